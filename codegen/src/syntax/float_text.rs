//! Floating-point numbers as descriptors write them: the shorter of two precisions that reads back the same.

#[cfg(test)]
mod tests;

/// A double as `default_value` holds it: 15 digits if they are enough, else 17.
pub fn double_text(value: f64) -> String {
    text(value, 15, 17, |text| text.parse() == Ok(value))
}

/// A float as `default_value` holds it: 6 digits if they are enough, else 9.
pub fn float_text(value: f32) -> String {
    text(f64::from(value), 6, 9, |text| text.parse() == Ok(value))
}

fn text(value: f64, short: usize, long: usize, is_exact: impl Fn(&str) -> bool) -> String {
    if value.is_nan() {
        return "nan".into();
    }
    if value.is_infinite() {
        return if value > 0.0 { "inf" } else { "-inf" }.into();
    }
    let text = general(value, short);
    if is_exact(&text) {
        text
    } else {
        general(value, long)
    }
}

/// What C's `%.{digits}g` prints.
fn general(value: f64, digits: usize) -> String {
    let scientific = format!("{value:.*e}", digits - 1);
    let (mantissa, exponent) = scientific.split_once('e').unwrap_or((&scientific, "0"));
    let exponent: i32 = exponent.parse().unwrap_or_default();
    if (-4..digits as i32).contains(&exponent) {
        let decimals = digits as i32 - 1 - exponent;
        return without_zeros(&format!("{value:.*}", decimals as usize)).into();
    }
    let sign = if exponent < 0 { '-' } else { '+' };
    format!("{}e{sign}{:02}", without_zeros(mantissa), exponent.abs())
}

fn without_zeros(number: &str) -> &str {
    if number.contains('.') {
        number.trim_end_matches('0').trim_end_matches('.')
    } else {
        number
    }
}
