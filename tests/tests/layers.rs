//! The layer rules: which modules of the library may use which, and which crates may depend on which.
//!
//! The rules are those of `DESIGN.md`; the uses are read from the sources.

use std::collections::BTreeSet;
use std::fs;
use std::iter::Peekable;
use std::path::{Path, PathBuf};
use std::str::Chars;

/// The runtime from the ground up. A module may use those of its own row and of rows above it.
const RUNTIME: &[&[&str]] = &[
    &["wire"],
    &["utf8", "arch", "error", "info", "default_cell"],
    &["decode", "encode"],
    &["field"],
    &["message", "required", "options"],
    &["view"],
    &["json", "text", "reflect", "ext", "envelope"],
    &["codec"],
    &["wkt"],
    &["asserts"],
    &["prost"],
    &["private", "__private", "include"],
];

/// What the runtime's lower layers may name of those above them: traits that are implemented there, through which the
/// decoder and the encoder reach a field's type without knowing it, the types in those traits' signatures, and the
/// limits that options set.
const RUNTIME_TRAITS: &[&str] = &[
    "field::codec::Codec",
    "field::codec::PackedCodec",
    "field::codec::PackedWritten",
    "field::codec::Written",
    "field::enumeration::Enumeration",
    "field::map::MapField",
    "field::unknown::UnknownFields",
    "field::unknown::UnknownSink",
    "field::varints::FromVarint",
    "message::Message",
    "message::Oneof",
    "options::DecodeOptions",
    "options::Limits",
    "required::RequiredCheck",
];

/// The stages of code generation, in the order data flows.
const CODEGEN: &[&[&str]] = &[
    &["source"],
    &["diag", "roots"],
    &["descriptor", "builtin"],
    &["syntax"],
    &["schema"],
    &["link"],
    &["compiler"],
    &["model"],
    &["plan"],
    &["emit"],
    &["output"],
    &["service"],
    &["builder"],
    &["plugin"],
];

/// Uses that no order allows, with what they would break.
const CODEGEN_FORBIDDEN: &[(&str, &str, &str)] = &[
    (
        "model",
        "schema",
        "a model holds only what a derive user can write",
    ),
    ("model", "plan", "a model does not know how it came to be"),
    (
        "emit",
        "schema",
        "emitters see the model alone, so that derive and .proto end in the same code",
    ),
    ("emit", "plan", "emitters see the model alone"),
    ("emit", "link", "emitters see the model alone"),
    ("plan", "link", "nothing after link asks which syntax a file had"),
    (
        "plan",
        "syntax",
        "nothing after link asks which syntax a file had",
    ),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

fn sources(dir: &Path, out: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(dir).expect("a folder of sources") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            sources(&path, out);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            out.push(path);
        }
    }
}

/// The paths that a source text uses by `crate::`, comments left out.
fn used_paths(text: &str) -> BTreeSet<String> {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect();
    let code = lines.join("\n");
    let mut used = BTreeSet::new();
    for (at, start) in code.match_indices("crate::") {
        let before = code[..at].chars().next_back();
        // `$crate::` stands for any crate, and `pub(in crate::x)` uses nothing.
        let uses = !before.is_some_and(|c| c.is_alphanumeric() || c == '_' || c == '$')
            && !code[..at].ends_with("in ");
        if uses {
            tree(&mut code[at + start.len()..].chars().peekable(), "", &mut used);
        }
    }
    used
}

/// Adds the paths of one use tree, `a::{b, c::d}`.
fn tree(rest: &mut Peekable<Chars<'_>>, prefix: &str, out: &mut BTreeSet<String>) {
    while rest.next_if(|c| c.is_whitespace()).is_some() {}
    if rest.next_if_eq(&'{').is_some() {
        loop {
            tree(rest, prefix, out);
            while rest.next_if(|c| *c != ',' && *c != '}').is_some() {}
            if rest.next() != Some(',') {
                return;
            }
        }
    }
    let mut name = String::new();
    while let Some(c) = rest.next_if(|c| c.is_alphanumeric() || *c == '_' || *c == '*') {
        name.push(c);
    }
    if name.is_empty() {
        return;
    }
    let path = if prefix.is_empty() {
        name
    } else {
        format!("{prefix}::{name}")
    };
    if rest.next_if_eq(&':').is_some() && rest.next_if_eq(&':').is_some() {
        tree(rest, &path, out);
    } else {
        out.insert(path);
    }
}

fn row(layers: &[&[&str]], module: &str) -> Option<usize> {
    layers.iter().position(|row| row.contains(&module))
}

/// Every use in `src` that goes up in `layers`, or that is forbidden.
fn violations(src: &Path, layers: &[&[&str]], forbidden: &[(&str, &str, &str)]) -> Vec<String> {
    let mut files = Vec::new();
    sources(src, &mut files);
    files.sort();
    let mut found = Vec::new();
    for file in files {
        let inner = file
            .strip_prefix(src)
            .expect("a file of the crate")
            .to_string_lossy()
            .replace('\\', "/");
        let module = inner
            .split('/')
            .next()
            .unwrap_or_default()
            .trim_end_matches(".rs")
            .to_owned();
        if matches!(&module[..], "lib" | "bin") || inner.ends_with("tests.rs") || inner.contains("/tests/") {
            continue;
        }
        let text = fs::read_to_string(&file).expect("source text");
        let Some(own) = row(layers, &module) else {
            found.push(format!("{inner}: `{module}` has no place in the layers"));
            continue;
        };
        for path in used_paths(&text) {
            let used = path.split("::").next().unwrap_or_default();
            // What is no module is a macro or an item of the crate's root.
            let is_module = src.join(used).is_dir() || src.join(format!("{used}.rs")).is_file();
            if used == module || !is_module || RUNTIME_TRAITS.contains(&&path[..]) {
                continue;
            }
            match row(layers, used) {
                Some(other) if other <= own => {}
                _ => found.push(format!("{inner} uses crate::{path}, which lies above `{module}`")),
            }
            if let Some((_, _, why)) = forbidden
                .iter()
                .find(|(from, to, _)| *from == module && *to == used)
            {
                found.push(format!("{inner} uses crate::{path}: {why}"));
            }
        }
    }
    found
}

#[test]
fn the_runtime_keeps_its_layers() {
    let found = violations(&root().join("runtime/src"), RUNTIME, &[]);
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn codegen_flows_one_way() {
    let found = violations(&root().join("codegen/src"), CODEGEN, CODEGEN_FORBIDDEN);
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

#[test]
fn uses_are_found_in_every_spelling() {
    let text = "use crate::wire::{tag, varint::{self, len}};\nuse crate::{\n    field::{map, list::List},\n    \
                message::Message,\n};\n// crate::comment\nfn f() -> crate::decode::Fail { $crate::macros::x(1, 2) }";
    let used: Vec<String> = used_paths(text).into_iter().collect();
    let wanted = [
        "decode::Fail",
        "field::list::List",
        "field::map",
        "message::Message",
        "wire::tag",
        "wire::varint::len",
        "wire::varint::self",
    ];
    assert_eq!(used, wanted);
}

/// The tables of a manifest that name dependencies, with the dependency `name`'s entry in each.
fn dependency<'a>(manifest: &'a toml::Table, name: &str) -> Vec<(&'static str, &'a toml::Value)> {
    ["dependencies", "build-dependencies", "dev-dependencies"]
        .into_iter()
        .filter_map(|table| Some((table, manifest.get(table)?.get(name)?)))
        .collect()
}

fn manifest(path: &str) -> toml::Table {
    fs::read_to_string(root().join(path))
        .expect("a manifest")
        .parse()
        .expect("a manifest in TOML")
}

#[test]
fn codegen_does_not_depend_on_the_runtime() {
    let codegen = manifest("codegen/Cargo.toml");
    for name in ["protium", "protium-macros"] {
        assert!(
            dependency(&codegen, name).is_empty(),
            "protium-codegen depends on {name}"
        );
    }
    assert!(
        !codegen.contains_key("target"),
        "look into the dependencies of targets here, too"
    );
    let macros = manifest("macros/Cargo.toml");
    let runtime = dependency(&macros, "protium");
    assert!(
        runtime.iter().all(|(table, _)| *table == "dev-dependencies"),
        "protium-macros depends on protium, and not only for its tests"
    );
}

#[test]
fn the_macros_take_codegen_without_its_heavy_parts() {
    let workspace = manifest("Cargo.toml");
    let shared = &workspace["workspace"]["dependencies"]["protium-codegen"];
    assert_eq!(shared.get("default-features"), Some(&toml::Value::Boolean(false)));
    for (table, entry) in dependency(&manifest("macros/Cargo.toml"), "protium-codegen") {
        let features = entry.get("features").and_then(toml::Value::as_array);
        // Their tests compile schemas, to compare.
        assert!(
            table == "dev-dependencies" || features.is_none_or(Vec::is_empty),
            "{table}: {entry}"
        );
        let inherited = entry.get("workspace") == Some(&toml::Value::Boolean(true));
        assert!(
            inherited || entry.get("default-features") == Some(&toml::Value::Boolean(false)),
            "{table}: {entry}"
        );
    }
}

/// The files that `DESIGN.md` section 7 lists are those that allow `unsafe`: neither more nor fewer.
#[test]
fn unsafe_stands_where_the_design_says() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let design = fs::read_to_string(root.join("DESIGN.md")).unwrap();
    let section = design.split("## 7. Where `unsafe` stands").nth(1).unwrap();
    let listed: BTreeSet<String> = section
        .split("\n## ")
        .next()
        .unwrap()
        .lines()
        .filter(|line| line.starts_with("- "))
        .flat_map(|line| line.split('`').skip(1).step_by(2))
        .filter(|word| word.ends_with(".rs"))
        .map(str::to_owned)
        .collect();
    let source = root.join("runtime/src");
    let mut folders = vec![source.clone()];
    let mut allowing = BTreeSet::new();
    while let Some(folder) = folders.pop() {
        for entry in fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if fs::read_to_string(&path).unwrap().contains("allow(unsafe_code)") {
                allowing.insert(
                    path.strip_prefix(&source)
                        .unwrap()
                        .to_str()
                        .unwrap()
                        .replace('\\', "/"),
                );
            }
        }
    }
    assert_eq!(allowing, listed);
}
