use super::*;
use alloc::string::String;

#[test]
fn agrees_with_core_on_all_starts() {
    // All pairs; and all triples and quadruples over the bytes at which something changes.
    for a in 0..=255 {
        for b in 0..=255 {
            assert_eq!(
                valid(&[a, b]),
                core::str::from_utf8(&[a, b]).is_ok(),
                "{a:x} {b:x}"
            );
        }
    }
    let edges = [
        0x00, 0x7f, 0x80, 0x8f, 0x90, 0x9f, 0xa0, 0xbf, 0xc0, 0xc1, 0xc2, 0xdf, 0xe0, 0xe1, 0xec, 0xed, 0xee,
        0xef, 0xf0, 0xf1, 0xf3, 0xf4, 0xf5, 0xff,
    ];
    let edges = if cfg!(miri) { &edges[..9] } else { &edges[..] };
    for &a in edges {
        for &b in edges {
            for &c in edges {
                assert_eq!(valid(&[a, b, c]), core::str::from_utf8(&[a, b, c]).is_ok());
                for &d in edges {
                    assert_eq!(valid(&[a, b, c, d]), core::str::from_utf8(&[a, b, c, d]).is_ok());
                }
            }
        }
    }
}

#[test]
fn every_scalar_value_is_accepted() {
    for c in (0..=0x0010_ffff).step_by(if cfg!(miri) { 997 } else { 1 }) {
        if let Some(c) = char::from_u32(c) {
            assert!(valid(String::from(c).as_bytes()), "{c:?}");
        }
    }
}
