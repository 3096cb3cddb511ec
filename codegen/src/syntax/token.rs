//! What the lexer cuts a file into.

use crate::source::Span;

/// What a token is.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum TokenKind {
    /// The end of the file.
    End,
    /// A word: letters, digits, underscores; keywords are words, too.
    Word,
    /// A decimal, octal or hexadecimal integer without sign.
    Integer,
    /// A number with a decimal point or an exponent, without sign.
    Float,
    /// A quoted string, quotes included.
    Text,
    /// Any other single byte.
    Symbol(u8),
}

/// A token and where it stands.
///
/// A token never crosses a line, so one line number and two columns describe it. They are 0-based, as
/// `SourceCodeInfo` counts them, and are carried along because counting them afterwards would read every
/// line once more.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Token {
    pub(super) kind: TokenKind,
    pub(super) span: Span,
    pub(super) line: u32,
    pub(super) column: u32,
    pub(super) end_column: u32,
}

impl Token {
    /// What stands before the first token of a file.
    pub(super) const START: Token = Token {
        kind: TokenKind::End,
        span: Span { start: 0, end: 0 },
        line: 0,
        column: 0,
        end_column: 0,
    };

    /// Whether the token is the byte `symbol`.
    pub(super) fn is(&self, symbol: u8) -> bool {
        self.kind == TokenKind::Symbol(symbol)
    }
}
