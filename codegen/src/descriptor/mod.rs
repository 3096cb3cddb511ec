//! Descriptors: `descriptor.proto` of protobuf 36 as plain structs with a small reader and writer.
//!
//! This is what the parser makes, what the linker fills in, and what descriptor sets and plugin requests are
//! read from and written to. Every struct keeps the records it has no field for (custom options above all) in
//! `unknown`, so a set that is read and written again is the same set. Nothing here knows what a descriptor
//! means: names are not resolved and numbers are not checked.

mod enums;
mod features;
mod info;
mod options;
#[cfg(feature = "plugin")]
mod plugin;
mod record;
mod slot;
mod types;
pub mod wire;

pub use enums::*;
pub use features::*;
pub use info::*;
pub use options::*;
#[cfg(feature = "plugin")]
pub use plugin::*;
pub use types::*;
pub use wire::WireError;

#[cfg(test)]
mod tests;
