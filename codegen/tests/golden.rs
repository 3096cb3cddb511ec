//! Goldens: what is generated for small schemas, compared to the letter. `BLESS=1` writes them anew.
//!
//! A case is a folder of `tests/golden`: `.proto` files, and `out` with everything generated for them.

#[path = "golden/case.rs"]
mod case;

use std::collections::BTreeMap;
use std::path::Path;
use std::{env, fs};

use case::{Case, folders};
use protium_codegen::output::{TREE, render, tree};
use protium_codegen::plan::plan;

fn output(case: &Case, backwards: bool) -> BTreeMap<String, String> {
    let schema = case.schema(backwards);
    let plan = plan(&schema, &case.rules).unwrap_or_else(|errors| panic!("{errors:?}"));
    let files = render(&plan).expect("rules of cases are Rust");
    let list = files
        .iter()
        .map(|file| (file.package.as_str(), file.name.as_str()));
    let mut output = BTreeMap::from([(TREE.to_owned(), tree(list))]);
    output.extend(files.into_iter().map(|file| (file.name, file.text)));
    output
}

/// What is in the `out` of a case.
fn golden(folder: &Path) -> BTreeMap<String, String> {
    let Ok(entries) = fs::read_dir(folder.join("out")) else {
        return BTreeMap::new();
    };
    entries
        .map(|entry| {
            let path = entry.expect("a readable folder").path();
            let name = path.file_name().expect("a file").to_string_lossy().into_owned();
            (name, fs::read_to_string(&path).expect("a readable file"))
        })
        .collect()
}

fn bless(folder: &Path, output: &BTreeMap<String, String>) {
    let out = folder.join("out");
    let _ = fs::remove_dir_all(&out);
    fs::create_dir(&out).expect("goldens can be written");
    for (name, text) in output {
        fs::write(out.join(name), text).expect("goldens can be written");
    }
}

/// Where two texts differ first.
fn difference(golden: &str, output: &str) -> String {
    let at = golden
        .lines()
        .zip(output.lines())
        .take_while(|(a, b)| a == b)
        .count();
    let line = |text: &str| text.lines().nth(at).unwrap_or("(end)").to_owned();
    format!(
        "line {}:\n  golden    {}\n  generated {}",
        at + 1,
        line(golden),
        line(output)
    )
}

#[test]
fn output_is_golden() {
    let mut wrong = Vec::new();
    for folder in folders() {
        let written = output(&Case::read(&folder), false);
        if env::var_os("BLESS").is_some() && golden(&folder) != written {
            bless(&folder, &written);
        }
        let golden = golden(&folder);
        let case = folder
            .file_name()
            .expect("a folder")
            .to_string_lossy()
            .into_owned();
        for name in golden.keys().chain(written.keys()) {
            let (old, new) = (golden.get(name), written.get(name));
            if old != new {
                let difference = difference(old.map_or("", String::as_str), new.map_or("", String::as_str));
                wrong.push(format!("{case}/out/{name}, {difference}"));
            }
        }
    }
    wrong.dedup();
    assert!(
        wrong.is_empty(),
        "not as the goldens have it:\n{}",
        wrong.join("\n")
    );
}

#[test]
fn output_does_not_depend_on_the_order_of_files() {
    for folder in folders() {
        let case = Case::read(&folder);
        assert!(
            output(&case, false) == output(&case, true),
            "{}",
            folder.display()
        );
    }
}
