//! Random and mutated bytes: views of both kinds agree with the naive decoder about what is valid and what it means,
//! except that a message in several records is an error.

use crate::generator::{Random, mutate, records, rounds};
use crate::messages::Shade;
use crate::naive::{self, Record, Value, canonical};
use crate::read;
use protium::__private::v1::Enumeration;
use protium::{Checked, DecodeErrorKind, Lazy};

/// What is in a message, or in one below, that views treat differently.
#[derive(Clone, Copy, Debug, Default)]
struct Special {
    /// A message that would have to be merged from several records.
    split: bool,
    /// A message in a oneof that something else replaces: a lazy view never looks into it.
    replaced: bool,
}

impl Special {
    fn of_bytes(mut bytes: &[u8]) -> Self {
        naive::records(&mut bytes, None).map_or_else(Self::default, |records| Self::of(&records))
    }

    fn of(records: &[Record]) -> Self {
        let mut found = Special::default();
        let (mut one, mut grp, mut pick) = (false, false, 0);
        for r in records {
            match (r.number, &r.value) {
                (10, Value::Len(_)) => found.split |= core::mem::replace(&mut one, true),
                (23, Value::Group(_)) => found.split |= core::mem::replace(&mut grp, true),
                (18, Value::Len(v)) => found.add(Self::of_entry(v)),
                (27, Value::Len(_)) | (29, Value::Group(_)) => {
                    found.split |= pick == r.number;
                    found.replaced |= ![0, r.number].contains(&pick);
                    pick = r.number;
                }
                (25, Value::Varint(_)) | (26, Value::Len(_)) => {
                    found.replaced |= core::mem::take(&mut pick) != 0;
                }
                (28, Value::Varint(v)) if Shade::from_i32(*v as i32).is_some() => {
                    found.replaced |= core::mem::take(&mut pick) != 0;
                }
                _ => {}
            }
            match (r.number, &r.value) {
                (9 | 10 | 27, Value::Len(v)) => found.add(Self::of_bytes(v)),
                (23 | 24 | 29, Value::Group(v)) => found.add(Self::of(v)),
                _ => {}
            }
        }
        found
    }

    fn of_entry(entry: &[u8]) -> Self {
        let mut found = Special::default();
        let mut values = 0;
        for r in naive::records(&mut &entry[..], None).unwrap_or_default() {
            if let (2, Value::Len(v)) = (r.number, &r.value) {
                found.add(Self::of_bytes(v));
                values += 1;
            }
        }
        found.split |= values > 1;
        found
    }

    fn add(&mut self, other: Self) {
        self.split |= other.split;
        self.replaced |= other.replaced;
    }
}

fn agree(input: &[u8]) {
    // In a box of its own, so that reading beyond it is seen by sanitizers and Miri.
    let input: Box<[u8]> = input.into();
    let expected = naive::decode(&input).map(|mut all| {
        read::without_numbers(&mut all);
        canonical(&all)
    });
    let special = Special::of_bytes(&input);
    for (name, got, sees_all) in [
        ("checked", read::decode::<Checked>(&input), true),
        ("lazy", read::decode::<Lazy>(&input), !special.replaced),
    ] {
        match (&expected, got) {
            (Some(bytes), Ok(got)) if !(special.split && sees_all) => {
                assert_eq!(*bytes, canonical(&got), "{name} differs: {input:02x?}");
            }
            (Some(_), Err(e)) if special.split => {
                assert_eq!(e.kind(), DecodeErrorKind::SplitMessage, "{name}: {input:02x?}");
            }
            (None, Err(e)) => assert!(e.offset() <= input.len() && e.path().starts_with("All"), "{e}"),
            (None, Ok(_)) if !sees_all => {}
            (_, got) => panic!("{name} of {special:?}: {got:?} instead of {expected:?}: {input:02x?}"),
        }
    }
}

#[test]
fn random_records() {
    let mut r = Random::new(1);
    let mut whole = 0;
    for _ in 0..rounds(20_000) {
        let mut input = Vec::new();
        records(&mut r, &mut input, 0);
        whole += usize::from(naive::decode(&input).is_some() && !Special::of_bytes(&input).split);
        agree(&input);
    }
    assert!(whole > rounds(20_000) / 10, "the generator is too wild: {whole}");
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
