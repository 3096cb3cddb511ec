//! Diagnostics as text: `path:line:column: message`, the line, and a mark under what is at fault.

use std::fmt::{self, Display, Formatter, Write};

use super::{Diagnostic, Diagnostics, Severity};
use crate::source::{LineIndex, Source, Span};

/// How much of a line is shown; generated schemas can have lines of megabytes.
const WIDTH: usize = 100;

/// The line of `span.start` and a line of marks below it.
///
/// Tabs become blanks, so that the marks stand right whatever the terminal's tab stops are.
pub(super) fn excerpt(source: &Source, span: Span, column: u32) -> String {
    let text = expand_tabs(source.line_text(span.start));
    let at = (column as usize).saturating_sub(1).min(text.len());
    // Far along a long line, show the part around the fault.
    let from = if at > WIDTH * 3 / 4 { at - WIDTH / 2 } else { 0 };
    let shown = &text[from..text.len().min(from + WIDTH)];
    let length =
        (span.end.saturating_sub(span.start) as usize).clamp(1, shown.len().saturating_sub(at - from).max(1));
    let line = String::from_utf8_lossy(shown);
    let before = String::from_utf8_lossy(&shown[..at - from]);
    let marked = String::from_utf8_lossy(&shown[at - from..shown.len().min(at - from + length)]);
    let mut out = String::new();
    out.push_str(line.trim_end());
    out.push('\n');
    out.extend(std::iter::repeat_n(' ', before.chars().count()));
    out.extend(std::iter::repeat_n('^', marked.chars().count().max(1)));
    out
}

fn expand_tabs(line: &[u8]) -> Vec<u8> {
    let mut out = Vec::with_capacity(line.len());
    for &byte in line {
        let next = LineIndex::advance(out.len() as u32, byte) as usize;
        // A control character must not reach the terminal.
        out.push(if byte.is_ascii_control() { b' ' } else { byte });
        out.resize(next, b' ');
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
