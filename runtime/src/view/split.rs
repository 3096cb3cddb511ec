//! Joining what arrived in parts: a singular message field may come in several records, and they mean the one record
//! that holds their contents one behind the other.
//!
//! Only what views cannot show otherwise comes here, so the input is rewritten by the tables that error paths have.

use crate::decode::{Decoder, END};
use crate::info::{FieldInfo, MessageInfo, Shape};
use crate::wire::{tag as wire, varint};
use alloc::vec::Vec;

/// `input` with the records of each singular message field joined, at all levels down to `depth`. What is not
/// well-formed, or deeper, is left as it is, for whoever decodes the result to find.
pub(super) fn joined(input: &[u8], info: &'static MessageInfo, depth: u32) -> Vec<u8> {
    let mut out = Vec::with_capacity(input.len());
    level(input, Fields::Message(info), depth, &mut out);
    out
}

/// What the fields of a level are.
#[derive(Clone, Copy)]
enum Fields {
    Message(&'static MessageInfo),
    /// A map's entry, whose value is this message.
    Entry(&'static MessageInfo),
}

/// How a message is nested in a record.
#[derive(Clone, Copy)]
struct Nested {
    fields: Fields,
    /// Which slot of the message it fills, if only one message fits in there.
    slot: Option<Slot>,
}

/// Where a singular message goes.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Slot {
    Field(u32),
    /// The member with this number of that oneof.
    Member(usize, u32),
}

impl Fields {
    /// The message in a record with this tag, if there is one.
    fn nested(self, tag: u32) -> Option<Nested> {
        let number = wire::number(tag);
        let Fields::Message(info) = self else {
            let Fields::Entry(value) = self else { return None };
            return (tag == wire::make(2, wire::LEN)).then_some(Nested {
                fields: Fields::Message(value),
                slot: Some(Slot::Field(2)),
            });
        };
        let (field, oneof) = info.find(number)?;
        if wire::wire(tag) != field.message_wire() {
            return None;
        }
        let message = field.message_info()?;
        let slot = match (oneof, field.shape()) {
            (Some(oneof), _) => Some(Slot::Member(oneof, number)),
            (None, Shape::Singular | Shape::Optional) => Some(Slot::Field(number)),
            (None, Shape::Repeated | Shape::Map) => None,
        };
        let fields = match field.shape() {
            Shape::Map => Fields::Entry(message),
            _ => Fields::Message(message),
        };
        Some(Nested { fields, slot })
    }

    /// Which oneof a field belongs to.
    fn oneof(self, number: u32) -> Option<usize> {
        match self {
            Fields::Message(info) => info.find(number).and_then(|(_, oneof)| oneof),
            Fields::Entry(_) => None,
        }
    }
}

/// A record of the input.
struct Record<'a> {
    tag: u32,
    whole: &'a [u8],
    /// What is between the tags of a group, or behind the length.
    content: &'a [u8],
    nested: Option<Nested>,
    /// Whether its content goes to a later record.
    moved: bool,
}

fn level(input: &[u8], fields: Fields, depth: u32, out: &mut Vec<u8>) {
    let (mut records, rest) = split(input, fields);
    let mut open: Vec<(Slot, usize)> = Vec::new();
    let mut earlier: Vec<(usize, usize)> = Vec::new(); // (later record, earlier record), in order
    for i in 0..records.len() {
        if let Some(oneof) = fields.oneof(wire::number(records[i].tag)) {
            let number = wire::number(records[i].tag);
            open.retain(|(slot, _)| !matches!(slot, Slot::Member(o, n) if *o == oneof && *n != number));
        }
        let Some(slot) = records[i].nested.and_then(|nested| nested.slot) else {
            continue;
        };
        match open.iter_mut().find(|(other, _)| *other == slot) {
            Some((_, last)) => {
                records[*last].moved = true;
                earlier.push((i, *last));
                *last = i;
            }
            None => open.push((slot, i)),
        }
    }
    for (i, record) in records.iter().enumerate().filter(|(_, record)| !record.moved) {
        let Some(nested) = record.nested.filter(|_| depth > 0) else {
            out.extend_from_slice(record.whole);
            continue;
        };
        let content = gathered(&records, &earlier, i);
        let mut inner = Vec::with_capacity(content.len());
        // An entry is no level of its own.
        let below = depth - u32::from(!matches!(nested.fields, Fields::Entry(_)));
        level(&content, nested.fields, below, &mut inner);
        varint::push(out, record.tag.into());
        if wire::wire(record.tag) == wire::LEN {
            varint::push(out, inner.len() as u64);
            out.extend_from_slice(&inner);
        } else {
            out.extend_from_slice(&inner);
            varint::push(out, (record.tag + 1).into());
        }
    }
    out.extend_from_slice(rest);
}

/// The contents of a record and of those that go into it, first to last.
fn gathered(records: &[Record<'_>], earlier: &[(usize, usize)], last: usize) -> Vec<u8> {
    let mut chain = Vec::from([last]);
    let mut at = last;
    for (later, before) in earlier.iter().rev() {
        if *later == at {
            chain.push(*before);
            at = *before;
        }
    }
    chain
        .iter()
        .rev()
        .flat_map(|i| records[*i].content)
        .copied()
        .collect()
}

/// The records of a level, and what is behind the last one that is well-formed.
fn split(input: &[u8], fields: Fields) -> (Vec<Record<'_>>, &[u8]) {
    let mut records = Vec::new();
    let mut d = Decoder::below(input, u32::MAX, false);
    loop {
        let start = d.offset();
        let tag = d.tag();
        let value = d.offset();
        if tag == END || d.skip(tag).is_err() {
            return (records, &input[start..]);
        }
        let whole = &input[start..d.offset()];
        let value = &input[value..d.offset()];
        let content = match wire::wire(tag) {
            wire::LEN => varint::read(value).map_or(value, |(_, n)| &value[n..]),
            wire::START => group_content(value),
            _ => value,
        };
        records.push(Record {
            tag,
            whole,
            content,
            nested: fields.nested(tag),
            moved: false,
        });
    }
}

/// A group's fields: everything before its end tag.
fn group_content(value: &[u8]) -> &[u8] {
    let mut d = Decoder::below(value, u32::MAX, false);
    loop {
        let at = d.offset();
        let tag = d.tag();
        if tag == END || wire::wire(tag) == wire::END || d.skip(tag).is_err() {
            return &value[..at];
        }
    }
}

impl MessageInfo {
    /// A field, and the index of the oneof that it is a member of.
    fn find(&self, number: u32) -> Option<(&'static FieldInfo, Option<usize>)> {
        let field = self.field(number)?;
        let oneof = self
            .oneof_members()
            .position(|members| members.iter().any(|member| member.number() == number));
        Some((field, oneof))
    }
}
