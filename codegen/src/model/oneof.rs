//! Oneofs.

use proc_macro2::{Ident, TokenStream};

use super::{Attributes, Codec, Docs, MemberRow, Parameters, Views};

/// A oneof: an enum with one variant per member.
#[derive(Clone, Debug)]
pub struct Oneof {
    /// The Rust type.
    pub ident: Ident,
    /// Its views. `None`: there are none, nor of the message it is in.
    pub views: Option<Views>,
    /// The members in declaration order.
    pub members: Vec<OneofMember>,
    /// Whether a member may reach required fields.
    pub checks_required: bool,
    /// Rustdoc.
    pub docs: Docs,
    /// Everything else in front of the enum.
    pub attributes: Attributes,
}

/// A member of a oneof.
#[derive(Clone, Debug)]
pub struct OneofMember {
    /// The Rust variant.
    pub ident: Ident,
    /// The proto name.
    pub name: String,
    /// The JSON name, if it is not the one that follows from the name.
    pub json: Option<String>,
    /// The field number.
    pub number: u32,
    /// How the value is read and written.
    pub codec: Codec,
    /// The whole type of the variant's one value.
    pub ty: TokenStream,
    /// The message or enum type, without `Box`, as a path.
    pub named: Option<TokenStream>,
    /// The path of that message's generic view, without parameters.
    pub view: Option<TokenStream>,
    /// Of a string: whether the Rust type holds UTF-8 only.
    pub utf8: bool,
    /// Whether a message stands in a `Box`.
    pub boxed: bool,
    /// Rustdoc.
    pub docs: Docs,
    /// Everything else in front of the variant.
    pub attributes: Attributes,
}

impl Oneof {
    /// The parameters of its view.
    pub fn parameters(&self) -> Parameters {
        Parameters::of(self.members.iter().map(|member| member.codec))
    }
}

impl OneofMember {
    /// The runtime calls for this member.
    pub fn row(&self) -> MemberRow {
        self.codec.member_row()
    }

    /// The whole tag of its record.
    pub fn tag(&self) -> u32 {
        self.number << 3 | self.codec.wire_type()
    }
}
