//! The .proto compiler and code generator of protium.

#[cfg(feature = "frontend")]
pub mod schema;
