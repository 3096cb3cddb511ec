//! Every sink gives the same bytes.

use super::tree::{Random, Tree};
use crate::encode::{BufSink, EncodeOptions, Rope};
use crate::message::Message;
use alloc::vec::Vec;
use bytes::{Buf, BytesMut};

/// Checks a message against `want` in every sink.
pub fn check<M: Message>(m: &M, want: &[u8], deterministic: bool) {
    let options = EncodeOptions::new().deterministic(deterministic);
    assert_eq!(m.encoded_len(), want.len());

    let vec = options.encode_to_vec(m);
    assert_eq!(vec.len(), vec.capacity());
    assert!(vec == want, "{} bytes, not {}", vec.len(), want.len());
    assert!(options.encode_to_bytes(m) == want);

    for options in [options, options.length_delimited(true)] {
        let framed = options != options.length_delimited(false);
        let want = if framed { with_length(want) } else { want.to_vec() };
        for capacity in [0, 4, 5, 19, 64, 70_000] {
            let mut v = Vec::with_capacity(capacity);
            v.extend_from_slice(b"head");
            options.encode(m, &mut v).unwrap();
            assert!(v.strip_prefix(b"head") == Some(&want));
        }
        let mut b = BytesMut::from(&b"head"[..]);
        options.encode(m, &mut b).unwrap();
        assert!(b.strip_prefix(b"head") == Some(&want));

        let mut b = BufSink(Vec::new());
        options.encode(m, &mut b).unwrap();
        assert!(b.0 == want);

        let mut rope = Rope::new();
        rope.push_slice(b"head");
        options.encode(m, &mut rope).unwrap();
        options.encode(m, &mut rope).unwrap();
        assert!(rope.to_vec() == [b"head", &want[..], &want].concat());
        let mut buf = rope.into_buf();
        let all = buf.copy_to_bytes(buf.remaining());
        assert!(all == [b"head", &want[..], &want].concat());

        #[cfg(feature = "std")]
        for most in [1000, usize::MAX] {
            let mut w = crate::encode::WriteSink::new(Trickle {
                out: Vec::new(),
                most,
            });
            options.encode(m, &mut w).unwrap();
            assert!(w.into_inner().out == want);
        }
    }
}

fn with_length(body: &[u8]) -> Vec<u8> {
    let mut v = Vec::new();
    crate::wire::varint::push(&mut v, body.len() as u64);
    v.extend_from_slice(body);
    v
}

/// Takes at most so many bytes at a time, and is interrupted in between.
#[cfg(feature = "std")]
struct Trickle {
    out: Vec<u8>,
    most: usize,
}

#[cfg(feature = "std")]
impl std::io::Write for Trickle {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        if self.out.len() % 3 == 1 {
            self.out.push(bytes[0]);
            return Ok(1);
        }
        if self.most < usize::MAX && self.out.len() % 3 == 2 {
            self.out.push(bytes[0]);
            self.most -= 1;
            return Ok(1);
        }
        let n = bytes.len().min(self.most);
        self.out.extend_from_slice(&bytes[..n]);
        Ok(n)
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

#[test]
fn random_trees() {
    let mut random = Random(1);
    for _ in 0..if cfg!(miri) { 25 } else { 1500 } {
        let tree = random.tree(4);
        for deterministic in [false, true] {
            check(&tree, &tree.plain(deterministic), deterministic);
        }
    }
}

#[test]
fn nothing_is_nothing() {
    check(&Tree::default(), &[], false);
    assert_eq!(Tree::default().encode_to_vec().capacity(), 0);
}

#[test]
#[cfg(feature = "std")]
fn a_writer_that_takes_nothing_is_an_error() {
    let tree = Tree(alloc::vec![super::tree::Node::Bytes(0x0a, alloc::vec![1; 5000])]);
    let mut full: &mut [u8] = &mut [0; 100];
    let e = tree.encode_to_writer(&mut full).unwrap_err();
    assert_eq!(e.kind(), std::io::ErrorKind::WriteZero);
}

#[test]
#[cfg(feature = "std")]
fn an_interrupted_writer_goes_on() {
    struct Interrupted(bool, Vec<u8>);
    impl std::io::Write for Interrupted {
        fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
            self.0 = !self.0;
            if self.0 {
                return Err(std::io::ErrorKind::Interrupted.into());
            }
            self.1.extend_from_slice(bytes);
            Ok(bytes.len())
        }
        fn flush(&mut self) -> std::io::Result<()> {
            Ok(())
        }
    }
    let tree = Tree(alloc::vec![super::tree::Node::Bytes(0x0a, alloc::vec![1; 5000])]);
    let mut w = Interrupted(false, Vec::new());
    tree.encode_to_writer(&mut w).unwrap();
    assert_eq!(w.1, tree.plain(false));
}
