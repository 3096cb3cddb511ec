//! What all items and members share.

use proc_macro2::TokenStream;

/// Lines of rustdoc, ready to print: every line is one `///`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Docs(pub Vec<String>);

/// Attributes of an item or a member besides its documentation.
#[derive(Clone, Debug, Default)]
pub struct Attributes {
    /// `pub`, `pub(crate)` or nothing; unused on variants.
    pub visibility: TokenStream,
    /// Whether it is `#[deprecated]`.
    pub deprecated: bool,
    /// Whether it names something deprecated, itself included.
    pub uses_deprecated: bool,
    /// The traits in `#[derive(..)]`; none on members.
    pub derives: Vec<TokenStream>,
    /// What rules add: whole attributes.
    pub extra: Vec<TokenStream>,
}
