//! The cases of `tests/cases`, from their data files.

use std::path::Path;

use protium_tests::cases::judge::Outcome;
use protium_tests::cases::tally::Tally;
use protium_tests::cases::{Case, Content, Lists, load, units};
use protium_tests_generated::NOT_GENERATED;

fn lists() -> Lists {
    Lists::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases.toml")).expect("cases.toml")
}

fn cases() -> Vec<Case> {
    load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("cases")).expect("the cases")
}

fn finish(tally: Tally) {
    println!(
        "cases: {} passed, {} failed, {} pending",
        tally.passed, tally.failed, tally.pending
    );
    assert!(
        tally.passed > 0 && tally.is_good(),
        "{} items failed",
        tally.failed - tally.disputed
    );
}

#[test]
fn the_compiler_judges_every_unit() {
    let mut tally = Tally::default();
    cases().iter().for_each(|case| tally.front_end(&lists(), case));
    println!(
        "first errors where protoc has them: {} of {}",
        tally.positions.0, tally.positions.1
    );
    finish(tally);
}

// That it compiles is shown by this test's being there: the code stands in the crate `protium-tests-generated`.
#[test]
fn every_schema_is_generated() {
    let mut tally = Tally::default();
    for case in &cases() {
        let Content::Schema(schema) = &case.content else {
            continue;
        };
        let failed = NOT_GENERATED.iter().find(|(name, _)| *name == case.name);
        let result = match failed {
            Some((_, why)) => Err((*why).to_owned()),
            None => units::schema_descriptors(case, schema),
        };
        tally.count(&lists(), &case.name, "schema", result);
    }
    finish(tally);
}

#[test]
fn every_accepted_unit_is_generated() {
    let failed: Vec<_> = NOT_GENERATED
        .iter()
        .filter(|(name, _)| name.contains('/'))
        .collect();
    assert!(failed.is_empty(), "{failed:?}");
}

#[test]
fn every_binary_vector_gets_its_verdict() {
    let mut tally = Tally::default();
    for case in &cases() {
        let Content::Schema(schema) = &case.content else {
            continue;
        };
        for vector in &schema.vectors {
            if vector.format != "bin" {
                tally.pending += 1;
                continue;
            }
            let answer = protium_tests_generated::answer(
                &case.name,
                &vector.message,
                &vector.input,
                vector.reencoded.as_deref(),
            );
            let outcome = match answer {
                Ok(Ok((reencoded, same))) => Outcome::Accepted { reencoded, same },
                Ok(Err(why)) => Outcome::Rejected(why),
                Err(why) => Outcome::Broken(why),
            };
            tally.count(&lists(), &case.name, &vector.file, outcome.judge(vector));
        }
    }
    finish(tally);
}

#[test]
fn the_lists_name_items_that_exist() {
    let cases = cases();
    let lists = lists();
    for entry in lists.pending.iter().chain(&lists.disputed) {
        let case = cases.iter().find(|case| case.name == entry.case);
        let exists = case.is_some_and(|case| entry.item == "schema" || case.dir.join(&entry.item).exists());
        assert!(exists, "{}/{} does not exist", entry.case, entry.item);
    }
}

#[test]
fn the_reference_decoder_reads_the_current_schemas() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let schemas = root.join("../protos/test");
    let files = ["kinds2.proto", "kinds3.proto", "editions.proto"];
    let compilation = protium_codegen::Compiler::new().include(schemas).compile(&files);
    let schema = compilation.into_schema().expect("schemas without errors");
    let result = units::same_descriptors(&schema, &root.join("fixtures/kinds.fds"));
    assert_eq!(result, Ok(()), "scripts/fixtures.sh writes the fixture anew");
}
