//! Counts instructions and allocations of every operation on every shape, and holds them to budgets.
//!
//! Each case is a process of its own under cachegrind with an empty environment. Its figure is the difference between
//! a run with some passes over the payloads and one with none, so that start-up and the making of the payloads do not
//! count. Payloads are always the generated ones.

mod budgets;
mod measure;

use budgets::{Budgets, Verdict};
use measure::{Cost, Job};
use protium_benchmarks::{alloc, datasets};
use std::path::PathBuf;
use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: alloc::Counting = alloc::Counting;

const USAGE: &str = "usage: icount [--bless] [--budgets FILE] [--shape NAME] [--op NAME]
  without options: count everything and compare with the budgets; a count above its budget by 1 % or more fails
  --bless          lower the budgets to the counts, and take in cases that have none (never raises one)
  --shape, --op    only these cases (may be repeated)
       icount --case SHAPE OP PASSES   (run one case; what the counter runs)";

#[derive(Default)]
struct Options {
    bless: bool,
    budgets: Option<PathBuf>,
    shapes: Vec<String>,
    ops: Vec<String>,
    case: Option<(String, String, usize)>,
}

fn main() -> ExitCode {
    let result = parse()
        .map_err(Into::into)
        .and_then(|options| match &options.case {
            Some((shape, op, passes)) => measure::run_case(shape, op, *passes).map(|()| true),
            None => gate(&options),
        });
    match result {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("icount: {error}");
            ExitCode::FAILURE
        }
    }
}

fn parse() -> Result<Options, lexopt::Error> {
    use lexopt::prelude::*;
    let mut options = Options::default();
    let mut parser = lexopt::Parser::from_env();
    while let Some(arg) = parser.next()? {
        match arg {
            Long("bless") => options.bless = true,
            Long("budgets") => options.budgets = Some(parser.value()?.into()),
            Long("shape") => options.shapes.push(parser.value()?.string()?),
            Long("op") => options.ops.push(parser.value()?.string()?),
            Long("case") => {
                let shape = parser.value()?.string()?;
                options.case = Some((shape, parser.value()?.string()?, parser.value()?.parse()?));
            }
            Long("help") | Short('h') => {
                println!("{USAGE}");
                std::process::exit(0);
            }
            _ => return Err(arg.unexpected()),
        }
    }
    Ok(options)
}

/// Counts, prints, compares. Whether all counts are within their budgets.
fn gate(options: &Options) -> Result<bool, Box<dyn std::error::Error>> {
    let file = options
        .budgets
        .clone()
        .unwrap_or_else(|| PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("icount/budgets.json"));
    let mut budgets = Budgets::read(&file)?;
    let wanted = |names: &[String], name: &str| names.is_empty() || names.iter().any(|n| n == name);
    let mut jobs = Vec::new();
    for shape in datasets::SHAPES
        .iter()
        .filter(|s| wanted(&options.shapes, s.name))
    {
        for op in measure::ops(shape.name)
            .into_iter()
            .filter(|op| wanted(&options.ops, op))
        {
            jobs.push(Job {
                shape: shape.name,
                op,
            });
        }
    }
    let costs = measure::count_all(&jobs)?;
    println!(
        "{:<16} {:<16} {:>12} {:>8} {:>9}  budget",
        "shape", "op", "instructions", "per byte", "allocs"
    );
    let mut within = true;
    for (job, cost) in jobs.iter().zip(&costs) {
        let verdict = budgets.judge(job.shape, job.op, cost);
        within &= !matches!(verdict, Verdict::Above(_));
        print(job, cost, &verdict);
    }
    if options.bless {
        for (job, cost) in jobs.iter().zip(&costs) {
            budgets.lower(job.shape, job.op, cost);
        }
        budgets.write(&file)?;
    }
    let failed = jobs
        .iter()
        .zip(&costs)
        .filter(|(j, c)| matches!(budgets.judge(j.shape, j.op, c), Verdict::Above(_)));
    let failed = failed.count();
    println!("icount: {} passed, {failed} failed", jobs.len() - failed);
    Ok(within)
}

fn print(job: &Job, cost: &Cost, verdict: &Verdict) {
    println!(
        "{:<16} {:<16} {:>12} {:>8.2} {:>9.2}  {verdict}",
        job.shape, job.op, cost.instructions, cost.per_byte, cost.allocations
    );
}
