//! Encoding, seen from generated code and from users: what is encoded decodes to what it was.
#![cfg(feature = "std")]
#![forbid(unsafe_code)]

#[path = "../decode/messages.rs"]
#[allow(dead_code, reason = "the decode tests use more of it")]
mod messages;
mod random;
mod round_trip;
mod scalars;
