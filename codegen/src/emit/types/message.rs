//! The struct of a message.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{attributes, docs};
use super::getters;
use crate::emit::prelude::Runtime;
use crate::model::{Field, Member, Message, OneofField, Unknown};

/// The struct, and behind it the getters.
pub fn message_type(message: &Message, runtime: &Runtime) -> TokenStream {
    let ident = &message.ident;
    let doc = docs(&message.docs);
    let visibility = &message.attributes.visibility;
    let attributes = attributes(&message.attributes);
    let members = message.members.iter().map(|member| match member {
        Member::Field(of) => field(of),
        Member::Oneof(of) => oneof(of),
    });
    let unknown = match &message.unknown {
        Unknown::Keep { ident, ty } => Some(quote! {
            /// Fields that the schema does not know, as they were read.
            pub #ident: #ty,
        }),
        Unknown::Discard => None,
    };
    let getters = getters::getters(message, runtime);
    quote! {
        #doc
        #attributes
        #visibility struct #ident { #(#members)* #unknown }
        #getters
    }
}

fn field(field: &Field) -> TokenStream {
    let doc = docs(&field.docs);
    let visibility = &field.attributes.visibility;
    let attributes = attributes(&field.attributes);
    let (ident, ty) = (&field.ident, &field.ty);
    quote!(#doc #attributes #visibility #ident: #ty,)
}

fn oneof(oneof: &OneofField) -> TokenStream {
    let doc = docs(&oneof.docs);
    let visibility = &oneof.attributes.visibility;
    let attributes = attributes(&oneof.attributes);
    let (ident, ty) = (&oneof.ident, &oneof.member_ty);
    quote!(#doc #attributes #visibility #ident: #ty,)
}
