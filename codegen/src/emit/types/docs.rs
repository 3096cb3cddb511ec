//! Documentation and the other attributes of items and members.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Attributes, Docs};

/// One `#[doc]` per line.
pub(crate) fn docs(docs: &Docs) -> TokenStream {
    let lines = docs.0.iter().map(|line| {
        if line.is_empty() {
            String::new()
        } else {
            format!(" {line}")
        }
    });
    quote!(#(#[doc = #lines])*)
}

/// Everything that stands between the documentation and the item.
pub(crate) fn attributes(attributes: &Attributes) -> TokenStream {
    let Attributes {
        visibility: _,
        deprecated,
        uses_deprecated,
        derives,
        extra,
    } = attributes;
    let deprecated = deprecated.then(|| quote!(#[deprecated]));
    let allow = uses_deprecated.then(|| quote!(#[allow(deprecated)]));
    let derive = (!derives.is_empty()).then(|| quote!(#[derive(#(#derives),*)]));
    quote!(#deprecated #allow #derive #(#extra)*)
}
