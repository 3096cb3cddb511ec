//! Derive macros of protium: `#[derive(Message)]` and its companions will live here.
