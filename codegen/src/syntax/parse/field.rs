//! Fields: of messages, of oneofs, of `extend` blocks; groups, too.

use super::map::MapTypes;
use super::{Language, Parser};
use crate::descriptor::{DescriptorProto, FieldDescriptorProto, FieldLabel, FieldOptions, FieldType};
use crate::syntax::faults::Parsed;
use crate::syntax::locations::LocationId;
use crate::syntax::paths::{field, message};
use crate::syntax::token::Token;

/// What holds a field.
pub(super) struct FieldHome<'m> {
    /// How deep below the file the holder is.
    pub(super) depth: usize,
    /// Messages of the holder; groups and the entries of maps join them.
    pub(super) types: &'m mut Vec<DescriptorProto>,
    /// Field number of `types` in the holder's descriptor.
    pub(super) types_number: i32,
}

impl Parser<'_> {
    /// Reads a field of a message.
    pub(super) fn message_field(&mut self, message: &mut DescriptorProto) -> Parsed<FieldDescriptorProto> {
        let index = message.field.len() as i32;
        let depth = self.locations.depth();
        let home = FieldHome {
            depth,
            types: &mut message.nested_type,
            types_number: message::NESTED,
        };
        self.located(&[message::FIELD, index], |parser, id| {
            let mut field = FieldDescriptorProto::default();
            let first = parser.current;
            parser.label(&mut field);
            parser.field(id, first, &mut field, home)?;
            Ok(field)
        })
    }

    /// Reads what follows the label, up to the end of the field.
    pub(super) fn field(
        &mut self,
        id: LocationId,
        first: Token,
        field: &mut FieldDescriptorProto,
        home: FieldHome<'_>,
    ) -> Parsed {
        let map = self.type_of_field(field)?;
        let name = self.current;
        field.name = Some(self.name(field::NAME, "a field name")?);
        if !self.eat(b'=') {
            return Err(self.expected("`=` and the field's number"));
        }
        let number = self.located(&[field::NUMBER], |parser, _| {
            parser.positive("the field's number")
        })?;
        field.number = Some(number);
        if self.at(b'[') {
            self.field_options(field)?;
        }
        if let Some(map) = map {
            self.map_entry(map, field, home);
        } else if field.ty == Some(FieldType::Group) {
            return self.group(&first, &name, field, home);
        }
        self.close(b';', Some(id))
    }

    /// Reads a label, if there is one.
    pub(super) fn label(&mut self, field: &mut FieldDescriptorProto) {
        let label = match self.current_word() {
            "optional" => FieldLabel::Optional,
            "repeated" => FieldLabel::Repeated,
            "required" => FieldLabel::Required,
            _ => return,
        };
        match (label, self.language) {
            (FieldLabel::Optional, Language::Editions(_)) => drop(self.error(
                "editions have no `optional`; a singular field has presence unless `features.field_presence` \
                 says otherwise",
            )),
            (FieldLabel::Required, Language::Editions(_)) => {
                let fault =
                    "editions have no `required`; there is `features.field_presence = LEGACY_REQUIRED`";
                self.error(fault);
            }
            (FieldLabel::Optional, Language::Proto3) => field.proto3_optional = Some(true),
            _ => {}
        }
        self.located(&[field::LABEL], |parser, _| parser.advance());
        field.label = Some(label);
    }

    /// Reads the type. Gives the types of key and value if it is a map.
    fn type_of_field(&mut self, field: &mut FieldDescriptorProto) -> Parsed<Option<MapTypes>> {
        let first = self.current;
        if self.at_word("map") {
            self.advance();
            if self.at(b'<') {
                let types = self.map_types(field)?;
                self.locations.record(&[field::TYPE_NAME], &first, &self.previous);
                return Ok(Some(types));
            }
            // A message that is called `map`.
            self.locations.record(&[field::TYPE_NAME], &first, &self.previous);
            self.missing_label(field);
            field.type_name = Some("map".into());
            return Ok(None);
        }
        self.missing_label(field);
        let written = self.field_type()?;
        self.locations.record(&[written.path()], &first, &self.previous);
        written.set(field);
        if field.ty == Some(FieldType::Group) {
            self.check_group(&first);
        }
        Ok(None)
    }

    /// Refuses a group in editions. What proto3 refuses, it refuses of descriptors, too: that is `link`'s.
    fn check_group(&mut self, word: &Token) {
        if self.language.is_editions() {
            let fault = "editions have no groups; a message field with `features.message_encoding = DELIMITED` \
                         is encoded like one";
            self.error_at(word.span, fault);
        }
    }

    /// Gives a label to a field that is written without one.
    fn missing_label(&mut self, field: &mut FieldDescriptorProto) {
        if field.label.is_some() {
            return;
        }
        if self.language == Language::Proto2 && field.oneof_index.is_none() {
            self.error("expected `optional`, `required` or `repeated`, which proto2 asks for");
        }
        field.label = Some(FieldLabel::Optional);
    }

    fn field_options(&mut self, field: &mut FieldDescriptorProto) -> Parsed {
        let depth = self.locations.depth();
        self.located(&[field::OPTIONS], |parser, _| {
            parser.advance();
            loop {
                if parser.at_word("default") {
                    parser.default_value(field, depth)?;
                } else if parser.at_word("json_name") {
                    parser.json_name(field, depth)?;
                } else {
                    let options = field.options.get_or_insert_with(FieldOptions::default);
                    parser.option(&mut options.uninterpreted_option)?;
                }
                if !parser.eat(b',') {
                    return parser.expect(b']');
                }
            }
        })
    }

    /// Reads `json_name = "…"`, which looks like an option but is a part of the field.
    fn json_name(&mut self, field: &mut FieldDescriptorProto, depth: usize) -> Parsed {
        if field.json_name.is_some() {
            self.error("the field has a JSON name already");
        }
        self.at_depth(depth, |parser| {
            parser.located(&[field::JSON_NAME], |parser, _| {
                parser.advance();
                parser.expect(b'=')?;
                // protoc lists the value once more.
                parser.located(&[], |parser, _| {
                    field.json_name = Some(parser.text("the JSON name as a string")?);
                    Ok(())
                })
            })
        })
    }

    /// Reads the block of a group: a message and a field in one.
    fn group(
        &mut self,
        first: &Token,
        name_token: &Token,
        field: &mut FieldDescriptorProto,
        home: FieldHome<'_>,
    ) -> Parsed {
        let name = field.name.take().unwrap_or_default();
        if !name.starts_with(|first: char| first.is_ascii_uppercase()) {
            self.error_at(
                name_token.span,
                "the name of a group starts with a capital letter",
            );
        }
        field.name = Some(name.to_ascii_lowercase());
        field.type_name = Some(name.clone());
        let path = [home.types_number, home.types.len() as i32];
        let rest = self.locations.leave_to(home.depth);
        let result = self.located_since(first, &path, |parser, group_id| {
            parser.check_nesting()?;
            parser.locations.record(&[message::NAME], name_token, name_token);
            let type_name = [&rest[..], &[field::TYPE_NAME]].concat();
            parser.at_depth(home.depth, |parser| {
                parser.locations.record(&type_name, name_token, name_token);
            });
            if !parser.at(b'{') {
                return Err(parser.expected("`{` and the group's fields"));
            }
            let mut group = DescriptorProto {
                name: Some(name),
                ..Default::default()
            };
            parser.message_block(group_id, &mut group)?;
            Ok(group)
        });
        self.locations.come_back(rest);
        home.types.push(result?);
        Ok(())
    }
}
