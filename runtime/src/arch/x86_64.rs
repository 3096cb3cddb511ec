//! [U] The kernels with SSE2, which every x86-64 has.
#![allow(unsafe_code)]

use core::arch::x86_64::{_mm_cmpgt_epi8, _mm_loadu_si128, _mm_movemask_epi8, _mm_set1_epi8};

/// Has any of the first `n <= 16` bytes its high bit set?
#[inline(always)]
pub(crate) fn high_bits(window: &[u8; 16], n: usize) -> bool {
    // What is shifted out of sixteen bits is not looked at; 16 - n would have to be limited if n were larger.
    mask(window) << ((16 - n as u32) & 31) & 0xffff != 0
}

/// Has any of the bytes its high bit set?
#[inline(always)]
pub(crate) fn any_high_bit(window: &[u8; 16]) -> bool {
    mask(window) != 0
}

/// The high bits.
#[inline(always)]
fn mask(window: &[u8; 16]) -> u32 {
    // SAFETY: 16 bytes; the load needs no alignment.
    let bytes = unsafe { _mm_loadu_si128(window.as_ptr().cast()) };
    // SAFETY: SSE2 is part of x86-64.
    unsafe { _mm_movemask_epi8(bytes) as u32 }
}

/// One bit for each byte: whether its high bit is set, and whether it is 2 to 127.
#[inline(always)]
pub(crate) fn varint_bits(block: &[u8; 32]) -> (u32, u32) {
    let half = |bytes: &[u8]| {
        let Some(bytes) = bytes.first_chunk::<16>() else {
            return (0, 0);
        };
        // SAFETY: 16 bytes; the load needs no alignment.
        let bytes = unsafe { _mm_loadu_si128(bytes.as_ptr().cast()) };
        // SAFETY: SSE2 is part of x86-64.
        let one = unsafe { _mm_set1_epi8(1) };
        // SAFETY: the same.
        let above_one = unsafe { _mm_cmpgt_epi8(bytes, one) };
        // SAFETY: the same.
        let mask = |bytes| unsafe { _mm_movemask_epi8(bytes) } as u32;
        (mask(bytes), mask(above_one))
    };
    let (low, high) = (half(block), half(&block[16..]));
    (low.0 | high.0 << 16, low.1 | high.1 << 16)
}
