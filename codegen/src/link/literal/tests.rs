use super::*;

#[test]
fn floats_round_through_double() {
    let parse = |text: &str| parse(text.as_bytes(), FieldType::Float);
    assert_eq!(parse("3.4028236e+38"), Some(DefaultValue::Float(f32::INFINITY)));
    assert_eq!(parse("3.402823567e+38"), Some(DefaultValue::Float(f32::MAX)));
    assert_eq!(parse("1e-50"), Some(DefaultValue::Float(0.0)));
    assert_eq!(parse("infinity"), None);
    assert_eq!(parse(""), None);
}

#[test]
fn integers_are_checked_against_their_type() {
    let parse = |text: &str, ty| parse(text.as_bytes(), ty);
    assert_eq!(
        parse("-2147483648", FieldType::Int32),
        Some(DefaultValue::Int(i32::MIN.into()))
    );
    assert_eq!(parse("2147483648", FieldType::Int32), None);
    assert_eq!(
        parse("18446744073709551615", FieldType::Uint64),
        Some(DefaultValue::Uint(u64::MAX))
    );
    assert_eq!(parse("-1", FieldType::Uint64), None);
    assert_eq!(parse("0x10", FieldType::Int32), Some(DefaultValue::Int(16)));
    assert_eq!(parse("0777", FieldType::Int32), Some(DefaultValue::Int(511)));
    assert_eq!(parse("0", FieldType::Int32), Some(DefaultValue::Int(0)));
    for wrong in ["", "-", "--1", "+1", "1_0", "0x", "08", "1.0"] {
        assert_eq!(parse(wrong, FieldType::Int64), None, "{wrong}");
    }
}

#[test]
fn bytes_round_trip_through_escapes() {
    let all: Vec<u8> = (0..=255).collect();
    assert_eq!(unescape(&escape_bytes(&all)), Some(all));
    assert_eq!(unescape(b"\\x41\\101\\7b"), Some(b"AA\x07b".to_vec()));
    for wrong in [&b"\\"[..], b"\\q", b"\\777", b"\\x", b"\\xfff"] {
        assert_eq!(unescape(wrong), None);
    }
}
