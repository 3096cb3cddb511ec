//! The binary format's arithmetic: tags, varint lengths and zigzag, without a cursor or a buffer.

pub mod tag;
pub mod varint;
pub(crate) mod window;
pub mod zigzag;
