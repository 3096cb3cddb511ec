//! `merge_from`, of messages and oneofs.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prelude::{codec, name};
use crate::model::{Field, Member, Message, Oneof, Shape, Unknown};

/// The method that merges another message into `self`.
pub(super) fn merge_from(message: &Message) -> TokenStream {
    let members: Vec<TokenStream> = message
        .members
        .iter()
        .map(|member| match member {
            Member::Field(of) => field(of),
            Member::Oneof(oneof) => {
                let ident = &oneof.ident;
                quote!(__rt::merge_oneof(&mut self.#ident, &other.#ident);)
            }
        })
        .collect();
    let unknown = match &message.unknown {
        Unknown::Keep { ident, .. } => Some(quote!(__rt::merge_unknown(&mut self.#ident, &other.#ident);)),
        Unknown::Discard => None,
    };
    let other = if members.is_empty() && unknown.is_none() {
        quote!(_)
    } else {
        quote!(other)
    };
    quote! {
        fn merge_from(&mut self, #other: &Self) { #(#members)* #unknown }
    }
}

fn field(field: &Field) -> TokenStream {
    let ident = &field.ident;
    let function = name(field.row().merge);
    let value = codec(field.codec);
    match field.shape {
        Shape::Map(key) => {
            let key = codec(key);
            quote!(__rt::#function(#key, #value, &mut self.#ident, &other.#ident);)
        }
        _ => quote!(__rt::#function(#value, &mut self.#ident, &other.#ident);),
    }
}

/// The function that merges a member into a oneof: the same message merges, everything else replaces.
pub(super) fn oneof(oneof: &Oneof) -> TokenStream {
    let messages: Vec<_> = oneof
        .members
        .iter()
        .filter(|member| member.codec.is_message())
        .collect();
    let replace = quote!(*slot = __rt::Some(__rt::Clone::clone(other)));
    let body = if messages.is_empty() {
        quote!(#replace;)
    } else {
        let arms = messages.iter().map(|member| {
            let ident = &member.ident;
            quote!((__rt::Some(Self::#ident(a)), Self::#ident(b)) => __rt::Message::merge_from(a, b))
        });
        quote! {
            match (&mut *slot, other) {
                #(#arms,)*
                _ => #replace,
            }
        }
    };
    quote! {
        fn merge_from(slot: &mut __rt::Option<Self>, other: &Self) { #body }
    }
}
