//! Getters: what an `Option` does not give by itself, the default of a field that is not set.

use proc_macro2::{Ident, Literal, TokenStream};
use quote::{ToTokens, quote};

use super::docs::docs;
use crate::emit::prelude::{Runtime, name};
use crate::emit::view::Kind;
use crate::model::{Default, Docs, Field, Message, Storage, Views};

/// Prefixes that clippy expects other receivers for (`wrong_self_convention`); a field may begin with them.
const CONVENTIONS: [&str; 3] = ["from_", "into_", "as_mut_"];

/// The inherent impl with all getters, if there are any.
pub fn getters(message: &Message, runtime: &Runtime) -> TokenStream {
    let ident = &message.ident;
    let (parameters, arguments) = (message.generics.of_impl(), message.generics.of_type());
    let bounds = message.generics.of_where();
    let header = quote!(impl #parameters #ident #arguments #bounds);
    block(message, &header, &|field| Some(body(field, runtime)))
}

/// The same of a view. Messages are not among them: whether one is there is what their containers say.
pub(super) fn view_getters(message: &Message, views: &Views, kind: &Kind, runtime: &Runtime) -> TokenStream {
    let (ident, k) = (&views.generic, kind.ident());
    let root = runtime.root();
    let header = quote!(impl<'a, #k: #root::ViewKind> #ident<'a, #k>);
    block(message, &header, &view_body)
}

/// An impl with one getter for each field that has one, where `body` gives its type and its expression.
fn block(
    message: &Message,
    header: &TokenStream,
    body: &dyn Fn(&Field) -> Option<(TokenStream, TokenStream)>,
) -> TokenStream {
    let fields = message.fields();
    let found: Vec<(&Ident, TokenStream)> = fields
        .iter()
        .filter_map(|field| {
            let getter = field.getter.as_ref()?;
            Some((getter, one(field, getter, body(field)?)))
        })
        .collect();
    if found.is_empty() {
        return TokenStream::new();
    }
    let unconventional = found.iter().any(|(getter, _)| {
        let getter = getter.to_string();
        CONVENTIONS.iter().any(|prefix| getter.starts_with(prefix))
    });
    let allow = unconventional.then(|| quote!(#[allow(clippy::wrong_self_convention)]));
    let deprecated = message
        .attributes
        .uses_deprecated
        .then(|| quote!(#[allow(deprecated)]));
    let getters = found.into_iter().map(|(_, getter)| getter);
    quote! {
        #deprecated
        #allow
        #header { #(#getters)* }
    }
}

fn one(field: &Field, getter: &Ident, (returns, body): (TokenStream, TokenStream)) -> TokenStream {
    let doc = docs(&text(field));
    let deprecated = field.attributes.deprecated.then(|| quote!(#[deprecated]));
    quote! {
        #doc
        #deprecated
        #[inline]
        pub fn #getter(&self) -> #returns { #body }
    }
}

fn text(field: &Field) -> Docs {
    let proto_name = &field.name;
    let default = match &field.default {
        Some(Default::Primitive(value)) => format!("its default, `{}`", value.to_string().replace(' ', "")),
        Some(Default::Variant(variant)) => format!("its default, `{variant}`"),
        Some(_) => "its declared default".to_owned(),
        None => "its default".to_owned(),
    };
    Docs(vec![format!("The value of `{proto_name}`, or {default}.")])
}

/// The type that is returned and the expression for it.
fn body(field: &Field, runtime: &Runtime) -> (TokenStream, TokenStream) {
    let ident = &field.ident;
    match field.codec.storage() {
        Storage::Primitive(primitive) => {
            let ty = name(primitive);
            (quote!(#ty), or(quote!(self.#ident), default_value(field)))
        }
        Storage::Enum => {
            let ty = field.named.clone().unwrap_or_default();
            (ty, or(quote!(self.#ident), default_value(field)))
        }
        Storage::Str if field.utf8 => (
            quote!(&str),
            or(quote!(self.#ident.as_deref()), default_value(field)),
        ),
        Storage::Str => {
            let bytes = default_bytes(field);
            (
                quote!(&[u8]),
                quote!(self.#ident.as_ref().map_or(&#bytes[..], |text| text.as_bytes())),
            )
        }
        Storage::Bytes => (
            quote!(&[u8]),
            or(quote!(self.#ident.as_deref()), default_value(field)),
        ),
        Storage::Message => {
            let ty = field.named.clone().unwrap_or_default();
            let root = runtime.root();
            let get = name(if field.boxed { "as_deref" } else { "as_ref" });
            (
                quote!(&#ty),
                quote!(self.#ident.#get().unwrap_or_else(|| #root::default_instance())),
            )
        }
    }
}

/// The same for a view; nothing for messages.
fn view_body(field: &Field) -> Option<(TokenStream, TokenStream)> {
    let ident = &field.ident;
    let returns = match field.codec.storage() {
        Storage::Primitive(primitive) => name(primitive).into_token_stream(),
        Storage::Enum => field.named.clone().unwrap_or_default(),
        Storage::Str if field.utf8 => quote!(&'a str),
        Storage::Str => {
            let bytes = default_bytes(field);
            let body = quote!(self.#ident.map_or(&#bytes[..], |text| text.as_bytes()));
            return Some((quote!(&'a [u8]), body));
        }
        Storage::Bytes => quote!(&'a [u8]),
        Storage::Message => return None,
    };
    Some((returns, or(quote!(self.#ident), default_value(field))))
}

/// The default of text that need not be UTF-8.
fn default_bytes(field: &Field) -> Literal {
    match &field.default {
        Some(Default::Bytes(bytes)) => Literal::byte_string(bytes),
        Some(Default::Str(text)) => Literal::byte_string(text.as_bytes()),
        _ => Literal::byte_string(b""),
    }
}

fn default_value(field: &Field) -> Option<TokenStream> {
    Some(match field.default.as_ref()? {
        Default::Primitive(value) => value.clone(),
        Default::Str(text) => quote!(#text),
        Default::Bytes(bytes) => {
            let bytes = Literal::byte_string(bytes);
            quote!(#bytes)
        }
        Default::Variant(variant) => {
            let ty = &field.named;
            quote!(#ty::#variant)
        }
    })
}

fn or(value: TokenStream, default: Option<TokenStream>) -> TokenStream {
    match default {
        Some(default) => quote!(#value.unwrap_or(#default)),
        None => quote!(#value.unwrap_or_default()),
    }
}
