//! Messages that came in several records: views join them when there is memory for it.

use crate::all::{AllLazyView, AllView};
use crate::naive;
use crate::read;
use protium::{Checked, DecodeErrorKind, DecodeOptions, Message, Scratch, View};
use std::time::{Duration, Instant};

fn joined(input: &[u8]) -> Vec<u8> {
    assert_eq!(
        AllView::decode(input).unwrap_err().kind(),
        DecodeErrorKind::SplitMessage
    );
    let scratch = Scratch::new();
    let view = AllView::decode_in(input, &scratch).unwrap();
    let expected = naive::canonical(&naive::decode(input).unwrap());
    assert_eq!(
        naive::canonical(&read::owned::<Checked>(&view).unwrap()),
        expected
    );
    assert_eq!(naive::canonical(&view.to_message()), expected);
    view.encode_to_vec()
}

#[test]
fn parts_are_joined_in_their_order() {
    assert_eq!(
        joined(b"\x52\x02\x08\x01\x08\x07\x52\x02\x10\x02"),
        b"\x08\x07\x52\x04\x08\x01\x10\x02"
    );
    assert_eq!(joined(b"\x52\x00\x52\x00\x52\x00"), b"\x52\x00");
    // A group, with another field's record between its parts.
    assert_eq!(
        joined(b"\xbb\x01\x08\x01\xbc\x01\xf8\x01\x00\xbb\x01\x10\x02\xbc\x01"),
        b"\xbb\x01\x08\x01\x10\x02\xbc\x01\xf8\x01\x00"
    );
    // In messages below, where the last number counts, in lists, and in a map's values.
    assert_eq!(
        joined(b"\x52\x0a\x52\x02\x08\x01\x52\x04\x10\x02\x10\x04"),
        b"\x52\x06\x52\x04\x08\x01\x10\x04"
    );
    assert_eq!(
        joined(b"\x4a\x06\x52\x00\x52\x02\x08\x01"),
        b"\x4a\x04\x52\x02\x08\x01"
    );
    assert_eq!(
        joined(b"\x92\x01\x0a\x12\x02\x08\x01\x12\x02\x10\x02\x08\x02"),
        b"\x92\x01\x08\x08\x02\x12\x04\x08\x01\x10\x02"
    );
    // Parts that are split themselves.
    assert_eq!(
        joined(b"\x52\x06\x52\x02\x08\x01\x28\x01\x52\x04\x52\x02\x10\x02"),
        b"\x52\x08\x28\x01\x52\x04\x08\x01\x10\x02"
    );
}

#[test]
fn a_oneof_forgets_its_member_when_another_is_set() {
    assert_eq!(
        joined(b"\xda\x01\x02\x08\x01\xda\x01\x02\x10\x02"),
        b"\xda\x01\x04\x08\x01\x10\x02"
    );
    // kid, num, kid, kid: the first one is lost.
    assert_eq!(
        joined(b"\xda\x01\x02\x08\x01\xc8\x01\x05\xda\x01\x02\x10\x02\xda\x01\x02\x28\x01"),
        b"\xda\x01\x04\x10\x02\x28\x01"
    );
    // kid, grp, grp, kid, and no split at the end.
    assert_eq!(
        joined(b"\xda\x01\x00\xeb\x01\xec\x01\xeb\x01\x08\x01\xec\x01\xda\x01\x02\x28\x01"),
        b"\xda\x01\x02\x28\x01"
    );
}

/// What looks like another member sets nothing: a wire type that is not its own, a number that its enum does not know.
#[test]
fn a_oneof_keeps_its_member_when_nothing_is_set() {
    let expected = |between: &[u8]| [b"\xda\x01\x04\x08\x01\x10\x02", between].concat();
    for between in [&b"\xca\x01\x00"[..], b"\xe0\x01\x63", b"\xd8\x01\x01"] {
        let input = [&b"\xda\x01\x02\x08\x01"[..], between, b"\xda\x01\x02\x10\x02"].concat();
        assert_eq!(joined(&input), expected(between));
    }
}

#[test]
fn the_whole_input_is_joined_for_a_lazy_view() {
    let input = b"\x52\x06\x52\x00\x52\x02\x08\x01\x52\x02\x10\x02";
    let scratch = Scratch::new();
    let view = AllLazyView::decode_in(input, &scratch).unwrap();
    let one = view.one.get().unwrap().unwrap();
    assert_eq!((one.zig, one.one.get().unwrap().unwrap().int), (Some(1), 1));

    // Not split on the outermost level: nothing is joined, and the inner level says so.
    let view = AllLazyView::decode_in(b"\x52\x04\x52\x00\x52\x00", &scratch).unwrap();
    let error = view.one.get().unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::SplitMessage);
    assert!(view.to_message().unwrap().one.unwrap().one.is_some());
}

/// Parts that are not well-formed do not become so by being joined.
#[test]
fn bad_parts_stay_bad() {
    for input in [
        // A tag in the first part, its value in the second.
        &b"\x52\x01\x08\x52\x01\x05"[..],
        b"\x52\x03\x08\x01\x08\x52\x01\x05",
        b"\x52\x02\x08\x01\x52\x01\x08\x52\x01\x05",
        b"\xda\x01\x01\x08\xda\x01\x01\x05",
        b"\x92\x01\x06\x12\x01\x08\x12\x01\x05",
        // Both bad: the second one would make the first one whole.
        b"\x52\x01\x0a\x52\x02\x01\x0a",
        // The end tag of no group.
        b"\x52\x01\x0c\x52\x02\x08\x01",
        b"\x52\x00\x52\x00\x08",
    ] {
        let expected = crate::messages::All::decode(input).unwrap_err();
        let scratch = Scratch::new();
        let error = AllView::decode_in(input, &scratch).unwrap_err();
        assert_eq!(error, expected, "{input:02x?}");
        if let Ok(lazy) = AllLazyView::decode_in(input, &scratch) {
            assert_eq!(
                lazy.to_message().unwrap_err().kind(),
                expected.kind(),
                "{input:02x?}"
            );
        }
    }
}

/// Deep nesting behind a split message is an error of decoding, at the same depth.
#[test]
fn depth_is_limited() {
    let scratch = Scratch::new();
    for open in [&b"\x0b"[..], b"\xbb\x01", b"\xc3\x01"] {
        let input = [b"\x52\x00\x52\x00", &open.repeat(100_000)[..]].concat();
        let error = AllView::decode_in(&input, &scratch).unwrap_err();
        assert_eq!(error.kind(), DecodeErrorKind::DepthLimit);
        assert!(AllLazyView::decode_in(&input, &scratch).is_err());
    }
    let nested = |depth: usize| {
        let mut message = b"\x52\x00\x52\x00".to_vec();
        for _ in 0..depth {
            let mut outer = vec![0x52];
            crate::generator::varint(&mut outer, message.len() as u64);
            outer.extend(message);
            message = outer;
        }
        message
    };
    let options = DecodeOptions::new().max_depth(9);
    options.decode_view_in::<AllView>(&nested(8), &scratch).unwrap();
    let input = nested(9);
    let error = options.decode_view_in::<AllView>(&input, &scratch).unwrap_err();
    assert_eq!(error.kind(), DecodeErrorKind::DepthLimit);
}

/// Many records, many parts and deep nesting take time in proportion.
#[test]
#[cfg_attr(miri, ignore)]
fn masses_take_no_long_time() {
    let start = Instant::now();
    let scratch = Scratch::new();
    let many_parts = b"\x52\x00".repeat(200_000);
    let many_others = [&b"\x52\x00\x52\x00"[..], &b"\x4a\x00\x52\x00".repeat(200_000)].concat();
    let many_members = b"\xda\x01\x00\xeb\x01\xec\x01\xda\x01\x00\xda\x01\x00".repeat(100_000);
    let mut deep = b"\x52\x00\x08\x01".repeat(50_000);
    for _ in 0..98 {
        let mut outer = vec![0x52, 0, 0x52];
        crate::generator::varint(&mut outer, deep.len() as u64);
        outer.extend(deep);
        deep = outer;
    }
    for input in [many_parts, many_others, many_members] {
        AllView::decode_in(&input, &scratch).unwrap();
    }
    // 100 levels of a message of 40 fields are more than a test's 2 MiB of stack without optimization.
    let join = move || AllView::decode_in(&deep, &Scratch::new()).map(drop);
    let thread = std::thread::Builder::new().stack_size(16 << 20);
    thread.spawn(join).unwrap().join().unwrap().unwrap();
    assert!(start.elapsed() < Duration::from_secs(20), "{:?}", start.elapsed());
}

#[test]
fn a_scratch_is_used_again() {
    let mut scratch = Scratch::new();
    assert_eq!(format!("{scratch:?}"), "[]");
    let first = AllView::decode_in(b"\x52\x00\x52\x02\x08\x01", &scratch).unwrap();
    let second = AllView::decode_in(b"\x52\x00\x52\x02\x08\x02", &scratch).unwrap();
    let third = AllView::decode_in(b"\x52\x02\x08\x03", &scratch).unwrap();
    let ints = [first, second, third].map(|view| view.one.get().unwrap().int);
    assert_eq!(ints, [1, 2, 3]);
    assert_eq!(format!("{scratch:?}"), "[4, 4]");
    scratch.clear();
    assert_eq!(format!("{scratch:?}"), "[]");
    for _ in 0..200 {
        AllView::decode_in(b"\x52\x00\x52\x02\x08\x01", &scratch).unwrap();
    }
}
