//! Code that protium generates for its own tests, in a crate of its own so that tools which only need the harness are
//! built when generated code does not compile.

#![deny(warnings, missing_docs)]
#![forbid(unsafe_code)]

#[cfg(feature = "cases")]
pub mod answer;
pub mod fuzz;

/// Code of `protos/test`.
pub mod kinds {
    include!(concat!(env!("OUT_DIR"), "/kinds/protium-modules.rs"));
}

#[cfg(feature = "cases")]
/// What stands for the crate `base` of case 122.
pub mod base {
    include!(concat!(env!("OUT_DIR"), "/base/protium-modules.rs"));
}

#[cfg(feature = "cases")]
/// What stands for the crate `extra` of case 122.
pub mod extra {
    include!(concat!(env!("OUT_DIR"), "/extra/protium-modules.rs"));
}

#[cfg(feature = "cases")]
include!(concat!(env!("OUT_DIR"), "/cases.rs"));
