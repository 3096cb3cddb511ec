//! The criterion benches: the same cases as everywhere, under criterion's clock.

use crate::case::{Case, keep};
use crate::datasets::{SHAPES, Shape};
use crate::engines::{Engine, protium::Protium, protium::sinks};
use crate::schema::{self, Schema, Visitor};
use cpu_time::ThreadTime;
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use std::time::Duration;

/// Benches these operations on every shape.
pub fn operations(criterion: &mut Criterion, bench: &str, ops: &'static [&'static str]) {
    for shape in SHAPES {
        let cases = schema::visit(shape.name, Operations(ops)).expect("every data set has a schema");
        run(criterion, format!("{bench}/{}", shape.name), &shape, cases);
    }
}

/// Benches all sinks on the shapes that are sent over the wire most: messages, views, lazy views.
pub fn encode_sinks(criterion: &mut Criterion) {
    for name in sinks::SHAPES {
        let shape = Shape::named(name).expect("a shape of the list");
        for source in sinks::SOURCES {
            let cases = schema::visit(name, Sinks(source)).expect("every data set has a schema");
            run(criterion, format!("encode_sink/{name}/{source}"), &shape, cases);
        }
    }
}

fn payloads(shape: &Shape) -> &'static [Vec<u8>] {
    keep(
        shape
            .payloads()
            .unwrap_or_else(|error| panic!("{}: {error}", shape.name)),
    )
}

fn run(criterion: &mut Criterion, group: String, shape: &Shape, cases: Vec<Case>) {
    let bytes = payloads(shape).iter().map(Vec::len).sum::<usize>();
    let mut group = criterion.benchmark_group(group);
    settings(&mut group).throughput(Throughput::Bytes(bytes as u64));
    for mut case in cases {
        // Time on a processor, not on the clock, so that what else the machine does is not counted.
        group.bench_function(case.op, |bencher| {
            bencher.iter_custom(|passes| {
                let start = ThreadTime::now();
                case.run(passes as usize);
                start.elapsed()
            });
        });
    }
    group.finish();
}

/// Short: criterion runs one case after the other, so that long runs measure the machine's drift. Shorter still if the
/// environment variable `BENCH_QUICK` is set.
fn settings<'g, 'c>(group: &'g mut BenchmarkGroup<'c, WallTime>) -> &'g mut BenchmarkGroup<'c, WallTime> {
    let quick = std::env::var_os("BENCH_QUICK").is_some();
    let (samples, warm_up, measurement) = if quick { (20, 50, 200) } else { (50, 300, 1_000) };
    group
        .sample_size(samples)
        .warm_up_time(Duration::from_millis(warm_up))
        .measurement_time(Duration::from_millis(measurement))
}

struct Operations(&'static [&'static str]);

impl Visitor for Operations {
    type Output = Vec<Case>;

    fn visit<S: Schema>(self) -> Self::Output {
        let wire = payloads(&Shape::named(S::NAME).expect("every schema has data"));
        let mut cases = Protium::<S>::cases(wire);
        cases.retain(|case| self.0.contains(&case.op));
        cases
    }
}

struct Sinks(&'static str);

impl Visitor for Sinks {
    type Output = Vec<Case>;

    fn visit<S: Schema>(self) -> Self::Output {
        let wire = payloads(&Shape::named(S::NAME).expect("every schema has data"));
        sinks::cases::<S>(self.0, wire).expect("a source of the list")
    }
}
