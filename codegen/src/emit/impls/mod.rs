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
    let (parameters, arguments) = (message.generics.of_impl(), message.generics.of_type());
    let bounds = message.generics.of_where();
    let bodies = [
        decode::merge_fields(message),
        clear::clear(message),
        merge::merge_from(message),
        info::info(message),
        check::message(message),
    ];
    let emit_fields = encode::emit_fields(message);
    let default_instance = info::default_instance(message);
    let table = info::generic_table(message);
    runtime.block(quote! {
        impl #parameters __rt::Fields for #ident #arguments #bounds { #emit_fields }
        impl #parameters __rt::Message for #ident #arguments #bounds { #(#bodies)* }
        #default_instance
        #table
    })
}

/// `impl Oneof`.
pub fn oneof_impls(oneof: &Oneof, runtime: &Runtime) -> TokenStream {
    let ident = &oneof.ident;
    let bodies = [
        info::members(oneof),
        oneof::merge_member(oneof),
        oneof::emit_member(oneof),
        oneof::number(oneof),
        merge::oneof(oneof),
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
