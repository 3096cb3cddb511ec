//! Scalar values of the text format.

use super::token::Token;
use crate::descriptor::FieldType;
use crate::link::options::dynamic::Value;
use crate::link::options::scalar::zigzag;
use crate::link::options::types::{EnumRef, FieldRef};
use crate::syntax::literal;

/// The value that `token`, behind a minus sign if `negative`, is for a field that is no message, string or
/// bytes.
pub(super) fn value<'a>(field: FieldRef<'a>, negative: bool, token: Token<'_>) -> Result<Value<'a>, String> {
    match field.ty() {
        FieldType::Int32 => signed(negative, token, i32::MAX.into()).map(|value| Value::Varint(value as u64)),
        FieldType::Sint32 => {
            signed(negative, token, i32::MAX.into()).map(|value| Value::Varint(zigzag(value)))
        }
        FieldType::Sfixed32 => {
            signed(negative, token, i32::MAX.into()).map(|value| Value::Fixed32(value as u32))
        }
        FieldType::Int64 => signed(negative, token, i64::MAX).map(|value| Value::Varint(value as u64)),
        FieldType::Sint64 => signed(negative, token, i64::MAX).map(|value| Value::Varint(zigzag(value))),
        FieldType::Sfixed64 => signed(negative, token, i64::MAX).map(|value| Value::Fixed64(value as u64)),
        FieldType::Uint32 => unsigned(negative, token, u32::MAX.into()).map(Value::Varint),
        FieldType::Fixed32 => {
            unsigned(negative, token, u32::MAX.into()).map(|value| Value::Fixed32(value as u32))
        }
        FieldType::Uint64 => unsigned(negative, token, u64::MAX).map(Value::Varint),
        FieldType::Fixed64 => unsigned(negative, token, u64::MAX).map(Value::Fixed64),
        FieldType::Float => float(negative, token).map(|value| Value::Fixed32((value as f32).to_bits())),
        FieldType::Double => float(negative, token).map(|value| Value::Fixed64(value.to_bits())),
        FieldType::Bool => boolean(field, negative, token).map(|value| Value::Varint(value.into())),
        FieldType::Enum => enumeration(field, negative, token),
        _ => Err(format!(
            "field `{}` takes no such value as {}",
            field.proto.name(),
            token.describe()
        )),
    }
}

fn expected(what: &str, token: Token<'_>) -> String {
    format!("expected {what}, found {}", token.describe())
}

fn out_of_range(text: &str) -> String {
    format!("integer `{text}` is out of range")
}

/// The absolute value of an integer, at most `max`.
fn magnitude(token: Token<'_>, max: u64) -> Result<u64, String> {
    let Token::Integer(text) = token else {
        return Err(expected("an integer", token));
    };
    literal::integer(text.as_bytes())
        .filter(|value| *value <= max)
        .ok_or_else(|| out_of_range(text))
}

fn signed(negative: bool, token: Token<'_>, max: i64) -> Result<i64, String> {
    let max = max.unsigned_abs() + u64::from(negative);
    let value = magnitude(token, max)? as i64;
    Ok(if negative { value.wrapping_neg() } else { value })
}

fn unsigned(negative: bool, token: Token<'_>, max: u64) -> Result<u64, String> {
    match negative {
        true => Err(expected("an integer", Token::Symbol('-'))),
        false => magnitude(token, max),
    }
}

fn float(negative: bool, token: Token<'_>) -> Result<f64, String> {
    let value = match token {
        Token::Float(text) => literal::float(text.as_bytes()),
        Token::Integer(text) if literal::is_decimal(text.as_bytes()) => literal::float(text.as_bytes()),
        Token::Integer(_) => return Err(expected("a decimal number", token)),
        Token::Word(word) if is_one_of(word, &["inf", "infinity"]) => f64::INFINITY,
        Token::Word(word) if is_one_of(word, &["nan"]) => f64::NAN,
        _ => return Err(expected("a number", token)),
    };
    Ok(if negative { -value } else { value })
}

fn is_one_of(word: &str, words: &[&str]) -> bool {
    words.iter().any(|known| word.eq_ignore_ascii_case(known))
}

fn boolean(field: FieldRef<'_>, negative: bool, token: Token<'_>) -> Result<bool, String> {
    match token {
        _ if negative => Err(expected("true or false", Token::Symbol('-'))),
        Token::Integer(_) => Ok(magnitude(token, 1)? == 1),
        Token::Word("true" | "True" | "t") => Ok(true),
        Token::Word("false" | "False" | "f") => Ok(false),
        Token::Word(word) => Err(format!(
            "`{word}` is no value for the bool field `{}`",
            field.proto.name()
        )),
        _ => Err(expected("true or false", token)),
    }
}

fn enumeration<'a>(field: FieldRef<'a>, negative: bool, token: Token<'_>) -> Result<Value<'a>, String> {
    let Some(ty) = field.enumeration() else {
        return Err(format!("the enum of field `{}` is not known", field.proto.name()));
    };
    let number = match token {
        Token::Word(name) if !negative => ty.value_named(name).ok_or_else(|| no_value(ty, name))?,
        Token::Integer(text) => {
            let number = signed(negative, token, i32::MAX.into())? as i32;
            if ty.is_closed() && ty.value_numbered(number).is_none() {
                return Err(no_value(ty, text));
            }
            number
        }
        _ => return Err(expected("the name or number of an enum value", token)),
    };
    Ok(Value::Varint(i64::from(number) as u64))
}

fn no_value(ty: EnumRef<'_>, value: &str) -> String {
    format!("enum `{}` has no value `{value}`", ty.full_name())
}
