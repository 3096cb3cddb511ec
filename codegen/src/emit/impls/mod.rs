//! Trait impls. One file per body; this one puts them together.

mod check;
mod clear;
mod decode;
mod encode;
mod enumeration;
mod info;
mod merge;
mod oneof;
mod view;

use proc_macro2::TokenStream;
use quote::quote;

use super::prelude::Runtime;
use crate::model::{Enumeration, Message, Oneof};

pub use view::{message_view_impls, oneof_view_impls};

/// `impl Fields` and `impl Message`.
pub fn message_impls(message: &Message, runtime: &Runtime) -> TokenStream {
    let ident = &message.ident;
    let bodies = [
        decode::merge_fields(message),
        clear::clear(message),
        merge::merge_from(message),
        info::info(message),
        check::message(message),
    ];
    let emit_fields = encode::emit_fields(message);
    let default_instance = info::default_instance(message);
    runtime.block(quote! {
        impl __rt::Fields for #ident { #emit_fields }
        impl __rt::Message for #ident { #(#bodies)* }
        #default_instance
    })
}

/// `impl Oneof`.
pub fn oneof_impls(oneof: &Oneof, runtime: &Runtime) -> TokenStream {
    let ident = &oneof.ident;
    let bodies = [
        oneof::merge_member(oneof),
        oneof::emit_member(oneof),
        oneof::number(oneof),
        merge::oneof(oneof),
        info::members(oneof),
        check::oneof(oneof),
    ];
    runtime.block(quote! {
        impl __rt::Oneof for #ident { #(#bodies)* }
    })
}

/// `impl Enumeration`.
pub fn enumeration_impls(enumeration: &Enumeration, runtime: &Runtime) -> TokenStream {
    runtime.block(enumeration::implementation(enumeration))
}
