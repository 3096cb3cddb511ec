//! The comparison: every engine's cases of one shape, timed in turn in one process.
//!
//! Times of one run say little, and times of different runs say nothing: the machine, the allocator's state and the
//! code's placement move them by more than most changes do. So all engines run in short rounds in changing order, each
//! round gives one ratio per engine, and the median of those is the result, with a bootstrap interval. One more arm is
//! the base engine again: how far its ratio is from 1 tells what the run is worth.

mod agree;
mod options;
mod record;
mod report;
mod rounds;
mod statistics;

pub use record::{BASE, OPS, Record, read};

use crate::case::{Case, keep};
use crate::datasets::Shape;
use crate::engines::Engine;
#[cfg(feature = "google")]
use crate::engines::google::Google;
use crate::engines::{buffa::Buffa, buffa_bytes::BuffaBytes, protium::Protium};
use crate::engines::{prost::Prost, prost::ProstBytes, quick_protobuf::QuickProtobuf};
use crate::schema::Schema;
use options::Options;
use rounds::Contender;
use std::error::Error;
use std::io::Write;
use std::process::ExitCode;

/// One engine with its cases.
struct Arm {
    name: &'static str,
    counted: bool,
    cases: Vec<Case>,
    wrong: Vec<&'static str>,
}

fn arm<S: Schema, E: Engine>(name: &'static str, wire: &'static [Vec<u8>]) -> Arm {
    let wrong = agree::faults::<S::Protium>(&E::echoes(), wire);
    Arm {
        name,
        counted: E::COUNTED,
        cases: E::cases(wire),
        wrong,
    }
}

/// Compares all engines on one shape: the whole of a program.
pub fn main<S: Schema>() -> ExitCode {
    match Options::parse().and_then(|options| run::<S>(&options)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("compare {}: {error}", S::NAME);
            ExitCode::FAILURE
        }
    }
}

fn run<S: Schema>(options: &Options) -> Result<(), Box<dyn Error>> {
    if let Some(file) = &options.report {
        print!("{}", report::tables(&record::read(file)?));
        return Ok(());
    }
    let shape = Shape::named(S::NAME).ok_or("no such data set")?;
    let wire = keep(shape.payloads()?);
    let bytes = wire.iter().map(Vec::len).sum::<usize>();
    let mut arms = arms::<S>(wire);
    check::<S>(&mut arms, wire)?;
    let mut out: Box<dyn Write> = match &options.out {
        Some(file) => Box::new(std::fs::File::options().create(true).append(true).open(file)?),
        None => Box::new(std::io::stdout()),
    };
    for op in OPS.into_iter().filter(|op| options.wants(op)) {
        let mut contenders = contenders(&mut arms, op);
        for record in rounds::compare(S::NAME, op, bytes, wire.len(), &mut contenders, options) {
            writeln!(out, "{}", record.to_json())?;
            eprintln!("{record}");
        }
    }
    Ok(())
}

/// The engines that have the operation.
fn contenders<'a>(arms: &'a mut [Arm], op: &str) -> Vec<Contender<'a>> {
    let mut contenders = Vec::new();
    for arm in arms {
        let (engine, counted) = (arm.name, arm.counted);
        contenders.extend(
            arm.cases
                .iter_mut()
                .filter(|case| case.op == op)
                .map(|case| Contender {
                    engine,
                    counted,
                    case,
                }),
        );
    }
    contenders
}

fn arms<S: Schema>(wire: &'static [Vec<u8>]) -> Vec<Arm> {
    let mut arms = vec![
        arm::<S, Buffa<S>>(BASE, wire),
        arm::<S, Buffa<S>>(record::AGAIN, wire),
        arm::<S, BuffaBytes<S>>(BuffaBytes::<S>::NAME, wire),
        arm::<S, Protium<S>>(Protium::<S>::NAME, wire),
        arm::<S, Prost<S>>(Prost::<S>::NAME, wire),
        arm::<S, ProstBytes<S>>(ProstBytes::<S>::NAME, wire),
    ];
    let quick = QuickProtobuf::<S>::NAME;
    if cfg!(debug_assertions) {
        eprintln!(
            "{}: {quick} is left out: it makes slices that are not aligned, for which a debug build aborts",
            S::NAME
        );
    } else {
        arms.push(arm::<S, QuickProtobuf<S>>(quick, wire));
    }
    #[cfg(feature = "google")]
    arms.push(arm::<S, Google<S>>(Google::<S>::NAME, wire));
    arms
}

/// Fails if protium or the base engine reads something else than it should; leaves other engines' cases out if they do.
fn check<S: Schema>(arms: &mut [Arm], wire: &[Vec<u8>]) -> Result<(), Box<dyn Error>> {
    let truth = agree::sum_of::<S::Protium>(wire);
    for arm in arms {
        let misread = arm
            .cases
            .iter()
            .filter(|case| case.sum().is_some_and(|sum| sum != truth));
        arm.wrong.extend(misread.map(|case| case.op));
        if arm.wrong.is_empty() {
            continue;
        }
        let message = format!("{} reads other values: {}", arm.name, arm.wrong.join(", "));
        if arm.name == BASE || arm.name == Protium::<S>::NAME {
            return Err(message.into());
        }
        eprintln!("{}: {message}; its cases are left out", S::NAME);
        arm.cases.clear();
    }
    Ok(())
}
