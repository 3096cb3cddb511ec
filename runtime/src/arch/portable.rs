//! The kernels in plain Rust.

const HIGH: u128 = u128::from_ne_bytes([0x80; 16]);

/// Has any of the first `n <= 16` bytes its high bit set?
#[inline(always)]
pub(crate) fn high_bits(window: &[u8; 16], n: usize) -> bool {
    // Shifted in two steps, because a shift by all 128 bits is none.
    let unused = 8 * (16 - n.min(16)) as u32;
    u128::from_le_bytes(*window) << (unused / 2) << (unused - unused / 2) & HIGH != 0
}

/// Has any of the bytes its high bit set?
#[inline(always)]
pub(crate) fn any_high_bit(window: &[u8; 16]) -> bool {
    u128::from_le_bytes(*window) & HIGH != 0
}

/// One bit for each byte: whether its high bit is set, and whether it is 2 to 127.
#[inline(always)]
pub(crate) fn varint_bits(block: &[u8; 32]) -> (u32, u32) {
    block
        .iter()
        .enumerate()
        .fold((0, 0), |(more, above_one), (i, b)| {
            (
                more | u32::from(b >> 7) << i,
                above_one | u32::from((2..0x80).contains(b)) << i,
            )
        })
}
