//! Map entries, usual and odd.

use crate::messages::{All, Shade};
use protium::Message;

/// Field 17 with this entry.
fn map(entries: &[&[u8]]) -> All {
    let mut wire = Vec::new();
    for entry in entries {
        wire.extend([0x8a, 1, entry.len() as u8]);
        wire.extend(*entry);
    }
    All::decode(&wire).unwrap()
}

#[test]
fn entries_of_every_kind() {
    assert_eq!(map(&[&[0x0a, 1, b'k', 0x10, 7]]).map["k"], 7);
    // Value first; neither; only one; twice; unknown fields and wrong wire types in between.
    assert_eq!(map(&[&[0x10, 7, 0x0a, 1, b'k']]).map["k"], 7);
    assert_eq!(map(&[&[]]).map[""], 0);
    assert_eq!(map(&[&[0x0a, 1, b'k']]).map["k"], 0);
    assert_eq!(map(&[&[0x10, 7]]).map[""], 7);
    assert_eq!(
        map(&[&[0x0a, 1, b'a', 0x10, 7, 0x10, 8, 0x0a, 1, b'b']]).map["b"],
        8
    );
    let odd = map(&[&[0x1a, 1, 0, 0x0a, 1, b'k', 0x08, 3, 0x10, 7, 0x98, 6, 1, 0x12, 0]]);
    assert_eq!(
        (odd.map["k"], odd.map.len(), odd.unknown_fields.is_empty()),
        (7, 1, true)
    );
    // The last entry of a key wins.
    let m = map(&[
        &[0x0a, 1, b'k', 0x10, 7],
        &[0x0a, 1, b'l'],
        &[0x0a, 1, b'k', 0x10, 8],
    ]);
    assert_eq!((m.map["k"], m.map.len()), (8, 2));
}

#[test]
fn message_values_merge_in_an_entry_and_replace_between_entries() {
    let m = All::decode(&[0x92, 1, 10, 0x08, 3, 0x12, 2, 0x08, 1, 0x12, 2, 0x28, 1]).unwrap();
    assert_eq!(m.kid_map.get(&-2).map(|k| (k.int, k.flag)), Some((1, true)));
    let m = All::decode(&[0x92, 1, 4, 0x12, 2, 0x08, 1, 0x92, 1, 4, 0x12, 2, 0x28, 1]).unwrap();
    assert_eq!(m.kid_map.get(&0).map(|k| (k.int, k.flag)), Some((0, true)));
}

#[test]
fn entries_with_numbers_a_closed_enum_does_not_know_are_unknown_whole() {
    let odd = [0xb2, 1, 6, 0x08, 5, 0x18, 1, 0x10, 9];
    let mut wire = odd.to_vec();
    wire.extend([0xb2, 1, 4, 0x08, 6, 0x10, 1]);
    let m = All::decode(&wire).unwrap();
    assert_eq!(m.unknown_fields.as_slice(), odd);
    assert_eq!(m.shade_map.into_iter().collect::<Vec<_>>(), [(6, Shade::Dark)]);
    assert_eq!(All::decode(&[0xb2, 1, 0]).unwrap().shade_map[&0], Shade::Light);
}

#[test]
fn malformed_entries() {
    for entry in [
        &[0x0a][..],
        &[0x0a, 2, b'k'],
        &[0x10],
        &[0x0a, 1, 0xff],
        &[0x0c],
        &[0x00, 0],
        &[0x0b],
    ] {
        let mut wire = vec![0x8a, 1, entry.len() as u8];
        wire.extend(entry);
        wire.extend([0x08, 1]);
        assert!(All::decode(&wire).is_err(), "{entry:x?}");
        wire[0] = 0xb2;
        if entry[0] != 0x0a {
            assert!(All::decode(&wire).is_err(), "{entry:x?}");
        }
    }
}

#[test]
fn many_entries_grow_the_map() {
    let mut wire = Vec::new();
    let n = crate::rounds(20_000) as i64;
    for i in 0..n {
        let mut entry = vec![0x0a, 8];
        entry.extend(format!("{:08}", i % (n - 3)).into_bytes());
        entry.push(0x10);
        crate::varint(&mut entry, i as u64);
        wire.extend([0x8a, 1, entry.len() as u8]);
        wire.extend(entry);
    }
    let m = All::decode(&wire).unwrap();
    assert_eq!(m.map.len() as i64, n - 3);
    assert_eq!(m.map["00000001"], n - 2);
}
