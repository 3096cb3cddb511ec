//! Writing: one body per message, written against [`Emit`].

mod emit;
mod map;
mod packed;

pub use emit::Emit;
