//! Types of fields and methods, as they are written.

use super::Parser;
use crate::descriptor::{FieldDescriptorProto, FieldType};
use crate::syntax::faults::Parsed;
use crate::syntax::paths::field;

/// A type that was read. A name may stand for a message or for an enum: only `link` knows.
pub(super) enum WrittenType {
    Word(FieldType),
    Name(String),
}

impl WrittenType {
    /// Makes it the type of a field.
    pub(super) fn set(self, descriptor: &mut FieldDescriptorProto) {
        match self {
            WrittenType::Word(ty) => descriptor.ty = Some(ty),
            WrittenType::Name(name) => descriptor.type_name = Some(name),
        }
    }

    /// The field number of the descriptor's field that holds it.
    pub(super) fn path(&self) -> i32 {
        match self {
            WrittenType::Word(_) => field::TYPE,
            WrittenType::Name(_) => field::TYPE_NAME,
        }
    }
}

impl Parser<'_> {
    /// Reads the type of a field.
    pub(super) fn field_type(&mut self) -> Parsed<WrittenType> {
        match field_type(self.current_word()) {
            Some(ty) => {
                self.advance();
                Ok(WrittenType::Word(ty))
            }
            None => Ok(WrittenType::Name(self.type_name()?)),
        }
    }

    /// Reads the name of a message, and refuses the words that are types of their own.
    pub(super) fn message_type(&mut self) -> Parsed<String> {
        let word = self.current_word();
        if field_type(word).is_some() {
            self.error(format!("expected a message, found the type `{word}`"));
            self.advance();
            return Ok(word.to_owned());
        }
        self.type_name()
    }

    fn type_name(&mut self) -> Parsed<String> {
        let mut name = String::new();
        if self.eat(b'.') {
            name.push('.');
        }
        name.push_str(self.word("a type name")?);
        while self.eat(b'.') {
            name.push('.');
            name.push_str(self.word("the next part of the type name")?);
        }
        Ok(name)
    }
}

/// The type that is a word of the language.
fn field_type(word: &str) -> Option<FieldType> {
    Some(match word {
        "double" => FieldType::Double,
        "float" => FieldType::Float,
        "uint64" => FieldType::Uint64,
        "fixed64" => FieldType::Fixed64,
        "fixed32" => FieldType::Fixed32,
        "bool" => FieldType::Bool,
        "string" => FieldType::String,
        "group" => FieldType::Group,
        "bytes" => FieldType::Bytes,
        "uint32" => FieldType::Uint32,
        "sfixed32" => FieldType::Sfixed32,
        "sfixed64" => FieldType::Sfixed64,
        "int32" => FieldType::Int32,
        "int64" => FieldType::Int64,
        "sint32" => FieldType::Sint32,
        "sint64" => FieldType::Sint64,
        _ => return None,
    })
}
