//! What packed fields are made of: the codecs of numbers, bools and enums.

use super::codec::{EnumOf, sealed::Sealed};
use crate::decode::{Decoder, Fail};
use crate::field::codec::{
    Bool, Double, Fixed32, Fixed64, Float, Int32, Int64, Sfixed32, Sfixed64, Sint32, Sint64, Uint32, Uint64,
};
use crate::field::enumeration::Enumeration;
use crate::field::varints::FromVarint;
use crate::wire::{tag as wire, varint};
use core::fmt::Debug;

/// A codec whose values can be packed.
pub trait NumberCodec: Sealed + Sized {
    /// One element.
    type Item: Copy + Default + Debug;
    /// The wire type of an element of its own.
    const WIRE: u32;

    /// A payload at the cursor, and how many elements are in it.
    fn check_packed<'a>(d: &mut Decoder<'a>) -> Result<(&'a [u8], u32), Fail>;

    /// An element in a record of its own; how many elements that is, 0 or 1.
    fn check_one(d: &mut Decoder<'_>) -> Result<u32, Fail>;

    /// The next element of a payload.
    fn next(payload: &mut &[u8]) -> Option<Self::Item>;

    /// The numbers of all elements as the wire has them, those included that a closed enum does not know, and each
    /// in the form that it is written in.
    #[doc(hidden)]
    fn each_number(payload: &[u8], f: impl FnMut(u64));

    /// Whether a payload is what its elements are written as. Where elements have 64 bits nobody looks, since only
    /// padding could make a difference.
    #[doc(hidden)]
    #[inline(always)]
    fn is_canonical(payload: &[u8]) -> bool {
        let _ = payload;
        true
    }

    /// All elements of a payload.
    fn fold<A>(payload: &[u8], first: A, f: impl FnMut(A, Self::Item) -> A) -> A;
}

/// A varint of a payload that was checked; what is not well-formed gives some number.
#[inline(always)]
fn take(payload: &mut &[u8]) -> Option<u64> {
    let (v, n) = match **payload {
        [] => return None,
        [a, ..] if a < 0x80 => (a.into(), 1),
        [a, b, ..] if b < 0x80 => (u64::from(a & 0x7f) | u64::from(b) << 7, 2),
        _ => match payload.first_chunk() {
            Some(window) => varint::read_window(window),
            None => varint::read(payload).unwrap_or((0, 0)),
        },
    };
    *payload = payload.get(n.max(1)..)?;
    Some(v)
}

/// Four two-byte varints at once, if that is what the next eight bytes are.
#[inline(always)]
fn four_of_two(bytes: &[u8; 8]) -> Option<u64> {
    let w = u64::from_le_bytes(*bytes);
    (w & 0x8080_8080_8080_8080 == 0x0080_0080_0080_0080)
        .then_some(w & 0x007f_007f_007f_007f | w >> 1 & 0x3f80_3f80_3f80_3f80)
}

/// All varints of a payload.
#[inline(always)]
fn fold_varints<A>(mut payload: &[u8], mut a: A, mut f: impl FnMut(A, u64) -> A) -> A {
    while let Some(bytes) = payload.first_chunk() {
        if let Some(v) = four_of_two(bytes) {
            for i in 0..4 {
                a = f(a, v >> (16 * i) & 0xffff);
            }
            payload = &payload[8..];
            continue;
        }
        match take(&mut payload) {
            Some(v) => a = f(a, v),
            None => return a,
        }
    }
    while let Some(v) = take(&mut payload) {
        a = f(a, v);
    }
    a
}

/// Whether no varint has more than four bytes: then it has no bits above the 32nd, and no sign.
#[inline]
fn are_short(payload: &[u8]) -> bool {
    const STOPS: u64 = 0x8080_8080_8080_8080;
    let (words, rest) = payload.as_chunks();
    let mut before = 0; // the continuation bits of the word before
    for word in words {
        let more = u64::from_le_bytes(*word) & STOPS;
        if more != 0 {
            let all = u128::from(more) << 64 | u128::from(before);
            if all & all << 8 & all << 16 & all << 24 != 0 {
                return false;
            }
        }
        before = more;
    }
    let mut run = (!before & STOPS).leading_zeros() / 8;
    for byte in rest {
        run = if *byte < 0x80 { 0 } else { run + 1 };
        if run == 4 {
            return false;
        }
    }
    true
}

/// Whether each varint is what its number is written as.
#[cold]
#[inline(never)]
fn are_canonical(payload: &[u8], written: impl Fn(u64) -> u64) -> bool {
    let (same, len) = fold_varints(payload, (true, 0), |(same, len), v| {
        (same && written(v) == v, len + varint::len(v))
    });
    same && len == payload.len()
}

macro_rules! varints {
    ($($codec:ident $t:ty, $w:ident => $number:expr, $payload:ident => $canonical:expr;)*) => {$(
        impl NumberCodec for $codec {
            type Item = $t;
            const WIRE: u32 = wire::VARINT;

            #[inline(always)]
            fn check_packed<'a>(d: &mut Decoder<'a>) -> Result<(&'a [u8], u32), Fail> {
                d.check_varints()
            }

            #[inline(always)]
            fn check_one(d: &mut Decoder<'_>) -> Result<u32, Fail> {
                d.varint().map(|_| 1)
            }

            #[inline(always)]
            fn next(payload: &mut &[u8]) -> Option<$t> {
                take(payload).map(Self::from_varint)
            }

            fn each_number(payload: &[u8], mut f: impl FnMut(u64)) {
                fold_varints(payload, (), |(), $w| f($number));
            }

            #[inline(always)]
            fn is_canonical($payload: &[u8]) -> bool {
                $canonical
            }

            #[inline]
            fn fold<A>(payload: &[u8], first: A, mut f: impl FnMut(A, $t) -> A) -> A {
                fold_varints(payload, first, |a, v| f(a, Self::from_varint(v)))
            }
        }
    )*};
}

varints! {
    Int32 i32, w => w as i32 as i64 as u64, p => are_short(p) || are_canonical(p, |w| w as i32 as i64 as u64);
    Uint32 u32, w => w as u32 as u64, p => are_short(p) || are_canonical(p, |w| w as u32 as u64);
    Sint32 i32, w => w as u32 as u64, p => are_short(p) || are_canonical(p, |w| w as u32 as u64);
    Int64 i64, w => w, _p => true;
    Uint64 u64, w => w, _p => true;
    Sint64 i64, w => w, _p => true;
    Bool bool, w => (w != 0).into(), p => p.iter().fold(0, |all, byte| all | byte) <= 1;
}

macro_rules! fixed {
    ($($codec:ident $t:ty, $wire:ident;)*) => {$(
        impl NumberCodec for $codec {
            type Item = $t;
            const WIRE: u32 = wire::$wire;

            #[inline(always)]
            fn check_packed<'a>(d: &mut Decoder<'a>) -> Result<(&'a [u8], u32), Fail> {
                d.check_fixed(size_of::<$t>())
            }

            #[inline(always)]
            fn check_one(d: &mut Decoder<'_>) -> Result<u32, Fail> {
                d.array::<{ size_of::<$t>() }>().map(|_| 1)
            }

            #[inline(always)]
            fn next(payload: &mut &[u8]) -> Option<$t> {
                let (v, rest) = payload.split_first_chunk()?;
                *payload = rest;
                Some(<$t>::from_le_bytes(*v))
            }

            fn each_number(payload: &[u8], mut f: impl FnMut(u64)) {
                let mut number = [0; 8];
                for bytes in payload.chunks_exact(size_of::<$t>()) {
                    number[..bytes.len()].copy_from_slice(bytes);
                    f(u64::from_le_bytes(number));
                }
            }

            #[inline]
            fn fold<A>(payload: &[u8], first: A, mut f: impl FnMut(A, $t) -> A) -> A {
                let (chunks, _) = payload.as_chunks();
                chunks.iter().fold(first, |a, v| f(a, <$t>::from_le_bytes(*v)))
            }
        }
    )*};
}

fixed! {
    Fixed32 u32, FIXED32; Fixed64 u64, FIXED64; Sfixed32 i32, FIXED32; Sfixed64 i64, FIXED64;
    Float f32, FIXED32; Double f64, FIXED64;
}

/// What an enum's number is written as. What a closed one does not know is an unknown field, and keeps all of its bits.
fn enum_number<E: Enumeration>(number: u64) -> u64 {
    match E::from_i32(number as i32) {
        Some(_) => number as i32 as i64 as u64,
        None => number,
    }
}

impl<E: Enumeration + Debug> NumberCodec for EnumOf<E> {
    type Item = E;
    const WIRE: u32 = wire::VARINT;

    #[inline(always)]
    fn check_packed<'a>(d: &mut Decoder<'a>) -> Result<(&'a [u8], u32), Fail> {
        let (payload, n) = d.check_varints()?;
        if !E::CLOSED {
            return Ok((payload, n));
        }
        Ok((payload, Self::fold(payload, 0, |n, _| n + 1)))
    }

    #[inline(always)]
    fn check_one(d: &mut Decoder<'_>) -> Result<u32, Fail> {
        Ok(E::from_i32(d.varint()? as i32).is_some().into())
    }

    #[inline(always)]
    fn next(payload: &mut &[u8]) -> Option<E> {
        loop {
            if let Some(e) = E::from_i32(take(payload)? as i32) {
                return Some(e);
            }
        }
    }

    fn each_number(payload: &[u8], mut f: impl FnMut(u64)) {
        fold_varints(payload, (), |(), w| f(enum_number::<E>(w)));
    }

    #[inline(always)]
    fn is_canonical(payload: &[u8]) -> bool {
        are_short(payload) || are_canonical(payload, enum_number::<E>)
    }

    #[inline]
    fn fold<A>(payload: &[u8], first: A, mut f: impl FnMut(A, E) -> A) -> A {
        fold_varints(payload, first, |a, v| match E::from_i32(v as i32) {
            Some(e) => f(a, e),
            None => a,
        })
    }
}
