//! Where bytes come from: slices, buffers in pieces, streams.

use crate::generator::records;
use crate::messages::All;
use crate::naive::canonical;
use crate::{Random, rounds, varint};
use bytes::{Buf, Bytes};
use protium::{DecodeErrorKind, DecodeOptions, DelimitedReader, Message, ReadError};
use std::collections::VecDeque;
use std::io::{self, Read};

/// A buffer in pieces of random length.
struct Pieces(VecDeque<Bytes>);

impl Pieces {
    fn new(input: &[u8], r: &mut Random) -> Self {
        let mut rest = Bytes::copy_from_slice(input);
        let mut pieces = VecDeque::new();
        while !rest.is_empty() {
            pieces.push_back(rest.split_to(1 + r.below(rest.len())));
        }
        Pieces(pieces)
    }
}

impl Buf for Pieces {
    fn remaining(&self) -> usize {
        self.0.iter().map(Bytes::len).sum()
    }

    fn chunk(&self) -> &[u8] {
        self.0.front().map_or(&[], |b| b)
    }

    fn advance(&mut self, mut n: usize) {
        while n > 0 {
            let Some(first) = self.0.front_mut() else { return };
            let step = n.min(first.len());
            first.advance(step);
            n -= step;
            if first.is_empty() {
                self.0.pop_front();
            }
        }
    }
}

#[test]
fn pieces_are_one_message() {
    let mut r = Random::new(10);
    for _ in 0..rounds(3_000) {
        let mut input = Vec::new();
        records(&mut r, &mut input, 0);
        let whole = All::decode(&input).map(|m| canonical(&m));
        assert_eq!(All::decode_from(&input[..]).map(|m| canonical(&m)), whole);
        let mut pieces = Pieces::new(&input, &mut r);
        assert_eq!(All::decode_from(&mut pieces).map(|m| canonical(&m)), whole);
        assert_eq!(pieces.remaining(), 0);
    }
}

#[test]
fn frames_one_behind_the_other() {
    let mut r = Random::new(11);
    for _ in 0..rounds(1_000) {
        let (mut stream, mut expected) = (Vec::new(), Vec::new());
        for _ in 0..r.below(4) {
            let mut input = Vec::new();
            records(&mut r, &mut input, 0);
            let Ok(m) = All::decode(&input) else { continue };
            expected.push(canonical(&m));
            varint(&mut stream, input.len() as u64);
            stream.extend(input);
        }
        let mut slice = &stream[..];
        let mut pieces = Pieces::new(&stream, &mut r);
        for expected in &expected {
            assert_eq!(
                canonical(&All::decode_length_delimited(&mut slice).unwrap()),
                *expected
            );
            assert_eq!(
                canonical(&All::decode_length_delimited_from(&mut pieces).unwrap()),
                *expected
            );
        }
        assert!(slice.is_empty() && !pieces.has_remaining());
        let read: Result<Vec<_>, _> = DelimitedReader::new(&stream[..]).messages::<All>().collect();
        assert_eq!(read.unwrap().iter().map(canonical).collect::<Vec<_>>(), expected);
        let slow = Slow {
            rest: &stream,
            turn: 0,
        };
        assert_eq!(stubborn(DelimitedReader::new(slow)).unwrap(), expected);
    }
}

/// Gives one byte, then would block, then is interrupted.
struct Slow<'a> {
    rest: &'a [u8],
    turn: u32,
}

impl Read for Slow<'_> {
    fn read(&mut self, out: &mut [u8]) -> io::Result<usize> {
        self.turn += 1;
        match self.turn % 3 {
            1 => Err(io::ErrorKind::WouldBlock.into()),
            2 => Err(io::ErrorKind::Interrupted.into()),
            _ => self.rest.read(&mut out[..1]),
        }
    }
}

/// Reads on after `WouldBlock`.
fn stubborn(mut reader: DelimitedReader<Slow<'_>>) -> Result<Vec<Vec<u8>>, ReadError> {
    let mut out = Vec::new();
    loop {
        match reader.read::<All>() {
            Ok(Some(m)) => out.push(canonical(&m)),
            Ok(None) => return Ok(out),
            Err(ReadError::Io(e)) if e.kind() == io::ErrorKind::WouldBlock => {}
            Err(e) => return Err(e),
        }
    }
}

#[test]
fn streams_that_are_wrong() {
    use DecodeErrorKind::*;
    let cases: [(&[u8], usize, DecodeErrorKind); 9] = [
        (&[2, 0x08, 1, 0x80], 1, Truncated),
        (&[2, 0x08, 1, 5, 0x08], 1, Truncated),
        (
            &[0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 1],
            0,
            InvalidVarint,
        ),
        (
            &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1, 8, 1],
            0,
            LengthLimit,
        ),
        (&[0x80, 0x80, 0x80, 0x80, 8, 8, 1], 0, LengthLimit),
        (&[0x80, 0x80, 0x80, 0x80, 4, 8, 1], 0, Truncated),
        (&[3, 0x32, 5, b'x', b'y', b'z'], 0, Truncated),
        (&[1, 0x0c], 0, UnbalancedGroup),
        (&[1, 0x0c, 2, 0x08, 7], 0, UnbalancedGroup),
    ];
    for (stream, good, kind) in cases {
        let mut reader = DelimitedReader::new(stream);
        for _ in 0..good {
            assert!(reader.read::<All>().unwrap().is_some());
        }
        match reader.read::<All>() {
            Err(ReadError::Decode(e)) => assert_eq!(e.kind(), kind, "{stream:x?}"),
            other => panic!("{stream:x?}: {other:?}"),
        }
        let mut slice = stream;
        for _ in 0..good {
            All::decode_length_delimited(&mut slice).unwrap();
        }
        let before = slice;
        let e = All::decode_length_delimited(&mut slice).unwrap_err();
        assert!(e.kind() == kind || kind == LengthLimit && e.kind() == Truncated);
        assert_eq!(slice, before);
        assert_eq!(
            All::decode_length_delimited_from(slice).unwrap_err().kind(),
            e.kind()
        );
    }
}

#[test]
fn a_bad_message_does_not_end_the_stream_but_a_bad_length_does() {
    let mut reader = DelimitedReader::new(&[1, 0x0c, 2, 0x08, 7, 0][..]);
    assert!(reader.read::<All>().is_err());
    assert_eq!(reader.read::<All>().unwrap().map(|m| m.int), Some(7));
    assert_eq!(reader.read::<All>().unwrap(), Some(All::default()));
    assert_eq!(reader.read::<All>().unwrap(), None);

    let mut reader = DelimitedReader::new(&[0x80][..]);
    assert!(reader.read::<All>().is_err());
    let again: io::Error = reader.read::<All>().unwrap_err().into();
    assert_eq!(again.kind(), io::ErrorKind::InvalidData);
    assert_eq!(DelimitedReader::new(&[0x80][..]).messages::<All>().count(), 1);
}

#[test]
fn lengths_are_limited() {
    let options = DecodeOptions::new().max_len(2);
    let wire = [3, 0x08, 0x96, 1];
    let long = DecodeErrorKind::LengthLimit;
    assert_eq!(options.decode::<All>(&wire[1..]).unwrap_err().kind(), long);
    assert_eq!(
        options
            .decode_bytes::<All>(wire[1..].to_vec().into())
            .unwrap_err()
            .kind(),
        long
    );
    assert_eq!(options.decode_from::<All>(&wire[1..]).unwrap_err().kind(), long);
    assert_eq!(
        options
            .decode_length_delimited::<All>(&mut &wire[..])
            .unwrap_err()
            .kind(),
        long
    );
    assert_eq!(
        options
            .decode_length_delimited_from::<All>(&wire[..])
            .unwrap_err()
            .kind(),
        long
    );
    match DelimitedReader::with_options(&wire[..], options).read::<All>() {
        Err(ReadError::Decode(e)) => assert_eq!(e.kind(), long),
        other => panic!("{other:?}"),
    }
    assert_eq!(options.decode::<All>(&[8, 7]).unwrap().int, 7);
    assert_eq!(
        DecodeOptions::new()
            .max_len(3)
            .decode::<All>(&wire[1..])
            .unwrap()
            .int,
        150
    );
}

#[test]
fn long_bytes_share_the_input() {
    let mut wire = vec![0x42, 0xc8, 0x01];
    wire.extend([7; 200]);
    let input = Bytes::from(wire);
    let m = All::decode_bytes(input.clone()).unwrap();
    assert_eq!(m.data.as_ptr(), input[3..].as_ptr());
    let mut merged = All::default();
    merged.merge_bytes(input.clone()).unwrap();
    assert_eq!(merged.data.as_ptr(), input[3..].as_ptr());
    let copied = All::decode(&input).unwrap();
    assert_ne!(copied.data.as_ptr(), input[3..].as_ptr());
    assert_eq!(copied, m);
    // Short ones do not pin the input.
    let short = Bytes::from_static(&[0x42, 3, 1, 2, 3]);
    assert_ne!(
        All::decode_bytes(short.clone()).unwrap().data.as_ptr(),
        short[2..].as_ptr()
    );
}
