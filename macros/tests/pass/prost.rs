//! prost's attributes under protium's own derives: an import of the crate root is enough.

#![deny(unused)]

use protium::{Enumeration, Message, Oneof};

#[derive(Clone, PartialEq, Message)]
#[protium(package = "a.b")]
pub struct Order {
    #[prost(uint64, tag = "1")]
    pub id: u64,
    #[prost(enumeration = "State")]
    pub state: i32,
    #[prost(oneof = "Pay", tags = "3, 4")]
    pub pay: Option<Pay>,
    #[prost(skip)]
    pub seen: bool,
}

#[derive(Clone, PartialEq, Oneof)]
pub enum Pay {
    #[prost(string, tag = "3")]
    Card(String),
    #[prost(uint64, tag = "4")]
    Cash(u64),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Enumeration)]
pub enum State {
    Open = 0,
    Paid = 1,
}

fn main() {
    let mut order = Order {
        id: 1,
        pay: Some(Pay::Card("x".into())),
        ..Order::default()
    };
    order.state = State::Paid.to_i32();
    assert_eq!(Order::info().name(), "a.b.Order");
    let bytes = order.encode_to_vec();
    assert_eq!(Order::decode(&bytes).unwrap(), order);
    assert_eq!(format!("{order:?}"), "Order { id: 1, state: Paid, pay: Some(Card(\"x\")), seen: false }");
}
