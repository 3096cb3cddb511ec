//! The types of values, and defaults.

use super::MessageInfo;
use crate::field::enumeration::Enumeration;
use core::marker::PhantomData;

/// The type of a value in the schema.
#[derive(Clone, Copy, Debug)]
pub enum Type {
    /// `double`
    Double,
    /// `float`
    Float,
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
    /// `bool`
    Bool,
    /// `string`
    String {
        /// Whether anything but UTF-8 is refused.
        utf8: bool,
    },
    /// `bytes`
    Bytes,
    /// An enum.
    Enum(&'static EnumInfo),
    /// A message with its length in front.
    Message(fn() -> &'static MessageInfo),
    /// A message between two tags: a group, or a field with `message_encoding = DELIMITED`.
    Group(fn() -> &'static MessageInfo),
}

/// An enum's name and values.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EnumInfo {
    name: &'static str,
    closed: bool,
    values: &'static [(&'static str, i32)],
}

/// A declared default.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum DefaultInfo {
    /// Of a `bool`.
    Bool(bool),
    /// Of a signed number.
    Int(i64),
    /// Of an unsigned number.
    Uint(u64),
    /// Of a `float`.
    Float(f32),
    /// Of a `double`.
    Double(f64),
    /// Of a `string`.
    Str(&'static str),
    /// Of `bytes`, or of a `string` that need not be UTF-8.
    Bytes(&'static [u8]),
    /// Of an enum: the number of the value.
    Enum(i32),
}

/// Where the table of an enum stands: a constant of its own can be referred to forever.
struct Table<E>(PhantomData<E>);

impl<E: Enumeration> Table<E> {
    const INFO: &'static EnumInfo = &EnumInfo {
        name: E::NAME,
        closed: E::CLOSED,
        values: E::NAMES,
    };
}

impl Type {
    /// The type of an enum's values.
    #[doc(hidden)]
    pub const fn enumeration<E: Enumeration>() -> Self {
        Type::Enum(Table::<E>::INFO)
    }

    /// Whether numbers are written zigzag.
    pub(crate) const fn is_zigzag(self) -> bool {
        matches!(self, Type::Sint32 | Type::Sint64)
    }
}

/// Messages are the same if their full names are: function pointers of one function may differ.
impl PartialEq for Type {
    fn eq(&self, other: &Self) -> bool {
        match (self, other) {
            (Type::Enum(a), Type::Enum(b)) => a == b,
            (Type::Message(a), Type::Message(b)) | (Type::Group(a), Type::Group(b)) => {
                a().name() == b().name()
            }
            (Type::String { utf8: a }, Type::String { utf8: b }) => a == b,
            _ => core::mem::discriminant(self) == core::mem::discriminant(other),
        }
    }
}

impl EnumInfo {
    /// The full name in the schema.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// Whether numbers without a name are unknown fields.
    pub const fn is_closed(&self) -> bool {
        self.closed
    }

    /// Names and numbers in the order of their declaration, aliases last. The first is the default.
    pub const fn values(&self) -> &'static [(&'static str, i32)] {
        self.values
    }
}
