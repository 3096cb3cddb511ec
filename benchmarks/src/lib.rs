//! Benchmarks of protium.
