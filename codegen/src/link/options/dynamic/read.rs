//! Reads messages from the wire into fields of their type; what the type does not have is kept as it is.

use super::{Dynamic, Value, wire_type};
use crate::descriptor::wire::{Reader, Tag, WireError, WireType};
use crate::link::options::extensions::extension_numbered;
use crate::link::options::types::{FieldRef, TypeRef};

const MESSAGE_SET_ITEM: Tag = Tag {
    number: 1,
    wire: WireType::StartGroup,
};

impl<'a> Dynamic<'a> {
    /// Reads a message.
    pub(crate) fn decode(ty: TypeRef<'a>, bytes: &[u8]) -> Result<Self, WireError> {
        let mut message = Dynamic::new(ty);
        message.read(&mut Reader::new(bytes), None)?;
        Ok(message)
    }

    fn read(&mut self, reader: &mut Reader<'_>, group: Option<u32>) -> Result<(), WireError> {
        loop {
            let start = reader.position();
            let Some(tag) = reader.tag()? else { return Ok(()) };
            if tag.wire == WireType::EndGroup && Some(tag.number) == group {
                return Ok(());
            }
            if self.ty.is_message_set() && tag == MESSAGE_SET_ITEM {
                if self.read_message_set_item(reader)? {
                    continue;
                }
            } else if self.read_field(tag, reader)? {
                continue;
            } else {
                reader.skip(tag)?;
            }
            self.unknown.extend_from_slice(reader.since(start));
        }
    }

    /// The values of a field that is read; setting a member of a oneof unsets the others.
    fn entry_for_reading(&mut self, field: FieldRef<'a>) -> &mut Vec<Value<'a>> {
        if let Some(oneof) = field.oneof() {
            self.fields
                .retain(|number, entry| *number == field.number() || entry.field.oneof() != Some(oneof));
        }
        self.entry(field)
    }

    fn field_numbered(&self, number: u32) -> Option<FieldRef<'a>> {
        let number = i32::try_from(number).ok()?;
        self.ty
            .field_numbered(number)
            .or_else(|| extension_numbered(self.ty, number))
    }

    /// Reads a record of a known field; false if the field is unknown or the record not its.
    fn read_field(&mut self, tag: Tag, reader: &mut Reader<'_>) -> Result<bool, WireError> {
        let Some(field) = self.field_numbered(tag.number) else {
            return Ok(false);
        };
        if field.is_message() {
            return self.read_message(field, tag, reader);
        }
        let wire = wire_type(field.ty());
        if tag.wire == wire {
            let value = read_scalar(wire, reader)?;
            let values = self.entry_for_reading(field);
            if !field.is_repeated() {
                values.clear();
            }
            values.push(value);
            return Ok(true);
        }
        if tag.wire != WireType::Len || !field.is_repeated() {
            return Ok(false);
        }
        let values = self.entry_for_reading(field);
        reader.message(|reader| {
            while !reader.at_end() {
                values.push(read_scalar(wire, reader)?);
            }
            Ok(())
        })?;
        Ok(true)
    }

    fn read_message(
        &mut self,
        field: FieldRef<'a>,
        tag: Tag,
        reader: &mut Reader<'_>,
    ) -> Result<bool, WireError> {
        let Some(ty) = field.message() else {
            return Ok(false);
        };
        if !matches!(tag.wire, WireType::Len | WireType::StartGroup) {
            return Ok(false);
        }
        let values = self.entry_for_reading(field);
        if field.is_repeated() || values.is_empty() {
            values.push(Value::Message(Dynamic::new(ty)));
        }
        let Some(Value::Message(message)) = values.last_mut() else {
            return Ok(false);
        };
        match tag.wire {
            WireType::Len => reader.message(|reader| message.read(reader, None))?,
            _ => reader.group(|reader| message.read(reader, Some(tag.number)))?,
        }
        Ok(true)
    }

    /// Reads an item whose extension is known; false if the whole item is to be kept as unknown.
    fn read_message_set_item(&mut self, reader: &mut Reader<'_>) -> Result<bool, WireError> {
        let (mut id, mut content) = (None, Vec::new());
        reader.group(|reader| {
            while let Some(tag) = reader.tag()? {
                match (tag.number, tag.wire) {
                    (1, WireType::EndGroup) => break,
                    (2, WireType::Varint) => id = Some(reader.varint()?),
                    (3, WireType::Len) => content.extend_from_slice(reader.bytes()?),
                    _ => reader.skip(tag)?,
                }
            }
            Ok(())
        })?;
        let id = id.and_then(|id| u32::try_from(id).ok());
        let Some(field) = id.and_then(|id| self.field_numbered(id)) else {
            return Ok(false);
        };
        let Some(ty) = field.message() else {
            return Ok(false);
        };
        let values = self.entry_for_reading(field);
        if values.is_empty() {
            values.push(Value::Message(Dynamic::new(ty)));
        }
        if let Some(Value::Message(message)) = values.last_mut() {
            message.read(&mut reader.nested(&content)?, None)?;
        }
        Ok(true)
    }
}

fn read_scalar<'a>(wire: WireType, reader: &mut Reader<'_>) -> Result<Value<'a>, WireError> {
    Ok(match wire {
        WireType::Fixed64 => Value::Fixed64(reader.fixed64()?),
        WireType::Fixed32 => Value::Fixed32(reader.fixed32()?),
        WireType::Len => Value::Bytes(reader.bytes()?.to_vec()),
        _ => Value::Varint(reader.varint()?),
    })
}
