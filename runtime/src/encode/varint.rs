//! Varints and tags, written downwards: `p` is the lowest byte in use, and each function returns the new
//! lowest byte.
//!
//! # Safety (of every `unsafe fn` here)
//! The [`SLOP`](super::encoder::SLOP) bytes below `p` are writable and nobody else's. A tag takes at most 5 of
//! them and a value at most 10; the 8-byte stores below may touch bytes under the value too, which whatever is
//! written next replaces.
#![allow(unsafe_code)]

/// Stores `b` right below `p`.
#[inline(always)]
pub(super) unsafe fn put<const N: usize>(p: *mut u8, b: [u8; N]) -> *mut u8 {
    let p = p.wrapping_sub(N);
    // SAFETY: N is at most 8, so these bytes are in the room the caller vouches for; byte arrays are aligned
    // everywhere.
    unsafe { p.cast::<[u8; N]>().write(b) };
    p
}

/// Any value; short ones inline, since lengths and most fields are.
#[inline(always)]
pub(super) unsafe fn varint(p: *mut u8, v: u64) -> *mut u8 {
    if v < 0x80 {
        // SAFETY: passed on.
        unsafe { put(p, [v as u8]) }
    } else if v < 0x4000 {
        // SAFETY: passed on.
        unsafe { put(p, [v as u8 | 0x80, (v >> 7) as u8]) }
    } else {
        // SAFETY: passed on.
        unsafe { long(p, v) }
    }
}

#[inline(never)]
unsafe fn long(p: *mut u8, v: u64) -> *mut u8 {
    // SAFETY: passed on.
    unsafe { any(p, v) }
}

/// Spreads the low 56 bits of `v` to seven in each byte.
#[inline(always)]
const fn spread(v: u64) -> u64 {
    let x = (v & 0x0000_0000_0fff_ffff) | ((v & 0x00ff_ffff_f000_0000) << 4);
    let x = (x & 0x0000_3fff_0000_3fff) | ((x & 0x0fff_c000_0fff_c000) << 2);
    (x & 0x007f_007f_007f_007f) | ((x & 0x3f80_3f80_3f80_3f80) << 1)
}

const CONTINUES: u64 = 0x8080_8080_8080_8080;

/// A value of any length, eight bytes at once. Writing downwards makes it cheap: the value's last byte is
/// pushed against `p`, every byte below it gets a continuation bit, and what lies under the first byte is
/// replaced later.
#[inline(always)]
pub(super) unsafe fn any(p: *mut u8, v: u64) -> *mut u8 {
    if v >> 56 == 0 {
        let x = spread(v);
        let top = 63 - (x | 1).leading_zeros();
        let x = (x << ((top & 0x38) ^ 0x38)) | (CONTINUES >> 8);
        // SAFETY: eight of the bytes the caller vouches for.
        unsafe { put(p, x.to_le_bytes()) };
        p.wrapping_sub(1 + (top >> 3) as usize)
    } else {
        let x = spread(v & (u64::MAX >> 8)) | CONTINUES;
        let high = (v >> 56) as u8;
        let p = if high < 0x80 {
            // SAFETY: the ninth byte.
            unsafe { put(p, [high]) }
        } else {
            // SAFETY: the ninth and the tenth byte.
            unsafe { put(p, [high, 1]) }
        };
        // SAFETY: ten bytes in all.
        unsafe { put(p, x.to_le_bytes()) }
    }
}

/// Values up to 32 bits: the inner step of packed lists. Lengths 1 to 4 take no branch.
#[inline(always)]
pub(super) unsafe fn any32(p: *mut u8, v: u32) -> *mut u8 {
    let x = (v & 0x0000_3fff) | ((v << 2) & 0x3fff_0000);
    let x = (x & 0x007f_007f) | ((x << 1) & 0x7f00_7f00);
    if v >> 28 == 0 {
        let top = 31 - (x | 1).leading_zeros();
        let x = (x << ((top & 0x18) ^ 0x18)) | 0x0080_8080;
        // SAFETY: four of the bytes the caller vouches for.
        unsafe { put(p, x.to_le_bytes()) };
        p.wrapping_sub(1 + (top >> 3) as usize)
    } else {
        // SAFETY: the fifth byte.
        let p = unsafe { put(p, [(v >> 28) as u8]) };
        // SAFETY: five bytes in all.
        unsafe { put(p, (x | 0x8080_8080).to_le_bytes()) }
    }
}

/// A tag. `tag` is a constant after inlining, so this is one store.
#[inline(always)]
pub(super) unsafe fn tag(p: *mut u8, tag: u32) -> *mut u8 {
    if tag < 0x80 {
        // SAFETY: passed on.
        unsafe { put(p, [tag as u8]) }
    } else if tag < 0x4000 {
        // SAFETY: passed on.
        unsafe { put(p, [tag as u8 | 0x80, (tag >> 7) as u8]) }
    } else {
        // SAFETY: passed on.
        unsafe { any(p, tag.into()) }
    }
}

/// A varint field.
#[inline(always)]
pub(super) unsafe fn tag_varint(p: *mut u8, t: u32, v: u64) -> *mut u8 {
    // SAFETY: at most 10 bytes.
    let p = unsafe { varint(p, v) };
    // SAFETY: at most 5 more; the room is for both.
    unsafe { tag(p, t) }
}

/// A field of fixed width.
#[inline(always)]
pub(super) unsafe fn tag_fixed<const N: usize>(p: *mut u8, t: u32, b: [u8; N]) -> *mut u8 {
    // SAFETY: at most 8 bytes.
    let p = unsafe { put(p, b) };
    // SAFETY: at most 5 more; the room is for both.
    unsafe { tag(p, t) }
}

/// A length and the tag before it: for short values of low fields one 2-byte store.
#[inline(always)]
pub(super) unsafe fn tag_len(p: *mut u8, t: u32, n: usize) -> *mut u8 {
    if t < 0x80 && n < 0x80 {
        // SAFETY: passed on.
        unsafe { put(p, [t as u8, n as u8]) }
    } else {
        // SAFETY: passed on.
        unsafe { tag_varint(p, t, n as u64) }
    }
}

#[cfg(test)]
mod tests;
