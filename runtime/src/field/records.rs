//! The records of unknown fields, one by one.

use crate::wire::{tag as wire, varint};
use alloc::vec::Vec;
use core::fmt;

/// One field of [`UnknownFields`](crate::UnknownFields).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownField<'a> {
    /// # Invariants
    /// Between 1 and the largest field number.
    number: u32,
    value: UnknownValue<'a>,
}

/// What the wire says about a field that the schema does not know.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnknownValue<'a> {
    /// Any integer that is not of fixed width, a `bool` or an enum.
    Varint(u64),
    /// `fixed32`, `sfixed32` or `float`.
    Fixed32(u32),
    /// `fixed64`, `sfixed64` or `double`.
    Fixed64(u64),
    /// `string`, `bytes`, a message, or a packed list.
    Delimited(&'a [u8]),
    /// A group.
    Group(Records<'a>),
}

/// Unknown fields that are borrowed: those of a message, or those in a group.
#[derive(Clone, Copy, Default, PartialEq, Eq)]
pub struct Records<'a>(
    /// # Invariants
    /// Whole records.
    &'a [u8],
);

/// Iterates over [`Records`].
#[derive(Clone, Debug)]
pub struct Iter<'a>(&'a [u8]);

impl<'a> UnknownField<'a> {
    /// A field with this number, which must be between 1 and 536,870,911.
    pub const fn new(number: u32, value: UnknownValue<'a>) -> Option<Self> {
        if number == 0 || number > wire::MAX_NUMBER {
            return None;
        }
        Some(UnknownField { number, value })
    }

    /// The field number.
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The value.
    pub const fn value(&self) -> UnknownValue<'a> {
        self.value
    }

    /// Appends the field in wire form.
    pub(super) fn write(&self, out: &mut Vec<u8>) {
        let tag = |wire_type| u64::from(wire::make(self.number, wire_type));
        match self.value {
            UnknownValue::Varint(v) => {
                varint::push(out, tag(wire::VARINT));
                varint::push(out, v);
            }
            UnknownValue::Fixed32(v) => {
                varint::push(out, tag(wire::FIXED32));
                out.extend_from_slice(&v.to_le_bytes());
            }
            UnknownValue::Fixed64(v) => {
                varint::push(out, tag(wire::FIXED64));
                out.extend_from_slice(&v.to_le_bytes());
            }
            UnknownValue::Delimited(v) => {
                varint::push(out, tag(wire::LEN));
                varint::push(out, v.len() as u64);
                out.extend_from_slice(v);
            }
            UnknownValue::Group(v) => {
                varint::push(out, tag(wire::START));
                out.extend_from_slice(v.0);
                varint::push(out, tag(wire::END));
            }
        }
    }
}

impl<'a> Records<'a> {
    pub(crate) const fn new(records: &'a [u8]) -> Self {
        Records(records)
    }

    /// The fields in their order.
    pub fn iter(&self) -> Iter<'a> {
        Iter(self.0)
    }

    /// The fields in wire form, one behind the other.
    pub const fn as_slice(&self) -> &'a [u8] {
        self.0
    }
}

impl<'a> IntoIterator for Records<'a> {
    type Item = UnknownField<'a>;
    type IntoIter = Iter<'a>;

    fn into_iter(self) -> Iter<'a> {
        self.iter()
    }
}

impl<'a> Iterator for Iter<'a> {
    type Item = UnknownField<'a>;

    fn next(&mut self) -> Option<UnknownField<'a>> {
        let mut rest = self.0;
        let field = take(&mut rest).and_then(|(tag, value)| UnknownField::new(wire::number(tag), value?));
        // What is not well-formed, which only records written by hand can be, ends the iteration.
        self.0 = if field.is_some() { rest } else { &[] };
        field
    }
}

/// The next record; its value is `None` if it is an end tag.
fn take<'a>(rest: &mut &'a [u8]) -> Option<(u32, Option<UnknownValue<'a>>)> {
    let tag = u32::try_from(take_varint(rest)?).ok()?;
    let value = match wire::wire(tag) {
        wire::VARINT => UnknownValue::Varint(take_varint(rest)?),
        wire::FIXED32 => UnknownValue::Fixed32(u32::from_le_bytes(*take_array(rest)?)),
        wire::FIXED64 => UnknownValue::Fixed64(u64::from_le_bytes(*take_array(rest)?)),
        wire::LEN => {
            let len = take_varint(rest)?.try_into().ok()?;
            let (value, behind) = rest.split_at_checked(len)?;
            *rest = behind;
            UnknownValue::Delimited(value)
        }
        wire::START => UnknownValue::Group(take_group(rest, tag + 1)?),
        wire::END => return Some((tag, None)),
        _ => return None,
    };
    Some((tag, Some(value)))
}

/// What is in a group, up to its end tag. Counts instead of calling itself: end tags of well-formed records match.
fn take_group<'a>(rest: &mut &'a [u8], end: u32) -> Option<Records<'a>> {
    let group = *rest;
    let mut open = 1;
    loop {
        let before = rest.len();
        let tag = u32::try_from(take_varint(rest)?).ok()?;
        match wire::wire(tag) {
            wire::START => open += 1,
            wire::END => open -= 1,
            _ => {
                *rest = &group[group.len() - before..];
                take(rest)?;
            }
        }
        if open == 0 {
            return (tag == end).then(|| Records(&group[..group.len() - before]));
        }
    }
}

fn take_varint(rest: &mut &[u8]) -> Option<u64> {
    let (v, len) = varint::read(rest)?;
    *rest = &rest[len..];
    Some(v)
}

fn take_array<'a, const N: usize>(rest: &mut &'a [u8]) -> Option<&'a [u8; N]> {
    let (array, behind) = rest.split_first_chunk()?;
    *rest = behind;
    Some(array)
}

impl fmt::Debug for Records<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.iter().map(|field| (field.number, field.value)))
            .finish()
    }
}
