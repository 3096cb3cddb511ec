use super::*;

fn unescaped(token: &[u8]) -> Vec<u8> {
    let mut out = Vec::new();
    unescape(token, &mut out);
    out
}

#[test]
fn integers_in_three_bases() {
    for (text, value) in [
        ("0", Some(0)),
        ("00", Some(0)),
        ("10", Some(10)),
        ("010", Some(8)),
        ("0x10", Some(16)),
        ("0XfF", Some(255)),
        ("18446744073709551615", Some(u64::MAX)),
        ("18446744073709551616", None),
        ("0xFFFFFFFFFFFFFFFF", Some(u64::MAX)),
        ("0x10000000000000000", None),
        ("01777777777777777777777", Some(u64::MAX)),
        ("02000000000000000000000", None),
    ] {
        assert_eq!(integer(text.as_bytes()), value, "{text}");
    }
}

#[test]
fn faulty_numbers_have_some_value() {
    assert_eq!(integer(b"0x"), Some(0));
    assert_eq!(integer(b"089"), Some(73));
    assert_eq!(float(b"1e"), 0.0);
}

#[test]
fn floats_overflow_and_underflow() {
    assert_eq!(float(b"1.e3"), 1000.0);
    assert_eq!(float(b".5"), 0.5);
    assert_eq!(float(b"1e400"), f64::INFINITY);
    assert_eq!(float(b"1e-400"), 0.0);
    assert_eq!(float(b"18446744073709551616"), 18446744073709551616.0);
    assert!(is_decimal(b"0") && is_decimal(b"12") && !is_decimal(b"012") && !is_decimal(b"0x1"));
}

#[test]
fn escapes_stand_for_bytes() {
    let all = br#""\a\b\f\n\r\t\v\\\?\'\"""#;
    assert_eq!(unescaped(all), b"\x07\x08\x0c\n\r\t\x0b\\?'\"");
    assert_eq!(unescaped(br"'\x41\X4a\x4142'"), b"AJA42");
    assert_eq!(unescaped(br"'\0\101\1234\777\400'"), b"\x00AS4\xff\x00");
    assert_eq!(unescaped(br"'\xfz\xff'"), b"\x0fz\xff");
}

#[test]
fn escapes_stand_for_code_points() {
    assert_eq!(unescaped(br"'\u00e9\U0001F600'"), "\u{e9}\u{1f600}".as_bytes());
    assert_eq!(unescaped(br"'\ud83d\ude00'"), "\u{1f600}".as_bytes());
    assert_eq!(unescaped(br"'\ud83d\U0000de00'"), "\u{1f600}".as_bytes());
    // Halves without the other half, and what is beyond the last code point, as protoc has them.
    assert_eq!(unescaped(br"'\ud83d'"), b"\xed\xa0\xbd");
    assert_eq!(unescaped(br"'\ud83d\u0041'"), b"\xed\xa0\xbdA");
    assert_eq!(unescaped(br"'\ude00'"), b"\xed\xb8\x80");
    assert_eq!(unescaped(br"'\U00110000'"), br"\U00110000");
}

#[test]
fn faulty_strings_have_some_value() {
    let tokens: [&[u8]; 8] = [
        b"", b"\"", b"'\\", b"'\\u", b"'\\u12'", b"'\\Ux", b"'\\e'", b"\"abc",
    ];
    for token in tokens {
        unescaped(token);
    }
    assert_eq!(unescaped(b"\"abc"), b"abc");
    assert_eq!(unescaped(b"'\\e'"), b"e");
}

#[test]
fn bytes_are_escaped_in_octal() {
    let escaped = escape_bytes(b"a\xff\n\x01'\"\\?\t\r\x7f\xc3\xa9\x0b ");
    assert_eq!(escaped, br#"a\377\n\001\'\"\\?\t\r\177\303\251\013 "#);
}
