//! The compile units of the case folders: verdict, place of the first error, and the descriptor set that
//! protoc made of what it accepts.
//!
//! `PROTIUM_CASES=DIR` runs another folder of the same form.

use std::path::{Path, PathBuf};

use protium_codegen::descriptor::FileDescriptorSet;
use protium_codegen::diag::Diagnostic;
use protium_codegen::schema::Schema;
use protium_codegen::{Compiler, link};
use serde_json::Value;

/// Units that protium judges differently, each with the rule that says so.
const DIFFERENT: &[(&str, &str)] = &[];

#[test]
fn units() {
    let root = std::env::var_os("PROTIUM_CASES").map_or_else(
        || Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases"),
        PathBuf::from,
    );
    let mut cases: Vec<PathBuf> = std::fs::read_dir(&root)
        .expect("the folder of cases")
        .map(|entry| entry.expect("an entry").path())
        .filter(|path| path.join("units.json").is_file())
        .collect();
    cases.sort();
    let mut count = 0;
    let mut failures = Vec::new();
    for case in &cases {
        let text = std::fs::read_to_string(case.join("units.json")).expect("units.json");
        let units: Value = serde_json::from_str(&text).expect("units.json");
        for unit in units.as_array().expect("a list") {
            let name = unit["unit"].as_str().expect("a name");
            let full = format!("{}/{name}", case.file_name().expect("a name").to_string_lossy());
            count += 1;
            if let Err(why) = check(&case.join(name), unit)
                && !DIFFERENT.iter().any(|(unit, _)| *unit == full)
            {
                failures.push(format!("{full}: {why}"));
            }
        }
    }
    assert!(
        failures.is_empty(),
        "{} of {count} units failed:\n{}",
        failures.len(),
        failures.join("\n")
    );
}

fn check(folder: &Path, unit: &Value) -> Result<(), String> {
    let inputs: Vec<&str> = unit["inputs"]
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_str)
        .collect();
    let compilation = Compiler::new().include(folder).compile(&inputs);
    let diags = &compilation.diagnostics;
    let errors: Vec<&Diagnostic> = diags.errors().collect();
    let listed = || {
        errors
            .iter()
            .map(ToString::to_string)
            .collect::<Vec<_>>()
            .join("\n    ")
    };
    match unit["verdict"].as_str() {
        Some("err") => {
            let Some(first) = errors.first() else {
                return Err("accepted".to_owned());
            };
            place(first, &unit["first_error"]).map_err(|why| format!("{why}; {}", listed()))
        }
        _ => {
            let Some(schema) = compilation.schema.as_ref().filter(|_| errors.is_empty()) else {
                return Err(format!("refused: {}", listed()));
            };
            compare(schema, &folder.join("expected.fds"))?;
            let warnings = diags.warnings().count() as u64;
            match unit["warnings"].as_u64() {
                Some(expected) if expected != warnings => Err(format!("{warnings} warnings, not {expected}")),
                _ => Ok(()),
            }
        }
    }
}

/// Whether an error stands where protoc's stands. Where protoc names no line, any will do.
fn place(first: &Diagnostic, expected: &Value) -> Result<(), String> {
    let (Some(line), Some(column)) = (expected["line"].as_u64(), expected["col"].as_u64()) else {
        return Ok(());
    };
    let file = expected["file"].as_str().unwrap_or_default();
    if (&*first.file, u64::from(first.line), u64::from(first.column)) == (file, line, column) {
        return Ok(());
    }
    Err(format!(
        "at {}:{}:{}, not {file}:{line}:{column}",
        first.file, first.line, first.column
    ))
}

fn compare(schema: &Schema, expected: &Path) -> Result<(), String> {
    if !expected.is_file() {
        return Ok(());
    }
    let expected = std::fs::read(expected).map_err(|error| error.to_string())?;
    let read = FileDescriptorSet::decode(&expected).map_err(|error| error.to_string())?;
    let source_info = read.file.iter().any(|file| file.source_code_info.is_some());
    let set = link::to_descriptor(schema, source_info, false);
    if set != read {
        return Err(format!(
            "the descriptor set differs\n    ours:   {set:?}\n    protoc: {read:?}"
        ));
    }
    independent(&set, &expected)
}

/// The same through a reader that is not ours.
#[cfg(feature = "prost-types")]
fn independent(set: &FileDescriptorSet, expected: &[u8]) -> Result<(), String> {
    use prost::Message;
    let ours = prost_types::FileDescriptorSet::decode(set.encode().as_slice());
    let theirs = prost_types::FileDescriptorSet::decode(expected);
    match (ours, theirs) {
        (Ok(ours), Ok(theirs)) if ours == theirs => Ok(()),
        (Ok(ours), Ok(theirs)) => Err(format!("to prost the sets differ:\n    {ours:?}\n    {theirs:?}")),
        // A default that is no UTF-8 is not for prost.
        (_, Err(_)) => Ok(()),
        (Err(error), _) => Err(error.to_string()),
    }
}

#[cfg(not(feature = "prost-types"))]
fn independent(_set: &FileDescriptorSet, _expected: &[u8]) -> Result<(), String> {
    Ok(())
}
