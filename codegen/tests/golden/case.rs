//! The cases of `tests/golden`: folders of `.proto` files, with rules in comments at the head of a file,
//! `//% string .a.b = BoxStr`.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use protium_codegen::builtin;
use protium_codegen::diag::Diagnostics;
use protium_codegen::link::{self, LinkInput};
use protium_codegen::plan::Rules;
use protium_codegen::plan::rules::{BytesType, MapType, StringType};
use protium_codegen::schema::Schema;
use protium_codegen::source::Source;
use protium_codegen::syntax;

/// The files of a case, with what their rules say.
pub struct Case {
    sources: BTreeMap<String, String>,
    /// What is generated, and how.
    pub rules: Rules,
    imported_only: Vec<String>,
}

impl Case {
    /// Reads the files of a folder.
    pub fn read(folder: &Path) -> Case {
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
    pub fn schema(&self, backwards: bool) -> Schema {
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
}

/// The folders of all cases.
pub fn folders() -> Vec<PathBuf> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/golden");
    let mut folders: Vec<PathBuf> = fs::read_dir(root)
        .expect("goldens are there")
        .map(|entry| entry.expect("a readable folder").path())
        .collect();
    folders.sort();
    folders
}
