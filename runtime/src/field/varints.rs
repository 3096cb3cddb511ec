//! Integers and `bool` on the wire as varints, plain or zigzag.

use super::codec::{
    Bool, Codec, Int32, Int64, PackedCodec, PackedWritten, Sint32, Sint64, Uint32, Uint64, Written,
};
use crate::decode::{Decoded, Decoder};
use crate::encode::Emit;
use crate::wire::{tag as wire, zigzag};
use alloc::vec::Vec;

/// Stamps the codec of an integer: from the wire's number, to it, and the packed writer.
macro_rules! varints {
    ($($codec:ident $t:ty, $w:ident => $from:expr, $write:ident $v:ident => $to:expr, $write_packed:ident;)*) => {$(
        impl Written<$t> for $codec {
            const WIRE: u32 = wire::VARINT;

            #[inline(always)]
            fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e $t) -> E {
                let $v = *v;
                e.$write(tag, $to)
            }

            #[inline(always)]
            fn is_default(v: &$t) -> bool {
                *v == <$t>::default()
            }
        }

        impl Codec<$t> for $codec {
            #[inline(always)]
            fn read(d: &mut Decoder<'_>, _tag: u32, out: &mut $t) -> Decoded {
                *out = Self::from_varint(d.varint()?);
                Ok(())
            }

            #[inline(always)]
            fn merge(a: &mut $t, b: &$t) {
                *a = *b;
            }
        }

        impl PackedWritten<$t> for $codec {
            #[inline(always)]
            fn write_packed<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e [$t]) -> E {
                e.$write_packed(tag, v)
            }
        }

        impl PackedCodec<$t> for $codec {
            #[inline(always)]
            fn read_packed(d: &mut Decoder<'_>, out: &mut Vec<$t>) -> Decoded {
                d.packed_varint::<$t, Self>(out)
            }
        }

        impl FromVarint<$t> for $codec {
            #[inline(always)]
            fn from_varint($w: u64) -> $t {
                $from
            }
        }
    )*};
}

/// The value of a varint.
pub(crate) trait FromVarint<T> {
    fn from_varint(v: u64) -> T;
}

varints! {
    Int32 i32, w => w as i32, always_varint v => v as i64 as u64, packed_i32;
    Int64 i64, w => w as i64, always_varint v => v as u64, packed_i64;
    Uint32 u32, w => w as u32, always_varint v => v.into(), packed_u32;
    Uint64 u64, w => w, always_varint v => v, packed_u64;
    Sint32 i32, w => zigzag::decode32(w as u32), always_varint v => zigzag::encode32(v).into(), packed_s32;
    Sint64 i64, w => zigzag::decode64(w), always_varint v => zigzag::encode64(v), packed_s64;
    Bool bool, w => w != 0, always_bool v => v, packed_bool;
}
