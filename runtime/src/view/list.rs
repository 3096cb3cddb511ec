//! Lists of strings and byte strings.

use super::codec::ViewCodec;
use super::parts::{Held, Parts};
use super::span::{Repr, Walk};
use core::fmt;
use core::slice;

/// A repeated field of strings or byte strings. `C` says which.
pub struct ListView<'a, C> {
    pub(crate) repr: Repr<'a, Parts<'a, C>>,
}

/// Iterates over a [`ListView`].
pub struct ListIter<'a, C: ListCodec<'a>> {
    walk: Walk<'a>,
    parts: slice::Iter<'a, C::Part>,
}

/// What a [`ListView`] can hold.
#[allow(private_bounds)]
pub trait ListCodec<'a>: ViewCodec<'a> + Held<'a, Part = <Self as ViewCodec<'a>>::Value> {}

impl<'a, C: ViewCodec<'a> + Held<'a, Part = <C as ViewCodec<'a>>::Value>> ListCodec<'a> for C {}

impl<'a, C: ListCodec<'a>> ListView<'a, C> {
    /// How many elements.
    #[inline]
    pub fn len(&self) -> usize {
        match self.repr {
            Repr::Wire(span) => span.len() as usize,
            Repr::Parts(parts) => parts.get().len(),
        }
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The elements in their order.
    #[inline(always)]
    pub fn iter(&self) -> ListIter<'a, C> {
        match self.repr {
            Repr::Wire(span) => ListIter {
                walk: span.walk(u32::MAX, false),
                parts: [].iter(),
            },
            Repr::Parts(parts) => ListIter {
                walk: Walk::none(),
                parts: parts.get().iter(),
            },
        }
    }

    /// The element at an index; the elements before it are passed over.
    pub fn get(&self, index: usize) -> Option<C::Value> {
        self.iter().nth(index)
    }

    /// The first element.
    pub fn first(&self) -> Option<C::Value> {
        self.iter().next()
    }
}

impl<'a, C: ListCodec<'a>> Iterator for ListIter<'a, C> {
    type Item = C::Value;

    #[inline(always)]
    fn next(&mut self) -> Option<C::Value> {
        let Some(d) = self.walk.next() else {
            return self.parts.next().copied();
        };
        let mut v = C::Value::default();
        if C::read_view(d, &mut v).is_err() {
            self.walk.stop();
            return None;
        }
        Some(v)
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.walk.left() + self.parts.len();
        (n, Some(n))
    }
}

impl<'a, C: ListCodec<'a>> From<&'a [C::Value]> for ListView<'a, C> {
    #[inline]
    fn from(parts: &'a [C::Value]) -> Self {
        ListView {
            repr: Repr::Parts(Parts::new(parts)),
        }
    }
}

impl<C> Clone for ListView<'_, C> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for ListView<'_, C> {}

impl<C> Default for ListView<'_, C> {
    #[inline(always)]
    fn default() -> Self {
        ListView {
            repr: Repr::default(),
        }
    }
}

impl<'a, C: ListCodec<'a>> fmt::Debug for ListView<'a, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<'a, C: ListCodec<'a>> IntoIterator for ListView<'a, C> {
    type Item = C::Value;
    type IntoIter = ListIter<'a, C>;

    #[inline(always)]
    fn into_iter(self) -> ListIter<'a, C> {
        self.iter()
    }
}

impl<'a, C: ListCodec<'a>> IntoIterator for &ListView<'a, C> {
    type Item = C::Value;
    type IntoIter = ListIter<'a, C>;

    #[inline(always)]
    fn into_iter(self) -> ListIter<'a, C> {
        self.iter()
    }
}
