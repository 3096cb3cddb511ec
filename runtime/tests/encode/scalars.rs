//! Every scalar type, in every shape.

use crate::random::Random;
use protium::__private::v1 as rt;
use protium::Message;

/// A message with a singular, an optional, a repeated and a packed field of one type.
macro_rules! message {
    ($name:ident, $codec:ident, $t:ty, varint) => {
        message!($name, $codec, $t, 0x08 0x10 0x18 0x20);
    };
    ($name:ident, $codec:ident, $t:ty, fixed32) => {
        message!($name, $codec, $t, 0x0D 0x15 0x1D 0x25);
    };
    ($name:ident, $codec:ident, $t:ty, fixed64) => {
        message!($name, $codec, $t, 0x09 0x11 0x19 0x21);
    };
    ($name:ident, $codec:ident, $t:ty, $singular:literal $optional:literal $repeated:literal $unpacked:literal) => {
        #[derive(Clone, Debug, Default, PartialEq)]
        struct $name {
            singular: $t,
            optional: Option<$t>,
            repeated: Vec<$t>,
            packed: Vec<$t>,
        }

        impl rt::Fields for $name {
            fn emit_fields<'e, E: rt::Emit<'e>>(&'e self, e: E) -> E {
                e.packed(0x22, rt::$codec, &self.packed)
                    .repeated($repeated, rt::$codec, &self.repeated)
                    .optional($optional, rt::$codec, &self.optional)
                    .singular($singular, rt::$codec, &self.singular)
            }
        }

        impl Message for $name {
            fn merge_fields(&mut self, d: &mut rt::Decoder<'_>) -> rt::Decoded {
                rt::fields!(narrow d, tag => d.unknown(tag, &mut rt::Discard)?;
                    $singular => d.singular($singular, rt::$codec, &mut self.singular)?,
                    $optional => d.optional($optional, rt::$codec, &mut self.optional)?,
                    $repeated => d.repeated($repeated, rt::$codec, &mut self.repeated)?,
                    0x22 => d.packed(rt::$codec, &mut self.packed)?,
                    ;
                    0x1A => d.packed(rt::$codec, &mut self.repeated)?,
                    $unpacked => d.repeated($unpacked, rt::$codec, &mut self.packed)?,
                )
            }

            fn clear(&mut self) {
                rt::clear(&mut self.singular);
                rt::clear(&mut self.optional);
                rt::clear(&mut self.repeated);
                rt::clear(&mut self.packed);
            }

            fn merge_from(&mut self, other: &Self) {
                rt::merge_singular(rt::$codec, &mut self.singular, &other.singular);
                rt::merge_optional(rt::$codec, &mut self.optional, &other.optional);
                rt::merge_repeated(rt::$codec, &mut self.repeated, &other.repeated);
                rt::merge_repeated(rt::$codec, &mut self.packed, &other.packed);
            }

            fn info() -> &'static rt::MessageInfo {
                static INFO: rt::MessageInfo = rt::MessageInfo::new(stringify!($name), &[], &[]);
                &INFO
            }
        }
    };
}

/// The messages, and the test of all of them.
macro_rules! scalars {
    ($($codec:ident $t:ty, $wire:ident, $from:expr;)*) => {
        mod messages {
            use super::*;
            $(
                #[test]
                #[allow(non_snake_case)]
                fn $codec() {
                    message!(Scalar, $codec, $t, $wire);
                    let from: fn(i64) -> $t = $from;
                    let mut r = Random::new(7);
                    let edges = (0..64).flat_map(|bits| [1 << bits, !(-1 << bits), -1 << bits]);
                    let check = |singular: i64, r: &mut Random| {
                        let m = Scalar {
                            singular: from(singular),
                            optional: r.maybe(|_| from(singular)),
                            repeated: r.list(9, |r| from(r.number())),
                            packed: r.list(70, |r| from(r.number())),
                        };
                        let bytes = m.encode_to_vec();
                        assert_eq!(bytes.len(), m.encoded_len());
                        assert_eq!(Scalar::decode(&bytes).unwrap(), m);
                    };
                    for v in edges {
                        check(v, &mut r);
                    }
                    for _ in 0..if cfg!(miri) { 10 } else { 300 } {
                        let v = r.number();
                        check(v, &mut r);
                    }
                    // Implicit presence leaves the default out, explicit presence does not.
                    assert!(Scalar::default().encode_to_vec().is_empty());
                    let explicit = Scalar { optional: Some(<$t>::default()), ..Scalar::default() };
                    assert_eq!(Scalar::decode(&explicit.encode_to_vec()).unwrap(), explicit);
                }
            )*
        }
    };
}

scalars! {
    Int32 i32, varint, |v| v as i32;
    Int64 i64, varint, |v| v;
    Uint32 u32, varint, |v| v as u32;
    Uint64 u64, varint, |v| v as u64;
    Sint32 i32, varint, |v| v as i32;
    Sint64 i64, varint, |v| v;
    Bool bool, varint, |v| v % 2 == 0;
    Fixed32 u32, fixed32, |v| v as u32;
    Fixed64 u64, fixed64, |v| v as u64;
    Sfixed32 i32, fixed32, |v| v as i32;
    Sfixed64 i64, fixed64, |v| v;
    Float f32, fixed32, |v| v as f32 * 0.1;
    Double f64, fixed64, |v| v as f64 * 0.1;
}

/// Floats go by their bits: negative zero is no default, and a NaN keeps its payload.
#[test]
fn floats_keep_their_bits() {
    message!(Floats, Float, f32, fixed32);
    message!(Doubles, Double, f64, fixed64);
    let m = Doubles {
        singular: -0.0,
        ..Doubles::default()
    };
    assert_eq!(m.encode_to_vec(), [0x09, 0, 0, 0, 0, 0, 0, 0, 0x80]);
    for bits in [
        0x7ff0_0000_0000_0001,
        0xfff8_1234_5678_9abc,
        0x7fff_ffff_ffff_ffff,
    ] {
        let v = f64::from_bits(bits);
        let m = Doubles {
            singular: v,
            optional: Some(v),
            repeated: vec![v],
            packed: vec![v; 3],
        };
        let back = Doubles::decode(&m.encode_to_vec()).unwrap();
        let all = [
            back.singular,
            back.optional.unwrap(),
            back.repeated[0],
            back.packed[2],
        ];
        assert_eq!(all.map(f64::to_bits), [bits; 4]);
    }
    for bits in [0x7f80_0001, 0xffc1_2345, 0x8000_0000] {
        let v = f32::from_bits(bits);
        let m = Floats {
            singular: v,
            optional: Some(v),
            repeated: vec![v],
            packed: vec![v; 3],
        };
        let back = Floats::decode(&m.encode_to_vec()).unwrap();
        let all = [
            back.singular,
            back.optional.unwrap(),
            back.repeated[0],
            back.packed[2],
        ];
        assert_eq!(all.map(f32::to_bits), [bits; 4]);
    }
}
