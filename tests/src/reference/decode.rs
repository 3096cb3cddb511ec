//! From records and a schema to a value tree.

use std::collections::BTreeMap;

use super::schema::{Field, Kind, Label, Message, Schema};
use super::value::{Tree, Value};
use super::wire::{Fault, Payload, Reader, Record};

/// How deep messages and groups may nest below the outermost message.
pub const DEPTH_LIMIT: u32 = 100;

/// Decodes `bytes` as the message `name`, required fields checked.
pub fn decode(schema: &Schema, name: &str, bytes: &[u8]) -> Result<Tree, Fault> {
    let message = schema.message(name);
    let mut tree = Tree::default();
    merge(schema, message, bytes, DEPTH_LIMIT, &mut tree)?;
    complete(schema, message, &tree)?;
    Ok(tree)
}

fn merge(schema: &Schema, message: &Message, bytes: &[u8], room: u32, tree: &mut Tree) -> Result<(), Fault> {
    let mut reader = Reader::new(bytes);
    while !reader.is_empty() {
        let record = reader.record(room)?;
        merge_record(schema, message, record, room, tree)?;
    }
    Ok(())
}

fn merge_record(
    schema: &Schema,
    message: &Message,
    record: Record,
    room: u32,
    tree: &mut Tree,
) -> Result<(), Fault> {
    let Some(field) = message.fields.get(&record.number) else {
        tree.unknown.push(record);
        return Ok(());
    };
    if field.is_map(schema) {
        return map_entry(schema, field, record, room, tree);
    }
    if let (Payload::Len(bytes), Label::Repeated, Some(element)) =
        (&record.payload, field.label, field.kind.wire_type())
        && element != 2
        && element != 3
    {
        return packed(schema, field, bytes, element, tree);
    }
    if field.kind.wire_type() != Some(record.payload.wire_type()) {
        tree.unknown.push(record);
        return Ok(());
    }
    if field.kind.is_message() {
        return submessage(schema, message, field, record, room, tree);
    }
    match scalar(schema, field, &record.payload)? {
        Some(value) => set(message, field, value, tree),
        None => tree.unknown.push(record),
    }
    Ok(())
}

/// Puts a scalar in its place: appended, or replacing what was there.
fn set(message: &Message, field: &Field, value: Value, tree: &mut Tree) {
    if field.label == Label::Repeated {
        append(field, value, tree);
        return;
    }
    leave_oneof(message, field, tree);
    if field.label == Label::Implicit && value.is_zero() {
        tree.fields.remove(&field.number);
    } else {
        tree.fields.insert(field.number, value);
    }
}

fn append(field: &Field, value: Value, tree: &mut Tree) {
    let list = tree
        .fields
        .entry(field.number)
        .or_insert_with(|| Value::List(Vec::new()));
    if let Value::List(values) = list {
        values.push(value);
    }
}

/// Of a oneof only the member that came last is set.
fn leave_oneof(message: &Message, field: &Field, tree: &mut Tree) {
    let Some(oneof) = field.oneof else { return };
    for other in message.fields.values() {
        if other.oneof == Some(oneof) && other.number != field.number {
            tree.fields.remove(&other.number);
        }
    }
}

fn submessage(
    schema: &Schema,
    message: &Message,
    field: &Field,
    record: Record,
    room: u32,
    tree: &mut Tree,
) -> Result<(), Fault> {
    if room == 0 {
        return Err(Fault("nested too deep"));
    }
    let inner = schema.message(field.kind.type_name());
    // A member of a oneof that another member replaced starts afresh, and a broken one is an error all the same.
    leave_oneof(message, field, tree);
    let mut value = match tree.fields.remove(&field.number) {
        Some(Value::Message(there)) if field.label != Label::Repeated => *there,
        Some(list) => {
            tree.fields.insert(field.number, list);
            Tree::default()
        }
        None => Tree::default(),
    };
    match record.payload {
        Payload::Len(bytes) => merge(schema, inner, &bytes, room - 1, &mut value)?,
        Payload::Group(records) => {
            for record in records {
                merge_record(schema, inner, record, room - 1, &mut value)?;
            }
        }
        _ => return Err(Fault("not a message's wire type")),
    }
    if field.label == Label::Repeated {
        append(field, Value::Message(Box::new(value)), tree);
    } else {
        tree.fields.insert(field.number, Value::Message(Box::new(value)));
    }
    Ok(())
}

fn packed(schema: &Schema, field: &Field, bytes: &[u8], element: u32, tree: &mut Tree) -> Result<(), Fault> {
    let mut rest = bytes;
    while !rest.is_empty() {
        let payload = match element {
            0 => {
                let mut reader = Reader::new(rest);
                let value = reader.varint()?;
                let mut used = 0;
                while rest[used] & 0x80 != 0 {
                    used += 1;
                }
                rest = &rest[used + 1..];
                Payload::Varint(value)
            }
            1 => {
                let (first, tail) = rest.split_first_chunk::<8>().ok_or(Fault("packed field cut"))?;
                rest = tail;
                Payload::Fixed64(u64::from_le_bytes(*first))
            }
            _ => {
                let (first, tail) = rest.split_first_chunk::<4>().ok_or(Fault("packed field cut"))?;
                rest = tail;
                Payload::Fixed32(u32::from_le_bytes(*first))
            }
        };
        match scalar(schema, field, &payload)? {
            Some(value) => append(field, value, tree),
            None => tree.unknown.push(Record {
                number: field.number,
                payload,
            }),
        }
    }
    Ok(())
}

fn map_entry(
    schema: &Schema,
    field: &Field,
    record: Record,
    room: u32,
    tree: &mut Tree,
) -> Result<(), Fault> {
    let Payload::Len(bytes) = &record.payload else {
        tree.unknown.push(record);
        return Ok(());
    };
    // The entry is how a map is written, and no message that somebody nested: it takes no room.
    let entry = schema.message(field.kind.type_name());
    let mut inner = Tree::default();
    merge(schema, entry, bytes, room, &mut inner)?;
    let (key, value) = (&entry.fields[&1], &entry.fields[&2]);
    // An entry whose value is a number that its closed enum does not have is an unknown field as a whole. Of several
    // values the last one counts.
    if value.is_closed_enum(schema) && !last_value_is_known(schema, value, bytes, room)? {
        tree.unknown.push(record);
        return Ok(());
    }
    let key = inner.fields.remove(&1).unwrap_or_else(|| key.kind.zero(schema));
    let value = inner.fields.remove(&2).unwrap_or_else(|| value.kind.zero(schema));
    let map = tree
        .fields
        .entry(field.number)
        .or_insert_with(|| Value::Map(BTreeMap::new()));
    if let Value::Map(entries) = map {
        entries.insert(key, value);
    }
    Ok(())
}

fn last_value_is_known(schema: &Schema, value: &Field, entry: &[u8], room: u32) -> Result<bool, Fault> {
    let mut reader = Reader::new(entry);
    let mut known = true;
    while !reader.is_empty() {
        let record = reader.record(room)?;
        if record.number == 2 && record.payload.wire_type() == 0 {
            known = scalar(schema, value, &record.payload)?.is_some();
        }
    }
    Ok(known)
}

/// A scalar from its payload; `None` for a number that a closed enum does not have.
fn scalar(schema: &Schema, field: &Field, payload: &Payload) -> Result<Option<Value>, Fault> {
    let value = match (&field.kind, payload) {
        (Kind::Int32, Payload::Varint(n)) => Value::Int(i64::from(*n as i32)),
        (Kind::Int64, Payload::Varint(n)) => Value::Int(*n as i64),
        (Kind::Uint32, Payload::Varint(n)) => Value::Uint(u64::from(*n as u32)),
        (Kind::Uint64, Payload::Varint(n)) => Value::Uint(*n),
        (Kind::Sint32, Payload::Varint(n)) => {
            let n = *n as u32;
            Value::Int(i64::from((n >> 1) as i32 ^ -((n & 1) as i32)))
        }
        (Kind::Sint64, Payload::Varint(n)) => Value::Int((n >> 1) as i64 ^ -((n & 1) as i64)),
        (Kind::Bool, Payload::Varint(n)) => Value::Bool(*n != 0),
        (Kind::Enum(name), Payload::Varint(n)) => {
            let number = *n as i32;
            let known = schema.enumeration(name);
            if known.closed && !known.numbers.contains(&number) {
                return Ok(None);
            }
            Value::Int(i64::from(number))
        }
        (Kind::Fixed32, Payload::Fixed32(n)) => Value::Uint(u64::from(*n)),
        (Kind::Sfixed32, Payload::Fixed32(n)) => Value::Int(i64::from(*n as i32)),
        (Kind::Float, Payload::Fixed32(n)) => Value::Bits(u64::from(*n)),
        (Kind::Fixed64, Payload::Fixed64(n)) => Value::Uint(*n),
        (Kind::Sfixed64, Payload::Fixed64(n)) => Value::Int(*n as i64),
        (Kind::Double, Payload::Fixed64(n)) => Value::Bits(*n),
        (Kind::Bytes, Payload::Len(bytes)) => Value::Bytes(bytes.clone()),
        (Kind::String, Payload::Len(bytes)) => {
            if field.utf8 && std::str::from_utf8(bytes).is_err() {
                return Err(Fault("ill-formed UTF-8"));
            }
            Value::Bytes(bytes.clone())
        }
        _ => return Err(Fault("payload of another kind")),
    };
    Ok(Some(value))
}

/// Required fields, at every place that is present.
fn complete(schema: &Schema, message: &Message, tree: &Tree) -> Result<(), Fault> {
    for field in message.fields.values() {
        let value = tree.fields.get(&field.number);
        if field.label == Label::Required && value.is_none() {
            return Err(Fault("required field missing"));
        }
        if let Some(value) = value
            && field.kind.is_message()
        {
            let inner = schema.message(field.kind.type_name());
            let below = if field.is_map(schema) {
                inner.fields[&2].kind.clone()
            } else {
                field.kind.clone()
            };
            complete_value(schema, &below, value)?;
        }
    }
    Ok(())
}

fn complete_value(schema: &Schema, kind: &Kind, value: &Value) -> Result<(), Fault> {
    match value {
        Value::Message(tree) => complete(schema, schema.message(kind.type_name()), tree),
        Value::List(values) => values
            .iter()
            .try_for_each(|value| complete_value(schema, kind, value)),
        Value::Map(values) if kind.is_message() => {
            values.values().try_for_each(|v| complete_value(schema, kind, v))
        }
        _ => Ok(()),
    }
}
