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
