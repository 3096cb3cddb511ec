//! The codecs: one unit type for each proto type, which says how its Rust storage is read and written.

use crate::decode::{Decoded, Decoder};
use crate::encode::Emit;
use alloc::vec::Vec;

/// How one proto type is written. `T` is what holds a value: the storage of an owned message's field, or what a view
/// borrows.
pub trait Written<T>: Copy {
    /// The wire type.
    const WIRE: u32;

    /// Writes the value, even if it is the default.
    fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e T) -> E
    where
        T: 'e;

    /// Whether a field with implicit presence that holds this value is not written. Floats go by bits: -0.0 is
    /// written.
    fn is_default(v: &T) -> bool;
}

/// How one proto type is read and merged. `T` is its Rust storage.
pub trait Codec<T>: Written<T> {
    /// How much a value takes elsewhere on the heap, whatever the input says.
    const HEAP: usize = 0;

    /// Reads a value behind its tag. Scalars replace what is there, messages merge with it.
    fn read(d: &mut Decoder<'_>, tag: u32, out: &mut T) -> Decoded;

    /// Reads a value behind its tag into a field with explicit presence.
    #[inline(always)]
    fn read_optional(d: &mut Decoder<'_>, tag: u32, out: &mut Option<T>) -> Decoded
    where
        T: Default,
    {
        let mut v = T::default();
        Self::read(d, tag, &mut v)?;
        *out = Some(v);
        Ok(())
    }

    /// What a map entry without a value does to the default.
    #[inline(always)]
    fn absent(d: &mut Decoder<'_>, out: &mut T) -> Decoded {
        let _ = (d, out);
        Ok(())
    }

    /// Merges `b` into `a`. Scalars replace.
    fn merge(a: &mut T, b: &T);
}

/// A codec whose repeated fields can be written packed.
pub trait PackedWritten<T>: Written<T> {
    /// Writes all elements as one packed record, or nothing if there are none.
    fn write_packed<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e [T]) -> E
    where
        T: 'e;
}

/// A codec whose repeated fields can be packed.
pub trait PackedCodec<T>: Codec<T> + PackedWritten<T> {
    /// Appends the elements of one packed record.
    fn read_packed(d: &mut Decoder<'_>, out: &mut Vec<T>) -> Decoded;
}

/// Stamps the unit types.
macro_rules! units {
    ($($(#[$doc:meta])* $name:ident)*) => {
        $($(#[$doc])* #[derive(Clone, Copy, Debug)] pub struct $name;)*
    };
}

units! {
    /// `int32`
    Int32
    /// `int64`
    Int64
    /// `uint32`
    Uint32
    /// `uint64`
    Uint64
    /// `sint32`
    Sint32
    /// `sint64`
    Sint64
    /// `fixed32`
    Fixed32
    /// `fixed64`
    Fixed64
    /// `sfixed32`
    Sfixed32
    /// `sfixed64`
    Sfixed64
    /// `float`
    Float
    /// `double`
    Double
    /// `bool`
    Bool
    /// `string`
    Str
    /// `string` in views, if it need not be UTF-8
    AnyStr
    /// `bytes`
    Raw
    /// An enum.
    Enum
    /// A message with a length.
    Msg
    /// A message between group tags.
    Group
}
