//! Packed lists: written in bulk, fixed widths by one copy; sizes by code that the compiler turns into vectors.
#![allow(unsafe_code)]

use super::emit::Emit;
use super::encoder::Encoder;
use super::varint;
use crate::field::enumeration::Enumeration;
use crate::wire::{varint::len, zigzag};
use core::ops::BitOr;

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

/// How many elements are written one by one after a look at four of them found a long one.
const STRIDE: usize = 16;

/// Writes varints from the last to the first. By itself each waits for the length of the one before it; but mostly
/// neighbours have the same length, and where it is one or two bytes, one store takes four of them.
///
/// `bits` is the value, or enough of it to tell whether it is short: for `int32`, not its sign extension.
///
/// # Safety
/// There are 10 bytes below `p` for each element, and SLOP bytes below the place of the last.
#[inline(always)]
unsafe fn varints<T, B: Word, V: Word>(
    mut p: *mut u8,
    v: &[T],
    bits: impl Fn(&T) -> B,
    value: impl Fn(&T) -> V,
) -> *mut u8 {
    let mut rest = v;
    while let Some((left, quad)) = rest.split_last_chunk::<4>() {
        let x: [B; 4] = core::array::from_fn(|i| bits(&quad[i]));
        if x[0] | x[1] | x[2] | x[3] < B::from(0x4000) {
            // SAFETY: 40 bytes for four elements.
            p = unsafe { short_quad(p, x.map(B::low)) };
            rest = left;
        } else {
            let (left, now) = rest.split_at(rest.len().saturating_sub(STRIDE));
            for x in now.iter().rev() {
                // SAFETY: passed on.
                p = unsafe { value(x).write(p) };
            }
            rest = left;
        }
    }
    for x in rest.iter().rev() {
        // SAFETY: passed on.
        p = unsafe { value(x).write(p) };
    }
    p
}

/// Four values of at most 14 bits.
///
/// # Safety
/// There are 40 bytes below `p`.
#[inline(always)]
unsafe fn short_quad(mut p: *mut u8, x: [u32; 4]) -> *mut u8 {
    if x[0] | x[1] | x[2] | x[3] < 0x80 {
        // SAFETY: the caller's promise.
        unsafe { varint::put(p, x.map(|x| x as u8)) }
    } else if x.iter().all(|&x| x >= 0x80) {
        let pair = |x: u32| u64::from(x & 0x7f | 0x80 | (x << 1) & 0x7f00);
        let word = pair(x[0]) | pair(x[1]) << 16 | pair(x[2]) << 32 | pair(x[3]) << 48;
        // SAFETY: the caller's promise.
        unsafe { varint::put(p, word.to_le_bytes()) }
    } else {
        for x in x.into_iter().rev() {
            // SAFETY: ten bytes for each.
            p = unsafe { varint::any32(p, x) };
        }
        p
    }
}

/// The two widths of varints.
trait Word: Copy + Ord + From<u16> + BitOr<Output = Self> {
    fn low(self) -> u32;

    /// # Safety
    /// As for the functions of `varint`.
    unsafe fn write(self, p: *mut u8) -> *mut u8;
}

impl Word for u32 {
    #[inline(always)]
    fn low(self) -> u32 {
        self
    }
    #[inline(always)]
    unsafe fn write(self, p: *mut u8) -> *mut u8 {
        // SAFETY: passed on.
        unsafe { varint::any32(p, self) }
    }
}

impl Word for u64 {
    #[inline(always)]
    fn low(self) -> u32 {
        self as u32
    }
    #[inline(always)]
    unsafe fn write(self, p: *mut u8) -> *mut u8 {
        // SAFETY: passed on.
        unsafe { varint::any(p, self) }
    }
}

#[inline(never)]
pub(super) fn write_u32<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[u32]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` promises what `varints` asks for.
    e.elements(tag, v, |p, v| unsafe { varints(p, v, |&x| x, |&x| x) })
}

#[inline(never)]
pub(super) fn write_u64<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[u64]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` promises what `varints` asks for.
    e.elements(tag, v, |p, v| unsafe { varints(p, v, |&x| x, |&x| x) })
}

#[inline(never)]
pub(super) fn write_i32<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[i32]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` promises what `varints` asks for.
    e.elements(tag, v, |p, v| unsafe {
        varints(p, v, |&x| x as u32, |&x| x as i64 as u64)
    })
}

#[inline(never)]
pub(super) fn write_i64<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[i64]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` promises what `varints` asks for.
    e.elements(tag, v, |p, v| unsafe {
        varints(p, v, |&x| x as u64, |&x| x as u64)
    })
}

#[inline(never)]
pub(super) fn write_s32<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[i32]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` promises what `varints` asks for.
    e.elements(tag, v, |p, v| unsafe {
        varints(p, v, |&x| zigzag::encode32(x), |&x| zigzag::encode32(x))
    })
}

#[inline(never)]
pub(super) fn write_s64<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &[i64]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` promises what `varints` asks for.
    e.elements(tag, v, |p, v| unsafe {
        varints(p, v, |&x| zigzag::encode64(x), |&x| zigzag::encode64(x))
    })
}

/// A `bool` in memory is its varint.
pub(super) fn write_bool<'r, 'c, 'e>(e: E<'r, 'c, 'e>, tag: u32, v: &'e [bool]) -> E<'r, 'c, 'e> {
    // SAFETY: a `bool` is one initialised byte, 0 or 1.
    let bytes = unsafe { core::slice::from_raw_parts(v.as_ptr().cast::<u8>(), v.len()) };
    e.always_bytes(tag, bytes)
}

/// Once per enum, since each has its own layout.
#[inline(never)]
pub(super) fn write_enum<'r, 'c, 'e, T: Enumeration>(e: E<'r, 'c, 'e>, tag: u32, v: &[T]) -> E<'r, 'c, 'e> {
    // SAFETY: `elements` promises what `varints` asks for.
    e.elements(tag, v, |p, v| unsafe {
        varints(p, v, |x| x.to_i32() as u32, |x| x.to_i32() as i64 as u64)
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
    e.elements(tag, v, |mut p, v| {
        for x in v.iter().rev() {
            p = p.wrapping_sub(size_of::<T>());
            // SAFETY: at most 8 of the 10 bytes that `elements` has for each element.
            unsafe { p.cast::<T>().write_unaligned(x.to_wire()) };
        }
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
