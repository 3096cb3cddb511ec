//! Attributes of the variants of enums.

use proc_macro2::Span;
use syn::Attribute;

use super::item::{self, Items, Value};
use super::shared::proto_name;
use crate::errors::Errors;

/// All attributes of a variant of an `Enumeration`.
#[derive(Clone, Debug, Default)]
pub struct VariantAttr {
    /// The number.
    pub number: Option<(i32, Span)>,
    /// The proto name.
    pub name: Option<String>,
    /// That it holds numbers without a name.
    pub unrecognized: Option<Span>,
}

impl VariantAttr {
    /// Reads `#[protium(..)]`.
    pub fn read(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let mut items = Items::read(attributes, "protium", errors);
        let mut attr = VariantAttr::default();
        if let Some(item) = items.take_number(errors)
            && let Value::Is(tokens) = &item.value
        {
            match item::number(tokens, i32::MIN.into()..=i32::MAX.into()) {
                Some(number) => attr.number = Some((number as i32, item.span)),
                None => errors.at(item.span, "the number of an enum value is an `i32`"),
            }
        }
        if let Some(item) = items.take("name") {
            attr.name = item.text(errors).map(|text| proto_name(&text, errors));
        }
        if let Some(item) = items.take("unrecognized") {
            item.bare(errors);
            attr.unrecognized = Some(item.span);
        }
        items.finish(&["name", "unrecognized"], errors);
        attr
    }
}
