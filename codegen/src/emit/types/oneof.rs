//! The enum of a oneof.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{attributes, docs};
use crate::model::Oneof;

/// The enum: a variant per member.
pub fn oneof_type(oneof: &Oneof) -> TokenStream {
    let ident = &oneof.ident;
    let doc = docs(&oneof.docs);
    let outer = attributes(&oneof.attributes);
    let visibility = &oneof.attributes.visibility;
    let members = oneof.members.iter().map(|member| {
        let doc = docs(&member.docs);
        let attributes = attributes(&member.attributes);
        let (ident, ty) = (&member.ident, &member.ty);
        quote!(#doc #attributes #ident(#ty),)
    });
    quote! {
        #doc
        #outer
        #visibility enum #ident { #(#members)* }
    }
}
