//! `View::knows`: tells the records of fields from unknown ones that lie between them.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prelude::tag_literal;
use crate::emit::view::Types;
use crate::model::{Codec, Field, Message, ViewShape};

/// The method that passes over a record and says whether a field takes it.
pub(super) fn knows(message: &Message) -> TokenStream {
    let fields = message.fields();
    let (enums, others): (Vec<&Field>, Vec<&Field>) = fields.into_iter().partition(|field| depends(field));
    let tags = others
        .iter()
        .flat_map(|field| std::iter::once(field.tag()).chain(field.other_tag()))
        .map(tag_literal);
    let records = (!others.is_empty()).then(|| quote!(#(#tags)|* => d.knows_record(tag),));
    let enums: Vec<TokenStream> = enums
        .iter()
        .map(|field| {
            let (tag, named) = (tag_literal(field.tag()), &field.named);
            quote!(#tag => d.knows_enum::<#named>(tag),)
        })
        .collect();
    let types = Types::in_impls();
    let oneofs = message
        .oneofs()
        .filter_map(|oneof| oneof.view.as_ref())
        .map(|view| {
            let ty = types.oneof(view);
            quote! {
                if let __rt::Some(known) = __rt::knows_oneof::<#ty>(tag, d)? {
                    return __rt::Ok(known);
                }
            }
        });
    let others = quote!(#(#oneofs)* d.knows_nothing(tag));
    let body = if records.is_none() && enums.is_empty() {
        others
    } else {
        quote!(match tag { #records #(#enums)* _ => { #others } })
    };
    quote! {
        fn knows(tag: u32, d: &mut __rt::Decoder<'_>) -> __rt::Result<bool, __rt::Fail> { #body }
    }
}

/// Whether it is a matter of the value: a number that a closed enum does not know is an unknown field. In lists and maps
/// it stays where it is.
fn depends(field: &Field) -> bool {
    let single = matches!(field.row().view.shape, ViewShape::Value | ViewShape::Option);
    single && field.codec == Codec::Enum
}
