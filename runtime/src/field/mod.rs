//! Fields: how each proto type is read, written, compared, merged and cleared, and the types that hold them.

mod bytes;
mod clear;
pub(crate) mod codec;
pub(crate) mod enumeration;
mod fixed;
mod group;

pub(crate) mod map;
pub(crate) mod merge;
mod message;
pub(crate) mod oneof;
mod proto_str;
mod proto_string;
pub(crate) mod records;
mod string;
pub(crate) mod unknown;
pub(crate) mod varints;

pub use bytes::BytesField;
pub use clear::{Clear, clear, clear_enum, clear_message};
pub use proto_str::ProtoStr;
pub use proto_string::ProtoString;
pub use string::StringField;
