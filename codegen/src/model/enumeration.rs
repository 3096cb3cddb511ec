//! Enums.

use proc_macro2::Ident;

use super::{Attributes, Docs};

/// An enum type.
#[derive(Clone, Debug)]
pub struct Enumeration {
    /// The Rust type.
    pub ident: Ident,
    /// The full proto name, without a leading dot.
    pub full_name: String,
    /// One variant per number, in declaration order; the first is the default.
    pub variants: Vec<Variant>,
    /// Further names of numbers.
    pub aliases: Vec<Alias>,
    /// The variant that holds numbers without one. A closed enum has none.
    pub unrecognized: Option<Ident>,
    /// Whether there are `as_str_name` and `from_str_name`.
    pub str_names: bool,
    /// Rustdoc.
    pub docs: Docs,
    /// Everything else in front of the enum.
    pub attributes: Attributes,
}

/// A variant of an enum.
#[derive(Clone, Debug)]
pub struct Variant {
    /// The Rust variant.
    pub ident: Ident,
    /// The proto name of the value.
    pub name: String,
    /// The number.
    pub number: i32,
    /// Rustdoc.
    pub docs: Docs,
    /// Everything else in front of the variant.
    pub attributes: Attributes,
}

/// A second name of a number: an associated constant.
#[derive(Clone, Debug)]
pub struct Alias {
    /// The constant.
    pub ident: Ident,
    /// The proto name of the value.
    pub name: String,
    /// The variant it equals.
    pub variant: Ident,
    /// Rustdoc.
    pub docs: Docs,
    /// Everything else in front of the constant.
    pub attributes: Attributes,
}
