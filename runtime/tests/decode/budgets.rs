//! Depth and memory.

use crate::messages::All;
use protium::{DecodeErrorKind, DecodeOptions, Message};

/// `depth` messages one in another, as this field.
fn nested(depth: usize, field: u8) -> Vec<u8> {
    let mut wire = Vec::new();
    for _ in 0..depth {
        let mut outer = vec![field << 3 | 2];
        crate::varint(&mut outer, wire.len() as u64);
        outer.append(&mut wire);
        wire = outer;
    }
    wire
}

fn groups(depth: usize, start: [u8; 2], end: [u8; 2]) -> Vec<u8> {
    [start.repeat(depth), end.repeat(depth)].concat()
}

#[test]
fn depth_is_limited() {
    let deep = |wire: &[u8]| All::decode(wire).map(drop).map_err(|e| e.kind());
    let too_deep = Err(DecodeErrorKind::DepthLimit);
    for field in [9, 10] {
        assert_eq!(deep(&nested(100, field)), Ok(()));
        assert_eq!(deep(&nested(101, field)), too_deep);
    }
    // Known and unknown groups.
    for (start, end) in [
        ([0xbb, 1], [0xbc, 1]),
        ([0xc3, 1], [0xc4, 1]),
        ([0xa3, 6], [0xa4, 6]),
    ] {
        assert_eq!(deep(&groups(100, start, end)), Ok(()));
        assert_eq!(deep(&groups(101, start, end)), too_deep);
        assert_eq!(deep(&start.repeat(100_000)), too_deep);
    }
    assert_eq!(deep(&nested(3_000, 9)), too_deep);
    let options = DecodeOptions::new().max_depth(2);
    assert!(options.decode::<All>(&nested(2, 9)).is_ok());
    assert!(options.decode::<All>(&nested(3, 9)).is_err());
    assert!(
        DecodeOptions::new()
            .max_depth(0)
            .decode::<All>(&[0x08, 1])
            .is_ok()
    );
    let path = |wire: &[u8]| options.decode::<All>(wire).unwrap_err().path().to_owned();
    assert_eq!(path(&nested(5, 9)), "All.kids[0].kids[0].kids[0]");
    assert_eq!(path(&groups(5, [0xbb, 1], [0xbc, 1])), "All.grp.grp.grp");
    // Siblings are not deeper.
    assert_eq!(deep(&[0x4a, 0].repeat(600)), Ok(()));
    assert_eq!(deep(&[0xbb, 1, 0xbc, 1].repeat(600)), Ok(()));
}

#[test]
fn element_memory_is_limited() {
    let limit = |bytes, wire: &[u8]| {
        DecodeOptions::new()
            .max_element_memory(bytes)
            .decode::<All>(wire)
            .map(drop)
            .map_err(|e| e.kind())
    };
    let size = size_of::<All>();
    let n = if cfg!(miri) { 20 } else { 1000 };
    let cases: [(&[u8], usize); 10] = [
        (&[0x4a, 0], size),
        (&[0x82, 1, 0], size_of::<String>()),
        (&[0x58, 1], 4),
        (&[0x60, 1], 8),
        (&[0x6d, 0, 0, 0, 0], 4),
        (&[0xa8, 1, 1], 1),
        (&[0xc3, 1, 0xc4, 1], size),
        (&[0x8a, 1, 0], size_of::<(String, i64)>() + 1),
        (&[0x92, 1, 0], size_of::<(i32, All)>() + 1),
        (&[0xb2, 1, 0], 9),
    ];
    for (record, element) in cases {
        let wire = record.repeat(n);
        assert_eq!(
            limit(n * element / 2, &wire),
            Err(DecodeErrorKind::MemoryLimit),
            "{record:x?}"
        );
        assert_eq!(limit(n * element * 5, &wire), Ok(()), "{record:x?}");
    }
    // Packed.
    let packed = [&[0x5a, 0xe8, 7][..], &[1; 1000]].concat();
    assert_eq!(limit(4000, &packed), Ok(()));
    assert_eq!(limit(3999, &packed), Err(DecodeErrorKind::MemoryLimit));
    // Boxes.
    assert_eq!(limit(size - 1, &[0x52, 0]), Err(DecodeErrorKind::MemoryLimit));
    assert_eq!(limit(size - 1, &[0xda, 1, 0]), Err(DecodeErrorKind::MemoryLimit));
    assert_eq!(limit(size, &[0xbb, 1, 0xbc, 1]), Ok(()));
}

#[test]
fn small_records_are_fine_by_default() {
    let n = crate::rounds(500_000);
    assert_eq!(All::decode(&[0x82, 1, 0].repeat(n)).unwrap().words.len(), n);
    assert_eq!(All::decode(&[0x4a, 0].repeat(n)).unwrap().kids.len(), n);
    assert_eq!(All::decode(&[0x8a, 1, 0].repeat(n)).unwrap().map.len(), 1);
    assert_eq!(All::decode(&[0xc3, 1, 0xc4, 1].repeat(n)).unwrap().grps.len(), n);
}
