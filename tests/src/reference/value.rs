//! The value tree that decoding yields.

use std::collections::BTreeMap;

use super::wire::Record;

/// A value of one field. Two values are equal when an application could not tell them apart; floats are their bits.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Value {
    /// Every signed integer, and enums by number.
    Int(i64),
    /// Every unsigned integer.
    Uint(u64),
    /// `float` and `double`, by bit pattern.
    Bits(u64),
    /// `bool`.
    Bool(bool),
    /// `string` and `bytes`.
    Bytes(Vec<u8>),
    /// A message or a group.
    Message(Box<Tree>),
    /// A repeated field, in order.
    List(Vec<Value>),
    /// A map field, whose order means nothing.
    Map(BTreeMap<Value, Value>),
}

impl Value {
    /// Whether a field without presence leaves this value out.
    pub fn is_zero(&self) -> bool {
        match self {
            Value::Int(value) => *value == 0,
            Value::Uint(value) | Value::Bits(value) => *value == 0,
            Value::Bool(value) => !value,
            Value::Bytes(value) => value.is_empty(),
            Value::Message(_) => false,
            Value::List(values) => values.is_empty(),
            Value::Map(values) => values.is_empty(),
        }
    }
}

/// A decoded message.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tree {
    /// Fields that are present, by number.
    pub fields: BTreeMap<u32, Value>,
    /// Records that no field took, in input order.
    pub unknown: Vec<Record>,
}

// Map values are trees only where a map's value type is a message, and keys never are: the order below exists so that
// `Value` can be a map key at all.
impl PartialOrd for Tree {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Tree {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.fields
            .cmp(&other.fields)
            .then_with(|| self.unknown.len().cmp(&other.unknown.len()))
    }
}
