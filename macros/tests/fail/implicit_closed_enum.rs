//! A field without presence is zero when it is absent: its enum must have that.

use protium::{Enumeration, Message};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum WithoutZero {
    #[protium(1)]
    One,
    #[protium(2)]
    Two,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Implicit {
    #[protium(1, enum)]
    value: WithoutZero,
}

fn main() {}
