//! Type parameters.

use protium_codegen::model::Generics;
use quote::{ToTokens, quote};
use syn::{GenericParam, punctuated::Punctuated, token::Comma};

use crate::errors::Errors;

/// The parameters of a message, as impls need them.
pub fn generics(generics: &syn::Generics, errors: &mut Errors) -> Generics {
    for parameter in &generics.params {
        if let GenericParam::Lifetime(lifetime) = parameter {
            errors.on(
                lifetime,
                "a message owns its fields: it has no lifetimes. To borrow from the wire there are views",
            );
        }
    }
    let mut declared: Punctuated<GenericParam, Comma> = Punctuated::new();
    let mut arguments: Punctuated<_, Comma> = Punctuated::new();
    for parameter in &generics.params {
        let mut parameter = parameter.clone();
        match &mut parameter {
            GenericParam::Type(of) => {
                of.default = None;
                of.eq_token = None;
                arguments.push(of.ident.to_token_stream());
            }
            GenericParam::Const(of) => {
                of.default = None;
                of.eq_token = None;
                arguments.push(of.ident.to_token_stream());
            }
            GenericParam::Lifetime(_) => {}
        }
        declared.push(parameter);
    }
    let bounds = generics.where_clause.as_ref().map(|clause| &clause.predicates);
    Generics {
        parameters: quote!(#declared),
        arguments: quote!(#arguments),
        bounds: quote!(#bounds),
    }
}
