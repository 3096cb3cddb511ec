//! The .proto front end on damaged files: it refuses or accepts, and never panics.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use protium_codegen::Compiler;
use protium_tests::fuzz::front_end;
use protium_tests::random::{Random, damage};

fn files(dir: &Path, extension: &str, out: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(dir).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files(&path, extension, out);
        } else if extension.is_empty() || path.extension().is_some_and(|found| found == extension) {
            out.push(path);
        }
    }
}

fn schemas() -> Vec<Vec<u8>> {
    let mut paths = Vec::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("cases"),
        "proto",
        &mut paths,
    );
    paths.sort();
    let texts = paths.iter().map(|path| std::fs::read(path).expect("a schema"));
    texts.filter(|text| text.len() < 4000).collect()
}

#[test]
fn cut_files() {
    for text in schemas() {
        let step = 1 + text.len() / 12;
        for length in (0..text.len()).step_by(step) {
            front_end(&text[..length]);
        }
    }
}

#[test]
fn damaged_files() {
    for (seed, text) in schemas().into_iter().enumerate() {
        let random = &mut Random::new(seed as u64);
        for _ in 0..6 {
            let mut text = text.clone();
            damage(random, &mut text);
            front_end(&text);
        }
    }
}

/// Pieces of the language in an order that means nothing.
#[test]
fn shuffled_tokens() {
    let texts = schemas();
    let random = &mut Random::new(1);
    let words: Vec<&str> = texts
        .iter()
        .filter_map(|text| std::str::from_utf8(text).ok())
        .flat_map(|text| text.split_inclusive([' ', ';', '{', '}', '=', '(', ')', '[', ']', ',', '.']))
        .collect();
    for _ in 0..3000 {
        let mut text = String::from("syntax = \"proto2\";\n");
        for _ in 0..random.below(30) {
            let at = random.below(words.len());
            let run = (1 + random.below(6)).min(words.len() - at);
            words[at..at + run].iter().for_each(|word| text.push_str(word));
            text.push(' ');
        }
        front_end(text.as_bytes());
    }
}

#[test]
fn nesting_without_end() {
    const DEPTH: usize = 10_000;
    let open = |text: &str| text.repeat(DEPTH);
    let texts = [
        format!("syntax = \"proto3\"; {}{}", open("message M {"), open("}")),
        format!("syntax = \"proto3\"; {}", open("message M {")),
        format!(
            "syntax = \"proto2\"; message M {{ {}{} }}",
            open("optional group G = 1 {"),
            open("}")
        ),
        format!(
            "syntax = \"proto2\"; option (x) = {}{};",
            open("{ a: "),
            open("}")
        ),
        format!(
            "syntax = \"proto2\"; option (x) = {}{};",
            open("{ a < "),
            open("> }")
        ),
        format!(
            "syntax = \"proto2\"; option (x) = {{ a: {}{} }};",
            open("["),
            open("]")
        ),
        format!("syntax = \"proto2\"; option {}x = 1;", open("x.")),
        format!(
            "syntax = \"proto2\"; message M {{ optional {}T t = 1; }}",
            open("a.")
        ),
        format!("package {}p;", open("p.")),
        format!(
            "syntax = \"proto2\"; message M {{ optional int32 a = 1 [default = {}1]; }}",
            open("-")
        ),
        format!("{}syntax = \"proto2\";", open("/* ")),
        format!("syntax = {};", open("\"a\" ")),
    ];
    for text in texts {
        let start = Instant::now();
        front_end(text.as_bytes());
        let shown: String = text.chars().take(60).collect();
        assert!(
            start.elapsed() < Duration::from_secs(20),
            "{shown}… takes {:?}",
            start.elapsed()
        );
    }
}

fn chain(length: usize, import: &str) {
    let mut compiler = Compiler::new();
    for index in 0..length {
        let text = format!(
            "syntax = \"proto3\"; {import} \"f{}.proto\"; message M{index} {{}}",
            index + 1
        );
        compiler = compiler.file(format!("f{index}.proto"), text);
    }
    compiler = compiler.file(format!("f{length}.proto"), "syntax = \"proto3\"; message Last {}");
    let compilation = compiler.compile(&["f0.proto"]);
    assert!(compilation.schema.is_some(), "{}", compilation.diagnostics);
}

#[test]
fn long_chains_of_imports() {
    chain(3000, "import");
    chain(500, "import public");
}

#[test]
fn what_fuzzing_found() {
    let mut paths = Vec::new();
    files(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("fuzz/regressions/front_end"),
        "",
        &mut paths,
    );
    for path in paths {
        front_end(&std::fs::read(path).expect("an input"));
    }
}
