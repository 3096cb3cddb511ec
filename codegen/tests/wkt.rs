//! The runtime's well-known types are what this generator makes of the built-in files. `BLESS=1` writes them anew.

use std::path::{Path, PathBuf};
use std::{env, fs};

use protium_codegen::diag::Diagnostics;
use protium_codegen::link::{self, LinkInput};
use protium_codegen::output::{OutputFile, render, write_if_changed};
use protium_codegen::plan::rules::StringType;
use protium_codegen::plan::{Rules, plan};
use protium_codegen::source::Source;
use protium_codegen::{builtin, syntax};

fn generated() -> Vec<OutputFile> {
    let mut diags = Diagnostics::new();
    let inputs = builtin::names()
        .map(|name| {
            let text = builtin::source(name).expect("a listed file is there");
            let parsed = syntax::parse(&Source::new(name, name, text), &mut diags);
            let package = parsed.file.package.as_deref().unwrap_or_default();
            // The rest holds options of other languages' generators.
            let generate = package == "google.protobuf" || package.starts_with("google.protobuf.");
            LinkInput {
                parsed,
                generate,
                builtin: true,
            }
        })
        .collect();
    let schema = link::link(inputs, &mut diags).unwrap_or_else(|| panic!("{diags}"));
    let mut rules = Rules {
        runtime: "crate".to_owned(),
        no_std: true,
        ..Rules::default()
    };
    // descriptor.proto is proto2, which checks nothing, but names and paths are text to everybody.
    rules.strings.insert(".google.protobuf", StringType::String);
    let plan = plan(&schema, &rules).unwrap_or_else(|errors| panic!("{errors:?}"));
    render(&plan).expect("built-in files are not at fault")
}

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../runtime/src/wkt/generated")
}

#[test]
fn well_known_types_are_current() {
    let bless = env::var_os("BLESS").is_some();
    for file in generated() {
        let path = folder().join(&file.name);
        if bless {
            write_if_changed(&path, &file.text).expect("the runtime's sources can be written");
        }
        let there = fs::read_to_string(&path).unwrap_or_default();
        assert!(
            there == file.text,
            "{} is not current: BLESS=1 cargo test -p protium-codegen --test wkt",
            file.name
        );
    }
}
