use super::*;
use crate::diag::Diagnostics;
use crate::source::Source;
use crate::syntax::faults::Faults;
use crate::syntax::lexer::Lexer;

/// The comments between the first token of a text and the second.
fn between(text: &str) -> GapComments {
    gap(text, false)
}

fn gap(text: &str, start_of_file: bool) -> GapComments {
    let source = Source::new("a", "a", text);
    let mut diags = Diagnostics::new();
    let mut faults = Faults::new(&source, &mut diags);
    let mut lexer = Lexer::new(source.text());
    if !start_of_file {
        lexer.next(&mut faults);
    }
    let (_, comments) = lexer.next_with_comments(start_of_file, &mut faults);
    comments
}

fn comments(trailing: Option<&str>, detached: &[&str], leading: Option<&str>) -> GapComments {
    GapComments {
        trailing: trailing.map(str::to_owned),
        detached: detached.iter().map(|&text| text.to_owned()).collect(),
        leading: leading.map(str::to_owned),
    }
}

#[test]
fn a_comment_on_the_same_line_trails() {
    assert_eq!(between("; // a\nx"), comments(Some(" a\n"), &[], None));
    assert_eq!(between("; /* a */\nx"), comments(Some(" a "), &[], None));
    assert_eq!(
        between("; // a\n// b\nx"),
        comments(Some(" a\n"), &[], Some(" b\n"))
    );
    assert_eq!(between("; // a"), comments(Some(" a"), &[], None));
    assert_eq!(between("; x // a\n"), comments(None, &[], None));
}

#[test]
fn a_comment_on_the_next_line_trails_if_nothing_is_right_behind_it() {
    assert_eq!(between(";\n// a\n\nx"), comments(Some(" a\n"), &[], None));
    assert_eq!(between(";\n// a\n}"), comments(Some(" a\n"), &[], None));
    assert_eq!(
        between(";\n// a\n/* b */\nx"),
        comments(Some(" a\n"), &[], Some(" b "))
    );
    assert_eq!(between(";\n// a\nx"), comments(None, &[], Some(" a\n")));
    assert_eq!(between(";\n\n// a\n\nx"), comments(None, &[" a\n"], None));
}

#[test]
fn one_comment_between_two_declarations_of_a_line_is_detached() {
    assert_eq!(between("; /* a */ x"), comments(None, &[" a "], None));
    assert_eq!(between("{ /* a */ }"), comments(None, &[" a "], None));
    assert_eq!(between("; /* a\n */ x"), comments(None, &[" a\n"], None));
    assert_eq!(
        between("; /* a */ /* b */ x"),
        comments(Some(" a "), &[], Some(" b "))
    );
    assert_eq!(between("; /* a */"), comments(Some(" a "), &[], None));
}

#[test]
fn line_comments_join_unless_something_parts_them() {
    assert_eq!(
        between(";\n\n// a\n  // b\nx"),
        comments(None, &[], Some(" a\n b\n"))
    );
    assert_eq!(
        between(";\n\n// a\n\n// b\nx"),
        comments(None, &[" a\n"], Some(" b\n"))
    );
    assert_eq!(
        between(";\n\n// a\n/* b */\n// c\nx"),
        comments(None, &[" a\n", " b "], Some(" c\n"))
    );
}

#[test]
fn nothing_trails_the_start_of_a_file() {
    assert_eq!(
        gap("// a\n\n// b\nx", true),
        comments(None, &[" a\n"], Some(" b\n"))
    );
    assert_eq!(gap("/* a */ x", true), comments(None, &[], Some(" a ")));
}

#[test]
fn block_comments_lose_stars() {
    assert_eq!(
        between(";\n\n/* a\n * b\n\t*c\n  d * e\n **/ x")
            .leading
            .as_deref(),
        Some(" a\n b\nc\nd * e\n")
    );
    assert_eq!(
        between(";\n\n/**\n * a\r\n */\nx").leading.as_deref(),
        Some("*\n a\r\n")
    );
}

#[test]
fn what_is_not_utf8_is_replaced() {
    let mut gap = Gap::new(true);
    gap.line_comment(b" a\xff\n");
    assert_eq!(
        gap.finish(false, Some(1)).leading.as_deref(),
        Some(" a\u{fffd}\n")
    );
}
