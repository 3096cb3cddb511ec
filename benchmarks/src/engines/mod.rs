//! The libraries that are measured, one module each.

pub mod protium;

#[cfg(feature = "peers")]
pub mod buffa;
#[cfg(feature = "peers")]
pub mod buffa_bytes;
#[cfg(feature = "google")]
pub mod google;
#[cfg(feature = "peers")]
pub mod prost;
#[cfg(feature = "peers")]
pub mod quick_protobuf;

use crate::case::Case;

/// A library, on one shape.
pub trait Engine {
    /// The name, as results print it.
    const NAME: &'static str;
    /// Whether it allocates through Rust's allocator, and through nothing else.
    const COUNTED: bool = true;

    /// What the library can do with the shape's payloads.
    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case>;

    /// The ways in which the library reads a message; each writes what it read again.
    fn echoes() -> Vec<Echo>;
}

/// Reads a message and writes it again, so that what an engine reads can be compared with what another one reads.
#[derive(Clone, Copy, Debug)]
pub struct Echo {
    /// The way of reading: `decode`, `view`, `lazy`.
    pub op: &'static str,
    /// The reading and writing; `None` if the library finds fault with the input.
    pub run: fn(&[u8]) -> Option<Vec<u8>>,
}
