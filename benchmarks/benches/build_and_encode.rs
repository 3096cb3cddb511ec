//! Building a message from borrowed parts, and encoding it.

use criterion::{Criterion, criterion_group, criterion_main};
use protium_benchmarks::criterion::operations;

fn build_and_encode(criterion: &mut Criterion) {
    operations(criterion, "build_and_encode", &["build_and_encode"]);
}

criterion_group!(benches, build_and_encode);
criterion_main!(benches);
