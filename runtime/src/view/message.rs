//! One nested message: a field of its own, or a member of a oneof.

use super::kind::{Checked, ViewKind};
use super::run;
use super::traits::View;
use core::fmt;

/// A message field that holds at most one message. It is decoded again each time it is asked for.
pub struct MessageView<'a, V, K: ViewKind> {
    pub(crate) repr: MessageRepr<'a, V>,
    pub(crate) scope: K::Scope,
}

/// A message that is there: the member of a oneof.
pub struct NestedView<'a, V, K: ViewKind> {
    /// Never `Part(None)`.
    pub(crate) repr: MessageRepr<'a, V>,
    pub(crate) scope: K::Scope,
}

/// Where a message is.
pub(crate) enum MessageRepr<'a, V> {
    /// Its fields in the input, without length or group tags.
    Wire(&'a [u8]),
    /// Made by hand; `None`: there is none.
    Part(Option<&'a V>),
}

impl<V> Clone for MessageRepr<'_, V> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<V> Copy for MessageRepr<'_, V> {}

/// Decodes a message that lies in the input.
#[inline(always)]
pub(crate) fn read<'a, V: View<'a>>(source: run::Source<'a>) -> <V::Kind as ViewKind>::Access<V> {
    V::Kind::single(source, |source, v| source.read(v), |source| source.error::<V>())
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> MessageView<'a, V, K> {
    /// Whether there is a message.
    #[inline]
    pub fn is_some(&self) -> bool {
        !self.is_none()
    }

    /// Whether there is none.
    #[inline]
    pub fn is_none(&self) -> bool {
        matches!(self.repr, MessageRepr::Part(None))
    }

    /// The message.
    #[inline(always)]
    pub fn get(&self) -> K::Access<Option<V>> {
        let bytes = match self.repr {
            MessageRepr::Wire(bytes) => Some(bytes),
            MessageRepr::Part(None) => None,
            MessageRepr::Part(Some(part)) => return K::ready(Some(part.clone())),
        };
        K::optional(
            bytes.map(|bytes| run::Source::new::<V>(bytes, self.scope)),
            |source, v| source.read(v),
            |source| source.error::<V>(),
        )
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> NestedView<'a, V, K> {
    /// The message.
    #[inline(always)]
    pub fn get(&self) -> K::Access<V> {
        match self.repr {
            MessageRepr::Wire(bytes) => read::<V>(run::Source::new::<V>(bytes, self.scope)),
            MessageRepr::Part(part) => K::ready(part.cloned().unwrap_or_default()),
        }
    }
}

impl<V, K: ViewKind> Clone for MessageView<'_, V, K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V, K: ViewKind> Copy for MessageView<'_, V, K> {}

impl<V, K: ViewKind> Default for MessageView<'_, V, K> {
    #[inline(always)]
    fn default() -> Self {
        MessageView {
            repr: MessageRepr::Part(None),
            scope: K::Scope::default(),
        }
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> fmt::Debug for MessageView<'a, V, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        K::debug(&self.get()).fmt(f)
    }
}

impl<'a, V> From<&'a V> for MessageView<'a, V, Checked> {
    #[inline]
    fn from(part: &'a V) -> Self {
        Some(part).into()
    }
}

impl<'a, V> From<Option<&'a V>> for MessageView<'a, V, Checked> {
    #[inline]
    fn from(part: Option<&'a V>) -> Self {
        MessageView {
            repr: MessageRepr::Part(part),
            scope: (),
        }
    }
}

impl<V, K: ViewKind> Clone for NestedView<'_, V, K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<V, K: ViewKind> Copy for NestedView<'_, V, K> {}

impl<V, K: ViewKind> Default for NestedView<'_, V, K> {
    #[inline(always)]
    fn default() -> Self {
        NestedView {
            repr: MessageRepr::Wire(&[]),
            scope: K::Scope::default(),
        }
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> fmt::Debug for NestedView<'a, V, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        K::debug(&self.get()).fmt(f)
    }
}

impl<'a, V> From<&'a V> for NestedView<'a, V, Checked> {
    #[inline]
    fn from(part: &'a V) -> Self {
        NestedView {
            repr: MessageRepr::Part(Some(part)),
            scope: (),
        }
    }
}
