//! What a lazy view has left unchecked: `validate`, which makes a checked view of it, `Fields::validate_fields` and
//! `OneofView::verify_member`; and `View::complete`.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::types::marker;
use crate::model::{Field, Member, Message, Oneof, Parameters, Shape, Unknown, Views};

/// The impl with `validate`: scalars and spans are copied, messages are checked.
pub(super) fn message(message: &Message, views: &Views) -> Option<TokenStream> {
    let view = &views.generic;
    let members = message.members.iter().map(|member| match member {
        Member::Field(field) => {
            let ident = &field.ident;
            if field.codec.is_message() {
                quote!(#ident: lazy.#ident.validate()?,)
            } else {
                quote!(#ident: lazy.#ident,)
            }
        }
        Member::Oneof(oneof) => {
            let ident = &oneof.ident;
            match oneof.view.as_ref().map(|view| view.parameters) {
                Some(Parameters::Kind) => {
                    quote!(#ident: lazy.#ident.as_ref().map(|member| member.validate()).transpose()?,)
                }
                _ => quote!(#ident: __rt::Clone::clone(&lazy.#ident),),
            }
        }
    });
    let unknown = match &message.unknown {
        Unknown::Keep { ident, .. } => Some(quote!(#ident: lazy.#ident.with_kind(),)),
        Unknown::Discard => marker(message).map(|ident| quote!(#ident: __rt::PhantomData,)),
    };
    let body = quote!(__rt::validated(self, |lazy| __rt::Ok(#view { #(#members)* #unknown })));
    validate(views, "all messages in it", &body)
}

/// The same of a oneof with messages.
pub(super) fn oneof(oneof: &Oneof, views: &Views) -> Option<TokenStream> {
    let view = &views.generic;
    let arms = oneof.members.iter().map(|member| {
        let ident = &member.ident;
        if member.codec.is_message() {
            quote!(Self::#ident(v) => #view::#ident(v.validate()?))
        } else {
            quote!(Self::#ident(v) => #view::#ident(v))
        }
    });
    validate(
        views,
        "the message in it",
        &quote!(__rt::Ok(match *self { #(#arms,)* })),
    )
}

/// The method that checks messages before they are copied; the trait's own has nothing to check.
pub(super) fn validate_fields(message: &Message) -> TokenStream {
    let checks = message.members.iter().filter_map(|member| match member {
        Member::Field(field) => {
            let ident = &field.ident;
            field.codec.is_message().then(|| quote!(view.#ident.verify()?;))
        }
        Member::Oneof(oneof) => {
            let ident = &oneof.ident;
            let kind = oneof
                .view
                .as_ref()
                .is_some_and(|view| view.parameters == Parameters::Kind);
            kind.then(|| quote!(__rt::verify_oneof(&view.#ident)?;))
        }
    });
    let checks: Vec<TokenStream> = checks.collect();
    if checks.is_empty() {
        return TokenStream::new();
    }
    quote! {
        fn validate_fields(&self) -> __rt::Result<(), __rt::DecodeError> {
            __rt::verified(self, |view| {
                #(#checks)*
                __rt::Ok(())
            })
        }
    }
}

/// The same of a oneof with messages.
pub(super) fn verify_member(oneof: &Oneof) -> TokenStream {
    let messages = oneof.members.iter().filter(|member| member.codec.is_message());
    let arms: Vec<TokenStream> = messages
        .map(|member| {
            let ident = &member.ident;
            quote!(Self::#ident(v) => v.verify())
        })
        .collect();
    if arms.is_empty() {
        return TokenStream::new();
    }
    let rest = (arms.len() < oneof.members.len()).then(|| quote!(_ => __rt::Ok(()),));
    quote! {
        fn verify_member(&self) -> __rt::Result<(), __rt::DecodeError> {
            match self { #(#arms,)* #rest }
        }
    }
}

fn validate(views: &Views, what: &str, body: &TokenStream) -> Option<TokenStream> {
    let ident = &views.generic;
    let doc = format!(" Decodes {what}, and gives the view that need not do so again. Nothing is allocated.");
    views.lazy.as_ref().map(|_| {
        quote! {
            impl<'a> #ident<'a, __rt::Lazy> {
                #[doc = #doc]
                ///
                /// # Errors
                /// If a message is bad.
                pub fn validate(&self) -> __rt::Result<#ident<'a, __rt::Checked>, __rt::DecodeError> { #body }
            }
        }
    })
}

/// The method that looks for missing required fields, one level of them; the trait's own says that none is missing.
pub(super) fn complete(message: &Message) -> TokenStream {
    let fields = message.fields();
    let required: Vec<&&Field> = fields
        .iter()
        .filter(|field| field.shape == Shape::Required)
        .collect();
    if required.is_empty() {
        return TokenStream::new();
    }
    let idents = required.iter().map(|field| &field.ident);
    quote! {
        fn complete(&self) -> bool { #(self.#idents.is_some())&&* }
    }
}
