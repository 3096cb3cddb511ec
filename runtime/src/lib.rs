//! Protocol Buffers for Rust.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod arch;
mod decode;
mod default_cell;
mod encode;
mod error;
mod field;
mod include;
mod info;
mod message;
mod options;
mod required;
mod utf8;
mod wire;
pub mod wkt;

#[doc(hidden)]
#[path = "private.rs"]
pub mod __private;

pub use bytes::Bytes;
#[cfg(feature = "std")]
pub use decode::{DelimitedReader, Messages, ReadError};
pub use default_cell::{DefaultInstance, default_instance};
#[cfg(feature = "std")]
pub use encode::WriteSink;
pub use encode::{BufSink, EncodeError, EncodeOptions, Rope, RopeBuf, Sink};
pub use error::{DecodeError, DecodeErrorKind};
pub use field::enumeration::Enumeration;
pub use field::map::{Map, MapField};
pub use field::records::{Iter as UnknownIter, Records, UnknownField, UnknownValue};
pub use field::unknown::UnknownFields;
pub use field::{BytesField, ProtoString, StringField};
pub use message::{Message, Oneof};
pub use options::DecodeOptions;
