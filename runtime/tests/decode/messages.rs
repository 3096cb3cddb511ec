//! Messages as generated code has them. One has a field of every shape, once for each form of the field loop.

use protium::__private::v1 as __rt;
use protium::{Bytes, Map, ProtoString, UnknownFields};
use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Color {
    #[default]
    Red,
    Green,
    Unrecognized(i32),
}

impl __rt::Enumeration for Color {
    const CLOSED: bool = false;
    const NAME: &'static str = "test.Color";
    const NAMES: &'static [(&'static str, i32)] = &[("RED", 0), ("GREEN", 1)];

    #[inline]
    fn from_i32(v: i32) -> Option<Self> {
        Some(match v {
            0 => Self::Red,
            1 => Self::Green,
            v => Self::Unrecognized(v),
        })
    }

    #[inline]
    fn to_i32(self) -> i32 {
        match self {
            Self::Red => 0,
            Self::Green => 1,
            Self::Unrecognized(v) => v,
        }
    }
}

#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Shade {
    #[default]
    Light,
    Dark,
    Negative,
}

impl __rt::Enumeration for Shade {
    const CLOSED: bool = true;
    const NAME: &'static str = "test.Shade";
    const NAMES: &'static [(&'static str, i32)] = &[("LIGHT", 0), ("DARK", 1), ("NEGATIVE", -1)];

    #[inline]
    fn from_i32(v: i32) -> Option<Self> {
        match v {
            0 => Some(Self::Light),
            1 => Some(Self::Dark),
            -1 => Some(Self::Negative),
            _ => None,
        }
    }

    #[inline]
    fn to_i32(self) -> i32 {
        match self {
            Self::Light => 0,
            Self::Dark => 1,
            Self::Negative => -1,
        }
    }
}

/// Defines the message `All` with this form of the field loop.
macro_rules! all {
    ($mode:ident) => {
        pub mod $mode {
            use super::*;

            #[derive(Clone, Debug, Default, PartialEq)]
            pub struct All {
                pub int: i32,
                pub zig: Option<i64>,
                pub fix: u32,
                pub dbl: f64,
                pub flag: bool,
                pub name: String,
                pub loose: Option<ProtoString>,
                pub data: Bytes,
                pub kids: Vec<All>,
                pub one: Option<Box<All>>,
                pub ints: Vec<i32>,
                pub zigs: Vec<i64>,
                pub fixes: Vec<u32>,
                pub dbls: Vec<f64>,
                pub flags: Vec<bool>,
                pub words: Vec<String>,
                pub map: Map<String, i64>,
                pub kid_map: BTreeMap<i32, All>,
                pub color: Color,
                pub shade: Option<Shade>,
                pub shades: Vec<Shade>,
                pub shade_map: Map<u32, Shade>,
                pub grp: Option<Box<All>>,
                pub grps: Vec<All>,
                pub pick: Option<Pick>,
                pub colors: Vec<Color>,
                pub unknown_fields: UnknownFields,
            }

            #[derive(Clone, Debug, PartialEq)]
            pub enum Pick {
                Num(i64),
                Text(String),
                Kid(Box<All>),
                Shade(Shade),
                Grp(Box<All>),
            }

            impl __rt::Fields for All {
                fn emit_fields<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
                    e.unknown(&self.unknown_fields)
                        .packed(0xF2, __rt::Enum, &self.colors)
                        .oneof(&self.pick)
                        .repeated(0xC3, __rt::Group, &self.grps)
                        .optional(0xBB, __rt::Group, &self.grp)
                        .map(0xB2, __rt::Uint32, __rt::Enum, &self.shade_map)
                        .packed(0xAA, __rt::Enum, &self.shades)
                        .optional(0xA0, __rt::Enum, &self.shade)
                        .singular(0x98, __rt::Enum, &self.color)
                        .map(0x92, __rt::Sint32, __rt::Msg, &self.kid_map)
                        .map(0x8A, __rt::Str, __rt::Int64, &self.map)
                        .repeated(0x82, __rt::Str, &self.words)
                        .packed(0x7A, __rt::Bool, &self.flags)
                        .packed(0x72, __rt::Double, &self.dbls)
                        .packed(0x6A, __rt::Fixed32, &self.fixes)
                        .packed(0x62, __rt::Sint64, &self.zigs)
                        .packed(0x5A, __rt::Int32, &self.ints)
                        .optional(0x52, __rt::Msg, &self.one)
                        .repeated(0x4A, __rt::Msg, &self.kids)
                        .singular(0x42, __rt::Raw, &self.data)
                        .optional(0x3A, __rt::Str, &self.loose)
                        .singular(0x32, __rt::Str, &self.name)
                        .singular(0x28, __rt::Bool, &self.flag)
                        .singular(0x21, __rt::Double, &self.dbl)
                        .singular(0x1D, __rt::Fixed32, &self.fix)
                        .optional(0x10, __rt::Sint64, &self.zig)
                        .singular(0x08, __rt::Int32, &self.int)
                }
            }

            impl __rt::Message for All {
                fn merge_fields(&mut self, d: &mut __rt::Decoder<'_>) -> __rt::Decoded {
                    __rt::fields!($mode d, tag => if !__rt::oneof(&mut self.pick, tag, d, &mut self.unknown_fields)? { d.unknown(tag, &mut self.unknown_fields)?; };
                        0x08 => d.singular(0x08, __rt::Int32, &mut self.int)?,
                        0x10 => d.optional(0x10, __rt::Sint64, &mut self.zig)?,
                        0x1D => d.singular(0x1D, __rt::Fixed32, &mut self.fix)?,
                        0x21 => d.singular(0x21, __rt::Double, &mut self.dbl)?,
                        0x28 => d.singular(0x28, __rt::Bool, &mut self.flag)?,
                        0x32 => d.singular(0x32, __rt::Str, &mut self.name)?,
                        0x3A => d.optional(0x3A, __rt::Str, &mut self.loose)?,
                        0x42 => d.singular(0x42, __rt::Raw, &mut self.data)?,
                        0x4A => d.repeated(0x4A, __rt::Msg, &mut self.kids)?,
                        0x52 => d.optional(0x52, __rt::Msg, &mut self.one)?,
                        0x5A => d.packed(__rt::Int32, &mut self.ints)?,
                        0x62 => d.packed(__rt::Sint64, &mut self.zigs)?,
                        0x6A => d.packed(__rt::Fixed32, &mut self.fixes)?,
                        0x72 => d.packed(__rt::Double, &mut self.dbls)?,
                        0x7A => d.packed(__rt::Bool, &mut self.flags)?,
                        0x82 => d.repeated(0x82, __rt::Str, &mut self.words)?,
                        0x8A => d.map(0x8A, __rt::Str, __rt::Int64, &mut self.map)?,
                        0x92 => d.map(0x92, __rt::Sint32, __rt::Msg, &mut self.kid_map)?,
                        0x98 => d.enum_singular(0x98, &mut self.color, &mut self.unknown_fields)?,
                        0xA0 => d.enum_optional(0xA0, &mut self.shade, &mut self.unknown_fields)?,
                        0xAA => d.enum_packed(0xAA, &mut self.shades, &mut self.unknown_fields)?,
                        0xB2 => d.enum_map(0xB2, __rt::Uint32, &mut self.shade_map, &mut self.unknown_fields)?,
                        0xBB => d.optional(0xBB, __rt::Group, &mut self.grp)?,
                        0xC3 => d.repeated(0xC3, __rt::Group, &mut self.grps)?,
                        0xF2 => d.enum_packed(0xF2, &mut self.colors, &mut self.unknown_fields)?,
                        ;
                        0x58 => d.repeated(0x58, __rt::Int32, &mut self.ints)?,
                        0x60 => d.repeated(0x60, __rt::Sint64, &mut self.zigs)?,
                        0x6D => d.repeated(0x6D, __rt::Fixed32, &mut self.fixes)?,
                        0x71 => d.repeated(0x71, __rt::Double, &mut self.dbls)?,
                        0x78 => d.repeated(0x78, __rt::Bool, &mut self.flags)?,
                        0xA8 => d.enum_repeated(0xA8, &mut self.shades, &mut self.unknown_fields)?,
                        0xF0 => d.enum_repeated(0xF0, &mut self.colors, &mut self.unknown_fields)?,
                    )
                }

                fn clear(&mut self) {
                    __rt::clear(&mut self.int);
                    __rt::clear(&mut self.zig);
                    __rt::clear(&mut self.fix);
                    __rt::clear(&mut self.dbl);
                    __rt::clear(&mut self.flag);
                    __rt::clear(&mut self.name);
                    __rt::clear(&mut self.loose);
                    __rt::clear(&mut self.data);
                    __rt::clear(&mut self.kids);
                    __rt::clear(&mut self.one);
                    __rt::clear(&mut self.ints);
                    __rt::clear(&mut self.zigs);
                    __rt::clear(&mut self.fixes);
                    __rt::clear(&mut self.dbls);
                    __rt::clear(&mut self.flags);
                    __rt::clear(&mut self.words);
                    __rt::clear(&mut self.map);
                    __rt::clear(&mut self.kid_map);
                    __rt::clear_enum(&mut self.color);
                    __rt::clear(&mut self.shade);
                    __rt::clear(&mut self.shades);
                    __rt::clear(&mut self.shade_map);
                    __rt::clear(&mut self.grp);
                    __rt::clear(&mut self.grps);
                    __rt::clear(&mut self.pick);
                    __rt::clear(&mut self.colors);
                    __rt::clear(&mut self.unknown_fields);
                }

                fn merge_from(&mut self, other: &Self) {
                    __rt::merge_singular(__rt::Int32, &mut self.int, &other.int);
                    __rt::merge_optional(__rt::Sint64, &mut self.zig, &other.zig);
                    __rt::merge_singular(__rt::Fixed32, &mut self.fix, &other.fix);
                    __rt::merge_singular(__rt::Double, &mut self.dbl, &other.dbl);
                    __rt::merge_singular(__rt::Bool, &mut self.flag, &other.flag);
                    __rt::merge_singular(__rt::Str, &mut self.name, &other.name);
                    __rt::merge_optional(__rt::Str, &mut self.loose, &other.loose);
                    __rt::merge_singular(__rt::Raw, &mut self.data, &other.data);
                    __rt::merge_repeated(__rt::Msg, &mut self.kids, &other.kids);
                    __rt::merge_optional(__rt::Msg, &mut self.one, &other.one);
                    __rt::merge_repeated(__rt::Int32, &mut self.ints, &other.ints);
                    __rt::merge_repeated(__rt::Sint64, &mut self.zigs, &other.zigs);
                    __rt::merge_repeated(__rt::Fixed32, &mut self.fixes, &other.fixes);
                    __rt::merge_repeated(__rt::Double, &mut self.dbls, &other.dbls);
                    __rt::merge_repeated(__rt::Bool, &mut self.flags, &other.flags);
                    __rt::merge_repeated(__rt::Str, &mut self.words, &other.words);
                    __rt::merge_map(__rt::Str, __rt::Int64, &mut self.map, &other.map);
                    __rt::merge_map(__rt::Sint32, __rt::Msg, &mut self.kid_map, &other.kid_map);
                    __rt::merge_singular(__rt::Enum, &mut self.color, &other.color);
                    __rt::merge_optional(__rt::Enum, &mut self.shade, &other.shade);
                    __rt::merge_repeated(__rt::Enum, &mut self.shades, &other.shades);
                    __rt::merge_map(__rt::Uint32, __rt::Enum, &mut self.shade_map, &other.shade_map);
                    __rt::merge_optional(__rt::Group, &mut self.grp, &other.grp);
                    __rt::merge_repeated(__rt::Group, &mut self.grps, &other.grps);
                    __rt::merge_oneof(&mut self.pick, &other.pick);
                    __rt::merge_repeated(__rt::Enum, &mut self.colors, &other.colors);
                    __rt::merge_unknown(&mut self.unknown_fields, &other.unknown_fields);
                }

                fn info() -> &'static __rt::MessageInfo {
                    static INFO: __rt::MessageInfo = __rt::MessageInfo::new(
                        "test.All",
                        &[
                            __rt::FieldInfo::new(1, "int", __rt::Shape::Singular, __rt::Type::Int32),
                            __rt::FieldInfo::new(2, "zig", __rt::Shape::Optional, __rt::Type::Sint64),
                            __rt::FieldInfo::new(3, "fix", __rt::Shape::Singular, __rt::Type::Fixed32),
                            __rt::FieldInfo::new(6, "name", __rt::Shape::Singular, __rt::Type::String { utf8: true }),
                            __rt::FieldInfo::new(9, "kids", __rt::Shape::Repeated, __rt::Type::Message(<All as __rt::Message>::info)),
                            __rt::FieldInfo::new(10, "one", __rt::Shape::Optional, __rt::Type::Message(<All as __rt::Message>::info)),
                            __rt::FieldInfo::new(11, "ints", __rt::Shape::Repeated, __rt::Type::Int32),
                            __rt::FieldInfo::new(13, "fixes", __rt::Shape::Repeated, __rt::Type::Fixed32),
                            __rt::FieldInfo::new(16, "words", __rt::Shape::Repeated, __rt::Type::String { utf8: true }),
                            __rt::FieldInfo::new(17, "map", __rt::Shape::Map(__rt::Type::String { utf8: true }), __rt::Type::Int64),
                            __rt::FieldInfo::new(18, "kid_map", __rt::Shape::Map(__rt::Type::Sint32), __rt::Type::Message(<All as __rt::Message>::info)),
                            __rt::FieldInfo::new(23, "grp", __rt::Shape::Optional, __rt::Type::Group(<All as __rt::Message>::info)),
                            __rt::FieldInfo::new(24, "grps", __rt::Shape::Repeated, __rt::Type::Group(<All as __rt::Message>::info)),
                        ],
                        &[__rt::OneofInfo::new("pick", <Pick as __rt::Oneof>::MEMBERS)],
                    );
                    &INFO
                }
            }

            impl __rt::Oneof for Pick {
                #[inline(always)]
                fn merge_member<U: __rt::UnknownSink>(
                    slot: &mut Option<Self>,
                    tag: u32,
                    d: &mut __rt::Decoder<'_>,
                    unknown: &mut U,
                ) -> Result<bool, __rt::Fail> {
                    match tag {
                        0xC8 => d.member(0xC8, __rt::Int64, slot, Self::Num)?,
                        0xD2 => d.member(0xD2, __rt::Str, slot, Self::Text)?,
                        0xDA => d.message_member(0xDA, __rt::Msg, slot, Self::Kid, __rt::member!(Pick::Kid))?,
                        0xE0 => d.enum_member(0xE0, slot, Self::Shade, unknown)?,
                        0xEB => d.message_member(0xEB, __rt::Group, slot, Self::Grp, __rt::member!(Pick::Grp))?,
                        _ => return Ok(false),
                    }
                    Ok(true)
                }

                fn number(&self) -> u32 {
                    match self {
                        Self::Num(_) => 25,
                        Self::Text(_) => 26,
                        Self::Kid(_) => 27,
                        Self::Shade(_) => 28,
                        Self::Grp(_) => 29,
                    }
                }

                fn emit_member<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
                    match self {
                        Self::Num(v) => e.always(0xC8, __rt::Int64, v),
                        Self::Text(v) => e.always(0xD2, __rt::Str, v),
                        Self::Kid(v) => e.always(0xDA, __rt::Msg, v),
                        Self::Shade(v) => e.always(0xE0, __rt::Enum, v),
                        Self::Grp(v) => e.always(0xEB, __rt::Group, v),
                    }
                }

                fn merge_from(slot: &mut Option<Self>, other: &Self) {
                    match (slot, other) {
                        (Some(Self::Kid(a)), Self::Kid(b)) | (Some(Self::Grp(a)), Self::Grp(b)) => {
                            __rt::Message::merge_from(a, b);
                        }
                        (slot, other) => *slot = Some(other.clone()),
                    }
                }

                const MEMBERS: &'static [__rt::FieldInfo] = &[
                        __rt::FieldInfo::new(25, "num", __rt::Shape::Singular, __rt::Type::Int64),
                        __rt::FieldInfo::new(26, "text", __rt::Shape::Singular, __rt::Type::String { utf8: true }),
                        __rt::FieldInfo::new(27, "kid", __rt::Shape::Optional, __rt::Type::Message(<All as __rt::Message>::info)),
                        __rt::FieldInfo::new(28, "shade", __rt::Shape::Singular, __rt::Type::enumeration::<Shade>()),
                        __rt::FieldInfo::new(29, "grp", __rt::Shape::Optional, __rt::Type::Group(<All as __rt::Message>::info)),
                    ];
            }
        }
    };
}

all!(narrow);
all!(wide);
all!(plain);

pub use wide::{All, Pick};
