//! The .proto compiler and code generator of protium.

#[cfg(feature = "frontend")]
pub mod builtin;
#[cfg(feature = "frontend")]
mod compiler;
#[cfg(feature = "frontend")]
pub mod descriptor;
#[cfg(feature = "frontend")]
pub mod diag;
pub mod emit;
#[cfg(feature = "frontend")]
pub mod link;
pub mod model;
#[cfg(feature = "files")]
pub mod output;
#[cfg(feature = "frontend")]
pub mod plan;
#[cfg(feature = "frontend")]
mod roots;
#[cfg(feature = "frontend")]
pub mod schema;
#[cfg(feature = "frontend")]
pub mod source;
#[cfg(feature = "frontend")]
pub mod syntax;

#[cfg(feature = "frontend")]
pub use compiler::{Compilation, Compiler};
