//! Compiler units: what protoc's parser refuses is refused in the same place, and nothing else is.

use std::path::{Path, PathBuf};

use protium_codegen::descriptor::{FileDescriptorSet, Location};
use protium_codegen::syntax::paths::UNINTERPRETED;

use super::{cases_dir, parse, proto_files, read};

/// The units that are refused without knowing what names mean. The others are `link`'s.
const REFUSED: &str = include_str!("refused_units.txt");

struct Unit {
    name: String,
    accepted: bool,
    first_error: Option<(String, u32, u32)>,
}

fn units(case: &Path) -> Vec<Unit> {
    let path = case.join("units.json");
    if !path.exists() {
        return Vec::new();
    }
    let value: serde_json::Value = serde_json::from_slice(&read(&path)).expect("units.json");
    let units = value.as_array().expect("a list of units");
    let number = |value: &serde_json::Value| value.as_u64().map(|number| number as u32);
    units
        .iter()
        .map(|unit| Unit {
            name: unit["unit"].as_str().expect("a name").to_owned(),
            accepted: unit["verdict"] == "ok",
            first_error: (|| {
                let error = &unit["first_error"];
                Some((
                    error["file"].as_str()?.to_owned(),
                    number(&error["line"])?,
                    number(&error["col"])?,
                ))
            })(),
        })
        .collect()
}

fn cases() -> Vec<PathBuf> {
    let entries = std::fs::read_dir(cases_dir()).expect("the folder of cases");
    let mut dirs: Vec<_> = entries
        .map(|entry| entry.expect("a folder entry").path())
        .collect();
    dirs.retain(|path| path.is_dir());
    dirs.sort();
    dirs
}

#[test]
fn units_are_refused_where_protoc_refuses_them() {
    let mut refused = Vec::new();
    for case in cases() {
        for unit in units(&case) {
            let dir = case.join(&unit.name);
            let label = format!(
                "{}/{}",
                case.file_name().unwrap_or_default().to_string_lossy(),
                unit.name
            );
            for path in proto_files(&dir) {
                let name = path
                    .strip_prefix(&dir)
                    .expect("a file of the unit")
                    .to_string_lossy()
                    .into_owned();
                let (_, diags) = parse(&name, &read(&path));
                let Some(first) = diags.errors().next() else {
                    continue;
                };
                assert!(!unit.accepted, "{label} is refused:\n{diags}");
                assert_eq!(
                    Some((name, first.line, first.column)),
                    unit.first_error,
                    "{label}\n{diags}"
                );
                refused.push(label.clone());
            }
        }
    }
    assert!(refused.len() > 80, "only {} units were refused", refused.len());
    let expected: Vec<&str> = REFUSED.lines().collect();
    assert_eq!(refused, expected);
}

#[test]
fn schemas_of_other_cases_are_accepted() {
    let mut count = 0;
    for case in cases().iter().filter(|case| !case.join("units.json").exists()) {
        for path in proto_files(case) {
            let (_, diags) = parse("in.proto", &read(&path));
            assert!(!diags.has_errors(), "{}\n{diags}", path.display());
            count += 1;
        }
    }
    assert!(count > 50, "only {count} schemas");
}

#[test]
fn locations_and_comments_are_those_of_protoc() {
    let dir = cases_dir().join("103-comment-attachment");
    let units = units(&dir);
    assert!(!units.is_empty());
    for unit in units {
        let unit_dir = dir.join(&unit.name);
        let (parsed, _) = parse("in.proto", &read(&unit_dir.join("in.proto")));
        let found = parsed.file.source_code_info.expect("source info").location;
        let set = FileDescriptorSet::decode(&read(&unit_dir.join("expected.fds"))).expect("a descriptor set");
        let expected = set.file[0].source_code_info.as_ref().expect("source info");
        assert_eq!(found.len(), expected.location.len(), "{}", unit.name);
        for (found, expected) in found.iter().zip(&expected.location) {
            assert_eq!(comparable(found, expected), *expected, "{}", unit.name);
        }
    }
}

/// A location with the path of an option as it is once the option is interpreted, which is not done here.
fn comparable(found: &Location, expected: &Location) -> Location {
    let mut location = found.clone();
    if let Some(at) = found.path.iter().position(|&part| part == UNINTERPRETED) {
        assert_eq!(found.path[..at], expected.path[..at]);
        location.path.clone_from(&expected.path);
    }
    location
}
