//! Every length, in buffers that have not one byte more.

use super::*;
use alloc::vec::Vec;

#[test]
fn short_copies_exactly() {
    for n in 0..=SHORT {
        let source: Vec<u8> = (1..=n as u8).collect();
        let mut buffer = alloc::vec![0xaa_u8; n + 2];
        let end = buffer.as_mut_ptr_range().end.wrapping_sub(1);
        // SAFETY: n + 1 bytes below `end`, and another allocation.
        let p = unsafe { short(end, &source) };
        assert_eq!(end.addr() - p.addr(), n);
        assert_eq!(buffer[1..=n], source);
        assert_eq!((buffer[0], buffer[n + 1]), (0xaa, 0xaa));
    }
}

#[test]
fn down_copies_exactly() {
    for n in [0, 1, 33, 1000] {
        let source = alloc::vec![7_u8; n];
        let mut buffer = alloc::vec![0xaa_u8; n + 2];
        let end = buffer.as_mut_ptr_range().end.wrapping_sub(1);
        // SAFETY: n + 1 bytes below `end`, and another allocation.
        let p = unsafe { down(end, &source) };
        assert_eq!(end.addr() - p.addr(), n);
        assert_eq!(buffer[1..=n], source);
        assert_eq!((buffer[0], buffer[n + 1]), (0xaa, 0xaa));
    }
}
