//! From a type to the code that the emitters print for its model.

use proc_macro2::TokenStream;
use protium_codegen::emit::{self, Runtime};
use protium_codegen::model::{Codec, Enumeration, Field, Message, Shape};
use quote::{quote, quote_spanned};
use syn::spanned::Spanned;
use syn::{Data, DeriveInput};

use crate::attr::Container;
use crate::errors::Errors;
use crate::lower;

/// Runs a derive: what it gives, or all errors of the type.
pub fn run(
    input: proc_macro::TokenStream,
    expand: fn(&DeriveInput) -> syn::Result<TokenStream>,
) -> proc_macro::TokenStream {
    syn::parse(input)
        .and_then(|input| expand(&input))
        .unwrap_or_else(|error| error.to_compile_error())
        .into()
}

/// `#[derive(Message)]`
pub fn message(input: &DeriveInput) -> syn::Result<TokenStream> {
    let mut errors = Errors::default();
    let container = Container::message(&input.attrs, &mut errors);
    let model = lower::message(input, &container, &mut errors);
    errors.finish()?;
    let runtime = Runtime::at(container.root());
    let items = [
        emit::getters(&model, &runtime),
        emit::message_impls(&model, &runtime),
        emit::message_view(&model, &runtime),
        emit::message_view_impls(&model, &runtime),
        asserts(&model, &runtime),
    ];
    Ok(items.into_iter().collect())
}

/// `#[derive(Oneof)]`
pub fn oneof(input: &DeriveInput) -> syn::Result<TokenStream> {
    let mut errors = Errors::default();
    let container = Container::oneof(&input.attrs, &mut errors);
    let model = lower::oneof(input, &container, &mut errors);
    errors.finish()?;
    let runtime = Runtime::at(container.root());
    let items = [
        emit::oneof_impls(&model, &runtime),
        emit::oneof_view(&model, &runtime),
        emit::oneof_view_impls(&model, &runtime),
    ];
    Ok(items.into_iter().collect())
}

/// `#[derive(Enumeration)]`
pub fn enumeration(input: &DeriveInput) -> syn::Result<TokenStream> {
    let mut errors = Errors::default();
    let container = Container::enumeration(&input.attrs, &mut errors);
    let model = lower::enumeration(input, &container, &mut errors);
    errors.finish()?;
    let runtime = Runtime::at(container.root());
    let impls = emit::enumeration_impls(&model, &runtime);
    let default = default(input, &model);
    Ok(quote!(#impls #default))
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

/// What only the compiler can check, because it depends on other types: numbers of oneofs, and the enums of fields that
/// have no presence. An error stands at the type that the struct names.
fn asserts(message: &Message, runtime: &Runtime) -> TokenStream {
    let root = runtime.root();
    let oneofs = message.oneofs().map(|oneof| {
        let (ty, numbers) = (&oneof.ty, &oneof.numbers);
        let taken: Vec<u32> = message.fields().iter().map(|field| field.number).collect();
        let others = message
            .oneofs()
            .take_while(|other| other.ident != oneof.ident)
            .map(|other| other.ty.clone());
        quote_spanned! {ty.span()=>
            #root::__private::asserts::members::<#ty>(
                &[#(#taken),*],
                &[#(<#others as #root::__private::v1::Oneof>::MEMBERS),*],
                &[#(#numbers),*],
            );
        }
    });
    let open = |field: &&Field| field.codec == Codec::Enum && field.shape == Shape::Singular;
    let fields = message.fields();
    let enums = fields.iter().copied().filter(open).map(|field| {
        let named = &field.named;
        let span = field.ty.span();
        quote_spanned!(span=> #root::__private::asserts::open::<#named>();)
    });
    let checks: Vec<TokenStream> = oneofs.chain(enums).collect();
    if checks.is_empty() || !message.generics.is_empty() {
        return TokenStream::new();
    }
    quote! {
        #[allow(deprecated)]
        const _: () = { #(#checks)* };
    }
}
