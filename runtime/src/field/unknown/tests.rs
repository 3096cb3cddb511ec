use super::super::records::UnknownValue::{self, *};
use super::*;
use alloc::format;

fn field(number: u32, value: UnknownValue<'_>) -> UnknownField<'_> {
    UnknownField::new(number, value).expect("a valid number")
}

#[test]
fn what_is_pushed_comes_out() {
    let inner: UnknownFields = [field(1, Varint(u64::MAX)), field(2, Delimited(b""))]
        .into_iter()
        .collect();
    let nested: UnknownFields = [
        field(5, Group(inner.records())),
        field(5, Group(Records::default())),
    ]
    .into_iter()
    .collect();
    let fields = [
        field(1, Varint(300)),
        field(536_870_911, Fixed32(0x0102_0304)),
        field(16, Fixed64(9)),
        field(7, Delimited(b"text")),
        field(5, Group(nested.records())),
        field(5, Group(inner.records())),
    ];
    let mut all: UnknownFields = fields.into_iter().collect();
    assert!(all.iter().eq(fields));
    assert_eq!(all.as_slice()[..4], [0x08, 0xac, 0x02, 0xfd]);
    all.retain(|f| f.number() != 5);
    assert!(all.iter().eq(fields[..4].iter().copied()));
    all.retain(|_| false);
    assert!(all.is_empty());
    assert_eq!(all, UnknownFields::new());
}

#[test]
fn numbers_are_checked() {
    assert_eq!(UnknownField::new(0, Varint(1)), None);
    assert_eq!(UnknownField::new(1 << 29, Varint(1)), None);
}

#[test]
fn debug_shows_numbers_and_values() {
    let all: UnknownFields = [field(100, Varint(7)), field(3, Group(Records::default()))]
        .into_iter()
        .collect();
    assert_eq!(format!("{all:?}"), "{100: Varint(7), 3: Group({})}");
}

#[test]
fn nonsense_ends_the_iteration() {
    for bytes in [
        &[0x08][..],
        &[0x0b],
        &[0x0c],
        &[0x0b, 0x14],
        &[0x0a, 2, 0],
        &[0x00, 1],
        &[0x0f],
        &[0xff; 11],
    ] {
        assert_eq!(Records::new(bytes).iter().count(), 0, "{bytes:x?}");
    }
}

#[test]
fn one_pointer() {
    assert_eq!(size_of::<UnknownFields>(), size_of::<usize>());
}
