//! Attributes as they were written, typed. What they mean together is decided when they are lowered.

mod container;
mod field;
mod item;
mod prost;
mod prost_values;
mod shared;
mod variant;

pub use container::{Container, ViewsAttr};
pub use field::{FieldAttr, Getter, Label};
pub use item::{Value, number, split};
pub use prost::{ProstField, is_prost};
pub use variant::VariantAttr;
