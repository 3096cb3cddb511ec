//! Random and mutated bytes: the decoder, in every form of the field loop and from every source, agrees with the naive
//! one about what is valid and what it means.

use crate::messages::{narrow, plain, wide};
use crate::naive::{self, canonical};
use crate::{Random, rounds, varint};
use bytes::Bytes;
use protium::Message;

/// Wire types of the fields 1 to 30 of `All`, 31 and up are unknown.
const WIRES: [u64; 32] = [
    7, 0, 0, 5, 1, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 2, 2, 3, 3, 0, 2, 2, 0, 3, 2, 0,
];

/// Appends random records, most of them right.
pub(crate) fn records(r: &mut Random, out: &mut Vec<u8>, depth: usize) {
    let mut number = r.below(4) as u64;
    for _ in 0..r.below(if depth == 0 { 24 } else { 5 }) {
        // Fields mostly ascend and repeat, as encoders write them.
        number = match r.below(8) {
            0..=2 => number,
            3..=5 => number + 1,
            6 => r.below(32) as u64,
            _ => r.number() & 0x1fff_ffff,
        };
        let usual = WIRES.get(number as usize).copied().unwrap_or(r.next() % 6);
        let wire = if r.below(12) == 0 { r.next() % 6 } else { usual };
        padded(r, out, number << 3 | wire);
        value(r, out, number, wire, depth);
    }
}

fn value(r: &mut Random, out: &mut Vec<u8>, number: u64, wire: u64, depth: usize) {
    match wire {
        0 => varint_of_any_kind(r, out),
        1 => out.extend(r.next().to_le_bytes()),
        5 => out.extend((r.next() as u32).to_le_bytes()),
        2 => {
            let mut payload = Vec::new();
            match r.below(5) {
                0 => {}
                1 => (0..r.below(40)).for_each(|_| varint_of_any_kind(r, &mut payload)),
                2 => payload.resize(8 * r.below(5), r.next() as u8 & 0x7f),
                3 => text(r, &mut payload),
                _ if depth < 3 => records(r, &mut payload, depth + 1),
                _ => {}
            }
            varint(out, payload.len() as u64);
            out.extend(payload);
        }
        3 => {
            if depth < 3 {
                records(r, out, depth + 1);
            }
            padded(r, out, number << 3 | 4);
        }
        _ => {}
    }
}

/// A varint, now and then longer than it has to be.
fn padded(r: &mut Random, out: &mut Vec<u8>, v: u64) {
    varint(out, v);
    if r.below(40) == 0
        && let Some(last) = out.last_mut()
    {
        *last |= 0x80;
        out.extend([0x80, 0x80, 0x00]);
    }
}

fn varint_of_any_kind(r: &mut Random, out: &mut Vec<u8>) {
    let v = match r.below(6) {
        0 => r.next() & 1,
        1 => r.next() % 300,
        2 => -(r.number() as i64) as u64,
        _ => r.number(),
    };
    padded(r, out, v);
}

fn text(r: &mut Random, out: &mut Vec<u8>) {
    let most = if r.below(20) == 0 { 300 } else { 24 };
    for _ in 0..r.below(most) {
        let c = match r.below(30) {
            0 => char::from_u32(r.next() as u32 & 0xffff).unwrap_or('ß'),
            1 => '👋',
            _ => (b'a' + (r.next() % 26) as u8) as char,
        };
        out.extend(c.to_string().into_bytes());
    }
    if r.below(25) == 0 {
        out.push(0xc3);
    }
}

fn mutate(r: &mut Random, input: &mut Vec<u8>) {
    for _ in 0..r.below(3) {
        if input.is_empty() {
            return;
        }
        let at = r.below(input.len());
        match r.below(4) {
            0 => input[at] ^= 1 << r.below(8),
            1 => input[at] = r.next() as u8,
            2 => drop(input.remove(at)),
            _ => input.truncate(at),
        }
    }
}

/// All ways to decode say the same, and what the naive decoder says.
fn agree(input: &[u8]) {
    // In a box of its own, so that reading beyond it is seen by sanitizers and Miri.
    let input: Box<[u8]> = input.into();
    let expected = naive::decode(&input).map(|m| canonical(&m));
    let check = |name: &str, got: Result<Vec<u8>, protium::DecodeError>| match (&expected, got) {
        (Some(expected), Ok(got)) => assert!(*expected == got, "{name} differs: {input:02x?}"),
        (None, Err(e)) => assert!(e.offset() <= input.len() && e.path().starts_with("All"), "{e}"),
        (None, Ok(_)) => panic!("{name} accepts {input:02x?}"),
        (Some(_), Err(e)) => panic!("{name} refuses {input:02x?}: {e}"),
    };
    check("wide", wide::All::decode(&input).map(|m| canonical(&m)));
    check("narrow", narrow::All::decode(&input).map(|m| canonical(&m)));
    check("plain", plain::All::decode(&input).map(|m| canonical(&m)));
    check(
        "shared",
        wide::All::decode_bytes(Bytes::copy_from_slice(&input)).map(|m| canonical(&m)),
    );
}

#[test]
fn random_records() {
    let mut r = Random::new(1);
    let mut valid = 0;
    for _ in 0..rounds(20_000) {
        let mut input = Vec::new();
        records(&mut r, &mut input, 0);
        valid += usize::from(naive::decode(&input).is_some());
        agree(&input);
    }
    assert!(valid > rounds(20_000) / 5, "the generator is too wild: {valid}");
}

#[test]
fn mutated_records() {
    let mut r = Random::new(2);
    for _ in 0..rounds(20_000) {
        let mut input = Vec::new();
        records(&mut r, &mut input, 0);
        mutate(&mut r, &mut input);
        agree(&input);
    }
}

#[test]
fn random_bytes() {
    let mut r = Random::new(3);
    for _ in 0..rounds(40_000) {
        let input: Vec<u8> = (0..r.below(30)).map(|_| r.next() as u8 >> r.below(4)).collect();
        agree(&input);
    }
}

#[test]
fn every_truncation() {
    let mut r = Random::new(4);
    for _ in 0..rounds(200) {
        let mut input = Vec::new();
        records(&mut r, &mut input, 0);
        for n in 0..input.len() {
            agree(&input[..n]);
        }
    }
}

#[test]
fn merging_is_decoding_the_others_encoding() {
    let mut r = Random::new(5);
    for _ in 0..rounds(5_000) {
        let (mut a, mut b) = (Vec::new(), Vec::new());
        records(&mut r, &mut a, 0);
        records(&mut r, &mut b, 0);
        let (Ok(mut merged), Ok(other)) = (wide::All::decode(&a), wide::All::decode(&b)) else {
            continue;
        };
        let mut twice = merged.clone();
        merged.merge_from(&other);
        // Not `b` itself: a zero on the wire sets what a zero in a field leaves alone.
        twice.merge(&canonical(&other)).unwrap();
        assert_eq!(canonical(&merged), canonical(&twice), "{a:02x?} {b:02x?}");
        twice.clear();
        assert_eq!(twice, wide::All::default());
    }
}
