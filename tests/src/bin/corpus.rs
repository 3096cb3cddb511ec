//! Compiles every .proto file below a folder, and counts those that are accepted.
//!
//! usage: `corpus NAME ROOT PROTOC-FDS` or `corpus NAME ROOT --each`
//!
//! The files are compiled together, and the descriptors compared with protoc's, made without source locations; or,
//! with `--each`, one after the other, for files that define the same names.
//! Prints last `corpus NAME: N files, N accepted`.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use protium_codegen::Compiler;
use protium_codegen::descriptor::{FileDescriptorProto, FileDescriptorSet};
use protium_codegen::diag::Severity;
use protium_codegen::link;
use protium_codegen::schema::Schema;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [name, root, last] = &arguments[..] else {
        eprintln!("usage: corpus NAME ROOT PROTOC-FDS|--each");
        return ExitCode::FAILURE;
    };
    let root = Path::new(root);
    let mut files = Vec::new();
    if let Err(error) = protos(root, &mut files) {
        eprintln!("corpus: {}: {error}", root.display());
        return ExitCode::FAILURE;
    }
    files.sort();

    let start = Instant::now();
    let (accepted, equal) = if last == "--each" {
        let accepted = files
            .iter()
            .map(|file| compile(root, std::slice::from_ref(file)).1)
            .sum();
        (accepted, true)
    } else {
        let (schema, accepted) = compile(root, &files);
        (
            accepted,
            schema.is_some_and(|schema| compare(name, &schema, Path::new(last))),
        )
    };
    println!("corpus {name}: took {:.1} s", start.elapsed().as_secs_f64());
    println!("corpus {name}: {} files, {accepted} accepted", files.len());
    if equal && !files.is_empty() && accepted == files.len() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Compiles files together; returns also how many of them have no error.
fn compile(root: &Path, files: &[PathBuf]) -> (Option<Schema>, usize) {
    let compilation = Compiler::new().include(root).compile(files);
    let errors = compilation
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.severity == Severity::Error);
    let refused: BTreeSet<&str> = errors.clone().map(|diagnostic| &diagnostic.file[..]).collect();
    for error in errors.take(20) {
        println!(
            "{}:{}:{}: {}",
            error.path, error.line, error.column, error.message
        );
    }
    let accepted = match compilation.schema {
        Some(_) => files.len(),
        None => files.len().saturating_sub(refused.len().max(1)),
    };
    (compilation.schema, accepted)
}

fn protos(dir: &Path, out: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            protos(&path, out)?;
        } else if path.extension().is_some_and(|extension| extension == "proto") {
            out.push(path);
        }
    }
    Ok(())
}

/// Whether every descriptor equals protoc's; prints how many do.
fn compare(name: &str, schema: &Schema, expected: &Path) -> bool {
    let theirs = match fs::read(expected).map(|bytes| FileDescriptorSet::decode(&bytes)) {
        Ok(Ok(set)) => set,
        Ok(Err(error)) => {
            println!("{}: {error:?}", expected.display());
            return false;
        }
        Err(error) => {
            println!("{}: {error}", expected.display());
            return false;
        }
    };
    let ours = link::to_descriptor(schema, false, false);
    let ours: BTreeMap<&str, &FileDescriptorProto> = ours
        .file
        .iter()
        .map(|file| (file.name.as_deref().unwrap_or_default(), file))
        .collect();
    let mut equal = 0;
    let mut shown = 0;
    for theirs in &theirs.file {
        let name = theirs.name.as_deref().unwrap_or_default();
        let same = ours.get(name) == Some(&theirs);
        equal += usize::from(same);
        if !same && shown < 10 {
            shown += 1;
            println!("{name}: the descriptor differs from protoc's");
        }
    }
    println!(
        "corpus {name}: {equal} of {} descriptors equal protoc's",
        theirs.file.len()
    );
    equal == theirs.file.len()
}
