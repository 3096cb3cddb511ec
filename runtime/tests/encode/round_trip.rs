//! Messages with a field of every shape, there and back.

use crate::messages::All;
use crate::random::Random;
use bytes::{Buf, Bytes, BytesMut};
use protium::{BufSink, DelimitedReader, EncodeOptions, Message, Rope, WriteSink, wkt};
use std::collections::{BTreeMap, HashMap};

fn random_messages() -> impl Iterator<Item = All> {
    let rounds = if cfg!(miri) { 5 } else { 200 };
    (0..rounds).map(|seed| Random::new(seed).all(seed as usize % 4))
}

fn sorted<M: Message>(m: &M) -> Vec<u8> {
    EncodeOptions::new().deterministic(true).encode_to_vec(m)
}

#[test]
fn what_is_encoded_decodes_to_what_it_was() {
    for m in random_messages() {
        let bytes = m.encode_to_bytes();
        assert_eq!(bytes.len(), m.encoded_len());
        assert_eq!(All::decode(&bytes).unwrap(), m);
        assert_eq!(All::decode(&sorted(&m)).unwrap(), m);
        assert_eq!(All::decode_bytes(bytes).unwrap(), m);
        let clone = m.clone();
        assert_eq!(sorted(&clone), sorted(&m));
    }
}

#[test]
fn every_sink_gives_the_same_bytes() {
    for m in random_messages() {
        let want = m.encode_to_vec();
        let (mut vec, mut bytes, mut rope) = (Vec::new(), BytesMut::new(), Rope::new());
        let (mut writer, mut buf) = (WriteSink::new(Vec::new()), BufSink(BytesMut::new()));
        for _ in 0..2 {
            m.encode(&mut vec).unwrap();
            m.encode(&mut bytes).unwrap();
            m.encode(&mut rope).unwrap();
            m.encode(&mut writer).unwrap();
            m.encode(&mut buf).unwrap();
        }
        let twice = [&want[..], &want].concat();
        assert_eq!((&vec, &bytes[..], &buf.0[..]), (&twice, &twice[..], &twice[..]));
        assert_eq!(
            (rope.to_vec(), rope.len(), writer.into_inner()),
            (twice.clone(), twice.len(), twice.clone())
        );
        let mut from_rope = rope.into_buf();
        assert_eq!(from_rope.copy_to_bytes(twice.len()), twice);
    }
}

/// One encoding behind the other is the encoding of the merge.
#[test]
fn concatenation_is_merging() {
    let messages: Vec<All> = random_messages().collect();
    for pair in messages.windows(2) {
        let both = [pair[0].encode_to_vec(), pair[1].encode_to_vec()].concat();
        let mut merged = pair[0].clone();
        merged.merge_from(&pair[1]);
        let decoded = All::decode(&both).unwrap();
        assert_eq!(decoded, merged);
        let mut again = pair[0].clone();
        again.merge(&pair[1].encode_to_vec()).unwrap();
        assert_eq!(again, merged);
        merged.clear();
        assert_eq!(merged, All::default());
    }
}

#[test]
fn a_stream_of_messages() {
    let messages: Vec<All> = random_messages().collect();
    let (mut buffer, mut file) = (BytesMut::new(), Vec::new());
    for m in &messages {
        m.encode_length_delimited(&mut buffer).unwrap();
        m.encode_length_delimited(&mut WriteSink::new(&mut file)).unwrap();
        assert_eq!(file, buffer);
    }
    let read: Result<Vec<All>, _> = DelimitedReader::new(&file[..]).messages().collect();
    assert_eq!(read.unwrap(), messages);
    let mut rest = &buffer[..];
    for m in &messages {
        assert_eq!(&All::decode_length_delimited(&mut rest).unwrap(), m);
        let alone = m.encode_length_delimited_to_vec();
        assert_eq!(&All::decode_length_delimited(&mut &alone[..]).unwrap(), m);
    }
    assert!(rest.is_empty());
}

/// A message of a type that knows no field keeps all of them, in their order.
#[test]
fn unknown_fields_are_written_as_they_were_read() {
    for m in random_messages() {
        let bytes = m.encode_to_vec();
        let stranger = wkt::Empty::decode(&bytes).unwrap();
        assert_eq!(stranger.encode_to_vec(), bytes);
        assert_eq!(stranger.encoded_len(), bytes.len());
    }
}

/// Deterministic encoding depends on what a map holds, not on its type or history.
#[test]
fn deterministic_is_by_key() {
    let mut a = All::default();
    let mut b = All::default();
    for i in 0..100 {
        a.map.insert(format!("key {i}"), i);
        b.map.insert(format!("key {}", 99 - i), 99 - i);
    }
    b.map.reserve(10_000);
    for inner in [&mut a, &mut b] {
        let twin = inner.clone();
        inner.kid_map.insert(-1, twin.clone());
        inner.one = Some(Box::new(twin));
    }
    assert_eq!(a, b);
    assert_eq!(sorted(&a), sorted(&b));
    let keys = |bytes: &[u8]| {
        let text = String::from_utf8_lossy(bytes).into_owned();
        text.match_indices("key ")
            .map(|(i, _)| text[i..i + 6].to_string())
            .collect::<Vec<_>>()
    };
    a.kid_map.clear();
    a.one = None;
    let written = keys(&sorted(&a));
    assert_eq!(written.len(), 100);
    assert!(written.is_sorted());
}

/// The same entries give the same messages whatever map holds them.
#[test]
fn every_map_type() {
    use protium::__private::v1 as rt;

    macro_rules! message {
        ($name:ident $map:ty) => {
            #[derive(Clone, Default)]
            struct $name($map);
            impl rt::Fields for $name {
                fn emit_fields<'e, E: rt::Emit<'e>>(&'e self, e: E) -> E {
                    e.map(0x0A, rt::Sint32, rt::Str, &self.0)
                }
            }

            impl Message for $name {
                fn merge_fields(&mut self, d: &mut rt::Decoder<'_>) -> rt::Decoded {
                    rt::fields!(narrow d, tag => d.unknown(tag, &mut rt::Discard)?;
                        0x0A => d.map(0x0A, rt::Sint32, rt::Str, &mut self.0)?,
                        ;
                    )
                }

                fn clear(&mut self) {
                    rt::clear(&mut self.0);
                }

                fn merge_from(&mut self, other: &Self) {
                    rt::merge_map(rt::Sint32, rt::Str, &mut self.0, &other.0);
                }

                fn info() -> &'static rt::MessageInfo {
                    static INFO: rt::MessageInfo = rt::MessageInfo::new("Mapped", &[], &[]);
                    &INFO
                }
            }
        };
    }
    message!(Fast protium::Map<i32, String>);
    message!(Std HashMap<i32, String>);
    message!(Tree BTreeMap<i32, String>);

    let entries = || (-60..60).map(|i| (i * 7919 % 1000, "v".repeat((i + 60) as usize)));
    let (fast, std, tree) = (
        Fast(entries().collect()),
        Std(entries().collect()),
        Tree(entries().collect()),
    );
    // A tree map is written in its order anyway.
    let want = tree.encode_to_vec();
    assert_eq!(sorted(&tree), want);
    assert_eq!(sorted(&fast), want);
    assert_eq!(sorted(&std), want);
    assert_eq!(Tree::decode(&fast.encode_to_vec()).unwrap().0, tree.0);
    assert_eq!(Tree::decode(&std.encode_to_vec()).unwrap().0, tree.0);
    assert_eq!(Std::decode(&want).unwrap().0, std.0);
    assert_eq!(Fast::decode(&want).unwrap().0, fast.0);
}

/// What a rope shares is the memory of the message.
#[test]
fn a_rope_shares_large_bytes() {
    let data = Bytes::from(vec![7; 10_000]);
    let m = All {
        data: data.clone(),
        name: "n".repeat(5000),
        int: 1,
        ..All::default()
    };
    let mut rope = Rope::new();
    m.encode(&mut rope).unwrap();
    let shared: Vec<_> = rope.segments().filter(|s| s.as_ptr() == data.as_ptr()).collect();
    assert_eq!((shared.len(), rope.segments().count()), (1, 2));
    assert_eq!(All::decode_from(rope.into_buf()).unwrap(), m);
}
