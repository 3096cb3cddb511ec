//! `Fields::emit_fields`: the table of the fields that are written, last one first.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prelude::{codec, name, number_literal, tag_literal};
use crate::model::{Field, Message, Shape, Slot, Unknown};

/// The method that writes all fields, back to front.
pub(super) fn emit_fields(message: &Message) -> TokenStream {
    let unknown = match &message.unknown {
        Unknown::Keep { ident, .. } => Some(quote!(.unknown(&self.#ident))),
        Unknown::Discard => None,
    };
    let calls = message.slots().into_iter().rev().map(slot).collect::<Vec<_>>();
    quote! {
        fn emit_fields<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
            e #unknown #(#calls)*
        }
    }
}

fn slot(slot: Slot<'_>) -> TokenStream {
    match slot {
        Slot::Field(of) => field(of),
        Slot::Oneof(oneof) => {
            let ident = &oneof.ident;
            quote!(.oneof(&self.#ident))
        }
        Slot::Within(oneof, first, last) => {
            let ident = &oneof.ident;
            let first = number_literal(first);
            let last = number_literal(last);
            quote!(.oneof_within(#first, #last, &self.#ident))
        }
    }
}

fn field(field: &Field) -> TokenStream {
    let ident = &field.ident;
    let method = name(field.row().emit);
    let tag = tag_literal(field.tag());
    let value = codec(field.codec);
    match field.shape {
        Shape::Map(key) => {
            let key = codec(key);
            quote!(.#method(#tag, #key, #value, &self.#ident))
        }
        _ => quote!(.#method(#tag, #value, &self.#ident)),
    }
}
