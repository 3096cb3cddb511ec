//! What `Debug` shows of a message or a view, read back, so that what their fields hold can be compared.
//!
//! It is the only way through all fields of any message that shares nothing with encoding: for a view it reads every
//! container and every message below.

use std::collections::BTreeMap;
use std::fmt::Debug;
use std::iter::Peekable;
use std::str::Chars;

/// A value, without what owned messages and views show differently: names of structs, the order of maps and which of
/// several entries counts, how bytes look, and `Ok`.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Shown {
    /// A number, a name, text with its quotes.
    Word(String),
    /// A list or bytes.
    List(Vec<Shown>),
    /// A map.
    Map(BTreeMap<Shown, Shown>),
    /// A variant with what it holds.
    Variant(String, Vec<Shown>),
    /// A struct's fields.
    Struct(BTreeMap<String, Shown>),
}

/// Where unknown fields are. Views leave there only what lies in no list or map, so they are compared on the wire.
const UNKNOWN: &str = "unknown_fields";

/// Reads what `value` shows.
///
/// # Errors
/// The error of a message that could not be read, or that this is no text of a derived `Debug`.
pub fn shown(value: &impl Debug) -> Result<Shown, String> {
    let text = format!("{value:?}");
    Parser(text.chars().peekable()).value()
}

struct Parser<'t>(Peekable<Chars<'t>>);

impl Parser<'_> {
    fn value(&mut self) -> Result<Shown, String> {
        match self.peek()? {
            '[' => self.all('[', ']', Self::value).map(Shown::List),
            '{' => {
                let entries = self.all('{', '}', |p| Ok((p.value()?, p.after_colon()?)))?;
                Ok(Shown::Map(entries.into_iter().collect()))
            }
            '"' => self.text().map(|text| Shown::Word(format!("{text:?}"))),
            _ => self.named(),
        }
    }

    fn named(&mut self) -> Result<Shown, String> {
        let word = self.word();
        match self.peek().unwrap_or(',') {
            '"' if word == "b" => {
                let text = self.text()?;
                let byte = |byte: u8| Shown::Word(byte.to_string());
                Ok(Shown::List(unescaped(&text)?.into_iter().map(byte).collect()))
            }
            '(' if word == "Err" => Err(self.error()),
            '(' => {
                let mut held = self.all('(', ')', Self::value)?;
                if word == "Ok" && held.len() == 1 {
                    return Ok(held.remove(0));
                }
                Ok(Shown::Variant(word, held))
            }
            ' ' => {
                self.skip();
                if self.peek()? != '{' {
                    return Err(format!("{word} and a space"));
                }
                let fields = self.all('{', '}', |p| Ok((p.word(), p.after_colon()?)))?;
                let known = fields.into_iter().filter(|(name, _)| name != UNKNOWN);
                Ok(Shown::Struct(known.collect()))
            }
            _ => Ok(Shown::Word(word)),
        }
    }

    /// Up to the end of a decoder's error, whose path may hold brackets of its own.
    fn error(&mut self) -> String {
        let mut text = String::new();
        for c in self.0.by_ref() {
            let number = text.trim_end_matches(|c: char| c.is_ascii_digit());
            if c == ')' && (text.ends_with(" is missing") || number.ends_with(" at byte ")) {
                break;
            }
            text.push(c);
        }
        text
    }

    fn all<T>(
        &mut self,
        open: char,
        close: char,
        mut item: impl FnMut(&mut Self) -> Result<T, String>,
    ) -> Result<Vec<T>, String> {
        if self.0.next() != Some(open) {
            return Err(format!("no {open}"));
        }
        let mut items = Vec::new();
        loop {
            while matches!(self.peek()?, ' ' | ',') {
                self.skip();
            }
            if self.peek()? == close {
                self.skip();
                return Ok(items);
            }
            items.push(item(self)?);
        }
    }

    fn after_colon(&mut self) -> Result<Shown, String> {
        while matches!(self.peek()?, ' ' | ':') {
            self.skip();
        }
        self.value()
    }

    fn word(&mut self) -> String {
        let mut word = String::new();
        while let Some(c) = self
            .0
            .next_if(|c| c.is_alphanumeric() || matches!(c, '_' | '-' | '+' | '.'))
        {
            word.push(c);
        }
        word
    }

    /// What is between quotes, as it is written.
    fn text(&mut self) -> Result<String, String> {
        self.skip();
        let mut text = String::new();
        loop {
            match self.0.next().ok_or("text without an end")? {
                '"' => return Ok(text),
                '\\' => text.extend(['\\', self.0.next().ok_or("text without an end")?]),
                c => text.push(c),
            }
        }
    }

    fn peek(&mut self) -> Result<char, String> {
        self.0.peek().copied().ok_or_else(|| "ends too early".to_owned())
    }

    fn skip(&mut self) {
        self.0.next();
    }
}

/// The bytes that `Bytes` shows.
fn unescaped(text: &str) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let mut rest = text.chars();
    while let Some(c) = rest.next() {
        bytes.push(match c {
            '\\' => match rest.next() {
                Some('n') => b'\n',
                Some('r') => b'\r',
                Some('t') => b'\t',
                Some('0') => 0,
                Some('x') => {
                    let digits: String = rest.by_ref().take(2).collect();
                    u8::from_str_radix(&digits, 16).map_err(|_| format!("\\x{digits}"))?
                }
                Some(c) => c as u8,
                None => return Err("a backslash at the end".to_owned()),
            },
            c => c as u8,
        });
    }
    Ok(bytes)
}
