use super::*;

fn lines(comment: &str) -> Vec<String> {
    let comments = Comments {
        leading: Some(comment.to_owned()),
        ..Comments::default()
    };
    let Docs(mut lines) = docs(&comments, "x");
    lines.truncate(lines.len().saturating_sub(2));
    lines
}

#[test]
fn text_stays_text() {
    assert_eq!(
        lines(" One.\n Two, `code` and *stress*.\n"),
        ["One.", "Two, `code` and *stress*."]
    );
    assert_eq!(lines(" A\n\n B\n"), ["A", "", "B"]);
    assert_eq!(
        lines(" list:\n  - one\n    more\n  - two\n"),
        ["list:", " - one", "   more", " - two"]
    );
}

#[test]
fn white_space_may_be_several_bytes_long() {
    assert_eq!(lines(" a\n\u{a0}b\n\u{3000}c"), ["a", "b", "c"]);
}

#[test]
fn code_never_runs() {
    assert_eq!(
        lines(" See:\n\n     let x = 1;\n\n     y\n end"),
        ["See:", "", "```text", "let x = 1;", "", "y", "```", "end"]
    );
    assert_eq!(lines(" ```\n a\n"), ["```text", "a", "```"]);
    assert_eq!(lines(" ~~~rust\n a\n ~~~\n b"), ["```text", "a", "```", "b"]);
    assert_eq!(lines(" ```json\n {}\n ```"), ["```json", "{}", "```"]);
    assert_eq!(lines(" -       deep"), ["- deep"]);
    assert_eq!(lines(" text\n     still text"), ["text", "still text"]);
    assert_eq!(lines(" # H\n     x"), ["\\# H", "x"]);
    assert_eq!(lines(" >     x"), ["\\>     x"]);
    assert_eq!(lines("\tone\n\n\t\ttwo"), ["one", "", "```text", "two", "```"]);
}

#[test]
fn nothing_links_or_breaks() {
    assert_eq!(
        lines(" [a] and <T> and \\ and `[b]`"),
        ["\\[a\\] and \\<T> and \\\\ and `[b]`"]
    );
    assert_eq!(lines(" lone ` tick"), ["lone \\` tick"]);
    assert_eq!(
        lines(" see https://a.b/c_d(e). <http://x.y>"),
        ["see <https://a.b/c_d(e)>. <http://x.y>"]
    );
    assert_eq!(
        lines(" [text](https://a.b) [no](b)"),
        ["[text](https://a.b) \\[no\\](b)"]
    );
    assert_eq!(lines(" a\n ---\n b"), ["a", "\\---", "b"]);
    assert_eq!(lines(" one\r\n two\u{7}\u{202e}"), ["one", "two U+202E"]);
}

#[test]
fn decoration_goes() {
    assert_eq!(lines("/ triple"), ["triple"]);
    assert_eq!(lines("* doc\n two\n"), ["doc", "two"]);
    assert_eq!(lines("! bang"), ["bang"]);
}

#[test]
fn declarations_are_code() {
    assert_eq!(
        code_span("string a = 1 [default = \"`\"]"),
        "`` string a = 1 [default = \"`\"] ``"
    );
    assert_eq!(docs(&Comments::default(), "bool b = 2").0, ["`bool b = 2`"]);
}
