//! Map fields. An entry is expected as key, value, end; anything else takes a loop.

use super::{Decoded, Decoder, END};
use crate::field::codec::Codec;
use crate::field::enumeration::Enumeration;
use crate::field::map::MapField;
use crate::field::unknown::UnknownSink;
use crate::wire::tag as wire;

impl Decoder<'_> {
    /// A run of entries. The last entry of a key wins; a missing key or value is the default; fields of an entry
    /// that are neither are dropped.
    #[inline]
    pub fn map<K, V, M, KC, VC>(&mut self, tag: u32, _key: KC, _value: VC, out: &mut M) -> Decoded
    where
        K: Default + Ord,
        V: Default,
        M: MapField<K, V>,
        KC: Codec<K>,
        VC: Codec<V>,
    {
        let mut paid = 0;
        loop {
            if paid == 0 {
                paid = self.count_run(tag, wire::LEN);
                self.charge(paid, size_of::<(K, V)>() + 1 + VC::HEAP)?;
                out.reserve(paid);
            }
            paid -= 1;
            let (mut k, mut v) = (K::default(), V::default());
            self.delimited(|d| d.entry::<K, V, KC, VC>(&mut k, &mut v))?;
            out.insert(k, v);
            if !self.again(tag) {
                return Ok(());
            }
        }
    }

    #[inline(always)]
    fn entry<K, V, KC: Codec<K>, VC: Codec<V>>(&mut self, k: &mut K, v: &mut V) -> Decoded {
        let (ktag, vtag) = (wire::make(1, KC::WIRE), wire::make(2, VC::WIRE));
        if self.again(ktag) {
            KC::read(self, ktag, k)?;
        }
        if self.again(vtag) {
            VC::read(self, vtag, v)?;
            if self.left() == 0 {
                return Ok(());
            }
        }
        self.odd_entry::<K, V, KC, VC>(k, v)
    }

    /// What does not look like key, value, end.
    #[cold]
    #[inline(never)]
    fn odd_entry<K, V, KC: Codec<K>, VC: Codec<V>>(&mut self, k: &mut K, v: &mut V) -> Decoded {
        loop {
            match self.tag() {
                END => {
                    self.end()?;
                    return VC::absent(self, v);
                }
                t if t == wire::make(1, KC::WIRE) => KC::read(self, t, k)?,
                t if t == wire::make(2, VC::WIRE) => VC::read(self, t, v)?,
                t => self.skip(t)?,
            }
        }
    }

    /// A run of entries whose values are enums. If a closed enum does not know a value, its entry is an unknown
    /// field, whole.
    #[inline]
    pub fn enum_map<K, E, M, KC, U>(&mut self, tag: u32, _key: KC, out: &mut M, unknown: &mut U) -> Decoded
    where
        K: Default + Ord,
        E: Enumeration,
        M: MapField<K, E>,
        KC: Codec<K>,
        U: UnknownSink,
    {
        loop {
            let from = self.offset();
            let (mut k, mut v) = (K::default(), Some(E::default()));
            self.delimited(|d| d.enum_entry::<K, E, KC>(&mut k, &mut v))?;
            match v {
                Some(v) => {
                    self.charge(1, size_of::<(K, E)>() + 1)?;
                    out.insert(k, v);
                }
                None => self.keep(tag, from, unknown)?,
            }
            if !self.again(tag) {
                return Ok(());
            }
        }
    }

    #[inline]
    fn enum_entry<K, E: Enumeration, KC: Codec<K>>(&mut self, k: &mut K, v: &mut Option<E>) -> Decoded {
        loop {
            match self.tag() {
                END => return self.end(),
                0x10 => *v = E::from_i32(self.varint()? as i32),
                t if t == wire::make(1, KC::WIRE) => KC::read(self, t, k)?,
                t => self.skip(t)?,
            }
        }
    }
}
