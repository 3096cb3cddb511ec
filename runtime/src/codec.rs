//! What the containers of views hold: each of these types names a proto type.
//!
//! They are second parameters of [`ListView`](crate::ListView), [`PackedView`](crate::PackedView) and
//! [`MapView`](crate::MapView), and have no other use. A function that takes the tags of an order:
//!
//! ```
//! use protium::{ListView, codec};
//!
//! fn longest<'a>(tags: ListView<'a, codec::Str>) -> Option<&'a str> {
//!     tags.iter().max_by_key(|tag| tag.len())
//! }
//!
//! assert_eq!(longest(ListView::from(&["new", "sold out"][..])), Some("sold out"));
//! ```

pub use crate::field::codec::{
    AnyStr, Bool, Double, Fixed32, Fixed64, Float, Int32, Int64, Raw, Sfixed32, Sfixed64, Sint32, Sint64,
    Str, Uint32, Uint64,
};
pub use crate::view::{EnumOf, MsgOf};
