//! Impls whose content or size is another each time they are asked: the bytes are right or there is an error, and
//! nothing is written where it should not be.

use crate::decode::{Decoded, Decoder};
use crate::encode::encoder::{Encoder, Root};
use crate::encode::size::Size;
use crate::encode::{Emit, Fields, edge};
use crate::info::MessageInfo;
use crate::message::Message;
use alloc::vec;
use alloc::vec::Vec;
use bytes::BytesMut;
use core::cell::Cell;

/// Says `claim` bytes, writes `blocks`.
struct Liar {
    claim: u64,
    blocks: Vec<Vec<u8>>,
}

impl Liar {
    fn fields<'e, E: Emit<'e>>(&'e self, mut e: E) -> E {
        for b in self.blocks.iter().rev() {
            e = e.always_bytes(0x0a, b).always_varint(0x10, 300);
        }
        e
    }

    fn plain(&self) -> Vec<u8> {
        let mut v = vec![];
        for b in &self.blocks {
            v.extend_from_slice(&[0x10, 0xac, 0x02, 0x0a]);
            crate::wire::varint::push(&mut v, b.len() as u64);
            v.extend_from_slice(b);
        }
        v
    }
}

impl Root for Liar {
    fn write<'r, 'c, 'e>(&'e self, e: Encoder<'r, 'c, 'e>) -> Encoder<'r, 'c, 'e> {
        self.fields(e)
    }
    fn size(&self) -> Size {
        Size::of(self.claim)
    }
}

#[test]
fn a_wrong_size() {
    let shapes = [
        (3, 5),
        (30, 900),
        (40, 1000),
        (60, 700),
        (30, 3000),
        (2, 60_000),
        (700, 40),
    ];
    for (n, len) in shapes {
        let blocks: Vec<Vec<u8>> = (0..n).map(|i| vec![i as u8; len + i % 7]).collect();
        let mut liar = Liar { claim: 0, blocks };
        let right = liar.fields(Size::default()).get();
        let want = liar.plain();
        assert_eq!(want.len() as u64, right);
        let near = (0..60).flat_map(|d| [right.saturating_sub(d), right + d]);
        let far = [0, 1, right / 2, right + 5000, 3 * right, 1 << 32, u64::MAX];
        for claim in far
            .into_iter()
            .chain(near)
            .step_by(if cfg!(miri) { 13 } else { 1 })
        {
            liar.claim = claim;
            check(&liar, &want);
        }
    }
}

fn check(liar: &Liar, want: &[u8]) {
    let claims_too_much = liar.claim > 0x7fff_ffff;
    match edge::exact(liar, false) {
        Ok(got) => assert!(*got == *want),
        Err(_) => assert!(claims_too_much),
    }
    let mut v = b"head".to_vec();
    match edge::append(liar, false, &mut v) {
        Ok(()) => assert!(v.strip_prefix(b"head") == Some(want)),
        Err(_) => assert!(claims_too_much && v == b"head"),
    }
    let mut b = BytesMut::from(&b"head"[..]);
    match edge::append(liar, false, &mut b) {
        Ok(()) => assert!(b.strip_prefix(b"head") == Some(want)),
        Err(_) => assert!(claims_too_much && b == b"head"[..]),
    }
    let mut all = vec![];
    edge::in_pieces(liar, false, |m| {
        m.for_each(|piece, _| all.extend_from_slice(piece))
    })
    .unwrap();
    assert!(all == want);
}

/// Has other content each time it is walked, in every part of it.
#[derive(Clone, Default)]
struct Fickle {
    walks: Cell<usize>,
    /// The bytes of one walk after the other, again and again.
    contents: Vec<Vec<u8>>,
    inner: Option<alloc::boxed::Box<Fickle>>,
}

impl Fields for Fickle {
    fn emit_fields<'e, E: Emit<'e>>(&'e self, mut e: E) -> E {
        let walk = self.walks.get();
        self.walks.set(walk + 1);
        if let Some(inner) = &self.inner {
            e = e.message(0x12, inner).group(0x1b, inner);
        }
        let content = &self.contents[walk % self.contents.len()];
        for piece in content
            .chunks(if walk.is_multiple_of(2) { 700 } else { 30 })
            .rev()
        {
            e = e.always_bytes(0x0a, piece);
        }
        e.packed_bool(
            0x22,
            if walk.is_multiple_of(2) {
                &[true; 9]
            } else {
                &[true]
            },
        )
    }
}

impl Message for Fickle {
    fn merge_fields(&mut self, _: &mut Decoder<'_>) -> Decoded {
        Ok(())
    }

    fn clear(&mut self) {}

    fn merge_from(&mut self, _: &Self) {}

    fn info() -> &'static MessageInfo {
        static INFO: MessageInfo = MessageInfo::new("Fickle", &[], &[]);
        &INFO
    }
}

#[test]
fn changing_content() {
    let lens = [0, 10, 3000, 16_000, 20_000, 50_000];
    let step = if cfg!(miri) { 5 } else { 1 };
    for (i, first) in lens.into_iter().enumerate().step_by(step) {
        for second in lens.into_iter().skip(i % step) {
            let contents = vec![vec![1; first], vec![2; second], vec![3; 5]];
            let inner = Fickle {
                walks: Cell::new(0),
                contents: contents.clone(),
                inner: None,
            };
            let m = Fickle {
                walks: Cell::new(0),
                contents,
                inner: Some(inner.into()),
            };
            // Whatever came out is a well-formed sequence of records.
            for _ in 0..3 {
                records(&m.encode_to_vec());
                let mut v = vec![];
                m.encode(&mut v).unwrap();
                records(&v);
                let mut rope = crate::Rope::new();
                m.encode(&mut rope).unwrap();
                records(&rope.to_vec());
            }
        }
    }
}

/// Walks over the top level.
fn records(mut all: &[u8]) {
    while let Some((&tag, rest)) = all.split_first() {
        all = match tag {
            0x0a | 0x12 | 0x22 => {
                let (n, len) = crate::wire::varint::read(rest).unwrap();
                &rest[len + n as usize..]
            }
            0x1b | 0x1c => rest,
            other => panic!("{other:#x} is no tag of a Fickle"),
        };
    }
}

#[test]
#[cfg(feature = "std")]
fn a_panic_leaves_the_sink_alone() {
    struct Panics(usize);
    impl Root for Panics {
        fn write<'r, 'c, 'e>(&'e self, mut e: Encoder<'r, 'c, 'e>) -> Encoder<'r, 'c, 'e> {
            for _ in 0..self.0 {
                e = e.always_varint(0x08, 1);
            }
            panic!("on purpose")
        }
        fn size(&self) -> Size {
            Size::of(2 * self.0 as u64 + 50)
        }
    }
    for n in [1, 20_000] {
        let mut v = b"head".to_vec();
        let run = std::panic::AssertUnwindSafe(|| edge::append(&Panics(n), false, &mut v));
        assert!(std::panic::catch_unwind(run).is_err());
        assert_eq!(v, b"head");
    }
}
