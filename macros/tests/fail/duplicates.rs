//! Numbers and names that two fields have.

use protium::{Message, Oneof};

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(reserved(4, 10..=20, "old"))]
struct Fields {
    #[protium(1)]
    one: u32,
    #[protium(1)]
    other: u32,
    #[protium(2, name = "one")]
    renamed: u32,
    #[protium(4)]
    four: u32,
    #[protium(15)]
    fifteen: u32,
    #[protium(16, name = "old")]
    old: u32,
}

#[derive(Debug, Clone, PartialEq, Oneof)]
enum Members {
    #[protium(1)]
    One(u32),
    #[protium(1)]
    Other(u32),
}

fn main() {}
