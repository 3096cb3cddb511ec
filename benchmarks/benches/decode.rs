//! Decoding into owned messages.

use criterion::{Criterion, criterion_group, criterion_main};
use protium_benchmarks::criterion::operations;

fn decode(criterion: &mut Criterion) {
    operations(criterion, "decode", &["decode", "decode_bytes", "decode_reused"]);
}

criterion_group!(benches, decode);
criterion_main!(benches);
