use super::*;

#[test]
fn every_file_of_the_folder_is_found_by_its_name() {
    assert!(FILES.is_sorted_by_key(|(name, _)| *name));
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("protos");
    let mut folders = vec![root.clone()];
    let mut found = 0;
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let name = path
                .strip_prefix(&root)
                .unwrap()
                .to_str()
                .unwrap()
                .replace('\\', "/");
            assert_eq!(
                source(&name).map(str::len),
                Some(std::fs::read(&path).unwrap().len()),
                "{name}"
            );
            found += 1;
        }
    }
    assert_eq!(found, names().count());
    assert_eq!(source("google/protobuf/nothing.proto"), None);
}

/// The set that protoc 36.2 makes of its own files: `protoc --include_imports -o` on all of them, by name.
const EXPECTED: &[u8] = include_bytes!("protoc-36.2.fds");

#[test]
fn the_files_are_what_protoc_has() {
    use crate::descriptor::FileDescriptorSet;
    use crate::{diag::Diagnostics, link, source::Source, syntax};

    let mut diags = Diagnostics::new();
    let input = |name: &str| link::LinkInput {
        parsed: syntax::parse(
            &Source::new(name, name, source(name).unwrap_or_default()),
            &mut diags,
        ),
        generate: true,
        builtin: true,
    };
    let inputs = names().map(input).collect();
    let schema = link::link(inputs, &mut diags).unwrap_or_else(|| panic!("{diags}"));
    let mut ours = link::to_descriptor(&schema, false, true).file;
    let mut expected = FileDescriptorSet::decode(EXPECTED).unwrap().file;
    ours.sort_by(|a, b| a.name.cmp(&b.name));
    expected.sort_by(|a, b| a.name.cmp(&b.name));
    assert_eq!(ours.len(), expected.len());
    for (ours, expected) in ours.iter().zip(&expected) {
        assert!(ours.encode() == expected.encode(), "{}", expected.name());
    }
}
