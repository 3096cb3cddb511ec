//! Timing: short rounds, each engine once per round, in an order that changes. Rotating is not enough: with the same
//! engine always before it, an engine's second arm came out at 1.10.

use super::options::Options;
use super::record::{BASE, Record};
use super::statistics::{self, Interval};
use crate::alloc;
use crate::case::Case;
use cpu_time::ThreadTime;
use std::time::Duration;

/// An engine's case of the operation that is timed.
pub struct Contender<'c> {
    /// The engine's name.
    pub engine: &'static str,
    /// Whether its allocations are counted.
    pub counted: bool,
    /// What it does.
    pub case: &'c mut Case,
}

struct Timed<'c> {
    engine: &'static str,
    case: &'c mut Case,
    passes: usize,
    allocs: Option<f64>,
    /// Seconds per pass, one a round.
    times: Vec<f64>,
}

/// Times one operation of all engines that have it.
pub fn compare(
    shape: &str,
    op: &str,
    bytes: usize,
    messages: usize,
    cases: &mut [Contender<'_>],
    options: &Options,
) -> Vec<Record> {
    let mut timed: Vec<Timed> = cases
        .iter_mut()
        .map(|contender| prepare(contender, messages, options.slice))
        .collect();
    let mut rng = fastrand::Rng::with_seed(0x5eed);
    let mut order: Vec<usize> = (0..timed.len()).collect();
    for _ in 0..options.rounds {
        rng.shuffle(&mut order);
        for &turn in &order {
            let arm = &mut timed[turn];
            // One pass that does not count, to be rid of what the engine before left in caches and predictors.
            arm.case.run(1);
            let time = time(arm.case, arm.passes);
            arm.times.push(time.as_secs_f64() / arm.passes as f64);
        }
    }
    let base = timed
        .iter()
        .find(|arm| arm.engine == BASE)
        .map(|arm| arm.times.clone());
    let record = |arm: &Timed| Record {
        profile: options.profile.clone(),
        shape: shape.to_owned(),
        op: op.to_owned(),
        engine: arm.engine.to_owned(),
        mib_s: bytes as f64 / statistics::median(&arm.times) / f64::from(1 << 20),
        ratio: base.as_ref().map(|base| ratio(base, &arm.times)),
        allocs: arm.allocs,
    };
    timed.iter().map(record).collect()
}

/// How many times as fast as the base an engine is, from one ratio a round.
fn ratio(base: &[f64], times: &[f64]) -> Interval {
    let ratios: Vec<f64> = base.iter().zip(times).map(|(base, time)| base / time).collect();
    statistics::median_interval(&ratios)
}

/// Warms a case up, counts its allocations, and finds how many passes fill a slice of time.
fn prepare<'c>(contender: &'c mut Contender<'_>, messages: usize, slice: Duration) -> Timed<'c> {
    let Contender {
        engine,
        counted,
        case,
    } = contender;
    case.run(2);
    let before = alloc::count();
    case.run(1);
    let allocs = (alloc::count() - before) as f64 / messages as f64;
    let mut passes = 1;
    loop {
        let took = time(case, passes);
        if took >= slice || passes >= 1 << 24 {
            break;
        }
        let wanted = slice.as_secs_f64() / took.as_secs_f64().max(1e-9) * passes as f64;
        passes = (wanted.ceil() as usize).clamp(passes + 1, passes * 16);
    }
    Timed {
        engine,
        case,
        passes,
        allocs: counted.then_some(allocs),
        times: Vec::new(),
    }
}

/// Time on a processor, not on the clock: what else the machine does is not the engine's.
fn time(case: &mut Case, passes: usize) -> Duration {
    let start = ThreadTime::now();
    case.run(passes);
    start.elapsed()
}
