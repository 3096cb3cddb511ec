//! The kernels in plain Rust.

const HIGH: u128 = u128::from_ne_bytes([0x80; 16]);

/// Has any of the first `n <= 16` bytes its high bit set?
#[inline(always)]
pub(crate) fn high_bits(window: &[u8; 16], n: usize) -> bool {
    // Shifted in two steps, because a shift by all 128 bits is none.
    let unused = 8 * (16 - n.min(16)) as u32;
    u128::from_le_bytes(*window) << (unused / 2) << (unused - unused / 2) & HIGH != 0
}
