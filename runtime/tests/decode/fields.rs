//! Single fields: values, wire types, repeated spellings.

use crate::messages::{All, Color, Pick, Shade};
use protium::Message;

fn decode(wire: &[u8]) -> All {
    All::decode(wire).unwrap()
}

#[test]
fn integers_wrap_to_their_width() {
    assert_eq!(
        decode(&[0x08, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1]).int,
        -1
    );
    assert_eq!(decode(&[0x08, 0xff, 0xff, 0xff, 0xff, 0x0f]).int, -1);
    assert_eq!(decode(&[0x08, 0x81, 0x80, 0x80, 0x80, 0x10]).int, 1);
    assert_eq!(decode(&[0x10, 3]).zig, Some(-2));
    assert!(decode(&[0x28, 0x80, 0x80, 0x01]).flag);
    assert!(!decode(&[0x28, 0x80, 0x80, 0x00]).flag);
}

#[test]
fn the_last_value_wins() {
    assert_eq!(decode(&[0x08, 1, 0x08, 2]).int, 2);
    assert_eq!(decode(&[0x32, 3, b'a', b'b', b'c', 0x32, 1, b'z']).name, "z");
    assert_eq!(
        decode(&[0xc8, 1, 5, 0xd2, 1, 1, b'x']).pick,
        Some(Pick::Text("x".into()))
    );
}

#[test]
fn other_wire_types_are_unknown_fields() {
    for wire in [
        &[0x0d, 5, 0, 0, 0][..],
        &[0x0a, 1, 5],
        &[0x30, 0x41],
        &[0x18, 5],
        &[0x4b, 0x4c],
    ] {
        let m = decode(wire);
        assert_eq!(m.unknown_fields.as_slice(), wire);
        assert_eq!(
            m,
            All {
                unknown_fields: m.unknown_fields.clone(),
                ..All::default()
            }
        );
    }
}

#[test]
fn messages_merge_and_lists_grow() {
    let m = decode(&[0x52, 2, 0x08, 1, 0x52, 2, 0x28, 1, 0x4a, 0, 0x4a, 2, 0x08, 9]);
    assert_eq!(m.one.map(|one| (one.int, one.flag)), Some((1, true)));
    assert_eq!(m.kids.iter().map(|k| k.int).collect::<Vec<_>>(), [0, 9]);
    // The same member of a oneof merges, another one replaces it.
    let kid = [0xda, 1, 2, 0x08, 1, 0xda, 1, 2, 0x28, 1];
    assert!(matches!(decode(&kid).pick, Some(Pick::Kid(k)) if k.int == 1 && k.flag));
    let mut replaced = kid[..5].to_vec();
    replaced.extend([0xc8, 1, 3]);
    replaced.extend(&kid[5..]);
    assert!(matches!(decode(&replaced).pick, Some(Pick::Kid(k)) if k.int == 0 && k.flag));
}

#[test]
fn packed_unpacked_and_mixed() {
    assert_eq!(decode(&[0x5a, 4, 1, 2, 0xac, 2]).ints, [1, 2, 300]);
    assert_eq!(
        decode(&[0x58, 1, 0x58, 2, 0x5a, 1, 3, 0x58, 4]).ints,
        [1, 2, 3, 4]
    );
    assert_eq!(
        decode(&[0x6a, 8, 1, 0, 0, 0, 0xff, 0xff, 0xff, 0xff, 0x6d, 7, 0, 0, 0]).fixes,
        [1, u32::MAX, 7]
    );
    assert_eq!(decode(&[0x5a, 0]).ints, []);
    assert!(All::decode(&[0x6a, 5, 1, 0, 0, 0, 2]).is_err());
    assert!(All::decode(&[0x5a, 2, 1, 0x80, 0x08, 5]).is_err());
}

#[test]
fn long_packed_lists_of_every_size() {
    for n in 0..70 {
        for width in [1, 2, 3, 5, 10] {
            let value = |i: usize| match width {
                1 => i as i64 & 63,
                2 => 100 + i as i64,
                3 => 20_000 + i as i64,
                5 => -(1 << 28) - i as i64,
                _ => i64::MIN + i as i64,
            };
            let mut payload = Vec::new();
            (0..n).for_each(|i| crate::varint(&mut payload, (value(i) << 1 ^ value(i) >> 63) as u64));
            for tail in [0, 3, 20] {
                let mut wire = vec![0x62];
                crate::varint(&mut wire, payload.len() as u64);
                wire.extend(&payload);
                wire.resize(wire.len() + tail / 2 * 2, 0x08);
                let m = decode(&wire.into_boxed_slice());
                assert_eq!(m.zigs, (0..n).map(value).collect::<Vec<_>>(), "{n} {width}");
            }
        }
    }
}

#[test]
fn open_enums_keep_numbers_and_closed_ones_give_them_away() {
    let m = decode(&[0x98, 1, 77, 0xf2, 1, 3, 0, 1, 9]);
    assert_eq!(m.color, Color::Unrecognized(77));
    assert_eq!(m.colors, [Color::Red, Color::Green, Color::Unrecognized(9)]);
    let m = decode(&[0xa0, 1, 1, 0xa0, 1, 9]);
    assert_eq!(
        (m.shade, m.unknown_fields.as_slice()),
        (Some(Shade::Dark), &[0xa0, 1, 9][..])
    );
    let m = decode(&[0xaa, 1, 3, 1, 9, 0]);
    assert_eq!(
        (m.shades, m.unknown_fields.as_slice()),
        (vec![Shade::Dark, Shade::Light], &[0xa8, 1, 9][..])
    );
    let m = decode(&[0xc8, 1, 4, 0xe0, 1, 9]);
    assert_eq!(
        (m.pick, m.unknown_fields.as_slice()),
        (Some(Pick::Num(4)), &[0xe0, 1, 9][..])
    );
}

#[test]
fn tags_are_checked() {
    let bad: [&[u8]; 13] = [
        &[0x00, 1],
        &[0x02, 0],
        &[0x03, 0x04],
        &[0x04],
        &[0x0e],
        &[0x0f],
        &[0x88],
        &[0x88, 0x80, 0x80, 0x80, 0x10, 1],
        &[0x88, 0x80, 0x80, 0x80, 0x80, 0x00, 1],
        &[0xff, 0xff, 0xff, 0xff, 0x0f, 1],
        &[0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 1],
        &[0x80, 0x00, 1],
        &[0x86, 0x01],
    ];
    for wire in bad {
        assert!(All::decode(wire).is_err(), "{wire:x?}");
        assert!(crate::messages::plain::All::decode(wire).is_err(), "{wire:x?}");
    }
    assert_eq!(decode(&[0x88, 0x00, 5]).int, 5);
    assert_eq!(decode(&[0x88, 0x80, 0x80, 0x80, 0x00, 5]).int, 5);
    assert_eq!(decode(&[0x82, 0x81, 0x00, 1, b'w']).words, ["w"]);
    // Padded tags of unknown fields come out canonical.
    assert_eq!(
        decode(&[0xa0, 0x86, 0x80, 0x00, 7]).unknown_fields.as_slice(),
        [0xa0, 0x06, 7]
    );
    assert_eq!(
        decode(&[0xf8, 0xff, 0xff, 0xff, 0x0f, 1])
            .unknown_fields
            .as_slice(),
        [0xf8, 0xff, 0xff, 0xff, 0x0f, 1]
    );
}

#[test]
fn clear_keeps_memory() {
    let mut m = decode(&[0x32, 3, b'a', b'b', b'c', 0x5a, 2, 1, 2]);
    let capacity = (m.name.capacity(), m.ints.capacity());
    m.clear();
    assert_eq!(m, All::default());
    assert_eq!((m.name.capacity(), m.ints.capacity()), capacity);
}
