//! Views of generated messages where they once were not what the owned message is.

use protium::{
    Bytes, DecodeErrorKind, DecodeOptions, EncodeOptions, Message, OwnedView, ProtoString, Scratch, View,
};
use protium_tests::random::put_len;
use protium_tests_generated::kinds::protium::test::{editions, kinds2, kinds3};

/// Both ways to the owned message, through a checked and through a lazy view.
macro_rules! both {
    ($m:ident: $package:ident $view:ident $lazy:ident, $input:expr) => {{
        let input: &[u8] = $input;
        let owned = $package::$m::decode(input).unwrap();
        let checked = $package::$view::decode(input).unwrap();
        let lazy = $package::$lazy::decode(input).unwrap();
        assert_eq!(checked.to_owned(), owned);
        assert_eq!(lazy.to_owned().unwrap(), owned);
        assert_eq!(lazy.validate().unwrap().to_owned(), owned);
        (owned, checked, lazy)
    }};
}

#[test]
fn numbers_that_a_closed_enum_does_not_know_keep_all_of_their_bits() {
    // 218150648621 has 38 bits.
    both!(Lists: kinds2 ListsView ListsLazyView, b"\x80\x01\xad\xf6\xaa\xd6\xac\x06");
    both!(Lists: kinds2 ListsView ListsLazyView, b"\x8a\x01\x06\xad\xf6\xaa\xd6\xac\x06");
    let (owned, checked, _) =
        both!(Lists: kinds2 ListsView ListsLazyView, b"\x8a\x01\x07\x01\xad\xf6\xaa\xd6\xac\x06");
    assert_eq!(
        checked.encode_to_vec(),
        b"\x8a\x01\x07\x01\xad\xf6\xaa\xd6\xac\x06"
    );
    assert_eq!(owned.packed_shades, [kinds2::Shade::Light]);
}

#[test]
fn an_entry_that_a_closed_enum_does_not_know_replaces_none_when_maps_are_sorted() {
    let sorted = EncodeOptions::new().deterministic(true);
    // 1, then 7, which is unknown, and the key 'a' with the same; in another order.
    for input in [
        &b"\x42\x05\x0a\x01k\x10\x01\x42\x05\x0a\x01k\x10\x07\x42\x05\x0a\x01a\x10\x01"[..],
        b"\x42\x05\x0a\x01k\x10\x07\x42\x05\x0a\x01k\x10\x07\x42\x05\x0a\x01k\x10\x01\x42\x05\x0a\x01a\x10\x01",
    ] {
        let (owned, checked, lazy) = both!(Node: kinds2 NodeView NodeLazyView, input);
        assert_eq!(owned.tones[&ProtoString::from("k")], kinds2::Tone::Warm);
        for written in [sorted.encode_to_vec(&checked), sorted.encode_to_vec(&lazy)] {
            assert_eq!(written.len(), input.len());
            assert_eq!(kinds2::Node::decode(&written).unwrap(), owned);
        }
    }
}

#[test]
fn a_value_that_an_entry_lacks_takes_no_level() {
    let options = DecodeOptions::new().max_depth(0);
    let input = b"\x22\x03\x0a\x01k";
    assert!(options.decode::<kinds3::Node>(input).is_ok());
    assert!(options.decode_view::<kinds3::NodeView<'_>>(input).is_ok());
    let lazy: kinds3::NodeLazyView<'_> = options.decode_view(input).unwrap();
    assert_eq!(lazy.named.get("k").unwrap().unwrap().id, 0);
    assert!(lazy.validate().is_ok());
    let with_value = b"\x22\x05\x0a\x01k\x12\x00";
    let lazy: kinds3::NodeLazyView<'_> = options.decode_view(with_value).unwrap();
    assert_eq!(
        lazy.named.get("k").unwrap().unwrap_err().kind(),
        DecodeErrorKind::DepthLimit
    );
    // It is written where messages are joined; that takes a level, which was allowed nevertheless.
    let options = DecodeOptions::new().max_depth(1);
    let split = b"\x12\x05\x22\x03\x0a\x01k\x12\x00";
    let scratch = Scratch::new();
    assert!(options.decode::<kinds3::Node>(split).is_ok());
    assert!(
        options
            .decode_view_in::<kinds3::NodeView<'_>>(split, &scratch)
            .is_ok()
    );
    let lazy: kinds3::NodeLazyView<'_> = options.decode_view_in(split, &scratch).unwrap();
    let child = lazy.child.get().unwrap().unwrap();
    assert_eq!(child.named.get("k").unwrap().unwrap().id, 0);
}

#[test]
fn lazy_views_are_converted_within_the_limits_that_they_have() {
    let options = DecodeOptions::new().check_required(false);
    // by_number { key: 1 value {} } strict {}
    let input = b"\x3a\x04\x08\x01\x12\x00\x2a\x00";
    let owned: kinds2::Node = options.decode(input).unwrap();
    let lazy: kinds2::NodeLazyView<'_> = options.decode_view(input).unwrap();
    assert_eq!(lazy.to_owned().unwrap(), owned);
    let usual = kinds2::NodeLazyView::decode(input).unwrap();
    assert_eq!(
        usual.to_owned().unwrap_err().kind(),
        DecodeErrorKind::MissingRequired
    );

    let mut deep = Vec::new();
    for _ in 0..150 {
        let child = std::mem::take(&mut deep);
        put_len(&mut deep, 2, &child);
    }
    let options = DecodeOptions::new().max_depth(150);
    let owned: kinds3::Node = options.decode(&deep).unwrap();
    let lazy: kinds3::NodeLazyView<'_> = options.decode_view(&deep).unwrap();
    assert_eq!(lazy.to_owned().unwrap(), owned);
    let usual = kinds3::NodeLazyView::decode(&deep).unwrap();
    assert_eq!(usual.to_owned().unwrap_err().kind(), DecodeErrorKind::DepthLimit);
}

#[test]
fn what_another_takes_the_place_of_may_lack_required_fields() {
    // child { only {} label: "x" }
    both!(Node: kinds2 NodeView NodeLazyView, b"\x12\x05\x4a\x00\x62\x01x");
    // by_number { key: 1 value {} } by_number { key: 1 value { id: 1 } }
    let input = b"\x3a\x04\x08\x01\x12\x00\x3a\x06\x08\x01\x12\x02\x08\x01";
    let (owned, _, _) = both!(Node: kinds2 NodeView NodeLazyView, input);
    assert_eq!(owned.by_number.len(), 1);
    let nested = [&b"\x12\x0e"[..], input].concat();
    both!(Node: kinds2 NodeView NodeLazyView, &nested);
    // delimited_list { required: 1 delimited_choice {} text_choice: "" }
    let list = b"\x18\x01\x83\x01\x18\x01\x93\x01\x94\x01\x9a\x01\x00\x84\x01";
    both!(Mixed: editions MixedView MixedLazyView, list);
    // The other way round it counts.
    let input = b"\x3a\x06\x08\x01\x12\x02\x08\x01\x3a\x04\x08\x01\x12\x00";
    let lazy = kinds2::NodeLazyView::decode(input).unwrap();
    let error = lazy.validate().unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::MissingRequired);
    assert_eq!(error.path(), "Node.by_number[1].id");
}

#[test]
fn errors_behind_split_messages_are_at_their_place_in_the_input() {
    // strict {} strict {}
    let input = b"\x08\x81\x00\x2a\x00\x2a\x00";
    let wanted = kinds2::Node::decode(input).unwrap_err();
    assert_eq!(
        (wanted.kind(), wanted.offset()),
        (DecodeErrorKind::MissingRequired, 7)
    );
    let scratch = Scratch::new();
    assert_eq!(kinds2::NodeView::decode_in(input, &scratch).unwrap_err(), wanted);
    let bytes = Bytes::from_static(input);
    assert_eq!(
        OwnedView::<kinds2::NodeView<'static>>::decode(bytes).unwrap_err(),
        wanted
    );
}

#[test]
fn a_packed_enum_that_is_cut_is_reported_as_packed_numbers_are() {
    let wanted = kinds3::ListsView::decode(b"\x82\x01\x03\x01\x02\x80").unwrap_err();
    assert_eq!((wanted.kind(), wanted.offset()), (DecodeErrorKind::Truncated, 3));
    assert_eq!(
        kinds3::Lists::decode(b"\x82\x01\x03\x01\x02\x80").unwrap_err(),
        wanted
    );
}
