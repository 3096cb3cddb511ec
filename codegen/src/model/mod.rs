//! The Rust plan of generated types: small, typed, and all that emitters read.
//!
//! Both ways in build it: `plan` from a linked schema, the derive macros from a struct and its attributes.
//! Therefore **a model holds only what somebody who writes the type by hand could write**, in the Rust type
//! or in attributes. A fact about *another* type (is that enum closed?) does not belong here; generated code
//! asks that type's trait for it.

mod codec;
mod enumeration;
mod field;
mod generics;
mod item;
pub(crate) mod literal;
mod message;
mod oneof;
mod row;
mod view;

#[cfg(test)]
mod tests;

pub use codec::{Codec, Shape, Storage};
pub use enumeration::{Alias, Enumeration, Variant};
pub use field::{Default, Field};
pub use generics::Generics;
pub use item::{Attributes, Docs};
pub use message::{Member, Message, OneofField, Reserved, Slot, Unknown};
pub use oneof::{Oneof, OneofMember};
pub use row::{MemberRow, Row, ViewRow, ViewShape};
pub use view::{OneofView, Parameters, Views, view_path};
