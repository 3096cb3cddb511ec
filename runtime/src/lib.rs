//! Protocol Buffers for Rust.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;
