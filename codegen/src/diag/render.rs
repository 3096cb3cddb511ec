//! Diagnostics as text: `path:line:column: message`, the line, and a mark under what is at fault.

use std::fmt::{self, Display, Formatter, Write};

use super::{Diagnostic, Diagnostics, Severity};
use crate::source::{LineIndex, Source, Span};

/// How much of a line is shown; generated schemas can have lines of megabytes.
const WIDTH: u32 = 100;

/// The line of `span.start` and a line of marks below it.
///
/// Tabs become blanks, so that the marks stand right whatever the terminal's tab stops are.
pub(super) fn excerpt(source: &Source, span: Span) -> String {
    let line = source.line_span(span.start);
    let at = span.start.clamp(line.start, line.end);
    // Far along a long line, show the part around the fault.
    let from = if at - line.start > WIDTH * 3 / 4 {
        at - WIDTH / 2
    } else {
        line.start
    };
    let to = line.end.min(from + WIDTH);
    let before = printable(source.slice(Span::new(from, at)), 0);
    let column = before.chars().count();
    let marked = printable(source.slice(Span::new(at, span.end.clamp(at, to))), column);
    let after = printable(
        source.slice(Span::new(span.end.clamp(at, to), to)),
        column + marked.chars().count(),
    );
    let marks = "^".repeat(marked.chars().count().max(1));
    format!(
        "{}\n{}{marks}",
        format!("{before}{marked}{after}").trim_end(),
        " ".repeat(column)
    )
}

/// Text that starts at 0-based `column`, as it may be shown: control characters must not reach a terminal.
fn printable(text: &[u8], column: usize) -> String {
    let mut out = String::new();
    let mut at = column as u32;
    for char in String::from_utf8_lossy(text).chars() {
        let next = if char == '\t' {
            LineIndex::advance(at, b'\t')
        } else {
            at + 1
        };
        match char.is_control() {
            true => out.extend(std::iter::repeat_n(' ', (next - at) as usize)),
            false => out.push(char),
        }
        at = next;
    }
    out
}

impl Display for Severity {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Severity::Warning => "warning",
            Severity::Error => "error",
        })
    }
}

impl Display for Diagnostic {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(&self.path)?;
        if self.line > 0 {
            write!(f, ":{}:{}", self.line, self.column)?;
        }
        write!(f, ": {}: {}", self.severity, self.message)?;
        if let Some(snippet) = &self.snippet {
            let gutter = self.line.to_string();
            let blank = " ".repeat(gutter.len());
            for (index, line) in snippet.lines().enumerate() {
                let margin = if index == 0 { &gutter } else { &blank };
                write!(f, "\n {margin} |")?;
                if !line.is_empty() {
                    write!(f, " {line}")?;
                }
            }
        }
        for note in &self.notes {
            write!(f, "\n  note: {note}")?;
        }
        Ok(())
    }
}

impl Display for Diagnostics {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (index, diagnostic) in self.iter().enumerate() {
            if index > 0 {
                f.write_char('\n')?;
            }
            diagnostic.fmt(f)?;
        }
        Ok(())
    }
}
