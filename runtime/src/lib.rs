//! Protocol Buffers for Rust: what generated code and its users call at run time.
//!
//! `protium-codegen` makes a Rust struct of each message of a `.proto` file. The structs implement [`Message`], which
//! decodes and encodes them:
//!
//! ```
//! use protium::{Bytes, Message, wkt::Timestamp};
//!
//! # fn main() -> Result<(), protium::DecodeError> {
//! let time = Timestamp { seconds: 1, nanos: 500, ..Timestamp::default() };
//! let bytes: Bytes = time.encode_to_bytes();
//! assert_eq!(Timestamp::decode(&bytes)?, time);
//! # Ok(()) }
//! ```
//!
//! - **Decoding**: [`Message::decode`] and its relatives; [`DecodeOptions`] for other limits; [`DelimitedReader`] for
//!   streams. A [`DecodeError`] says what was wrong, at which byte, and in which field.
//! - **Encoding**: [`Message::encode_to_bytes`] and its relatives; [`EncodeOptions`] for deterministic output.
//! - **Views**: [`View`]. They borrow from the wire instead of copying it, allocate nothing, and encode like messages.
//!   [`OwnedView`] keeps one together with its buffer.
//! - **Unknown fields** are kept as [`UnknownFields`] and written again.
//! - **Well-known types** are in [`wkt`].
//!
//! # Features
//!
//! - `std` (default): readers and writers of `std::io`, conversions from and to `std::time`. Without it the crate needs
//!   `core` and `alloc`.
//! - `derive` (default): the derive macros.
#![cfg_attr(not(feature = "std"), no_std)]
extern crate alloc;

mod arch;
mod asserts;
pub mod codec;
mod decode;
mod default_cell;
mod encode;
mod error;
mod field;
mod include;
pub mod info;
mod message;
mod options;
pub mod prost;
mod required;
mod utf8;
mod view;
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
pub use field::{BytesField, ProtoStr, ProtoString, StringField};
pub use message::{Message, Oneof};
pub use options::DecodeOptions;
#[cfg(feature = "derive")]
pub use protium_macros::{Enumeration, Message, Oneof};
pub use view::{
    Checked, Covariant, FixedSlice, HasView, Lazy, ListIter, ListView, MapIter, MapView, MessageView,
    MessagesIter, MessagesView, NestedView, OwnedView, PackedIter, PackedView, Scratch, UnknownView,
    UnknownViewIter, View, ViewKind,
};
