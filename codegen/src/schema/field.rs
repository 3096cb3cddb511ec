//! Fields and extensions of the linked schema.

use super::{Comments, EnumId, FileId, MessageId};

/// A field of a message, or an extension.
#[derive(Clone, Debug)]
pub struct Field {
    /// The simple name.
    pub name: String,
    /// The name with everything it is nested in, without a leading dot.
    pub full_name: String,
    /// The name in JSON, declared or derived.
    pub json_name: String,
    /// The number: `1..=2^29-1`, for extensions of message sets up to `2^31-2`.
    pub number: u32,
    /// What a single value is.
    pub kind: Kind,
    /// How many values there are and whether presence is tracked.
    pub cardinality: Cardinality,
    /// The real oneof it is a member of, as an index into [`super::Message::oneofs`].
    pub oneof: Option<usize>,
    /// Whether ill-formed UTF-8 in a string is an error.
    pub utf8_check: bool,
    /// The declared default.
    pub default: Option<DefaultValue>,
    /// Whether it is marked deprecated.
    pub deprecated: bool,
    /// Whether it is marked `lazy`.
    pub lazy: bool,
    /// Its comments.
    pub comments: Comments,
    /// The declaration in short, for documentation: `repeated Line lines = 3`.
    pub proto_line: String,
    /// The message that is extended, if this is an extension.
    pub extendee: Option<MessageId>,
    /// The message that holds it. For an extension, the message it is declared in, which has no meaning
    /// beyond its name.
    pub parent: Option<MessageId>,
    /// The file that declares it.
    pub file: FileId,
    /// Where it stands in the file's descriptor, as a `SourceCodeInfo` path.
    pub path: Vec<i32>,
}

impl Field {
    /// Whether there are many values: repeated fields and maps.
    pub fn is_repeated(&self) -> bool {
        matches!(self.cardinality, Cardinality::Repeated { .. } | Cardinality::Map)
    }

    /// Whether it is a map.
    pub fn is_map(&self) -> bool {
        self.cardinality == Cardinality::Map
    }

    /// Whether it is written packed.
    pub fn is_packed(&self) -> bool {
        self.cardinality == Cardinality::Repeated { packed: true }
    }

    /// Whether it must be set.
    pub fn is_required(&self) -> bool {
        self.cardinality == Cardinality::Required
    }

    /// Whether set and unset are told apart.
    pub fn has_presence(&self) -> bool {
        matches!(self.cardinality, Cardinality::Explicit | Cardinality::Required)
    }

    /// Whether it is an extension.
    pub fn is_extension(&self) -> bool {
        self.extendee.is_some()
    }
}

/// What a single value of a field is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Kind {
    /// `double`
    Double,
    /// `float`
    Float,
    /// `int64`
    Int64,
    /// `uint64`
    Uint64,
    /// `int32`
    Int32,
    /// `fixed64`
    Fixed64,
    /// `fixed32`
    Fixed32,
    /// `bool`
    Bool,
    /// `string`
    String,
    /// `bytes`
    Bytes,
    /// `uint32`
    Uint32,
    /// `sfixed32`
    Sfixed32,
    /// `sfixed64`
    Sfixed64,
    /// `sint32`
    Sint32,
    /// `sint64`
    Sint64,
    /// A message with a length in front.
    Message(MessageId),
    /// A message between two tags: proto2 groups and `message_encoding = DELIMITED`.
    Group(MessageId),
    /// An enum.
    Enum(EnumId),
}

impl Kind {
    /// The message type of a message or group.
    pub fn message(self) -> Option<MessageId> {
        match self {
            Kind::Message(id) | Kind::Group(id) => Some(id),
            _ => None,
        }
    }

    /// The enum type of an enum.
    pub fn enumeration(self) -> Option<EnumId> {
        match self {
            Kind::Enum(id) => Some(id),
            _ => None,
        }
    }

    /// Whether repeated values of it can be packed.
    pub fn is_packable(self) -> bool {
        !matches!(
            self,
            Kind::String | Kind::Bytes | Kind::Message(_) | Kind::Group(_)
        )
    }

    /// The keyword of a scalar type, `None` for messages, groups and enums.
    pub fn keyword(self) -> Option<&'static str> {
        Some(match self {
            Kind::Double => "double",
            Kind::Float => "float",
            Kind::Int64 => "int64",
            Kind::Uint64 => "uint64",
            Kind::Int32 => "int32",
            Kind::Fixed64 => "fixed64",
            Kind::Fixed32 => "fixed32",
            Kind::Bool => "bool",
            Kind::String => "string",
            Kind::Bytes => "bytes",
            Kind::Uint32 => "uint32",
            Kind::Sfixed32 => "sfixed32",
            Kind::Sfixed64 => "sfixed64",
            Kind::Sint32 => "sint32",
            Kind::Sint64 => "sint64",
            Kind::Message(_) | Kind::Group(_) | Kind::Enum(_) => return None,
        })
    }
}

/// How many values a field has, and whether presence is tracked.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Cardinality {
    /// One value, which is not written when it is zero.
    Implicit,
    /// One value or none. Members of oneofs and singular messages are of this kind.
    Explicit,
    /// One value that must be there.
    Required,
    /// Any number of values.
    Repeated {
        /// Whether they are written as one length-delimited record.
        packed: bool,
    },
    /// A map: the kind is `Message(entry)`, `entry.fields[0]` the key and `entry.fields[1]` the value.
    Map,
}

/// A declared default.
#[derive(Clone, Debug, PartialEq)]
pub enum DefaultValue {
    /// Of the signed integer types.
    Int(i64),
    /// Of the unsigned integer types.
    Uint(u64),
    /// Of `double`.
    Double(f64),
    /// Of `float`.
    Float(f32),
    /// Of `bool`.
    Bool(bool),
    /// Of `string`. Valid UTF-8 unless the field is declared without the check.
    String(Vec<u8>),
    /// Of `bytes`.
    Bytes(Vec<u8>),
    /// Of an enum: an index into [`super::Enum::values`].
    Enum(usize),
}

/// The JSON name a field has unless it declares another: without underscores, and with the letters behind
/// them in upper case.
pub fn default_json_name(name: &str) -> String {
    let mut upper = false;
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        if c == '_' {
            upper = true;
            continue;
        }
        out.push(if upper { c.to_ascii_uppercase() } else { c });
        upper = false;
    }
    out
}
