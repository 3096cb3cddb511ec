use super::*;

fn source(text: &[u8]) -> Source {
    Source::new("a.proto", "dir/a.proto", text)
}

#[test]
fn columns_count_bytes_and_tabs_lead_to_stops_of_eight() {
    let source = source("ab\n\tx\n  \ty\n\u{e4}z".as_bytes());
    assert_eq!(source.position(0), Position { line: 1, column: 1 });
    assert_eq!(source.position(2), Position { line: 1, column: 3 });
    assert_eq!(source.position(4), Position { line: 2, column: 9 });
    assert_eq!(source.position(9), Position { line: 3, column: 9 });
    assert_eq!(source.position(13), Position { line: 4, column: 3 });
}

#[test]
fn offsets_behind_the_end_are_the_end() {
    assert_eq!(source(b"a\n").position(99), Position { line: 2, column: 1 });
    assert_eq!(source(b"").position(7), Position { line: 1, column: 1 });
    assert_eq!(source(b"abc").slice(Span::new(2, 9)), b"c");
    assert_eq!(source(b"abc").slice(Span::new(7, 9)), b"");
}

#[test]
fn line_text_has_no_line_end() {
    let source = source(b"one\r\ntwo\n\nlast");
    let line_text = |offset| source.slice(source.line_span(offset));
    assert_eq!(line_text(1), b"one");
    assert_eq!(line_text(5), b"two");
    assert_eq!(line_text(9), b"");
    assert_eq!(line_text(10), b"last");
}
