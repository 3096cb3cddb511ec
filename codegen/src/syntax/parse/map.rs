//! Map fields: the type, and the message that stands for an entry.

use super::Parser;
use super::field::FieldHome;
use super::types::WrittenType;
use crate::descriptor::{
    DescriptorProto, FieldDescriptorProto, FieldLabel, FieldOptions, FieldType, MessageOptions,
    UninterpretedOption,
};
use crate::source::Span;
use crate::syntax::faults::Parsed;
use crate::syntax::paths::message;

/// The two types in `map<…, …>`.
pub(super) struct MapTypes {
    key: (WrittenType, Span),
    value: (WrittenType, Span),
    /// All of `map<…, …>`.
    whole: Span,
}

impl Parser<'_> {
    /// Reads `<key, value>`; `map` was read.
    pub(super) fn map_types(&mut self, field: &mut FieldDescriptorProto) -> Parsed<MapTypes> {
        let start = self.previous.span.start;
        if field.oneof_index.is_some() {
            return Err(self.error("a map cannot be in a oneof"));
        }
        if field.label.is_some() {
            return Err(self.error("a map has no label: it is repeated by nature"));
        }
        if field.extendee.is_some() {
            return Err(self.error("a map cannot be an extension"));
        }
        field.label = Some(FieldLabel::Repeated);
        self.advance();
        let key = self.map_type()?;
        self.expect(b',')?;
        let value = self.map_type()?;
        self.expect(b'>')?;
        Ok(MapTypes {
            key,
            value,
            whole: Span::new(start, self.previous.span.end),
        })
    }

    fn map_type(&mut self) -> Parsed<(WrittenType, Span)> {
        let start = self.current.span.start;
        if self.at_word("group") {
            self.error("a map holds no groups");
        }
        let written = self.field_type()?;
        Ok((written, Span::new(start, self.previous.span.end)))
    }

    /// Makes the message of an entry, and the field one of such entries.
    pub(super) fn map_entry(&mut self, map: MapTypes, field: &mut FieldDescriptorProto, home: FieldHome<'_>) {
        let name = entry_name(field.name());
        field.ty = Some(FieldType::Message);
        field.type_name = Some(name.clone());
        let inherited = inherited_options(field.options.as_ref());
        let entry_path = [home.types_number, home.types.len() as i32];
        self.at_depth(home.depth, |parser| {
            parser.locations.note(&entry_path, map.whole);
            for (index, (written, span)) in [&map.key, &map.value].into_iter().enumerate() {
                let path = [
                    entry_path[0],
                    entry_path[1],
                    message::FIELD,
                    index as i32,
                    written.path(),
                ];
                parser.locations.note(&path[..4], *span);
                parser.locations.note(&path, *span);
            }
        });
        let options = MessageOptions {
            map_entry: Some(true),
            ..Default::default()
        };
        home.types.push(DescriptorProto {
            name: Some(name),
            field: vec![
                entry_field("key", 1, map.key.0, &inherited),
                entry_field("value", 2, map.value.0, &inherited),
            ],
            options: Some(options),
            ..Default::default()
        });
    }
}

fn entry_field(
    name: &str,
    number: i32,
    ty: WrittenType,
    options: &[UninterpretedOption],
) -> FieldDescriptorProto {
    let mut field = FieldDescriptorProto {
        name: Some(name.into()),
        number: Some(number),
        label: Some(FieldLabel::Optional),
        ..Default::default()
    };
    ty.set(&mut field);
    if !options.is_empty() {
        field.options = Some(FieldOptions {
            uninterpreted_option: options.to_vec(),
            ..Default::default()
        });
    }
    field
}

/// Features of the map field hold for its keys and values, too.
fn inherited_options(options: Option<&FieldOptions>) -> Vec<UninterpretedOption> {
    let is_feature = |option: &&UninterpretedOption| {
        let first = option.name.first();
        first.is_some_and(|part| {
            part.name_part.as_deref() == Some("features") && part.is_extension != Some(true)
        })
    };
    let all = options
        .map(|options| options.uninterpreted_option.as_slice())
        .unwrap_or_default();
    all.iter().filter(is_feature).cloned().collect()
}

/// `some_name` has entries of the type `SomeNameEntry`.
fn entry_name(field: &str) -> String {
    let mut name = String::with_capacity(field.len() + 5);
    let mut capital = true;
    for char in field.chars() {
        if char == '_' {
            capital = true;
        } else {
            name.push(if capital { char.to_ascii_uppercase() } else { char });
            capital = false;
        }
    }
    name.push_str("Entry");
    name
}
