//! From byte offsets to lines and columns, counted as protoc counts them.

use super::Span;

/// A line and a column, both 1-based.
///
/// Columns count bytes, and a tab leads to the next multiple of [`LineIndex::TAB_STOP`], as in protoc's
/// messages, so that one editor configuration serves both.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The line, from 1.
    pub line: u32,
    /// The column, from 1.
    pub column: u32,
}

/// Offsets at which the lines of a text start.
#[derive(Clone, Debug)]
pub struct LineIndex {
    starts: Vec<u32>,
}

impl LineIndex {
    /// The distance of tab stops.
    pub const TAB_STOP: u32 = 8;

    /// Finds the lines of `text`. Only a line feed ends a line: protoc reads a lone carriage return as blank.
    pub fn new(text: &[u8]) -> Self {
        let ends = text.iter().enumerate().filter(|&(_, &byte)| byte == b'\n');
        let starts = std::iter::once(0)
            .chain(ends.map(|(at, _)| at as u32 + 1))
            .collect();
        LineIndex { starts }
    }

    /// Line and column of `offset` in the text this index was made from.
    pub fn position(&self, text: &[u8], offset: u32) -> Position {
        let line = self.line_of(offset);
        let start = self.starts[line] as usize;
        let end = (offset as usize).min(text.len());
        let before = text.get(start..end).unwrap_or_default();
        let column = before.iter().fold(0, |column, &byte| Self::advance(column, byte));
        Position {
            line: line as u32 + 1,
            column: column + 1,
        }
    }

    /// The stretch of the line that holds `offset`, without its line end.
    pub fn line_span(&self, text: &[u8], offset: u32) -> Span {
        let line = self.line_of(offset);
        let start = self.starts[line];
        let end = self
            .starts
            .get(line + 1)
            .map_or(text.len() as u32, |&next| next - 1);
        let cr = end > start && text.get(end as usize - 1) == Some(&b'\r');
        Span::new(start, end - u32::from(cr))
    }

    /// The 0-based column behind `byte` when the byte stands at 0-based `column`.
    pub fn advance(column: u32, byte: u8) -> u32 {
        if byte == b'\t' {
            column - column % Self::TAB_STOP + Self::TAB_STOP
        } else {
            column + 1
        }
    }

    fn line_of(&self, offset: u32) -> usize {
        self.starts
            .partition_point(|&start| start <= offset)
            .saturating_sub(1)
    }
}
