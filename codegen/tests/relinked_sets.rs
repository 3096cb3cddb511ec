//! Descriptor sets through the linker alone: in any order, incomplete, wrong, linked again, and altered at random.

use std::path::{Path, PathBuf};

use protium_codegen::descriptor::FileDescriptorSet;
use protium_codegen::diag::Diagnostics;
use protium_codegen::link;
use protium_codegen::schema::Schema;

fn cases() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases")
}

fn read(path: &str) -> Vec<u8> {
    std::fs::read(cases().join(path)).expect(path)
}

fn link(bytes: &[u8]) -> Result<Schema, String> {
    let set = FileDescriptorSet::decode(bytes).map_err(|error| error.to_string())?;
    let mut diags = Diagnostics::new();
    let schema = link::link_descriptors(set, &[], &mut diags);
    match schema {
        Some(schema) if !diags.has_errors() => Ok(schema),
        Some(_) => panic!("a schema in spite of errors: {diags}"),
        None => Err(diags.to_string()),
    }
}

fn case(name: &str) -> Result<Schema, String> {
    link(&read(&format!("124-descriptor-set-in-and-out/{name}.fds")))
}

#[test]
fn one_file() {
    let schema = case("b_only").expect("links");
    assert_eq!(schema.files.len(), 1);
    assert!(schema.message_named("dset.B").is_some());
}

#[test]
fn order_is_repaired() {
    let schema = case("both_reversed").expect("links");
    let names: Vec<&str> = schema.files.iter().map(|file| file.name.as_str()).collect();
    assert_eq!(names, ["b.proto", "a.proto"]);
}

#[test]
fn faults_name_file_and_element() {
    for (name, file, element) in [
        ("a_no_deps", "a.proto", "`b.proto`"),
        ("bad_index", "b.proto", "`dset.B."),
        ("bad_type_name", "a.proto", "`.dset.Nope`"),
        ("unknown_edition", "b.proto", "edition 99998"),
    ] {
        let error = case(name).expect_err(name);
        assert!(error.contains(file) && error.contains(element), "{name}: {error}");
    }
    assert!(case("truncated").is_err());
}

#[test]
fn linking_again_changes_nothing() {
    for bytes in sets() {
        let Ok(schema) = link(&bytes) else { continue };
        let out = link::to_descriptor(&schema, true, true);
        let again = link(&out.encode()).expect("links again");
        assert_eq!(out, link::to_descriptor(&again, true, true));
    }
}

#[test]
fn files_that_are_asked_for() {
    let set =
        FileDescriptorSet::decode(&read("124-descriptor-set-in-and-out/both_reversed.fds")).expect("a set");
    let mut diags = Diagnostics::new();
    let schema = link::link_descriptors(set.clone(), &["a.proto".to_owned()], &mut diags).expect("links");
    let generated: Vec<&str> = schema
        .generated_files()
        .map(|(_, file)| file.name.as_str())
        .collect();
    assert_eq!(generated, ["a.proto"]);
    assert!(link::link_descriptors(set, &["gone.proto".to_owned()], &mut diags).is_none());
    assert!(diags.to_string().contains("gone.proto"));
}

/// Whatever a set holds, linking ends with a schema or an error.
#[test]
fn altered_sets_do_not_panic() {
    let rounds = std::env::var("PROTIUM_ROUNDS")
        .ok()
        .and_then(|rounds| rounds.parse().ok())
        .unwrap_or(20);
    let mut random = Random(0x9e37_79b9_7f4a_7c15);
    for bytes in sets() {
        for _ in 0..rounds {
            let mut altered = bytes.clone();
            for _ in 0..=random.below(3) {
                random.alter(&mut altered);
            }
            let _ = link(&altered);
        }
    }
}

/// Every set protoc made for the case folders.
fn sets() -> Vec<Vec<u8>> {
    let mut found = Vec::new();
    let mut folders = vec![cases()];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).expect("a folder") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                folders.push(path);
            } else if path.extension().is_some_and(|extension| extension == "fds") {
                found.push(path);
            }
        }
    }
    found.sort();
    found
        .iter()
        .map(|path| std::fs::read(path).expect("a set"))
        .collect()
}

/// xorshift: the same alterations on every run.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit.max(1) as u64) as usize
    }

    fn alter(&mut self, bytes: &mut Vec<u8>) {
        if bytes.is_empty() {
            return;
        }
        let at = self.below(bytes.len());
        match self.below(6) {
            0 => bytes[at] = self.next() as u8,
            1 => bytes[at] ^= 1 << self.below(8),
            2 => bytes[at] = bytes[at].wrapping_add(1),
            3 => bytes.truncate(at),
            4 => {
                bytes.remove(at);
            }
            _ => {
                let to = (at + self.below(12)).min(bytes.len());
                let piece = bytes[at..to].to_vec();
                let into = self.below(bytes.len());
                bytes.splice(into..into, piece);
            }
        }
    }
}
