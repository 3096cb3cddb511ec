//! Views that are made by hand, from borrowed parts: they are read like others, and written like the owned message.

use crate::all::{AllView, PickView};
use crate::generator::{Random, records, rounds};
use crate::messages::wide::{All, Pick};
use crate::messages::{Color, Shade};
use crate::naive;
use crate::read;
use protium::__private::v1::Enumeration as _;
use protium::{Checked, EncodeOptions, ListView, MapView, Message, PackedView, UnknownFields, View};
use std::cell::OnceCell;

/// Keeps things for as long as itself.
struct Pool<T>(OnceCell<(T, Box<Pool<T>>)>);

impl<T> Pool<T> {
    fn new() -> Self {
        Pool(OnceCell::new())
    }

    fn keep(&self, value: T) -> &T {
        let mut pool = self;
        while let Some((_, next)) = pool.0.get() {
            pool = next;
        }
        &pool.0.get_or_init(|| (value, Box::new(Pool::new()))).0
    }
}

/// What views borrow.
struct Pools<'a> {
    views: Pool<Vec<AllView<'a>>>,
    words: Pool<Vec<&'a str>>,
    maps: Pool<Vec<(&'a str, i64)>>,
    kid_maps: Pool<Vec<(i32, AllView<'a>)>>,
    shade_maps: Pool<Vec<(u32, Shade)>>,
}

impl<'a> Pools<'a> {
    fn new() -> Self {
        Pools {
            views: Pool::new(),
            words: Pool::new(),
            maps: Pool::new(),
            kid_maps: Pool::new(),
            shade_maps: Pool::new(),
        }
    }

    fn views(&'a self, all: &'a [All]) -> &'a [AllView<'a>] {
        self.views.keep(all.iter().map(|m| self.view(m)).collect())
    }

    fn view_of(&'a self, all: &'a All) -> &'a AllView<'a> {
        &self.views(std::slice::from_ref(all))[0]
    }

    fn view(&'a self, m: &'a All) -> AllView<'a> {
        let words = m.words.iter().map(|word| &word[..]).collect();
        let map = m.map.iter().map(|(k, v)| (&k[..], *v)).collect();
        let kid_map = m.kid_map.iter().map(|(k, v)| (*k, self.view(v))).collect();
        let shade_map = m.shade_map.iter().map(|(k, v)| (*k, *v)).collect();
        AllView {
            int: m.int,
            zig: m.zig,
            fix: m.fix,
            dbl: m.dbl,
            flag: m.flag,
            name: &m.name,
            loose: m.loose.as_ref().map(Into::into),
            data: &m.data,
            kids: self.views(&m.kids).into(),
            one: m.one.as_deref().map(|one| self.view_of(one)).into(),
            ints: m.ints[..].into(),
            zigs: m.zigs[..].into(),
            fixes: m.fixes[..].into(),
            dbls: m.dbls[..].into(),
            flags: m.flags[..].into(),
            words: self.words.keep(words)[..].into(),
            map: self.maps.keep(map)[..].into(),
            kid_map: self.kid_maps.keep(kid_map)[..].into(),
            color: m.color,
            shade: m.shade,
            shades: m.shades[..].into(),
            shade_map: self.shade_maps.keep(shade_map)[..].into(),
            grp: m.grp.as_deref().map(|grp| self.view_of(grp)).into(),
            grps: self.views(&m.grps).into(),
            pick: m.pick.as_ref().map(|pick| match pick {
                Pick::Num(v) => PickView::Num(*v),
                Pick::Text(v) => PickView::Text(v),
                Pick::Kid(v) => PickView::Kid(self.view_of(v).into()),
                Pick::Shade(v) => PickView::Shade(*v),
                Pick::Grp(v) => PickView::Grp(self.view_of(v).into()),
            }),
            colors: m.colors[..].into(),
            unknown_fields: (&m.unknown_fields).into(),
        }
    }
}

#[test]
fn parts_are_written_like_the_owned_message() {
    let mut r = Random::new(21);
    for _ in 0..rounds(4000) {
        let mut input = Vec::new();
        records(&mut r, &mut input, 0);
        let Some(message) = naive::decode(&input) else {
            continue;
        };
        let pools = Pools::new();
        let view = pools.view(&message);
        assert_eq!(view.encode_to_vec(), message.encode_to_vec());
        assert_eq!(view.encoded_len(), message.encoded_len());
        let options = EncodeOptions::new().deterministic(true);
        assert_eq!(options.encode_to_vec(&view), options.encode_to_vec(&message));
        assert_eq!(
            view.encode_length_delimited_to_vec(),
            message.encode_length_delimited_to_vec()
        );
        assert_eq!(
            options.encode_to_vec(&view.to_message()),
            options.encode_to_vec(&message)
        );
        // Every way of reading them gives what was put in, unknown numbers in their shortest form.
        let mut read = read::owned::<Checked>(&view).unwrap();
        let mut expected = message.clone();
        read::without_numbers(&mut read);
        read::without_numbers(&mut expected);
        assert_eq!(options.encode_to_vec(&read), options.encode_to_vec(&expected));
    }
}

#[test]
fn empty_parts_write_nothing() {
    let view = AllView {
        ints: (&[][..]).into(),
        words: (&[][..]).into(),
        kids: (&[][..]).into(),
        map: (&[][..]).into(),
        one: None.into(),
        ..AllView::default()
    };
    assert_eq!(view.encode_to_vec(), b"");
    assert_eq!(AllView::default().encode_to_bytes(), b""[..]);
    let empty = AllView::default();
    let view = AllView {
        kids: std::slice::from_ref(&empty).into(),
        one: (&empty).into(),
        grp: Some(&empty).into(),
        pick: Some(PickView::Kid((&empty).into())),
        ..AllView::default()
    };
    assert_eq!(
        view.encode_to_vec(),
        b"\x4a\x00\x52\x00\xbb\x01\xbc\x01\xda\x01\x00"
    );
}

/// Maps that are made by hand can have a key twice. The order is that of the slice, or of the keys.
#[test]
fn entries_of_one_key() {
    let entries = [("b", 1), ("a", 2), ("b", 3)];
    let view = AllView {
        map: entries[..].into(),
        ..AllView::default()
    };
    assert_eq!((view.map.len(), view.map.get("b")), (3, Some(3)));
    assert_eq!(view.map.unique().collect::<Vec<_>>(), [("a", 2), ("b", 3)]);
    let entry = |key: &str, value: u8| [b"\x8a\x01\x05\x0a\x01", key.as_bytes(), &[0x10, value]].concat();
    assert_eq!(
        view.encode_to_vec(),
        [entry("b", 1), entry("a", 2), entry("b", 3)].concat()
    );
    let sorted = EncodeOptions::new().deterministic(true).encode_to_vec(&view);
    assert_eq!(sorted, [entry("a", 2), entry("b", 3)].concat());
}

/// Wire and parts in one view, and a view of a message in another message's view.
#[test]
fn wire_and_parts() {
    let wire = b"\x08\x05\x4a\x02\x08\x01\x82\x01\x01a";
    let decoded = AllView::decode(wire).unwrap();
    let kids = [decoded.clone(), AllView::default()];
    let unknown = UnknownFields::default();
    let view = AllView {
        kids: kids[..].into(),
        words: decoded.words,
        ints: [-1][..].into(),
        unknown_fields: (&unknown).into(),
        ..AllView::default()
    };
    let expected = [
        &b"\x4a\x0a"[..],
        wire,
        b"\x4a\x00\x5a\x0a\xff\xff\xff\xff\xff\xff\xff\xff\xff\x01\x82\x01\x01a",
    ]
    .concat();
    assert_eq!(view.encode_to_vec(), expected);
    assert_eq!(view.to_message(), All::decode(&expected).unwrap());
}

/// Containers of numbers that are enums, open and closed.
#[test]
fn enums() {
    let colors = [Color::Green, Color::Unrecognized(-7)];
    let view = AllView {
        colors: colors[..].into(),
        shades: [Shade::Negative][..].into(),
        ..AllView::default()
    };
    let all = All {
        colors: colors.to_vec(),
        shades: vec![Shade::Negative],
        ..All::default()
    };
    assert_eq!(view.encode_to_vec(), all.encode_to_vec());
    assert_eq!(view.colors.get(1).map(Color::to_i32), Some(-7));
}

/// A shorter lifetime, for everything that is made by hand.
#[test]
fn lifetimes_shorten() {
    fn short<'s>(view: AllView<'static>, text: &'s str) -> AllView<'s> {
        AllView { name: text, ..view }
    }
    static WORDS: [&str; 2] = ["a", "b"];
    static MAP: [(&str, i64); 1] = [("k", 1)];
    let view = AllView {
        words: ListView::from(&WORDS[..]),
        map: MapView::from(&MAP[..]),
        ints: PackedView::from(&[1, 2][..]),
        ..AllView::default()
    };
    let text = String::from("local");
    let view = short(view, &text);
    assert_eq!(
        (view.name, view.words.first(), view.map.get("k")),
        ("local", Some("a"), Some(1))
    );
}
