//! Encoding into vectors, `Bytes`, buffers of one's own and ropes.

use criterion::{criterion_group, criterion_main};
use protium_benchmarks::criterion::encode_sinks;

criterion_group!(benches, encode_sinks);
criterion_main!(benches);
