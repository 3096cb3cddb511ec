//! Groups: balanced, nested, merged, and every way to be wrong.

use crate::messages::{All, Pick};
use protium::{DecodeErrorKind, Message};

// Field 23 is a group (tags BB 01, BC 01), 24 a repeated one (C3 01, C4 01), 29 one in a oneof (EB 01, EC 01).

#[test]
fn good_ones() {
    let m = All::decode(&[0xbb, 1, 0x08, 5, 0xc3, 1, 0x08, 6, 0xc4, 1, 0xbc, 1, 0x08, 7]).unwrap();
    let grp = m.grp.unwrap();
    assert_eq!((grp.int, grp.grps[0].int, m.int), (5, 6, 7));
    // Twice merges.
    let m = All::decode(&[0xbb, 1, 0x08, 5, 0xbc, 1, 0xbb, 1, 0x28, 1, 0xbc, 1]).unwrap();
    assert_eq!(m.grp.map(|g| (g.int, g.flag)), Some((5, true)));
    let m = All::decode(&[0xc3, 1, 0xc4, 1, 0xc3, 1, 0x08, 3, 0xc4, 1]).unwrap();
    assert_eq!(m.grps.iter().map(|g| g.int).collect::<Vec<_>>(), [0, 3]);
    let m = All::decode(&[0xeb, 1, 0x08, 2, 0xec, 1]).unwrap();
    assert!(matches!(m.pick, Some(Pick::Grp(g)) if g.int == 2));
    // The same group inside itself.
    let m = All::decode(&[0xbb, 1, 0xbb, 1, 0x08, 1, 0xbc, 1, 0xbc, 1]).unwrap();
    assert_eq!(m.grp.and_then(|g| g.grp).map(|g| g.int), Some(1));
}

#[test]
fn unknown_ones_are_kept() {
    let group = [
        0x93, 3, 0x08, 1, 0x9b, 3, 0x12, 2, 0x78, 0x78, 0x9c, 3, 0x1d, 0x61, 0x62, 0x63, 0x64, 0x94, 3,
    ];
    let mut wire = vec![0xbb, 1];
    wire.extend(group);
    wire.extend([0xbc, 1, 0x08, 2]);
    let m = All::decode(&wire).unwrap();
    assert_eq!(m.grp.unwrap().unknown_fields.as_slice(), group);
    assert_eq!(m.int, 2);
    let nested = [0x93, 3, 0x93, 3, 0x93, 3, 0x94, 3, 0x94, 3, 0x94, 3];
    assert_eq!(All::decode(&nested).unwrap().unknown_fields.as_slice(), nested);
}

#[test]
fn bad_ones() {
    use DecodeErrorKind::*;
    let cases: [(&[u8], DecodeErrorKind); 15] = [
        (&[0xbb, 1, 0x08, 5, 0xc4, 1], UnbalancedGroup),
        (&[0xbb, 1, 0xc3, 1, 0xbc, 1, 0xc4, 1], UnbalancedGroup),
        (&[0xbb, 1, 0x08, 5], UnbalancedGroup),
        (&[0x93, 3, 0x08, 5], UnbalancedGroup),
        (&[0x08, 1, 0xbc, 1], UnbalancedGroup),
        (&[0x0c], UnbalancedGroup),
        (&[0x93, 3, 0x9c, 3], UnbalancedGroup),
        (&[0x93, 3, 0x93], Truncated),
        (&[0xbb, 1, 0xbb], Truncated),
        (&[0x93, 3, 0x00, 1, 0x94, 3], InvalidTag),
        // An end tag in a message inside the group is not the group's.
        (&[0xbb, 1, 0x52, 2, 0xbc, 1], UnbalancedGroup),
        (&[0xbb, 1, 0x52, 2, 0xbc, 1, 0xbc, 1], UnbalancedGroup),
        // Nor is one in a map entry.
        (&[0xbb, 1, 0x8a, 1, 2, 0xbc, 1, 0xbc, 1], UnbalancedGroup),
        // Closed twice.
        (&[0xbb, 1, 0xbc, 1, 0xbc, 1], UnbalancedGroup),
        (&[0x52, 2, 0xbb, 1, 0xbc, 1], UnbalancedGroup),
    ];
    for (wire, kind) in cases {
        assert_eq!(
            All::decode(wire).map(drop).map_err(|e| e.kind()),
            Err(kind),
            "{wire:x?}"
        );
    }
}
