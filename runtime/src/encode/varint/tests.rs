//! Every length, against the plain loop.

use super::*;
use alloc::vec::Vec;

fn plain(mut v: u64) -> Vec<u8> {
    let mut out = Vec::new();
    while v >= 0x80 {
        out.push(v as u8 | 0x80);
        v >>= 7;
    }
    out.push(v as u8);
    out
}

/// What `write` puts at the end of a buffer that has no byte more below than is promised.
fn written(room: usize, write: impl FnOnce(*mut u8) -> *mut u8) -> Vec<u8> {
    let mut buffer = alloc::vec![0xaa_u8; room];
    let range = buffer.as_mut_ptr_range();
    let p = write(range.end);
    let from = p.addr() - range.start.addr();
    buffer[from..].to_vec()
}

/// The numbers around every change of length, and what random bits find.
fn values() -> impl Iterator<Item = u64> {
    let edges = (0..64).flat_map(|bits| {
        let edge = 1_u64 << bits;
        [edge - 1, edge, edge + 1, u64::MAX >> bits, !edge]
    });
    let count = if cfg!(miri) { 100 } else { 100_000 };
    let mut state = 0x9e37_79b9_7f4a_7c15_u64;
    let random = (0..count).map(move |i| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        state >> (i % 64)
    });
    edges.chain(random)
}

#[test]
fn all_writers_agree_with_the_plain_loop() {
    for v in values() {
        let want = plain(v);
        // SAFETY: ten bytes, the longest that a varint is.
        let got = written(10, |p| unsafe { any(p, v) });
        assert_eq!(got, want, "{v:#x}");
        // SAFETY: ten bytes.
        let got = written(10, |p| unsafe { varint(p, v) });
        assert_eq!(got, want, "{v:#x}");
        let v = v as u32;
        // SAFETY: five bytes.
        let got = written(5, |p| unsafe { any32(p, v) });
        assert_eq!(got, plain(v.into()), "{v:#x}");
        // SAFETY: eight bytes: tags are stored eight at a time.
        let got = written(8, |p| unsafe { tag(p, v) });
        assert_eq!(got, plain(v.into()), "{v:#x}");
    }
}

#[test]
fn records() {
    for t in [8, 0x7a, 0x80, 0x3ff8, 0x4000, u32::MAX] {
        for v in values().filter(|v| v.count_ones() != 7).take(400) {
            let want = [plain(t.into()), plain(v)].concat();
            // SAFETY: room for both, and for the 8-byte store of the tag.
            let got = written(18, |p| unsafe { tag_varint(p, t, v) });
            assert_eq!(got, want);
            let n = v as usize >> 32;
            // SAFETY: as above.
            let got = written(18, |p| unsafe { tag_len(p, t, n) });
            assert_eq!(got, [plain(t.into()), plain(n as u64)].concat());
            // SAFETY: as above.
            let got = written(18, |p| unsafe { tag_fixed(p, t, v.to_le_bytes()) });
            assert_eq!(got, [&plain(t.into())[..], &v.to_le_bytes()].concat());
        }
    }
}
