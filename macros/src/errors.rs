//! All that is wrong with one type, so that it is reported at once.

use proc_macro2::Span;
use quote::ToTokens;

/// Errors so far.
#[derive(Debug, Default)]
pub struct Errors(Option<syn::Error>);

impl Errors {
    /// Reports something at a place.
    pub fn at(&mut self, span: Span, text: impl std::fmt::Display) {
        self.add(syn::Error::new(span, text));
    }

    /// Reports something about these tokens.
    pub fn on(&mut self, tokens: impl ToTokens, text: impl std::fmt::Display) {
        self.add(syn::Error::new_spanned(tokens, text));
    }

    /// Takes over an error.
    pub fn add(&mut self, error: syn::Error) {
        match &mut self.0 {
            Some(all) => all.combine(error),
            None => self.0 = Some(error),
        }
    }

    /// What a step gave, or nothing after its error was taken over.
    pub fn ok<T>(&mut self, result: syn::Result<T>) -> Option<T> {
        result.map_err(|error| self.add(error)).ok()
    }

    /// Everything there is, if there is anything.
    pub fn finish(self) -> syn::Result<()> {
        self.0.map_or(Ok(()), Err)
    }
}
