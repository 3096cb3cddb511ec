//! Code that protium generates for its own tests, in a crate of its own so that tools which only need the harness are
//! built when generated code does not compile.

#![deny(warnings, missing_docs)]
#![forbid(unsafe_code)]

pub mod answer;
pub mod fuzz;

/// Code of `protos/test`.
pub mod kinds {
    include!(concat!(env!("OUT_DIR"), "/kinds/protium-modules.rs"));
}

include!(concat!(env!("OUT_DIR"), "/cases.rs"));
