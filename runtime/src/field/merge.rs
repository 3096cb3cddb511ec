//! Merging one message into another, field by field.

use super::codec::Codec;
use super::map::MapField;
use super::oneof::Oneof;
use super::unknown::UnknownFields;
use alloc::vec::Vec;

/// Implicit presence: a default value changes nothing.
#[inline(always)]
pub fn merge_singular<T, C: Codec<T>>(_codec: C, a: &mut T, b: &T) {
    if !C::is_default(b) {
        C::merge(a, b);
    }
}

/// Always written: the other's value, whatever it is.
#[inline(always)]
pub fn merge_always<T, C: Codec<T>>(_codec: C, a: &mut T, b: &T) {
    C::merge(a, b);
}

/// Explicit presence: messages merge, anything else is replaced.
#[inline]
pub fn merge_optional<T: Clone, C: Codec<T>>(_codec: C, a: &mut Option<T>, b: &Option<T>) {
    match (a, b) {
        (_, None) => {}
        (Some(a), Some(b)) => C::merge(a, b),
        (a, Some(b)) => *a = Some(b.clone()),
    }
}

/// Lists concatenate.
#[inline]
pub fn merge_repeated<T: Clone, C>(_codec: C, a: &mut Vec<T>, b: &[T]) {
    a.extend_from_slice(b);
}

/// Entries replace those with the same key.
#[inline]
pub fn merge_map<K: Ord + Clone, V: Clone, M: MapField<K, V>, KC: Codec<K>, VC: Codec<V>>(
    _key: KC,
    _value: VC,
    a: &mut M,
    b: &M,
) {
    a.reserve(b.len());
    for (k, v) in b.entries_back() {
        a.insert(k.clone(), v.clone());
    }
}

/// The other's member, if it has one.
#[inline]
pub fn merge_oneof<O: Oneof>(a: &mut Option<O>, b: &Option<O>) {
    if let Some(b) = b {
        O::merge_from(a, b);
    }
}

/// Unknown records concatenate.
#[inline]
pub fn merge_unknown(a: &mut UnknownFields, b: &UnknownFields) {
    a.extend_from(b);
}
