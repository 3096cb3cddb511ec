//! Numbers of fixed width as they lie in the input.

use super::number::NumberCodec;
use crate::field::codec::{Double, Fixed32, Fixed64, Float, Sfixed32, Sfixed64};
use core::fmt;
use core::marker::PhantomData;

/// The elements of one packed record of fixed-width numbers. They need not be aligned, so this is not a slice of them.
pub struct FixedSlice<'a, T> {
    bytes: &'a [u8],
    _of: PhantomData<fn() -> T>,
}

/// A codec of numbers of fixed width.
pub trait FixedCodec: NumberCodec<Item: FixedNumber> {}

/// A number whose bytes on the wire are its little-endian ones.
pub trait FixedNumber: Copy {
    /// From the little-endian bytes at the front.
    fn read(bytes: &[u8]) -> Option<Self>;
}

macro_rules! fixed {
    ($($t:ty: $($codec:ident)*;)*) => {$(
        impl FixedNumber for $t {
            #[inline(always)]
            fn read(bytes: &[u8]) -> Option<Self> {
                bytes.first_chunk().map(|v| <$t>::from_le_bytes(*v))
            }
        }

        $(impl FixedCodec for $codec {})*
    )*};
}

fixed! { u32: Fixed32; u64: Fixed64; i32: Sfixed32; i64: Sfixed64; f32: Float; f64: Double; }

impl<'a, T: FixedNumber> FixedSlice<'a, T> {
    pub(super) fn new(bytes: &'a [u8]) -> Self {
        FixedSlice {
            bytes,
            _of: PhantomData,
        }
    }

    /// How many numbers.
    #[inline]
    pub fn len(&self) -> usize {
        self.bytes.len() / size_of::<T>()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.bytes.is_empty()
    }

    /// The number at an index.
    #[inline]
    pub fn get(&self, index: usize) -> Option<T> {
        T::read(self.bytes.get(index.checked_mul(size_of::<T>())?..)?)
    }

    /// The numbers in their order.
    #[inline]
    pub fn iter(&self) -> impl Iterator<Item = T> + use<'a, T> {
        self.bytes.chunks_exact(size_of::<T>()).filter_map(T::read)
    }

    /// The numbers' bytes, little-endian ones.
    #[inline]
    pub fn as_bytes(&self) -> &'a [u8] {
        self.bytes
    }
}

impl<T> Clone for FixedSlice<'_, T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for FixedSlice<'_, T> {}

impl<T> Default for FixedSlice<'_, T> {
    fn default() -> Self {
        FixedSlice {
            bytes: &[],
            _of: PhantomData,
        }
    }
}

impl<T: FixedNumber + fmt::Debug> fmt::Debug for FixedSlice<'_, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}
