//! The block structure of a comment: paragraphs, list items, code.
//!
//! No line that is printed outside of a fence is indented by four columns unless it continues a paragraph, and
//! none but a list item's begins with something that Markdown gives a meaning: so nothing can become an indented
//! code block, which rustdoc would run.

use super::inline;
use super::longest_run;

/// Markdown for the lines of a comment.
pub(super) fn markdown(lines: &[String]) -> Vec<String> {
    let mut writer = Writer::default();
    let mut at = 0;
    while at < lines.len() {
        at += writer.step(lines, at);
    }
    writer.flush();
    writer.out
}

#[derive(Default)]
struct Writer {
    out: Vec<String>,
    /// The paragraph or list item that is open: what stands in front of its first line, and its lines.
    open: Option<(String, Vec<String>)>,
    in_list: bool,
}

impl Writer {
    /// Handles what begins at a line and says how many lines it took.
    fn step(&mut self, lines: &[String], at: usize) -> usize {
        let line = lines[at].as_str();
        let text = line.trim_start();
        let indent = line.len() - text.len();
        if text.is_empty() {
            self.flush();
            self.out.push(String::new());
            return 1;
        }
        if let Some(fence) = Fence::open(text) {
            self.flush();
            return self.fenced(lines, at, indent, fence);
        }
        if let Some((marker, rest)) = list_item(text)
            && (indent < 4 || self.open.is_some() || self.in_list)
        {
            self.flush();
            self.in_list = true;
            let prefix = format!("{}{marker} ", " ".repeat(indent.min(3)));
            self.open = Some((prefix, vec![rest.to_owned()]));
            return 1;
        }
        if indent >= 4 && self.open.is_none() {
            return self.indented(lines, at);
        }
        match &mut self.open {
            Some((_, open)) => open.push(text.to_owned()),
            None => {
                self.in_list &= indent >= 2;
                let prefix = if self.in_list {
                    " ".repeat(indent)
                } else {
                    String::new()
                };
                self.open = Some((prefix, vec![text.to_owned()]));
            }
        }
        1
    }

    /// Ends the open paragraph. Lines behind the first are indented to stand below it, as clippy wants.
    fn flush(&mut self) {
        let Some((prefix, lines)) = self.open.take() else {
            return;
        };
        let escaped = inline::escape(&lines);
        let indent = " ".repeat(prefix.len());
        for (at, line) in escaped.into_iter().enumerate() {
            let front = if at == 0 { prefix.as_str() } else { indent.as_str() };
            self.out.push(format!("{front}{line}"));
        }
    }

    /// Code between fences, closed if the comment does not.
    fn fenced(&mut self, lines: &[String], at: usize, indent: usize, fence: Fence) -> usize {
        let body: Vec<&str> = lines[at + 1..]
            .iter()
            .map(String::as_str)
            .take_while(|line| !fence.is_closed_by(line))
            .collect();
        let taken = (body.len() + 2).min(lines.len() - at);
        let body: Vec<&str> = body.into_iter().map(|line| dedent(line, indent)).collect();
        self.code(&fence.language, &body);
        taken
    }

    /// Code that is only indented.
    fn indented(&mut self, lines: &[String], at: usize) -> usize {
        let mut body: Vec<&str> = lines[at..]
            .iter()
            .map(String::as_str)
            .take_while(|line| line.is_empty() || line.starts_with("    "))
            .collect();
        while body.last().is_some_and(|line| line.is_empty()) {
            body.pop();
        }
        let taken = body.len();
        let body: Vec<&str> = body.into_iter().map(|line| dedent(line, 4)).collect();
        self.code("text", &body);
        taken
    }

    fn code(&mut self, language: &str, body: &[&str]) {
        let longest = body.iter().map(|line| longest_run(line, '`')).max().unwrap_or(0);
        let fence = "`".repeat(longest.max(2) + 1);
        self.in_list = false;
        self.out.push(format!("{fence}{language}"));
        self.out.extend(body.iter().map(|line| (*line).to_owned()));
        self.out.push(fence);
    }
}

struct Fence {
    mark: char,
    length: usize,
    language: String,
}

impl Fence {
    fn open(text: &str) -> Option<Fence> {
        let mark = text.chars().next().filter(|c| matches!(c, '`' | '~'))?;
        let rest = text.trim_start_matches(mark);
        let length = text.len() - rest.len();
        if length < 3 || (mark == '`' && rest.contains('`')) {
            return None;
        }
        // A language is kept if it is one that rustdoc surely does not take for Rust.
        let language = rest.trim().to_ascii_lowercase();
        let language = if LANGUAGES.contains(&language.as_str()) {
            language
        } else {
            "text".to_owned()
        };
        Some(Fence {
            mark,
            length,
            language,
        })
    }

    fn is_closed_by(&self, line: &str) -> bool {
        let text = line.trim();
        text.len() >= self.length && text.chars().all(|c| c == self.mark)
    }
}

const LANGUAGES: [&str; 21] = [
    "bash",
    "c",
    "cpp",
    "go",
    "html",
    "http",
    "java",
    "javascript",
    "js",
    "json",
    "proto",
    "protobuf",
    "python",
    "sh",
    "shell",
    "sql",
    "textproto",
    "toml",
    "xml",
    "yaml",
    "yml",
];

fn dedent(line: &str, columns: usize) -> &str {
    let spaces = line.len() - line.trim_start_matches(' ').len();
    &line[spaces.min(columns)..]
}

/// The marker of a list item and what follows it. Further spaces are dropped: five of them would begin a code
/// block within the item.
fn list_item(text: &str) -> Option<(&str, &str)> {
    let digits = text.len() - text.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let marker = match text.as_bytes().get(digits)? {
        b'-' | b'*' | b'+' if digits == 0 => 1,
        b'.' | b')' if (1..=9).contains(&digits) => digits + 1,
        _ => return None,
    };
    let (marker, rest) = text.split_at(marker);
    let rest = rest.strip_prefix(' ')?.trim_start();
    let only_marks = rest
        .chars()
        .all(|c| matches!(c, '-' | '*' | '+' | '_' | '=' | ' '));
    (!only_marks).then_some((marker, rest))
}
