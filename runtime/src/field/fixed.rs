//! Numbers of fixed width: `fixed32` and its family, `float` and `double`.

use super::codec::{
    Codec, Double, Fixed32, Fixed64, Float, PackedCodec, PackedWritten, Sfixed32, Sfixed64, Written,
};
use crate::decode::{Decoded, Decoder};
use crate::encode::Emit;
use crate::wire::tag as wire;
use alloc::vec::Vec;

/// Stamps the codec of a fixed-width number: wire type, the writer, and the value's bits.
macro_rules! fixed {
    ($($codec:ident $t:ty, $wire:ident $write:ident $v:ident => $bits:expr;)*) => {$(
        impl Written<$t> for $codec {
            const WIRE: u32 = wire::$wire;

            #[inline(always)]
            fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e $t) -> E {
                let $v = *v;
                e.$write(tag, $bits)
            }

            #[inline(always)]
            fn is_default(v: &$t) -> bool {
                let $v = *v;
                $bits == 0
            }
        }

        impl Codec<$t> for $codec {
            #[inline(always)]
            fn read(d: &mut Decoder<'_>, _tag: u32, out: &mut $t) -> Decoded {
                *out = <$t>::from_le_bytes(d.array()?);
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
                e.packed_fixed(tag, v)
            }
        }

        impl PackedCodec<$t> for $codec {
            #[inline(always)]
            fn read_packed(d: &mut Decoder<'_>, out: &mut Vec<$t>) -> Decoded {
                d.packed_fixed(out)
            }
        }
    )*};
}

fixed! {
    Fixed32 u32, FIXED32 always_fixed32 v => v;
    Fixed64 u64, FIXED64 always_fixed64 v => v;
    Sfixed32 i32, FIXED32 always_fixed32 v => v as u32;
    Sfixed64 i64, FIXED64 always_fixed64 v => v as u64;
    Float f32, FIXED32 always_fixed32 v => v.to_bits();
    Double f64, FIXED64 always_fixed64 v => v.to_bits();
}
