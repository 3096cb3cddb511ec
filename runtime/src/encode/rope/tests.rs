//! What a rope holds, and how it is read.

use super::*;
use alloc::vec;

fn sample() -> Rope {
    let mut rope = Rope::new();
    rope.push_slice(b"a");
    rope.push_slice(b"b");
    rope.push_bytes(Bytes::from_static(b"cd"));
    rope.push_bytes(Bytes::new());
    rope.push_bytes(Bytes::from_static(b"e"));
    rope.push_slice(b"fg");
    rope
}

#[test]
fn segments_are_in_order_and_not_empty() {
    let rope = sample();
    assert_eq!(
        rope.segments().collect::<Vec<_>>(),
        [&b"ab"[..], b"cd", b"e", b"fg"]
    );
    assert_eq!((rope.len(), rope.is_empty()), (7, false));
    assert_eq!(rope.to_vec(), b"abcdefg");
    let segments = rope.into_segments();
    assert_eq!(segments, [&b"ab"[..], b"cd", b"e", b"fg"]);
    assert!(Rope::new().into_segments().is_empty());
    assert_eq!(Rope::new().segments().count(), 0);
}

#[test]
fn a_buf_reads_across_segments() {
    for step in 1..=7 {
        let mut buf = sample().into_buf();
        let mut out = vec![];
        while buf.has_remaining() {
            assert_eq!(buf.remaining(), 7 - out.len());
            let n = step.min(buf.remaining());
            out.extend_from_slice(&buf.copy_to_bytes(n));
        }
        assert_eq!(out, b"abcdefg");
        assert!(buf.chunk().is_empty());
    }
    assert_eq!(Rope::new().into_buf().remaining(), 0);
}

#[test]
#[cfg(feature = "std")]
fn segments_can_be_written_together() {
    let mut buf = sample().into_buf();
    buf.advance(1);
    let mut slices = [std::io::IoSlice::new(&[]); 3];
    assert_eq!(buf.chunks_vectored(&mut slices), 3);
    assert_eq!(
        (&*slices[0], &*slices[1], &*slices[2]),
        (&b"b"[..], &b"cd"[..], &b"e"[..])
    );
    let mut out = vec![];
    sample().write_to(&mut out).unwrap();
    assert_eq!(out, b"abcdefg");
}

#[test]
fn clear_keeps_nothing() {
    let mut rope = sample();
    rope.clear();
    assert!(rope.is_empty());
    assert_eq!(rope.segments().count(), 0);
}
