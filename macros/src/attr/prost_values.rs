//! The values of prost's attributes, most of them text in quotes.

use proc_macro2::TokenStream;
use quote::{ToTokens, quote};
use syn::{Lit, LitBool, LitStr, Path};

use super::item::{Item, Value};
use super::shared::checked;
use crate::errors::Errors;

/// The one literal of `name = "text"`, `name = 5` or `name("text")`, as text.
pub fn literal(item: &Item, errors: &mut Errors) -> Option<String> {
    let tokens = match &item.value {
        Value::Is(tokens) | Value::List(tokens) => tokens.clone(),
        Value::None => TokenStream::new(),
    };
    match syn::parse2::<Lit>(tokens) {
        Ok(Lit::Str(text)) => Some(text.value()),
        Ok(Lit::Int(number)) => Some(number.base10_digits().to_owned()),
        Ok(Lit::Bool(flag)) => Some(flag.value.to_string()),
        _ => {
            errors.at(item.span, format!("expected `{} = \"..\"`", item.name));
            None
        }
    }
}

pub fn number(item: &Item, errors: &mut Errors) -> Option<u32> {
    let text = literal(item, errors)?;
    match text.trim().parse::<i64>() {
        Ok(number) => checked(number, item.span, errors),
        Err(_) => {
            errors.at(item.span, format!("expected a field number, found `{text}`"));
            None
        }
    }
}

pub fn list(item: &Item, errors: &mut Errors) -> Vec<u32> {
    let Some(text) = literal(item, errors) else {
        return Vec::new();
    };
    let mut numbers = Vec::new();
    for part in text.split(',') {
        match part.trim().parse::<i64>() {
            Ok(number) => numbers.extend(checked(number, item.span, errors)),
            Err(_) => errors.at(item.span, format!("expected field numbers, found `{part}`")),
        }
    }
    numbers
}

pub fn flag(item: &Item, errors: &mut Errors) -> Option<bool> {
    if let Value::None = item.value {
        return Some(true);
    }
    match literal(item, errors)?.as_str() {
        "true" => Some(true),
        "false" => Some(false),
        other => {
            errors.at(item.span, format!("expected `true` or `false`, found `{other}`"));
            None
        }
    }
}

/// `name = "path"` or `name(path)`.
pub fn path(item: &Item, errors: &mut Errors) -> Option<TokenStream> {
    let parsed = match &item.value {
        Value::Is(tokens) | Value::List(tokens) => syn::parse2::<LitStr>(tokens.clone())
            .and_then(|text| text.parse::<Path>())
            .or_else(|_| syn::parse2::<Path>(tokens.clone())),
        Value::None => Err(syn::Error::new(item.span, "")),
    };
    if parsed.is_err() {
        errors.at(
            item.span,
            format!("expected a path: `{} = \"path::to::Type\"`", item.name),
        );
    }
    parsed.ok().map(ToTokens::into_token_stream)
}

/// `"1.5"`, `"-inf"`, `"nan"`
pub fn float(text: &LitStr, ty: &TokenStream) -> Option<TokenStream> {
    match text.value().trim() {
        "inf" => Some(quote!(#ty::INFINITY)),
        "-inf" => Some(quote!(#ty::NEG_INFINITY)),
        "nan" => Some(quote!(#ty::NAN)),
        _ => text.parse().ok(),
    }
}

/// Whether it is what a field begins with anyway.
pub fn is_zero(default: &TokenStream) -> bool {
    let tokens = default.clone();
    match syn::parse2::<Lit>(tokens) {
        Ok(Lit::Int(number)) => number.base10_parse::<u64>().is_ok_and(|number| number == 0),
        Ok(Lit::Float(number)) => number.base10_parse::<f64>().is_ok_and(|number| number == 0.0),
        Ok(Lit::Bool(LitBool { value, .. })) => !value,
        Ok(Lit::Str(text)) => text.value().is_empty(),
        Ok(Lit::ByteStr(text)) => text.value().is_empty(),
        _ => false,
    }
}
