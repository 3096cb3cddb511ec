//! Damaged, cut and endless input: an error, quickly, and never a panic.

use std::io::{ErrorKind, Read};
use std::path::Path;
use std::time::{Duration, Instant};

use protium::{Bytes, DecodeOptions, DelimitedReader, Message, ReadError};
use protium_tests::cases::{Content, load};
use protium_tests::random::{put_len, put_tag};
use protium_tests_generated::case_047_truncated_at_every_byte::cutter::Bag;
use protium_tests_generated::case_050_required_fields::strict::Form;
use protium_tests_generated::case_059_length_delimited_framing::fr::R;
use protium_tests_generated::kinds::protium::test::{editions, kinds2, kinds3};

fn case(name: &str) -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("cases").join(name)
}

#[test]
fn a_cut_is_legal_at_the_ends_of_records_alone() {
    let dir = case("047-truncated-at-every-byte");
    let full = std::fs::read(dir.join("full.bin")).expect("the input");
    let lengths = std::fs::read_to_string(dir.join("valid_prefix_lengths.json")).expect("the lengths");
    let lengths: Vec<usize> = serde_json::from_str(&lengths).expect("a list of numbers");
    for length in 0..=full.len() {
        let cut = &full[..length];
        let wanted = lengths.contains(&length);
        assert_eq!(Bag::decode(cut).is_ok(), wanted, "slice, {length}");
        assert_eq!(
            Bag::decode_bytes(Bytes::copy_from_slice(cut)).is_ok(),
            wanted,
            "bytes, {length}"
        );
        for split in 0..length {
            let halves = bytes::Buf::chain(&cut[..split], &cut[split..]);
            assert_eq!(
                Bag::decode_from(halves).is_ok(),
                wanted,
                "{length} in two pieces, the first of {split}"
            );
        }
    }
}

#[test]
fn every_input_of_the_cases_cut_at_every_byte() {
    for case in load(&case("")).expect("the cases") {
        let Content::Schema(schema) = &case.content else {
            continue;
        };
        for vector in schema.vectors.iter().filter(|vector| vector.format == "bin") {
            for length in 0..vector.input.len() {
                let answer = protium_tests_generated::answer(
                    &case.name,
                    &vector.message,
                    &vector.input[..length],
                    None,
                );
                assert!(
                    answer.is_ok(),
                    "{}/{} cut at {length}: {answer:?}",
                    case.name,
                    vector.file
                );
            }
        }
    }
}

/// A message of `depth` levels below the outermost, each the payload of field `number`.
fn nested(number: u32, depth: usize) -> Vec<u8> {
    // From the inside out, so that every length is known; reversed to stay linear.
    let mut reversed: Vec<u8> = Vec::new();
    for _ in 0..depth {
        let mut head = Vec::new();
        put_tag(&mut head, number, 2);
        protium_tests::random::put_varint(&mut head, reversed.len() as u64, 0);
        reversed.extend(head.iter().rev());
    }
    reversed.reverse();
    reversed
}

fn groups(number: u32, depth: usize) -> Vec<u8> {
    let mut bytes = Vec::new();
    (0..depth).for_each(|_| put_tag(&mut bytes, number, 3));
    (0..depth).for_each(|_| put_tag(&mut bytes, number, 4));
    bytes
}

fn depth_is_limited<M: Message>(what: &str, input: impl Fn(usize) -> Vec<u8>) {
    assert!(M::decode(&input(100)).is_ok(), "{what}: 100 levels are refused");
    assert!(M::decode(&input(101)).is_err(), "{what}: 101 levels are accepted");
    let options = DecodeOptions::new().max_depth(3);
    assert!(
        options.decode::<M>(&input(3)).is_ok() && options.decode::<M>(&input(4)).is_err(),
        "{what}"
    );
    let start = Instant::now();
    assert!(
        M::decode(&input(10_000)).is_err(),
        "{what}: 10,000 levels are accepted"
    );
    assert!(
        start.elapsed() < Duration::from_secs(2),
        "{what}: {:?}",
        start.elapsed()
    );
}

#[test]
fn nesting_is_limited_in_every_way_to_nest() {
    depth_is_limited::<kinds3::Node>("singular", |depth| nested(2, depth));
    depth_is_limited::<kinds3::Node>("repeated", |depth| nested(3, depth));
    depth_is_limited::<kinds3::Node>("oneof", |depth| nested(5, depth));
    depth_is_limited::<kinds2::Node>("optional", |depth| nested(2, depth));
    depth_is_limited::<kinds2::Node>("unknown groups", |depth| groups(1000, depth));
    depth_is_limited::<kinds3::Scalars>("unknown groups", |depth| groups(1000, depth));
    let options = DecodeOptions::new().check_required(false);
    assert!(options.decode::<editions::Mixed>(&groups(6, 100)).is_ok());
    assert!(options.decode::<editions::Mixed>(&groups(6, 101)).is_err());
    assert!(options.decode::<editions::Mixed>(&groups(6, 10_000)).is_err());
}

#[test]
fn nesting_in_maps_is_limited() {
    // Field 4 of a node is a map whose entries' field 2 is a node again.
    let map = |depth: usize| {
        let mut bytes = Vec::new();
        for _ in 0..depth {
            let mut entry = Vec::new();
            put_len(&mut entry, 2, &bytes);
            bytes = Vec::new();
            put_len(&mut bytes, 4, &entry);
        }
        bytes
    };
    assert!(kinds3::Node::decode(&map(50)).is_ok());
    assert!(kinds3::Node::decode(&map(102)).is_err());
    assert!(kinds3::Node::decode(&map(2000)).is_err());
}

/// Reads messages with their lengths in front until the input ends or is wrong; `true` for a clean end.
fn frames(mut input: &[u8]) -> (Vec<R>, bool) {
    let mut messages = Vec::new();
    while !input.is_empty() {
        match R::decode_length_delimited(&mut input) {
            Ok(message) => messages.push(message),
            Err(_) => return (messages, false),
        }
    }
    (messages, true)
}

/// The same from a stream.
fn streamed(input: impl Read) -> (Vec<R>, bool) {
    let mut reader = DelimitedReader::new(input);
    let mut messages = Vec::new();
    loop {
        match reader.read() {
            Ok(Some(message)) => messages.push(message),
            Ok(None) => return (messages, true),
            Err(ReadError::Io(error)) if error.kind() == ErrorKind::WouldBlock => {}
            Err(_) => return (messages, false),
        }
    }
}

/// Hands out one byte at a time, and in between says that it was interrupted, or that it would block.
struct Dripping<'a> {
    rest: &'a [u8],
    turn: u32,
}

impl Read for Dripping<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        self.turn += 1;
        match self.turn % 3 {
            1 => Err(ErrorKind::Interrupted.into()),
            2 => Err(ErrorKind::WouldBlock.into()),
            _ => {
                let length = buffer.len().min(1);
                self.rest.read(&mut buffer[..length])
            }
        }
    }
}

#[test]
fn streams_of_length_delimited_messages() {
    // The file, the id and the length of the text of each message in it, and whether its end is clean.
    type Row = (&'static str, &'static [(i32, usize)], bool);
    let wanted: [Row; 12] = [
        ("01-three-messages.bin", &[(1, 3), (0, 0), (3, 200)], true),
        ("02-empty-stream.bin", &[], true),
        ("03-only-zero.bin", &[(0, 0)], true),
        ("04-length-cut.bin", &[(1, 3)], false),
        ("05-body-cut.bin", &[(1, 3)], false),
        ("06-length-11-bytes.bin", &[], false),
        ("07-length-u64max.bin", &[], false),
        ("08-length-2gib.bin", &[], false),
        ("09-length-padded.bin", &[(1, 3)], true),
        ("10-body-longer-than-message.bin", &[(9, 3)], true),
        ("11-message-crosses-frame.bin", &[], false),
        ("12-end-group-in-frame.bin", &[], false),
    ];
    for (file, messages, clean) in wanted {
        let input = std::fs::read(case("059-length-delimited-framing").join(file)).expect("the input");
        let (found, ended) = frames(&input);
        assert_eq!(
            streamed(&input[..]),
            (found.clone(), ended),
            "{file} from a stream"
        );
        let dripping = Dripping {
            rest: &input,
            turn: 0,
        };
        assert_eq!(
            streamed(dripping),
            (found.clone(), ended),
            "{file} from a stream, byte by byte"
        );
        let found: Vec<(i32, usize)> = found
            .iter()
            .map(|message| (message.id, message.s.len()))
            .collect();
        assert_eq!((&found[..], ended), (messages, clean), "{file}");
    }
}

#[test]
fn a_missing_required_field_is_named_with_its_path() {
    let wanted = [
        ("02-empty-input.bin", "Form.title"),
        ("03-nested-missing.bin", "Form.one.id"),
        ("04-repeated-second-missing.bin", "Form.many[1].id"),
        ("05-map-value-missing.bin", "Form.by[7].id"),
        ("06-map-value-absent.bin", "Form.by[7].id"),
        ("07-oneof-missing.bin", "Form.alt.id"),
    ];
    for (file, path) in wanted {
        let input = std::fs::read(case("050-required-fields").join(file)).expect("the input");
        let error = Form::decode(&input).expect_err(file);
        assert_eq!(error.path().to_string(), path, "{file}: {error}");
    }
}
