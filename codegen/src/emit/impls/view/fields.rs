//! `Fields::emit_fields` of views: the table of the fields that are written, last one first.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prelude::{name, number_literal, tag_literal};
use crate::emit::view::codec;
use crate::model::{Field, Message, Slot, Unknown};

/// The method that writes all fields, back to front.
pub(super) fn emit_fields(message: &Message) -> TokenStream {
    let unknown = match &message.unknown {
        Unknown::Keep { ident, .. } => Some(quote!(.unknown_view(&self.#ident))),
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
            quote!(.oneof_view(&self.#ident))
        }
        Slot::Within(oneof, first, last) => {
            let ident = &oneof.ident;
            let first = number_literal(first);
            let last = number_literal(last);
            quote!(.oneof_view_within(#first, #last, &self.#ident))
        }
    }
}

fn field(field: &Field) -> TokenStream {
    let ident = &field.ident;
    let row = field.row().view;
    let method = name(row.emit);
    let tag = tag_literal(field.tag());
    match row.shape.container() {
        Some(_) => quote!(.#method(#tag, &self.#ident)),
        None => {
            let codec = codec(field.codec, field.utf8);
            quote!(.#method(#tag, #codec, &self.#ident))
        }
    }
}
