//! The libraries that are measured, one module each.

pub mod protium;

use crate::case::Case;

/// A library, on one shape.
pub trait Engine {
    /// The name, as results print it.
    const NAME: &'static str;

    /// What the library can do with the shape's payloads.
    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case>;
}
