//! What is written from views: by the naive decoder it means the same, and exact bytes where there is a choice.

use crate::all::{AllLazyView, AllView};
use crate::generator::{Random, mutate, records, rounds};
use crate::naive::{self, canonical};
use crate::read;
use bytes::BytesMut;
use protium::{EncodeOptions, Message, Rope, Scratch, View, WriteSink};

/// What the naive decoder makes of an input, without what a view keeps in its lists and maps.
fn meaning(input: &[u8]) -> Option<Vec<u8>> {
    naive::decode(input).map(|mut all| {
        read::without_numbers(&mut all);
        canonical(&all)
    })
}

/// Encodes into everything there is; the bytes are the same.
fn everywhere<'a, V: View<'a>>(view: &V) -> Vec<u8> {
    let vec = view.encode_to_vec();
    assert_eq!(view.encoded_len(), vec.len());
    assert_eq!(vec.capacity(), vec.len());
    assert_eq!(view.try_encode_to_vec().unwrap(), vec);
    assert_eq!(view.encode_to_bytes(), vec);
    assert_eq!(view.try_encode_to_bytes().unwrap(), vec);

    let mut sinks = (b"head".to_vec(), BytesMut::from(&b"head"[..]), Rope::new());
    view.encode(&mut sinks.0).unwrap();
    view.encode(&mut sinks.1).unwrap();
    view.encode(&mut sinks.2).unwrap();
    let mut writer = WriteSink::new(b"head".to_vec());
    view.encode(&mut writer).unwrap();
    assert_eq!(sinks.0, [&b"head"[..], &vec].concat());
    assert_eq!(
        (&sinks.1[..], writer.into_inner()),
        (&sinks.0[..], sinks.0.clone())
    );
    assert_eq!(sinks.2.to_vec(), vec);

    let framed = view.encode_length_delimited_to_vec();
    let mut appended = Vec::new();
    view.encode_length_delimited(&mut appended).unwrap();
    assert_eq!(framed, appended);
    let (len, body) = framed.split_at(framed.len() - vec.len());
    assert_eq!(body, vec);
    let mut expected = Vec::new();
    crate::generator::varint(&mut expected, vec.len() as u64);
    assert_eq!(len, expected);
    vec
}

/// Both kinds of view, with a scratch for what came in parts.
fn agree(input: &[u8]) {
    let input: Box<[u8]> = input.into();
    let scratch = Scratch::new();
    let expected = meaning(&input);
    if let Ok(view) = AllView::decode_in(&input, &scratch) {
        let expected = expected.as_ref().expect("naive decoding fails");
        let encoded = everywhere(&view);
        assert_eq!(meaning(&encoded).as_ref(), Some(expected), "{input:02x?}");
        assert_eq!(
            AllView::decode(&encoded).unwrap().encode_to_vec(),
            encoded,
            "{input:02x?}"
        );

        let sorted = EncodeOptions::new().deterministic(true).encode_to_vec(&view);
        assert_eq!(meaning(&sorted).as_ref(), Some(expected), "{input:02x?}");
        assert!(sorted.len() <= encoded.len());

        let mut message = view.to_message();
        read::without_numbers(&mut message);
        assert_eq!(canonical(&message), *expected, "{input:02x?}");
    } else {
        assert!(expected.is_none(), "checked view of {input:02x?}");
    }
    if let Ok(view) = AllLazyView::decode_in(&input, &scratch) {
        let encoded = everywhere(&view);
        match view.to_message() {
            Ok(mut message) => {
                read::without_numbers(&mut message);
                assert_eq!(Some(canonical(&message)), meaning(&encoded), "{input:02x?}");
            }
            Err(e) => {
                assert!(meaning(&encoded).is_none(), "{e}: {input:02x?}");
                assert!(expected.is_none(), "{e}: {input:02x?}");
            }
        }
        if expected.is_some() {
            assert_eq!(meaning(&encoded), expected, "{input:02x?}");
        }
    } else {
        assert!(expected.is_none(), "lazy view of {input:02x?}");
    }
}

#[test]
fn random_records() {
    let mut r = Random::new(11);
    for _ in 0..rounds(10_000) {
        let mut input = Vec::new();
        records(&mut r, &mut input, 0);
        agree(&input);
    }
}

/// The same message several times, one behind the other: all singular messages are split.
#[test]
fn concatenated_records() {
    let mut r = Random::new(12);
    for _ in 0..rounds(6000) {
        let mut input = Vec::new();
        for _ in 0..=r.below(3) {
            records(&mut r, &mut input, 0);
        }
        agree(&input);
        mutate(&mut r, &mut input);
        agree(&input);
    }
}

#[test]
fn lists_and_maps_with_others_between() {
    let input = [
        &b"\x82\x01\x01a"[..],            // words
        b"\x8a\x01\x05\x0a\x01k\x10\x01", // map
        b"\x82\x01\x01b\x82\x01\x01c",
        b"\x4a\x02\x08\x01", // kids
        b"\xf8\x01\x07",     // unknown
        b"\x8a\x01\x05\x0a\x01j\x10\x02",
        b"\x4a\x00",
        b"\x82\x01\x00",
        b"\xc3\x01\x08\x05\xc4\x01", // grps
        b"\xf9\x01\x01\x02\x03\x04\x05\x06\x07\x08",
        b"\xc3\x01\xc4\x01",
        b"\x08\x09", // int
        b"\x8a\x01\x05\x0a\x01k\x10\x03",
    ]
    .concat();
    let expected = [
        &b"\x08\x09"[..],
        b"\x4a\x02\x08\x01\x4a\x00",
        b"\x82\x01\x01a\x82\x01\x01b\x82\x01\x01c\x82\x01\x00",
        b"\x8a\x01\x05\x0a\x01k\x10\x01\x8a\x01\x05\x0a\x01j\x10\x02\x8a\x01\x05\x0a\x01k\x10\x03",
        b"\xc3\x01\x08\x05\xc4\x01\xc3\x01\xc4\x01",
        b"\xf8\x01\x07\xf9\x01\x01\x02\x03\x04\x05\x06\x07\x08",
    ]
    .concat();
    assert_eq!(everywhere(&AllView::decode(&input).unwrap()), expected);
    assert_eq!(everywhere(&AllLazyView::decode(&input).unwrap()), expected);
}

#[test]
fn deterministic_maps_are_sorted_and_have_each_key_once() {
    let input = b"\x8a\x01\x05\x0a\x01k\x10\x01\x8a\x01\x05\x0a\x01j\x10\x02\x8a\x01\x05\x10\x03\x0a\x01k\
        \x8a\x01\x00\x92\x01\x04\x08\x03\x12\x00\x92\x01\x06\x08\x02\x12\x02\x08\x07\x92\x01\x04\x12\x00\x08\x03";
    let options = EncodeOptions::new().deterministic(true);
    // By key: "", "j", "k", the last entry of each; 1 and -2, written with zigzag as 2 and 3.
    let expected = b"\x8a\x01\x00\x8a\x01\x05\x0a\x01j\x10\x02\x8a\x01\x05\x10\x03\x0a\x01k\
        \x92\x01\x04\x12\x00\x08\x03\x92\x01\x06\x08\x02\x12\x02\x08\x07";
    assert_eq!(options.encode_to_vec(&AllView::decode(input).unwrap()), expected);
    let lazy = AllLazyView::decode(input).unwrap();
    assert_eq!(options.encode_to_vec(&lazy), expected);
    assert_eq!(lazy.encode_to_vec(), input);
}

/// One record for all elements, whatever they came in; numbers that a closed enum does not know stay.
#[test]
fn packed_lists() {
    let check = |input: &[u8], expected: &[u8]| {
        assert_eq!(
            everywhere(&AllView::decode(input).unwrap()),
            expected,
            "{input:02x?}"
        );
    };
    // ints: packed, twice, one by one, mixed.
    check(b"\x5a\x03\x01\xac\x02", b"\x5a\x03\x01\xac\x02");
    check(b"\x5a\x01\x01\x5a\x02\xac\x02", b"\x5a\x03\x01\xac\x02");
    check(b"\x58\x01\x58\xac\x02", b"\x5a\x03\x01\xac\x02");
    check(
        b"\x58\x01\xf8\x01\x00\x5a\x01\x02\x58\x03",
        b"\x5a\x03\x01\x02\x03\xf8\x01\x00",
    );
    check(b"\x5a\x00", b"");
    check(b"\x5a\x00\x5a\x00", b"");
    // Longer than need be, and bits that an int32 does not have.
    check(b"\x5a\x02\x81\x00", b"\x5a\x02\x81\x00");
    check(b"\x5a\x05\x80\x80\x80\x80\x10", b"\x5a\x01\x00");
    check(
        b"\x5a\x05\xff\xff\xff\xff\x0f",
        b"\x5a\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
    );
    check(
        b"\x5a\x0b\x05\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
        b"\x5a\x0b\x05\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01",
    );
    check(b"\x7a\x03\x00\x01\x07", b"\x7a\x03\x00\x01\x01");
    // Numbers of fixed width.
    check(
        b"\x6d\x01\x02\x03\x04\x6a\x04\x05\x06\x07\x08",
        b"\x6a\x08\x01\x02\x03\x04\x05\x06\x07\x08",
    );
    check(
        b"\x71\x01\x02\x03\x04\x05\x06\x07\x08",
        b"\x72\x08\x01\x02\x03\x04\x05\x06\x07\x08",
    );
    // Enums, one of them closed.
    check(b"\xf0\x01\x07\xf2\x01\x01\x01", b"\xf2\x01\x02\x07\x01");
    check(b"\xa8\x01\x09\xa8\x01\x01", b"\xaa\x01\x02\x09\x01");
    assert_eq!(
        AllView::decode(b"\xa8\x01\x09\xa8\x01\x01").unwrap().shades.len(),
        1
    );
}

/// What is nested is copied as it is, however it was written.
#[test]
fn nested_messages_are_copied() {
    let odd = b"\x52\x84\x80\x00\x88\x80\x00\x05\xbb\x01\x28\x81\x00\xbc\x01";
    let expected = b"\x52\x04\x88\x80\x00\x05\xbb\x01\x28\x81\x00\xbc\x01";
    assert_eq!(everywhere(&AllView::decode(odd).unwrap()), expected);
    assert_eq!(everywhere(&AllLazyView::decode(odd).unwrap()), expected);

    let bad = b"\x52\x01\x08\x4a\x02\x0a\x05\xda\x01\x01\xff";
    assert!(AllView::decode(bad).is_err());
    let lazy = AllLazyView::decode(bad).unwrap();
    assert_eq!(everywhere(&lazy), b"\x4a\x02\x0a\x05\x52\x01\x08\xda\x01\x01\xff");
    let error = lazy.to_message().unwrap_err();
    assert_eq!(error.path(), "All.kids[0].int");
}

/// Strings and lists of every length around the sizes that the encoder treats differently.
#[test]
fn all_lengths() {
    let lens = (0..70)
        .chain(1000..1100)
        .chain([4095, 4096, 16_300, 16_384, 16_400, 40_000]);
    for len in lens.step_by(if cfg!(miri) { 23 } else { 1 }) {
        let text = "x".repeat(len);
        let message = crate::messages::All {
            name: text.clone(),
            words: vec![text.clone(), String::new(), text],
            kids: vec![crate::messages::All::default(); len % 50],
            ints: vec![5; len],
            ..crate::messages::All::default()
        };
        let bytes = message.encode_to_vec();
        assert_eq!(everywhere(&AllView::decode(&bytes).unwrap()), bytes);
        assert_eq!(everywhere(&AllLazyView::decode(&bytes).unwrap()), bytes);
    }
}
