//! The views of the message that has a field of every shape.

use super::messages::{Color, Shade, wide::All};
use protium::__private::v1 as __rt;
use protium::{ListView, MapView, MessageView, MessagesView, NestedView, PackedView, ProtoStr, UnknownView};

#[derive(Clone, Debug, Default)]
pub struct AllViewOf<'a, K: protium::ViewKind> {
    pub int: i32,
    pub zig: Option<i64>,
    pub fix: u32,
    pub dbl: f64,
    pub flag: bool,
    pub name: &'a str,
    pub loose: Option<ProtoStr<'a>>,
    pub data: &'a [u8],
    pub kids: MessagesView<'a, AllViewOf<'a, K>, K>,
    pub one: MessageView<'a, AllViewOf<'a, K>, K>,
    pub ints: PackedView<'a, __rt::Int32>,
    pub zigs: PackedView<'a, __rt::Sint64>,
    pub fixes: PackedView<'a, __rt::Fixed32>,
    pub dbls: PackedView<'a, __rt::Double>,
    pub flags: PackedView<'a, __rt::Bool>,
    pub words: ListView<'a, __rt::Str>,
    pub map: MapView<'a, __rt::Str, __rt::Int64>,
    pub kid_map: MapView<'a, __rt::Sint32, __rt::MsgOf<AllViewOf<'a, K>>, K>,
    pub color: Color,
    pub shade: Option<Shade>,
    pub shades: PackedView<'a, __rt::EnumOf<Shade>>,
    pub shade_map: MapView<'a, __rt::Uint32, __rt::EnumOf<Shade>>,
    pub grp: MessageView<'a, AllViewOf<'a, K>, K>,
    pub grps: MessagesView<'a, AllViewOf<'a, K>, K>,
    pub pick: Option<PickViewOf<'a, K>>,
    pub colors: PackedView<'a, __rt::EnumOf<Color>>,
    pub unknown_fields: UnknownView<'a, K>,
}

pub type AllView<'a> = AllViewOf<'a, protium::Checked>;
pub type AllLazyView<'a> = AllViewOf<'a, protium::Lazy>;

#[derive(Clone, Debug)]
pub enum PickViewOf<'a, K: protium::ViewKind> {
    Num(i64),
    Text(&'a str),
    Kid(NestedView<'a, AllViewOf<'a, K>, K>),
    Shade(Shade),
    Grp(NestedView<'a, AllViewOf<'a, K>, K>),
}

pub type PickView<'a> = PickViewOf<'a, protium::Checked>;

impl __rt::HasView for All {
    type View<'a> = AllView<'a>;
    type LazyView<'a> = AllLazyView<'a>;
}

__rt::covariant!(AllViewOf);

impl<'a, K: __rt::ViewKind> __rt::Fields for AllViewOf<'a, K> {
    fn emit_fields<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
        use __rt::EmitView as _;
        e.unknown_view(&self.unknown_fields)
            .packed_view(0xF2, &self.colors)
            .oneof_view(&self.pick)
            .messages_view(0xC3, &self.grps)
            .message_view(0xBB, &self.grp)
            .map_view(0xB2, &self.shade_map)
            .packed_view(0xAA, &self.shades)
            .optional(0xA0, __rt::Enum, &self.shade)
            .singular(0x98, __rt::Enum, &self.color)
            .map_view(0x92, &self.kid_map)
            .map_view(0x8A, &self.map)
            .list_view(0x82, &self.words)
            .packed_view(0x7A, &self.flags)
            .packed_view(0x72, &self.dbls)
            .packed_view(0x6A, &self.fixes)
            .packed_view(0x62, &self.zigs)
            .packed_view(0x5A, &self.ints)
            .message_view(0x52, &self.one)
            .messages_view(0x4A, &self.kids)
            .singular(0x42, __rt::Raw, &self.data)
            .optional(0x3A, __rt::AnyStr, &self.loose)
            .singular(0x32, __rt::Str, &self.name)
            .singular(0x28, __rt::Bool, &self.flag)
            .singular(0x21, __rt::Double, &self.dbl)
            .singular(0x1D, __rt::Fixed32, &self.fix)
            .optional(0x10, __rt::Sint64, &self.zig)
            .singular(0x08, __rt::Int32, &self.int)
    }

    fn validate_fields(&self) -> Result<(), protium::DecodeError> {
        __rt::verified(self, |view| {
            view.kids.verify()?;
            view.one.verify()?;
            view.kid_map.verify()?;
            view.grp.verify()?;
            view.grps.verify()?;
            __rt::verify_oneof(&view.pick)
        })
    }
}

impl<'a, K: __rt::ViewKind> __rt::View<'a> for AllViewOf<'a, K> {
    type Owned = All;
    type Kind = K;
    type CheckedView = AllView<'a>;

    fn merge_view<P: __rt::Pass>(&mut self, d: &mut __rt::Decoder<'a>) -> __rt::Decoded {
        __rt::fields!(wide d, tag => if !__rt::oneof_view::<P, _>(&mut self.pick, tag, d, &mut self.unknown_fields, Self::knows)? { d.view_unknown(tag, &mut self.unknown_fields, Self::knows)?; };
            0x08 => d.view_singular(0x08, __rt::Int32, &mut self.int)?,
            0x10 => d.view_optional(0x10, __rt::Sint64, &mut self.zig)?,
            0x1D => d.view_singular(0x1D, __rt::Fixed32, &mut self.fix)?,
            0x21 => d.view_singular(0x21, __rt::Double, &mut self.dbl)?,
            0x28 => d.view_singular(0x28, __rt::Bool, &mut self.flag)?,
            0x32 => d.view_singular(0x32, __rt::Str, &mut self.name)?,
            0x3A => d.view_optional(0x3A, __rt::AnyStr, &mut self.loose)?,
            0x42 => d.view_singular(0x42, __rt::Raw, &mut self.data)?,
            0x4A => d.view_messages::<P, _, _>(0x4A, &mut self.kids)?,
            0x52 => d.view_message::<P, _, _>(0x52, &mut self.one)?,
            0x5A => d.view_packed(0x5A, &mut self.ints)?,
            0x62 => d.view_packed(0x62, &mut self.zigs)?,
            0x6A => d.view_packed(0x6A, &mut self.fixes)?,
            0x72 => d.view_packed(0x72, &mut self.dbls)?,
            0x7A => d.view_packed(0x7A, &mut self.flags)?,
            0x82 => d.view_list(0x82, &mut self.words)?,
            0x8A => d.view_map::<P, _, _, _>(0x8A, &mut self.map)?,
            0x92 => d.view_map::<P, _, _, _>(0x92, &mut self.kid_map)?,
            0x98 => d.view_enum(0x98, &mut self.color, &mut self.unknown_fields, Self::knows)?,
            0xA0 => d.view_enum_optional(0xA0, &mut self.shade, &mut self.unknown_fields, Self::knows)?,
            0xAA => d.view_packed(0xAA, &mut self.shades)?,
            0xB2 => d.view_map::<P, _, _, _>(0xB2, &mut self.shade_map)?,
            0xBB => d.view_message::<P, _, _>(0xBB, &mut self.grp)?,
            0xC3 => d.view_messages::<P, _, _>(0xC3, &mut self.grps)?,
            0xF2 => d.view_packed(0xF2, &mut self.colors)?,
            ;
            0x58 => d.view_packed(0x58, &mut self.ints)?,
            0x60 => d.view_packed(0x60, &mut self.zigs)?,
            0x6D => d.view_packed(0x6D, &mut self.fixes)?,
            0x71 => d.view_packed(0x71, &mut self.dbls)?,
            0x78 => d.view_packed(0x78, &mut self.flags)?,
            0xA8 => d.view_packed(0xA8, &mut self.shades)?,
            0xF0 => d.view_packed(0xF0, &mut self.colors)?,
        )
    }

    fn check(d: &mut __rt::Decoder<'a>) -> __rt::Decoded {
        let mut seen = __rt::Seen::<1>::new();
        let mut pick = 0;
        __rt::fields!(wide d, tag => if !<PickView<'a> as __rt::OneofView<'a>>::check_member(tag, d, &mut pick)? { d.check_unknown(tag)?; };
            0x08 => d.check_value(0x08)?,
            0x10 => d.check_value(0x10)?,
            0x1D => d.check_value(0x1D)?,
            0x21 => d.check_value(0x21)?,
            0x28 => d.check_value(0x28)?,
            0x32 => d.check_text(0x32, __rt::Str)?,
            0x3A => d.check_text(0x3A, __rt::AnyStr)?,
            0x42 => d.check_text(0x42, __rt::Raw)?,
            0x4A => d.check_messages::<AllView<'a>>(0x4A)?,
            0x52 => d.check_message::<AllView<'a>, _>(0x52, 0, &mut seen)?,
            0x5A => d.check_packed::<__rt::Int32>(0x5A)?,
            0x62 => d.check_packed::<__rt::Sint64>(0x62)?,
            0x6A => d.check_packed::<__rt::Fixed32>(0x6A)?,
            0x72 => d.check_packed::<__rt::Double>(0x72)?,
            0x7A => d.check_packed::<__rt::Bool>(0x7A)?,
            0x82 => d.check_text(0x82, __rt::Str)?,
            0x8A => d.check_map::<__rt::Str, __rt::Int64>(0x8A)?,
            0x92 => d.check_map::<__rt::Sint32, __rt::MsgOf<AllView<'a>>>(0x92)?,
            0x98 => d.check_value(0x98)?,
            0xA0 => d.check_value(0xA0)?,
            0xAA => d.check_packed::<__rt::EnumOf<Shade>>(0xAA)?,
            0xB2 => d.check_map::<__rt::Uint32, __rt::EnumOf<Shade>>(0xB2)?,
            0xBB => d.check_message::<AllView<'a>, _>(0xBB, 1, &mut seen)?,
            0xC3 => d.check_messages::<AllView<'a>>(0xC3)?,
            0xF2 => d.check_packed::<__rt::EnumOf<Color>>(0xF2)?,
            ;
            tag @ (0x58 | 0x60 | 0x6D | 0x71 | 0x78 | 0xA8 | 0xF0) => d.check_values(tag)?,
        )
    }

    fn knows(tag: u32, d: &mut __rt::Decoder<'_>) -> Result<bool, __rt::Fail> {
        match tag {
            0x08 | 0x10 | 0x1D | 0x21 | 0x28 | 0x32 | 0x3A | 0x42 | 0x4A | 0x52 | 0x5A | 0x62 | 0x6A
            | 0x72 | 0x7A | 0x82 | 0x8A | 0x92 | 0x98 | 0xAA | 0xB2 | 0xBB | 0xC3 | 0xF2 | 0x58 | 0x60
            | 0x6D | 0x71 | 0x78 | 0xA8 | 0xF0 => d.knows_record(tag),
            0xA0 => d.knows_enum::<Shade>(tag),
            _ => match <PickViewOf<'a, K> as __rt::OneofView<'a>>::knows_member(tag, d)? {
                Some(knows) => Ok(knows),
                None => d.knows_nothing(tag),
            },
        }
    }
}

impl<'a, K: __rt::ViewKind> __rt::OneofView<'a> for PickViewOf<'a, K> {
    #[inline(always)]
    fn merge_member<P: __rt::Pass, U: __rt::ViewKind>(
        slot: &mut Option<Self>,
        tag: u32,
        d: &mut __rt::Decoder<'a>,
        unknown: &mut UnknownView<'a, U>,
        knows: __rt::Knows,
    ) -> Result<bool, __rt::Fail> {
        match tag {
            0xC8 => d.view_member(0xC8, __rt::Int64, slot, Self::Num)?,
            0xD2 => d.view_member(0xD2, __rt::Str, slot, Self::Text)?,
            0xDA => {
                let again = matches!(slot, Some(Self::Kid(_)));
                d.view_message_member::<P, _, _, _>(0xDA, slot, Self::Kid, again)?;
            }
            0xE0 => d.view_enum_member(0xE0, slot, Self::Shade, unknown, knows)?,
            0xEB => {
                let again = matches!(slot, Some(Self::Grp(_)));
                d.view_message_member::<P, _, _, _>(0xEB, slot, Self::Grp, again)?;
            }
            _ => return Ok(false),
        }
        Ok(true)
    }

    #[inline(always)]
    fn check_member(tag: u32, d: &mut __rt::Decoder<'a>, last: &mut u32) -> Result<bool, __rt::Fail> {
        match tag {
            0xC8 => d.check_member(0xC8, last)?,
            0xD2 => d.check_text_member(0xD2, __rt::Str, last)?,
            0xDA => d.check_message_member::<AllView<'a>>(0xDA, last)?,
            0xE0 => d.check_enum_member::<Shade>(0xE0, last)?,
            0xEB => d.check_message_member::<AllView<'a>>(0xEB, last)?,
            _ => return Ok(false),
        }
        Ok(true)
    }

    fn knows_member(tag: u32, d: &mut __rt::Decoder<'_>) -> Result<Option<bool>, __rt::Fail> {
        Ok(Some(match tag {
            0xC8 | 0xD2 | 0xDA | 0xEB => d.knows_record(tag)?,
            0xE0 => d.knows_enum::<Shade>(tag)?,
            _ => return Ok(None),
        }))
    }

    fn verify_member(&self) -> Result<(), protium::DecodeError> {
        match self {
            Self::Kid(v) => v.verify(),
            Self::Grp(v) => v.verify(),
            _ => Ok(()),
        }
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

    fn emit_member<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E
    where
        'a: 'e,
    {
        use __rt::EmitView as _;
        match self {
            Self::Num(v) => e.always(0xC8, __rt::Int64, v),
            Self::Text(v) => e.always(0xD2, __rt::Str, v),
            Self::Kid(v) => e.nested_view(0xDA, v),
            Self::Shade(v) => e.always(0xE0, __rt::Enum, v),
            Self::Grp(v) => e.nested_view(0xEB, v),
        }
    }
}
