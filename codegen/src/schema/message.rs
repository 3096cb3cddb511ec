//! Message types of the linked schema.

use super::{Comments, EnumId, ExtensionId, Field, FileId, MessageId};

/// A message type; map entries and groups are messages too.
#[derive(Clone, Debug)]
pub struct Message {
    /// The simple name.
    pub name: String,
    /// The name with package and enclosing messages, without a leading dot.
    pub full_name: String,
    /// The file that defines it.
    pub file: FileId,
    /// The message it is nested in.
    pub parent: Option<MessageId>,
    /// The fields in declaration order.
    pub fields: Vec<Field>,
    /// The oneofs in declaration order, without those that only stand for a proto3 `optional`.
    pub oneofs: Vec<Oneof>,
    /// Messages nested in it, map entries included.
    pub messages: Vec<MessageId>,
    /// Enums nested in it.
    pub enums: Vec<EnumId>,
    /// Extensions declared in it, of whatever message.
    pub extensions: Vec<ExtensionId>,
    /// Whether it is the entry type of a map field.
    pub map_entry: bool,
    /// Whether it has the wire format of message sets.
    pub message_set: bool,
    /// Whether it can be extended.
    pub has_extension_ranges: bool,
    /// The numbers that extensions may have, ends excluded.
    pub extension_ranges: Vec<std::ops::Range<u32>>,
    /// Reserved numbers, ends excluded.
    pub reserved_ranges: Vec<std::ops::Range<u32>>,
    /// Reserved names.
    pub reserved_names: Vec<String>,
    /// Whether JSON names are only a best effort (`json_format = LEGACY_BEST_EFFORT`).
    pub legacy_json: bool,
    /// Whether it is marked deprecated.
    pub deprecated: bool,
    /// Its comments.
    pub comments: Comments,
    /// Where it stands in the file's descriptor, as a `SourceCodeInfo` path.
    pub path: Vec<i32>,
}

/// A oneof.
#[derive(Clone, Debug)]
pub struct Oneof {
    /// The simple name.
    pub name: String,
    /// The name with everything it is nested in, without a leading dot.
    pub full_name: String,
    /// Its members, as indices into [`Message::fields`].
    pub fields: Vec<usize>,
    /// Its comments.
    pub comments: Comments,
}

impl Message {
    /// The field with this number.
    pub fn field(&self, number: u32) -> Option<&Field> {
        self.fields.iter().find(|field| field.number == number)
    }

    /// The field with this name.
    pub fn field_named(&self, name: &str) -> Option<&Field> {
        self.fields.iter().find(|field| field.name == name)
    }

    /// The fields of a oneof, in declaration order.
    pub fn members<'a>(&'a self, oneof: &'a Oneof) -> impl Iterator<Item = &'a Field> {
        oneof.fields.iter().filter_map(|at| self.fields.get(*at))
    }

    /// Whether a field itself must be set; nested messages are not looked at.
    pub fn has_required_fields(&self) -> bool {
        self.fields.iter().any(Field::is_required)
    }
}
