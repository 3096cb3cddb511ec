//! Compares the engines on `api_response`; a program of its own, so that no other shape's code moves this one's.

use protium_benchmarks::{alloc, compare, schema};

#[global_allocator]
static ALLOCATOR: alloc::Counting = alloc::Counting;

fn main() -> std::process::ExitCode {
    compare::main::<schema::ApiResponse>()
}
