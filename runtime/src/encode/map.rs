//! Map entries.

use super::Emit;
use crate::field::codec::Codec;
use crate::field::map::MapField;

/// One record per entry, value before key: everything is written back to front.
#[inline]
pub(super) fn emit<'e, E, K, V, KC, VC, M>(mut e: E, tag: u32, key: KC, value: VC, map: &'e M) -> E
where
    E: Emit<'e>,
    K: Ord + 'e,
    V: 'e,
    KC: Codec<K>,
    VC: Codec<V>,
    M: MapField<K, V>,
{
    for (k, v) in map.entries_back() {
        e = e.nested(tag, |e| {
            e.always(2 << 3 | VC::WIRE, value, v)
                .always(1 << 3 | KC::WIRE, key, k)
        });
    }
    e
}
