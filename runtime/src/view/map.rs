//! Maps, as the entries that are on the wire.

use super::codec::{MapPart, MapValue, ViewCodec};
use super::kind::{Checked, ViewKind};
use super::parts::{Entry, Parts};
use super::span::{Repr, Walk};
use crate::decode::{Decoded, Decoder, END};
use crate::wire::tag as wire;
use core::borrow::Borrow;
use core::fmt;
use core::marker::PhantomData;
use core::slice;

/// A map field: the entries as they were written. If a key has several, the last one counts.
pub struct MapView<'a, KC, VC, K: ViewKind = Checked> {
    pub(crate) repr: Repr<'a, Parts<'a, Entry<KC, VC>>>,
    pub(crate) scope: K::Scope,
}

/// Iterates over a [`MapView`].
pub struct MapIter<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> {
    entries: Entries<'a, KC, VC, K>,
    scope: K::Scope,
}

/// Iterates over entries without looking at their values.
struct Entries<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> {
    walk: Walk<'a>,
    parts: slice::Iter<'a, (KC::Value, VC::Part)>,
    _kind: PhantomData<K>,
}

/// A value that has yet to be looked at.
enum Found<'a, VC: MapValue<'a, K>, K: ViewKind> {
    Wire(VC::Raw),
    Part(&'a VC::Part),
}

/// The key of an entry's fields; `None`: a closed enum does not know the value.
pub(super) fn known_key<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind>(
    fields: &'a [u8],
) -> Result<Option<KC::Value>, crate::decode::Fail> {
    let (mut key, mut raw) = (KC::Value::default(), VC::Raw::default());
    odd_entry::<KC, VC, K>(&mut Decoder::below(fields, u32::MAX, false), &mut key, &mut raw)?;
    Ok(VC::is_item(raw).then_some(key))
}

/// One entry's fields: its key, and its value or what the value is made of.
#[inline(always)]
fn entry<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind>(
    d: &mut Decoder<'a>,
) -> Result<(KC::Value, VC::Raw), crate::decode::Fail> {
    let (mut key, mut raw) = (KC::Value::default(), VC::Raw::default());
    d.delimited(|d| {
        let (ktag, vtag) = (wire::make(1, KC::WIRE), wire::make(2, VC::WIRE));
        if d.again(ktag) {
            KC::read_view(d, &mut key)?;
        }
        if d.again(vtag) {
            VC::read_raw(d, &mut raw)?;
        }
        if d.left() == 0 {
            return Ok(());
        }
        odd_entry::<KC, VC, K>(d, &mut key, &mut raw)
    })?;
    Ok((key, raw))
}

/// What does not look like key, value, end.
#[cold]
#[inline(never)]
fn odd_entry<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind>(
    d: &mut Decoder<'a>,
    key: &mut KC::Value,
    raw: &mut VC::Raw,
) -> Decoded {
    loop {
        match d.tag() {
            END => return d.end(),
            t if t == wire::make(1, KC::WIRE) => KC::read_view(d, key)?,
            t if t == wire::make(2, VC::WIRE) => VC::read_raw(d, raw)?,
            t => d.skip(t)?,
        }
    }
}

/// Passes over an entry with every check; `false`: a closed enum does not know the value.
#[inline(always)]
pub(super) fn check_entry<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind>(
    d: &mut Decoder<'a>,
    deep: bool,
) -> Result<bool, crate::decode::Fail> {
    if VC::CLOSED {
        let (_, raw) = entry::<KC, VC, K>(d)?;
        return Ok(VC::is_item(raw));
    }
    d.delimited(|d| {
        let (ktag, vtag) = (wire::make(1, KC::WIRE), wire::make(2, VC::WIRE));
        if d.again(ktag) {
            KC::check_view(d)?;
        }
        if d.again(vtag) {
            VC::check_raw(d, deep)?;
            if d.left() == 0 {
                return Ok(());
            }
            return check_odd::<KC, VC, K>(d, deep, true);
        }
        check_odd::<KC, VC, K>(d, deep, false)
    })?;
    Ok(true)
}

/// What does not look like key, value, end.
#[cold]
#[inline(never)]
fn check_odd<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind>(
    d: &mut Decoder<'a>,
    deep: bool,
    mut has_value: bool,
) -> Decoded {
    loop {
        match d.tag() {
            END => {
                d.end()?;
                if deep && !has_value {
                    return VC::check_absent(d);
                }
                return Ok(());
            }
            t if t == wire::make(1, KC::WIRE) => KC::check_view(d)?,
            t if t == wire::make(2, VC::WIRE) => {
                if has_value && VC::MERGES {
                    return d.split(t);
                }
                has_value = true;
                VC::check_raw(d, deep)?;
            }
            t => d.skip(t)?,
        }
    }
}

impl<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> MapView<'a, KC, VC, K> {
    /// How many entries there are on the wire: a key that is written twice counts twice.
    #[inline]
    pub fn len(&self) -> usize {
        match self.repr {
            Repr::Wire(span) => span.len() as usize,
            Repr::Parts(parts) => parts.get().len(),
        }
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The entries in the order in which they were written.
    #[inline(always)]
    pub fn iter(&self) -> MapIter<'a, KC, VC, K> {
        MapIter {
            entries: self.entries(),
            scope: self.scope,
        }
    }

    /// The keys in the order in which they were written.
    pub fn keys(&self) -> impl Iterator<Item = KC::Value> + use<'a, KC, VC, K> {
        self.entries().map(|(key, _)| key)
    }

    /// The values in the order in which they were written.
    pub fn values(&self) -> impl Iterator<Item = VC::Item> + use<'a, KC, VC, K> {
        self.iter().map(|(_, value)| value)
    }

    /// The value of a key. All entries are looked through, because the last one counts.
    pub fn get<Q: PartialEq + ?Sized>(&self, key: &Q) -> Option<VC::Item>
    where
        KC::Value: Borrow<Q>,
    {
        let (_, found) = self.entries().filter(|(k, _)| k.borrow() == key).last()?;
        found.item(self.scope)
    }

    /// Each key once, with the value that counts: what an owned map would hold. Takes time by the square of the
    /// number of entries.
    pub fn unique(&self) -> impl Iterator<Item = (KC::Value, VC::Item)> + use<'a, KC, VC, K>
    where
        KC::Value: PartialEq,
    {
        let (scope, mut rest) = (self.scope, self.entries());
        core::iter::from_fn(move || {
            loop {
                let (key, found) = rest.next()?;
                if !rest.clone().any(|(later, _)| later == key) {
                    return Some((key, found.item(scope)?));
                }
            }
        })
    }

    /// The keys, with what is behind the values on the wire, not yet decoded.
    pub(crate) fn raw_entries(&self) -> impl Iterator<Item = (KC::Value, VC::Raw)> + use<'a, KC, VC, K> {
        self.entries().map(|(key, found)| match found {
            Found::Wire(raw) => (key, raw),
            Found::Part(_) => (key, VC::Raw::default()),
        })
    }

    #[inline(always)]
    fn entries(&self) -> Entries<'a, KC, VC, K> {
        match self.repr {
            Repr::Wire(span) => Entries {
                walk: span.walk(u32::MAX, false),
                parts: [].iter(),
                _kind: PhantomData,
            },
            Repr::Parts(parts) => Entries {
                walk: Walk::none(),
                parts: parts.get().iter(),
                _kind: PhantomData,
            },
        }
    }
}

impl<'a, VC: MapValue<'a, K>, K: ViewKind> Found<'a, VC, K> {
    #[inline(always)]
    fn item(self, scope: K::Scope) -> Option<VC::Item> {
        match self {
            Found::Wire(raw) => VC::item(raw, scope),
            Found::Part(part) => Some(VC::part(part)),
        }
    }
}

impl<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> Clone for Entries<'a, KC, VC, K> {
    fn clone(&self) -> Self {
        Entries {
            walk: self.walk.clone(),
            parts: self.parts.clone(),
            _kind: PhantomData,
        }
    }
}

impl<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> Iterator for Entries<'a, KC, VC, K> {
    type Item = (KC::Value, Found<'a, VC, K>);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let Some(d) = self.walk.next() else {
                let (key, part) = self.parts.next()?;
                return Some((*key, Found::Part(part)));
            };
            match entry::<KC, VC, K>(d) {
                Ok((key, raw)) if VC::is_item(raw) => return Some((key, Found::Wire(raw))),
                Ok(_) => self.walk.uncount(),
                Err(_) => self.walk.stop(),
            }
        }
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.walk.left() + self.parts.len();
        (n, Some(n))
    }
}

impl<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> Iterator for MapIter<'a, KC, VC, K> {
    type Item = (KC::Value, VC::Item);

    #[inline(always)]
    fn next(&mut self) -> Option<Self::Item> {
        let (key, found) = self.entries.next()?;
        Some((key, found.item(self.scope)?))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        self.entries.size_hint()
    }
}

impl<KC, VC, K: ViewKind> Clone for MapView<'_, KC, VC, K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<KC, VC, K: ViewKind> Copy for MapView<'_, KC, VC, K> {}

impl<KC, VC, K: ViewKind> Default for MapView<'_, KC, VC, K> {
    #[inline(always)]
    fn default() -> Self {
        MapView {
            repr: Repr::default(),
            scope: K::Scope::default(),
        }
    }
}

impl<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> fmt::Debug for MapView<'a, KC, VC, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut map = f.debug_map();
        for (key, value) in self.iter() {
            map.entry(&key, VC::debug(&value));
        }
        map.finish()
    }
}

impl<'a, KC: ViewCodec<'a>, VC: MapPart<'a>> From<&'a [(KC::Value, VC::Part)]>
    for MapView<'a, KC, VC, Checked>
{
    #[inline]
    fn from(parts: &'a [(KC::Value, VC::Part)]) -> Self {
        MapView {
            repr: Repr::Parts(Parts::new(parts)),
            scope: (),
        }
    }
}

impl<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> IntoIterator for MapView<'a, KC, VC, K> {
    type Item = (KC::Value, VC::Item);
    type IntoIter = MapIter<'a, KC, VC, K>;

    #[inline(always)]
    fn into_iter(self) -> MapIter<'a, KC, VC, K> {
        self.iter()
    }
}

impl<'a, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind> IntoIterator for &MapView<'a, KC, VC, K> {
    type Item = (KC::Value, VC::Item);
    type IntoIter = MapIter<'a, KC, VC, K>;

    #[inline(always)]
    fn into_iter(self) -> MapIter<'a, KC, VC, K> {
        self.iter()
    }
}
