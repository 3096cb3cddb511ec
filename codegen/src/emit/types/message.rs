//! The struct of a message.

use proc_macro2::TokenStream;
use quote::quote;

use super::docs::{attributes, docs};
use crate::model::{Field, Member, Message, OneofField, Unknown};

/// The struct.
pub fn message_type(message: &Message) -> TokenStream {
    let ident = &message.ident;
    let doc = docs(&message.docs);
    let visibility = &message.attributes.visibility;
    let attributes = attributes(&message.attributes);
    let (parameters, bounds) = (message.generics.of_impl(), message.generics.of_where());
    let members = message.members.iter().map(|member| match member {
        Member::Field(of) => field(of),
        Member::Oneof(of) => oneof(of),
    });
    let unknown = match &message.unknown {
        Unknown::Keep {
            ident,
            ty,
            visibility,
        } => Some(quote! {
            /// Fields that the schema does not know, as they were read.
            #visibility #ident: #ty,
        }),
        Unknown::Discard => None,
    };
    quote! {
        #doc
        #attributes
        #visibility struct #ident #parameters #bounds { #(#members)* #unknown }
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
