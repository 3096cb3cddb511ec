use super::*;

fn source(text: &str) -> Source {
    Source::new("a.proto", "proto/a.proto", text)
}

#[test]
fn prints_place_fault_line_and_mark() {
    let source = source("syntax = \"proto3\";\n\tmessage 1M {}\n");
    let fault = Diagnostic::error(&source, Span::new(28, 29), "a message name is missing").note("see above");
    assert_eq!((fault.line, fault.column), (2, 17));
    let expected = "proto/a.proto:2:17: error: a message name is missing\n \
                    2 |         message 1M {}\n   |                 ^\n  note: see above";
    assert_eq!(fault.to_string(), expected);
}

#[test]
fn a_mark_ends_with_the_line() {
    let source = source("ab {\n}\n");
    let text = Diagnostic::error(&source, Span::new(3, 6), "x").to_string();
    assert!(text.ends_with("\n 1 | ab {\n   |    ^"), "{text}");
}

#[test]
fn a_long_line_is_cut_around_the_fault() {
    let source = source(&format!("{}!{}", "a".repeat(5000), "b".repeat(5000)));
    let text = Diagnostic::error(&source, Span::new(5000, 5001), "x").to_string();
    assert!(text.len() < 300, "{text}");
    assert!(text.contains("aa!bb"), "{text}");
}

#[test]
fn any_place_of_any_text_can_be_shown() {
    let texts: [&[u8]; 5] = [
        b"",
        b"\n",
        b"\t\xff\t\x00a\r\n",
        "\u{e4}\u{1f600}".as_bytes(),
        &[b'\t'; 300],
    ];
    for text in texts {
        let source = Source::new("a", "a", text);
        for start in 0..text.len() as u32 + 3 {
            for end in start..start + 4 {
                assert!(
                    !Diagnostic::error(&source, Span::new(start, end), "x")
                        .to_string()
                        .is_empty()
                );
            }
        }
    }
}

#[test]
fn only_errors_refuse() {
    let source = source("x");
    let mut all = Diagnostics::new();
    all.warning(&source, Span::new(0, 1), "unused");
    assert!(!all.has_errors());
    all.push(Diagnostic::file_error("b.proto", "gone"));
    assert!(all.has_errors());
    assert_eq!(
        (all.warnings().count(), all.errors().count(), all.len()),
        (1, 1, 2)
    );
    assert!(all.to_string().ends_with("\nb.proto: error: gone"), "{all}");
}
