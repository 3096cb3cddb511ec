//! Setting fields back to their defaults, keeping memory where a container has some.

use super::{ProtoString, enumeration::Enumeration, unknown::UnknownFields};
use crate::message::Message;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::sync::Arc;
use alloc::vec::Vec;
use bytes::Bytes;

/// A field's storage that can be set back to the default.
pub trait Clear {
    /// Sets the default. A `Vec`, `String` or map keeps its memory.
    fn clear(&mut self);
}

/// [`Clear::clear`] as a function, for generated code.
#[inline(always)]
pub fn clear<T: Clear>(field: &mut T) {
    field.clear();
}

/// The same for enums.
#[inline(always)]
pub fn clear_enum<E: Enumeration>(field: &mut E) {
    *field = E::default();
}

/// The same for messages that are always there.
#[inline(always)]
pub fn clear_message<M: Message>(field: &mut M) {
    field.clear();
}

/// Stamps types whose default is as good as cleared.
macro_rules! defaults {
    ($($t:ty),*) => {$(
        impl Clear for $t {
            #[inline(always)]
            fn clear(&mut self) {
                *self = Default::default();
            }
        }
    )*};
}

defaults!(
    i32,
    i64,
    u32,
    u64,
    f32,
    f64,
    bool,
    Bytes,
    Box<str>,
    Arc<str>,
    Box<[u8]>,
    Cow<'static, str>,
    Cow<'static, [u8]>
);

/// Stamps types that have a `clear` of their own.
macro_rules! containers {
    ($($(#[$cfg:meta])* [$($p:tt)*] $t:ty),* $(,)?) => {$(
        $(#[$cfg])*
        impl<$($p)*> Clear for $t {
            #[inline(always)]
            fn clear(&mut self) {
                self.clear();
            }
        }
    )*};
}

containers!(
    [] String,
    [] ProtoString,
    [] UnknownFields,
    [T] Vec<T>,
    [K, V] BTreeMap<K, V>,
    [K, V, S] hashbrown::HashMap<K, V, S>,
    #[cfg(feature = "std")] [K, V, S] std::collections::HashMap<K, V, S>,
);

impl<T> Clear for Option<T> {
    #[inline(always)]
    fn clear(&mut self) {
        *self = None;
    }
}
