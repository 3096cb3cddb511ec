//! Lists of messages.

use super::kind::{Checked, ViewKind};
use super::run;
use super::span::{Repr, Walk};
use super::traits::View;
use core::fmt;
use core::slice;

/// A repeated field of messages. Each is decoded when it is asked for.
pub struct MessagesView<'a, V, K: ViewKind> {
    pub(crate) repr: Repr<'a, Option<&'a [V]>>,
    pub(crate) scope: K::Scope,
}

/// Iterates over a [`MessagesView`].
pub struct MessagesIter<'a, V, K: ViewKind> {
    pub(super) walk: Walk<'a>,
    parts: slice::Iter<'a, V>,
    scope: K::Scope,
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> MessagesView<'a, V, K> {
    /// How many messages.
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

    /// The messages in their order.
    #[inline(always)]
    pub fn iter(&self) -> MessagesIter<'a, V, K> {
        let (walk, parts) = match self.repr {
            Repr::Wire(span) => (
                // An element is one level below; if there is none, it is refused one by one.
                span.walk(
                    K::depth(self.scope).wrapping_sub(1),
                    K::check_required(self.scope),
                ),
                [].iter(),
            ),
            Repr::Parts(parts) => (Walk::none(), parts.unwrap_or_default().iter()),
        };
        MessagesIter {
            walk,
            parts,
            scope: self.scope,
        }
    }

    /// The message at an index; those before it are passed over.
    pub fn get(&self, index: usize) -> Option<K::Access<V>> {
        self.iter().nth(index)
    }

    /// The first message.
    pub fn first(&self) -> Option<K::Access<V>> {
        self.iter().next()
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> Iterator for MessagesIter<'a, V, K> {
    type Item = K::Access<V>;

    #[inline(always)]
    fn next(&mut self) -> Option<K::Access<V>> {
        let tag = self.walk.tag();
        let Some(d) = self.walk.next() else {
            return self.parts.next().map(|part| K::ready(part.clone()));
        };
        K::element(
            run::Element::new::<V>(d, tag, self.scope),
            |element, v| element.read(v),
            |element| element.error::<V>(),
        )
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.walk.left() + self.parts.len();
        (n, Some(n))
    }
}

impl<V, K: ViewKind> Clone for MessagesView<'_, V, K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V, K: ViewKind> Copy for MessagesView<'_, V, K> {}

impl<V, K: ViewKind> Default for MessagesView<'_, V, K> {
    #[inline(always)]
    fn default() -> Self {
        MessagesView {
            repr: Repr::default(),
            scope: K::Scope::default(),
        }
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> fmt::Debug for MessagesView<'a, V, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut list = f.debug_list();
        for v in self.iter() {
            list.entry(K::debug(&v));
        }
        list.finish()
    }
}

impl<'a, V> From<&'a [V]> for MessagesView<'a, V, Checked> {
    #[inline]
    fn from(parts: &'a [V]) -> Self {
        MessagesView {
            repr: Repr::Parts(Some(parts)),
            scope: (),
        }
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> IntoIterator for MessagesView<'a, V, K> {
    type Item = K::Access<V>;
    type IntoIter = MessagesIter<'a, V, K>;

    #[inline(always)]
    fn into_iter(self) -> MessagesIter<'a, V, K> {
        self.iter()
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> IntoIterator for &MessagesView<'a, V, K> {
    type Item = K::Access<V>;
    type IntoIter = MessagesIter<'a, V, K>;

    #[inline(always)]
    fn into_iter(self) -> MessagesIter<'a, V, K> {
        self.iter()
    }
}
