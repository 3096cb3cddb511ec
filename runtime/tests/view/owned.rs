//! Views that own what they borrow from, and ropes that share it.

use crate::all::{AllLazyView, AllView};
use crate::messages::All;
use protium::{Bytes, DecodeErrorKind, DecodeOptions, Message, OwnedView, Rope, View};

type Checked = OwnedView<AllView<'static>>;
type Lazy = OwnedView<AllLazyView<'static>>;

fn sample() -> All {
    let kid = All {
        name: "a kid".into(),
        ints: vec![1, 2, 300],
        ..All::default()
    };
    All {
        name: "a name".into(),
        words: vec!["one".into(), "two".into()],
        kids: vec![kid.clone(), All::default()],
        one: Some(Box::new(kid.clone())),
        map: [("key".into(), 7)].into_iter().collect(),
        kid_map: [(3, kid)].into(),
        ..All::default()
    }
}

fn check_text(view: &Checked) {
    let view = view.get();
    assert_eq!(view.name, "a name");
    assert_eq!(view.words.iter().collect::<Vec<_>>(), ["one", "two"]);
    assert_eq!(view.kids.get(0).unwrap().ints.get(2), Some(300));
    assert_eq!(view.one.get().unwrap().name, "a kid");
    assert_eq!(view.map.get("key"), Some(7));
    assert_eq!(view.kid_map.get(&3).unwrap().name, "a kid");
}

#[test]
fn it_can_go_anywhere() {
    fn is_free<T: Send + Sync + Clone + 'static>(t: T) -> T {
        t
    }
    for wire in [
        sample().encode_to_bytes(),
        Bytes::from(sample().encode_to_vec()),
        Bytes::from_owner(sample().encode_to_vec()),
        Bytes::from(sample().encode_to_vec()).slice(..),
    ] {
        let view = is_free(Checked::decode(wire.clone()).unwrap());
        let copy = view.clone();
        assert_eq!(view.bytes().as_ptr(), wire.as_ptr());
        drop(wire);
        check_text(&view);
        let boxed = Box::new(view);
        std::thread::spawn(move || check_text(&boxed)).join().unwrap();
        check_text(&copy);
        let others = vec![copy.clone(), copy];
        check_text(&others[1]);
        let bytes = others.into_iter().next().unwrap().into_bytes();
        assert_eq!(All::decode(&bytes).unwrap(), sample());
    }
}

#[test]
fn it_is_encoded_and_copied() {
    let wire = sample().encode_to_bytes();
    let view = Checked::decode(wire.clone()).unwrap();
    assert_eq!(view.encode_to_vec(), wire);
    assert_eq!(view.encode_to_bytes(), wire);
    assert_eq!(view.try_encode_to_bytes().unwrap(), wire);
    assert_eq!(view.to_message(), sample());
    assert!(format!("{view:?}").starts_with("AllViewOf { int: 0,"));

    let lazy = Lazy::decode(wire.clone()).unwrap();
    assert_eq!(lazy.encode_to_vec(), wire);
    assert_eq!(lazy.to_message().unwrap(), sample());
    assert_eq!(lazy.get().one.get().unwrap().unwrap().name, "a kid");
}

#[test]
fn errors_are_those_of_views() {
    let cut = Bytes::from_static(b"\x4a\x01\x08");
    let error = Checked::decode(cut.clone()).unwrap_err();
    assert_eq!(
        (error.kind(), error.path()),
        (DecodeErrorKind::Truncated, "All.kids[0].int")
    );
    let lazy = Lazy::decode(cut.clone()).unwrap();
    assert_eq!(lazy.to_message().unwrap_err().kind(), DecodeErrorKind::Truncated);
    let options = DecodeOptions::new().max_len(2);
    let error = Lazy::decode_with(cut, &options).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::LengthLimit);
}

#[test]
fn what_came_in_parts_is_joined_in_a_buffer_of_its_own() {
    let parts = Bytes::from_static(b"\x52\x02\x08\x01\x52\x02\x10\x02");
    let view = Checked::decode(parts.clone()).unwrap();
    assert_eq!(view.bytes(), &b"\x52\x04\x08\x01\x10\x02"[..]);
    assert_eq!(view.get().one.get().unwrap().zig, Some(1));
    // A record between the parts that looks like another member of the oneof, but is none.
    let parts = Bytes::from_static(b"\xda\x01\x02\x08\x01\xca\x01\x00\xda\x01\x02\x10\x02");
    let lazy = Lazy::decode(parts).unwrap();
    assert_eq!(lazy.bytes(), &b"\xda\x01\x04\x08\x01\x10\x02\xca\x01\x00"[..]);
}

/// Long pieces of the wire are shared with the rope, whatever they are.
#[test]
fn a_rope_shares_the_buffer() {
    let long = "x".repeat(5000);
    let message = All {
        name: long.clone(),
        data: long.clone().into(),
        kids: vec![
            All {
                name: long.clone(),
                ..All::default()
            };
            2
        ],
        one: Some(Box::new(All {
            name: long.clone(),
            ..All::default()
        })),
        words: vec!["short".into()],
        dbls: vec![0.5; 1000],
        kid_map: [(
            1,
            All {
                name: long,
                ..All::default()
            },
        )]
        .into(),
        ..All::default()
    };
    let wire = message.encode_to_bytes();
    for (rope, encoded) in [
        share(|rope| Checked::decode(wire.clone()).unwrap().encode(rope)),
        share(|rope| Lazy::decode(wire.clone()).unwrap().encode(rope)),
    ] {
        assert_eq!(encoded, wire);
        let segments = rope.into_segments();
        let shared = segments
            .iter()
            .filter(|s| wire.as_ptr_range().contains(&s.as_ptr()));
        // name, data, kids as one, one, dbls, the entry.
        assert_eq!(shared.clone().count(), 6);
        let copied = wire.len() - shared.map(|s| s.len()).sum::<usize>();
        assert!(copied < 60, "{copied}");
    }
    // A view without an owner has nothing to share.
    let (rope, _) = share(|rope| AllView::decode(&wire).unwrap().encode(rope));
    assert_eq!(rope.into_segments().len(), 1);
}

fn share(encode: impl FnOnce(&mut Rope) -> Result<(), protium::EncodeError>) -> (Rope, Vec<u8>) {
    let mut rope = Rope::new();
    encode(&mut rope).unwrap();
    let encoded = rope.to_vec();
    (rope, encoded)
}

/// What does not lie in the buffer is copied, also when a view was put together from its own parts and others.
#[test]
fn a_rope_copies_what_is_foreign() {
    let parts = Bytes::from([&[0x52, 0][..], &b"\x52\x88\x27\x32\x85\x27"[..], &[b'x'; 4997]].concat());
    let view = Checked::decode(parts.clone()).unwrap();
    assert_ne!(view.bytes().as_ptr(), parts.as_ptr());
    let (rope, encoded) = share(|rope| view.encode(rope));
    assert_eq!(encoded, view.bytes()[..]);
    let segments = rope.into_segments();
    assert!(view.bytes().as_ptr_range().contains(&segments[1].as_ptr()));
}
