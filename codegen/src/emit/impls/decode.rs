//! `Message::merge_fields`: the table of the fields that are read.

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use crate::emit::prelude::{codec, name, tag_literal};
use crate::model::{Field, Message, Shape, Unknown};

/// Up to here trying every later field in turn beats one jump (kernels.md, 4.2).
const NARROW: usize = 16;

/// Up to here the runtime's nested blocks stay below the default recursion limit of macros.
pub(super) const WIDE: usize = 48;

/// The method that decodes fields into `self`.
pub(super) fn merge_fields(message: &Message) -> TokenStream {
    let fields = message.fields();
    let mode = mode(fields.len());
    let required = message.has_required().then(|| quote!(d.expects_required();));
    let unknown = unknown_arm(message);
    let arms = fields.iter().map(|field| arm(message, field));
    let others = fields.iter().filter_map(|field| other_arm(message, field));
    quote! {
        fn merge_fields(&mut self, d: &mut __rt::Decoder<'_>) -> __rt::Decoded {
            #required
            __rt::fields!(#mode d, tag => #unknown; #(#arms,)* ; #(#others,)*)
        }
    }
}

/// How `fields!` looks for the fields of a message that has so many.
pub(super) fn mode(fields: usize) -> Ident {
    name(match fields {
        count if count <= NARROW => "narrow",
        count if count <= WIDE => "wide",
        _ => "plain",
    })
}

/// What the decoder puts aside: the member for unknown fields, or nothing.
pub(super) fn sink(message: &Message) -> TokenStream {
    match &message.unknown {
        Unknown::Keep { ident, .. } => quote!(&mut self.#ident),
        Unknown::Discard => quote!(&mut __rt::Discard),
    }
}

/// The arm for tags that no field of the message itself has: oneofs are asked first.
fn unknown_arm(message: &Message) -> TokenStream {
    let sink = sink(message);
    let keep = if message.message_set {
        quote!(d.message_set(tag, #sink)?)
    } else {
        quote!(d.unknown(tag, #sink)?)
    };
    let asked: Vec<TokenStream> = message
        .oneofs()
        .map(|oneof| {
            let ident = &oneof.ident;
            quote!(!__rt::oneof(&mut self.#ident, tag, d, #sink)?)
        })
        .collect();
    if asked.is_empty() {
        keep
    } else {
        quote!(if #(#asked)&&* { #keep; })
    }
}

/// The arm for the record that is written.
fn arm(message: &Message, field: &Field) -> TokenStream {
    let row = field.row();
    let call = call(message, field, row.decode, field.tag());
    let tag = tag_literal(field.tag());
    quote!(#tag => #call?)
}

/// The arm for the other spelling of a list: packed or not.
fn other_arm(message: &Message, field: &Field) -> Option<TokenStream> {
    let (_, method) = field.row().other?;
    let tag = field.other_tag()?;
    let call = call(message, field, method, tag);
    let tag = tag_literal(tag);
    Some(quote!(#tag => #call?))
}

/// One decoder call. Enum methods take the unknown fields in place of a codec: a closed enum's unknown
/// numbers end there.
fn call(message: &Message, field: &Field, method: &str, tag: u32) -> TokenStream {
    let ident = &field.ident;
    let tag = tag_literal(tag);
    let packed = method == "packed";
    let checked = method.starts_with("enum_");
    let method = name(method);
    let key = match field.shape {
        Shape::Map(key) => {
            let key = codec(key);
            Some(quote!(#key,))
        }
        _ => None,
    };
    if checked {
        let sink = sink(message);
        quote!(d.#method(#tag, #key &mut self.#ident, #sink))
    } else if packed {
        let codec = codec(field.codec);
        quote!(d.#method(#codec, &mut self.#ident))
    } else {
        let codec = codec(field.codec);
        quote!(d.#method(#tag, #key #codec, &mut self.#ident))
    }
}
