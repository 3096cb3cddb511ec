//! What types must be besides: a message `Default` and `Clone`, a oneof `Clone`, an enum `Copy` and `PartialEq`.

use protium::{Enumeration, Message, Oneof};

#[derive(Message)]
#[protium(views = false)]
struct Bare {
    #[protium(1)]
    id: u32,
}

#[derive(Oneof)]
#[protium(views = false)]
enum BareOneof {
    #[protium(1)]
    Id(u32),
}

#[derive(Enumeration)]
enum BareEnum {
    Zero,
}

fn main() {}
