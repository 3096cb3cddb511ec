//! The value of an option whose type is no message.

use super::dynamic::Value;
use super::types::FieldRef;
use crate::descriptor::{FieldType, UninterpretedOption};

/// The value of `option` as one of the field's type. `Err` says what it should have been.
pub(super) fn value<'a>(field: FieldRef<'a>, option: &UninterpretedOption) -> Result<Value<'a>, String> {
    match field.ty() {
        FieldType::Int32 => signed(field, option, I32).map(|value| Value::Varint(value as u64)),
        FieldType::Sint32 => signed(field, option, I32).map(|value| Value::Varint(zigzag(value))),
        FieldType::Sfixed32 => signed(field, option, I32).map(|value| Value::Fixed32(value as u32)),
        FieldType::Int64 => signed(field, option, I64).map(|value| Value::Varint(value as u64)),
        FieldType::Sint64 => signed(field, option, I64).map(|value| Value::Varint(zigzag(value))),
        FieldType::Sfixed64 => signed(field, option, I64).map(|value| Value::Fixed64(value as u64)),
        FieldType::Uint32 => unsigned(field, option, u32::MAX.into()).map(Value::Varint),
        FieldType::Fixed32 => {
            unsigned(field, option, u32::MAX.into()).map(|value| Value::Fixed32(value as u32))
        }
        FieldType::Uint64 => unsigned(field, option, u64::MAX).map(Value::Varint),
        FieldType::Fixed64 => unsigned(field, option, u64::MAX).map(Value::Fixed64),
        FieldType::Float => float(field, option).map(|value| Value::Fixed32((value as f32).to_bits())),
        FieldType::Double => float(field, option).map(|value| Value::Fixed64(value.to_bits())),
        FieldType::Bool => boolean(field, option).map(|value| Value::Varint(value.into())),
        FieldType::Enum => enumeration(field, option).map(|value| Value::Varint(i64::from(value) as u64)),
        FieldType::String | FieldType::Bytes => text(field, option).map(Value::Bytes),
        FieldType::Message | FieldType::Group | FieldType::Other(_) => Err(format!(
            "option `{}` is a message: write `= {{ field: value }}` to set all of it, or `.field = value` \
             behind its name to set one field",
            field.full_name(),
        )),
    }
}

/// The encoding of `sint32` and `sint64`, in which small negative numbers are short.
pub(crate) fn zigzag(value: i64) -> u64 {
    (value << 1 ^ value >> 63) as u64
}

type Range = std::ops::RangeInclusive<i64>;

const I32: Range = i32::MIN as i64..=i32::MAX as i64;
const I64: Range = i64::MIN..=i64::MAX;

fn signed(field: FieldRef<'_>, option: &UninterpretedOption, range: Range) -> Result<i64, String> {
    let fault = |what| {
        let (low, high) = (range.start(), range.end());
        Err(format!(
            "option `{}` {what} from {low} to {high}",
            field.full_name()
        ))
    };
    let value = match (option.positive_int_value, option.negative_int_value) {
        (Some(value), _) => i64::try_from(value),
        (None, Some(value)) => Ok(value),
        (None, None) => return fault("takes an integer"),
    };
    match value {
        Ok(value) if range.contains(&value) => Ok(value),
        _ => fault("takes integers only"),
    }
}

fn unsigned(field: FieldRef<'_>, option: &UninterpretedOption, max: u64) -> Result<u64, String> {
    match option.positive_int_value {
        Some(value) if value <= max => Ok(value),
        Some(_) => Err(format!(
            "option `{}` takes integers only from 0 to {max}",
            field.full_name()
        )),
        None => Err(format!(
            "option `{}` takes an integer from 0 to {max}",
            field.full_name()
        )),
    }
}

fn float(field: FieldRef<'_>, option: &UninterpretedOption) -> Result<f64, String> {
    if let Some(value) = option.double_value {
        // A sign before `nan` has no effect here, though it has one in literals.
        return Ok(if value.is_nan() { f64::NAN } else { value });
    }
    if let Some(value) = option.positive_int_value {
        return Ok(value as f64);
    }
    if let Some(value) = option.negative_int_value {
        return Ok(value as f64);
    }
    match option.identifier_value.as_deref() {
        Some("inf") => Ok(f64::INFINITY),
        Some("nan") => Ok(f64::NAN),
        _ => Err(format!("option `{}` takes a number", field.full_name())),
    }
}

fn boolean(field: FieldRef<'_>, option: &UninterpretedOption) -> Result<bool, String> {
    match option.identifier_value.as_deref() {
        Some("true") => Ok(true),
        Some("false") => Ok(false),
        _ => Err(format!("option `{}` takes `true` or `false`", field.full_name())),
    }
}

fn enumeration(field: FieldRef<'_>, option: &UninterpretedOption) -> Result<i32, String> {
    let Some(name) = option.identifier_value.as_deref() else {
        return Err(format!(
            "option `{}` takes the name of an enum value",
            field.full_name()
        ));
    };
    let Some(ty) = field.enumeration() else {
        return Err(format!("the type of option `{}` is not known", field.full_name()));
    };
    ty.value_named(name).ok_or_else(|| {
        format!(
            "enum `{}` has no value `{name}` for option `{}`",
            ty.full_name(),
            field.full_name()
        )
    })
}

fn text(field: FieldRef<'_>, option: &UninterpretedOption) -> Result<Vec<u8>, String> {
    option
        .string_value
        .clone()
        .ok_or_else(|| format!("option `{}` takes a string in quotes", field.full_name()))
}
