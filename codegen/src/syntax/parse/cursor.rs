//! Moving over tokens: looking, reading what must be there, closing declarations.

use super::{Parser, Token};
use crate::source::Span;
use crate::syntax::faults::{Failed, Parsed};
use crate::syntax::literal;
use crate::syntax::locations::LocationId;
use crate::syntax::token::TokenKind;

impl<'a> Parser<'a> {
    /// Reads the first token.
    pub(super) fn start(&mut self) {
        let (token, comments) = self.lexer.next_with_comments(true, &mut self.faults);
        self.current = token;
        self.pending.detached = comments.detached;
        self.pending.leading = comments.leading;
    }

    /// Goes to the next token. Comments in between are inside of a declaration and belong to nothing.
    pub(super) fn advance(&mut self) {
        self.previous = self.current;
        self.current = self.lexer.next(&mut self.faults);
    }

    pub(super) fn at_end(&self) -> bool {
        self.current.kind == TokenKind::End
    }

    pub(super) fn at(&self, symbol: u8) -> bool {
        self.current.is(symbol)
    }

    pub(super) fn at_word(&self, word: &str) -> bool {
        self.current.kind == TokenKind::Word && self.current_text() == word.as_bytes()
    }

    pub(super) fn at_kind(&self, kind: TokenKind) -> bool {
        self.current.kind == kind
    }

    /// The current token as it is written.
    pub(super) fn current_text(&self) -> &'a [u8] {
        self.token_text(&self.current)
    }

    pub(super) fn token_text(&self, token: &Token) -> &'a [u8] {
        &self.text[token.span.start as usize..token.span.end as usize]
    }

    /// The current token's text if it is a word, else nothing.
    pub(super) fn current_word(&self) -> &'a str {
        match self.current.kind {
            // Words are ASCII.
            TokenKind::Word => std::str::from_utf8(self.current_text()).unwrap_or_default(),
            _ => "",
        }
    }

    pub(super) fn eat(&mut self, symbol: u8) -> bool {
        let found = self.at(symbol);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn eat_word(&mut self, word: &str) -> bool {
        let found = self.at_word(word);
        if found {
            self.advance();
        }
        found
    }

    pub(super) fn expect(&mut self, symbol: u8) -> Parsed {
        if self.eat(symbol) {
            Ok(())
        } else {
            Err(self.expected(&format!("`{}`", symbol as char)))
        }
    }

    pub(super) fn expect_word(&mut self, word: &str) -> Parsed {
        if self.eat_word(word) {
            Ok(())
        } else {
            Err(self.expected(&format!("`{word}`")))
        }
    }

    /// Reads any word; `what` says which one is missed if there is none.
    pub(super) fn word(&mut self, what: &str) -> Parsed<&'a str> {
        if !self.at_kind(TokenKind::Word) {
            return Err(self.expected(what));
        }
        let word = self.current_word();
        self.advance();
        Ok(word)
    }

    /// Reads a name and notes where it stands.
    pub(super) fn name(&mut self, number: i32, what: &str) -> Parsed<String> {
        self.located(&[number], |parser, _| Ok(parser.word(what)?.to_owned()))
    }

    /// Reads strings that stand next to each other, as one.
    pub(super) fn string(&mut self, what: &str) -> Parsed<Vec<u8>> {
        if !self.at_kind(TokenKind::Text) {
            return Err(self.expected(what));
        }
        let mut value = Vec::new();
        while self.at_kind(TokenKind::Text) {
            literal::unescape(self.current_text(), &mut value);
            self.advance();
        }
        Ok(value)
    }

    /// Reads a string that is only compared with others: what is not UTF-8 becomes U+FFFD.
    pub(super) fn lossy_text(&mut self, what: &str) -> Parsed<String> {
        Ok(into_text(self.string(what)?).0)
    }

    /// Reads a string that descriptors hold as text. protoc lets any bytes pass and writes descriptors that
    /// others cannot read; here they are a fault.
    pub(super) fn text(&mut self, what: &str) -> Parsed<String> {
        let span = self.current.span;
        let (text, whole) = into_text(self.string(what)?);
        if !whole {
            self.error_at(span, "the string is not UTF-8");
        }
        Ok(text)
    }

    /// Reads an integer up to `max`. One that is larger is reported, and read as 0.
    pub(super) fn integer(&mut self, max: u64, what: &str) -> Parsed<u64> {
        if !self.at_kind(TokenKind::Integer) {
            return Err(self.expected(what));
        }
        let value = literal::integer(self.current_text()).filter(|&value| value <= max);
        if value.is_none() {
            self.error(format!("the number is greater than {max}"));
        }
        self.advance();
        Ok(value.unwrap_or(0))
    }

    /// Reads an integer from 0 to 2^31 - 1.
    pub(super) fn positive(&mut self, what: &str) -> Parsed<i32> {
        Ok(self.integer(i32::MAX as u64, what)? as i32)
    }

    /// Reads an integer from -2^31 to 2^31 - 1.
    pub(super) fn signed(&mut self, what: &str) -> Parsed<i32> {
        if self.eat(b'-') {
            let value = self.integer(1 << 31, what)? as i64;
            return Ok((-value) as i32);
        }
        self.positive(what)
    }

    /// Reads the symbol that ends a declaration or its head: `;`, `{` or `}`.
    ///
    /// Here comments are handed out: those that were pending lead the declaration, one that follows may
    /// trail it, and the others wait for the next declaration.
    pub(super) fn close(&mut self, symbol: u8, declaration: Option<LocationId>) -> Parsed {
        if !self.at(symbol) {
            return Err(self.expected(&format!("`{}`", symbol as char)));
        }
        self.previous = self.current;
        let (token, comments) = self.lexer.next_with_comments(false, &mut self.faults);
        self.current = token;
        let leading = std::mem::replace(&mut self.pending.leading, comments.leading);
        let mut detached = std::mem::replace(&mut self.pending.detached, comments.detached);
        match declaration {
            Some(id) => {
                let location = self.locations.get_mut(id);
                // protoc leaves out empty ones, detached ones apart.
                location.leading_comments = leading.filter(|text| !text.is_empty());
                location.trailing_comments = comments.trailing.filter(|text| !text.is_empty());
                location.leading_detached_comments = detached;
            }
            // What stands before the end of a block is dropped with it.
            None if symbol == b'}' => {}
            None => {
                detached.append(&mut self.pending.detached);
                self.pending.detached = detached;
            }
        }
        Ok(())
    }

    /// Reads an empty statement if there is one.
    pub(super) fn empty_statement(&mut self) -> bool {
        self.at(b';') && self.close(b';', None).is_ok()
    }

    /// Reads something that gets a location `suffix` below the current path, whether reading fails or not.
    pub(super) fn located<T>(&mut self, suffix: &[i32], read: impl FnOnce(&mut Self, LocationId) -> T) -> T {
        let first = self.current;
        self.located_since(&first, suffix, read)
    }

    /// Like [`Parser::located`], for something whose first token was read already.
    pub(super) fn located_since<T>(
        &mut self,
        first: &Token,
        suffix: &[i32],
        read: impl FnOnce(&mut Self, LocationId) -> T,
    ) -> T {
        let id = self.locations.begin(suffix, first);
        let result = read(self, id);
        self.locations.end(id, suffix.len(), &self.previous);
        result
    }

    /// Does something `depth` parts down from the file, for what is not declared where it stands.
    pub(super) fn at_depth<T>(&mut self, depth: usize, read: impl FnOnce(&mut Self) -> T) -> T {
        let rest = self.locations.leave_to(depth);
        let result = read(self);
        self.locations.come_back(rest);
        result
    }

    /// Reports that the current token is not what must stand there.
    #[cold]
    pub(super) fn expected(&mut self, what: &str) -> Failed {
        let found = self.describe_current();
        self.error(format!("expected {what}, found {found}"))
    }

    /// Reports a fault of the current token.
    #[cold]
    pub(super) fn error(&mut self, message: impl Into<String>) -> Failed {
        self.error_at(self.current.span, message)
    }

    /// Reports a fault.
    #[cold]
    pub(super) fn error_at(&mut self, span: Span, message: impl Into<String>) -> Failed {
        self.faults.error(span, message);
        Failed
    }

    fn describe_current(&self) -> String {
        const LONG: usize = 40;
        let text = self.current_text();
        match self.current.kind {
            TokenKind::End => "the end of the file".into(),
            TokenKind::Text => "a string".into(),
            TokenKind::Word if text.len() <= LONG => format!("`{}`", String::from_utf8_lossy(text)),
            TokenKind::Word => "a word".into(),
            TokenKind::Integer | TokenKind::Float => "a number".into(),
            TokenKind::Symbol(symbol) if symbol.is_ascii_graphic() => format!("`{}`", symbol as char),
            TokenKind::Symbol(symbol) => format!("the byte 0x{symbol:02X}"),
        }
    }
}

/// Bytes as text, and whether all of them are.
fn into_text(bytes: Vec<u8>) -> (String, bool) {
    match String::from_utf8(bytes) {
        Ok(text) => (text, true),
        Err(error) => (String::from_utf8_lossy(error.as_bytes()).into_owned(), false),
    }
}
