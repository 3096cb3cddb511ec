//! The parser over the inputs of all test cases, whole, cut and damaged.

mod cases;
mod damage;

use std::path::{Path, PathBuf};

use protium_codegen::diag::Diagnostics;
use protium_codegen::source::Source;
use protium_codegen::syntax::{self, ParsedFile};

fn cases_dir() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/cases")
}

fn parse(name: &str, text: &[u8]) -> (ParsedFile, Diagnostics) {
    let mut diags = Diagnostics::new();
    let parsed = syntax::parse(&Source::new(name, name, text), &mut diags);
    (parsed, diags)
}

/// All `.proto` files below a folder, in the order of their names.
fn proto_files(dir: &Path) -> Vec<PathBuf> {
    let mut files = Vec::new();
    let entries = std::fs::read_dir(dir).unwrap_or_else(|error| panic!("{}: {error}", dir.display()));
    for entry in entries {
        let path = entry.expect("a folder entry").path();
        if path.is_dir() {
            files.extend(proto_files(&path));
        } else if path.extension().is_some_and(|extension| extension == "proto") {
            files.push(path);
        }
    }
    files.sort();
    files
}

fn read(path: &Path) -> Vec<u8> {
    std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}
