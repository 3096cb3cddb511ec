//! From lazy views to checked ones: every message in a container is checked, and the container is kept as it is.
//!
//! What a lazy view holds was made by decoding, so its containers have no parts that were made by hand: those exist for
//! checked views only.

use super::codec::{MsgOf, ViewCodec};
use super::kind::{Checked, Lazy, Pass, ViewKind};
use super::map::MapView;
use super::message::{MessageRepr, MessageView, NestedView};
use super::messages::MessagesView;
use super::run;
use super::span::Repr;
use super::traits::View;
use crate::decode::run as whole;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::options::Limits;

/// Checks a message on all levels, if it lies in the input of a lazy view.
fn check<'a, V: View<'a, Kind = K>, K: ViewKind>(
    repr: &MessageRepr<'a, V>,
    scope: K::Scope,
) -> Result<(), DecodeError> {
    match *repr {
        MessageRepr::Wire(bytes) if !is_checked::<K>() => {
            check_source::<V>(run::Source::new::<V>(bytes, scope))
        }
        _ => Ok(()),
    }
}

fn check_source<'a, V: View<'a>>(mut source: run::Source<'a>) -> Result<(), DecodeError> {
    match source.check::<V>() {
        Ok(()) => Ok(()),
        Err(_) => Err(source.error::<V>()),
    }
}

/// The same message as one of another view.
fn retyped<'a, V, W>(repr: &MessageRepr<'a, V>) -> MessageRepr<'a, W> {
    match *repr {
        MessageRepr::Wire(bytes) => MessageRepr::Wire(bytes),
        MessageRepr::Part(_) => MessageRepr::Part(None),
    }
}

impl<'a, V: View<'a, Kind = Lazy>> MessageView<'a, V, Lazy> {
    /// Decodes the message, if there is one, and gives the view that need not do so again. Nothing is allocated.
    ///
    /// # Errors
    /// If the message, or one in it, is bad.
    pub fn validate(&self) -> Result<MessageView<'a, V::CheckedView, Checked>, DecodeError> {
        self.verify()?;
        Ok(MessageView {
            repr: retyped(&self.repr),
            scope: (),
        })
    }
}

impl<'a, V: View<'a, Kind = Lazy>> NestedView<'a, V, Lazy> {
    /// Decodes the message and gives the view that need not do so again. Nothing is allocated.
    ///
    /// # Errors
    /// If the message, or one in it, is bad.
    pub fn validate(&self) -> Result<NestedView<'a, V::CheckedView, Checked>, DecodeError> {
        self.verify()?;
        Ok(NestedView {
            repr: retyped(&self.repr),
            scope: (),
        })
    }
}

impl<'a, V: View<'a, Kind = Lazy>> MessagesView<'a, V, Lazy> {
    /// Decodes all messages and gives the view that need not do so again. Nothing is allocated.
    ///
    /// # Errors
    /// If one of them, or one in it, is bad.
    pub fn validate(&self) -> Result<MessagesView<'a, V::CheckedView, Checked>, DecodeError> {
        self.verify()?;
        let Repr::Wire(span) = self.repr else {
            return Ok(MessagesView::default());
        };
        Ok(MessagesView {
            repr: Repr::Wire(span),
            scope: (),
        })
    }
}

impl<'a, KC: ViewCodec<'a>, V: View<'a, Kind = Lazy>> MapView<'a, KC, MsgOf<V>, Lazy> {
    /// Decodes all values and gives the view that need not do so again. Nothing is allocated.
    ///
    /// # Errors
    /// If one of them, or one in it, is bad.
    pub fn validate(&self) -> Result<MapView<'a, KC, MsgOf<V::CheckedView>, Checked>, DecodeError>
    where
        KC::Value: PartialEq,
    {
        self.verify()?;
        let Repr::Wire(span) = self.repr else {
            return Ok(MapView::default());
        };
        Ok(MapView {
            repr: Repr::Wire(span),
            scope: (),
        })
    }
}

/// Whether views of this kind were checked when they were decoded, or are made of such.
const fn is_checked<K: ViewKind>() -> bool {
    K::First::DEEP
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> MessageView<'a, V, K> {
    /// Checks what a lazy view has not looked at.
    #[doc(hidden)]
    pub fn verify(&self) -> Result<(), DecodeError> {
        check(&self.repr, self.scope)
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> NestedView<'a, V, K> {
    /// Checks what a lazy view has not looked at.
    #[doc(hidden)]
    pub fn verify(&self) -> Result<(), DecodeError> {
        check(&self.repr, self.scope)
    }
}

impl<'a, V: View<'a, Kind = K>, K: ViewKind> MessagesView<'a, V, K> {
    /// Checks what a lazy view has not looked at.
    #[doc(hidden)]
    pub fn verify(&self) -> Result<(), DecodeError> {
        if is_checked::<K>() {
            return Ok(());
        }
        let mut walk = self.iter().walk;
        let tag = walk.tag();
        while let Some(d) = walk.next() {
            let mut element = run::Element::new::<V>(d, tag, self.scope);
            if element.check::<V>().is_err() {
                return Err(element.error::<V>());
            }
        }
        Ok(())
    }
}

impl<'a, KC: ViewCodec<'a>, V: View<'a, Kind = K>, K: ViewKind> MapView<'a, KC, MsgOf<V>, K> {
    /// Checks what a lazy view has not looked at.
    #[doc(hidden)]
    pub fn verify(&self) -> Result<(), DecodeError>
    where
        KC::Value: PartialEq,
    {
        if is_checked::<K>() {
            return Ok(());
        }
        for (at, (key, value)) in self.raw_entries().enumerate() {
            match check_source::<V>(run::Source::of_entry::<V>(value, self.scope)) {
                Err(e) if e.kind() == DecodeErrorKind::MissingRequired && self.comes_again(at, &key) => {}
                checked => checked?,
            }
        }
        Ok(())
    }

    /// Whether a later entry takes the place of the one at an index.
    #[cold]
    fn comes_again(&self, at: usize, key: &KC::Value) -> bool
    where
        KC::Value: PartialEq,
    {
        self.keys().skip(at + 1).any(|later| later == *key)
    }
}

/// Runs the checks of a lazy view's fields. If one fails, the error shall say where, from this message on: an owned
/// message is decoded to find out.
pub fn validated<'a, V: View<'a>, T>(
    view: &V,
    check: impl FnOnce(&V) -> Result<T, DecodeError>,
) -> Result<T, DecodeError> {
    check(view).map_err(|error| placed(view, error))
}

/// The same for a view that is to be written, where it does not matter whether messages are split: owned messages read
/// them all the same.
pub fn verified<'a, V: View<'a>>(
    view: &V,
    check: impl FnOnce(&V) -> Result<(), DecodeError>,
) -> Result<(), DecodeError> {
    check(view).or_else(|_| owned(view))
}

#[cold]
#[inline(never)]
fn placed<'a, V: View<'a>>(view: &V, error: DecodeError) -> DecodeError {
    match owned(view) {
        Err(placed) if placed.kind() == error.kind() => placed,
        _ => error,
    }
}

#[cold]
#[inline(never)]
fn owned<'a, V: View<'a>>(view: &V) -> Result<(), DecodeError> {
    whole::decode::<V::Owned>(&view.encode_to_vec(), &Limits::DEFAULT).map(drop)
}
