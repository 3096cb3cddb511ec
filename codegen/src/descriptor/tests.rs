use super::*;
use std::path::{Path, PathBuf};

/// Every descriptor set that protoc wrote for the compile cases.
fn sets() -> Vec<PathBuf> {
    fn walk(folder: &Path, found: &mut Vec<PathBuf>) {
        for entry in std::fs::read_dir(folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                walk(&path, found);
            } else if path.ends_with("expected.fds") {
                found.push(path);
            }
        }
    }
    let mut found = Vec::new();
    walk(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases"),
        &mut found,
    );
    found.sort();
    found
}

#[test]
fn sets_of_protoc_are_written_back_byte_for_byte() {
    let sets = sets();
    assert!(sets.len() > 100, "{} sets", sets.len());
    for path in sets {
        let bytes = std::fs::read(&path).unwrap();
        let set = FileDescriptorSet::decode(&bytes).unwrap();
        assert!(set.unknown.is_empty(), "{}", path.display());
        assert!(set.encode() == bytes, "{}", path.display());
    }
}

#[test]
fn damaged_sets_end_in_an_error_or_a_value() {
    let bytes = std::fs::read(&sets()[0]).unwrap();
    for cut in 0..bytes.len() {
        let _ = FileDescriptorSet::decode(&bytes[..cut]);
        for bit in 0..8 {
            let mut bytes = bytes.clone();
            bytes[cut] ^= 1 << bit;
            if let Ok(set) = FileDescriptorSet::decode(&bytes) {
                assert_eq!(
                    FileDescriptorSet::decode(&set.encode()).unwrap().encode(),
                    set.encode()
                );
            }
        }
    }
}

#[test]
fn unknown_records_and_numbers_are_kept() {
    // Option 50000 as a varint, a group 7 that holds a field, and `optimize_for` with a number of the future.
    let bytes = [0x48, 99, 0x80, 0xb5, 0x18, 5, 0xcb, 0x02, 8, 1, 0xcc, 0x02];
    let options = FileOptions::decode(&bytes).unwrap();
    assert_eq!(options.optimize_for, Some(OptimizeMode::Other(99)));
    assert_eq!(options.unknown, bytes[2..]);
    assert_eq!(options.encode(), bytes);
}

#[test]
fn a_known_number_with_another_wire_type_is_unknown() {
    let bytes = [0x0d, 1, 2, 3, 4];
    let file = FileDescriptorProto::decode(&bytes).unwrap();
    assert_eq!((file.name.as_deref(), &file.unknown[..]), (None, &bytes[..]));
}

#[test]
fn singular_messages_merge_and_lists_may_be_packed() {
    let mut file = FileDescriptorProto::decode(&[0x42, 2, 0x0a, 0, 0x42, 3, 0x5a, 1, b'x']).unwrap();
    let options = file.options.take().unwrap();
    assert_eq!(options.java_package.as_deref(), Some(""));
    assert_eq!(options.go_package.as_deref(), Some("x"));
    assert_eq!(
        FileDescriptorProto::decode(&[0x52, 2, 1, 2, 0x50, 3])
            .unwrap()
            .public_dependency,
        [1, 2, 3]
    );
}

#[test]
fn depth_is_limited() {
    let nest = |levels: usize| {
        let mut message = DescriptorProto::default();
        for _ in 0..levels {
            message = DescriptorProto {
                nested_type: vec![message],
                ..Default::default()
            };
        }
        message.encode()
    };
    assert!(DescriptorProto::decode(&nest(100)).is_ok());
    let error = DescriptorProto::decode(&nest(101)).unwrap_err();
    assert!(
        error.to_string().ends_with("messages are nested too deeply"),
        "{error}"
    );

    let groups = |levels: usize| [vec![0x0b; levels], vec![0x0c; levels]].concat();
    assert!(FileOptions::decode(&groups(100)).is_ok());
    assert!(FileOptions::decode(&groups(101)).is_err());
    assert!(FileOptions::decode(&vec![0x0b; 1 << 20]).is_err());
}

#[test]
fn malformed_bytes_say_where() {
    for (bytes, offset, what) in [
        (&[0x0a, 5, b'a'][..], 2, "the bytes end inside a record"),
        (&[0x42, 2, 0x0a, 9], 4, "the bytes end inside a record"),
        (&[0x80; 11], 0, "a varint is longer than ten bytes"),
        (&[0x00], 0, "a tag has no valid field number or wire type"),
        (&[0x0e], 0, "a tag has no valid field number or wire type"),
        (&[0x0c], 1, "a group ends that was not begun"),
        (&[0xcb, 0x02, 0x0c], 3, "a group ends that was not begun"),
    ] {
        let error = FileDescriptorProto::decode(bytes).unwrap_err();
        assert_eq!(error.offset(), offset, "{bytes:?}");
        assert_eq!(
            error.to_string(),
            format!("malformed descriptor at byte {offset}: {what}")
        );
    }
}
