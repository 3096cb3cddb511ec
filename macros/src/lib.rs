//! The derive macros of protium: `Message`, `Oneof` and `Enumeration`.
//!
//! Use them through `protium`, which re-exports them and documents every attribute.
//!
//! A macro reads a type and its attributes (`attr`), infers proto types from Rust types (`infer`), lowers both to the
//! model of `protium-codegen` (`lower`), checks it (`check`), and lets that crate's emitters print the impls
//! (`expand`). What a field of a type needs is known there and only there.

mod attr;
mod check;
mod errors;
mod expand;
mod infer;
mod lower;
mod prost;

#[cfg(test)]
mod tests;

use proc_macro::TokenStream;

/// Implements `protium::Message` for a struct, with its views.
///
/// Every attribute is described in `docs/derive.md` of the repository.
#[proc_macro_derive(Message, attributes(protium, prost))]
pub fn message(input: TokenStream) -> TokenStream {
    expand::run(input, expand::message)
}

/// Implements `protium::Oneof` for an enum, with its views.
#[proc_macro_derive(Oneof, attributes(protium, prost))]
pub fn oneof(input: TokenStream) -> TokenStream {
    expand::run(input, expand::oneof)
}

/// Implements `protium::Enumeration` for an enum.
#[proc_macro_derive(Enumeration, attributes(protium, prost))]
pub fn enumeration(input: TokenStream) -> TokenStream {
    expand::run(input, expand::enumeration)
}

/// prost's `Message`, read from prost's attributes: `protium::prost::Message`.
#[proc_macro_derive(ProstMessage, attributes(prost, protium))]
pub fn prost_message(input: TokenStream) -> TokenStream {
    expand::run(input, expand::prost_message)
}

/// prost's `Oneof`, read from prost's attributes: `protium::prost::Oneof`.
#[proc_macro_derive(ProstOneof, attributes(prost, protium))]
pub fn prost_oneof(input: TokenStream) -> TokenStream {
    expand::run(input, expand::prost_oneof)
}

/// prost's `Enumeration`: `protium::prost::Enumeration`.
#[proc_macro_derive(ProstEnumeration, attributes(prost, protium))]
pub fn prost_enumeration(input: TokenStream) -> TokenStream {
    expand::run(input, expand::prost_enumeration)
}
