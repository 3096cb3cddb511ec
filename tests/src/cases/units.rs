//! Runs the compiler on a unit.

use std::fs;
use std::panic::{self, AssertUnwindSafe};
use std::path::Path;
use std::thread;

use protium_codegen::Compiler;
use protium_codegen::descriptor::FileDescriptorSet;
use protium_codegen::diag::Severity;
use protium_codegen::link;
use protium_codegen::schema::Schema;

use super::{Case, Unit, Verdict, generate};

/// What the compiler made of a unit.
pub struct UnitOutcome {
    /// Whether the verdict, and the descriptor set where one is given, are right; else what is wrong.
    pub result: Result<(), String>,
    /// Whether the first error stands where protoc's does, where there must be one.
    pub position: Option<Result<(), String>>,
}

/// Compiles one unit, in a thread of its own with the stack that test threads have.
pub fn run(unit: &Unit) -> UnitOutcome {
    thread::scope(|scope| {
        let compilation = scope.spawn(|| panic::catch_unwind(AssertUnwindSafe(|| compile(unit))));
        match compilation.join() {
            Ok(Ok(outcome)) => outcome,
            _ => UnitOutcome {
                result: Err("the compiler panics".to_owned()),
                position: None,
            },
        }
    })
}

fn compile(unit: &Unit) -> UnitOutcome {
    let compilation = Compiler::new().include(&unit.dir).compile(&unit.inputs);
    let errors = || {
        compilation
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity == Severity::Error)
    };
    let result = match (&compilation.schema, unit.verdict) {
        (Some(schema), Verdict::Ok) => match &unit.expected {
            Some(expected) => same_descriptors(schema, expected),
            None => Ok(()),
        },
        (None, Verdict::Ok) => Err(format!("must be accepted, but: {}", compilation.diagnostics)),
        (Some(_), Verdict::Err) => Err("must be an error, but is accepted".to_owned()),
        (None, Verdict::Err) if errors().next().is_none() => Err("is refused without an error".to_owned()),
        _ => Ok(()),
    };
    let position = match (&unit.first_error, errors().next()) {
        (Some((file, line, column)), Some(first)) if unit.verdict == Verdict::Err => {
            let same = (&first.file[..], first.line, first.column) == (&file[..], *line, *column);
            let found = format!("{}:{}:{}", first.file, first.line, first.column);
            Some(if same {
                Ok(())
            } else {
                Err(format!(
                    "{found} instead of {file}:{line}:{column}: {}",
                    first.message
                ))
            })
        }
        _ => None,
    };
    UnitOutcome { result, position }
}

/// Compares the descriptors of the files that were asked for with protoc's, source locations where protoc gave some.
///
/// # Errors
/// The first line in which they differ.
pub fn same_descriptors(schema: &Schema, expected: &Path) -> Result<(), String> {
    let bytes = fs::read(expected).map_err(|error| format!("{}: {error}", expected.display()))?;
    let theirs =
        FileDescriptorSet::decode(&bytes).map_err(|error| format!("{}: {error:?}", expected.display()))?;
    let mut ours = link::to_descriptor(schema, true, false);
    // protoc writes files in an order of its own where neither needs the other.
    for theirs in &theirs.file {
        let Some(file) = ours.file.iter_mut().find(|file| file.name == theirs.name) else {
            return Err(format!("{:?} is missing from the descriptor set", theirs.name));
        };
        if theirs.source_code_info.is_none() {
            file.source_code_info = None;
        }
        if file != theirs {
            return Err(first_difference(&format!("{file:#?}"), &format!("{theirs:#?}")));
        }
    }
    if ours.file.len() != theirs.file.len() {
        return Err("the descriptor set has more files than protoc's".to_owned());
    }
    Ok(())
}

/// Compares the descriptors of a case's schema with protoc's, where they are given.
///
/// # Errors
/// The compiler's diagnostics, or the first line in which they differ.
pub fn schema_descriptors(case: &Case, schema: &super::Schema) -> Result<(), String> {
    match &schema.expected {
        Some(expected) => same_descriptors(&generate::link(case, schema)?, expected),
        None => Ok(()),
    }
}

fn first_difference(ours: &str, theirs: &str) -> String {
    let (mut ours, mut theirs) = (ours.lines(), theirs.lines());
    let mut above = "";
    for number in 1.. {
        match (ours.next(), theirs.next()) {
            (Some(a), Some(b)) if a == b => above = a,
            (None, None) => break,
            (a, b) => {
                let shown = |line: Option<&str>| line.unwrap_or("nothing").trim().to_owned();
                return format!(
                    "descriptor line {number}, below `{}`: {} instead of {}",
                    above.trim(),
                    shown(a),
                    shown(b)
                );
            }
        }
    }
    "descriptors differ".to_owned()
}
