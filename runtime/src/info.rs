//! What a message says about its fields: names for error paths, nothing that decoding needs.

use crate::message::Message;

/// A message's name and fields.
#[derive(Debug)]
pub struct MessageInfo {
    name: &'static str,
    fields: &'static [FieldInfo],
    oneofs: &'static [fn() -> &'static [FieldInfo]],
}

/// A field's number, name and shape.
#[derive(Debug)]
pub struct FieldInfo {
    number: u32,
    name: &'static str,
    shape: Shape,
    message: Option<fn() -> &'static MessageInfo>,
    zigzag_keys: bool,
}

/// How many values a field holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// One, or none.
    Singular,
    /// One, or none, and one can tell.
    Optional,
    /// Any number.
    Repeated,
    /// A map.
    Map,
}

impl MessageInfo {
    /// A message of this full name, its fields by number, and the members of its oneofs.
    pub const fn new(
        name: &'static str,
        fields: &'static [FieldInfo],
        oneofs: &'static [fn() -> &'static [FieldInfo]],
    ) -> Self {
        MessageInfo { name, fields, oneofs }
    }

    /// The full name in the schema.
    pub const fn name(&self) -> &'static str {
        self.name
    }

    /// The name without its package and outer messages.
    pub(crate) fn short_name(&self) -> &'static str {
        self.name.rsplit('.').next().unwrap_or(self.name)
    }

    /// The field with this number.
    pub(crate) fn field(&self, number: u32) -> Option<&'static FieldInfo> {
        let members = self.oneofs.iter().flat_map(|members| members());
        self.fields.iter().chain(members).find(|f| f.number == number)
    }
}

impl FieldInfo {
    /// A field that is no message.
    pub const fn new(number: u32, name: &'static str, shape: Shape) -> Self {
        FieldInfo {
            number,
            name,
            shape,
            message: None,
            zigzag_keys: false,
        }
    }

    /// A field of messages of a type, or a map to them.
    pub const fn of<M: Message>(number: u32, name: &'static str, shape: Shape) -> Self {
        Self::message(number, name, shape, M::info)
    }

    /// A field of messages, or a map to messages.
    pub const fn message(
        number: u32,
        name: &'static str,
        shape: Shape,
        message: fn() -> &'static MessageInfo,
    ) -> Self {
        FieldInfo {
            number,
            name,
            shape,
            message: Some(message),
            zigzag_keys: false,
        }
    }

    /// The same for a map whose keys are `sint32` or `sint64`.
    pub const fn zigzag_keys(mut self) -> Self {
        self.zigzag_keys = true;
        self
    }

    pub(crate) fn name(&self) -> &'static str {
        self.name
    }

    pub(crate) fn shape(&self) -> Shape {
        self.shape
    }

    pub(crate) fn has_zigzag_keys(&self) -> bool {
        self.zigzag_keys
    }

    pub(crate) fn message_info(&self) -> Option<&'static MessageInfo> {
        self.message.map(|info| info())
    }
}
