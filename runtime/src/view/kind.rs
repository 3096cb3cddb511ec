//! The two kinds of view, and the ways of passing over a message.

use crate::decode::{Decoded, Decoder};
use crate::error::DecodeError;
use crate::options::{DecodeOptions, Limits};
use core::fmt::Debug;

mod sealed {
    pub trait Sealed {}
}
use sealed::Sealed;

/// When the messages below a view are checked: [`Checked`] or [`Lazy`]. It is a parameter of every view and decides
/// what reading a nested message gives.
pub trait ViewKind: Sealed + Copy + Default + Debug + 'static {
    /// What reading a nested message gives: `T`, or `Result<T, DecodeError>` if it has yet to be checked.
    type Access<T>;

    /// What a container has to remember for the messages in it.
    #[doc(hidden)]
    type Scope: Copy + Default + Debug;

    /// How a message is read the first time.
    #[doc(hidden)]
    type First: Pass;

    /// How what was passed over is read.
    #[doc(hidden)]
    type Again: Pass;

    /// What holds when the owned message is made.
    #[doc(hidden)]
    const OWNED: DecodeOptions;

    /// What holds for messages one level below the decoder's.
    #[doc(hidden)]
    fn scope(d: &Decoder<'_>) -> Self::Scope;

    /// How many levels of messages are allowed in a container.
    #[doc(hidden)]
    fn depth(scope: Self::Scope) -> u32;

    /// Whether required fields have to be looked for in a container's messages.
    #[doc(hidden)]
    fn check_required(scope: Self::Scope) -> bool;

    /// A message, built where it is returned. `None`: it was checked and is bad all the same, which only views written
    /// by hand can bring about.
    #[doc(hidden)]
    fn element<V: Default, C>(
        cx: C,
        read: impl FnOnce(&mut C, &mut V) -> Decoded,
        error: impl FnOnce(C) -> DecodeError,
    ) -> Option<Self::Access<V>>;

    /// The same for a message that may be missing.
    #[doc(hidden)]
    fn optional<V: Default, C>(
        cx: Option<C>,
        read: impl FnOnce(&mut C, &mut V) -> Decoded,
        error: impl FnOnce(C) -> DecodeError,
    ) -> Self::Access<Option<V>>;

    /// The same for a message that is there; a bad one that was checked is the default.
    #[doc(hidden)]
    #[inline(always)]
    fn single<V: Default, C>(
        cx: C,
        read: impl FnOnce(&mut C, &mut V) -> Decoded,
        error: impl FnOnce(C) -> DecodeError,
    ) -> Self::Access<V> {
        Self::element(cx, read, error).unwrap_or_else(|| Self::ready(V::default()))
    }

    /// A value at hand.
    #[doc(hidden)]
    fn ready<T>(value: T) -> Self::Access<T>;

    /// For `Debug` of what holds messages.
    #[doc(hidden)]
    fn debug<'i, T: Debug>(access: &'i Self::Access<T>) -> &'i (dyn Debug + 'i);
}

/// The kind of view that was checked, all levels, when it was decoded: nothing that is read from it later can fail.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Checked;

/// The kind of view of which only the outermost message was looked at. Each nested message is decoded when it is asked
/// for, and so the answer is a [`Result`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Lazy;

/// What a container in a lazy view remembers for the messages in it.
#[doc(hidden)]
#[derive(Clone, Copy, Debug, Default)]
pub struct Scope {
    /// Levels left for messages and what is below them.
    depth: u32,
    check_required: bool,
}

impl Sealed for Checked {}

impl ViewKind for Checked {
    type Access<T> = T;
    type Scope = ();
    type First = Deep;
    type Again = Known;
    const OWNED: DecodeOptions = DecodeOptions::with(Limits::NONE);

    #[inline(always)]
    fn scope(_d: &Decoder<'_>) -> Self::Scope {}

    #[inline(always)]
    fn depth((): ()) -> u32 {
        u32::MAX
    }

    #[inline(always)]
    fn check_required((): ()) -> bool {
        false
    }

    #[inline(always)]
    fn element<V: Default, C>(
        mut cx: C,
        read: impl FnOnce(&mut C, &mut V) -> Decoded,
        _error: impl FnOnce(C) -> DecodeError,
    ) -> Option<V> {
        let mut out = Some(V::default());
        if let Some(v) = &mut out
            && read(&mut cx, v).is_err()
        {
            out = None;
        }
        out
    }

    #[inline(always)]
    fn optional<V: Default, C>(
        cx: Option<C>,
        read: impl FnOnce(&mut C, &mut V) -> Decoded,
        error: impl FnOnce(C) -> DecodeError,
    ) -> Option<V> {
        match cx {
            Some(cx) => Self::element(cx, read, error),
            None => None,
        }
    }

    #[inline(always)]
    fn ready<T>(value: T) -> T {
        value
    }

    fn debug<'i, T: Debug>(access: &'i T) -> &'i (dyn Debug + 'i) {
        access
    }
}

impl Sealed for Lazy {}

impl ViewKind for Lazy {
    type Access<T> = Result<T, DecodeError>;
    type Scope = Scope;
    type First = Flat;
    type Again = Flat;
    const OWNED: DecodeOptions = DecodeOptions::new();

    #[inline(always)]
    fn scope(d: &Decoder<'_>) -> Scope {
        Scope {
            depth: d.depth(),
            check_required: d.checks_required(),
        }
    }

    #[inline(always)]
    fn depth(scope: Scope) -> u32 {
        scope.depth
    }

    #[inline(always)]
    fn check_required(scope: Scope) -> bool {
        scope.check_required
    }

    #[inline(always)]
    fn element<V: Default, C>(
        mut cx: C,
        read: impl FnOnce(&mut C, &mut V) -> Decoded,
        error: impl FnOnce(C) -> DecodeError,
    ) -> Option<Result<V, DecodeError>> {
        let mut out = Some(Ok(V::default()));
        if let Some(Ok(v)) = &mut out
            && read(&mut cx, v).is_err()
        {
            out = Some(Err(error(cx)));
        }
        out
    }

    #[inline(always)]
    fn optional<V: Default, C>(
        cx: Option<C>,
        read: impl FnOnce(&mut C, &mut V) -> Decoded,
        error: impl FnOnce(C) -> DecodeError,
    ) -> Result<Option<V>, DecodeError> {
        let mut out = Ok(None);
        if let Some(mut cx) = cx {
            out = Ok(Some(V::default()));
            if let Ok(Some(v)) = &mut out
                && read(&mut cx, v).is_err()
            {
                out = Err(error(cx));
            }
        }
        out
    }

    #[inline(always)]
    fn ready<T>(value: T) -> Result<T, DecodeError> {
        Ok(value)
    }

    fn debug<'i, T: Debug>(access: &'i Result<T, DecodeError>) -> &'i (dyn Debug + 'i) {
        access
    }
}

/// How a message treats what it passes over.
pub trait Pass: Sealed {
    /// Whether nested messages are checked, all levels.
    const DEEP: bool;
    /// Whether the elements of lists and maps were checked before. What a view hands out as text is checked all the
    /// same: no `unsafe` rests on this.
    const KNOWN: bool;
}

/// Checks all that it passes over.
#[derive(Clone, Copy, Debug)]
pub struct Deep;

/// Checks its own level.
#[derive(Clone, Copy, Debug)]
pub struct Flat;

/// Reads what was checked before.
#[derive(Clone, Copy, Debug)]
pub struct Known;

impl Sealed for Deep {}
impl Sealed for Flat {}
impl Sealed for Known {}

impl Pass for Deep {
    const DEEP: bool = true;
    const KNOWN: bool = false;
}

impl Pass for Flat {
    const DEEP: bool = false;
    const KNOWN: bool = false;
}

impl Pass for Known {
    const DEEP: bool = false;
    const KNOWN: bool = true;
}
