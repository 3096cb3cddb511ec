//! The codecs of views: how one value is borrowed from the wire.

use super::kind::ViewKind;
use super::message;
use super::run::Source;
use super::traits::View;
use crate::decode::{Decoded, Decoder};
use crate::field::ProtoStr;
use crate::field::codec::{
    AnyStr, Bool, Double, Fixed32, Fixed64, Float, Int32, Int64, Raw, Sfixed32, Sfixed64, Sint32, Sint64,
    Str, Uint32, Uint64,
};
use crate::field::enumeration::Enumeration;
use crate::field::varints::FromVarint;
use crate::wire::tag as wire;
use core::fmt::Debug;
use core::marker::PhantomData;

pub(crate) mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// How one proto type is borrowed from the wire.
pub trait ViewCodec<'a>: Sealed + Sized {
    /// What a view holds.
    type Value: Copy + Default + Debug + 'a;
    /// The wire type.
    const WIRE: u32;

    /// Reads a value behind its tag.
    fn read_view(d: &mut Decoder<'a>, out: &mut Self::Value) -> Decoded;

    /// Passes over a value, with every check.
    fn check_view(d: &mut Decoder<'a>) -> Decoded;
}

/// What a map can have as values.
pub trait MapPart<'a>: Sealed + Sized {
    /// What entries that are made by hand hold.
    type Part: Clone + Debug + 'a;
}

/// How a map's values are read in views of kind `K`.
pub trait MapValue<'a, K: ViewKind>: MapPart<'a> {
    /// What an entry holds before it is looked at.
    type Raw: Copy + Default;
    /// What the map gives.
    type Item;
    /// The wire type.
    const WIRE: u32;
    /// Whether a value has to be looked at to know whether its entry is one.
    const CLOSED: bool = false;
    /// Whether a second value in an entry would have to be merged with the first.
    const MERGES: bool = false;

    /// Reads a value behind its tag: `raw` is what the entry holds so far.
    fn read_raw(d: &mut Decoder<'a>, raw: &mut Self::Raw) -> Decoded;

    /// Passes over a value: its own level only if `deep` is not set.
    fn check_raw(d: &mut Decoder<'a>, deep: bool) -> Decoded;

    /// What a missing value has to be checked for.
    #[inline(always)]
    fn check_absent(d: &mut Decoder<'a>) -> Decoded {
        let _ = d;
        Ok(())
    }

    /// Whether there is an item: not if a closed enum does not know the number.
    #[inline(always)]
    fn is_item(raw: Self::Raw) -> bool {
        let _ = raw;
        true
    }

    /// The value.
    fn item(raw: Self::Raw, scope: K::Scope) -> Option<Self::Item>;

    /// The value of an entry that was made by hand.
    fn part(part: &Self::Part) -> Self::Item;

    /// The value for `Debug`.
    fn debug<'i>(item: &'i Self::Item) -> &'i (dyn Debug + 'i);
}

/// An enum, as an element of a list or a map's value.
#[derive(Debug)]
pub struct EnumOf<E>(PhantomData<E>);

/// A message, as a map's value. `V` is its view.
#[derive(Debug)]
pub struct MsgOf<V>(PhantomData<V>);

/// Derived, they would ask the same of what they name.
macro_rules! copied {
    ($($of:ident)*) => {$(
        impl<T> Clone for $of<T> {
            fn clone(&self) -> Self {
                *self
            }
        }

        impl<T> Copy for $of<T> {}
    )*};
}

copied! { EnumOf MsgOf }

impl<E: Enumeration> Sealed for EnumOf<E> {}
impl<V> Sealed for MsgOf<V> {}

/// Values that are the same by themselves, in a map, and made by hand.
macro_rules! plain_values {
    ($($codec:ident $t:ty;)*) => {$(
        impl Sealed for $codec {}

        impl<'a> MapPart<'a> for $codec {
            type Part = $t;
        }

        impl<'a, K: ViewKind> MapValue<'a, K> for $codec {
            type Raw = $t;
            type Item = $t;
            const WIRE: u32 = <Self as ViewCodec<'a>>::WIRE;

            #[inline(always)]
            fn read_raw(d: &mut Decoder<'a>, raw: &mut $t) -> Decoded {
                Self::read_view(d, raw)
            }

            #[inline(always)]
            fn check_raw(d: &mut Decoder<'a>, _deep: bool) -> Decoded {
                Self::check_view(d)
            }

            #[inline(always)]
            fn item(raw: $t, _scope: K::Scope) -> Option<$t> {
                Some(raw)
            }

            #[inline]
            fn part(part: &$t) -> $t {
                *part
            }

            fn debug<'i>(item: &'i $t) -> &'i (dyn Debug + 'i) {
                item
            }
        }
    )*};
}

plain_values! {
    Int32 i32; Int64 i64; Uint32 u32; Uint64 u64; Sint32 i32; Sint64 i64; Bool bool;
    Fixed32 u32; Fixed64 u64; Sfixed32 i32; Sfixed64 i64; Float f32; Double f64;
    Str &'a str; Raw &'a [u8]; AnyStr ProtoStr<'a>;
}

macro_rules! varints {
    ($($codec:ident $t:ty;)*) => {$(
        impl<'a> ViewCodec<'a> for $codec {
            type Value = $t;
            const WIRE: u32 = wire::VARINT;

            #[inline(always)]
            fn read_view(d: &mut Decoder<'a>, out: &mut $t) -> Decoded {
                *out = Self::from_varint(d.varint()?);
                Ok(())
            }

            #[inline(always)]
            fn check_view(d: &mut Decoder<'a>) -> Decoded {
                d.varint().map(drop)
            }
        }
    )*};
}

varints! { Int32 i32; Int64 i64; Uint32 u32; Uint64 u64; Sint32 i32; Sint64 i64; Bool bool; }

macro_rules! fixed {
    ($($codec:ident $t:ty, $wire:ident;)*) => {$(
        impl<'a> ViewCodec<'a> for $codec {
            type Value = $t;
            const WIRE: u32 = wire::$wire;

            #[inline(always)]
            fn read_view(d: &mut Decoder<'a>, out: &mut $t) -> Decoded {
                *out = <$t>::from_le_bytes(d.array()?);
                Ok(())
            }

            #[inline(always)]
            fn check_view(d: &mut Decoder<'a>) -> Decoded {
                d.array::<{ size_of::<$t>() }>().map(drop)
            }
        }
    )*};
}

fixed! {
    Fixed32 u32, FIXED32; Fixed64 u64, FIXED64; Sfixed32 i32, FIXED32; Sfixed64 i64, FIXED64;
    Float f32, FIXED32; Double f64, FIXED64;
}

impl<'a> ViewCodec<'a> for Str {
    type Value = &'a str;
    const WIRE: u32 = wire::LEN;

    #[inline(always)]
    fn read_view(d: &mut Decoder<'a>, out: &mut &'a str) -> Decoded {
        *out = d.checked()?;
        Ok(())
    }

    #[inline(always)]
    fn check_view(d: &mut Decoder<'a>) -> Decoded {
        d.checked().map(drop)
    }
}

impl<'a> ViewCodec<'a> for Raw {
    type Value = &'a [u8];
    const WIRE: u32 = wire::LEN;

    #[inline(always)]
    fn read_view(d: &mut Decoder<'a>, out: &mut &'a [u8]) -> Decoded {
        *out = d.payload()?;
        Ok(())
    }

    #[inline(always)]
    fn check_view(d: &mut Decoder<'a>) -> Decoded {
        d.payload().map(drop)
    }
}

impl<'a> ViewCodec<'a> for AnyStr {
    type Value = ProtoStr<'a>;
    const WIRE: u32 = wire::LEN;

    #[inline(always)]
    fn read_view(d: &mut Decoder<'a>, out: &mut ProtoStr<'a>) -> Decoded {
        *out = ProtoStr::new(d.payload()?);
        Ok(())
    }

    #[inline(always)]
    fn check_view(d: &mut Decoder<'a>) -> Decoded {
        d.payload().map(drop)
    }
}

impl<'a, E: Enumeration + Debug + 'a> MapPart<'a> for EnumOf<E> {
    type Part = E;
}

impl<'a, K: ViewKind, E: Enumeration + Debug + 'a> MapValue<'a, K> for EnumOf<E> {
    /// `None`: no value, so the default.
    type Raw = Option<i32>;
    type Item = E;
    const WIRE: u32 = wire::VARINT;
    const CLOSED: bool = E::CLOSED;

    #[inline(always)]
    fn read_raw(d: &mut Decoder<'a>, raw: &mut Option<i32>) -> Decoded {
        *raw = Some(d.varint()? as i32);
        Ok(())
    }

    #[inline(always)]
    fn check_raw(d: &mut Decoder<'a>, _deep: bool) -> Decoded {
        d.varint().map(drop)
    }

    #[inline(always)]
    fn is_item(raw: Option<i32>) -> bool {
        raw.is_none_or(|number| E::from_i32(number).is_some())
    }

    #[inline(always)]
    fn item(raw: Option<i32>, _scope: K::Scope) -> Option<E> {
        match raw {
            Some(number) => E::from_i32(number),
            None => Some(E::default()),
        }
    }

    #[inline]
    fn part(part: &E) -> E {
        *part
    }

    fn debug<'i>(item: &'i E) -> &'i (dyn Debug + 'i) {
        item
    }
}

impl<'a, V: View<'a>> MapPart<'a> for MsgOf<V> {
    type Part = V;
}

impl<'a, K: ViewKind, V: View<'a, Kind = K>> MapValue<'a, K> for MsgOf<V> {
    /// `None`: no value, so the default.
    type Raw = Option<&'a [u8]>;
    type Item = K::Access<V>;
    const WIRE: u32 = wire::LEN;
    const MERGES: bool = true;

    #[inline(always)]
    fn read_raw(d: &mut Decoder<'a>, raw: &mut Option<&'a [u8]>) -> Decoded {
        if raw.is_some() {
            return d.split(wire::make(2, wire::LEN));
        }
        *raw = Some(d.payload()?);
        Ok(())
    }

    #[inline(always)]
    fn check_raw(d: &mut Decoder<'a>, deep: bool) -> Decoded {
        if deep {
            d.check_nested::<V>()
        } else {
            d.payload().map(drop)
        }
    }

    #[inline(always)]
    fn check_absent(d: &mut Decoder<'a>) -> Decoded {
        V::check(d)
    }

    #[inline(always)]
    fn item(raw: Option<&'a [u8]>, scope: K::Scope) -> Option<K::Access<V>> {
        Some(message::read::<V>(Source::of_entry::<V>(raw, scope)))
    }

    fn part(part: &V) -> K::Access<V> {
        K::ready(part.clone())
    }

    fn debug<'i>(item: &'i K::Access<V>) -> &'i (dyn Debug + 'i) {
        K::debug(item)
    }
}
