//! Unknown fields: raw records, one pointer wide when empty.

use crate::wire::varint;
use alloc::boxed::Box;
use alloc::vec::Vec;

/// The records of a message that its schema does not know, as they were read, in their order.
///
/// They are kept when a message is decoded, take part in equality, and are written again when it is encoded.
#[derive(Clone, Default, PartialEq, Eq, Hash)]
#[allow(clippy::box_collection)] // A `Vec` would make every message without unknown fields two words larger.
pub struct UnknownFields(Option<Box<Vec<u8>>>);

/// Where records go that no field takes.
pub trait UnknownSink {
    /// Whether records are kept at all.
    const KEEPS: bool;

    /// Takes a record: its tag, and the raw bytes behind the tag.
    fn record(&mut self, tag: u32, value: &[u8]);

    /// Takes a record that is a varint.
    fn varint(&mut self, tag: u32, value: u64);
}

/// Stands where a message without unknown fields would have them.
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
    /// All records, one behind the other.
    #[inline]
    pub fn as_slice(&self) -> &[u8] {
        self.0.as_deref().map_or(&[], |v| v)
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_none()
    }

    /// Drops all records.
    #[inline]
    pub fn clear(&mut self) {
        self.0 = None;
    }
}

impl UnknownFields {
    /// Appends the records of another message of the same type.
    pub(crate) fn extend_from(&mut self, other: &Self) {
        if !other.is_empty() {
            self.0.get_or_insert_default().extend_from_slice(other.as_slice());
        }
    }
}

impl core::fmt::Debug for UnknownFields {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.as_slice().fmt(f)
    }
}
