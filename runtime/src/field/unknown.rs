//! Unknown fields: raw records, one pointer wide when empty.

use super::records::{Records, UnknownField};
use crate::wire::varint;
use alloc::boxed::Box;
use alloc::vec::Vec;
use core::fmt;

/// The fields of a message that its schema does not know, in the order in which they were read.
///
/// They are kept as the bytes they came in, take part in equality, and are written again behind the known fields when
/// the message is encoded.
///
/// ```
/// use protium::{UnknownField, UnknownFields, UnknownValue};
///
/// let mut unknown = UnknownFields::new();
/// unknown.push(UnknownField::new(100, UnknownValue::Varint(7)).unwrap());
/// assert_eq!(unknown.as_slice(), [0xa0, 0x06, 7]);
/// for field in &unknown {
///     assert_eq!((field.number(), field.value()), (100, UnknownValue::Varint(7)));
/// }
/// ```
#[derive(Clone, Default, PartialEq, Eq, Hash)]
#[allow(clippy::box_collection)] // A `Vec` would make every message without unknown fields two words larger.
pub struct UnknownFields(
    /// # Invariants
    /// Whole records with canonical tags; `None` if there are none.
    Option<Box<Vec<u8>>>,
);

/// Where records go that no field takes.
pub trait UnknownSink {
    /// Whether records are kept at all.
    const KEEPS: bool;

    /// Takes a record: its tag, and the raw bytes behind the tag.
    fn record(&mut self, tag: u32, value: &[u8]);

    /// Takes a record that is a varint.
    fn varint(&mut self, tag: u32, value: u64);
}

/// Stands where a message that does not keep unknown fields would have them.
#[derive(Clone, Copy, Debug)]
pub struct Discard;

impl UnknownSink for Discard {
    const KEEPS: bool = false;

    #[inline(always)]
    fn record(&mut self, _tag: u32, _value: &[u8]) {}

    #[inline(always)]
    fn varint(&mut self, _tag: u32, _value: u64) {}
}

impl UnknownSink for UnknownFields {
    const KEEPS: bool = true;

    fn record(&mut self, tag: u32, value: &[u8]) {
        let bytes = self.0.get_or_insert_default();
        varint::push(bytes, tag.into());
        bytes.extend_from_slice(value);
    }

    fn varint(&mut self, tag: u32, value: u64) {
        let bytes = self.0.get_or_insert_default();
        varint::push(bytes, tag.into());
        varint::push(bytes, value);
    }
}

impl UnknownFields {
    /// No fields.
    #[inline]
    pub const fn new() -> Self {
        UnknownFields(None)
    }

    /// All fields in wire form, one behind the other.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        self.0.as_deref().map_or(&[], |v| v)
    }

    /// All fields, for iteration.
    #[inline]
    pub fn records(&self) -> Records<'_> {
        Records::new(self.as_slice())
    }

    /// The fields in their order.
    #[inline]
    pub fn iter(&self) -> super::records::Iter<'_> {
        self.records().iter()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Drops all fields.
    #[inline]
    pub fn clear(&mut self) {
        self.0 = None;
    }

    /// Adds a field behind the others.
    pub fn push(&mut self, field: UnknownField<'_>) {
        field.write(self.0.get_or_insert_default());
    }

    /// Keeps the fields for which `keep` says so.
    pub fn retain(&mut self, mut keep: impl FnMut(UnknownField<'_>) -> bool) {
        let kept: Self = self.iter().filter(|field| keep(*field)).collect();
        *self = kept;
    }

    /// Adds the fields of another message of the same type.
    pub fn extend_from(&mut self, other: &Self) {
        if !other.is_empty() {
            self.0.get_or_insert_default().extend_from_slice(other.as_slice());
        }
    }
}

impl<'a> IntoIterator for &'a UnknownFields {
    type Item = UnknownField<'a>;
    type IntoIter = super::records::Iter<'a>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a> Extend<UnknownField<'a>> for UnknownFields {
    fn extend<I: IntoIterator<Item = UnknownField<'a>>>(&mut self, fields: I) {
        for field in fields {
            self.push(field);
        }
    }
}

impl<'a> FromIterator<UnknownField<'a>> for UnknownFields {
    fn from_iter<I: IntoIterator<Item = UnknownField<'a>>>(fields: I) -> Self {
        let mut all = Self::new();
        all.extend(fields);
        all
    }
}

impl fmt::Debug for UnknownFields {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.records().fmt(f)
    }
}

#[cfg(test)]
mod tests;
