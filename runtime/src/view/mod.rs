//! Views: messages that borrow from their encoding. Spans of the wire stand where owned messages have containers, and
//! nothing is allocated.

mod check;
pub(crate) mod codec;
mod emit;
mod fields;
mod fixed;
pub(crate) mod kind;
mod list;
mod map;
mod message;
mod messages;
mod number;
mod owned;
mod packed;
mod parts;
mod run;
mod scratch;
mod seen;
mod span;
mod traits;
mod unknown;
mod validate;

pub use codec::{EnumOf, MapPart, MapValue, MsgOf, ViewCodec};
pub use emit::EmitView;
pub use fixed::{FixedCodec, FixedNumber, FixedSlice};
pub use kind::{Checked, Lazy, Pass, ViewKind};
pub use list::{ListCodec, ListIter, ListView};
pub use map::{MapIter, MapView};
pub use message::{MessageView, NestedView};
pub use messages::{MessagesIter, MessagesView};
pub use number::NumberCodec;
pub use owned::{Covariant, OwnedView};
pub use packed::{PackedIter, PackedView};
pub use scratch::Scratch;
pub use seen::Seen;
pub use traits::{HasView, OneofView, View, check_oneof, knows_oneof, oneof_view, verify_oneof};
pub use unknown::{Knows, UnknownView, UnknownViewIter};
pub use validate::{validated, verified};
