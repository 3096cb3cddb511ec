//! Map entries.

use super::emit::Emit;
use crate::field::codec::Written;
use crate::field::map::MapField;
use crate::wire::tag;
use alloc::vec::Vec;

/// A map's entries, in its own order, or by key when the encoding is deterministic.
#[inline(always)]
pub(super) fn emit<'e, E, K, V, KC, VC, M>(mut e: E, tag: u32, key: KC, value: VC, m: &'e M) -> E
where
    E: Emit<'e>,
    K: Ord + 'e,
    V: 'e,
    KC: Written<K>,
    VC: Written<V>,
    M: MapField<K, V>,
{
    if m.len() == 0 {
        return e;
    }
    if !M::SORTED && e.deterministic() {
        return sorted(e, tag, key, value, m);
    }
    for (k, v) in m.entries_back() {
        e = entry(e, tag, key, value, k, v);
    }
    e
}

/// Value, then key: entries are written back to front too.
#[inline(always)]
fn entry<'e, E, K, V, KC, VC>(e: E, tag: u32, key: KC, value: VC, k: &'e K, v: &'e V) -> E
where
    E: Emit<'e>,
    KC: Written<K>,
    VC: Written<V>,
{
    e.nested(tag, |e| {
        e.always(tag::make(2, VC::WIRE), value, v)
            .always(tag::make(1, KC::WIRE), key, k)
    })
}

/// The only allocation in an encode besides the output: asked for by the caller.
#[cold]
#[inline(never)]
fn sorted<'e, E, K, V, KC, VC, M>(mut e: E, tag: u32, key: KC, value: VC, m: &'e M) -> E
where
    E: Emit<'e>,
    K: Ord + 'e,
    V: 'e,
    KC: Written<K>,
    VC: Written<V>,
    M: MapField<K, V>,
{
    let mut entries: Vec<(&'e K, &'e V)> = m.entries_back().collect();
    // Greatest first: written back to front.
    entries.sort_unstable_by(|a, b| b.0.cmp(a.0));
    for (k, v) in entries {
        e = entry(e, tag, key, value, k, v);
    }
    e
}
