//! `reserved` statements of messages and enums: numbers, or names.

use super::Parser;
use crate::descriptor::{DescriptorProto, EnumDescriptorProto, EnumReservedRange, ReservedRange};
use crate::syntax::class;
use crate::syntax::faults::Parsed;
use crate::syntax::paths::{enumeration, message};
use crate::syntax::token::TokenKind;

/// What is reserved, for messages to the reader.
struct Reservable {
    /// What a statement must start with.
    anything: &'static str,
    /// What a name must be followed by after a comma.
    name: &'static str,
}

const OF_MESSAGE: Reservable = Reservable {
    anything: "field names or numbers",
    name: "a field name",
};
const OF_ENUM: Reservable = Reservable {
    anything: "names or numbers of values",
    name: "the name of a value",
};

impl Parser<'_> {
    pub(super) fn message_reserved(&mut self, message: &mut DescriptorProto) -> Parsed {
        let first = self.current;
        self.advance();
        if self.reserves_names() {
            return self.located_since(&first, &[message::RESERVED_NAME], |parser, id| {
                parser.reserved_names(&mut message.reserved_name, &OF_MESSAGE)?;
                parser.close(b';', Some(id))
            });
        }
        self.located_since(&first, &[message::RESERVED_RANGE], |parser, id| {
            let mut what = OF_MESSAGE.anything;
            loop {
                let index = message.reserved_range.len() as i32;
                let (start, end) = parser.field_range(index, what)?;
                let range = ReservedRange {
                    start: Some(start),
                    end: Some(end),
                    ..Default::default()
                };
                message.reserved_range.push(range);
                if !parser.eat(b',') {
                    return parser.close(b';', Some(id));
                }
                what = "a field number or a range of them";
            }
        })
    }

    pub(super) fn enum_reserved(&mut self, enumeration: &mut EnumDescriptorProto) -> Parsed {
        let first = self.current;
        self.advance();
        if self.reserves_names() {
            return self.located_since(&first, &[enumeration::RESERVED_NAME], |parser, id| {
                parser.reserved_names(&mut enumeration.reserved_name, &OF_ENUM)?;
                parser.close(b';', Some(id))
            });
        }
        self.located_since(&first, &[enumeration::RESERVED_RANGE], |parser, id| {
            let mut what = OF_ENUM.anything;
            loop {
                let index = enumeration.reserved_range.len() as i32;
                let (start, last) = parser.located(&[index], |parser, _| {
                    parser.range(|parser, what| parser.signed(what), what)
                })?;
                let end = Some(last.unwrap_or(i32::MAX));
                let range = EnumReservedRange {
                    start: Some(start),
                    end,
                    ..Default::default()
                };
                enumeration.reserved_range.push(range);
                if !parser.eat(b',') {
                    return parser.close(b';', Some(id));
                }
                what = "the number of a value or a range of them";
            }
        })
    }

    fn reserves_names(&self) -> bool {
        matches!(self.current.kind, TokenKind::Text | TokenKind::Word)
    }

    /// Reads names: strings up to proto3, words in editions.
    fn reserved_names(&mut self, names: &mut Vec<String>, of: &Reservable) -> Parsed {
        let as_words = self.language.is_editions();
        match self.current.kind {
            TokenKind::Text if as_words => {
                return Err(self.error("editions reserve names without quotes"));
            }
            TokenKind::Word if !as_words => {
                return Err(self.error("reserved names are written as strings; only editions take words"));
            }
            _ => {}
        }
        loop {
            let span = self.current.span;
            let name = self.located(&[names.len() as i32], |parser, _| match as_words {
                true => Ok(parser.word(of.name)?.to_owned()),
                false => parser.text(&format!("{} as a string", of.name)),
            })?;
            if !is_word(&name) {
                self.faults
                    .warning(span, format!("the reserved name {name:?} cannot be a name"));
            }
            names.push(name);
            if !self.eat(b',') {
                return Ok(());
            }
        }
    }
}

fn is_word(name: &str) -> bool {
    name.bytes().next().is_some_and(class::is_letter) && name.bytes().all(class::is_word)
}
