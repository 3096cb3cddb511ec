//! Fields.

use super::{DefaultInfo, MessageInfo, Type};

/// A field's number, name, shape and type.
#[derive(Clone, Copy, Debug)]
pub struct FieldInfo {
    number: u32,
    name: &'static str,
    json: Option<&'static str>,
    shape: Shape,
    ty: Type,
    default: Option<&'static DefaultInfo>,
}

/// How many values a field holds, and what an absent one is.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// One; its default is not written (implicit presence).
    Singular,
    /// One, and it is always written.
    Always,
    /// One or none (explicit presence).
    Optional,
    /// One, without which the message is incomplete (proto2 `required`).
    Required,
    /// Any number, a record for each.
    Repeated,
    /// Any number in one record.
    Packed,
    /// A map with keys of this type.
    Map(Type),
}

impl FieldInfo {
    /// A field.
    #[doc(hidden)]
    pub const fn new(number: u32, name: &'static str, shape: Shape, ty: Type) -> Self {
        FieldInfo {
            number,
            name,
            json: None,
            shape,
            ty,
            default: None,
        }
    }

    /// The same with a JSON name of its own.
    #[doc(hidden)]
    pub const fn json(mut self, name: &'static str) -> Self {
        self.json = Some(name);
        self
    }

    /// The same with a declared default.
    #[doc(hidden)]
    pub const fn defaulting(mut self, default: &'static DefaultInfo) -> Self {
        self.default = Some(default);
        self
    }

    /// The field number.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The name in the schema.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The JSON name, if it is not the one that follows from the name.
    pub const fn json_name(&self) -> Option<&'static str> {
        self.json
    }

    /// How many values it holds.
    pub const fn shape(&self) -> Shape {
        self.shape
    }

    /// The type of one value; of a map, of the values.
    pub const fn ty(&self) -> Type {
        self.ty
    }

    /// The declared default.
    pub const fn default(&self) -> Option<&'static DefaultInfo> {
        self.default
    }

    /// The message that one value is.
    pub fn message(&self) -> Option<&'static MessageInfo> {
        match self.ty {
            Type::Message(info) | Type::Group(info) => Some(info()),
            _ => None,
        }
    }
}
