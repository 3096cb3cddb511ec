//! Reading all of a view, by every way through each container.

use crate::all::{AllViewOf, PickViewOf};
use crate::messages::wide::{All, Pick};
use protium::__private::v1 as __rt;
use protium::{
    Checked, DecodeError, Lazy, ListView, MapView, Message, MessagesView, PackedView, View, ViewKind,
};

/// The kinds, for tests that are written once for both.
pub trait Kind: ViewKind {
    fn open<T>(access: Self::Access<T>) -> Result<T, DecodeError>;
}

impl Kind for Checked {
    fn open<T>(access: T) -> Result<T, DecodeError> {
        Ok(access)
    }
}

impl Kind for Lazy {
    fn open<T>(access: Result<T, DecodeError>) -> Result<T, DecodeError> {
        access
    }
}

/// What the view says, as an owned message. What stays in a view's list or map, because a closed enum does not know it,
/// is missing.
pub fn owned<K: Kind>(v: &AllViewOf<'_, K>) -> Result<All, DecodeError> {
    Ok(All {
        int: v.int,
        zig: v.zig,
        fix: v.fix,
        dbl: v.dbl,
        flag: v.flag,
        name: v.name.into(),
        loose: v.loose.map(|s| s.to_owned()),
        data: v.data.to_vec().into(),
        kids: messages(&v.kids)?,
        one: K::open(v.one.get())?
            .map(|one| owned(&one))
            .transpose()?
            .map(Box::new),
        ints: numbers(&v.ints),
        zigs: numbers(&v.zigs),
        fixes: numbers(&v.fixes),
        dbls: numbers(&v.dbls),
        flags: numbers(&v.flags),
        words: texts(&v.words),
        map: entries(&v.map).into_iter().map(|(k, v)| (k.into(), v)).collect(),
        kid_map: {
            let mut map = std::collections::BTreeMap::new();
            for (key, value) in &v.kid_map {
                // A value that is replaced has to be right as well.
                map.insert(key, owned(&K::open(value)?)?);
            }
            map
        },
        color: v.color,
        shade: v.shade,
        shades: numbers(&v.shades),
        shade_map: entries(&v.shade_map).into_iter().collect(),
        grp: K::open(v.grp.get())?
            .map(|grp| owned(&grp))
            .transpose()?
            .map(Box::new),
        grps: messages(&v.grps)?,
        pick: v.pick.as_ref().map(pick).transpose()?,
        colors: numbers(&v.colors),
        unknown_fields: v.unknown_fields.to_owned(),
    })
}

fn pick<K: Kind>(pick: &PickViewOf<'_, K>) -> Result<Pick, DecodeError> {
    Ok(match pick {
        PickViewOf::Num(v) => Pick::Num(*v),
        PickViewOf::Text(v) => Pick::Text((*v).into()),
        PickViewOf::Kid(v) => Pick::Kid(Box::new(owned(&K::open(v.get())?)?)),
        PickViewOf::Shade(v) => Pick::Shade(*v),
        PickViewOf::Grp(v) => Pick::Grp(Box::new(owned(&K::open(v.get())?)?)),
    })
}

fn messages<'a, K: Kind>(v: &MessagesView<'a, AllViewOf<'a, K>, K>) -> Result<Vec<All>, DecodeError> {
    let mut out = Vec::new();
    let mut bad = None;
    for item in v {
        // The iteration goes on behind a bad element.
        match K::open(item).and_then(|item| owned(&item)) {
            Ok(item) => out.push(item),
            Err(e) => {
                bad.get_or_insert(e);
                out.push(All::default());
            }
        }
    }
    assert_eq!(out.len(), v.len());
    let mut n = 0;
    v.iter().for_each(|_| n += 1);
    assert_eq!(n, v.len());
    bad.map_or(Ok(out), Err)
}

fn numbers<C: __rt::NumberCodec<Item: PartialEq>>(v: &PackedView<'_, C>) -> Vec<C::Item> {
    let same = |a: &[C::Item], b: &[C::Item]| format!("{a:?}") == format!("{b:?}");
    let mut one_by_one = Vec::new();
    for number in v {
        one_by_one.push(number);
    }
    let mut folded = Vec::new();
    v.iter().for_each(|number| folded.push(number));
    assert!(same(&one_by_one, &folded), "{one_by_one:?} {folded:?}");
    assert_eq!((v.len(), v.is_empty()), (folded.len(), folded.is_empty()));
    let mut iter = v.iter();
    assert_eq!(iter.size_hint(), (v.len(), Some(v.len())));
    if let Some(first) = iter.next() {
        let mut mixed = vec![first];
        assert_eq!(iter.size_hint().0, v.len() - 1);
        mixed.extend(iter);
        assert!(same(&folded, &mixed));
        assert!(same(
            &[v.get(v.len() - 1).unwrap(), v.first().unwrap()],
            &[folded[v.len() - 1], first]
        ));
    }
    assert!(v.get(v.len()).is_none());
    folded
}

fn texts(v: &ListView<'_, __rt::Str>) -> Vec<String> {
    let mut out = Vec::new();
    for (i, text) in v.iter().enumerate() {
        assert_eq!(v.get(i), Some(text));
        out.push(text.to_owned());
    }
    assert_eq!(
        (out.len(), v.first().map(str::to_owned)),
        (v.len(), out.first().cloned())
    );
    out
}

fn entries<'a, KC, VC>(v: &MapView<'a, KC, VC>) -> Vec<(KC::Value, VC::Item)>
where
    KC: __rt::ViewCodec<'a, Value: PartialEq>,
    VC: __rt::MapValue<'a, Checked, Item: PartialEq + Clone + std::fmt::Debug>,
{
    let all: Vec<_> = v.iter().collect();
    assert_eq!(all.len(), v.len());
    let unique: Vec<_> = v.unique().collect();
    for (key, value) in &unique {
        assert_eq!(v.get(key).as_ref(), Some(value));
        let last = all.iter().rev().find(|(k, _)| k == key).unwrap();
        assert_eq!(last.1, *value);
    }
    assert!(
        all.iter()
            .all(|(key, _)| unique.iter().filter(|(k, _)| k == key).count() == 1)
    );
    assert_eq!((v.keys().count(), v.values().count()), (v.len(), v.len()));
    all
}

/// Decodes and reads everything.
pub fn decode<'a, K: Kind>(input: &'a [u8]) -> Result<All, DecodeError> {
    let view = AllViewOf::<'a, K>::decode(input)?;
    let text = format!("{view:?}");
    assert!(text.starts_with("AllViewOf"));
    owned(&view)
}

/// Sets aside the unknown fields that a view leaves in its lists and maps.
pub fn without_numbers(all: &mut All) {
    use protium::UnknownValue::{Delimited, Varint};
    all.unknown_fields.retain(|field| {
        !matches!(
            (field.number(), field.value()),
            (21, Varint(_)) | (22, Delimited(_))
        )
    });
    let one = all.one.as_deref_mut().into_iter().chain(all.grp.as_deref_mut());
    let lists = all
        .kids
        .iter_mut()
        .chain(&mut all.grps)
        .chain(all.kid_map.values_mut());
    one.chain(lists).for_each(without_numbers);
    if let Some(Pick::Kid(kid) | Pick::Grp(kid)) = &mut all.pick {
        without_numbers(kid);
    }
    debug_assert!(all.encoded_len() < usize::MAX);
}
