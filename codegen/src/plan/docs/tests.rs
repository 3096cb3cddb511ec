use std::cell::RefCell;

use pulldown_cmark::{BrokenLink, CodeBlockKind, Event, Options, Parser, Tag, TagEnd};

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

/// What rustdoc would run or warn about, as its own Markdown parser sees it.
fn fault(markdown: &str) -> Option<String> {
    let options = Options::ENABLE_TABLES
        | Options::ENABLE_FOOTNOTES
        | Options::ENABLE_STRIKETHROUGH
        | Options::ENABLE_TASKLISTS;
    let broken = RefCell::new(None);
    let events = Parser::new_with_broken_link_callback(
        markdown,
        options,
        Some(|link: BrokenLink<'_>| {
            *broken.borrow_mut() = Some(format!("a link to {}", link.reference));
            None
        }),
    );
    let mut in_code = false;
    let mut in_link = false;
    for event in events {
        match event {
            Event::Start(Tag::CodeBlock(CodeBlockKind::Indented)) => return Some("indented code".to_owned()),
            Event::Start(Tag::CodeBlock(CodeBlockKind::Fenced(language))) => {
                in_code = true;
                if language.is_empty() || language.starts_with("rust") {
                    return Some(format!("a test in {language:?}"));
                }
            }
            Event::End(TagEnd::CodeBlock) => in_code = false,
            Event::Start(Tag::Link { dest_url, .. }) => {
                in_link = true;
                if !dest_url.starts_with("http") {
                    return Some(format!("a link to {dest_url}"));
                }
            }
            Event::End(TagEnd::Link) => in_link = false,
            Event::Html(html) | Event::InlineHtml(html) => return Some(format!("the tag {html}")),
            Event::Text(text) if !in_code && !in_link && text.contains("http://x.y") => {
                return Some(format!("a bare {text}"));
            }
            _ => {}
        }
    }
    broken.into_inner()
}

#[test]
fn any_comment_is_survived() {
    let pieces = [
        "\n",
        "\n\n",
        "    ",
        "  ",
        "\t",
        "\u{a0}\u{3000}",
        "`",
        "```",
        "- ",
        "1. ",
        "[a]",
        "](b)",
        "<b>",
        "\\",
        "#",
        "http://x.y/z",
        "é",
        "a",
        "*",
        "~~~",
        "> ",
        "\n",
        "--",
        "|",
        "\r",
        "!",
        ")",
    ];
    // Pieces that mean something, put together by a fixed series of numbers.
    let mut state = 1u64;
    let mut next = |below: usize| {
        state = state
            .wrapping_mul(6364136223846793005)
            .wrapping_add(1442695040888963407);
        (state >> 33) as usize % below
    };
    for _ in 0..ROUNDS {
        let count = 1 + next(9);
        let text: String = (0..count).map(|_| pieces[next(pieces.len())]).collect();
        let comments = Comments {
            leading: Some(text.clone()),
            ..Comments::default()
        };
        let markdown = docs(&comments, "x").0.join("\n");
        assert_eq!(fault(&markdown), None, "{text:?} became {markdown:?}");
    }
}

/// A quarter of a second; three million found nothing more.
const ROUNDS: usize = 20_000;
