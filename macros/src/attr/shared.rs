//! What attributes of fields and of variants of oneofs have in common.

use proc_macro2::{Span, TokenStream};
use protium_codegen::model::Codec;

use super::item::{self, Item, Items};
use crate::errors::Errors;

/// The largest field number, of 29 bits.
const LAST: i64 = (1 << 29) - 1;

/// Numbers of the implementation of protobuf.
const IMPLEMENTATION: std::ops::RangeInclusive<i64> = 19_000..=19_999;

/// Number, names and type.
#[derive(Clone, Debug, Default)]
pub struct Shared {
    /// The field number. `Err`: there is one, but it is no good, and that was reported.
    pub number: Option<(Result<u32, ()>, Option<Span>)>,
    /// The proto type.
    pub codec: Option<(Codec, Span)>,
    /// The proto name.
    pub name: Option<String>,
    /// The JSON name.
    pub json: Option<String>,
    /// The path of the message's view.
    pub view: Option<TokenStream>,
    /// Whether a string type of one's own holds UTF-8 only.
    pub utf8: Option<bool>,
}

impl Shared {
    /// Names that can stand in these attributes, besides types.
    pub const KNOWN: [&str; 4] = ["name", "json", "view", "utf8"];

    /// Takes out what is shared.
    pub fn take(items: &mut Items, errors: &mut Errors) -> Self {
        let number = items.take_number(errors).map(|item| {
            let number = field_number(&item, errors);
            (number.ok_or(()), Some(item.span))
        });
        let mut shared = Shared {
            number,
            codec: codec(items, errors),
            ..Shared::default()
        };
        if let Some(item) = items.take("name") {
            shared.name = item.text(errors).map(|text| proto_name(&text, errors));
        }
        if let Some(item) = items.take("json") {
            shared.json = item.text(errors).map(|text| text.value());
        }
        if let Some(item) = items.take("view") {
            shared.view = item.tokens(errors);
        }
        if let Some(item) = items.take("utf8") {
            shared.utf8 = Some(item.flag(errors));
        }
        shared
    }
}

/// The one type keyword.
fn codec(items: &mut Items, errors: &mut Errors) -> Option<(Codec, Span)> {
    let mut found: Option<(Codec, Span)> = None;
    for codec in Codec::ALL {
        let Some(item) = items.take(codec.keyword()) else {
            continue;
        };
        item.bare(errors);
        match found {
            None => found = Some((codec, item.span)),
            Some((first, _)) => errors.at(
                item.span,
                format!(
                    "a field has one type, and this one is `{}` already",
                    first.keyword()
                ),
            ),
        }
    }
    found
}

/// The codec with this keyword.
pub fn codec_keyword(keyword: &str) -> Option<Codec> {
    Codec::ALL.into_iter().find(|codec| codec.keyword() == keyword)
}

/// A name that a .proto file could have.
pub fn proto_name(text: &syn::LitStr, errors: &mut Errors) -> String {
    let name = text.value();
    if !is_ident(&name) {
        errors.on(
            text,
            "a proto name has letters, digits and underscores, and does not begin with a digit",
        );
    }
    name
}

/// Whether it is a proto identifier.
pub fn is_ident(name: &str) -> bool {
    let first = |c: char| c.is_ascii_alphabetic() || c == '_';
    name.starts_with(first) && name.chars().all(|c| first(c) || c.is_ascii_digit())
}

fn field_number(item: &Item, errors: &mut Errors) -> Option<u32> {
    let super::Value::Is(tokens) = &item.value else {
        return None;
    };
    match item::number(tokens, i64::MIN + 1..=i64::MAX) {
        Some(number) => checked(number, item.span, errors),
        None => {
            errors.at(
                item.span,
                format!("expected a field number, 1 to {LAST}, found `{tokens}`"),
            );
            None
        }
    }
}

/// A field number in range.
pub fn checked(number: i64, span: Span, errors: &mut Errors) -> Option<u32> {
    if IMPLEMENTATION.contains(&number) {
        errors.at(
            span,
            format!(
                "field numbers {} to {} belong to the implementation of protobuf: take another",
                IMPLEMENTATION.start(),
                IMPLEMENTATION.end()
            ),
        );
        return None;
    }
    match u32::try_from(number) {
        Ok(number) if (1..=LAST).contains(&i64::from(number)) => Some(number),
        _ => {
            errors.at(span, format!("a field number is 1 to {LAST}, not {number}"));
            None
        }
    }
}

/// Several field numbers, and ranges of them, with commas in between.
pub fn numbers(list: TokenStream, errors: &mut Errors) -> Vec<u32> {
    let mut numbers = Vec::new();
    for part in item::split(list) {
        let span = part
            .first()
            .map_or_else(Span::call_site, proc_macro2::TokenTree::span);
        let tokens: TokenStream = part.into_iter().collect();
        match item::number(&tokens, i64::MIN + 1..=i64::MAX) {
            Some(number) => numbers.extend(checked(number, span, errors)),
            None => errors.at(span, "expected a field number"),
        }
    }
    numbers
}
