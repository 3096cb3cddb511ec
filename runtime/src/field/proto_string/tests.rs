use super::*;
use alloc::format;
use alloc::string::ToString;

#[test]
fn debug_is_the_texts_own_where_it_can_be() {
    for text in ["", "plain", "quote \" and ' and \\", "Zoë 👋\n\u{0}"] {
        assert_eq!(format!("{:?}", ProtoString::from(text)), format!("{text:?}"));
    }
    assert_eq!(
        format!("{:?}", ProtoString::from(&b"a\xff\xc3b"[..])),
        r#""a\xff\xc3b""#
    );
}

#[test]
fn display_pads_like_text() {
    assert_eq!(format!("{:>5}", ProtoString::from("é")), "    é");
    assert_eq!(ProtoString::from(&b"\xff"[..]).to_string(), "\u{fffd}");
}

#[test]
fn conversions_and_comparisons() {
    let p: ProtoString = "x".into();
    assert_eq!(p, "x");
    assert_eq!("x", p);
    assert_eq!(p, *"x");
    assert_eq!(p, alloc::string::String::from("x"));
    assert_eq!(p, b"x"[..]);
    assert_eq!(p.as_bytes(), p);
    assert_ne!(p, "y");
    assert_eq!(String::try_from(p).as_deref(), Ok("x"));
    let odd = ProtoString::from(alloc::vec![0xff]);
    assert!(odd.clone().into_string().is_err());
    assert_eq!(odd.into_bytes(), [0xff]);
}

#[test]
fn maps_find_it_by_its_bytes() {
    let mut map = crate::Map::new();
    map.insert(ProtoString::from("key"), 1);
    assert_eq!(map.get(b"key".as_slice()), Some(&1));
}
