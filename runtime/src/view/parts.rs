//! [U] Slices of parts that were made by hand, without their element type, so that containers stay covariant: a field of
//! type `&'a [<C as ViewCodec<'a>>::Value]` would make them invariant in `'a`.
#![allow(unsafe_code)]

use super::codec::{MapPart, ViewCodec};
use crate::field::ProtoStr;
use crate::field::codec::{AnyStr, Raw, Str};
use core::fmt;
use core::marker::PhantomData;
use core::ptr::NonNull;

/// What a container can hold by reference.
///
/// # Safety
/// `Part` is covariant in `'a` and in all that `Self` is covariant in: if `Self` with `'a` coerces to another `Self` with
/// another `'a`, then so does `Part`.
pub(crate) unsafe trait Held<'a> {
    /// One element.
    type Part: 'a;
}

// SAFETY: a shared reference.
unsafe impl<'a> Held<'a> for Str {
    type Part = &'a str;
}

// SAFETY: a shared reference.
unsafe impl<'a> Held<'a> for Raw {
    type Part = &'a [u8];
}

// SAFETY: a shared reference in a struct.
unsafe impl<'a> Held<'a> for AnyStr {
    type Part = ProtoStr<'a>;
}

/// A map's entry.
pub(crate) struct Entry<K, V>(PhantomData<(K, V)>);

// SAFETY: both traits are sealed; their types are scalars, shared references, enums, and, for `MsgOf<V>`, `V`.
unsafe impl<'a, K: ViewCodec<'a>, V: MapPart<'a>> Held<'a> for Entry<K, V> {
    type Part = (K::Value, V::Part);
}

/// A slice of `<C as Held<'a>>::Part`.
pub(crate) struct Parts<'a, C> {
    /// # Invariants
    /// `first..first + len` are elements of a `&'b [<D as Held<'b>>::Part]`, where `D` coerces to `C` and `'b: 'a`.
    /// `None`: there are none, whatever `len` is. So the default is zeros.
    first: Option<NonNull<()>>,
    len: usize,
    _of: PhantomData<&'a C>,
}

// SAFETY: like the `&[Part]` that it stands for. What of `Part` is not `Sync` by itself is in `C`.
unsafe impl<C: Sync> Send for Parts<'_, C> {}
// SAFETY: the same.
unsafe impl<C: Sync> Sync for Parts<'_, C> {}

impl<C> Clone for Parts<'_, C> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<C> Copy for Parts<'_, C> {}

impl<C> Default for Parts<'_, C> {
    #[inline(always)]
    fn default() -> Self {
        Parts {
            first: None,
            len: 0,
            _of: PhantomData,
        }
    }
}

impl<'a, C: Held<'a>> Parts<'a, C> {
    #[inline]
    pub(crate) fn new(parts: &'a [C::Part]) -> Self {
        Parts {
            first: Some(NonNull::from(parts).cast()),
            len: parts.len(),
            _of: PhantomData,
        }
    }

    #[inline]
    pub(crate) fn get(&self) -> &'a [C::Part] {
        match self.first {
            // SAFETY: the invariant; `Part` differs from what it was by lifetimes that `Held` allows to shorten.
            Some(first) => unsafe { core::slice::from_raw_parts(first.cast().as_ptr(), self.len) },
            None => &[],
        }
    }
}

impl<C> fmt::Debug for Parts<'_, C> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Parts").field("len", &self.len).finish()
    }
}
