//! Repeated fields, one record an element. A run of records is counted ahead, and its room reserved at once.

use super::{Decoded, Decoder};
use crate::field::codec::Codec;
use alloc::vec::Vec;

impl Decoder<'_> {
    /// A run of records with the same tag; the elements are decoded in place.
    #[inline]
    pub fn repeated<T: Default, C: Codec<T>>(&mut self, tag: u32, _codec: C, out: &mut Vec<T>) -> Decoded {
        loop {
            if out.len() == out.capacity() {
                self.grow_run::<T, C>(tag, out)?;
            }
            out.push(T::default());
            if let Some(v) = out.last_mut() {
                C::read(self, tag, v)?;
            }
            if !self.again(tag) {
                return Ok(());
            }
        }
    }

    #[inline(never)]
    fn grow_run<T, C: Codec<T>>(&mut self, tag: u32, out: &mut Vec<T>) -> Decoded {
        let n = self.count_run(tag, C::WIRE);
        self.charge(n, C::HEAP)?;
        self.grow(out, n)
    }

    /// Room for one more element of a list whose records are not counted ahead.
    #[cold]
    #[inline(never)]
    pub(super) fn grow_one<T>(&mut self, out: &mut Vec<T>) -> Decoded {
        self.grow(out, 1)
    }

    /// Room for `n` more elements: exactly `n` in a fresh `Vec`, amortised growth in a used one.
    #[inline(always)]
    pub(super) fn grow<T>(&mut self, out: &mut Vec<T>, n: usize) -> Decoded {
        if out.capacity() == 0 {
            self.charge(n, size_of::<T>())?;
            *out = Vec::with_capacity(n);
        } else if out.capacity() - out.len() < n {
            self.charge(n.max(out.capacity()), size_of::<T>())?;
            out.reserve(n);
        }
        Ok(())
    }
}
