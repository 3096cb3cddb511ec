//! Enums: the trait generated enums implement, and their codec.

use super::codec::{Codec, Enum, PackedCodec, PackedWritten, Written};
use crate::decode::{Decoded, Decoder};
use crate::encode::Emit;
use crate::field::unknown::Discard;
use crate::wire::tag as wire;
use alloc::vec::Vec;

/// What every generated enum implements.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not an enum of protobuf",
    label = "not an enum of protobuf",
    note = "derive `protium::Enumeration` for it"
)]
pub trait Enumeration: Copy + Default + PartialEq {
    /// Whether numbers that the schema does not name cannot be held: such a number then goes to the unknown fields
    /// of the message.
    const CLOSED: bool;

    /// The enum's full name in the schema.
    const NAME: &'static str;

    /// Names and numbers in the order of their declaration, aliases last.
    const NAMES: &'static [(&'static str, i32)];

    /// The value with this number; always there if the enum is open.
    fn from_i32(number: i32) -> Option<Self>;

    /// The number of this value.
    fn to_i32(self) -> i32;
}

impl<T: Enumeration> Written<T> for Enum {
    const WIRE: u32 = wire::VARINT;

    #[inline(always)]
    fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e T) -> E {
        e.always_varint(tag, v.to_i32() as i64 as u64)
    }

    #[inline(always)]
    fn is_default(v: &T) -> bool {
        v.to_i32() == T::default().to_i32()
    }
}

impl<T: Enumeration> Codec<T> for Enum {
    /// Enum fields are decoded by the `enum_` shapes, which know where an unrecognized number goes; here it is
    /// dropped.
    #[inline(always)]
    fn read(d: &mut Decoder<'_>, tag: u32, out: &mut T) -> Decoded {
        d.enum_singular(tag, out, &mut Discard)
    }

    #[inline(always)]
    fn merge(a: &mut T, b: &T) {
        *a = *b;
    }
}

impl<T: Enumeration> PackedWritten<T> for Enum {
    #[inline(always)]
    fn write_packed<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e [T]) -> E {
        e.packed_enum(tag, v)
    }
}

impl<T: Enumeration> PackedCodec<T> for Enum {
    #[inline(always)]
    fn read_packed(d: &mut Decoder<'_>, out: &mut Vec<T>) -> Decoded {
        d.enum_packed(wire::VARINT, out, &mut Discard)
    }
}
