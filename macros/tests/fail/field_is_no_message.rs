//! Fields of types that are no messages.

use protium::{Enumeration, Message};

#[derive(Debug, Default, Clone, PartialEq)]
struct Plain;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum Status {
    Zero,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views = false, getters = false)]
struct Holder {
    #[protium(1)]
    plain: Option<Plain>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views = false, getters = false)]
struct HoldsAnEnum {
    #[protium(1)]
    status: Vec<Status>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views = false, getters = false)]
struct HoldsNoEnum {
    #[protium(1, enum)]
    status: Vec<Plain>,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(views = false)]
struct HoldsNoOneof {
    #[protium(oneof)]
    choice: Option<Plain>,
}

fn main() {}
