//! The Rust enum of an enum.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{attributes, docs};
use crate::model::{Enumeration, literal};

/// The enum. A closed one is a number and nothing else, so its discriminants are the numbers; an open one
/// can not have any, because one variant holds a value.
pub fn enumeration_type(enumeration: &Enumeration) -> TokenStream {
    let ident = &enumeration.ident;
    let doc = docs(&enumeration.docs);
    let outer = attributes(&enumeration.attributes);
    let visibility = &enumeration.attributes.visibility;
    let closed = enumeration.unrecognized.is_none();
    let variants = enumeration.variants.iter().enumerate().map(|(at, variant)| {
        let doc = docs(&variant.docs);
        let attributes = attributes(&variant.attributes);
        let default = (at == 0).then(|| quote!(#[default]));
        let ident = &variant.ident;
        let number = literal::signed(variant.number.into());
        let discriminant = closed.then(|| quote!(= #number));
        quote!(#doc #attributes #default #ident #discriminant,)
    });
    let unrecognized = enumeration.unrecognized.as_ref().map(|ident| {
        quote! {
            /// A number that the schema does not know.
            #ident(i32),
        }
    });
    let repr = closed.then(|| quote!(#[repr(i32)]));
    quote! {
        #doc
        #outer
        #repr
        #visibility enum #ident { #(#variants)* #unrecognized }
    }
}
