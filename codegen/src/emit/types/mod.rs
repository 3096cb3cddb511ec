//! Items: structs, enums, getters. What a derive user writes by hand, `plan`'s types are printed by these.

mod docs;
mod enumeration;
mod getters;
mod message;
mod oneof;
mod view;

pub(crate) use docs::{attributes, docs};
pub use enumeration::enumeration_type;
pub use getters::getters;
pub use message::message_type;
pub use oneof::oneof_type;
pub(crate) use view::marker;
pub use view::{message_view, oneof_view};
