//! Running cases under cachegrind and reading what it counted.

use protium_benchmarks::alloc;
use protium_benchmarks::case::{Case, keep};
use protium_benchmarks::datasets::Shape;
use protium_benchmarks::engines::{Engine, protium::Protium};
use protium_benchmarks::schema::{self, Schema, Visitor};
use std::error::Error;
use std::process::Command;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};

/// valgrind counts every byte that `rep stosb` writes as an instruction; glibc uses it for large clears only.
const TUNABLES: &str = "glibc.cpu.x86_rep_stosb_threshold=1000000";
/// How many messages a counted run goes through at least.
const MESSAGES: usize = 200;

/// One case.
pub struct Job {
    pub shape: &'static str,
    pub op: &'static str,
}

/// What one message costs on average.
pub struct Cost {
    pub instructions: u64,
    pub per_byte: f64,
    pub allocations: f64,
}

struct Cases;

impl Visitor for Cases {
    type Output = (usize, usize, Vec<Case>);

    fn visit<S: Schema>(self) -> Self::Output {
        let wire = keep(Shape::named(S::NAME).expect("every schema has data").generated());
        let bytes = wire.iter().map(Vec::len).sum();
        (wire.len(), bytes, Protium::<S>::cases(wire))
    }
}

/// The operations that are counted for a shape.
pub fn ops(shape: &str) -> Vec<&'static str> {
    let (_, _, cases) = schema::visit(shape, Cases).expect("a shape of the list");
    cases.into_iter().map(|case| case.op).collect()
}

/// What the counted process does: once without being counted, so that nothing is allocated for the first time later,
/// then `passes` times. Prints how many messages and bytes a pass has, and how often the passes allocated.
pub fn run_case(shape: &str, op: &str, passes: usize) -> Result<(), Box<dyn Error>> {
    let (messages, bytes, mut cases) = schema::visit(shape, Cases).ok_or("no such shape")?;
    let case = cases
        .iter_mut()
        .find(|case| case.op == op)
        .ok_or("no such operation")?;
    case.run(1);
    let before = alloc::count();
    case.run(passes);
    println!("{messages} {bytes} {}", alloc::count() - before);
    Ok(())
}

/// Counts all jobs, as many at a time as there are cores.
pub fn count_all(jobs: &[Job]) -> Result<Vec<Cost>, Box<dyn Error>> {
    let next = AtomicUsize::new(0);
    let costs = Mutex::new((0..jobs.len()).map(|_| None).collect::<Vec<_>>());
    let work = || {
        while let Some((i, job)) =
            Some(next.fetch_add(1, Ordering::Relaxed)).and_then(|i| Some((i, jobs.get(i)?)))
        {
            let cost = count(job).map_err(|error| format!("{} {}: {error}", job.shape, job.op));
            costs.lock().expect("no thread panics")[i] = Some(cost);
        }
    };
    std::thread::scope(|scope| {
        for _ in 0..std::thread::available_parallelism().map_or(1, usize::from) {
            scope.spawn(work);
        }
    });
    let costs = costs.into_inner().expect("no thread panics");
    costs
        .into_iter()
        .map(|cost| Ok(cost.ok_or("a case was not counted")??))
        .collect()
}

fn count(job: &Job) -> Result<Cost, Box<dyn Error>> {
    let idle = run(job, 0)?;
    let passes = MESSAGES.div_ceil(idle.messages);
    let busy = run(job, passes)?;
    let instructions = busy.instructions.saturating_sub(idle.instructions) as f64 / passes as f64;
    Ok(Cost {
        instructions: (instructions / idle.messages as f64).round() as u64,
        per_byte: instructions / idle.bytes as f64,
        allocations: busy.allocations as f64 / (passes * idle.messages) as f64,
    })
}

struct Counted {
    instructions: u64,
    messages: usize,
    bytes: usize,
    allocations: u64,
}

fn run(job: &Job, passes: usize) -> Result<Counted, Box<dyn Error>> {
    let valgrind = std::env::var_os("VALGRIND").unwrap_or_else(|| "valgrind".into());
    let output = Command::new(valgrind)
        .args([
            "--tool=cachegrind",
            "--cache-sim=no",
            "--cachegrind-out-file=/dev/null",
        ])
        .arg(std::env::current_exe()?)
        .args(["--case", job.shape, job.op, &passes.to_string()])
        .env_clear()
        .env("GLIBC_TUNABLES", TUNABLES)
        .output()?;
    let log = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        return Err(log.into_owned().into());
    }
    let refs = log
        .lines()
        .find_map(|line| line.split_once("I   refs:").or(line.split_once("I refs:")));
    let (_, refs) = refs.ok_or_else(|| format!("no instruction count in: {log}"))?;
    let text = String::from_utf8(output.stdout)?;
    let mut numbers = text.split_whitespace().map(str::parse::<u64>);
    let mut number = || {
        numbers
            .next()
            .ok_or("the case printed too little")?
            .map_err(Box::<dyn Error>::from)
    };
    Ok(Counted {
        instructions: refs.replace(',', "").trim().parse()?,
        messages: number()? as usize,
        bytes: number()? as usize,
        allocations: number()?,
    })
}
