//! Lists of numbers, bools and enums, packed or not.

use super::fixed::{FixedCodec, FixedSlice};
use super::number::NumberCodec;
use super::span::{Repr, Walk};
use crate::wire::tag as wire;
use core::fmt;
use core::slice;

/// A repeated field of numbers, bools or enums, however its elements were written. `C` says which.
pub struct PackedView<'a, C: NumberCodec> {
    pub(crate) repr: Repr<'a, Option<&'a [C::Item]>>,
}

/// Iterates over a [`PackedView`].
pub struct PackedIter<'a, C: NumberCodec> {
    /// The payload at hand.
    now: &'a [u8],
    /// Further records, if any.
    more: Option<Walk<'a>>,
    parts: slice::Iter<'a, C::Item>,
    left: usize,
}

impl<'a, C: NumberCodec> PackedView<'a, C> {
    /// How many elements.
    #[inline]
    pub fn len(&self) -> usize {
        match self.repr {
            Repr::Wire(span) => span.len() as usize,
            Repr::Parts(parts) => parts.unwrap_or_default().len(),
        }
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The elements in their order. Ways through all of them at once (`for_each`, `fold`, `sum`, `extend`) are much
    /// faster than a `for` loop.
    #[inline(always)]
    pub fn iter(&self) -> PackedIter<'a, C> {
        let (now, more, parts) = match self.repr {
            Repr::Wire(span) if span.is_payload() => (span.bytes(), None, &[][..]),
            Repr::Wire(span) => (&[][..], Some(span.walk(u32::MAX, false)), &[][..]),
            Repr::Parts(parts) => (&[][..], None, parts.unwrap_or_default()),
        };
        PackedIter {
            now,
            more,
            parts: parts.iter(),
            left: self.len(),
        }
    }

    /// The element at an index; those before it are passed over.
    pub fn get(&self, index: usize) -> Option<C::Item> {
        self.iter().nth(index)
    }

    /// The first element.
    pub fn first(&self) -> Option<C::Item> {
        self.iter().next()
    }
}

impl<'a, C: FixedCodec> PackedView<'a, C> {
    /// The elements as they lie in the input, if they came in one packed record, as they should.
    #[inline]
    pub fn as_slice(&self) -> Option<FixedSlice<'a, C::Item>> {
        match self.repr {
            Repr::Wire(span) if span.is_payload() => Some(FixedSlice::new(span.bytes())),
            Repr::Parts(None | Some([])) => Some(FixedSlice::default()),
            _ => None,
        }
    }
}

impl<'a, C: NumberCodec> PackedIter<'a, C> {
    /// The next record's elements. The bytes of one that is not packed look like a payload with one element.
    #[cold]
    #[inline(never)]
    fn segment(&mut self) -> Option<&'a [u8]> {
        let (tag, value) = self.more.as_mut()?.next_of_number(C::WIRE).ok()??;
        if wire::wire(tag) != wire::LEN {
            return Some(value);
        }
        crate::decode::payload_of(value)
    }
}

impl<C: NumberCodec> Iterator for PackedIter<'_, C> {
    type Item = C::Item;

    #[inline(always)]
    fn next(&mut self) -> Option<C::Item> {
        loop {
            if let Some(v) = C::next(&mut self.now) {
                self.left = self.left.saturating_sub(1);
                return Some(v);
            }
            if self.more.is_none() {
                let part = self.parts.next()?;
                self.left = self.left.saturating_sub(1);
                return Some(*part);
            }
            match self.segment() {
                Some(payload) => self.now = payload,
                None => {
                    self.more = None;
                    self.left = 0;
                }
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        (self.left, Some(self.left))
    }

    #[inline]
    fn fold<A, F: FnMut(A, C::Item) -> A>(mut self, first: A, mut f: F) -> A {
        let mut a = C::fold(self.now, first, &mut f);
        while let Some(payload) = self.segment() {
            a = C::fold(payload, a, &mut f);
        }
        self.parts.copied().fold(a, f)
    }
}

impl<C: NumberCodec> Clone for PackedView<'_, C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C: NumberCodec> Copy for PackedView<'_, C> {}

impl<C: NumberCodec> Default for PackedView<'_, C> {
    #[inline(always)]
    fn default() -> Self {
        PackedView {
            repr: Repr::default(),
        }
    }
}

impl<C: NumberCodec> fmt::Debug for PackedView<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, C: NumberCodec> From<&'a [C::Item]> for PackedView<'a, C> {
    #[inline]
    fn from(parts: &'a [C::Item]) -> Self {
        PackedView {
            repr: Repr::Parts(Some(parts)),
        }
    }
}

impl<'a, C: NumberCodec> IntoIterator for PackedView<'a, C> {
    type Item = C::Item;
    type IntoIter = PackedIter<'a, C>;

    #[inline(always)]
    fn into_iter(self) -> PackedIter<'a, C> {
        self.iter()
    }
}

impl<'a, C: NumberCodec> IntoIterator for &PackedView<'a, C> {
    type Item = C::Item;
    type IntoIter = PackedIter<'a, C>;

    #[inline(always)]
    fn into_iter(self) -> PackedIter<'a, C> {
        self.iter()
    }
}
