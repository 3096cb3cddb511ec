//! Where one way of writing ends and another begins.

use super::sinks::check;
use super::tree::{Kind, Node, Tree};
use crate::encode::edge::SCRATCH;
use alloc::boxed::Box;
use alloc::vec;
use alloc::vec::Vec;

/// One of every shape, of little size.
fn shapes() -> Vec<Node> {
    let one = || Tree(vec![Node::Varint(0x08, 300)]);
    vec![
        Node::Varint(0x08, 1),
        Node::Varint(0xffff_fff8, u64::MAX),
        Node::Bool(0x08, true),
        Node::Fixed32(0x0d, 7),
        Node::Fixed64(0x4001, 7),
        Node::Bytes(0x0a, vec![]),
        Node::Bytes(0x0a, vec![1; 32]),
        Node::Bytes(0x0a, vec![1; 33]),
        Node::Bytes(0x0a, vec![1; 1024]),
        Node::Bytes(0x0a, vec![1; 1025]),
        Node::Shared(0x0a, vec![1; 5000].into()),
        Node::Message(0x0a, Box::default()),
        Node::Message(0x0a, Box::new(one())),
        Node::Group(0x0b, one()),
        Node::Group(0xffff_fffb, Tree::default()),
        Node::Raw(vec![8, 1, 16, 1]),
        Node::Raw(vec![9; 1100]),
        Node::U32(0x0a, vec![1, u32::MAX, 1 << 14]),
        Node::U64(0x0a, vec![u64::MAX; 9]),
        Node::I32(0x0a, vec![-1; 9]),
        Node::I64(0x0a, vec![i64::MIN; 9]),
        Node::S32(0x0a, vec![i32::MIN; 9]),
        Node::S64(0x0a, vec![i64::MIN; 9]),
        Node::Bools(0x0a, vec![true; 40]),
        Node::Enums(0x0a, vec![Kind::One, Kind::Other(-5), Kind::Zero]),
        Node::Doubles(0x0a, vec![-0.0; 5]),
        Node::Floats(0x0a, vec![1.5; 5]),
        Node::Map(0x0a, [("k".into(), one())].into_iter().collect()),
        Node::Sorted(0x0a, [(-1, one()), (1, one())].into_iter().collect()),
    ]
}

/// Fields that take `n` bytes of scratch.
fn filler(mut n: usize) -> Vec<Node> {
    let mut v = vec![];
    while n > 0 {
        let most = if n > 1000 { n.min(900) } else { n };
        if most < 10 {
            v.push(Node::Raw(vec![0x66; most]));
        } else {
            v.push(Node::Bytes(
                0x7a,
                vec![0x77; most - if most < 130 { 2 } else { 3 }],
            ));
        }
        n -= match v.last() {
            Some(Node::Bytes(_, b)) => b.len() + if b.len() < 128 { 2 } else { 3 },
            _ => most,
        };
    }
    v
}

/// Every shape, met with any room left in the scratch, in the first and in the last round, alone and nested.
#[test]
fn the_scratch_is_full_anywhere() {
    let step = if cfg!(miri) { 40 } else { 1 };
    for shape in shapes() {
        for delta in (0..=128).step_by(step) {
            let mut nodes = filler(SCRATCH - 64 + delta);
            nodes.insert(0, shape.clone());
            let flat = Tree(nodes.clone());
            check_vec(&flat);
            // The rest after it: the exact buffer is nearly full when the shape is met.
            nodes.insert(0, Node::Bytes(0x0a, vec![3; delta]));
            check_vec(&Tree(nodes.clone()));
            let nested = Tree(vec![
                Node::Varint(0x08, 1),
                Node::Message(0x12, Box::new(Tree(nodes))),
            ]);
            check_vec(&nested);
        }
    }
}

/// The quick half of `check`: sweeps are long.
fn check_vec(tree: &Tree) {
    use crate::message::Message;
    let want = tree.plain(false);
    let got = tree.encode_to_vec();
    assert_eq!(got.len(), got.capacity());
    assert!(got == want, "{} bytes, not {}", got.len(), want.len());
    let mut v = Vec::with_capacity(3);
    v.push(1);
    tree.encode(&mut v).unwrap();
    assert!(v.get(1..) == Some(&want));
    let mut rope = crate::Rope::new();
    tree.encode(&mut rope).unwrap();
    assert!(rope.to_vec() == want);
}

/// Lengths of one byte more or less at every level above a payload.
#[test]
fn lengths_change_their_size_at_every_level() {
    let edges: &[usize] = if cfg!(miri) {
        &[128]
    } else {
        &[128, 1 << 14, 1 << 21]
    };
    for &edge in edges {
        for n in edge - 30..edge + 3 {
            let mut tree = Tree(vec![Node::Bytes(0x0a, vec![5; n])]);
            for level in 0..6 {
                let inner = Box::new(tree);
                tree = Tree(match level % 3 {
                    0 => vec![Node::Message(0x0a, inner)],
                    1 => vec![Node::Varint(0x08, 1), Node::Group(0x13, *inner)],
                    _ => vec![Node::Map(0x1a, [("key".into(), *inner)].into_iter().collect())],
                });
                check_vec(&tree);
            }
        }
    }
}

#[test]
fn every_length_of_a_string() {
    let top = if cfg!(miri) { 140 } else { 2200 };
    let far = [SCRATCH - 50, SCRATCH - 2, SCRATCH, SCRATCH + 1, 2 * SCRATCH];
    for n in (0..top).chain(far) {
        check_vec(&Tree(vec![
            Node::Bytes(0x0a, vec![9; n]),
            Node::Bytes(0x12, vec![8; 3]),
        ]));
    }
}

/// Around the number of byte strings that are kept by reference, with short fields between them and without.
#[test]
fn many_long_strings() {
    for n in [1, 2, 23, 24, 25, 26, 60] {
        for between in [0, 1, 700] {
            let mut nodes = vec![];
            for i in 0..n {
                nodes.push(Node::Shared(0x0a, vec![i as u8; 1025 + 97 * i].into()));
                nodes.extend(filler(between));
            }
            let tree = Tree(nodes);
            check(&tree, &tree.plain(false), false);
        }
    }
}

/// Packed lists longer than the scratch, of the shortest and of the longest elements.
#[test]
fn long_packed_lists() {
    for n in [
        SCRATCH / 10 - 4,
        SCRATCH / 10 + 5,
        SCRATCH - 3,
        SCRATCH + 3,
        3 * SCRATCH,
    ] {
        let n = if cfg!(miri) { n / 8 } else { n };
        let tree = Tree(vec![
            Node::U64(0x0a, (0..n as u64).map(|i| u64::MAX >> (i % 64)).collect()),
            Node::U32(0x12, vec![3; n]),
            Node::S64(0x1a, vec![i64::MIN; n]),
            Node::Enums(0x22, vec![Kind::Other(-1); n]),
            Node::Bools(0x2a, vec![true; n]),
            Node::Floats(0x32, vec![0.5; n]),
        ]);
        check(&tree, &tree.plain(false), false);
    }
}
