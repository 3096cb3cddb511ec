//! Reading: the cursor and one method per shape of field.

mod decoder;
mod enums;
mod fields;
mod map;
mod members;
mod message_set;
mod packed;
mod repeated;
mod run;
mod singular;
mod skip;
mod string;

pub use decoder::{Decoded, Decoder, END, Fail};
pub(crate) use run::{run, run_shared};
