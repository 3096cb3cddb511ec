//! Decoding, seen from generated code and from users. The messages are written by hand as the emitters print them, and
//! a naive decoder says what to expect.
#![forbid(unsafe_code)]

mod budgets;
mod chaos;
mod errors;
mod fields;
mod generator;
mod groups;
mod maps;
mod messages;
mod naive;
mod random;
mod required;
mod sources;
mod strings;
mod unknown;

use generator::{Random, rounds, varint};
