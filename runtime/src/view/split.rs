//! Joining what arrived in parts: a singular message field may come in several records, and they mean the one record
//! that holds their contents one behind the other.
//!
//! Only what views cannot show otherwise comes here, so the input is rewritten by the tables that error paths have.
//! Time: the input's length times the depth of its messages, and the logarithm of the schema's size.

use crate::decode::{Decoder, END};
use crate::info::{FieldInfo, MessageInfo, Shape};
use crate::wire::{tag as wire, varint};
use alloc::collections::BTreeMap;
use alloc::vec::Vec;
use core::ptr;

/// `input` with the records of each singular message field joined at the place of the last one, at all levels down to
/// `depth`. It is never longer.
///
/// What is not well-formed, or deeper, is left as it is for whoever decodes the result to find. If it is one of several
/// parts, it comes last, and the parts behind it are dropped: joined they could make sense.
pub(super) fn joined(input: &[u8], info: &'static MessageInfo, depth: u32) -> Vec<u8> {
    let mut joiner = Joiner {
        out: Vec::with_capacity(input.len()),
        tables: BTreeMap::new(),
    };
    joiner.level(&[input], Fields::Message(info), depth);
    joiner.out
}

struct Joiner {
    out: Vec<u8>,
    /// What the messages met so far can have below them, by field number.
    tables: BTreeMap<*const MessageInfo, Vec<(u32, Role)>>,
}

/// What the fields of a level are.
#[derive(Clone, Copy)]
enum Fields {
    Message(&'static MessageInfo),
    /// A map's entry, whose value is this message.
    Entry(&'static MessageInfo),
}

/// What a record can mean for the messages around it.
#[derive(Clone, Copy)]
struct Role {
    /// The message in it, if the tag has this wire type.
    nested: Option<(u32, Fields)>,
    slot: Slot,
}

/// Where a field's value goes.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Slot {
    /// Besides the others.
    List,
    /// A place of its own.
    Field(u32),
    /// The place that the members of a oneof share.
    Oneof(usize),
}

/// A record of the input.
struct Record<'a> {
    tag: u32,
    whole: &'a [u8],
    /// What is between the tags of a group, or behind the length.
    content: &'a [u8],
    nested: Option<Fields>,
    /// The record with the part before this one.
    before: Option<usize>,
    /// Whether its content goes to a later record.
    moved: bool,
}

impl Role {
    fn of(field: &'static FieldInfo, oneof: Option<usize>) -> Self {
        let nested = field.message_info().map(|message| match field.shape() {
            Shape::Map => Fields::Entry(message),
            _ => Fields::Message(message),
        });
        let slot = match (oneof, field.shape()) {
            (Some(oneof), _) => Slot::Oneof(oneof),
            (None, Shape::Singular | Shape::Optional) => Slot::Field(field.number()),
            (None, Shape::Repeated | Shape::Map) => Slot::List,
        };
        Role {
            nested: nested.map(|fields| (field.message_wire(), fields)),
            slot,
        }
    }
}

/// The fields that are messages or share their place with some.
fn table(info: &'static MessageInfo) -> Vec<(u32, Role)> {
    let members = info.oneof_members().enumerate();
    let members = members.flat_map(|(oneof, members)| members.iter().map(move |field| (field, Some(oneof))));
    let fields = info.plain_fields().iter().map(|field| (field, None));
    let mut table: Vec<_> = fields
        .chain(members)
        .filter(|(field, oneof)| oneof.is_some() || field.message_info().is_some())
        .map(|(field, oneof)| (field.number(), Role::of(field, oneof)))
        .collect();
    table.sort_unstable_by_key(|(number, _)| *number);
    table
}

impl Joiner {
    fn role(&mut self, fields: Fields, number: u32) -> Option<Role> {
        let info = match fields {
            Fields::Message(info) => info,
            Fields::Entry(value) => {
                return (number == 2).then_some(Role {
                    nested: Some((wire::LEN, Fields::Message(value))),
                    slot: Slot::Field(2),
                });
            }
        };
        let table = self
            .tables
            .entry(ptr::from_ref(info))
            .or_insert_with(|| table(info));
        let at = table.binary_search_by_key(&number, |(number, _)| *number).ok()?;
        Some(table[at].1)
    }

    /// Appends the fields that are in `parts`.
    fn level(&mut self, parts: &[&[u8]], fields: Fields, depth: u32) {
        let (records, rest) = self.split(parts, fields, depth);
        for record in records.iter().filter(|record| !record.moved) {
            let Some((nested, below)) = record.nested.zip(depth.checked_sub(1)) else {
                self.out.extend_from_slice(record.whole);
                continue;
            };
            // An entry is no level of its own.
            let below = if let Fields::Entry(_) = nested {
                depth
            } else {
                below
            };
            let parts = parts_of(&records, record);
            varint::push(&mut self.out, record.tag.into());
            let start = self.out.len();
            self.level(&parts, nested, below);
            if wire::wire(record.tag) == wire::LEN {
                self.insert_length(start);
            } else {
                varint::push(&mut self.out, (record.tag + 1).into());
            }
        }
        self.out.extend_from_slice(rest);
    }

    /// Puts the length of what was written since `start` in front of it.
    fn insert_length(&mut self, start: usize) {
        let end = self.out.len();
        varint::push(&mut self.out, (end - start) as u64);
        let len = self.out.len() - end;
        self.out[start..].rotate_right(len);
    }

    /// The records of a level, each with the one that it continues, and what is not well-formed behind them.
    fn split<'a>(&mut self, parts: &[&'a [u8]], fields: Fields, depth: u32) -> (Vec<Record<'a>>, &'a [u8]) {
        let mut records = Vec::new();
        // Which field's message each place holds, and the last record of it.
        let mut held: BTreeMap<Slot, (u32, usize)> = BTreeMap::new();
        for part in parts {
            let mut d = Decoder::below(part, depth, false);
            loop {
                let start = d.offset();
                let tag = d.tag();
                let value = d.offset();
                if tag == END && d.end().is_ok() {
                    break;
                }
                if tag == END || d.skip(tag).is_err() {
                    return (records, &part[start..]);
                }
                let role = self.role(fields, wire::number(tag));
                let (nested, before) = place(role, tag, records.len(), &mut held);
                if let Some(Record { moved, .. }) = before.and_then(|before| records.get_mut(before)) {
                    *moved = true;
                }
                records.push(Record {
                    tag,
                    whole: d.since(start),
                    content: content(&d, tag, value),
                    nested,
                    before,
                    moved: false,
                });
            }
        }
        (records, &[])
    }
}

/// The message in a record, and the record that it continues.
///
/// A member of a oneof that is no message replaces the one that is held. The tables do not say whether it is one: it may
/// have another wire type than its field, or a number that a closed enum does not know. Then two parts stay apart.
fn place(
    role: Option<Role>,
    tag: u32,
    this: usize,
    held: &mut BTreeMap<Slot, (u32, usize)>,
) -> (Option<Fields>, Option<usize>) {
    let Some(Role { nested, slot }) = role else {
        return (None, None);
    };
    let nested = match nested {
        Some((expected, _)) if expected != wire::wire(tag) => return (None, None),
        nested => nested.map(|(_, fields)| fields),
    };
    if slot == Slot::List {
        return (nested, None);
    }
    let number = wire::number(tag);
    let before = held.insert(slot, (number, this));
    let before = before.filter(|(field, _)| nested.is_some() && *field == number);
    (nested, before.map(|(_, record)| record))
}

/// What is in the value between offset `from` and the cursor.
fn content<'a>(d: &Decoder<'a>, tag: u32, from: usize) -> &'a [u8] {
    match wire::wire(tag) {
        wire::START => d.group_body(wire::number(tag), from),
        _ => crate::decode::payload_of(d.since(from)).unwrap_or_default(),
    }
}

/// The contents of a record and of those that go into it, first to last.
fn parts_of<'a>(records: &[Record<'a>], last: &Record<'a>) -> Vec<&'a [u8]> {
    let mut parts = Vec::new();
    let mut part = Some(last);
    while let Some(record) = part {
        parts.push(record.content);
        part = record.before.and_then(|before| records.get(before));
    }
    parts.reverse();
    parts
}
