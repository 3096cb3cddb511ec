//! prost's names, so that code written for prost compiles with protium when its imports change.
//!
//! Replace `prost::` by `protium::prost::` in imports, derives and generated code:
//!
//! ```
//! # #[cfg(feature = "derive")] {
//! use protium::prost::Message;
//!
//! #[derive(Clone, PartialEq, Message)]
//! pub struct Person {
//!     #[prost(string, tag = "1")]
//!     pub name: String,
//!     #[prost(uint32, optional, tag = "2")]
//!     pub age: Option<u32>,
//! }
//!
//! let bytes = Person { name: "Ada".into(), age: Some(36) }.encode_to_vec();
//! assert_eq!(Person::decode(&bytes[..])?.age(), 36);
//! # }
//! # Ok::<(), protium::prost::DecodeError>(())
//! ```
//!
//! The derives read `#[prost(..)]` attributes and give what prost's do: `Default`, `Debug`, accessors of optional and
//! enum fields, conversions of enums. Encoded messages are the same bytes, except for map entries: prost leaves an
//! empty key or value out, protium writes both, as the specification says; and except for `-0.0` in a field without
//! presence, which prost takes for zero.
//!
//! [`Message`] has prost's methods on top of every [`protium::Message`](crate::Message). New code takes that trait: it
//! decodes from slices and [`Bytes`](crate::Bytes), and can not run out of a buffer.

mod delimiter;
mod error;
mod message;
pub(crate) mod named;

#[doc(hidden)]
pub use crate::__private;
pub use ::bytes;

pub use crate::error::DecodeError;
pub use delimiter::{decode_length_delimiter, encode_length_delimiter, length_delimiter_len};
pub use error::{EncodeError, UnknownEnumValue};
pub use message::{Message, Name};
#[cfg(feature = "derive")]
pub use protium_macros::{ProstEnumeration as Enumeration, ProstMessage as Message, ProstOneof as Oneof};

/// What generated code takes from `alloc`.
#[doc(hidden)]
pub mod alloc {
    pub use ::alloc::*;
}
