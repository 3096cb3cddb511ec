//! From a type to the code that the emitters print for its model.

use proc_macro2::{Delimiter, Group, Span, TokenStream, TokenTree};
use protium_codegen::emit::{self, Runtime};
use protium_codegen::model::{Codec, Enumeration, Message, Shape};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput};

use crate::attr::Container;
use crate::errors::Errors;
use crate::{lower, prost};

/// Runs a derive: what it gives, or all errors of the type.
pub fn run(
    input: proc_macro::TokenStream,
    expand: fn(&DeriveInput) -> syn::Result<TokenStream>,
) -> proc_macro::TokenStream {
    syn::parse2(visible(input.into()))
        .and_then(|input| expand(&input))
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// Without the invisible groups around what a `macro_rules` passes on, such as `$ty:ty`: a type is printed at places
/// where the compiler takes no group, and an attribute's number is looked at token by token.
fn visible(input: TokenStream) -> TokenStream {
    let mut output = TokenStream::new();
    for token in input {
        match token {
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => {
                output.extend(visible(group.stream()));
            }
            TokenTree::Group(group) => {
                let mut inside = Group::new(group.delimiter(), visible(group.stream()));
                inside.set_span(group.span());
                output.extend([TokenTree::Group(inside)]);
            }
            token => output.extend([token]),
        }
    }
    output
}

/// `#[derive(Message)]`
pub fn message(input: &DeriveInput) -> syn::Result<TokenStream> {
    message_as(input, prost::is_meant(input))
}

/// prost's `#[derive(Message)]`
pub fn prost_message(input: &DeriveInput) -> syn::Result<TokenStream> {
    message_as(input, true)
}

fn message_as(input: &DeriveInput, as_prost: bool) -> syn::Result<TokenStream> {
    let mut errors = Errors::default();
    let mut container = Container::message(&input.attrs, &mut errors);
    if as_prost {
        container = container.with_prost(&input.attrs, &mut errors);
    }
    let (model, notes) = lower::message(input, &container, &mut errors);
    errors.finish()?;
    let runtime = Runtime::at(container.root());
    let beside = container
        .prost
        .map(|prost| prost::message(input, &model, &notes, !prost.skip_debug, runtime.root()));
    let items = [
        emit::getters(&model, &runtime),
        emit::message_impls(&model, &runtime),
        emit::message_view(&model, &runtime),
        emit::message_view_impls(&model, &runtime),
        asserts(&model, &runtime),
    ];
    Ok(items.into_iter().chain(beside).collect())
}

/// `#[derive(Oneof)]`
pub fn oneof(input: &DeriveInput) -> syn::Result<TokenStream> {
    oneof_as(input, prost::is_meant(input))
}

/// prost's `#[derive(Oneof)]`
pub fn prost_oneof(input: &DeriveInput) -> syn::Result<TokenStream> {
    oneof_as(input, true)
}

fn oneof_as(input: &DeriveInput, as_prost: bool) -> syn::Result<TokenStream> {
    let mut errors = Errors::default();
    let mut container = Container::oneof(&input.attrs, &mut errors);
    if as_prost {
        container = container.with_prost(&input.attrs, &mut errors);
    }
    let (model, notes) = lower::oneof(input, &container, &mut errors);
    errors.finish()?;
    let runtime = Runtime::at(container.root());
    let beside = container
        .prost
        .filter(|prost| !prost.skip_debug)
        .map(|_| prost::oneof(&model, &notes, runtime.root()));
    let items = [
        emit::oneof_impls(&model, &runtime),
        emit::oneof_view(&model, &runtime),
        emit::oneof_view_impls(&model, &runtime),
    ];
    Ok(items.into_iter().chain(beside).collect())
}

/// `#[derive(Enumeration)]`
pub fn enumeration(input: &DeriveInput) -> syn::Result<TokenStream> {
    enumeration_as(input, prost::is_meant(input))
}

/// prost's `#[derive(Enumeration)]`
pub fn prost_enumeration(input: &DeriveInput) -> syn::Result<TokenStream> {
    enumeration_as(input, true)
}

fn enumeration_as(input: &DeriveInput, as_prost: bool) -> syn::Result<TokenStream> {
    let mut errors = Errors::default();
    let mut container = Container::enumeration(&input.attrs, &mut errors);
    if as_prost {
        container = container.with_prost(&input.attrs, &mut errors);
    }
    let model = lower::enumeration(input, &container, &mut errors);
    errors.finish()?;
    let runtime = Runtime::at(container.root());
    let impls = emit::enumeration_impls(&model, &runtime);
    let default = default(input, &model);
    let beside = container
        .prost
        .map(|_| prost::enumeration(&model, runtime.root()));
    Ok(quote!(#impls #default #beside))
}

/// `Default`, unless `#[default]` on a variant says that it is derived.
fn default(input: &DeriveInput, model: &Enumeration) -> Option<TokenStream> {
    let Data::Enum(data) = &input.data else {
        return None;
    };
    if data.variants.iter().any(lower::is_default) {
        return None;
    }
    let (ident, first) = (&model.ident, &model.variants.first()?.ident);
    Some(quote! {
        impl ::core::default::Default for #ident {
            fn default() -> Self { Self::#first }
        }
    })
}

/// What only the compiler can check, because it depends on other types: whether they are messages and enums, the
/// numbers of oneofs, and the enums of fields that have no presence. An error stands at the type that the struct names.
fn asserts(message: &Message, runtime: &Runtime) -> TokenStream {
    let oneofs = message.oneofs().map(|oneof| {
        let (ty, numbers) = (&oneof.ty, &oneof.numbers);
        let taken: Vec<u32> = message.fields().iter().map(|field| field.number).collect();
        let others = message
            .oneofs()
            .take_while(|other| other.ident != oneof.ident)
            .map(|other| other.ty.clone());
        let root = at(runtime.root(), ty.span());
        quote_spanned! {ty.span()=>
            #root::__private::asserts::members::<#ty>(
                &[#(#taken),*],
                &[#(<#others as #root::__private::v1::Oneof>::MEMBERS),*],
                &[#(#numbers),*],
            );
        }
    });
    let fields = message.fields();
    let types = fields.iter().filter_map(|field| {
        let named = field.named.as_ref()?;
        let root = at(runtime.root(), named.span());
        let assert = match (field.codec, field.shape) {
            (Codec::Enum, Shape::Singular) => quote_spanned!(named.span()=> open),
            (Codec::Enum, _) => quote_spanned!(named.span()=> enumeration),
            _ => quote_spanned!(named.span()=> message),
        };
        Some(quote_spanned!(named.span()=> #root::__private::asserts::#assert::<#named>();))
    });
    let checks: Vec<TokenStream> = types.chain(oneofs).collect();
    if checks.is_empty() || !message.generics.is_empty() {
        return TokenStream::new();
    }
    quote! {
        #[allow(deprecated)]
        const _: () = { #(#checks)* };
    }
}

/// The same tokens at another place: an error of what they name is shown there.
fn at(tokens: &TokenStream, span: Span) -> TokenStream {
    let place = |mut token: TokenTree| {
        token.set_span(span);
        token
    };
    tokens.clone().into_iter().map(place).collect()
}
