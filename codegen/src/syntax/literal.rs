//! What numbers and strings mean. The lexer has checked their form; where it found faults, anything goes.

use super::class::is_octal;

#[cfg(test)]
mod tests;

/// The value of an integer in decimal, octal (leading `0`) or hexadecimal (`0x`). `None`: not below 2^64.
pub(crate) fn integer(text: &[u8]) -> Option<u64> {
    let (digits, radix) = match text {
        [b'0', b'x' | b'X', digits @ ..] => (digits, 16),
        [b'0', digits @ ..] => (digits, 8),
        digits => (digits, 10),
    };
    digits.iter().try_fold(0u64, |value, &digit| {
        let digit = (digit as char).to_digit(16).unwrap_or(0);
        value.checked_mul(radix)?.checked_add(u64::from(digit))
    })
}

/// Whether an integer is written in decimal; only such a one may be read as a float when it is too large.
pub(crate) fn is_decimal(text: &[u8]) -> bool {
    !matches!(text, [b'0', _, ..])
}

/// The value of a float or decimal integer; infinite when it is too large.
pub(crate) fn float(text: &[u8]) -> f64 {
    let text = std::str::from_utf8(text).unwrap_or_default();
    // A fault of the exponent leaves a text that is no number; that file is refused.
    text.parse().unwrap_or_default()
}

/// Appends what a quoted string stands for to `out`.
pub(crate) fn unescape(token: &[u8], out: &mut Vec<u8>) {
    let Some((&quote, mut rest)) = token.split_first() else {
        return;
    };
    rest = rest.strip_suffix(&[quote]).unwrap_or(rest);
    while let Some(at) = rest.iter().position(|&byte| byte == b'\\') {
        out.extend_from_slice(&rest[..at]);
        rest = escape(&rest[at + 1..], out);
    }
    out.extend_from_slice(rest);
}

/// Appends what an escape sequence stands for, and gives what is behind it. `text` starts behind the
/// backslash.
fn escape<'a>(text: &'a [u8], out: &mut Vec<u8>) -> &'a [u8] {
    let Some((&kind, rest)) = text.split_first() else {
        return text;
    };
    let plain = match kind {
        b'a' => 0x07,
        b'b' => 0x08,
        b'f' => 0x0c,
        b'n' => b'\n',
        b'r' => b'\r',
        b't' => b'\t',
        b'v' => 0x0b,
        b'0'..=b'7' => {
            return number(
                text,
                8,
                text.iter().take(3).take_while(|&&b| is_octal(b)).count(),
                out,
            );
        }
        b'x' | b'X' => {
            let digits = rest.iter().take(2).take_while(|b| b.is_ascii_hexdigit()).count();
            return number(rest, 16, digits, out);
        }
        b'u' | b'U' => return code_point(text, out),
        other => other,
    };
    out.push(plain);
    rest
}

/// A byte written as a number. Octal ones may exceed a byte; protoc drops the upper bits.
fn number<'a>(text: &'a [u8], radix: u32, digits: usize, out: &mut Vec<u8>) -> &'a [u8] {
    let (digits, rest) = text.split_at(digits);
    let value = digits.iter().fold(0, |value, &digit| {
        value * radix + (digit as char).to_digit(16).unwrap_or(0)
    });
    out.push(value as u8);
    rest
}

/// A code point written as `uXXXX` or `UXXXXXXXX`, two halves of a surrogate pair making one.
///
/// What is no code point stands for itself, and a lone half of a pair is encoded like one, as in protoc.
fn code_point<'a>(text: &'a [u8], out: &mut Vec<u8>) -> &'a [u8] {
    let Some((mut code, mut rest)) = code_unit(text) else {
        out.push(b'\\');
        out.push(text[0]);
        return &text[1..];
    };
    if (0xd800..0xdc00).contains(&code) {
        let low = rest
            .strip_prefix(b"\\")
            .and_then(code_unit)
            .filter(|(low, _)| (0xdc00..0xe000).contains(low));
        if let Some((low, behind)) = low {
            code = 0x10000 + ((code - 0xd800) << 10) + (low - 0xdc00);
            rest = behind;
        }
    }
    match char::from_u32(code) {
        Some(char) => out.extend_from_slice(char.encode_utf8(&mut [0; 4]).as_bytes()),
        None => out.extend([
            0xe0 | (code >> 12) as u8,
            0x80 | (code >> 6 & 0x3f) as u8,
            0x80 | (code & 0x3f) as u8,
        ]),
    }
    rest
}

fn code_unit(text: &[u8]) -> Option<(u32, &[u8])> {
    let length = if *text.first()? == b'u' { 4 } else { 8 };
    let digits = text.get(1..1 + length)?;
    let value = u32::from_str_radix(std::str::from_utf8(digits).ok()?, 16).ok()?;
    (value <= 0x10ffff).then(|| (value, &text[1 + length..]))
}

/// A string of bytes in ASCII, as `default_value` of a `bytes` field holds it.
pub(crate) fn escape_bytes(bytes: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(bytes.len());
    for &byte in bytes {
        match byte {
            b'\n' => out.extend(b"\\n"),
            b'\r' => out.extend(b"\\r"),
            b'\t' => out.extend(b"\\t"),
            b'"' | b'\'' | b'\\' => out.extend([b'\\', byte]),
            b' '..=b'~' => out.push(byte),
            _ => out.extend([
                b'\\',
                b'0' + (byte >> 6),
                b'0' + (byte >> 3 & 7),
                b'0' + (byte & 7),
            ]),
        }
    }
    out
}
