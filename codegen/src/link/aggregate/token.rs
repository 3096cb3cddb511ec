//! Cuts the text of a message literal into tokens.

/// A token of the text format.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Token<'a> {
    /// A name or keyword.
    Word(&'a str),
    /// An integer, in any base.
    Integer(&'a str),
    /// A number with a point or exponent.
    Float(&'a str),
    /// A string with its quotes.
    Text(&'a str),
    /// Any other character.
    Symbol(char),
    End,
}

impl Token<'_> {
    /// The token for a message.
    pub(super) fn describe(self) -> String {
        match self {
            Token::Word(text) | Token::Integer(text) | Token::Float(text) | Token::Text(text) => {
                format!("`{text}`")
            }
            Token::Symbol(symbol) => format!("`{symbol}`"),
            Token::End => "the end of the literal".to_owned(),
        }
    }
}

/// The text that is still to be read.
#[derive(Clone, Debug)]
pub(super) struct Tokens<'a> {
    rest: &'a str,
}

impl<'a> Tokens<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Tokens { rest: text }
    }

    /// The next token.
    pub(super) fn next(&mut self) -> Token<'a> {
        self.skip_blank();
        let Some(first) = self.rest.chars().next() else {
            return Token::End;
        };
        let second = self.rest.as_bytes().get(1).copied().unwrap_or_default();
        match first {
            'a'..='z' | 'A'..='Z' | '_' => {
                Token::Word(self.take_while(|byte| byte == b'_' || byte.is_ascii_alphanumeric()))
            }
            '0'..='9' => self.number(),
            '.' if second.is_ascii_digit() => self.number(),
            '"' | '\'' => self.text(first as u8),
            _ => {
                self.rest = &self.rest[first.len_utf8()..];
                Token::Symbol(first)
            }
        }
    }

    fn skip_blank(&mut self) {
        loop {
            self.rest = self
                .rest
                .trim_start_matches(|c: char| c.is_ascii_whitespace() || c == '\u{b}');
            // Unlike the rest of a .proto file, a literal has comments that begin with `#`.
            if !self.rest.starts_with('#') {
                return;
            }
            self.rest = self.rest.split_once('\n').map_or("", |(_, rest)| rest);
        }
    }

    fn take_while(&mut self, mut belongs: impl FnMut(u8) -> bool) -> &'a str {
        let end = self
            .rest
            .bytes()
            .position(|byte| !belongs(byte))
            .unwrap_or(self.rest.len());
        self.take(end)
    }

    fn take(&mut self, end: usize) -> &'a str {
        // Every end is behind an ASCII byte or at the end of the text.
        let (token, rest) = self.rest.split_at_checked(end).unwrap_or((self.rest, ""));
        self.rest = rest;
        token
    }

    fn number(&mut self) -> Token<'a> {
        let hex = self.rest.starts_with("0x") || self.rest.starts_with("0X");
        let mut last = 0;
        let text = self.take_while(|byte| {
            let sign = matches!(byte, b'+' | b'-') && matches!(last, b'e' | b'E') && !hex;
            last = byte;
            sign || byte == b'.' || byte.is_ascii_alphanumeric()
        });
        if !hex && text.contains(['.', 'e', 'E']) {
            Token::Float(text)
        } else {
            Token::Integer(text)
        }
    }

    fn text(&mut self, quote: u8) -> Token<'a> {
        let bytes = self.rest.as_bytes();
        let mut end = 1;
        while let Some(&byte) = bytes.get(end) {
            end += 1;
            match byte {
                b'\\' => end += 1,
                _ if byte == quote => break,
                _ => {}
            }
        }
        Token::Text(self.take(end.min(bytes.len())))
    }
}
