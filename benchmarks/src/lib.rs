//! Benchmarks of protium: the shapes, their data, and what the programs of this crate share.

pub mod alloc;
pub mod build;
pub mod case;
#[cfg(feature = "peers")]
pub mod compare;
#[cfg(feature = "benches")]
pub mod criterion;
pub mod datasets;
pub mod engines;
#[cfg(feature = "peers")]
pub mod peers;
pub mod read;
pub mod schema;

/// The generated messages of the shapes, one package a shape.
#[allow(missing_docs)]
pub mod shapes {
    protium::include_protos!();
}
