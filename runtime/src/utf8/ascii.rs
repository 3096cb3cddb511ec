//! [U] Copying text while looking for bytes that are not ASCII.
#![allow(unsafe_code)]

use crate::arch;
use crate::utf8;
use crate::wire::window;

/// `n` rounded up to whole blocks.
#[inline(always)]
pub(crate) const fn blocks(n: usize) -> usize {
    (n + 15) & !15
}

/// Longer text is copied first and checked then: from here on `memcpy` is worth its call.
const BLOCKWISE: usize = 256;

/// Copies the first `n` bytes of `rest` to `to` in blocks of sixteen, without branches on the length, and says whether
/// they are UTF-8.
///
/// # Safety
/// `n + 16 <= rest.len()`, `blocks(n)` bytes are writable at `to`, and the two do not overlap.
#[inline(always)]
pub(crate) unsafe fn copy_blocks(rest: &[u8], n: usize, to: *mut u8) -> bool {
    if n > BLOCKWISE {
        // SAFETY: n <= blocks(n), n <= rest.len().
        unsafe { core::ptr::copy_nonoverlapping(rest.as_ptr(), to, n) };
        // SAFETY: the caller's.
        return unsafe { check_blocks(rest, n) };
    }
    let mut high = false;
    let mut i = 0;
    while n - i > 16 {
        // SAFETY: i + 16 < n; i is a multiple of 16, so i + 16 <= blocks(n).
        high |= arch::any_high_bit(unsafe { copy_block(rest, i, to) });
        i += 16;
    }
    if i < n {
        // SAFETY: i + 16 < n + 16, and the same.
        high |= arch::high_bits(unsafe { copy_block(rest, i, to) }, n - i);
    }
    !high || utf8::valid(&rest[..n])
}

/// Copies the block at `i` to the same place behind `to`.
///
/// # Safety
/// `i + 16 <= rest.len()`, and `i + 16` bytes are writable at `to`, which `rest` does not overlap.
#[inline(always)]
unsafe fn copy_block(rest: &[u8], i: usize, to: *mut u8) -> &[u8; 16] {
    // SAFETY: the caller's.
    let block = unsafe { window::at(rest, i) };
    // SAFETY: the caller's.
    let place = unsafe { to.add(i) };
    // SAFETY: the caller's; alignment 1.
    unsafe { place.cast::<[u8; 16]>().write(*block) };
    block
}

/// Says whether the first `n` bytes of `rest` are UTF-8.
///
/// # Safety
/// `n + 16 <= rest.len()`.
#[inline(always)]
pub(crate) unsafe fn check_blocks(rest: &[u8], n: usize) -> bool {
    let mut i = 0;
    while n - i > 16 {
        // SAFETY: i + 16 < n.
        if arch::any_high_bit(unsafe { window::at(rest, i) }) {
            return utf8::valid(&rest[..n]);
        }
        i += 16;
    }
    // SAFETY: i <= n.
    !arch::high_bits(unsafe { window::at(rest, i) }, n - i) || utf8::valid(&rest[..n])
}

/// Says whether `text` is UTF-8, reading nothing else: words, of which the last overlaps the one before.
#[inline(never)]
pub(crate) fn check(text: &[u8]) -> bool {
    const HIGH: u64 = u64::from_ne_bytes([0x80; 8]);
    let high = if let (Some(first), Some(last)) = (text.first_chunk::<8>(), text.last_chunk::<8>()) {
        let words = text.as_chunks::<8>().0.iter();
        let ends = u64::from_ne_bytes(*first) | u64::from_ne_bytes(*last);
        words.fold(ends, |all, w| all | u64::from_ne_bytes(*w)) & HIGH != 0
    } else if let (Some(first), Some(last)) = (text.first_chunk::<4>(), text.last_chunk::<4>()) {
        (u32::from_ne_bytes(*first) | u32::from_ne_bytes(*last)) & HIGH as u32 != 0
    } else {
        text.iter().fold(0, |all, b| all | b) >= 0x80
    };
    !high || utf8::valid(text)
}

#[cfg(test)]
mod tests;
