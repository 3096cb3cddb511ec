//! Unknown fields, message sets.

use crate::messages::All;
use protium::__private::v1 as __rt;
use protium::{DecodeErrorKind, DecodeOptions, Message, UnknownFields, UnknownValue};

const WIRE: &[u8] = &[
    0xa0, 0x06, 7, 0xa9, 0x06, 1, 1, 1, 1, 1, 1, 1, 1, 0xb2, 0x06, 3, 0x72, 0x61, 0x77, 0xbb, 0x06, 0x08, 1,
    0xbc, 0x06, 0xc5, 0x06, 2, 2, 2, 2,
];

#[test]
fn all_wire_types_survive() {
    let m = All::decode(WIRE).unwrap();
    assert_eq!(m.unknown_fields.as_slice(), WIRE);
    assert_eq!(m.encode_to_vec(), WIRE);
    let values: Vec<_> = m.unknown_fields.iter().map(|f| (f.number(), f.value())).collect();
    assert_eq!(values[0], (100, UnknownValue::Varint(7)));
    assert_eq!(values[2], (102, UnknownValue::Delimited(b"raw")));
    assert!(matches!(values[3].1, UnknownValue::Group(g) if g.iter().count() == 1));
    assert_eq!(values[4], (104, UnknownValue::Fixed32(0x0202_0202)));
}

#[test]
fn their_order_is_kept() {
    let m = All::decode(&[
        0xa0, 6, 1, 0x08, 5, 0xa0, 6, 2, 0x52, 3, 0xc0, 0x0c, 9, 0xa0, 6, 3,
    ])
    .unwrap();
    assert_eq!(m.unknown_fields.as_slice(), [0xa0, 6, 1, 0xa0, 6, 2, 0xa0, 6, 3]);
    assert_eq!(m.one.unwrap().unknown_fields.as_slice(), [0xc0, 0x0c, 9]);
}

#[test]
fn they_can_be_dropped_or_limited() {
    let dropped: All = DecodeOptions::new()
        .keep_unknown_fields(false)
        .decode(WIRE)
        .unwrap();
    assert_eq!(dropped, All::default());
    // Dropped ones are checked all the same.
    assert!(
        DecodeOptions::new()
            .keep_unknown_fields(false)
            .decode::<All>(&[0xa3, 6])
            .is_err()
    );
    let limited = |n| DecodeOptions::new().max_unknown_bytes(n).decode::<All>(WIRE);
    assert_eq!(limited(WIRE.len()).unwrap().unknown_fields.as_slice(), WIRE);
    let e = limited(WIRE.len() - 1).unwrap_err();
    assert_eq!((e.kind(), e.path()), (DecodeErrorKind::UnknownLimit, "All"));
    // The limit is one for all levels, and numbers of closed enums count.
    let closed = DecodeOptions::new()
        .max_unknown_bytes(5)
        .decode::<All>(&[0xa0, 1, 9, 0x52, 3, 0xa0, 1, 9]);
    assert_eq!(closed.unwrap_err().kind(), DecodeErrorKind::UnknownLimit);
}

#[test]
fn many_small_ones() {
    let n = crate::rounds(350_000);
    let wire: Vec<u8> = [0xa0, 6, 1].repeat(n);
    let m = All::decode(&wire).unwrap();
    assert_eq!(m.unknown_fields.as_slice(), wire);
    assert_eq!(m.unknown_fields.iter().count(), n);
    let groups = [0xa3, 6, 0xa4, 6].repeat(n);
    assert_eq!(All::decode(&groups).unwrap().encode_to_vec(), groups);
}

/// A message set: no fields, all records are extensions.
#[derive(Clone, Debug, Default, PartialEq)]
struct Bundle {
    unknown_fields: UnknownFields,
}

impl __rt::Fields for Bundle {
    fn emit_fields<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
        e.unknown(&self.unknown_fields)
    }
}

impl __rt::Message for Bundle {
    fn merge_fields(&mut self, d: &mut __rt::Decoder<'_>) -> __rt::Decoded {
        __rt::fields!(narrow d, tag => d.message_set(tag, &mut self.unknown_fields)?; ; )
    }

    fn clear(&mut self) {
        __rt::clear(&mut self.unknown_fields);
    }

    fn merge_from(&mut self, other: &Self) {
        __rt::merge_unknown(&mut self.unknown_fields, &other.unknown_fields);
    }

    fn info() -> &'static __rt::MessageInfo {
        static INFO: __rt::MessageInfo = __rt::MessageInfo::new("Bundle", &[], &[]);
        &INFO
    }
}

#[test]
fn message_sets() {
    const ITEM: &[u8] = &[0x0b, 0x10, 0xe8, 7, 0x1a, 2, 8, 7, 0x0c];
    let cases: [(&[u8], &[u8]); 9] = [
        (ITEM, ITEM),
        (&[0x0b, 0x1a, 2, 8, 7, 0x10, 0xe8, 7, 0x0c], ITEM),
        (&[0xc2, 0x3e, 2, 8, 7], ITEM),
        (&[0x0b, 0x10, 0xe8, 7, 0x48, 1, 0x1a, 2, 8, 7, 0x0c], ITEM),
        (&[0x0b, 0x10, 0xe8, 7, 0x1a, 2, 8, 7, 0x1a, 2, 8, 8, 0x0c], ITEM),
        (&[0x0b, 0x1a, 2, 8, 7, 0x0c], &[]),
        (&[0x0b, 0x10, 0xe8, 7, 0x0c], &[]),
        (&[0x0b, 0x0c], &[]),
        (&[0x10, 5], &[0x10, 5]),
    ];
    for (wire, expected) in cases {
        assert_eq!(
            Bundle::decode(wire).unwrap().unknown_fields.as_slice(),
            expected,
            "{wire:x?}"
        );
    }
    for wire in [
        &ITEM[..8],
        &[0x0b, 0x14],
        &[0x0c],
        &[0x0b, 0x0b, 0x0c],
        &[0x0b, 0x10, 0x0c],
    ] {
        assert!(Bundle::decode(wire).is_err(), "{wire:x?}");
    }
}
