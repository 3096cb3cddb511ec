//! Depth, width, and the longest message.

use super::tree::{Node, Tree};
use crate::decode::{Decoded, Decoder};
use crate::encode::size::Size;
use crate::encode::{Emit, EncodeError, Fields, Rope};
use crate::field::codec::Msg;
use crate::info::MessageInfo;
use crate::message::Message;
#[cfg(feature = "std")]
use crate::wire::varint;
use alloc::boxed::Box;
use alloc::vec;
use bytes::{Bytes, BytesMut};

#[derive(Clone, Default)]
struct Chain(Option<Box<Chain>>);

impl Fields for Chain {
    fn emit_fields<'e, E: Emit<'e>>(&'e self, e: E) -> E {
        e.always_varint(0x10, 1).optional(0x0a, Msg, &self.0)
    }
}

impl Message for Chain {
    fn merge_fields(&mut self, _: &mut Decoder<'_>) -> Decoded {
        Ok(())
    }

    fn clear(&mut self) {}

    fn merge_from(&mut self, _: &Self) {}

    fn info() -> &'static MessageInfo {
        static INFO: MessageInfo = MessageInfo::new("Chain", &[], &[]);
        &INFO
    }
}

/// Deep enough that anything quadratic would take minutes: sizes are not computed again at every level.
#[test]
#[cfg(feature = "std")]
fn depth_is_linear() {
    let deep = if cfg!(miri) { 200 } else { 256_000 };
    let walk = move || {
        let tree = (0..deep).fold(Chain(None), |inner, _| Chain(Some(Box::new(inner))));
        let all = tree.encode_to_vec();
        assert_eq!(all.len(), tree.encoded_len());
        let mut rope = Rope::new();
        tree.encode(&mut rope).unwrap();
        assert!(rope.to_vec() == all);
        // Down the chain by hand: the plain encoder copies every level.
        let mut rest = &all[..];
        for _ in 0..deep {
            let (n, len) = varint::read(&rest[1..]).unwrap();
            assert_eq!((rest[0], rest.len()), (0x0a, 1 + len + n as usize + 2));
            assert_eq!(rest[rest.len() - 2..], [0x10, 1]);
            rest = &rest[1 + len..rest.len() - 2];
        }
        assert_eq!(rest, [0x10, 1]);
    };
    let stack = std::thread::Builder::new().stack_size(1 << 30);
    stack.spawn(walk).unwrap().join().unwrap();
}

#[test]
fn wide_lists() {
    let n = if cfg!(miri) { 300 } else { 200_000 };
    let tree = Tree(
        (0..n)
            .map(|i| Node::Message(0x0a, Box::new(Tree(vec![Node::Varint(8, i)]))))
            .collect(),
    );
    assert!(tree.encode_to_vec() == tree.plain(false));
}

/// More than 2 GiB by reference to little memory.
fn huge(piece: usize, times: usize) -> Tree {
    let bytes = Bytes::from(vec![7; piece]);
    Tree(vec![Node::Shared(0x0a, bytes); times])
}

#[test]
#[cfg_attr(miri, ignore)]
fn too_large_is_an_error() {
    // By size pass, by what is kept, and by one piece more than is left.
    for (piece, times) in [(1 << 20, 2100), (1 << 28, 9), (1 << 26, 40)] {
        let tree = huge(piece, times);
        assert!(tree.encoded_len() > 0x7fff_ffff);
        assert_eq!(tree.try_encode_to_vec(), Err(EncodeError::TooLarge));
        assert_eq!(tree.try_encode_to_bytes(), Err(EncodeError::TooLarge));
        let mut v = vec![1];
        assert_eq!(tree.encode(&mut v), Err(EncodeError::TooLarge));
        assert_eq!((v.as_slice(), v.capacity()), (&[1][..], 1));
        let mut b = BytesMut::new();
        assert_eq!(tree.encode_length_delimited(&mut b), Err(EncodeError::TooLarge));
        assert!(b.is_empty());
        let mut rope = Rope::new();
        assert_eq!(tree.encode(&mut rope), Err(EncodeError::TooLarge));
        assert!(rope.is_empty());
        #[cfg(feature = "std")]
        {
            let e = tree.encode_to_writer(std::io::sink()).unwrap_err();
            assert_eq!(e.kind(), std::io::ErrorKind::InvalidInput);
        }
    }
}

/// Short fields alone, until the limit is met while they are moved from the scratch.
#[test]
#[cfg_attr(miri, ignore)]
fn too_large_for_a_rope_in_nested_messages() {
    let inner = Box::new(huge(1 << 20, 1100));
    let tree = Tree(vec![
        Node::Message(0x0a, inner.clone()),
        Node::Message(0x0a, inner),
    ]);
    assert_eq!(tree.encode(&mut Rope::new()), Err(EncodeError::TooLarge));
    assert_eq!(tree.try_encode_to_vec(), Err(EncodeError::TooLarge));
}

#[test]
#[cfg(feature = "std")]
#[cfg_attr(miri, ignore)]
fn the_infallible_methods_panic() {
    let panics = std::panic::catch_unwind(|| huge(1 << 28, 9).encode_to_vec()).unwrap_err();
    let message = panics.downcast_ref::<alloc::string::String>().unwrap();
    assert!(
        message.starts_with("message longer than 2147483647 bytes"),
        "{message}"
    );
}

/// The longest message there may be goes into a rope, which copies nothing of it; one byte more does not.
#[test]
#[cfg_attr(miri, ignore)]
fn the_longest_message() {
    let bytes = Bytes::from(vec![7; 1 << 26]);
    let last = Bytes::from(vec![8; (1 << 26) - 32 * 5]);
    let mut nodes = vec![Node::Shared(0x0a, bytes); 31];
    let over = Node::Shared(0x0a, last.clone());
    nodes.push(Node::Shared(0x0a, last.slice(1..)));
    let tree = Tree(nodes.clone());
    let mut rope = Rope::new();
    tree.encode(&mut rope).unwrap();
    assert_eq!((rope.len(), tree.encoded_len()), (0x7fff_ffff, 0x7fff_ffff));
    nodes.pop();
    nodes.push(over);
    assert_eq!(Tree(nodes).encode(&mut rope), Err(EncodeError::TooLarge));
    assert_eq!(rope.len(), 0x7fff_ffff);
}

/// More than 64 bits can count.
#[test]
fn sizes_do_not_wrap() {
    let half = Size::of(1 << 61);
    let more = (0..9).fold(half, |e, _| e.nested(0x0a, |_| half.nested(0x0a, |_| half)));
    assert_eq!(more.always_varint(0x08, 1).get(), u64::MAX);
    assert_eq!(more.framed().get(), u64::MAX);
}

#[test]
fn errors_say_what() {
    extern crate std;
    use std::string::ToString;
    assert_eq!(
        EncodeError::TooLarge.to_string(),
        "message longer than 2147483647 bytes"
    );
}
