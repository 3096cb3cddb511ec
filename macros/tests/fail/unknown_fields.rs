//! Two members for unknown fields.

use protium::{Message, UnknownFields};

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Two {
    first: UnknownFields,
    second: UnknownFields,
}

fn main() {}
