//! Goldens: what is generated for small schemas, compared to the letter. `BLESS=1` writes them anew.
//!
//! A case is a folder of `tests/golden`: `.proto` files, and `out` with everything generated for them. Rules are in
//! comments at the head of a file: `//% string .a.b = BoxStr`.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

use protium_codegen::builtin;
use protium_codegen::diag::Diagnostics;
use protium_codegen::link::{self, LinkInput};
use protium_codegen::output::{TREE, render, tree};
use protium_codegen::plan::rules::{BytesType, MapType, StringType};
use protium_codegen::plan::{Rules, plan};
use protium_codegen::schema::Schema;
use protium_codegen::source::Source;
use protium_codegen::syntax;

/// The files of a case, with what their rules say.
struct Case {
    sources: BTreeMap<String, String>,
    rules: Rules,
    imported_only: Vec<String>,
}

impl Case {
    fn read(folder: &Path) -> Case {
        let mut case = Case {
            sources: BTreeMap::new(),
            rules: Rules::default(),
            imported_only: Vec::new(),
        };
        for entry in fs::read_dir(folder).expect("a case is a folder") {
            let path = entry.expect("a readable folder").path();
            if path.extension().is_some_and(|extension| extension == "proto") {
                let name = path.file_name().expect("a file").to_string_lossy().into_owned();
                let text = fs::read_to_string(&path).expect("a readable file");
                for line in text.lines().filter_map(|line| line.strip_prefix("//% ")) {
                    case.rule(line);
                }
                case.sources.insert(name, text);
            }
        }
        case
    }

    fn rule(&mut self, line: &str) {
        let (kind, rest) = line.split_once(' ').expect("a kind of rule");
        let (path, value) = rest.split_once(" = ").unwrap_or((rest, ""));
        let rules = &mut self.rules;
        let yes = value == "true";
        match kind {
            "nogen" => self.imported_only.push(path.to_owned()),
            "extern" => rules.extern_paths.insert(path, value.to_owned()),
            "string" => rules.strings.insert(
                path,
                match value {
                    "BoxStr" => StringType::BoxStr,
                    "ArcStr" => StringType::ArcStr,
                    "ProtoString" => StringType::ProtoString,
                    _ => StringType::String,
                },
            ),
            "bytes" => rules.bytes.insert(
                path,
                match value {
                    "Vec" => BytesType::Vec,
                    "BoxSlice" => BytesType::BoxSlice,
                    _ => BytesType::Bytes,
                },
            ),
            "map" => rules.maps.insert(
                path,
                match value {
                    "HashMap" => MapType::HashMap,
                    "BTreeMap" => MapType::BTreeMap,
                    _ => MapType::Map,
                },
            ),
            "boxed" => rules.boxed.insert(path, yes),
            "enum_as_i32" => rules.enums_as_i32.insert(path, yes),
            "unknown_fields" => rules.unknown_fields.insert(path, yes),
            "views" => rules.views.insert(path, yes),
            "lazy_views" => rules.lazy_views.insert(path, yes),
            "derive_debug" => rules.derive_debug.insert(path, yes),
            "derive" => rules.derives.push(path, value.to_owned()),
            "message_attribute" => rules.message_attributes.push(path, value.to_owned()),
            "field_attribute" => rules.field_attributes.push(path, value.to_owned()),
            "oneof_attribute" => rules.oneof_attributes.push(path, value.to_owned()),
            "enum_attribute" => rules.enum_attributes.push(path, value.to_owned()),
            _ => panic!("no rule is called {kind}"),
        }
    }

    /// The linked schema, with the files in this order or the other way round.
    fn schema(&self, backwards: bool) -> Schema {
        let mut diags = Diagnostics::new();
        let mut inputs: BTreeMap<String, LinkInput> = BTreeMap::new();
        let mut open: Vec<String> = self.sources.keys().cloned().collect();
        while let Some(name) = open.pop() {
            if inputs.contains_key(&name) {
                continue;
            }
            let (text, builtin) = match self.sources.get(&name) {
                Some(text) => (text.as_str(), false),
                None => (builtin::source(&name).expect("an import that is there"), true),
            };
            let source = Source::new(name.as_str(), name.as_str(), text);
            let parsed = syntax::parse(&source, &mut diags);
            open.extend(parsed.file.dependency.iter().cloned());
            let generate = !builtin && !self.imported_only.contains(&name);
            inputs.insert(
                name,
                LinkInput {
                    parsed,
                    generate,
                    builtin,
                },
            );
        }
        let mut inputs: Vec<LinkInput> = inputs.into_values().collect();
        if backwards {
            inputs.reverse();
        }
        link::link(inputs, &mut diags).unwrap_or_else(|| panic!("{diags}"))
    }

    fn output(&self, backwards: bool) -> BTreeMap<String, String> {
        let schema = self.schema(backwards);
        let plan = plan(&schema, &self.rules).unwrap_or_else(|errors| panic!("{errors:?}"));
        let files = render(&plan).expect("rules of cases are Rust");
        let list = files
            .iter()
            .map(|file| (file.package.as_str(), file.name.as_str()));
        let mut output = BTreeMap::from([(TREE.to_owned(), tree(list))]);
        output.extend(files.into_iter().map(|file| (file.name, file.text)));
        output
    }
}

fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden");
    let mut folders: Vec<PathBuf> = fs::read_dir(root)
        .expect("goldens are there")
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    folders.sort();
    folders
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
        let output = Case::read(&folder).output(false);
        if env::var_os("BLESS").is_some() && golden(&folder) != output {
            bless(&folder, &output);
        }
        let golden = golden(&folder);
        let case = folder
            .file_name()
            .expect("a folder")
            .to_string_lossy()
            .into_owned();
        for name in golden.keys().chain(output.keys()) {
            let (old, new) = (golden.get(name), output.get(name));
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
        assert!(case.output(false) == case.output(true), "{}", folder.display());
    }
}
