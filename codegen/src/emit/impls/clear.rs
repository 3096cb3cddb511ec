//! `Message::clear`.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::prelude::name;
use crate::model::{Member, Message, Unknown};

/// The method that empties all members, keeping what they have allocated.
pub(super) fn clear(message: &Message) -> TokenStream {
    let members = message.members.iter().map(|member| match member {
        Member::Field(field) => call(field.row().clear, &field.ident),
        Member::Oneof(oneof) => call("clear", &oneof.ident),
    });
    let unknown = match &message.unknown {
        Unknown::Keep { ident, .. } => Some(call("clear", ident)),
        Unknown::Discard => None,
    };
    quote! {
        fn clear(&mut self) { #(#members)* #unknown }
    }
}

fn call(function: &str, member: &Ident) -> TokenStream {
    let function = name(function);
    quote!(__rt::#function(&mut self.#member);)
}
