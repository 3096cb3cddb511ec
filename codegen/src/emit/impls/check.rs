//! `check_required`, of messages and oneofs. Only emitted where something required can be reached.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prelude::name;
use crate::model::{Field, Message, Oneof, Shape, Slot};

/// `Message::check_required`.
pub(super) fn message(message: &Message) -> TokenStream {
    if !message.checks_required {
        return TokenStream::new();
    }
    let mut checks: Vec<TokenStream> = Vec::new();
    for slot in message.slots() {
        match slot {
            Slot::Field(of) => field(of, &mut checks),
            Slot::Oneof(_) | Slot::Within(..) => {}
        }
    }
    for oneof in message.oneofs().filter(|oneof| oneof.checks_required) {
        let ident = &oneof.ident;
        checks.push(quote!(c.oneof(&self.#ident)));
    }
    if checks.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn check_required(&self, c: &mut __rt::RequiredCheck) -> bool { #(#checks)&&* }
    }
}

fn field(field: &Field, checks: &mut Vec<TokenStream>) {
    let ident = &field.ident;
    let proto_name = &field.name;
    if field.shape == Shape::Required {
        checks.push(quote!(c.required(#proto_name, &self.#ident)));
    }
    if let (true, Some(method)) = (field.codec.is_message(), field.shape.required_check()) {
        let method = name(method);
        checks.push(quote!(c.#method(#proto_name, &self.#ident)));
    }
}

/// `Oneof::check_required`.
pub(super) fn oneof(oneof: &Oneof) -> TokenStream {
    if !oneof.checks_required {
        return TokenStream::new();
    }
    let messages: Vec<_> = oneof
        .members
        .iter()
        .filter(|member| member.codec.is_message())
        .collect();
    let arms = messages.iter().map(|member| {
        let ident = &member.ident;
        let proto_name = &member.name;
        quote!(Self::#ident(v) => c.member(#proto_name, v))
    });
    let rest = (messages.len() < oneof.members.len()).then(|| quote!(_ => true,));
    quote! {
        fn check_required(&self, c: &mut __rt::RequiredCheck) -> bool {
            match self { #(#arms,)* #rest }
        }
    }
}
