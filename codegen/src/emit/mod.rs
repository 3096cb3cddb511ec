//! Emitters: a model in, tokens out. One file per trait that is implemented, and one per kind of item.
//!
//! Emitters know nothing of schemas. All field logic is in the runtime: an emitted body is one call per field,
//! with names taken from the table in [`crate::model`]'s `Codec`.

mod impls;
mod prelude;
mod types;
mod view;

pub use impls::{enumeration_impls, message_impls, message_view_impls, oneof_impls, oneof_view_impls};
pub use prelude::Runtime;
pub use types::{enumeration_type, getters, message_type, message_view, oneof_type, oneof_view};

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Enumeration, Message, Oneof};

/// The whole of a message: the struct, its getters and its impls, and the same of its view.
pub fn message(message: &Message, runtime: &Runtime) -> TokenStream {
    let item = message_type(message);
    let getters = getters(message, runtime);
    let impls = message_impls(message, runtime);
    let view = message_view(message, runtime);
    let view_impls = message_view_impls(message, runtime);
    quote!(#item #getters #impls #view #view_impls)
}

/// The whole of a oneof: the enum and its impls, and the same of its view.
pub fn oneof(oneof: &Oneof, runtime: &Runtime) -> TokenStream {
    let item = oneof_type(oneof);
    let impls = oneof_impls(oneof, runtime);
    let view = oneof_view(oneof, runtime);
    let view_impls = oneof_view_impls(oneof, runtime);
    quote!(#item #impls #view #view_impls)
}

/// The whole of an enum: the type, its methods and its impls.
pub fn enumeration(enumeration: &Enumeration, runtime: &Runtime) -> TokenStream {
    let item = enumeration_type(enumeration);
    let impls = enumeration_impls(enumeration, runtime);
    quote!(#item #impls)
}
