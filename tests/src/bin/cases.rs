//! Runs a folder of test cases and counts.
//!
//! usage: `cases DIR [WORD]...`; with words, only cases whose folder contains one of them.

use std::path::{Path, PathBuf};
use std::process::ExitCode;

use protium_tests::cases::scratch::Scratch;
use protium_tests::cases::tally::Tally;
use protium_tests::cases::{Case, Content, Lists, Schema, Vector, load, units};

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("cases: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<bool, String> {
    let mut arguments = std::env::args().skip(1);
    let dir = PathBuf::from(arguments.next().ok_or("usage: cases DIR [WORD]...")?);
    let words: Vec<String> = arguments.collect();
    let repository = Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let lists = Lists::load(&repository.join("tests/cases.toml"))?;
    let mut cases = load(&dir)?;
    cases.retain(|case| words.is_empty() || words.iter().any(|word| case.name.contains(word.as_str())));

    // A panic is reported with the item that it happens in.
    std::panic::set_hook(Box::new(|_| {}));
    let mut tally = Tally::default();
    for case in &cases {
        tally.front_end(&lists, case);
    }
    run_schemas(&cases, &repository, &lists, &mut tally)?;
    println!(
        "first errors where protoc has them: {} of {}",
        tally.positions.0, tally.positions.1
    );
    println!(
        "cases: {} passed, {} failed, {} pending",
        tally.passed, tally.failed, tally.pending
    );
    Ok(tally.is_good())
}

fn run_schemas(cases: &[Case], repository: &Path, lists: &Lists, tally: &mut Tally) -> Result<(), String> {
    let schemas: Vec<(&Case, &Schema)> = cases
        .iter()
        .filter_map(|case| match &case.content {
            Content::Schema(schema) => Some((case, schema)),
            _ => None,
        })
        .collect();
    let target =
        std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| repository.join("target"), PathBuf::from);
    let scratch = Scratch::new(&target.join("cases"), repository);
    let broken = scratch.build(&schemas)?;
    for (case, schema) in schemas {
        let compiled = broken.get(&case.name).map_or(Ok(()), |why| Err(why.clone()));
        let vectors: Vec<&Vector> = schema
            .vectors
            .iter()
            .filter(|vector| vector.format == "bin")
            .collect();
        tally.pending += schema.vectors.len() - vectors.len();
        tally.pending += vectors.iter().filter(|vector| vector.prints_text).count();
        if let Err(why) = compiled {
            for vector in vectors {
                tally.count(
                    lists,
                    &case.name,
                    &vector.file,
                    Err("the code of its schema does not compile".to_owned()),
                );
            }
            tally.count(lists, &case.name, "schema", Err(why));
            continue;
        }
        tally.count(
            lists,
            &case.name,
            "schema",
            units::schema_descriptors(case, schema),
        );
        for (vector, outcome) in vectors.iter().zip(scratch.run(case, &vectors)?) {
            tally.count(lists, &case.name, &vector.file, outcome.judge(vector));
        }
    }
    Ok(())
}
