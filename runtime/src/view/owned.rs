//! [U] Views that own what they borrow from.
#![allow(unsafe_code)]

use super::kind::ViewKind;
use super::run;
use super::traits::View;
use crate::encode::{EncodeError, EncodeOptions, Sink};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::options::{DecodeOptions, Limits};
use alloc::vec::Vec;
use bytes::Bytes;
use core::fmt;
use core::mem::{ManuallyDrop, transmute_copy};

/// A view whose lifetime can be shortened, as [`OwnedView`] has to.
///
/// Implemented by generated code, through a macro that fixes the body: `covariant!` of the private module.
///
/// # Safety
/// `Self` is `At<'a>`, and `at` is the coercion from `&'s At<'a>` to `&'s At<'s>`, nothing else: it keeps no copy. That
/// the coercion compiles proves that `At` is covariant.
pub unsafe trait Covariant<'a>: View<'a> {
    /// The same view with another lifetime.
    type At<'b>: View<'b, Owned = Self::Owned, Kind = Self::Kind>
    where
        'a: 'b,
        Self: 'b;

    /// A shorter lifetime.
    #[doc(hidden)]
    fn at<'s>(&'s self) -> &'s Self::At<'s>
    where
        'a: 's;
}

/// A view together with the [`Bytes`] that it borrows from: `'static`, and as cheap to clone as `Bytes`.
///
/// `V` is the view with the lifetime `'static`, checked or lazy; [`get`](Self::get) gives it with a lifetime that cannot
/// outlive the owner.
///
/// ```
/// use protium::wkt::StringValueView;
/// use protium::{Bytes, OwnedView};
///
/// # fn main() -> Result<(), protium::DecodeError> {
/// let wire = Bytes::from_static(b"\x0a\x02hi");
/// let view: OwnedView<StringValueView<'static>> = OwnedView::decode(wire)?;
/// let elsewhere = std::thread::spawn(move || view.get().value.len());
/// assert_eq!(elsewhere.join().unwrap(), 2);
/// # Ok(()) }
/// ```
///
/// No borrow outlives it:
///
/// ```compile_fail,E0597
/// # use protium::{Bytes, OwnedView, wkt::StringValueView};
/// let view: OwnedView<StringValueView<'static>> = OwnedView::decode(Bytes::new()).unwrap();
/// let text: &'static str = view.get().value;
/// ```
pub struct OwnedView<V> {
    /// # Invariants
    /// Borrows from `bytes` only, which is never changed and lies where it lies however this struct moves: a `Bytes` is
    /// a pointer to memory that it shares. Given out with no longer lifetime than that of a borrow of `self`.
    view: V,
    bytes: Bytes,
}

/// Decodes with a lifetime that an implementation of [`View`] can know nothing about: whatever it does with what it
/// borrows, it does for every lifetime, and so it keeps none of it.
#[inline(always)]
fn decode<'a, V: Covariant<'static>>(input: &'a [u8], limits: &Limits) -> Result<V::At<'a>, DecodeError> {
    run::decode(input, limits)
}

impl<V: Covariant<'static>> OwnedView<V> {
    /// Decodes a view of `bytes`.
    ///
    /// If a singular message came in several records, `bytes` is replaced by the message written anew, in which they are
    /// joined, see [`View::decode_in`].
    ///
    /// # Errors
    /// As for [`View::decode_in`].
    pub fn decode(bytes: Bytes) -> Result<Self, DecodeError> {
        Self::decode_within(bytes, &Limits::DEFAULT)
    }

    /// [`decode`](Self::decode) with other limits.
    ///
    /// # Errors
    /// As for [`decode`](Self::decode).
    pub fn decode_with(bytes: Bytes, options: &DecodeOptions) -> Result<Self, DecodeError> {
        Self::decode_within(bytes, options.limits())
    }

    fn decode_within(bytes: Bytes, limits: &Limits) -> Result<Self, DecodeError> {
        match Self::over(bytes.clone(), limits) {
            Err(e) if e.kind() == DecodeErrorKind::SplitMessage => {
                run::join::<V::Owned, _>(&bytes, limits, |joined, limits| Self::over(joined.into(), limits))
            }
            result => result,
        }
    }

    fn over(bytes: Bytes, limits: &Limits) -> Result<Self, DecodeError> {
        let view = ManuallyDrop::new(decode::<V>(&bytes, limits)?);
        // SAFETY: V is At<'static>, the same type but for the lifetime, and the original is not dropped. What it
        // borrows from lives as long as the result, see the invariant.
        let view = unsafe { transmute_copy::<ManuallyDrop<V::At<'_>>, V>(&view) };
        Ok(OwnedView { view, bytes })
    }

    /// The view.
    #[inline(always)]
    pub fn get(&self) -> &V::At<'_> {
        self.view.at()
    }

    /// What it borrows from.
    #[inline]
    pub fn bytes(&self) -> &Bytes {
        &self.bytes
    }

    /// What it borrowed from.
    #[inline]
    pub fn into_bytes(self) -> Bytes {
        self.bytes
    }

    /// The owned message; see [`View::to_message`]. Long `bytes` fields are copied.
    ///
    /// # Errors
    /// As for [`View::to_message`].
    pub fn to_message(&self) -> <V::Kind as ViewKind>::Access<V::Owned> {
        self.get().to_message()
    }

    /// Appends the encoding to a sink. A [`Rope`](crate::Rope) shares long strings, `bytes`, lists and nested messages
    /// with the buffer of this view instead of copying them.
    ///
    /// # Errors
    /// As for [`View::encode`].
    pub fn encode<S: Sink>(&self, sink: &mut S) -> Result<(), S::Error> {
        EncodeOptions::new().encode_from(self.get(), &self.bytes, sink)
    }

    /// As [`View::encode_to_vec`].
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes.
    pub fn encode_to_vec(&self) -> Vec<u8> {
        self.get().encode_to_vec()
    }

    /// As [`View::encode_to_bytes`].
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes.
    pub fn encode_to_bytes(&self) -> Bytes {
        self.get().encode_to_bytes()
    }

    /// As [`View::try_encode_to_bytes`].
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`].
    pub fn try_encode_to_bytes(&self) -> Result<Bytes, EncodeError> {
        self.get().try_encode_to_bytes()
    }
}

impl<V: Clone> Clone for OwnedView<V> {
    /// Counts a reference to the buffer, and copies the view, which is some words.
    fn clone(&self) -> Self {
        OwnedView {
            view: self.view.clone(),
            bytes: self.bytes.clone(),
        }
    }
}

impl<V: Covariant<'static>> fmt::Debug for OwnedView<V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.get().fmt(f)
    }
}

/// Lets [`OwnedView`] own a view type. The body is fixed here and its coercion is checked where it is used, so that the
/// `unsafe impl` rests on nothing that the caller wrote.
#[doc(hidden)]
#[macro_export]
macro_rules! __covariant {
    ($view:ident) => {
        // SAFETY: `Self` is `At<'a>`, and the body is the coercion.
        unsafe impl<'a, K: $crate::__private::v1::ViewKind> $crate::__private::v1::Covariant<'a>
            for $view<'a, K>
        {
            type At<'b>
                = $view<'b, K>
            where
                'a: 'b;

            #[inline(always)]
            fn at<'s>(&'s self) -> &'s $view<'s, K>
            where
                'a: 's,
            {
                self
            }
        }
    };
}
