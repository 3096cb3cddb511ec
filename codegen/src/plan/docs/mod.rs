//! From proto comments to rustdoc.
//!
//! A comment holds anything: half a code fence, indented examples, `<T>`, `[x]`, bare URLs, control characters.
//! Rustdoc would run some of it as tests and warn about the rest, and neither may happen in a user's crate. So
//! comments are read as the Markdown people mean (paragraphs, lists, fences, code spans, links to the web) and
//! everything else is escaped into plain text. The proto declaration stands at the end.

mod blocks;
mod inline;

#[cfg(test)]
mod tests;

use crate::model::Docs;
use crate::schema::Comments;

/// The documentation of an element: its comments, and how it was declared.
pub fn docs(comments: &Comments, declaration: &str) -> Docs {
    let mut lines = Vec::new();
    for text in [&comments.leading, &comments.trailing].into_iter().flatten() {
        let part = blocks::markdown(&clean(text));
        if !part.is_empty() {
            lines.extend(part);
            lines.push(String::new());
        }
    }
    lines.push(code_span(declaration));
    Docs(lines)
}

/// Text as a code span, whatever backticks it holds.
pub fn code_span(text: &str) -> String {
    let text: String = sanitize(text).split_whitespace().collect::<Vec<_>>().join(" ");
    let longest = longest_run(&text, '`');
    if longest == 0 {
        return format!("`{text}`");
    }
    let fence = "`".repeat(longest + 1);
    format!("{fence} {text} {fence}")
}

/// The length of the longest run of a character.
fn longest_run(text: &str, c: char) -> usize {
    text.split(|other| other != c).map(str::len).max().unwrap_or(0)
}

/// The lines of a comment: no control characters, no decoration, no common indentation, no blank lines at the
/// ends.
fn clean(text: &str) -> Vec<String> {
    let text = sanitize(text);
    let mut lines: Vec<String> = text
        .split('\n')
        .map(|line| expand_tabs(line.trim_end()))
        .collect();
    undecorate(&mut lines);
    let indent = lines
        .iter()
        .filter(|line| !line.is_empty())
        // Blanks only: other white space may be several bytes long, and not the same on every line.
        .map(|line| line.len() - line.trim_start_matches(' ').len())
        .min()
        .unwrap_or(0);
    for line in &mut lines {
        if !line.is_empty() {
            line.drain(..indent);
        }
    }
    let start = lines
        .iter()
        .position(|line| !line.is_empty())
        .unwrap_or(lines.len());
    let end = lines
        .iter()
        .rposition(|line| !line.is_empty())
        .map_or(start, |at| at + 1);
    lines.drain(..start);
    lines.truncate(end - start);
    lines
}

/// Takes away what only other documentation tools want: the third slash of `///`, the `!` of `//!`, the second
/// star of `/**`.
fn undecorate(lines: &mut [String]) {
    for (at, line) in lines.iter_mut().enumerate() {
        let mut chars = line.chars();
        let decorated = match chars.next() {
            Some('/' | '!') => true,
            Some('*') => at == 0,
            _ => false,
        };
        if decorated && matches!(chars.next(), None | Some(' ')) {
            line.replace_range(..1, " ");
        }
        line.truncate(line.trim_end().len());
    }
}

/// Replaces what must not stand in a doc comment: control characters, a bare CR among them, and the characters
/// that turn the direction of text, which rustc refuses. White space of any kind becomes the plain one, so that
/// indentation is counted in bytes.
fn sanitize(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\t' => out.push(c),
            '\r' => {}
            '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' => {
                out.push_str(&format!("U+{:04X}", u32::from(c)));
            }
            c if c.is_control() || c.is_whitespace() || c == '\u{FEFF}' => out.push(' '),
            c => out.push(c),
        }
    }
    out
}

fn expand_tabs(line: &str) -> String {
    let mut out = String::with_capacity(line.len());
    for c in line.chars() {
        if c == '\t' {
            out.push(' ');
            while !out.chars().count().is_multiple_of(4) {
                out.push(' ');
            }
        } else {
            out.push(c);
        }
    }
    out
}
