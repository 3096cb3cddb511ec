//! Varints away from the hot paths: their length, and a reader and a writer for cold code.

/// A varint of 64 bits has at most this many bytes.
pub const MAX_LEN: usize = 10;

/// How many bytes `v` takes, 1 to 10.
#[inline(always)]
pub const fn len(v: u64) -> usize {
    // Every started group of seven bits is a byte; `| 1` makes zero one bit long. 9/64 is 1/7 closely enough.
    ((63 - (v | 1).leading_zeros()) as usize * 9 + 73) / 64
}

/// Appends `v` to `out`.
pub fn push(out: &mut alloc::vec::Vec<u8>, mut v: u64) {
    while v >= 0x80 {
        out.push(v as u8 | 0x80);
        v >>= 7;
    }
    out.push(v as u8);
}

/// Reads a varint from the front of `bytes`: its value and its length. `None` if it is cut off or longer than 64
/// bits.
pub fn read(bytes: &[u8]) -> Option<(u64, usize)> {
    let mut v = 0;
    for (i, b) in bytes.iter().enumerate().take(MAX_LEN) {
        if i == 9 && *b > 1 {
            return None;
        }
        v |= u64::from(b & 0x7f) << (7 * i);
        if *b < 0x80 {
            return Some((v, i + 1));
        }
    }
    None
}

/// Reads a varint of any length from the front of a window: its value and its length, which is 0 if it has more
/// than 64 bits. Eight bytes are squeezed at once: no branch depends on the length of what has up to eight.
#[inline(always)]
pub const fn read_window(window: &[u8; 16]) -> (u64, usize) {
    // Not by a pattern of sixteen bytes: LLVM puts the word together from four loads then.
    let w = match window.first_chunk() {
        Some(first) => u64::from_le_bytes(*first),
        None => 0,
    };
    let stop = !w & 0x8080_8080_8080_8080;
    if stop != 0 {
        let bits = stop.trailing_zeros(); // 7, 15 .. 63
        return (squeeze(w & (u64::MAX >> (63 - bits))), (bits as usize + 1) / 8);
    }
    let low = squeeze(w);
    let (b8, b9) = (window[8], window[9]);
    if b8 < 0x80 {
        return (low | (b8 as u64) << 56, 9);
    }
    if b9 > 1 {
        return (0, 0);
    }
    (low | (b8 as u64 & 0x7f) << 56 | (b9 as u64) << 63, 10)
}

/// Drops bit 7 of every byte and closes the gaps.
#[inline(always)]
const fn squeeze(x: u64) -> u64 {
    let x = (x & 0x007f_007f_007f_007f) | (x & 0x7f00_7f00_7f00_7f00) >> 1;
    let x = (x & 0x0000_3fff_0000_3fff) | (x & 0x3fff_0000_3fff_0000) >> 2;
    (x & 0x0fff_ffff) | (x & 0x0fff_ffff_0000_0000) >> 4
}

#[cfg(test)]
mod tests;
