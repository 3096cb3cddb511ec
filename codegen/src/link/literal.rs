//! Default values between their text in a descriptor and their value.
//!
//! Descriptors hold defaults as text. There is one text per value that protoc writes, and so do we:
//! decimal integers, the shorter of two float precisions that reads back, C escapes for `bytes`, the bytes
//! themselves for `string`.

use crate::descriptor::FieldType;
use crate::schema::DefaultValue;
use crate::syntax::literal::escape_bytes;
use crate::syntax::{double_text, float_text};

/// The value a default text of a scalar type stands for. `None` if it stands for none.
pub(super) fn parse(text: &[u8], ty: FieldType) -> Option<DefaultValue> {
    if ty == FieldType::String {
        return Some(DefaultValue::String(text.to_vec()));
    }
    if ty == FieldType::Bytes {
        return unescape(text).map(DefaultValue::Bytes);
    }
    let text = std::str::from_utf8(text).ok()?;
    match ty {
        FieldType::Int32 | FieldType::Sint32 | FieldType::Sfixed32 => {
            let value = integer(text)?;
            i32::try_from(value)
                .ok()
                .map(|value| DefaultValue::Int(value.into()))
        }
        FieldType::Int64 | FieldType::Sint64 | FieldType::Sfixed64 => {
            integer(text)?.try_into().ok().map(DefaultValue::Int)
        }
        FieldType::Uint32 | FieldType::Fixed32 => {
            let value = integer(text)?;
            u32::try_from(value)
                .ok()
                .map(|value| DefaultValue::Uint(value.into()))
        }
        FieldType::Uint64 | FieldType::Fixed64 => integer(text)?.try_into().ok().map(DefaultValue::Uint),
        FieldType::Double => double(text).map(DefaultValue::Double),
        // Through `f64`, as protoc does; the rounding to `f32` may differ otherwise.
        FieldType::Float => double(text).map(|value| DefaultValue::Float(value as f32)),
        FieldType::Bool => match text {
            "true" => Some(DefaultValue::Bool(true)),
            "false" => Some(DefaultValue::Bool(false)),
            _ => None,
        },
        _ => None,
    }
}

/// The text of a value. `None` for enums, whose text is a name.
pub(super) fn print(value: &DefaultValue) -> Option<Vec<u8>> {
    Some(match value {
        DefaultValue::Int(value) => value.to_string().into_bytes(),
        DefaultValue::Uint(value) => value.to_string().into_bytes(),
        DefaultValue::Double(value) => double_text(*value).into_bytes(),
        DefaultValue::Float(value) => float_text(*value).into_bytes(),
        DefaultValue::Bool(value) => value.to_string().into_bytes(),
        DefaultValue::String(value) => value.clone(),
        DefaultValue::Bytes(value) => escape_bytes(value),
        DefaultValue::Enum(_) => return None,
    })
}

/// Decimal, hexadecimal behind `0x`, octal behind `0`, with an optional minus.
fn integer(text: &str) -> Option<i128> {
    let (negative, digits) = match text.strip_prefix('-') {
        Some(rest) => (true, rest),
        None => (false, text),
    };
    let (digits, radix) = match digits.strip_prefix("0x").or_else(|| digits.strip_prefix("0X")) {
        Some(hex) => (hex, 16),
        None if digits.len() > 1 && digits.starts_with('0') => (&digits[1..], 8),
        None => (digits, 10),
    };
    if !digits.bytes().all(|byte| byte.is_ascii_hexdigit()) {
        return None;
    }
    let value = i128::from_str_radix(digits, radix).ok()?;
    Some(if negative { -value } else { value })
}

fn double(text: &str) -> Option<f64> {
    match text {
        "inf" => Some(f64::INFINITY),
        "-inf" => Some(f64::NEG_INFINITY),
        "nan" | "-nan" => Some(f64::NAN),
        _ if text
            .bytes()
            .all(|byte| byte.is_ascii_digit() || b"+-.eE".contains(&byte)) =>
        {
            text.parse().ok()
        }
        _ => None,
    }
}

/// The bytes behind C escapes. `None` if an escape is none: unlike the parser, which knows that its text is
/// whole, this reads what anybody may have written into a descriptor.
pub(super) fn unescape(text: &[u8]) -> Option<Vec<u8>> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text;
    while let [first, tail @ ..] = rest {
        rest = tail;
        if *first != b'\\' {
            out.push(*first);
            continue;
        }
        let [kind, tail @ ..] = rest else { return None };
        rest = tail;
        match kind {
            b'n' => out.push(b'\n'),
            b'r' => out.push(b'\r'),
            b't' => out.push(b'\t'),
            b'a' => out.push(0x07),
            b'b' => out.push(0x08),
            b'f' => out.push(0x0c),
            b'v' => out.push(0x0b),
            b'"' | b'\'' | b'\\' | b'?' => out.push(*kind),
            b'0'..=b'7' => out.push(octal(*kind, &mut rest)?),
            b'x' | b'X' => out.push(hex(&mut rest)?),
            _ => return None,
        }
    }
    Some(out)
}

/// Up to three octal digits, the first of which was read.
fn octal(first: u8, rest: &mut &[u8]) -> Option<u8> {
    let mut value = u32::from(first - b'0');
    for _ in 0..2 {
        let [digit @ b'0'..=b'7', tail @ ..] = *rest else {
            break;
        };
        value = value * 8 + u32::from(digit - b'0');
        *rest = tail;
    }
    u8::try_from(value).ok()
}

/// All hexadecimal digits that follow.
fn hex(rest: &mut &[u8]) -> Option<u8> {
    let count = rest.iter().take_while(|byte| byte.is_ascii_hexdigit()).count();
    let (digits, tail) = rest.split_at(count);
    *rest = tail;
    u8::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()
}

#[cfg(test)]
mod tests;
