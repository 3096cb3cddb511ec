//! The decoder's methods in any order, with any arguments: wrong calls read wrong values or fail, and do no harm. Run
//! under Miri, this is the test of the decoder's invariants.

use crate::generator::{Random, rounds};
use crate::messages::{All, Color, Pick, Shade};
use bytes::Bytes;
use protium::__private::v1 as __rt;
use protium::{DecodeOptions, Map, ProtoString, UnknownFields};
use std::cell::RefCell;
use std::collections::BTreeMap;

thread_local! {
    /// What decides what the next message does.
    static DICE: RefCell<Random> = RefCell::new(Random::new(0));
}

fn dice(n: usize) -> usize {
    DICE.with_borrow_mut(|r| r.below(n))
}

/// A message whose decoder does whatever comes to its mind.
#[derive(Clone, Debug, Default, PartialEq)]
struct Chaos {
    all: Box<All>,
    strings: Vec<String>,
    bytes: Vec<Bytes>,
    boxed: Option<Box<Chaos>>,
    list: Vec<Chaos>,
    map: Map<String, Chaos>,
    tree: BTreeMap<ProtoString, Vec<u8>>,
    unknown: UnknownFields,
}

impl Chaos {
    fn scalars(&mut self, d: &mut __rt::Decoder<'_>, tag: u32) -> __rt::Decoded {
        let m = &mut *self.all;
        match dice(14) {
            0 => d.singular(tag, __rt::Int32, &mut m.int),
            1 => d.optional(tag, __rt::Sint64, &mut m.zig),
            2 => d.singular(tag, __rt::Fixed32, &mut m.fix),
            3 => d.singular(tag, __rt::Double, &mut m.dbl),
            4 => d.singular(tag, __rt::Str, &mut m.name),
            5 => d.optional(tag, __rt::Str, &mut m.loose),
            6 => d.singular(tag, __rt::Raw, &mut m.data),
            7 => d.packed(__rt::Int32, &mut m.ints),
            8 => d.packed(__rt::Sint64, &mut m.zigs),
            9 => d.packed(__rt::Fixed32, &mut m.fixes),
            10 => d.packed(__rt::Double, &mut m.dbls),
            11 => d.packed(__rt::Bool, &mut m.flags),
            12 => d.repeated(tag, __rt::Int32, &mut m.ints),
            _ => d.repeated(tag, __rt::Double, &mut m.dbls),
        }
    }

    fn enums(&mut self, d: &mut __rt::Decoder<'_>, tag: u32) -> __rt::Decoded {
        let m = &mut *self.all;
        match dice(6) {
            0 => d.enum_singular(tag, &mut m.color, &mut self.unknown),
            1 => d.enum_optional(tag, &mut m.shade, &mut __rt::Discard),
            2 => d.enum_repeated(tag, &mut m.shades, &mut self.unknown),
            3 => d.enum_packed(tag, &mut m.colors, &mut self.unknown),
            4 => d.enum_map(tag, __rt::Uint32, &mut m.shade_map, &mut self.unknown),
            _ => d.enum_member(tag, &mut m.pick, Pick::Shade, &mut self.unknown),
        }
    }

    fn nested(&mut self, d: &mut __rt::Decoder<'_>, tag: u32) -> __rt::Decoded {
        match dice(9) {
            0 => d.optional(tag, __rt::Msg, &mut self.boxed),
            1 => d.optional(tag, __rt::Group, &mut self.boxed),
            2 => d.repeated(tag, __rt::Msg, &mut self.list),
            3 => d.repeated(tag, __rt::Group, &mut self.list),
            4 => d.map(tag, __rt::Str, __rt::Msg, &mut self.map),
            5 => d.map(tag, __rt::Str, __rt::Raw, &mut self.tree),
            6 => d.repeated(tag, __rt::Str, &mut self.strings),
            7 => d.repeated(tag, __rt::Raw, &mut self.bytes),
            _ => d.singular(tag, __rt::Msg, &mut *self.all),
        }
    }
}

impl __rt::Fields for Chaos {
    fn emit_fields<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
        e.unknown(&self.unknown)
    }
}

impl __rt::Message for Chaos {
    fn merge_fields(&mut self, d: &mut __rt::Decoder<'_>) -> __rt::Decoded {
        let mut tag = 0x0a;
        for _ in 0..dice(12) {
            let result = match dice(16) {
                0..=2 => {
                    tag = d.tag();
                    Ok(())
                }
                3 => {
                    tag = d.wide_tag();
                    Ok(())
                }
                4 => {
                    d.again(tag);
                    Ok(())
                }
                5 => d.end(),
                6 => d.unknown(tag, &mut self.unknown),
                7 => d.message_set(tag, &mut self.unknown),
                8 => {
                    tag = dice(1 << 20) as u32;
                    Ok(())
                }
                9..=10 => self.scalars(d, tag),
                11 => self.enums(d, tag),
                12 => {
                    d.expects_required();
                    Ok(())
                }
                _ => self.nested(d, tag),
            };
            // Going on after a failure is wrong, and must be harmless.
            if result.is_err() && dice(3) != 0 {
                return result;
            }
        }
        match dice(8) {
            0 => Err(__rt::Fail),
            1..=3 => Ok(()),
            _ => __rt::fields!(narrow d, tag => d.unknown(tag, &mut self.unknown)?;
                0x0A => d.repeated(0x0A, __rt::Msg, &mut self.list)?,
                0x12 => d.map(0x12, __rt::Str, __rt::Msg, &mut self.map)?,
                ;
            ),
        }
    }

    fn clear(&mut self) {
        *self = Self::default();
    }

    fn merge_from(&mut self, _other: &Self) {}

    fn info() -> &'static __rt::MessageInfo {
        static INFO: __rt::MessageInfo = __rt::MessageInfo::new(
            "Chaos",
            &[
                __rt::FieldInfo::new(
                    1,
                    "list",
                    __rt::Shape::Repeated,
                    __rt::Type::Message(<Chaos as __rt::Message>::info),
                ),
                __rt::FieldInfo::new(
                    2,
                    "map",
                    __rt::Shape::Map(__rt::Type::Int32),
                    __rt::Type::Message(<Chaos as __rt::Message>::info),
                ),
                __rt::FieldInfo::new(3, "numbers", __rt::Shape::Repeated, __rt::Type::Int32),
            ],
            &[],
        );
        &INFO
    }
}

#[test]
fn any_order_is_harmless() {
    let mut r = Random::new(77);
    for round in 0..rounds(60_000) {
        DICE.with_borrow_mut(|dice| *dice = Random::new(round as u64));
        let mut input = Vec::new();
        if r.below(2) == 0 {
            crate::generator::records(&mut r, &mut input, 1);
        }
        (0..r.below(40)).for_each(|_| input.push(r.next() as u8 >> r.below(6)));
        let options = DecodeOptions::new().max_depth(5).max_element_memory(1 << 20);
        // In an allocation of its own, so that Miri sees every byte read beside it.
        let input: Box<[u8]> = input.into();
        let decoded = if r.below(2) == 0 {
            options.decode::<Chaos>(&input)
        } else {
            options.decode_bytes(Bytes::copy_from_slice(&input))
        };
        match decoded {
            Ok(m) => {
                assert!(
                    m.strings
                        .iter()
                        .chain([&m.all.name])
                        .all(|s| core::str::from_utf8(s.as_bytes()).is_ok())
                );
                drop(m.clone());
            }
            Err(e) => assert!(e.offset() <= input.len() && e.path().starts_with("Chaos")),
        }
    }
    // The enums are there for their methods.
    assert_eq!((Color::default(), Shade::default()), (Color::Red, Shade::Light));
}
