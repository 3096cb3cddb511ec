//! From types and attributes to the model.

mod defaults;
mod enumeration;
mod field;
mod generics;
mod item;
mod message;
mod oneof;
mod oneof_field;

pub use enumeration::{enumeration, is_default};
pub use message::message;
pub use oneof::oneof;
