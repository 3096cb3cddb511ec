//! The criterion benches: the same cases as everywhere, under criterion's clock.

use crate::case::{Case, keep};
use crate::datasets::{SHAPES, Shape};
use crate::engines::{Engine, protium::Protium, protium::sinks};
use crate::schema::{self, Schema, Visitor};
use criterion::measurement::WallTime;
use criterion::{BenchmarkGroup, Criterion, Throughput};
use std::time::Duration;

/// Benches these operations on every shape.
pub fn operations(criterion: &mut Criterion, bench: &str, ops: &'static [&'static str]) {
    for shape in SHAPES {
        let cases = schema::visit(shape.name, Operations(ops)).expect("every data set has a schema");
        run(criterion, bench, &shape, cases);
    }
}

/// Benches all sinks on the shapes that are sent over the wire most.
pub fn encode_sinks(criterion: &mut Criterion) {
    for name in [
        "api_response",
        "log_record",
        "google_message1",
        "media_frame",
        "analytics_event",
    ] {
        let shape = Shape::named(name).expect("a shape of the list");
        let cases = schema::visit(name, Sinks).expect("every data set has a schema");
        run(criterion, "encode_sink", &shape, cases);
    }
}

fn payloads(shape: &Shape) -> &'static [Vec<u8>] {
    keep(
        shape
            .payloads()
            .unwrap_or_else(|error| panic!("{}: {error}", shape.name)),
    )
}

fn run(criterion: &mut Criterion, bench: &str, shape: &Shape, cases: Vec<(String, Case)>) {
    let bytes = payloads(shape).iter().map(Vec::len).sum::<usize>();
    let mut group = criterion.benchmark_group(format!("{bench}/{}", shape.name));
    settings(&mut group).throughput(Throughput::Bytes(bytes as u64));
    for (name, mut case) in cases {
        group.bench_function(name, |bencher| bencher.iter(|| case.run(1)));
    }
    group.finish();
}

/// Short: criterion runs one case after the other, so that long runs measure the machine's drift.
fn settings<'g, 'c>(group: &'g mut BenchmarkGroup<'c, WallTime>) -> &'g mut BenchmarkGroup<'c, WallTime> {
    group
        .sample_size(50)
        .warm_up_time(Duration::from_millis(300))
        .measurement_time(Duration::from_millis(1_000))
}

struct Operations(&'static [&'static str]);

impl Visitor for Operations {
    type Output = Vec<(String, Case)>;

    fn visit<S: Schema>(self) -> Self::Output {
        let wire = payloads(&Shape::named(S::NAME).expect("every schema has data"));
        let cases = Protium::<S>::cases(wire).into_iter();
        cases
            .filter(|case| self.0.contains(&case.op))
            .map(|case| (case.op.to_owned(), case))
            .collect()
    }
}

struct Sinks;

impl Visitor for Sinks {
    type Output = Vec<(String, Case)>;

    fn visit<S: Schema>(self) -> Self::Output {
        let wire = payloads(&Shape::named(S::NAME).expect("every schema has data"));
        sinks::cases::<S::Protium>(wire)
            .into_iter()
            .map(|case| (case.op.to_owned(), case))
            .collect()
    }
}
