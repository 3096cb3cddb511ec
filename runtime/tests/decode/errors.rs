//! What errors say.

use crate::messages::All;
use protium::{DecodeError, DecodeErrorKind, Message};

fn error(wire: &[u8]) -> DecodeError {
    All::decode(wire).unwrap_err()
}

#[test]
fn paths_lead_to_the_field() {
    let cases: [(&[u8], &str); 26] = [
        (&[0x32, 2, b'a', 0xff], "All.name: invalid UTF-8 at byte 3"),
        (
            &[0x08, 1, 0x32, 9],
            "All.name: input ends in the middle of a field at byte 3",
        ),
        (
            &[0x4a, 0, 0x08, 1, 0x4a, 4, 0x32, 2, b'a', 0xff],
            "All.kids[1].name: invalid UTF-8 at byte 9",
        ),
        (
            &[0x52, 5, 0x52, 3, 0x32, 1, 0xff],
            "All.one.one.name: invalid UTF-8 at byte 6",
        ),
        (
            &[0x52, 1, 0x08, 0x08, 1],
            "All.one.int: input ends in the middle of a field at byte 3",
        ),
        (
            &[0x82, 1, 1, b'x', 0x82, 1, 1, 0xff],
            "All.words[1]: invalid UTF-8 at byte 7",
        ),
        (
            &[0x8a, 1, 5, 0x10, 1, 0x0a, 1, 0xff],
            "All.map: invalid UTF-8 at byte 7",
        ),
        (
            &[0x8a, 1, 4, 0x0a, 1, b'k', 0x10, 0x08, 1],
            "All.map[\"k\"]: input ends in the middle of a field at byte 7",
        ),
        (
            &[0x92, 1, 7, 0x08, 3, 0x12, 3, 0x32, 1, 0xff],
            "All.kid_map[-2].name: invalid UTF-8 at byte 9",
        ),
        (
            &[0x92, 1, 3, 0x12, 1, 0x08, 0x08, 1],
            "All.kid_map.int: input ends in the middle of a field at byte 6",
        ),
        (
            &[0xbb, 1, 0x32, 1, 0xff, 0xbc, 1],
            "All.grp.name: invalid UTF-8 at byte 4",
        ),
        (&[0xbb, 1, 0x08, 1], "All.grp: unbalanced group at byte 4"),
        (
            &[0xc3, 1, 0xc4, 1, 0xc3, 1, 0x32, 1, 0xff, 0xc4, 1],
            "All.grps[1].name: invalid UTF-8 at byte 8",
        ),
        (
            &[0xda, 1, 3, 0x32, 1, 0xff],
            "All.kid.name: invalid UTF-8 at byte 5",
        ),
        (&[0xd2, 1, 1, 0xff], "All.text: invalid UTF-8 at byte 3"),
        (
            &[0x5a, 2, 1, 0x80, 0x08, 1],
            "All.ints: input ends in the middle of a field at byte 2",
        ),
        (
            &[0x6a, 5, 1, 2, 3, 4, 5],
            "All.fixes: packed field is not a whole number of elements at byte 2",
        ),
        (
            &[
                0x5a, 12, 1, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 0x80, 2, 0,
            ],
            "All.ints: varint of more than 64 bits at byte 3",
        ),
        (
            &[0x1d, 1, 2],
            "All.fix: input ends in the middle of a field at byte 1",
        ),
        (&[0x52, 2, 0x0e, 1], "All.one: invalid tag at byte 2"),
        (
            &[0x08, 1, 0x80],
            "All: input ends in the middle of a field at byte 2",
        ),
        (&[0x08, 1, 0x00, 1], "All: invalid tag at byte 2"),
        (&[0x98, 6], "All: input ends in the middle of a field at byte 2"),
        (&[0xa3, 6, 0x08, 1], "All: unbalanced group at byte 4"),
        (&[0x08, 1, 0x0c], "All: unbalanced group at byte 3"),
        (
            &[0x58, 1, 0x58, 0x80],
            "All.ints[1]: input ends in the middle of a field at byte 3",
        ),
    ];
    for (wire, text) in cases {
        assert_eq!(error(wire).to_string(), text, "{wire:x?}");
    }
}

#[test]
fn errors_are_one_word_and_errors() {
    assert_eq!(size_of::<Result<(), DecodeError>>(), size_of::<usize>());
    let e = error(&[0x32, 1, 0xff]);
    assert_eq!(
        (e.kind(), e.offset(), e.path()),
        (DecodeErrorKind::InvalidUtf8, 2, "All.name")
    );
    assert_eq!(format!("{e:?}"), "DecodeError(All.name: invalid UTF-8 at byte 2)");
    let boxed: Box<dyn std::error::Error + Send + Sync> = e.clone().into();
    assert_eq!(boxed.to_string(), e.to_string());
    assert_eq!(e, error(&[0x32, 1, 0xff]));
}

#[test]
fn paths_cost_no_more_than_the_input() {
    // A fault behind very many records, and behind very deep ones.
    let mut wire = [0x4a, 2, 0x08, 1].repeat(crate::rounds(100_000));
    wire.extend([0x4a, 3, 0x32, 1, 0xff]);
    let n = crate::rounds(100_000);
    assert_eq!(error(&wire).path(), format!("All.kids[{n}].name"));
    let deep = [0x52].repeat(1_000_000);
    assert_eq!(error(&deep).kind(), DecodeErrorKind::Truncated);
}
