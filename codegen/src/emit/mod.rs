//! Emitters: a model in, tokens out. One file per trait that is implemented, and one per kind of item.
//!
//! Emitters know nothing of schemas. All field logic is in the runtime: an emitted body is one call per field,
//! with names taken from the table in [`crate::model`]'s `Codec`.

mod impls;
mod prelude;
mod types;

pub use impls::{enumeration_impls, message_impls, oneof_impls};
pub use prelude::Runtime;
pub use types::{enumeration_type, message_type, oneof_type};

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Enumeration, Message, Oneof};

/// The whole of a message: the struct, its getters and its impls.
pub fn message(message: &Message, runtime: &Runtime) -> TokenStream {
    let item = message_type(message, runtime);
    let impls = message_impls(message, runtime);
    quote!(#item #impls)
}

/// The whole of a oneof: the enum and its impls.
pub fn oneof(oneof: &Oneof, runtime: &Runtime) -> TokenStream {
    let item = oneof_type(oneof);
    let impls = oneof_impls(oneof, runtime);
    quote!(#item #impls)
}

/// The whole of an enum: the type, its methods and its impls.
pub fn enumeration(enumeration: &Enumeration, runtime: &Runtime) -> TokenStream {
    let item = enumeration_type(enumeration);
    let impls = enumeration_impls(enumeration, runtime);
    quote!(#item #impls)
}
