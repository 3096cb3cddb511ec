//! Messages.

use super::Parser;
use super::extend::ExtensionHome;
use super::oneof::oneofs_of_optional_fields;
use super::range::set_range_ends;
use crate::descriptor::{DescriptorProto, MessageOptions, SymbolVisibility, UninterpretedOption};
use crate::syntax::faults::Parsed;
use crate::syntax::locations::LocationId;
use crate::syntax::paths::{UNINTERPRETED, message, option};

/// The number of messages inside of each other from which on protoc refuses them. Each costs a few frames
/// of the stack, here and wherever descriptors are walked.
const MAX_NESTING: usize = 32;

impl Parser<'_> {
    /// Reads a message; the current word is `message`.
    pub(super) fn message(
        &mut self,
        path: &[i32],
        visibility: Option<SymbolVisibility>,
    ) -> Parsed<DescriptorProto> {
        self.located(path, |parser, id| {
            parser.check_nesting()?;
            parser.note_visibility(message::VISIBILITY, visibility);
            parser.advance();
            let name = parser.name(message::NAME, "a message name")?;
            let mut message = DescriptorProto {
                name: Some(name),
                visibility,
                ..Default::default()
            };
            parser.message_block(id, &mut message)?;
            Ok(message)
        })
    }

    /// Refuses a message that is too deep inside of others.
    pub(super) fn check_nesting(&mut self) -> Parsed {
        // Every message adds its field number and its index to the path.
        if self.locations.depth() / 2 >= MAX_NESTING {
            return Err(self.error(format!(
                "messages are nested at most {} levels deep",
                MAX_NESTING - 1
            )));
        }
        Ok(())
    }

    /// Reads the block of a message or group.
    pub(super) fn message_block(&mut self, id: LocationId, message: &mut DescriptorProto) -> Parsed {
        self.close(b'{', Some(id))?;
        while !self.at(b'}') {
            self.block_goes_on("message")?;
            if self.message_statement(message).is_err() {
                self.skip_statement();
            }
        }
        self.close(b'}', None)?;
        set_range_ends(message);
        oneofs_of_optional_fields(message);
        self.check_map_entry(message);
        Ok(())
    }

    /// Refuses a written `map_entry`. In descriptors it is right, so this is not `link`'s.
    fn check_map_entry(&mut self, message: &DescriptorProto) {
        let mut options = message
            .options
            .iter()
            .flat_map(|options| &options.uninterpreted_option);
        let is_map_entry = |option: &UninterpretedOption| {
            option
                .name
                .first()
                .is_some_and(|part| part.name_part.as_deref() == Some("map_entry"))
        };
        if let Some(index) = options.position(is_map_entry)
            && !self.faults.is_full()
        {
            let path = [message::OPTIONS, UNINTERPRETED, index as i32, option::NAME];
            let span = self.locations.noted(&path).unwrap_or(self.current.span);
            self.error_at(
                span,
                "`map_entry` is set by the compiler only; write `map<Key, Value>`",
            );
        }
    }

    /// Notes where `export` or `local` stands; it was read last.
    pub(super) fn note_visibility(&mut self, number: i32, visibility: Option<SymbolVisibility>) {
        if visibility.is_some() {
            self.locations.note(&[number], self.previous.span);
        }
    }

    /// Reports the end of the file, where a block must go on.
    pub(super) fn block_goes_on(&mut self, what: &str) -> Parsed {
        if self.at_end() {
            return Err(self.error(format!("the file ends inside of the {what}, `}}` is missing")));
        }
        Ok(())
    }

    fn message_statement(&mut self, message: &mut DescriptorProto) -> Parsed {
        if self.empty_statement() {
            return Ok(());
        }
        let visibility = self.visibility()?;
        match self.current_word() {
            "message" => {
                let index = message.nested_type.len() as i32;
                let nested = self.message(&[message::NESTED, index], visibility)?;
                message.nested_type.push(nested);
            }
            "enum" => {
                let index = message.enum_type.len() as i32;
                let enumeration = self.enumeration(&[message::ENUM, index], visibility)?;
                message.enum_type.push(enumeration);
            }
            "extensions" => self.extension_ranges(message)?,
            "reserved" => self.message_reserved(message)?,
            "extend" => {
                let home = ExtensionHome {
                    number: message::EXTENSION,
                    types_number: message::NESTED,
                };
                self.extend(home, &mut message.extension, &mut message.nested_type)?;
            }
            "option" => {
                let options = message.options.get_or_insert_with(MessageOptions::default);
                self.option_statement(message::OPTIONS, &mut options.uninterpreted_option)?;
            }
            "oneof" => self.oneof(message)?,
            _ => {
                let field = self.message_field(message)?;
                message.field.push(field);
            }
        }
        Ok(())
    }
}
