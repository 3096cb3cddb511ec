//! What generated views implement, and what users call on them.

use super::kind::{Checked, Lazy, Pass, ViewKind};
use super::owned::Covariant;
use super::run;
use super::scratch::Scratch;
use super::unknown::{Knows, UnknownView};
use crate::decode::{Decoded, Decoder, Fail};
use crate::encode::{self, Emit, EncodeError, EncodeOptions, Fields, Sink};
use crate::error::DecodeError;
use crate::message::Message;
use crate::options::Limits;
use alloc::vec::Vec;
use bytes::Bytes;
use core::fmt::Debug;

/// A view of an encoded message: it borrows from the wire and allocates nothing.
///
/// Strings and `bytes` are slices of the input; repeated fields, maps and nested messages are ranges of it, which are
/// parsed when they are looked at. A checked view (`FooView<'a>`) was checked at all levels when it was decoded, and
/// access to it cannot fail. A lazy view (`FooLazyView<'a>`) knows its own level only, and access to nested messages
/// gives a `Result`.
///
/// ```
/// use protium::wkt::{ListValueLazyView, ListValueView, StructView};
/// use protium::{DecodeError, View};
///
/// # fn main() -> Result<(), DecodeError> {
/// let wire = b"\x0a\x0a\x0a\x03key\x12\x03\x1a\x01v";
/// let view = StructView::decode(wire)?;
/// let value = view.fields.get("key").unwrap();
/// assert_eq!(value.to_owned(), "v".into());
/// assert_eq!(view.encode_to_vec(), wire);
///
/// let cut = b"\x0a\x03\x1a\x05v";
/// assert!(ListValueView::decode(cut).is_err());
/// let lazy = ListValueLazyView::decode(cut)?;
/// assert!(lazy.values.get(0).unwrap().is_err());
/// # Ok(()) }
/// ```
///
/// Generated code implements the first methods; the others are for users.
pub trait View<'a>: Fields + Clone + Default + Debug + 'a {
    /// The message.
    type Owned: Message;
    /// When the messages below are checked.
    type Kind: ViewKind;
    /// The checked view of the same message.
    type CheckedView: View<'a, Owned = Self::Owned, Kind = Checked>;

    /// Reads all fields up to the decoder's limit: its own level. Nested messages become spans.
    #[doc(hidden)]
    fn merge_view<P: Pass>(&mut self, d: &mut Decoder<'a>) -> Decoded;

    /// Checks all fields up to the decoder's limit, all levels, and keeps nothing.
    #[doc(hidden)]
    fn check(d: &mut Decoder<'a>) -> Decoded;

    /// Passes over a record and says whether a field takes it.
    #[doc(hidden)]
    fn knows(tag: u32, d: &mut Decoder<'_>) -> Result<bool, Fail>;

    /// Whether no required field of its own is missing.
    #[doc(hidden)]
    fn complete(&self) -> bool {
        true
    }

    // ---- decoding

    /// Decodes a view. Nothing is allocated.
    ///
    /// A singular message field may legally come in several records, whose contents then merge (what is
    /// concatenated is merged). A view cannot show that without memory for the joined bytes:
    /// [`decode_in`](Self::decode_in) does.
    ///
    /// # Errors
    /// As for [`Message::decode`]; for a lazy view only what is wrong on its own level. And
    /// [`SplitMessage`](crate::DecodeErrorKind::SplitMessage), see above.
    #[inline(always)]
    fn decode(input: &'a [u8]) -> Result<Self, DecodeError> {
        run::decode(input, &Limits::DEFAULT)
    }

    /// Decodes a view, with memory at hand for messages that came in several records. Nothing is allocated unless
    /// there are such; then the owned message is decoded, which joins them, and the view borrows from its encoding.
    ///
    /// ```
    /// use protium::wkt::{Value, ValueView};
    /// use protium::{DecodeErrorKind, Scratch, View};
    ///
    /// # fn main() -> Result<(), protium::DecodeError> {
    /// let two_parts = b"\x32\x04\x0a\x02\x1a\x00\x32\x04\x0a\x02\x20\x01";
    /// let error = ValueView::decode(two_parts).unwrap_err();
    /// assert_eq!(error.kind(), DecodeErrorKind::SplitMessage);
    ///
    /// let scratch = Scratch::new();
    /// let view = ValueView::decode_in(two_parts, &scratch)?;
    /// assert_eq!(view.to_owned(), Value::from(vec![Value::from(""), Value::from(true)]));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As for [`decode`](Self::decode). If a message on a lazy view's own level is split, everything is decoded, and so
    /// what is malformed below is an error at once. If only deeper levels are split, access to the message in question
    /// fails; [`to_message`](Self::to_message) joins them.
    #[inline(always)]
    fn decode_in(input: &'a [u8], scratch: &'a Scratch) -> Result<Self, DecodeError> {
        run::decode_in(input, scratch, &Limits::DEFAULT)
    }

    /// The owned message. Generated views have it as `to_owned`.
    ///
    /// The view is encoded and decoded, which costs little more than decoding: what lies on the wire is copied.
    ///
    /// # Errors
    /// For a lazy view, what is wrong below its own level. What is deeper than the view was allowed to be is an error
    /// only if it is deeper than is usual, too.
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes.
    fn to_message(&self) -> <Self::Kind as ViewKind>::Access<Self::Owned> {
        Self::Kind::single(
            self.encode_to_vec(),
            |bytes, message: &mut Self::Owned| match Self::Kind::OWNED.merge(message, bytes) {
                Ok(()) => Ok(()),
                Err(error) => run::convert(self, bytes, message, &error),
            },
            |bytes| match Self::Kind::OWNED.decode::<Self::Owned>(&bytes) {
                Err(e) => e,
                Ok(_) => run::unreachable_error::<Self::Owned>(),
            },
        )
    }

    /// As [`Message::encoded_len`].
    #[inline]
    fn encoded_len(&self) -> usize {
        encode::encoded_len(self)
    }

    /// As [`Message::encode_to_vec`]. What lies on the wire in one piece is copied as it is, nested messages of lazy
    /// views unchecked ([`EncodeOptions::validate`] checks them first).
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes.
    #[inline]
    fn encode_to_vec(&self) -> Vec<u8> {
        EncodeOptions::new().encode_to_vec(self)
    }

    /// As [`Message::try_encode_to_vec`].
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`] if the encoding is longer than 2³¹ − 1 bytes.
    #[inline]
    fn try_encode_to_vec(&self) -> Result<Vec<u8>, EncodeError> {
        EncodeOptions::new().try_encode_to_vec(self)
    }

    /// As [`Message::encode_to_bytes`].
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes.
    #[inline]
    fn encode_to_bytes(&self) -> Bytes {
        EncodeOptions::new().encode_to_bytes(self)
    }

    /// As [`Message::try_encode_to_bytes`].
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`] if the encoding is longer than 2³¹ − 1 bytes.
    #[inline]
    fn try_encode_to_bytes(&self) -> Result<Bytes, EncodeError> {
        EncodeOptions::new().try_encode_to_bytes(self)
    }

    /// As [`Message::encode`].
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`] if the encoding is longer than 2³¹ − 1 bytes; for a writer, also what that reports.
    #[inline]
    fn encode<S: Sink>(&self, sink: &mut S) -> Result<(), S::Error> {
        EncodeOptions::new().encode(self, sink)
    }

    /// As [`Message::encode_length_delimited_to_vec`].
    ///
    /// # Panics
    /// If the encoding with its length is longer than 2³¹ − 1 bytes.
    #[inline]
    fn encode_length_delimited_to_vec(&self) -> Vec<u8> {
        EncodeOptions::new().length_delimited(true).encode_to_vec(self)
    }

    /// As [`Message::encode_length_delimited`].
    ///
    /// # Errors
    /// As for [`encode`](Self::encode); the length counts.
    #[inline]
    fn encode_length_delimited<S: Sink>(&self, sink: &mut S) -> Result<(), S::Error> {
        EncodeOptions::new().length_delimited(true).encode(self, sink)
    }
}

/// What the enum of a oneof in a view implements.
pub trait OneofView<'a>: Clone {
    /// Reads the member with this tag, if it is one.
    fn merge_member<P: Pass, U: ViewKind>(
        slot: &mut Option<Self>,
        tag: u32,
        d: &mut Decoder<'a>,
        unknown: &mut UnknownView<'a, U>,
        knows: Knows,
    ) -> Result<bool, Fail>;

    /// Checks the member with this tag, if it is one. `last` is the tag of the member that was set last.
    fn check_member(tag: u32, d: &mut Decoder<'a>, last: &mut u32) -> Result<bool, Fail>;

    /// Passes over a record; `None` if it is no member's.
    fn knows_member(tag: u32, d: &mut Decoder<'_>) -> Result<Option<bool>, Fail>;

    /// Checks what a lazy view has not looked at.
    fn verify_member(&self) -> Result<(), DecodeError> {
        Ok(())
    }

    /// The field number of the member.
    fn number(&self) -> u32;

    /// Writes the member.
    fn emit_member<'e, E: Emit<'e>>(&'e self, e: E) -> E
    where
        'a: 'e;
}

/// A message that has views: for code that is generic over messages.
///
/// ```
/// use protium::wkt::Duration;
/// use protium::{Bytes, DecodeError, HasView, OwnedView, View};
///
/// /// Whether the message is in its shortest form.
/// fn is_canonical<M: HasView>(wire: &[u8]) -> Result<bool, DecodeError> {
///     Ok(M::View::decode(wire)?.encoded_len() == wire.len())
/// }
///
/// fn keep<M: HasView>(wire: Bytes) -> Result<OwnedView<M::LazyView<'static>>, DecodeError> {
///     OwnedView::decode(wire)
/// }
///
/// # fn main() -> Result<(), DecodeError> {
/// assert!(is_canonical::<Duration>(&[8, 1])?);
/// assert!(!is_canonical::<Duration>(&[8, 1, 8, 1])?);
/// assert_eq!(keep::<Duration>(Bytes::from_static(&[8, 1]))?.get().to_message()?.seconds, 1);
/// # Ok(()) }
/// ```
pub trait HasView: Message {
    /// The checked view.
    type View<'a>: View<'a, Owned = Self, Kind = Checked> + Covariant<'a>;
    /// The lazy view.
    type LazyView<'a>: View<'a, Owned = Self, Kind = Lazy> + Covariant<'a>;
}

/// [`OneofView::merge_member`] with the type taken from the field.
#[inline(always)]
pub fn oneof_view<'a, P: Pass, O: OneofView<'a>>(
    slot: &mut Option<O>,
    tag: u32,
    d: &mut Decoder<'a>,
    unknown: &mut UnknownView<'a, impl ViewKind>,
    knows: Knows,
) -> Result<bool, Fail> {
    O::merge_member::<P, _>(slot, tag, d, unknown, knows)
}

/// [`OneofView::check_member`] of a type.
#[inline(always)]
pub fn check_oneof<'a, O: OneofView<'a>>(
    tag: u32,
    d: &mut Decoder<'a>,
    last: &mut u32,
) -> Result<bool, Fail> {
    O::check_member(tag, d, last)
}

/// [`OneofView::verify_member`] of the member that is set.
pub fn verify_oneof<'a, O: OneofView<'a>>(slot: &Option<O>) -> Result<(), DecodeError> {
    slot.as_ref().map_or(Ok(()), O::verify_member)
}

/// [`OneofView::knows_member`] of a type.
pub fn knows_oneof<'a, O: OneofView<'a>>(tag: u32, d: &mut Decoder<'_>) -> Result<Option<bool>, Fail> {
    O::knows_member(tag, d)
}
