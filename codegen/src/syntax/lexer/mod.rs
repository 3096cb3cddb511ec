//! The first pass: bytes into tokens, one at a time, as the parser asks for them.
//!
//! Accepts and refuses what protoc's tokenizer does. Faults are reported and read over, so the parser
//! always gets a next token. Nothing is copied: a token is a stretch of the text. Comments are dropped,
//! except where the parser asks for those of a gap ([`Lexer::next_with_comments`]).

mod blank;
mod number;
#[cfg(test)]
mod tests;
mod text;

use super::class::{is_blank, is_control, is_digit, is_letter, is_word};
use super::comments::{Gap, GapComments};
use super::faults::Faults;
use super::token::{Token, TokenKind};
use crate::source::{LineIndex, Span};

/// Reads tokens off a file's text.
pub(super) struct Lexer<'a> {
    text: &'a [u8],
    pos: usize,
    line: u32,
    /// What to take from `pos` to get the 0-based column. Wraps: tabs make columns greater than offsets.
    base: u32,
    /// Where the last token ended, if it was a word.
    previous_word_end: usize,
}

impl<'a> Lexer<'a> {
    pub(super) fn new(text: &'a [u8]) -> Self {
        Lexer {
            text,
            pos: 0,
            line: 0,
            base: 0,
            previous_word_end: usize::MAX,
        }
    }

    /// Reads over the byte order mark. UTF-8's is the only one there is use for.
    pub(super) fn skip_mark(&mut self, faults: &mut Faults<'_>) {
        if self.text.starts_with(b"\xef\xbb\xbf") {
            self.pos = 3;
        } else if self.peek() == 0xef {
            self.pos = if self.text.get(1) == Some(&0xbb) { 2 } else { 1 };
            faults.error(
                self.here(),
                "the file starts like a UTF-8 byte order mark, but the mark is incomplete",
            );
        }
    }

    /// The next token. Comments before it are dropped.
    pub(super) fn next(&mut self, faults: &mut Faults<'_>) -> Token {
        loop {
            while is_blank(self.peek()) {
                self.blank();
            }
            if self.peek() != b'/' || !self.drop_comment(faults) {
                let unfit = is_control(self.peek()) && self.pos < self.text.len();
                if !unfit {
                    return self.token(faults);
                }
                self.control_characters(faults);
            }
        }
    }

    /// The next token, and the comments between it and the one before.
    ///
    /// `start_of_file` says that there is no token before, which a comment could trail.
    pub(super) fn next_with_comments(
        &mut self,
        start_of_file: bool,
        faults: &mut Faults<'_>,
    ) -> (Token, GapComments) {
        let mut gap = Gap::new(start_of_file);
        if !start_of_file && !self.comment_on_same_line(&mut gap, faults) {
            return (self.next(faults), GapComments::default());
        }
        self.comments_on_lines(&mut gap, faults);
        let token = self.next(faults);
        let closes_scope = matches!(token.kind, TokenKind::End | TokenKind::Symbol(b'}' | b']' | b')'));
        let line = (token.kind != TokenKind::End).then_some(token.line);
        (token, gap.finish(closes_scope, line))
    }

    /// The byte at the reading position; 0 at the end, which is no valid byte between tokens either.
    fn peek(&self) -> u8 {
        self.text.get(self.pos).copied().unwrap_or(0)
    }

    fn peek_second(&self) -> u8 {
        self.text.get(self.pos + 1).copied().unwrap_or(0)
    }

    fn at_end(&self) -> bool {
        self.pos >= self.text.len()
    }

    fn column(&self) -> u32 {
        (self.pos as u32).wrapping_sub(self.base)
    }

    /// The reading position as a place for a fault.
    fn here(&self) -> Span {
        let pos = self.pos as u32;
        Span::new(pos, pos + u32::from(!self.at_end()))
    }

    /// Reads over one byte that may be a tab or a line feed.
    fn blank(&mut self) {
        match self.peek() {
            b'\n' => {
                self.pos += 1;
                self.line += 1;
                self.base = self.pos as u32;
            }
            b'\t' => {
                let column = LineIndex::advance(self.column(), b'\t');
                self.pos += 1;
                self.base = (self.pos as u32).wrapping_sub(column);
            }
            _ => self.pos += 1,
        }
    }

    /// Reads over a byte if it is `byte`, which must be neither tab nor line feed.
    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == byte && !self.at_end();
        self.pos += usize::from(found);
        found
    }

    /// Reads over bytes of a class that has neither tab nor line feed; says whether there were any.
    fn eat_while(&mut self, class: fn(u8) -> bool) -> bool {
        let start = self.pos;
        while class(self.peek()) && !self.at_end() {
            self.pos += 1;
        }
        self.pos > start
    }

    fn control_characters(&mut self, faults: &mut Faults<'_>) {
        let start = self.pos as u32;
        self.eat_while(is_control);
        faults.error(
            Span::new(start, self.pos as u32),
            "control characters are not allowed here",
        );
    }

    fn token(&mut self, faults: &mut Faults<'_>) -> Token {
        let (start, line, column) = (self.pos as u32, self.line, self.column());
        let kind = self.token_kind(faults);
        self.previous_word_end = if kind == TokenKind::Word {
            self.pos
        } else {
            usize::MAX
        };
        let span = Span::new(start, self.pos as u32);
        Token {
            kind,
            span,
            line,
            column,
            end_column: self.column(),
        }
    }

    fn token_kind(&mut self, faults: &mut Faults<'_>) -> TokenKind {
        if self.at_end() {
            return TokenKind::End;
        }
        let first = self.peek();
        if is_letter(first) {
            self.eat_while(is_word);
            return TokenKind::Word;
        }
        if is_digit(first) || (first == b'.' && is_digit(self.peek_second())) {
            return self.number(faults);
        }
        if matches!(first, b'"' | b'\'') {
            self.quoted(first, faults);
            return TokenKind::Text;
        }
        if !first.is_ascii() {
            let message =
                format!("the byte 0x{first:02X} is outside ASCII, which only comments and strings may hold");
            faults.error(self.here(), message);
        }
        self.pos += 1;
        TokenKind::Symbol(first)
    }
}
