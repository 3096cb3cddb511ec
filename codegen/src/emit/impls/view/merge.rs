//! `View::merge_view`: the table of the fields that are read, one level of them.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::impls::decode::mode;
use crate::emit::prelude::{name, tag_literal};
use crate::emit::view::codec;
use crate::model::{Codec, Field, Message, Unknown, ViewShape};

/// The method that reads fields into `self`.
pub(super) fn merge_view(message: &Message) -> TokenStream {
    let fields = message.fields();
    let mode = mode(fields.len());
    let sink = sink(message);
    let unknown = unknown_arm(message, &sink);
    let arms = fields.iter().map(|field| arm(field, field.tag(), &sink));
    let others = fields
        .iter()
        .filter_map(|field| Some(arm(field, field.other_tag()?, &sink)));
    quote! {
        fn merge_view<P: __rt::Pass>(&mut self, d: &mut __rt::Decoder<'a>) -> __rt::Decoded {
            __rt::fields!(#mode d, tag => #unknown; #(#arms,)* ; #(#others,)*)
        }
    }
}

/// Where unknown fields go: the member for them, or something that is thrown away.
fn sink(message: &Message) -> TokenStream {
    match &message.unknown {
        Unknown::Keep { ident, .. } => quote!(&mut self.#ident),
        Unknown::Discard => quote!(&mut __rt::UnknownView::<__rt::Checked>::default()),
    }
}

/// The arm for tags that no field of the message itself has: oneofs are asked first.
fn unknown_arm(message: &Message, sink: &TokenStream) -> TokenStream {
    let keep = quote!(d.view_unknown(tag, #sink, Self::knows)?);
    let asked: Vec<TokenStream> = message
        .oneofs()
        .map(|oneof| {
            let ident = &oneof.ident;
            quote!(!__rt::oneof_view::<P, _>(&mut self.#ident, tag, d, #sink, Self::knows)?)
        })
        .collect();
    if asked.is_empty() {
        keep
    } else {
        quote!(if #(#asked)&&* { #keep; })
    }
}

/// The arm for one spelling of a field.
fn arm(field: &Field, tag: u32, sink: &TokenStream) -> TokenStream {
    let ident = &field.ident;
    let row = field.row().view;
    let method = name(row.merge);
    let tag = tag_literal(tag);
    let call = match row.shape {
        ViewShape::Value | ViewShape::Option if field.codec == Codec::Enum => {
            quote!(d.#method(#tag, &mut self.#ident, #sink, Self::knows))
        }
        ViewShape::Value | ViewShape::Option => {
            let codec = codec(field.codec, field.utf8);
            quote!(d.#method(#tag, #codec, &mut self.#ident))
        }
        ViewShape::Numbers | ViewShape::Texts => quote!(d.#method(#tag, &mut self.#ident)),
        ViewShape::Message | ViewShape::Messages => {
            quote!(d.#method::<P, _, _>(#tag, &mut self.#ident))
        }
        ViewShape::Map(_) => quote!(d.#method::<P, _, _, _>(#tag, &mut self.#ident)),
    };
    quote!(#tag => #call?)
}
