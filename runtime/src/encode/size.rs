//! The emitter that counts.

use super::emit::{Emit, Fields, sealed};
use super::packed::{self, Fixed};
use crate::field::enumeration::Enumeration;
use crate::wire::{varint, zigzag};
use bytes::Bytes;

/// Bytes so far, in `u64` on every target.
///
/// What a message refers to can be more than there are addresses, because shared byte strings may be referred to
/// many times. So lengths are added up to a ceiling; the few bytes that a tag or a number takes are not checked,
/// since 2⁵⁸ fields are more than anybody emits.
#[derive(Clone, Copy, Default)]
pub(crate) struct Size(u64);

/// Twice this and a length of a slice fit in 64 bits.
const CEILING: u64 = 1 << 62;

impl Size {
    /// `u64::MAX` beyond the ceiling.
    #[inline(always)]
    pub fn get(self) -> u64 {
        if self.0 < CEILING { self.0 } else { u64::MAX }
    }
    /// What a liar says.
    #[cfg(test)]
    pub fn of(n: u64) -> Self {
        Size(n)
    }
    /// The size of a message with its length in front.
    pub fn framed(self) -> Self {
        self.plus(varint::len(self.0) as u64)
    }
    #[inline(always)]
    fn plus(self, n: u64) -> Self {
        Size(self.0.wrapping_add(n).min(CEILING))
    }
    #[inline(always)]
    fn tagged(self, tag: u32, n: usize) -> Self {
        Size(self.0.wrapping_add((varint::len(tag.into()) + n) as u64))
    }
    #[inline(always)]
    fn delimited(self, tag: u32, n: u64) -> Self {
        self.tagged(tag, varint::len(n)).plus(n)
    }
}

impl sealed::Sealed for Size {}

impl<'e> Emit<'e> for Size {
    #[inline(always)]
    fn always_varint(self, tag: u32, v: u64) -> Self {
        self.tagged(tag, varint::len(v))
    }
    #[inline(always)]
    fn always_bool(self, tag: u32, _: bool) -> Self {
        self.tagged(tag, 1)
    }
    #[inline(always)]
    fn always_fixed32(self, tag: u32, _: u32) -> Self {
        self.tagged(tag, 4)
    }
    #[inline(always)]
    fn always_fixed64(self, tag: u32, _: u64) -> Self {
        self.tagged(tag, 8)
    }
    #[inline(always)]
    fn always_bytes(self, tag: u32, v: &'e [u8]) -> Self {
        self.delimited(tag, v.len() as u64)
    }
    #[inline(always)]
    fn always_shared(self, tag: u32, v: &'e Bytes) -> Self {
        self.delimited(tag, v.len() as u64)
    }
    #[inline(always)]
    fn message<M: Fields>(self, tag: u32, m: &'e M) -> Self {
        self.nested(tag, |e| m.emit_fields(e))
    }
    #[inline(always)]
    fn group<M: Fields>(self, tag: u32, m: &'e M) -> Self {
        m.emit_fields(self.tagged(tag, varint::len(tag.into())))
    }
    #[inline(always)]
    fn nested(self, tag: u32, body: impl FnOnce(Self) -> Self) -> Self {
        self.delimited(tag, body(Size(0)).0)
    }
    #[inline(always)]
    fn raw(self, records: &'e [u8]) -> Self {
        self.plus(records.len() as u64)
    }
    #[inline(always)]
    fn deterministic(&self) -> bool {
        false // The order of a map's entries does not change their size.
    }
    #[inline(always)]
    fn packed_u32(self, tag: u32, v: &[u32]) -> Self {
        self.delimited(tag, packed::size_32(v, |&x| x))
    }
    #[inline(always)]
    fn packed_u64(self, tag: u32, v: &[u64]) -> Self {
        self.delimited(tag, packed::size_64(v, |&x| x))
    }
    #[inline(always)]
    fn packed_i32(self, tag: u32, v: &[i32]) -> Self {
        self.delimited(tag, packed::size_i32(v, |&x| x))
    }
    #[inline(always)]
    fn packed_i64(self, tag: u32, v: &[i64]) -> Self {
        self.delimited(tag, packed::size_64(v, |&x| x as u64))
    }
    #[inline(always)]
    fn packed_s32(self, tag: u32, v: &[i32]) -> Self {
        self.delimited(tag, packed::size_32(v, |&x| zigzag::encode32(x)))
    }
    #[inline(always)]
    fn packed_s64(self, tag: u32, v: &[i64]) -> Self {
        self.delimited(tag, packed::size_64(v, |&x| zigzag::encode64(x)))
    }
    #[inline(always)]
    fn packed_bool(self, tag: u32, v: &'e [bool]) -> Self {
        self.delimited(tag, v.len() as u64)
    }
    #[inline(always)]
    fn packed_enum<T: Enumeration>(self, tag: u32, v: &[T]) -> Self {
        self.delimited(tag, packed::size_i32(v, |&x| x.to_i32()))
    }
    #[inline(always)]
    fn packed_fixed<T: Fixed>(self, tag: u32, v: &'e [T]) -> Self {
        self.delimited(tag, size_of_val(v) as u64)
    }
}
