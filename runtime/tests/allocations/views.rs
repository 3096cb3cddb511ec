//! Views: none for decoding and reading, one for an encoding.

#[path = "../view/all.rs"]
#[allow(dead_code)]
mod all;
#[path = "../decode/messages.rs"]
#[allow(dead_code)]
mod messages;

use self::all::{AllLazyView, AllView, AllViewOf, PickView, PickViewOf};
use self::messages::{All, Color, Pick, Shade};
use crate::calls;
use protium::{Bytes, EncodeOptions, Message, OwnedView, Rope, Scratch, View, ViewKind};

/// Something in every field, to a depth.
fn sample(depth: usize) -> All {
    let kid = || (depth > 0).then(|| Box::new(sample(depth - 1)));
    let kids = |n: usize| kid().map_or(vec![], |kid| vec![*kid; n]);
    All {
        int: -1,
        name: "a name".into(),
        loose: Some("text".into()),
        data: vec![7; 2000].into(),
        kids: kids(3),
        one: kid(),
        ints: (-9..200).map(|i| i * 10_000_000).collect(),
        dbls: vec![0.5; 100],
        flags: vec![true; 9],
        words: (0..50).map(|i| "w".repeat(i)).collect(),
        map: (0..20).map(|i: i64| (i.to_string(), i)).collect(),
        kid_map: kid().map_or_else(Default::default, |kid| [(-5, *kid)].into()),
        shades: vec![Shade::Dark; 5],
        shade_map: (0..20).map(|i| (i, Shade::Dark)).collect(),
        grp: kid(),
        grps: kids(2),
        pick: kid().map(Pick::Kid),
        colors: vec![Color::Unrecognized(70_000), Color::Unrecognized(-1)],
        ..All::default()
    }
}

/// Reads everything.
fn read<'a, K: ViewKind>(
    v: &AllViewOf<'a, K>,
    open: &impl Fn(K::Access<AllViewOf<'a, K>>) -> AllViewOf<'a, K>,
) -> usize {
    let nested = |v: K::Access<AllViewOf<'a, K>>| read(&open(v), open);
    let sum = v.ints.iter().map(|i| i as u8 as usize).sum::<usize>()
        + v.dbls.len()
        + v.flags.first().is_some() as usize;
    let text =
        v.words.iter().map(str::len).sum::<usize>() + v.map.iter().map(|(k, _)| k.len()).sum::<usize>();
    let lists = v.kids.iter().chain(v.grps).map(nested).sum::<usize>();
    let maps = v.kid_map.values().map(nested).sum::<usize>() + v.shade_map.unique().count();
    let pick = match &v.pick {
        Some(PickViewOf::Kid(kid)) => nested(kid.get()),
        _ => 0,
    };
    sum + text
        + lists
        + maps
        + pick
        + v.shades.len()
        + v.colors.iter().count()
        + v.unknown_fields.records().count()
}

#[test]
fn decoding_and_reading() {
    let wire = [&sample(2).encode_to_vec()[..], b"\xf8\x01\x05"].concat();
    let (n, total) = calls(|| read(&AllView::decode(&wire).unwrap(), &|v| v));
    assert_eq!(n, 0);
    let (n, lazy) = calls(|| read(&AllLazyView::decode(&wire).unwrap(), &|v| v.unwrap()));
    assert_eq!((n, lazy), (0, total));
    assert!(total > 10_000);

    let scratch = Scratch::new();
    assert_eq!(calls(|| drop(AllView::decode_in(&wire, &scratch))).0, 0);
    let bytes = Bytes::from(wire);
    let shared = bytes.clone();
    let (n, owned) = calls(|| OwnedView::<AllView<'static>>::decode(bytes).unwrap());
    assert_eq!(n, 0);
    assert_eq!(calls(|| owned.clone().into_bytes()), (0, shared));
}

fn encoding<'a, V: View<'a>>(view: &V, what: &str) {
    let (n, vec) = calls(|| view.encode_to_vec());
    assert_eq!((n, vec.capacity()), (1, vec.len()), "{what}");
    let (n, bytes) = calls(|| view.encode_to_bytes());
    assert_eq!((n, &bytes[..]), (1, &vec[..]), "{what}");
    assert_eq!(calls(|| view.try_encode_to_bytes()).0, 1, "{what}");
    assert_eq!(calls(|| view.encode_length_delimited_to_vec()).0, 1, "{what}");
    assert_eq!(calls(|| view.encoded_len()), (0, vec.len()), "{what}");
    let mut reused = Vec::with_capacity(2 * vec.len() + 10);
    let (n, _) = calls(|| view.encode(&mut reused));
    assert_eq!((n, &reused), (0, &vec), "{what}");
    let (n, _) = calls(|| view.encode(&mut Rope::new()).map(drop));
    assert!(n <= 2, "{what}: {n}");
}

#[test]
fn encoding_what_was_decoded() {
    for depth in 0..3 {
        let wire = sample(depth).encode_to_vec();
        encoding(&AllView::decode(&wire).unwrap(), "checked");
        encoding(&AllLazyView::decode(&wire).unwrap(), "lazy");
    }
}

#[test]
fn encoding_borrowed_parts() {
    let (words, ints, map) = (["one", "two"], [1, -2, 300], [("key", 1), ("other", 2)]);
    let kid = AllView {
        name: "a kid",
        ints: ints[..].into(),
        ..AllView::default()
    };
    let kids = [kid.clone(), kid.clone()];
    let kid_map = [(1, kid.clone())];
    let (n, view) = calls(|| AllView {
        name: "a name",
        words: words[..].into(),
        ints: ints[..].into(),
        map: map[..].into(),
        kids: kids[..].into(),
        one: (&kid).into(),
        kid_map: kid_map[..].into(),
        pick: Some(PickView::Grp((&kid).into())),
        ..AllView::default()
    });
    assert_eq!(n, 0);
    encoding(&view, "parts");
    // One more for each map that has to be sorted.
    let sorted = EncodeOptions::new().deterministic(true);
    assert_eq!(calls(|| sorted.encode_to_vec(&view)).0, 2);
}
