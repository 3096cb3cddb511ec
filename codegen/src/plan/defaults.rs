//! Declared defaults as Rust.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use super::variants::Variants;
use crate::model::{Default, literal};
use crate::schema::{DefaultValue, Field, Kind, Schema};

/// The default of a field, if one is declared, or if the type's own default is another. `text` says whether
/// the Rust type of a string holds UTF-8 only; `as_number` whether an enum is kept as `i32`.
pub fn default(schema: &Schema, field: &Field, text: bool, as_number: bool) -> Option<Default> {
    let declared = field.default.as_ref();
    if let Kind::Enum(id) = field.kind {
        let item = schema.enumeration(id);
        let at = match declared {
            Some(DefaultValue::Enum(at)) => *at,
            _ => 0,
        };
        let value = item.values.get(at)?;
        if as_number {
            let number = literal::signed(value.number.into());
            return (value.number != 0).then_some(Default::Primitive(number));
        }
        declared?;
        return Some(Default::Variant(Variants::new(item).variant_of(value.number)?));
    }
    Some(match declared? {
        DefaultValue::Int(value) => Default::Primitive(literal::signed(*value)),
        DefaultValue::Uint(value) => {
            let value = Literal::u64_unsuffixed(*value);
            Default::Primitive(quote!(#value))
        }
        DefaultValue::Double(value) => {
            Default::Primitive(float("f64", *value, &format!("{:?}", value.abs())))
        }
        DefaultValue::Float(value) => {
            Default::Primitive(float("f32", (*value).into(), &format!("{:?}", value.abs())))
        }
        DefaultValue::Bool(value) => Default::Primitive(quote!(#value)),
        DefaultValue::String(value) if text => Default::Str(String::from_utf8_lossy(value).into_owned()),
        DefaultValue::String(value) | DefaultValue::Bytes(value) => Default::Bytes(value.clone()),
        DefaultValue::Enum(_) => return None,
    })
}

/// A float: a constant where no literal says it, else the shortest digits that give the same value. `digits` is
/// without a sign, so that the sign of zero is kept.
fn float(ty: &str, value: f64, digits: &str) -> TokenStream {
    let ty = Ident::new(ty, Span::call_site());
    if value.is_nan() {
        return quote!(#ty::NAN);
    }
    if value.is_infinite() {
        return if value > 0.0 {
            quote!(#ty::INFINITY)
        } else {
            quote!(#ty::NEG_INFINITY)
        };
    }
    let digits: TokenStream = digits.parse().unwrap_or_default();
    if value.is_sign_negative() {
        quote!(-#digits)
    } else {
        digits
    }
}
