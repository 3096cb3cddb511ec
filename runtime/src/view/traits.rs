//! What generated views implement, and what users call on them.

use super::kind::{Checked, Lazy, Pass, ViewKind};
use super::run;
use super::unknown::{Knows, UnknownView};
use crate::decode::{Decoded, Decoder, Fail};
use crate::encode::{Emit, Fields};
use crate::error::DecodeError;
use crate::message::Message;
use crate::options::Limits;
use core::fmt::Debug;

/// A message that borrows from its encoding.
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

    /// The checked view of the same bytes.
    #[doc(hidden)]
    fn validate_view(&self) -> Result<Self::CheckedView, DecodeError>;

    /// Whether no required field of its own is missing.
    #[doc(hidden)]
    fn complete(&self) -> bool {
        true
    }

    // ---- decoding

    /// Makes a view of a message's encoding. Nothing is allocated.
    ///
    /// # Errors
    /// As for [`Message::decode`], for all levels or, if the view is lazy, for the outermost message. There is one more:
    /// [`SplitMessage`](crate::DecodeErrorKind::SplitMessage).
    #[inline(always)]
    fn decode(input: &'a [u8]) -> Result<Self, DecodeError> {
        run::decode(input, &Limits::DEFAULT)
    }
}

/// What the enum of a oneof in a view implements.
pub trait OneofView<'a>: Clone {
    /// The same in a checked view.
    type CheckedView: OneofView<'a>;

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

    /// The member, checked on all levels.
    fn validate_member(&self) -> Result<Self::CheckedView, DecodeError>;

    /// The field number of the member.
    fn number(&self) -> u32;

    /// Writes the member.
    fn emit_member<'e, E: Emit<'e>>(&'e self, e: E) -> E
    where
        'a: 'e;
}

/// A message that has views.
pub trait HasView: Message {
    /// The checked view.
    type View<'a>: View<'a, Owned = Self, Kind = Checked>;
    /// The lazy view.
    type LazyView<'a>: View<'a, Owned = Self, Kind = Lazy>;
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

/// [`OneofView::validate_member`] of the member that is set.
pub fn validate_oneof<'a, O: OneofView<'a>>(slot: &Option<O>) -> Result<Option<O::CheckedView>, DecodeError> {
    slot.as_ref().map(O::validate_member).transpose()
}
