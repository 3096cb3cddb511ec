//! Zigzag: signed numbers near zero become small unsigned ones (`sint32`, `sint64`).

/// `sint32` to its wire number.
#[inline(always)]
pub const fn encode32(v: i32) -> u32 {
    (v << 1 ^ v >> 31) as u32
}

/// `sint64` to its wire number.
#[inline(always)]
pub const fn encode64(v: i64) -> u64 {
    (v << 1 ^ v >> 63) as u64
}

/// The wire number of a `sint32` back to its value.
#[inline(always)]
pub const fn decode32(v: u32) -> i32 {
    (v >> 1) as i32 ^ -((v & 1) as i32)
}

/// The wire number of a `sint64` back to its value.
#[inline(always)]
pub const fn decode64(v: u64) -> i64 {
    (v >> 1) as i64 ^ -((v & 1) as i64)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways() {
        for v in [0, 1, -1, 2, -2, i32::MAX, i32::MIN] {
            assert_eq!(decode32(encode32(v)), v);
            assert_eq!(encode64(v.into()) as u32, encode32(v));
        }
        for v in [0, 1, -1, i64::MAX, i64::MIN] {
            assert_eq!(decode64(encode64(v)), v);
        }
        assert_eq!((encode32(-1), encode32(1), encode64(i64::MIN)), (1, 2, u64::MAX));
    }
}
