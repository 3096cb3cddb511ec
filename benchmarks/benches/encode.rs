//! Encoding owned messages and views.

use criterion::{Criterion, criterion_group, criterion_main};
use protium_benchmarks::criterion::operations;

fn encode(criterion: &mut Criterion) {
    operations(
        criterion,
        "encode",
        &[
            "encode_to_vec",
            "encode_to_bytes",
            "encode_reused",
            "encode_bytes_mut",
            "encode_view",
            "encode_lazy",
            "encoded_len",
        ],
    );
}

criterion_group!(benches, encode);
criterion_main!(benches);
