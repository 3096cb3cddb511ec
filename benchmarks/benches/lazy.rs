//! Lazy views: decoding, reading every field.

use criterion::{Criterion, criterion_group, criterion_main};
use protium_benchmarks::criterion::operations;

fn lazy(criterion: &mut Criterion) {
    operations(criterion, "lazy", &["lazy", "lazy_read_all"]);
}

criterion_group!(benches, lazy);
criterion_main!(benches);
