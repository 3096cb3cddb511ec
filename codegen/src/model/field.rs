//! Fields of a message.

use proc_macro2::{Ident, TokenStream};

use super::{Attributes, Codec, Docs, Row, Shape};

/// A field outside of oneofs.
#[derive(Clone, Debug)]
pub struct Field {
    /// The Rust member.
    pub ident: Ident,
    /// The proto name.
    pub name: String,
    /// The JSON name, if it is not the one that follows from the name.
    pub json: Option<String>,
    /// The field number.
    pub number: u32,
    /// How one value is read and written; of a map, one value of the map.
    pub codec: Codec,
    /// How many values there are.
    pub shape: Shape,
    /// The whole type of the Rust member.
    pub ty: TokenStream,
    /// The message or enum type of one value, without `Box`, as a path.
    pub named: Option<TokenStream>,
    /// The path of that message's generic view, without parameters.
    pub view: Option<TokenStream>,
    /// Of a string: whether the Rust type holds UTF-8 only and derefs to `str`.
    pub utf8: bool,
    /// The same of a map's keys.
    pub key_utf8: bool,
    /// Whether a message stands in a `Box`.
    pub boxed: bool,
    /// What the getter gives when nothing is set.
    pub default: Option<Default>,
    /// The getter `x_or_default`, for an `Option`.
    pub getter: Option<Ident>,
    /// Rustdoc.
    pub docs: Docs,
    /// Everything else in front of the member.
    pub attributes: Attributes,
}

/// A declared default.
#[derive(Clone, Debug)]
pub enum Default {
    /// An expression of a primitive type.
    Primitive(TokenStream),
    /// Text.
    Str(String),
    /// Bytes, also of strings that need not be UTF-8.
    Bytes(Vec<u8>),
    /// A variant of the field's enum.
    Variant(Ident),
}

impl Field {
    /// The runtime calls for this field.
    pub fn row(&self) -> Row {
        self.codec.row(self.shape)
    }

    /// The tag of the record that is written.
    pub fn tag(&self) -> u32 {
        self.number << 3 | self.row().wire_type
    }

    /// The tag of the other spelling that is read: of a list, packed or not.
    pub fn other_tag(&self) -> Option<u32> {
        let (wire_type, _) = self.row().other?;
        Some(self.number << 3 | wire_type)
    }
}
