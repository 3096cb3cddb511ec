//! Messages whose type is known from its descriptor only: the values of options.
//!
//! Values are kept as they go on the wire, since all that is done with them is checking and writing. Fields
//! are in number order, which is the order of writing; map entries are entries, never a map, so their order
//! is the order of the text.

mod read;

use std::collections::BTreeMap;

use super::types::{FieldRef, TypeRef};
use crate::descriptor::FieldType;
use crate::descriptor::wire::{WireType, put_bytes, put_nested, put_tag, put_varint};

/// A message.
#[derive(Clone)]
pub(crate) struct Dynamic<'a> {
    pub(crate) ty: TypeRef<'a>,
    pub(crate) fields: BTreeMap<i32, Entry<'a>>,
    /// Records of fields that the type does not have.
    unknown: Vec<u8>,
}

/// A field that is set.
#[derive(Clone)]
pub(crate) struct Entry<'a> {
    pub(crate) field: FieldRef<'a>,
    /// One value, or several of a repeated field.
    pub(crate) values: Vec<Value<'a>>,
}

/// One value, by its wire type.
#[derive(Clone)]
pub(crate) enum Value<'a> {
    Varint(u64),
    Fixed32(u32),
    Fixed64(u64),
    Bytes(Vec<u8>),
    Message(Dynamic<'a>),
}

impl Value<'_> {
    fn wire(&self) -> WireType {
        match self {
            Value::Varint(_) => WireType::Varint,
            Value::Fixed32(_) => WireType::Fixed32,
            Value::Fixed64(_) => WireType::Fixed64,
            Value::Bytes(_) | Value::Message(_) => WireType::Len,
        }
    }

    fn is_zero(&self) -> bool {
        match self {
            Value::Varint(value) | Value::Fixed64(value) => *value == 0,
            Value::Fixed32(value) => *value == 0,
            Value::Bytes(bytes) => bytes.is_empty(),
            Value::Message(_) => false,
        }
    }

    fn put(&self, out: &mut Vec<u8>) {
        match self {
            Value::Varint(value) => put_varint(*value, out),
            Value::Fixed32(value) => out.extend_from_slice(&value.to_le_bytes()),
            Value::Fixed64(value) => out.extend_from_slice(&value.to_le_bytes()),
            Value::Bytes(_) | Value::Message(_) => {}
        }
    }

    /// Writes the value as one record.
    pub(crate) fn put_record(&self, number: i32, delimited: bool, out: &mut Vec<u8>) {
        let number = number as u32;
        match self {
            Value::Bytes(bytes) => put_bytes(number, bytes, out),
            Value::Message(message) if delimited => {
                put_tag(number, WireType::StartGroup, out);
                message.put(out);
                put_tag(number, WireType::EndGroup, out);
            }
            Value::Message(message) => put_nested(number, out, |out| message.put(out)),
            _ => {
                put_tag(number, self.wire(), out);
                self.put(out);
            }
        }
    }
}

impl<'a> Dynamic<'a> {
    pub(crate) fn new(ty: TypeRef<'a>) -> Self {
        Dynamic {
            ty,
            fields: BTreeMap::new(),
            unknown: Vec::new(),
        }
    }

    pub(crate) fn encode(&self) -> Vec<u8> {
        let mut out = Vec::new();
        self.put(&mut out);
        out
    }

    /// The values of a field, made empty if it is not set.
    pub(crate) fn entry(&mut self, field: FieldRef<'a>) -> &mut Vec<Value<'a>> {
        &mut self
            .fields
            .entry(field.number())
            .or_insert_with(|| Entry {
                field,
                values: Vec::new(),
            })
            .values
    }

    /// The path to a required field that is not set, if there is one.
    pub(crate) fn missing_required(&self) -> Option<String> {
        for field in self.ty.fields() {
            if field.is_required() && !self.fields.contains_key(&field.number()) {
                return Some(field.proto.name().to_owned());
            }
        }
        self.fields.values().find_map(|entry| {
            let missing = entry.values.iter().find_map(|value| match value {
                Value::Message(message) => message.missing_required(),
                _ => None,
            })?;
            Some(format!("{}.{missing}", entry.field.proto.name()))
        })
    }

    fn put(&self, out: &mut Vec<u8>) {
        if self.ty.is_map_entry() {
            return self.put_map_entry(out);
        }
        for entry in self.fields.values() {
            let field = entry.field;
            let number = field.number();
            if self.ty.is_message_set() && field.is_extension() {
                entry
                    .values
                    .iter()
                    .for_each(|value| put_message_set_item(number, value, out));
            } else if field.is_packed() {
                put_nested(number as u32, out, |out| {
                    entry.values.iter().for_each(|value| value.put(out))
                });
            } else {
                let hidden = !field.is_repeated() && !field.has_presence();
                for value in entry.values.iter().filter(|value| !(hidden && value.is_zero())) {
                    value.put_record(number, field.is_delimited(), out);
                }
            }
        }
        out.extend_from_slice(&self.unknown);
    }

    /// Map entries are written with key and value, whatever they hold.
    fn put_map_entry(&self, out: &mut Vec<u8>) {
        for field in self.ty.fields() {
            let number = field.number();
            match self.fields.get(&number).and_then(|entry| entry.values.last()) {
                Some(value) => value.put_record(number, false, out),
                None => default_of(field).put_record(number, false, out),
            }
        }
    }
}

fn put_message_set_item(number: i32, value: &Value<'_>, out: &mut Vec<u8>) {
    put_tag(1, WireType::StartGroup, out);
    put_tag(2, WireType::Varint, out);
    put_varint(number as u64, out);
    value.put_record(3, false, out);
    put_tag(1, WireType::EndGroup, out);
}

/// The wire type of a scalar.
pub(crate) fn wire_type(ty: FieldType) -> WireType {
    match ty {
        FieldType::Double | FieldType::Fixed64 | FieldType::Sfixed64 => WireType::Fixed64,
        FieldType::Float | FieldType::Fixed32 | FieldType::Sfixed32 => WireType::Fixed32,
        FieldType::String | FieldType::Bytes | FieldType::Message | FieldType::Group => WireType::Len,
        _ => WireType::Varint,
    }
}

/// What a map entry holds where nothing is said.
fn default_of(field: FieldRef<'_>) -> Value<'_> {
    if let Some(ty) = field.message() {
        return Value::Message(Dynamic::new(ty));
    }
    match wire_type(field.ty()) {
        WireType::Fixed64 => Value::Fixed64(0),
        WireType::Fixed32 => Value::Fixed32(0),
        WireType::Len => Value::Bytes(Vec::new()),
        _ => {
            let first = field.enumeration().and_then(|ty| ty.proto.value.first()?.number);
            Value::Varint(i64::from(first.unwrap_or_default()) as u64)
        }
    }
}
