//! The encoder against a plain forward one, on messages made for it: random trees, every boundary, impls that lie.

mod boundaries;
mod liars;
mod limits;
mod sinks;
mod tree;
