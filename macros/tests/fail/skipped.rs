//! A member that is no field takes no attributes, and needs a default value.

use protium::Message;

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Skipped {
    #[protium(skip, 1)]
    number: u32,
}

fn main() {}
