//! Options, uninterpreted: what their names mean is known only when all imports are.

use super::Parser;
use crate::descriptor::{NamePart, UninterpretedOption};
use crate::source::Span;
use crate::syntax::faults::Parsed;
use crate::syntax::literal;
use crate::syntax::paths::{UNINTERPRETED, option};
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// Reads `option name = value;` into the options that the current element has in its field `number`.
    pub(super) fn option_statement(&mut self, number: i32, options: &mut Vec<UninterpretedOption>) -> Parsed {
        self.located(&[number], |parser, _| {
            parser.located(&[UNINTERPRETED, options.len() as i32], |parser, id| {
                parser.expect_word("option")?;
                let read = parser.option_setting()?;
                options.push(read);
                parser.close(b';', Some(id))
            })
        })
    }

    /// Reads `[name = value, …]`; the current path is that of the options.
    pub(super) fn bracketed_options(&mut self, options: &mut Vec<UninterpretedOption>) -> Parsed {
        self.expect(b'[')?;
        loop {
            self.option(options)?;
            if !self.eat(b',') {
                return self.expect(b']');
            }
        }
    }

    /// Reads `name = value` between brackets; the current path is that of the options.
    pub(super) fn option(&mut self, options: &mut Vec<UninterpretedOption>) -> Parsed {
        let read = self.located(&[UNINTERPRETED, options.len() as i32], |parser, _| {
            parser.option_setting()
        })?;
        options.push(read);
        Ok(())
    }

    fn option_setting(&mut self) -> Parsed<UninterpretedOption> {
        let mut setting = UninterpretedOption::default();
        let start = self.current.span.start;
        setting.name.push(self.option_name_part()?);
        while self.eat(b'.') {
            setting.name.push(self.option_name_part()?);
        }
        self.locations
            .note(&[option::NAME], Span::new(start, self.previous.span.end));
        self.expect(b'=')?;
        let start = self.current.span.start;
        let number = self.option_value(&mut setting)?;
        self.locations
            .note(&[number], Span::new(start, self.previous.span.end));
        Ok(setting)
    }

    /// Reads a word, or the name of an extension in parentheses.
    fn option_name_part(&mut self) -> Parsed<NamePart> {
        let is_extension = self.eat(b'(');
        if !is_extension {
            let name = self.word("the name of an option")?.to_owned();
            return Ok(NamePart {
                name_part: Some(name),
                is_extension: Some(false),
                ..Default::default()
            });
        }
        let mut name = String::new();
        if self.at(b')') {
            // The fault is clear, and where the name ends, too: reading goes on.
            self.expected("the name of an extension");
        } else if !self.at(b'.') {
            name.push_str(self.word("the name of an extension")?);
        }
        while self.eat(b'.') {
            name.push('.');
            name.push_str(self.word("the next part of the extension's name")?);
        }
        self.expect(b')')?;
        Ok(NamePart {
            name_part: Some(name),
            is_extension: Some(true),
            ..Default::default()
        })
    }

    /// Reads a value, and gives the number of the descriptor's field that holds it.
    fn option_value(&mut self, setting: &mut UninterpretedOption) -> Parsed<i32> {
        const EXPECTED: &str = "the value of the option";
        let negative = self.eat(b'-');
        match self.current.kind {
            TokenKind::Word => self.word_value(negative, setting),
            TokenKind::Integer => self.integer_value(negative, setting),
            TokenKind::Float => {
                let value = literal::float(self.current_text());
                self.advance();
                setting.double_value = Some(if negative { -value } else { value });
                Ok(option::DOUBLE)
            }
            TokenKind::Text => {
                if negative {
                    return Err(self.error("a string has no sign"));
                }
                setting.string_value = Some(self.string(EXPECTED)?);
                Ok(option::STRING)
            }
            // protoc reads over a sign here.
            TokenKind::Symbol(b'{') => {
                setting.aggregate_value = Some(self.aggregate()?);
                Ok(option::AGGREGATE)
            }
            _ => Err(self.expected(EXPECTED)),
        }
    }

    fn word_value(&mut self, negative: bool, setting: &mut UninterpretedOption) -> Parsed<i32> {
        let word = self.current_word();
        self.advance();
        if !negative {
            setting.identifier_value = Some(word.to_owned());
            return Ok(option::WORD);
        }
        setting.double_value = Some(match word {
            "inf" => f64::NEG_INFINITY,
            "nan" => -f64::NAN,
            _ => {
                return Err(self.error(format!(
                    "`-` cannot stand before `{word}`, only before a number, inf or nan"
                )));
            }
        });
        Ok(option::DOUBLE)
    }

    fn integer_value(&mut self, negative: bool, setting: &mut UninterpretedOption) -> Parsed<i32> {
        const EXPECTED: &str = "an integer";
        let text = self.current_text();
        let max = if negative { 1 << 63 } else { u64::MAX };
        let fits = literal::integer(text).is_some_and(|value| value <= max);
        if !fits && literal::is_decimal(text) {
            self.advance();
            let value = literal::float(text);
            setting.double_value = Some(if negative { -value } else { value });
            return Ok(option::DOUBLE);
        }
        let value = self.integer(max, EXPECTED)?;
        if negative {
            setting.negative_int_value = Some((value as i64).wrapping_neg());
            return Ok(option::NEGATIVE);
        }
        setting.positive_int_value = Some(value);
        Ok(option::POSITIVE)
    }

    /// Reads a message literal up to its last brace: the tokens between the braces, one blank or line end
    /// between two.
    ///
    /// Its grammar is the text format's, which `link` knows; here only braces count.
    fn aggregate(&mut self) -> Parsed<String> {
        self.advance();
        let mut text = Vec::new();
        let mut depth = 1u64;
        loop {
            match self.current.kind {
                TokenKind::End => {
                    return Err(self.error("the file ends inside of the message literal, `}` is missing"));
                }
                TokenKind::Symbol(b'{') => depth += 1,
                TokenKind::Symbol(b'}') => depth -= 1,
                _ => {}
            }
            if depth == 0 {
                self.advance();
                return Ok(into_text(text));
            }
            if !text.is_empty() {
                // Literals have comments that end with their line, so lines are kept apart.
                let gap = self.previous.span.end as usize..self.current.span.start as usize;
                let line_end = self.text.get(gap).is_some_and(|gap| gap.contains(&b'\n'));
                text.push(if line_end { b'\n' } else { b' ' });
            }
            text.extend_from_slice(self.current_text());
            self.advance();
        }
    }
}

/// Whether an option is called `name` and nothing else.
pub(super) fn is_named(option: &UninterpretedOption, name: &str) -> bool {
    let [part] = option.name.as_slice() else {
        return false;
    };
    part.name_part.as_deref() == Some(name) && part.is_extension != Some(true)
}

/// Descriptors hold message literals as text. Only strings in them can have other bytes, and there an
/// escape sequence means the same.
fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| {
        let mut text = String::new();
        for chunk in error.as_bytes().utf8_chunks() {
            text.push_str(chunk.valid());
            for byte in chunk.invalid() {
                text.push_str(&format!("\\{byte:03o}"));
            }
        }
        text
    })
}
