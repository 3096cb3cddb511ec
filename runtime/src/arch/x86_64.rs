//! [U] The kernels with SSE2, which every x86-64 has.
#![allow(unsafe_code)]

use core::arch::x86_64::{_mm_loadu_si128, _mm_movemask_epi8};

/// Has any of the first `n <= 16` bytes its high bit set?
#[inline(always)]
pub(crate) fn high_bits(window: &[u8; 16], n: usize) -> bool {
    // SAFETY: 16 bytes; the load needs no alignment.
    let bytes = unsafe { _mm_loadu_si128(window.as_ptr().cast()) };
    // SAFETY: SSE2 is part of x86-64.
    let mask = unsafe { _mm_movemask_epi8(bytes) } as u32;
    mask & ((1 << n.min(16)) - 1) != 0
}
