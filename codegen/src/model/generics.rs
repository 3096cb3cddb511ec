//! Parameters of types.

use proc_macro2::TokenStream;
use quote::quote;

/// The parameters of a struct, in the three spellings that an impl needs. Code from .proto files has none.
#[derive(Clone, Debug, Default)]
pub struct Generics {
    /// What is declared, without angle brackets: `T: Message, const N: usize`.
    pub parameters: TokenStream,
    /// What is passed on, without angle brackets: `T, N`.
    pub arguments: TokenStream,
    /// The predicates of the where clause, without `where`.
    pub bounds: TokenStream,
}

impl Generics {
    /// Whether there are no parameters.
    pub fn is_empty(&self) -> bool {
        self.parameters.is_empty()
    }

    /// What stands behind `impl`.
    pub fn of_impl(&self) -> Option<TokenStream> {
        let parameters = &self.parameters;
        (!self.is_empty()).then(|| quote!(<#parameters>))
    }

    /// What stands behind the type.
    pub fn of_type(&self) -> Option<TokenStream> {
        let arguments = &self.arguments;
        (!self.is_empty()).then(|| quote!(<#arguments>))
    }

    /// The where clause.
    pub fn of_where(&self) -> Option<TokenStream> {
        let bounds = &self.bounds;
        (!bounds.is_empty()).then(|| quote!(where #bounds))
    }
}
