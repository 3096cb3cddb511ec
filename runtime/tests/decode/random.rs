//! Random and mutated bytes: the decoder, in every form of the field loop and from every source, agrees with the naive
//! one about what is valid and what it means.

use crate::generator::{Random, mutate, records, rounds};
use crate::messages::{narrow, plain, wide};
use crate::naive::{self, canonical};
use bytes::Bytes;
use protium::Message;

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
