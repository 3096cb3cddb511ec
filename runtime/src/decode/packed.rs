//! Packed repeated fields.

use super::{Decoded, Decoder};
use crate::error::DecodeErrorKind;
use crate::field::codec::PackedCodec;
use crate::field::varints::FromVarint;
use alloc::vec::Vec;

/// Numbers of fixed width.
pub(crate) trait FromBytes: Sized {
    fn from_bytes(d: &mut Decoder<'_>) -> Result<Self, super::Fail>;
}

macro_rules! from_bytes {
    ($($t:ty),*) => {$(
        impl FromBytes for $t {
            #[inline(always)]
            fn from_bytes(d: &mut Decoder<'_>) -> Result<Self, super::Fail> {
                Ok(<$t>::from_le_bytes(d.array()?))
            }
        }
    )*};
}
from_bytes!(u32, u64, i32, i64, f32, f64);

impl Decoder<'_> {
    /// All elements of one packed record.
    #[inline(always)]
    pub fn packed<T, C: PackedCodec<T>>(&mut self, _codec: C, out: &mut Vec<T>) -> Decoded {
        C::read_packed(self, out)
    }

    #[inline(never)]
    pub(crate) fn packed_varint<T, C: FromVarint<T>>(&mut self, out: &mut Vec<T>) -> Decoded {
        self.packed_each(out, |d| d.varint().map(C::from_varint))
    }

    #[inline(never)]
    pub(crate) fn packed_fixed<T: FromBytes>(&mut self, out: &mut Vec<T>) -> Decoded {
        self.packed_each(out, |d| {
            if d.left() < size_of::<T>() {
                d.fail(DecodeErrorKind::InvalidPacked)
            } else {
                T::from_bytes(d)
            }
        })
    }

    /// Elements read one by one up to the end of the record.
    #[inline]
    fn packed_each<T>(
        &mut self,
        out: &mut Vec<T>,
        read: impl Fn(&mut Self) -> Result<T, super::Fail>,
    ) -> Decoded {
        self.delimited(|d| {
            while d.left() != 0 {
                let v = read(d)?;
                if out.len() == out.capacity() {
                    d.grow(out, 1)?;
                }
                out.push(v);
            }
            Ok(())
        })
    }
}
