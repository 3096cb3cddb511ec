//! Checked views: decoding, reading every field.

use criterion::{Criterion, criterion_group, criterion_main};
use protium_benchmarks::criterion::operations;

fn view(criterion: &mut Criterion) {
    operations(criterion, "view", &["view", "view_read_all"]);
}

criterion_group!(benches, view);
criterion_main!(benches);
