//! The grammar of the text format.

use super::scalar;
use super::token::{Token, Tokens};
use crate::descriptor::FieldType;
use crate::descriptor::wire::MAX_DEPTH;
use crate::link::options::dynamic::{Dynamic, Value};
use crate::link::options::types::{FieldRef, TypeRef};
use crate::syntax::literal;

/// Finds what is named in brackets, as seen from where the literal stands.
pub(crate) trait Finder<'a> {
    /// The extension `name` of message `ty`.
    fn extension(&self, ty: TypeRef<'a>, name: &str) -> Result<FieldRef<'a>, String>;

    /// The message type with this full name.
    fn message(&self, full_name: &str) -> Option<TypeRef<'a>>;
}

/// Reads a literal of message type `ty`. `depth` is how deep the message is nested in the options.
pub(crate) fn parse<'a>(
    text: &str,
    ty: TypeRef<'a>,
    finder: &dyn Finder<'a>,
    depth: usize,
) -> Result<Dynamic<'a>, String> {
    let mut tokens = Tokens::new(text);
    let current = tokens.next();
    let budget = (MAX_DEPTH as usize).saturating_sub(depth);
    let mut parser = Parser {
        tokens,
        current,
        finder,
        budget,
    };
    let mut message = Dynamic::new(ty);
    parser.fields(&mut message, None)?;
    match message.missing_required() {
        Some(field) => Err(format!("the required field `{field}` is not set")),
        None => Ok(message),
    }
}

/// The hosts that Google's types have; others say nothing about where a type is to be found.
const HOSTS: [&str; 2] = ["type.googleapis.com", "type.googleprod.com"];

struct Parser<'t, 'f, 'a> {
    tokens: Tokens<'t>,
    current: Token<'t>,
    finder: &'f dyn Finder<'a>,
    /// How many more levels messages may be nested.
    budget: usize,
}

impl<'t, 'a> Parser<'t, '_, 'a> {
    fn advance(&mut self) -> Token<'t> {
        std::mem::replace(&mut self.current, self.tokens.next())
    }

    fn eat(&mut self, symbol: char) -> bool {
        let there = self.current == Token::Symbol(symbol);
        if there {
            self.advance();
        }
        there
    }

    fn expect(&mut self, symbol: char) -> Result<(), String> {
        match self.eat(symbol) {
            true => Ok(()),
            false => Err(self.expected(&format!("`{symbol}`"))),
        }
    }

    fn expected(&self, what: &str) -> String {
        format!("expected {what}, found {}", self.current.describe())
    }

    /// Reads fields up to the symbol that closes the message, or to the end.
    fn fields(&mut self, message: &mut Dynamic<'a>, close: Option<char>) -> Result<(), String> {
        loop {
            match close {
                Some(close) if self.eat(close) => return Ok(()),
                None if self.current == Token::End => return Ok(()),
                _ => self.field(message)?,
            }
            // One separator may stand behind a field.
            let _ = self.eat(',') || self.eat(';');
        }
    }

    fn field(&mut self, message: &mut Dynamic<'a>) -> Result<(), String> {
        let field = match self.current {
            Token::Word(name) => {
                self.advance();
                field_named(message.ty, name)
                    .ok_or_else(|| format!("message `{}` has no field `{name}`", message.ty.full_name()))?
            }
            Token::Symbol('[') => {
                let name = self.bracketed_name()?;
                if is_any(message.ty) {
                    return self.any(message, &name);
                }
                if name.contains('/') {
                    return Err(format!("`{name}` is no name of an extension"));
                }
                self.finder.extension(message.ty, &name)?
            }
            _ => return Err(self.expected("the name of a field")),
        };
        check_unset(message, field)?;
        if !self.eat(':') && !field.is_message() {
            return Err(self.expected("`:`"));
        }
        if !field.is_repeated() || !self.eat('[') {
            return self.value(message, field);
        }
        if self.eat(']') {
            return Ok(());
        }
        loop {
            self.value(message, field)?;
            if self.eat(']') {
                return Ok(());
            }
            self.expect(',')?;
        }
    }

    fn value(&mut self, message: &mut Dynamic<'a>, field: FieldRef<'a>) -> Result<(), String> {
        let value = if field.is_message() {
            let ty = field
                .message()
                .ok_or_else(|| format!("the message of field `{}` is not known", field.proto.name()))?;
            Value::Message(self.message(ty)?)
        } else if matches!(field.ty(), FieldType::String | FieldType::Bytes) {
            Value::Bytes(self.text()?)
        } else {
            let negative = self.eat('-');
            let value = scalar::value(field, negative, self.current)?;
            self.advance();
            value
        };
        message.entry(field).push(value);
        Ok(())
    }

    fn message(&mut self, ty: TypeRef<'a>) -> Result<Dynamic<'a>, String> {
        let close = match self.current {
            Token::Symbol('{') => '}',
            Token::Symbol('<') => '>',
            _ => return Err(self.expected("`{`")),
        };
        self.advance();
        self.budget = self
            .budget
            .checked_sub(1)
            .ok_or("messages are nested too deeply")?;
        let mut message = Dynamic::new(ty);
        self.fields(&mut message, Some(close))?;
        self.budget += 1;
        Ok(message)
    }

    /// Reads one or more strings, which are one value together.
    fn text(&mut self) -> Result<Vec<u8>, String> {
        if !matches!(self.current, Token::Text(_)) {
            return Err(self.expected("a string"));
        }
        let mut bytes = Vec::new();
        while let Token::Text(token) = self.current {
            literal::unescape(token.as_bytes(), &mut bytes);
            self.advance();
        }
        Ok(bytes)
    }

    /// Reads `[a.b]` or `[host/a.b]`.
    fn bracketed_name(&mut self) -> Result<String, String> {
        self.advance();
        let mut name = String::new();
        loop {
            match self.current {
                Token::Word(word) => name.push_str(word),
                _ => return Err(self.expected("a name")),
            }
            self.advance();
            let Token::Symbol(symbol @ ('.' | '/' | '-')) = self.current else {
                break;
            };
            name.push(symbol);
            self.advance();
        }
        self.expect(']')?;
        Ok(name)
    }

    /// Reads the message behind `[host/type]` and puts its bytes into an `Any`.
    fn any(&mut self, message: &mut Dynamic<'a>, url: &str) -> Result<(), String> {
        let Some((host, name)) = url.split_once('/') else {
            return Err(format!("expected the URL of a type, found `{url}`"));
        };
        let ty = HOSTS
            .contains(&host)
            .then(|| self.finder.message(name))
            .flatten()
            .ok_or_else(|| format!("there is no message type `{url}` for an Any"))?;
        self.eat(':');
        let content = self.message(ty)?;
        if let Some(field) = content.missing_required() {
            return Err(format!(
                "the required field `{field}` of `{name}` in an Any is not set"
            ));
        }
        let parts = [(1, url.as_bytes().to_vec()), (2, content.encode())];
        for (number, value) in parts {
            let Some(field) = message.ty.field_numbered(number) else {
                continue;
            };
            check_unset(message, field).map_err(|_| "the Any is set twice".to_owned())?;
            message.entry(field).push(Value::Bytes(value));
        }
        Ok(())
    }
}

/// A field by its name in the text format, where groups also go by the name of their type.
fn field_named<'a>(ty: TypeRef<'a>, name: &str) -> Option<FieldRef<'a>> {
    ty.field_named(name).or_else(|| {
        let field = ty.field_named(&name.to_ascii_lowercase())?;
        let scope = field
            .message()?
            .full_name()
            .strip_suffix(name)?
            .strip_suffix('.')?;
        (field.is_delimited() && scope == ty.full_name()).then_some(field)
    })
}

fn check_unset(message: &Dynamic<'_>, field: FieldRef<'_>) -> Result<(), String> {
    if field.is_repeated() {
        return Ok(());
    }
    let name = field.proto.name();
    if message.fields.contains_key(&field.number()) {
        return Err(format!("field `{name}` is set twice"));
    }
    let Some(oneof) = field.oneof() else { return Ok(()) };
    let other = message
        .fields
        .values()
        .find(|entry| entry.field.oneof() == Some(oneof));
    match other {
        Some(other) => Err(format!(
            "field `{name}` is set together with `{}`, another member of its oneof",
            other.field.proto.name(),
        )),
        None => Ok(()),
    }
}

fn is_any(ty: TypeRef<'_>) -> bool {
    ty.full_name() == "google.protobuf.Any"
}
