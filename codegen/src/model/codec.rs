//! Field types and shapes.

/// How one proto type is read and written: the name of a unit struct of the runtime.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Codec {
    /// `int32`
    Int32,
    /// `int64`
    Int64,
    /// `uint32`
    Uint32,
    /// `uint64`
    Uint64,
    /// `sint32`
    Sint32,
    /// `sint64`
    Sint64,
    /// `fixed32`
    Fixed32,
    /// `fixed64`
    Fixed64,
    /// `sfixed32`
    Sfixed32,
    /// `sfixed64`
    Sfixed64,
    /// `float`
    Float,
    /// `double`
    Double,
    /// `bool`
    Bool,
    /// `string`, checked or not: the Rust type decides.
    Str,
    /// `bytes`
    Raw,
    /// An enum.
    Enum,
    /// A message with its length in front.
    Msg,
    /// A message between two tags.
    Group,
}

/// The kind of Rust value a codec reads into.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Storage {
    /// A primitive with this name.
    Primitive(&'static str),
    /// A string type.
    Str,
    /// A bytes type.
    Bytes,
    /// A named enum.
    Enum,
    /// A named message.
    Message,
}

/// How many values a field holds, and what an absent one is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A plain `T`; its default is not written.
    Singular,
    /// A plain `T` that is always written, its default too.
    Always,
    /// An `Option<T>`.
    Optional,
    /// An `Option<T>` without which the message is incomplete.
    Required,
    /// A `Vec<T>`, one record per element.
    Repeated,
    /// A `Vec<T>`, written as one record; read either way.
    Packed,
    /// A map with keys of this codec.
    Map(Codec),
}

impl Codec {
    /// All of them.
    pub const ALL: [Codec; 18] = [
        Codec::Int32,
        Codec::Int64,
        Codec::Uint32,
        Codec::Uint64,
        Codec::Sint32,
        Codec::Sint64,
        Codec::Fixed32,
        Codec::Fixed64,
        Codec::Sfixed32,
        Codec::Sfixed64,
        Codec::Float,
        Codec::Double,
        Codec::Bool,
        Codec::Str,
        Codec::Raw,
        Codec::Enum,
        Codec::Msg,
        Codec::Group,
    ];

    /// The keyword of the type in .proto files and in attributes.
    pub const fn keyword(self) -> &'static str {
        match self {
            Codec::Int32 => "int32",
            Codec::Int64 => "int64",
            Codec::Uint32 => "uint32",
            Codec::Uint64 => "uint64",
            Codec::Sint32 => "sint32",
            Codec::Sint64 => "sint64",
            Codec::Fixed32 => "fixed32",
            Codec::Fixed64 => "fixed64",
            Codec::Sfixed32 => "sfixed32",
            Codec::Sfixed64 => "sfixed64",
            Codec::Float => "float",
            Codec::Double => "double",
            Codec::Bool => "bool",
            Codec::Str => "string",
            Codec::Raw => "bytes",
            Codec::Enum => "enum",
            Codec::Msg => "message",
            Codec::Group => "group",
        }
    }

    /// The name of the runtime's unit struct.
    pub const fn name(self) -> &'static str {
        match self {
            Codec::Int32 => "Int32",
            Codec::Int64 => "Int64",
            Codec::Uint32 => "Uint32",
            Codec::Uint64 => "Uint64",
            Codec::Sint32 => "Sint32",
            Codec::Sint64 => "Sint64",
            Codec::Fixed32 => "Fixed32",
            Codec::Fixed64 => "Fixed64",
            Codec::Sfixed32 => "Sfixed32",
            Codec::Sfixed64 => "Sfixed64",
            Codec::Float => "Float",
            Codec::Double => "Double",
            Codec::Bool => "Bool",
            Codec::Str => "Str",
            Codec::Raw => "Raw",
            Codec::Enum => "Enum",
            Codec::Msg => "Msg",
            Codec::Group => "Group",
        }
    }

    /// The variant of the runtime's `Type`.
    pub const fn info(self) -> &'static str {
        match self {
            Codec::Str => "String",
            Codec::Raw => "Bytes",
            Codec::Msg => "Message",
            _ => self.name(),
        }
    }

    /// The same in views, where text that need not be UTF-8 is another one.
    pub const fn view_name(self, utf8: bool) -> &'static str {
        match self {
            Codec::Str if !utf8 => "AnyStr",
            _ => self.name(),
        }
    }

    /// The wire type of a single value.
    pub const fn wire_type(self) -> u32 {
        match self {
            Codec::Fixed64 | Codec::Sfixed64 | Codec::Double => 1,
            Codec::Str | Codec::Raw | Codec::Msg => 2,
            Codec::Group => 3,
            Codec::Fixed32 | Codec::Sfixed32 | Codec::Float => 5,
            _ => 0,
        }
    }

    /// The Rust value it reads into.
    pub const fn storage(self) -> Storage {
        match self {
            Codec::Int32 | Codec::Sint32 | Codec::Sfixed32 => Storage::Primitive("i32"),
            Codec::Int64 | Codec::Sint64 | Codec::Sfixed64 => Storage::Primitive("i64"),
            Codec::Uint32 | Codec::Fixed32 => Storage::Primitive("u32"),
            Codec::Uint64 | Codec::Fixed64 => Storage::Primitive("u64"),
            Codec::Float => Storage::Primitive("f32"),
            Codec::Double => Storage::Primitive("f64"),
            Codec::Bool => Storage::Primitive("bool"),
            Codec::Str => Storage::Str,
            Codec::Raw => Storage::Bytes,
            Codec::Enum => Storage::Enum,
            Codec::Msg | Codec::Group => Storage::Message,
        }
    }

    /// Whether lists of it can be packed.
    pub const fn packable(self) -> bool {
        !matches!(self.wire_type(), 2 | 3)
    }

    /// Whether it can be the key of a map.
    pub const fn map_key(self) -> bool {
        !matches!(
            self,
            Codec::Float | Codec::Double | Codec::Raw | Codec::Enum | Codec::Msg | Codec::Group
        )
    }

    /// Whether it is a message, with a length or as a group.
    pub const fn is_message(self) -> bool {
        matches!(self, Codec::Msg | Codec::Group)
    }

    /// Whether values come from another type that has a name: enums and messages.
    pub const fn is_named(self) -> bool {
        matches!(self, Codec::Enum | Codec::Msg | Codec::Group)
    }
}

impl Shape {
    /// The variant of the runtime's `Shape`.
    pub const fn info(self) -> &'static str {
        match self {
            Shape::Singular => "Singular",
            Shape::Always => "Always",
            Shape::Optional => "Optional",
            Shape::Required => "Required",
            Shape::Repeated => "Repeated",
            Shape::Packed => "Packed",
            Shape::Map(_) => "Map",
        }
    }

    /// Whether the field is an `Option`.
    pub const fn is_option(self) -> bool {
        matches!(self, Shape::Optional | Shape::Required)
    }

    /// The name of the runtime's check for required fields that messages in this shape need.
    pub const fn required_check(self) -> Option<&'static str> {
        match self {
            Shape::Singular => None,
            Shape::Always => Some("member"),
            Shape::Optional => Some("optional"),
            Shape::Required => Some("optional"),
            Shape::Repeated | Shape::Packed => Some("repeated"),
            Shape::Map(_) => Some("map"),
        }
    }
}
