use super::*;
use crate::diag::Diagnostics;
use crate::source::Source;

/// The kinds of the tokens of a text, and the lines and columns of its faults.
fn lex(text: &[u8]) -> (Vec<TokenKind>, Vec<(u32, u32)>) {
    let source = Source::new("a.proto", "a.proto", text);
    let mut diags = Diagnostics::new();
    let mut faults = Faults::new(&source, &mut diags);
    let mut lexer = Lexer::new(source.text());
    lexer.skip_mark(&mut faults);
    let mut tokens = Vec::new();
    loop {
        let token = lexer.next(&mut faults);
        if token.kind == TokenKind::End {
            break;
        }
        tokens.push(token.kind);
    }
    let faults = diags.iter().map(|fault| (fault.line, fault.column)).collect();
    (tokens, faults)
}

fn kinds(text: &str) -> Vec<TokenKind> {
    let (tokens, faults) = lex(text.as_bytes());
    assert_eq!(faults, [], "{text:?}");
    tokens
}

fn faults(text: &[u8]) -> Vec<(u32, u32)> {
    lex(text).1
}

#[test]
fn cuts_words_numbers_strings_and_symbols() {
    use TokenKind::*;
    assert_eq!(kinds("message _M9 {"), [Word, Word, Symbol(b'{')]);
    assert_eq!(kinds("0 7 007 0x1F 0XaB 12"), [Integer; 6]);
    assert_eq!(kinds("1. .5 1.e3 1e5 1E+5 0e1 0.5 1e-400"), [Float; 8]);
    assert_eq!(
        kinds("a.b -1 ."),
        [Word, Symbol(b'.'), Word, Symbol(b'-'), Integer, Symbol(b'.')]
    );
    assert_eq!(kinds(r#""a" 'b"' "\"" '\''"#), [Text; 4]);
    assert_eq!(kinds("a/**/b//c\nd"), [Word; 3]);
    assert_eq!(
        kinds("#$@\x7f"),
        [Symbol(b'#'), Symbol(b'$'), Symbol(b'@'), Symbol(0x7f)]
    );
    assert_eq!(kinds("\x0b\x0c\r\n\t "), []);
    assert_eq!(kinds("/"), [Symbol(b'/')]);
}

#[test]
fn tokens_know_lines_and_columns() {
    let text = b"\xef\xbb\xbfa\n\tbc \"\t\" d\r\n/* x\n\t*/ e";
    let source = Source::new("a", "a", text.to_vec());
    let mut diags = Diagnostics::new();
    let mut faults = Faults::new(&source, &mut diags);
    let mut lexer = Lexer::new(source.text());
    lexer.skip_mark(&mut faults);
    let places: Vec<_> = std::iter::repeat_with(|| lexer.next(&mut faults))
        .take(6)
        .map(|token| (token.line, token.column, token.end_column))
        .collect();
    assert_eq!(
        places,
        [
            (0, 3, 4),
            (1, 8, 10),
            (1, 11, 17),
            (1, 18, 19),
            (3, 11, 12),
            (3, 12, 12)
        ]
    );
}

#[test]
fn faulty_numbers_are_reported_where_protoc_does() {
    for (text, column) in [
        ("0x", 3),
        ("0xg", 3),
        ("09", 2),
        ("0778", 4),
        ("1e", 3),
        ("1e+", 4),
        ("1f", 2),
        ("1_0", 2),
        ("1.5f", 4),
        ("1.5.2", 4),
        ("1e5.2", 4),
        ("1..2", 3),
        ("0x1.5", 4),
        ("00.5", 3),
        ("01e1", 3),
        ("a.5", 2),
        (".5.5", 3),
    ] {
        assert_eq!(faults(text.as_bytes()).first(), Some(&(1, column)), "{text}");
    }
    assert_eq!(faults(b"a .5"), []);
}

#[test]
fn faulty_strings_are_reported_where_protoc_does() {
    let cases: [(&[u8], u32); 15] = [
        (br#""abc"#, 5),
        (b"\"ab\ncd", 4),
        (br#""a\"#, 4),
        (br#""\e""#, 3),
        (br#""\8""#, 3),
        (br#""\x""#, 4),
        (br#""\xg""#, 4),
        (br#""\u12""#, 6),
        (br#""\u123""#, 7),
        (br#""\U0012""#, 8),
        (br#""\U00200000""#, 6),
        (br#""\U01000000""#, 5),
        (b"\"\\\n\"", 3),
        (b"\"a\x00b\"", 3),
        (b"'a\"", 4),
    ];
    for (text, column) in cases {
        let found = faults(text);
        assert_eq!(found.first(), Some(&(1, column)), "{}", text.escape_ascii());
    }
    assert_eq!(
        faults(br#""\a\b\f\n\r\t\v\\\?\'\"\0\377\777\xAf\Xa\u00e9\U0010FFFF\U001FFFFF""#),
        []
    );
    assert_eq!(faults(b"\"\x01\x7f\xff\r\t\x0b\x0c\""), []);
}

#[test]
fn faulty_bytes_are_reported_once() {
    assert_eq!(faults(b"a\x01\x02\x00 b\x03"), [(1, 2), (1, 7)]);
    assert_eq!(faults(b"\xc3\xa4"), [(1, 1), (1, 2)]);
    assert_eq!(faults(b"// \x01 \xff\n/* \x01 \xff */"), []);
    assert_eq!(faults(b"// \x00"), [(1, 4)]);
    assert_eq!(faults(b"\xef\xbb\xbf\xef\xbb\xbf"), [(1, 4), (1, 5), (1, 6)]);
    assert_eq!(faults(b"\xef\xbbx"), [(1, 3)]);
    assert_eq!(faults(b"\xef"), [(1, 2)]);
    assert_eq!(faults(&[0xff; 1000]).len(), 100);
}

#[test]
fn faulty_comments_are_reported() {
    assert_eq!(faults(b"/* /* */"), [(1, 5)]);
    assert_eq!(faults(b"/*//*/"), [(1, 5)]);
    assert_eq!(faults(b"/*/ */"), []);
    assert_eq!(faults(b"/* x *"), [(1, 7)]);
    assert_eq!(faults(b"/* \x00"), [(1, 4)]);
}
