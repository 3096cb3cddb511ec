//! The .proto compiler and code generator of protium.
//!
//! For a `build.rs`, [`compile`] or [`Builder`] is all there is to know: sources or a descriptor set in, Rust out, with
//! nothing but cargo. [`ServiceGenerator`] is for those who generate code for services.
//!
//! The modules are the stages in between, for tools. They follow each other: [`source`] and [`syntax`] read files,
//! [`link`] makes a [`schema`] of them, [`plan`] and [`model`] decide what Rust it becomes, [`emit`] and [`output`]
//! print it. [`Compiler`] runs the front end of these alone.

#[cfg(feature = "files")]
mod builder;
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
#[cfg(feature = "plugin")]
pub mod plugin;
#[cfg(feature = "frontend")]
mod roots;
#[cfg(feature = "frontend")]
pub mod schema;
#[cfg(feature = "files")]
mod service;
#[cfg(feature = "frontend")]
pub mod source;
#[cfg(feature = "frontend")]
pub mod syntax;

#[cfg(feature = "files")]
pub use builder::{Builder, Error, Generated, GeneratedFile, compile};
#[cfg(feature = "frontend")]
pub use compiler::{Compilation, Compiler};
#[cfg(feature = "frontend")]
pub use plan::rules::{BytesType, MapType, StringType};
#[cfg(feature = "files")]
pub use service::{Method, Service, ServiceCode, ServiceError, ServiceGenerator};
