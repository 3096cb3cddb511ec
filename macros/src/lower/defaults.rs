//! Declared defaults.

use proc_macro2::TokenStream;
use protium_codegen::model::{Codec, Default, Storage};
use quote::quote;
use syn::{LitBool, LitByteStr, LitFloat, LitInt, LitStr};

use crate::errors::Errors;

/// The default that `default = ..` gives a field, if its type can have it.
pub fn default(tokens: &TokenStream, codec: Codec, utf8: bool, errors: &mut Errors) -> Option<Default> {
    let parsed = match codec.storage() {
        Storage::Primitive("bool") => syn::parse2::<LitBool>(tokens.clone())
            .ok()
            .map(|value| Default::Primitive(quote!(#value))),
        Storage::Primitive(name @ ("f32" | "f64")) => float(tokens, name),
        Storage::Primitive(name) => integer(tokens, name),
        Storage::Str => text(tokens, utf8),
        Storage::Bytes => bytes(tokens),
        Storage::Enum => variant(tokens),
        Storage::Message => {
            errors.on(tokens, "a message has no declared default");
            return None;
        }
    };
    if parsed.is_none() {
        errors.on(tokens, format!("expected {} as default", expected(codec)));
    }
    parsed
}

fn expected(codec: Codec) -> &'static str {
    match codec.storage() {
        Storage::Primitive("bool") => "`true` or `false`",
        Storage::Primitive("i32") => "an `i32`",
        Storage::Primitive("i64") => "an `i64`",
        Storage::Primitive("u32") => "a `u32`",
        Storage::Primitive("u64") => "a `u64`",
        Storage::Primitive("f32") => "a number, `f32::INFINITY`, `f32::NEG_INFINITY` or `f32::NAN`",
        Storage::Primitive(_) => "a number, `f64::INFINITY`, `f64::NEG_INFINITY` or `f64::NAN`",
        Storage::Str => "text in quotes",
        Storage::Bytes => "a byte string, `b\"..\"`",
        Storage::Enum | Storage::Message => "the name of a variant",
    }
}

/// The sign and what it stands in front of.
fn signed(tokens: &TokenStream) -> (bool, TokenStream) {
    let mut rest = tokens.clone().into_iter();
    match rest.next() {
        Some(proc_macro2::TokenTree::Punct(minus)) if minus.as_char() == '-' => (true, rest.collect()),
        _ => (false, tokens.clone()),
    }
}

fn integer(tokens: &TokenStream, name: &str) -> Option<Default> {
    let (negative, digits) = signed(tokens);
    let digits: LitInt = syn::parse2(digits).ok()?;
    let value: i128 = digits.base10_parse::<i128>().ok()?;
    let value = if negative { -value } else { value };
    let fits = match name {
        "i32" => i32::try_from(value).is_ok(),
        "i64" => i64::try_from(value).is_ok(),
        "u32" => u32::try_from(value).is_ok(),
        _ => u64::try_from(value).is_ok(),
    };
    let suffix = digits.suffix().is_empty() || digits.suffix() == name;
    (fits && suffix).then(|| Default::Primitive(tokens.clone()))
}

fn float(tokens: &TokenStream, name: &str) -> Option<Default> {
    let (_, digits) = signed(tokens);
    if let Ok(value) = syn::parse2::<LitFloat>(digits.clone()) {
        let suffix = value.suffix().is_empty() || value.suffix() == name;
        return suffix.then(|| Default::Primitive(tokens.clone()));
    }
    if let Ok(value) = syn::parse2::<LitInt>(digits) {
        // As a float, so that the emitted code needs no cast.
        let digits: TokenStream = format!("{}.0", value.base10_digits()).parse().ok()?;
        let minus = signed(tokens).0.then(|| quote!(-));
        return Some(Default::Primitive(quote!(#minus #digits)));
    }
    let text = tokens.to_string().replace(' ', "");
    let constant = text.rsplit_once("::")?;
    let known = matches!(constant.1, "INFINITY" | "NEG_INFINITY" | "NAN") && constant.0.ends_with(name);
    known.then(|| Default::Primitive(tokens.clone()))
}

fn text(tokens: &TokenStream, utf8: bool) -> Option<Default> {
    if let Ok(value) = syn::parse2::<LitStr>(tokens.clone()) {
        return Some(Default::Str(value.value()));
    }
    if utf8 { None } else { bytes(tokens) }
}

fn bytes(tokens: &TokenStream) -> Option<Default> {
    let value: LitByteStr = syn::parse2(tokens.clone()).ok()?;
    Some(Default::Bytes(value.value()))
}

/// `Variant`, or a path that ends with it.
fn variant(tokens: &TokenStream) -> Option<Default> {
    let path: syn::Path = syn::parse2(tokens.clone()).ok()?;
    Some(Default::Variant(path.segments.last()?.ident.clone()))
}
