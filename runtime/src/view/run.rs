//! Where decoding a view begins and ends.

use super::kind::ViewKind;
use super::scratch::Scratch;
use super::traits::View;
use crate::decode::{Decoded, Decoder, Fail, run};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::message::Message;
use crate::options::{DecodeOptions, Limits};
use alloc::boxed::Box;

/// The longest input a view can have: the format's own bound. It lets containers count in 31 bits.
const MAX_LEN: usize = i32::MAX as usize;

impl DecodeOptions {
    /// Like [`View::decode`]. What is about memory does not concern views. Unknown fields that are not to be kept are
    /// dropped from the outermost message; messages below stay as they are in the input.
    #[inline]
    pub fn decode_view<'a, V: View<'a>>(&self, input: &'a [u8]) -> Result<V, DecodeError> {
        decode(input, self.limits())
    }

    /// Like [`View::decode_in`].
    #[inline]
    pub fn decode_view_in<'a, V: View<'a>>(
        &self,
        input: &'a [u8],
        scratch: &'a Scratch,
    ) -> Result<V, DecodeError> {
        decode_in(input, scratch, self.limits())
    }
}

/// The same with memory for what came in parts.
#[inline]
pub(crate) fn decode_in<'a, V: View<'a>>(
    input: &'a [u8],
    scratch: &'a Scratch,
    limits: &Limits,
) -> Result<V, DecodeError> {
    match decode(input, limits) {
        Err(e) if e.kind() == DecodeErrorKind::SplitMessage => {
            join::<V::Owned, _>(input, limits, |joined, limits| {
                decode(scratch.keep(joined), limits)
            })
        }
        result => result,
    }
}

/// Decodes the input with all parts of a message in one record: what the owned message is written as, so that what
/// belongs together is decided in one place.
#[cold]
#[inline(never)]
pub(super) fn join<M: Message, T>(
    input: &[u8],
    limits: &Limits,
    decode: impl FnOnce(Box<[u8]>, &Limits) -> Result<T, DecodeError>,
) -> Result<T, DecodeError> {
    // A lazy view may lack required fields below its own level: they are looked for in what was joined.
    let unchecked = Limits {
        check_required: false,
        ..*limits
    };
    let message = run::decode::<M>(input, &unchecked)?;
    let Ok(bytes) = message.try_encode_to_vec() else {
        return Err(run::framing::<M>(DecodeErrorKind::LengthLimit));
    };
    // Numbers may have become longer, and messages that maps did not have are now there, on a level of their own.
    let within = Limits {
        len: usize::MAX,
        depth: limits.depth.saturating_add(1),
        ..*limits
    };
    decode(bytes.into(), &within).map_err(|error| match run::decode::<M>(input, limits) {
        // The same one, but at its offset in the input.
        Err(placed) => placed,
        Ok(_) => error,
    })
}

/// A view of a message. Not inlined: a copy for each caller costs more than the call.
#[inline(never)]
pub(crate) fn decode<'a, V: View<'a>>(input: &'a [u8], limits: &Limits) -> Result<V, DecodeError> {
    // Built where it is returned, and so never returned early: moving it costs as much as a field.
    let mut out = Ok(V::default());
    if let Ok(v) = &mut out
        && let Err(e) = fill(v, input, limits)
    {
        out = Err(e);
    }
    out
}

#[inline(always)]
fn fill<'a, V: View<'a>>(v: &mut V, input: &'a [u8], limits: &Limits) -> Result<(), DecodeError> {
    if input.len() > limits.len.min(MAX_LEN) {
        return Err(run::framing::<V::Owned>(DecodeErrorKind::LengthLimit));
    }
    let mut d = Decoder::new(input, limits);
    if v.merge_view::<<V::Kind as ViewKind>::First>(&mut d).is_err() {
        return Err(run::failed(&d, V::Owned::info));
    }
    if (d.required_expected() || !v.complete()) && limits.check_required {
        return incomplete::<V::Owned>(input, limits, v.complete());
    }
    Ok(())
}

/// Somewhere in the input a message lacks a required field. If it is not the outermost one, it may be the member of a
/// oneof whose place another member took later; only the owned message tells.
#[cold]
#[inline(never)]
fn incomplete<M: Message>(
    input: &[u8],
    limits: &Limits,
    outermost_is_complete: bool,
) -> Result<(), DecodeError> {
    match run::decode::<M>(input, limits) {
        Err(e) if e.kind() == DecodeErrorKind::MissingRequired => Err(e),
        Ok(_) if outermost_is_complete => Ok(()),
        _ => Err(missing::<M>(input)),
    }
}

/// Whether what lacks required fields counts in a nested message: it may be in what something else took the place of.
#[cold]
#[inline(never)]
fn is_complete<M: Message>(bytes: &[u8], depth: u32) -> bool {
    let limits = Limits {
        depth,
        ..Limits::DEFAULT
    };
    run::decode::<M>(bytes, &limits).is_ok()
}

/// Says which required field is missing: an owned message is decoded to find out.
#[cold]
#[inline(never)]
fn missing<M: Message>(input: &[u8]) -> DecodeError {
    match run::decode::<M>(input, &Limits::DEFAULT) {
        Err(e) if e.kind() == DecodeErrorKind::MissingRequired => e,
        _ => DecodeError::new(
            DecodeErrorKind::MissingRequired,
            input.len(),
            M::info().short_name().into(),
        ),
    }
}

/// Makes the owned message of a lazy view whose encoding was refused. The view may have been decoded with limits that are
/// wider than the usual ones: it knows what they allow, and if all of it is allowed, none of them has to hold.
#[cold]
#[inline(never)]
pub(super) fn convert<'a, V: View<'a>>(
    view: &V,
    bytes: &[u8],
    message: &mut V::Owned,
    error: &DecodeError,
) -> Decoded {
    let (DecodeErrorKind::DepthLimit | DecodeErrorKind::MissingRequired) = error.kind() else {
        return Err(Fail);
    };
    view.validate_fields().map_err(|_| Fail)?;
    *message = run::decode(bytes, &Limits::NONE).map_err(|_| Fail)?;
    Ok(())
}

/// What did not decode decodes when it is tried again.
#[cold]
pub(super) fn unreachable_error<M: Message>() -> DecodeError {
    run::framing::<M>(DecodeErrorKind::Truncated)
}

/// A nested message that is to be read: its fields, and what holds for it.
pub(crate) struct Source<'a> {
    bytes: &'a [u8],
    depth: u32,
    check_required: bool,
    fault: (DecodeErrorKind, usize),
}

impl<'a> Source<'a> {
    #[inline(always)]
    pub(crate) fn new<V: View<'a>>(bytes: &'a [u8], scope: <V::Kind as ViewKind>::Scope) -> Self {
        Source {
            bytes,
            depth: V::Kind::depth(scope),
            check_required: V::Kind::check_required(scope),
            fault: (DecodeErrorKind::DepthLimit, 0),
        }
    }

    /// The value of a map's entry. One that is not there has the default, which takes no level.
    #[inline(always)]
    pub(crate) fn of_entry<V: View<'a>>(
        value: Option<&'a [u8]>,
        scope: <V::Kind as ViewKind>::Scope,
    ) -> Self {
        let mut source = Source::new::<V>(value.unwrap_or_default(), scope);
        source.depth = source.depth.max(value.is_none().into());
        source
    }

    #[inline(always)]
    pub(crate) fn read<V: View<'a>>(&mut self, v: &mut V) -> Decoded {
        let depth = self.depth.checked_sub(1).ok_or(Fail)?;
        let mut d = Decoder::below(self.bytes, depth, self.check_required);
        if v.merge_view::<<V::Kind as ViewKind>::Again>(&mut d).is_err() {
            self.fault = d.fault();
            return Err(Fail);
        }
        if self.check_required && !v.complete() {
            self.fault.0 = DecodeErrorKind::MissingRequired;
            return Err(Fail);
        }
        Ok(())
    }

    /// Checks all levels.
    pub(crate) fn check<V: View<'a>>(&mut self) -> Decoded {
        let depth = self.depth.checked_sub(1).ok_or(Fail)?;
        let mut d = Decoder::below(self.bytes, depth, self.check_required);
        if V::check(&mut d).is_err() {
            self.fault = d.fault();
            return Err(Fail);
        }
        if self.check_required && d.required_expected() && !is_complete::<V::Owned>(self.bytes, depth) {
            self.fault.0 = DecodeErrorKind::MissingRequired;
            return Err(Fail);
        }
        Ok(())
    }

    /// Why [`read`](Self::read) or [`check`](Self::check) failed.
    #[cold]
    #[inline(never)]
    pub(crate) fn error<V: View<'a>>(self) -> DecodeError {
        let (kind, offset) = self.fault;
        error_below::<V::Owned>(self.bytes, offset, kind)
    }
}

/// Why a nested message is bad, seen from there.
fn error_below<M: Message>(bytes: &[u8], offset: usize, kind: DecodeErrorKind) -> DecodeError {
    match kind {
        DecodeErrorKind::MissingRequired => missing::<M>(bytes),
        _ => run::error_in(bytes, offset, kind, M::info),
    }
}

/// An element of a list of messages: the cursor is before its length or, if it is a group, before its first field.
pub(crate) struct Element<'d, 'a> {
    d: &'d mut Decoder<'a>,
    tag: u32,
    from: usize,
    depth: u32,
    check_required: bool,
}

impl<'d, 'a> Element<'d, 'a> {
    #[inline(always)]
    pub(crate) fn new<V: View<'a>>(
        d: &'d mut Decoder<'a>,
        tag: u32,
        scope: <V::Kind as ViewKind>::Scope,
    ) -> Self {
        Element {
            tag,
            from: d.offset(),
            d,
            depth: V::Kind::depth(scope),
            check_required: V::Kind::check_required(scope),
        }
    }

    #[inline(always)]
    pub(crate) fn read<V: View<'a>>(&mut self, v: &mut V) -> Decoded {
        let d = &mut *self.d;
        if self.depth == 0 {
            return d.fail(DecodeErrorKind::DepthLimit);
        }
        d.nested_here(self.tag, |d| v.merge_view::<<V::Kind as ViewKind>::Again>(d))?;
        if self.check_required && !v.complete() {
            return d.fail(DecodeErrorKind::MissingRequired);
        }
        Ok(())
    }

    /// Checks all levels.
    pub(crate) fn check<V: View<'a>>(&mut self) -> Decoded {
        let d = &mut *self.d;
        if self.depth == 0 {
            return d.fail(DecodeErrorKind::DepthLimit);
        }
        d.nested_here(self.tag, V::check)?;
        if self.check_required && d.required_expected() {
            let fields = d.pass_again(self.tag, self.from, self.depth - 1);
            if is_complete::<V::Owned>(fields, self.depth - 1) {
                return Ok(());
            }
            return d.fail(DecodeErrorKind::MissingRequired);
        }
        Ok(())
    }

    /// Why [`read`](Self::read) or [`check`](Self::check) failed. The cursor goes on behind the element.
    #[cold]
    #[inline(never)]
    pub(crate) fn error<V: View<'a>>(self) -> DecodeError {
        let (kind, offset) = self.d.fault();
        let fields = self.d.pass_again(self.tag, self.from, self.depth.wrapping_sub(1));
        let before = self.d.offset_of(fields).unwrap_or(offset);
        error_below::<V::Owned>(fields, offset.saturating_sub(before), kind)
    }
}
