//! [U] Packed repeated fields, in bulk.
#![allow(unsafe_code)]

use super::{Decoded, Decoder};
use crate::error::DecodeErrorKind;
use crate::field::codec::PackedCodec;
use crate::field::varints::FromVarint;
use crate::wire::varint;
use alloc::vec::Vec;

/// A number whose bytes, turned round on big-endian machines, are its wire form.
///
/// # Safety
/// Any bytes are a value: no padding, no niche.
pub(crate) unsafe trait Fixed: Copy {
    /// The value whose little-endian bytes `self` holds.
    fn turned(self) -> Self;
}

macro_rules! fixed {
    ($($t:ty),*) => {$(
        // SAFETY: a primitive number.
        unsafe impl Fixed for $t {
            #[inline(always)]
            fn turned(self) -> Self {
                <$t>::from_le_bytes(self.to_ne_bytes())
            }
        }
    )*};
}
fixed!(u32, u64, i32, i64, f32, f64);

const STOPS: u64 = 0x8080_8080_8080_8080;

/// How many varints end in `s`. Eight byte counters a word become SSE2 or NEON adds; `count_ones` is a dozen
/// instructions without the popcnt feature, and `filter().count()` widens every byte to 64 bits.
#[inline(always)]
pub(super) fn count_varints(s: &[u8]) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const PAIRS: u64 = 0x00ff_00ff_00ff_00ff;
    let (words, rest) = s.as_chunks::<8>();
    let mut n = 0;
    for part in words.chunks(255) {
        let sum = part
            .iter()
            .fold(0u64, |a, w| a.wrapping_add(!u64::from_le_bytes(*w) >> 7 & ONES));
        n += ((sum & PAIRS) + (sum >> 8 & PAIRS)).wrapping_mul(0x0001_0001_0001_0001) >> 48;
    }
    n as usize + rest.iter().filter(|b| **b < 0x80).count()
}

/// Where decoded elements go.
struct Room<T> {
    /// # Invariants
    /// `to..to + left` is spare capacity of one `Vec`.
    to: *mut T,
    left: usize,
}

impl<T> Room<T> {
    /// # Safety
    /// Room is left.
    #[inline(always)]
    unsafe fn put(&mut self, value: T) {
        debug_assert!(self.left > 0);
        // SAFETY: room for one.
        unsafe { self.to.write(value) };
        // SAFETY: at most one past the room.
        self.to = unsafe { self.to.add(1) };
        if cfg!(debug_assertions) {
            self.left -= 1;
        }
    }
}

impl<'a> Decoder<'a> {
    /// All elements of one packed record.
    #[inline(always)]
    pub fn packed<T, C: PackedCodec<T>>(&mut self, _codec: C, out: &mut Vec<T>) -> Decoded {
        C::read_packed(self, out)
    }

    /// Varints. The payload must end with the end of one, so no read of a varint that starts in it leaves it, and the
    /// ends counted ahead are the elements.
    #[inline(never)]
    pub(crate) fn packed_varint<T: Copy, C: FromVarint<T>>(&mut self, out: &mut Vec<T>) -> Decoded {
        let n = self.length()?;
        // SAFETY: n was read just now.
        let rest = unsafe { self.take(n) };
        let payload = &rest[..n];
        match payload.last() {
            None => return Ok(()),
            Some(last) if *last >= 0x80 => {
                return self.fail_at(DecodeErrorKind::Truncated, self.offset() - n);
            }
            Some(_) => {}
        }
        let count = count_varints(payload);
        self.grow(out, count)?;
        let old = out.len();
        // SAFETY: `old` is within the capacity.
        let to = unsafe { out.as_mut_ptr().add(old) };
        let mut room = Room { to, left: count };
        // SAFETY: room for `count`.
        let bad = unsafe { read_varints::<T, C>(rest, n, &mut room) };
        if let Some(at) = bad {
            return self.fail_at(DecodeErrorKind::InvalidVarint, self.offset() - n + at);
        }
        // SAFETY: the payload is read to its end, so as many elements were written as varints end in it.
        unsafe { out.set_len(old + count) };
        Ok(())
    }

    /// Numbers of fixed width: their bytes are copied.
    #[inline(never)]
    pub(crate) fn packed_fixed<T: Fixed>(&mut self, out: &mut Vec<T>) -> Decoded {
        let payload = self.payload()?;
        let count = payload.len() / size_of::<T>();
        if payload.len() != count * size_of::<T>() {
            return self.fail_at(DecodeErrorKind::InvalidPacked, self.offset() - payload.len());
        }
        self.grow(out, count)?;
        let old = out.len();
        // SAFETY: `old` is within the capacity.
        let to = unsafe { out.as_mut_ptr().add(old) };
        // SAFETY: room for `count` elements of payload.len() bytes together, of another allocation.
        unsafe { core::ptr::copy_nonoverlapping(payload.as_ptr(), to.cast::<u8>(), payload.len()) };
        // SAFETY: written just now; any bytes are a value of a `Fixed`.
        unsafe { out.set_len(old + count) };
        if cfg!(target_endian = "big") {
            for v in &mut out[old..] {
                *v = v.turned();
            }
        }
        Ok(())
    }
}

/// Reads the varints of `rest[..n]`. The offset of one that has more than 64 bits, if there is one.
///
/// # Safety
/// The last of the `n` bytes ends a varint, and there is room for as many elements as end in them.
#[inline(always)]
unsafe fn read_varints<T: Copy, C: FromVarint<T>>(
    rest: &[u8],
    n: usize,
    room: &mut Room<T>,
) -> Option<usize> {
    // Up to here 16 bytes can be read at once.
    let fast = if rest.len() - n >= 16 {
        n
    } else {
        (rest.len() + 1).saturating_sub(16).min(n)
    };
    let start = rest.as_ptr();
    // A pointer that moves is one register; a slice and an index are three, of which one was spilled in this loop.
    let mut p = start;
    // SAFETY: fast <= rest.len().
    let stop = unsafe { start.add(fast) };
    while p < stop {
        // SAFETY: start <= p < start + fast, and fast + 15 <= rest.len(); alignment 1.
        let window = unsafe { &*p.cast::<[u8; 16]>() };
        let w = u64::from_le_bytes(*window.first_chunk().unwrap_or(&[0; 8]));
        if w & STOPS == 0 && stop as usize - p as usize >= 8 {
            for k in 0..8 {
                // SAFETY: one of eight varints of one byte, all of them in the payload.
                unsafe { room.put(C::from_varint(w >> (8 * k) & 0x7f)) };
            }
            // SAFETY: the last of them ends there.
            p = unsafe { p.add(8) };
            continue;
        }
        if w & STOPS == 0x0080_0080_0080_0080 && stop as usize - p as usize >= 8 {
            let v = w & 0x007f_007f_007f_007f | w >> 1 & 0x3f80_3f80_3f80_3f80;
            for k in 0..4 {
                // SAFETY: one of four varints of two bytes, all of them in the payload.
                unsafe { room.put(C::from_varint(v >> (16 * k) & 0xffff)) };
            }
            // SAFETY: the last of them ends there.
            p = unsafe { p.add(8) };
            continue;
        }
        let (v, len) = if w & 0x80 == 0 {
            (w & 0x7f, 1)
        } else if w & 0x8000 == 0 {
            (w & 0x7f | w >> 1 & 0x3f80, 2)
        } else {
            match varint::read_window(window) {
                (_, 0) => return Some(p as usize - start as usize),
                long => long,
            }
        };
        // SAFETY: one varint that starts in the payload, and so ends in it.
        unsafe { room.put(C::from_varint(v)) };
        // SAFETY: it ends there.
        p = unsafe { p.add(len) };
    }
    // SAFETY: the same.
    unsafe { read_last::<T, C>(rest.get(..n)?, p as usize - start as usize, room) }
}

/// The last few, byte by byte.
///
/// # Safety
/// Like [`read_varints`].
unsafe fn read_last<T: Copy, C: FromVarint<T>>(
    payload: &[u8],
    mut i: usize,
    room: &mut Room<T>,
) -> Option<usize> {
    while let Some(s) = payload.get(i..).filter(|s| !s.is_empty()) {
        let Some((v, len)) = varint::read(s) else {
            return Some(i);
        };
        // SAFETY: one varint of the payload.
        unsafe { room.put(C::from_varint(v)) };
        i += len;
    }
    None
}
