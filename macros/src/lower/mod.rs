//! From types and attributes to the model.

mod defaults;
mod enumeration;
mod field;
mod generics;
mod item;
mod message;
mod oneof;
mod oneof_field;

use proc_macro2::Ident;
use syn::Attribute;

use crate::attr::is_prost;
use crate::errors::Errors;

pub use enumeration::{enumeration, is_default};
pub use message::message;
pub use oneof::oneof;

/// A type with prost's attributes has no other ones on its members.
fn dialect(attributes: &[Attribute], ident: &Ident, errors: &mut Errors) {
    if let Some(attribute) = attributes
        .iter()
        .find(|attribute| attribute.path().is_ident("protium"))
    {
        errors.on(
            attribute,
            "this type has `#[prost(..)]` attributes: say all of it in them, or all of it in `#[protium(..)]`",
        );
    } else if !is_prost(attributes) {
        errors.on(
            ident,
            "a field needs `#[prost(..)]` with its type, such as `#[prost(string, tag = \"1\")]`. A member that is no \
             field is `#[prost(skip)]`",
        );
    }
}
