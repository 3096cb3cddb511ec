//! The reference decoder: what bytes mean, written as plainly as the encoding's description reads.
//!
//! It shares nothing with protium: its own varints, its own reading of descriptor sets, its own value tree. It is
//! slow, allocates freely and recurses, so that it can be checked by reading. Tests hold generated code against it on
//! random and mutated bytes.
//!
//! What it leaves out: extensions (they are unknown fields here) and the item form of message sets.

mod decode;
mod schema;
mod value;
mod wire;

pub use decode::{DEPTH_LIMIT, decode};
pub use schema::{Enum, Field, Kind, Label, Message, Schema};
pub use value::{Tree, Value};
pub use wire::{Fault, Payload, Reader, Record};

#[cfg(test)]
mod tests;
