//! Map fields: the types that can hold them.

use alloc::collections::BTreeMap;
use core::hash::{BuildHasher, Hash};

/// The default type of map fields: a hash map with a fast seeded hasher.
pub type Map<K, V> = hashbrown::HashMap<K, V>;

/// A type that a map field can have: [`Map`], [`BTreeMap`], or the standard library's `HashMap`.
pub trait MapField<K: Ord, V>: Default {
    /// Whether the entries come in the order of their keys.
    const SORTED: bool;

    /// How many entries there are.
    fn len(&self) -> usize;

    /// Whether there are none.
    #[inline]
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Makes room for more entries.
    fn reserve(&mut self, more: usize);

    /// Adds an entry, in place of what its key had.
    fn insert(&mut self, key: K, value: V);

    /// The entries in the order in which they are written, which is back to front.
    fn entries_back<'a>(&'a self) -> impl Iterator<Item = (&'a K, &'a V)>
    where
        K: 'a,
        V: 'a;
}

/// Stamps the two hash maps.
macro_rules! hash_maps {
    ($($(#[$cfg:meta])* $map:ty),*) => {$(
        $(#[$cfg])*
        impl<K: Ord + Hash, V, S: BuildHasher + Default> MapField<K, V> for $map {
            const SORTED: bool = false;

            #[inline(always)]
            fn len(&self) -> usize {
                self.len()
            }

            #[inline(always)]
            fn reserve(&mut self, more: usize) {
                self.reserve(more);
            }

            #[inline(always)]
            fn insert(&mut self, key: K, value: V) {
                self.insert(key, value);
            }

            #[inline(always)]
            fn entries_back<'a>(&'a self) -> impl Iterator<Item = (&'a K, &'a V)>
            where
                K: 'a,
                V: 'a,
            {
                self.iter()
            }
        }
    )*};
}

hash_maps!(
    hashbrown::HashMap<K, V, S>,
    #[cfg(feature = "std")]
    std::collections::HashMap<K, V, S>
);

impl<K: Ord, V> MapField<K, V> for BTreeMap<K, V> {
    const SORTED: bool = true;

    #[inline(always)]
    fn len(&self) -> usize {
        self.len()
    }

    #[inline(always)]
    fn reserve(&mut self, _more: usize) {}

    #[inline(always)]
    fn insert(&mut self, key: K, value: V) {
        self.insert(key, value);
    }

    #[inline(always)]
    fn entries_back<'a>(&'a self) -> impl Iterator<Item = (&'a K, &'a V)>
    where
        K: 'a,
        V: 'a,
    {
        self.iter().rev()
    }
}
