//! Reading: the cursor and one method per shape of field.

mod decoder;
mod enums;
mod fields;
mod map;
mod members;
mod message_set;
mod packed;
mod path;
mod payload;
mod repeated;
pub(crate) mod run;
mod singular;
mod skip;
#[cfg(feature = "std")]
mod stream;
mod string;

pub use decoder::{Decoded, Decoder, END, Fail};
pub(crate) use payload::payload_of;
#[cfg(feature = "std")]
pub use stream::{DelimitedReader, Messages, ReadError};
