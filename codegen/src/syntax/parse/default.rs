//! `default = …` of a field, which looks like an option but is a part of the field.

use super::Parser;
use crate::descriptor::{FieldDescriptorProto, FieldType};
use crate::syntax::faults::Parsed;
use crate::syntax::float_text::{double_text, float_text};
use crate::syntax::literal;
use crate::syntax::paths::field;
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// Reads the setting, for a field `depth` parts down from the file.
    pub(super) fn default_value(&mut self, field: &mut FieldDescriptorProto, depth: usize) -> Parsed {
        if field.default_value.is_some() {
            self.error("the field has a default value already");
        }
        self.advance();
        self.expect(b'=')?;
        self.at_depth(depth, |parser| {
            parser.located(&[field::DEFAULT_VALUE], |parser, _| {
                field.default_value = Some(parser.default_of(field.ty)?);
                Ok(())
            })
        })
    }

    fn default_of(&mut self, ty: Option<FieldType>) -> Parsed<Vec<u8>> {
        let Some(ty) = ty else {
            // A message or an enum: `link` finds out which, and whether the enum has the value.
            let text = self.current_text().to_vec();
            self.advance();
            return Ok(text);
        };
        match ty {
            FieldType::Int32 | FieldType::Sint32 | FieldType::Sfixed32 => {
                self.default_integer(i32::MAX as u64, true)
            }
            FieldType::Int64 | FieldType::Sint64 | FieldType::Sfixed64 => {
                self.default_integer(i64::MAX as u64, true)
            }
            FieldType::Uint32 | FieldType::Fixed32 => self.default_integer(u32::MAX as u64, false),
            FieldType::Uint64 | FieldType::Fixed64 => self.default_integer(u64::MAX, false),
            FieldType::Float => Ok(float_text(self.default_float()? as f32).into_bytes()),
            FieldType::Double => Ok(double_text(self.default_float()?).into_bytes()),
            FieldType::Bool => match self.current_word() {
                word @ ("true" | "false") => {
                    self.advance();
                    Ok(word.into())
                }
                _ => Err(self.expected("`true` or `false`")),
            },
            FieldType::String => self.string("the default value as a string"),
            FieldType::Bytes => Ok(literal::escape_bytes(
                &self.string("the default value as a string")?,
            )),
            FieldType::Message | FieldType::Group => Err(self.error("messages have no default values")),
            FieldType::Enum | FieldType::Other(_) => Err(self.error("this type has no default values")),
        }
    }

    fn default_integer(&mut self, max: u64, signed: bool) -> Parsed<Vec<u8>> {
        let negative = self.eat(b'-');
        if negative && !signed {
            self.error("the default value of an unsigned field cannot be negative");
        }
        // There is one more number below zero than above.
        let value = self.integer(
            max + u64::from(negative && signed),
            "the default value as an integer",
        )?;
        let sign = if negative && value > 0 { "-" } else { "" };
        Ok(format!("{sign}{value}").into_bytes())
    }

    fn default_float(&mut self) -> Parsed<f64> {
        const EXPECTED: &str = "the default value as a number";
        let negative = self.eat(b'-');
        let text = self.current_text();
        let value = match self.current.kind {
            TokenKind::Float => literal::float(text),
            TokenKind::Integer if literal::is_decimal(text) => literal::float(text),
            TokenKind::Integer => {
                let value = self.integer(u64::MAX, EXPECTED)? as f64;
                return Ok(if negative { -value } else { value });
            }
            TokenKind::Word if text == b"inf" => f64::INFINITY,
            TokenKind::Word if text == b"nan" => f64::NAN,
            _ => return Err(self.expected(EXPECTED)),
        };
        self.advance();
        Ok(if negative { -value } else { value })
    }
}
