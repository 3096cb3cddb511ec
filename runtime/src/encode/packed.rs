//! Packed lists: written in bulk, fixed widths by one copy; sizes by code that the compiler turns into vectors.
#![allow(unsafe_code)]

use super::emit::Emit;
use super::encoder::Encoder;
use super::varint;
use crate::field::enumeration::Enumeration;
use crate::wire::{varint::len, zigzag};

/// Elements of `fixed32/64`, `sfixed32/64`, `float` and `double` lists.
///
/// # Safety
/// Four or eight bytes without padding, any pattern of which is a value.
pub unsafe trait Fixed: Copy {
    /// The value whose bytes in memory are the wire's, little end first.
    #[doc(hidden)]
    fn to_wire(self) -> Self;
}

/// The integers, which know their byte order, and the floats by way of them.
macro_rules! fixed {
    ($($int:ty $(, $float:ty)?;)*) => {$(
        // SAFETY: primitive numbers.
        unsafe impl Fixed for $int {
            #[inline(always)]
            fn to_wire(self) -> Self {
                self.to_le()
            }
        }
        $(
            // SAFETY: primitive numbers.
            unsafe impl Fixed for $float {
                #[inline(always)]
                fn to_wire(self) -> Self {
                    <$float>::from_bits(self.to_bits().to_le())
                }
            }
        )?
    )*};
}
fixed! { u32, f32; u64, f64; i32; i64; }

type E<'r, 'c, 'e> = Encoder<'r, 'c, 'e>;

#[inline(never)]
pub(super) fn write_u32<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[u32]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` keeps SLOP bytes below each element.
    e.elements(tag, v, |p, &x| unsafe { varint::any32(p, x) })
}

#[inline(never)]
pub(super) fn write_u64<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[u64]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` keeps SLOP bytes below each element.
    e.elements(tag, v, |p, &x| unsafe { varint::any(p, x) })
}

#[inline(never)]
pub(super) fn write_i32<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[i32]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` keeps SLOP bytes below each element.
    e.elements(tag, v, |p, &x| unsafe { varint::any(p, x as i64 as u64) })
}

#[inline(never)]
pub(super) fn write_i64<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[i64]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` keeps SLOP bytes below each element.
    e.elements(tag, v, |p, &x| unsafe { varint::any(p, x as u64) })
}

#[inline(never)]
pub(super) fn write_s32<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[i32]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` keeps SLOP bytes below each element.
    e.elements(tag, v, |p, &x| unsafe { varint::any32(p, zigzag::encode32(x)) })
}

#[inline(never)]
pub(super) fn write_s64<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[i64]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` keeps SLOP bytes below each element.
    e.elements(tag, v, |p, &x| unsafe { varint::any(p, zigzag::encode64(x)) })
}

/// A `bool` in memory is its varint.
pub(super) fn write_bool<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &'e [bool]) -> E<'r, 'c, 'e> {
    // SAFETY: a `bool` is one initialised byte, 0 or 1.
    let bytes = unsafe { core::slice::from_raw_parts(v.as_ptr().cast::<u8>(), v.len()) };
    e.always_bytes(tag, bytes)
}

/// Once per enum, since each has its own layout. Almost all numbers are below 128.
#[inline(never)]
pub(super) fn write_enum<'r, 'c, 'e, T: Enumeration>(e: E<'r, 'c, 'e>, tag: u32, v: &[T]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` keeps SLOP bytes below each element.
    e.elements(tag, v, |p, x| unsafe {
        varint::varint(p, x.to_i32() as i64 as u64)
    })
}

#[inline(always)]
pub(super) fn write_fixed<'r, 'c, 'e, T: Fixed>(e: E<'r, 'c, 'e>, tag: u32, v: &'e [T]) -> E<'r, 'c, 'e> {
    if cfg!(target_endian = "big") {
        return write_swapped(e, tag, v);
    }
    // SAFETY: `Fixed`: initialised bytes without padding.
    let bytes = unsafe { core::slice::from_raw_parts(v.as_ptr().cast::<u8>(), size_of_val(v)) };
    e.always_bytes(tag, bytes)
}

/// Element by element, for targets whose memory is not the wire.
#[inline(never)]
pub(super) fn write_swapped<'r, 'c, 'e, T: Fixed>(e: E<'r, 'c, 'e>, tag: u32, v: &[T]) -> E<'r, 'c, 'e> {
    e.elements(tag, v, |p, x| {
        let p = p.wrapping_sub(size_of::<T>());
        // SAFETY: at most 8 of the SLOP bytes that `elements` keeps below each element.
        unsafe { p.cast::<T>().write_unaligned(x.to_wire()) };
        p
    })
}

/// How many elements have their lengths added up in 32-bit counters, twice as many to a vector as 64-bit ones.
const BATCH: usize = 1 << 16;

/// Four compares an element, which LLVM turns into vectors.
#[inline(always)]
fn batched<T>(v: &[T], more: impl Fn(&T) -> u32) -> u64 {
    let longer = |c: &[T]| u64::from(c.iter().map(&more).sum::<u32>());
    v.len() as u64 + v.chunks(BATCH).map(longer).sum::<u64>()
}

/// Bytes after the first of a varint of 32 bits.
#[inline(always)]
fn more_32(x: u32) -> u32 {
    u32::from(x >= 1 << 7) + u32::from(x >= 1 << 14) + u32::from(x >= 1 << 21) + u32::from(x >= 1 << 28)
}

#[inline(always)]
pub(super) fn size_32<T>(v: &[T], value: impl Fn(&T) -> u32) -> u64 {
    batched(v, |x| more_32(value(x)))
}

/// Negative numbers are ten bytes long, five more than the same bits as `uint32`.
#[inline(always)]
pub(super) fn size_i32<T>(v: &[T], value: impl Fn(&T) -> i32) -> u64 {
    batched(v, |x| {
        let x = value(x);
        more_32(x as u32) + if x < 0 { 5 } else { 0 }
    })
}

#[inline(always)]
pub(super) fn size_64<T>(v: &[T], value: impl Fn(&T) -> u64) -> u64 {
    v.iter().map(|x| len(value(x)) as u64).sum()
}

#[cfg(test)]
mod tests;
