//! Enum types of the linked schema.

use super::{Comments, FileId, MessageId};

/// An enum type.
#[derive(Clone, Debug)]
pub struct Enum {
    /// The simple name.
    pub name: String,
    /// The name with package and enclosing messages, without a leading dot.
    pub full_name: String,
    /// The file that defines it.
    pub file: FileId,
    /// The message it is nested in.
    pub parent: Option<MessageId>,
    /// The values in declaration order, never empty. The first one is the default of fields.
    pub values: Vec<EnumValue>,
    /// Whether numbers it does not declare are unknown fields rather than values.
    pub closed: bool,
    /// Whether several names may share a number.
    pub allow_alias: bool,
    /// Whether JSON names are only a best effort (`json_format = LEGACY_BEST_EFFORT`).
    pub legacy_json: bool,
    /// Whether `option deprecated = true` is set, on the enum itself.
    pub deprecated: bool,
    /// Its comments.
    pub comments: Comments,
    /// Where it stands in the file's descriptor, as a `SourceCodeInfo` path.
    pub path: Vec<i32>,
}

/// One value of an [`Enum`].
#[derive(Clone, Debug)]
pub struct EnumValue {
    /// The name. Its scope is the enum's parent.
    pub name: String,
    /// The number.
    pub number: i32,
    /// Whether it is marked deprecated.
    pub deprecated: bool,
    /// Its comments.
    pub comments: Comments,
}

impl Enum {
    /// The first declared value with this number; later ones are aliases.
    pub fn value_of(&self, number: i32) -> Option<&EnumValue> {
        self.values.iter().find(|value| value.number == number)
    }

    /// The value with this name.
    pub fn value_named(&self, name: &str) -> Option<&EnumValue> {
        self.values.iter().find(|value| value.name == name)
    }
}
