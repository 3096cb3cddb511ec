//! The trait a message's one encode body is written against.
//!
//! Generated code calls one *shape* per field, last field first. A shape decides whether and how often
//! something is written; the codec ([`Written`]) decides how one value looks. Both end in the primitives at the top,
//! which the two implementors give their meaning: [`Encoder`](super::Encoder) writes,
//! [`Size`](super::Size) counts.

use crate::error::DecodeError;
use crate::field::codec::{PackedWritten, Written};
use crate::field::enumeration::Enumeration;
use crate::field::map::MapField;
use crate::field::unknown::UnknownFields;
use crate::message::Oneof;
use bytes::Bytes;

use super::map;
use super::packed::Fixed;

/// Keeps the set of emitters closed, so that primitives can be added and the encoder can rely on who calls it.
pub(crate) mod sealed {
    pub trait Sealed {}
}

/// What is written field by field: messages and views.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a message",
    label = "not a message",
    note = "derive `protium::Message` for it; a field of an enum says so: `#[protium(1, enum)]`, and a oneof: `#[protium(oneof)]`"
)]
pub trait Fields {
    /// Writes all fields, last field first.
    fn emit_fields<'e, E: Emit<'e>>(&'e self, e: E) -> E;

    /// Checks what would be copied unchecked: the nested messages of a lazy view.
    ///
    /// # Errors
    /// If one of them is malformed.
    fn validate_fields(&self) -> Result<(), DecodeError> {
        Ok(())
    }
}

/// One call per field, **last field first**: messages are written back to front, so that the length of a
/// nested message is known when it is written.
///
/// `tag` is the whole tag, number and wire type. `'e` is how long the message stays borrowed: long byte
/// strings are not copied while fields are written, the encoder keeps the `&'e [u8]` and copies it once, into
/// the result.
///
/// Implemented by the encoder and by the size counter, and by nothing else.
pub trait Emit<'e>: Sized + sealed::Sealed {
    /// A varint, always written.
    fn always_varint(self, tag: u32, v: u64) -> Self;
    /// One byte that is 0 or 1, always written.
    fn always_bool(self, tag: u32, v: bool) -> Self;
    /// Four bytes, always written.
    fn always_fixed32(self, tag: u32, v: u32) -> Self;
    /// Eight bytes, always written.
    fn always_fixed64(self, tag: u32, v: u64) -> Self;
    /// A string or bytes value with its length, always written.
    fn always_bytes(self, tag: u32, v: &'e [u8]) -> Self;
    /// The same for a [`Bytes`], which a rope may keep by reference count instead of copying.
    fn always_shared(self, tag: u32, v: &'e Bytes) -> Self;
    /// A length-delimited message, always written.
    fn message<M: Fields>(self, tag: u32, m: &'e M) -> Self;
    /// A message between a start tag (`tag`, wire type 3) and an end tag, always written.
    fn group<M: Fields>(self, tag: u32, m: &'e M) -> Self;
    /// Length-delimited fields that are no message type of their own: map entries.
    fn nested(self, tag: u32, body: impl FnOnce(Self) -> Self) -> Self;
    /// Whole records, copied as they are.
    fn raw(self, records: &'e [u8]) -> Self;
    /// Whether maps must be written in the order of their keys.
    fn deterministic(&self) -> bool;

    /// `uint32`, packed; not called with an empty list, like all of these.
    fn packed_u32(self, tag: u32, v: &[u32]) -> Self;
    /// `uint64`, packed.
    fn packed_u64(self, tag: u32, v: &[u64]) -> Self;
    /// `int32`, packed: negative values take ten bytes.
    fn packed_i32(self, tag: u32, v: &[i32]) -> Self;
    /// `int64`, packed.
    fn packed_i64(self, tag: u32, v: &[i64]) -> Self;
    /// `sint32`, packed (zigzag).
    fn packed_s32(self, tag: u32, v: &[i32]) -> Self;
    /// `sint64`, packed (zigzag).
    fn packed_s64(self, tag: u32, v: &[i64]) -> Self;
    /// `bool`, packed.
    fn packed_bool(self, tag: u32, v: &'e [bool]) -> Self;
    /// Enum values, packed.
    fn packed_enum<T: Enumeration>(self, tag: u32, v: &[T]) -> Self;
    /// `fixed32/64`, `sfixed32/64`, `float` and `double`, packed.
    fn packed_fixed<T: Fixed>(self, tag: u32, v: &'e [T]) -> Self;

    // ---- shapes: said in terms of the above, one per field of generated code

    /// Implicit presence: the default value is not written.
    #[inline(always)]
    fn singular<T, C: Written<T>>(self, tag: u32, codec: C, v: &'e T) -> Self {
        if C::is_default(v) {
            self
        } else {
            self.always(tag, codec, v)
        }
    }

    /// Explicit presence.
    #[inline(always)]
    fn optional<T, C: Written<T>>(self, tag: u32, codec: C, v: &'e Option<T>) -> Self {
        match v {
            Some(v) => self.always(tag, codec, v),
            None => self,
        }
    }

    /// Without a test: oneof members, map keys and values.
    #[inline(always)]
    fn always<T, C: Written<T>>(self, tag: u32, _codec: C, v: &'e T) -> Self {
        C::write(self, tag, v)
    }

    /// One record per element.
    #[inline(always)]
    fn repeated<T, C: Written<T>>(mut self, tag: u32, codec: C, v: &'e [T]) -> Self {
        for x in v.iter().rev() {
            self = self.always(tag, codec, x);
        }
        self
    }

    /// One record for all elements.
    #[inline(always)]
    fn packed<T, C: PackedWritten<T>>(self, tag: u32, _codec: C, v: &'e [T]) -> Self {
        if v.is_empty() {
            self
        } else {
            C::write_packed(self, tag, v)
        }
    }

    /// One record per entry, key and value always written. The order is the map's own unless the encoding is
    /// deterministic.
    #[inline(always)]
    fn map<K, V, KC, VC, M>(self, tag: u32, key: KC, value: VC, v: &'e M) -> Self
    where
        K: Ord + 'e,
        V: 'e,
        KC: Written<K>,
        VC: Written<V>,
        M: MapField<K, V>,
    {
        map::emit(self, tag, key, value, v)
    }

    /// The member that is set, if any.
    #[inline(always)]
    fn oneof<O: Oneof>(self, v: &'e Option<O>) -> Self {
        match v {
            Some(v) => v.emit_member(self),
            None => self,
        }
    }

    /// The member that is set, if its number is in a range: for a oneof whose members stand apart, with other
    /// fields between them.
    #[inline(always)]
    fn oneof_within<O: Oneof>(self, first: u32, last: u32, v: &'e Option<O>) -> Self {
        match v {
            Some(v) if (first..=last).contains(&v.number()) => v.emit_member(self),
            _ => self,
        }
    }

    /// Records of fields the schema does not know, as they were read.
    #[inline(always)]
    fn unknown(self, v: &'e UnknownFields) -> Self {
        if v.is_empty() {
            self
        } else {
            self.raw(v.as_slice())
        }
    }
}
