//! The text of one `.proto` file and where its lines are: what `syntax` reads and diagnostics point into.
//!
//! The text is bytes, not `str`: comments and string literals of a `.proto` file may hold anything.
//! A [`Source`] is a handle; cloning it shares the text. It knows nothing of folders and include roots.

mod lines;
#[cfg(test)]
mod tests;

use std::sync::{Arc, OnceLock};

pub use lines::{LineIndex, Position};

/// A stretch of a file's text, in byte offsets. `end` is behind the last byte.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Span {
    /// Offset of the first byte.
    pub start: u32,
    /// Offset behind the last byte.
    pub end: u32,
}

impl Span {
    /// The stretch from `start` up to, not including, `end`.
    pub fn new(start: u32, end: u32) -> Self {
        Span { start, end }
    }
}

/// One `.proto` file: its name, where it was found, and its text.
#[derive(Clone, Debug)]
pub struct Source(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    name: Arc<str>,
    path: Arc<str>,
    text: Vec<u8>,
    lines: OnceLock<LineIndex>,
}

impl Source {
    /// The longest text that is read: offsets are `u32`, and a file near this size is a mistake.
    pub const MAX_LEN: usize = i32::MAX as usize;

    /// A file called `name` (as `import` statements spell it), shown to people as `path`.
    ///
    /// Text behind [`Source::MAX_LEN`] is left out; the parser refuses a text of that length.
    pub fn new(name: impl Into<Arc<str>>, path: impl Into<Arc<str>>, text: impl Into<Vec<u8>>) -> Self {
        let mut text = text.into();
        text.truncate(Self::MAX_LEN);
        Source(Arc::new(Inner {
            name: name.into(),
            path: path.into(),
            text,
            lines: OnceLock::new(),
        }))
    }

    /// The name by which `import` statements refer to the file: `shop/v1/order.proto`.
    pub fn name(&self) -> &Arc<str> {
        &self.0.name
    }

    /// The path to show to people: `proto/shop/v1/order.proto`.
    pub fn path(&self) -> &Arc<str> {
        &self.0.path
    }

    /// The file's bytes.
    pub fn text(&self) -> &[u8] {
        &self.0.text
    }

    /// The bytes of `span`; what lies outside the text is left out.
    pub fn slice(&self, span: Span) -> &[u8] {
        let text = self.text();
        let end = (span.end as usize).min(text.len());
        let start = (span.start as usize).min(end);
        &text[start..end]
    }

    /// Where the lines are; found on first use, because only diagnostics ask.
    pub fn lines(&self) -> &LineIndex {
        self.0.lines.get_or_init(|| LineIndex::new(self.text()))
    }

    /// Line and column of a byte offset.
    pub fn position(&self, offset: u32) -> Position {
        self.lines().position(self.text(), offset)
    }

    /// Where the line that holds `offset` stands, without its line end.
    pub fn line_span(&self, offset: u32) -> Span {
        self.lines().line_span(self.text(), offset)
    }
}
