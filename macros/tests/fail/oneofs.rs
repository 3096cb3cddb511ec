//! Oneofs and their members.

use protium::{Message, Oneof};

#[derive(Debug, Clone, PartialEq, Oneof)]
enum Choice {
    #[protium(1, 2)]
    TwoNumbers(u32),
    #[protium(3)]
    NoPayload,
    #[protium(4)]
    TwoPayloads(u32, u32),
    #[protium(5)]
    Named { a: u32 },
    #[protium(6)]
    List(Vec<u32>),
    #[protium(7)]
    Optional(Option<u32>),
    NoNumber(u32),
    #[protium(8, default = 1)]
    Default(u32),
    #[protium(9, required)]
    Required(u32),
}

#[derive(Debug, Clone, PartialEq, Oneof)]
enum Empty {}

#[derive(Debug, Clone, PartialEq, Oneof)]
struct NotAnEnum {
    x: u32,
}

#[derive(Debug, Clone, PartialEq, Oneof)]
enum Good {
    #[protium(1)]
    One(u32),
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Outside {
    #[protium(oneof)]
    without_option: Good,
    #[protium(oneof)]
    list: Vec<Good>,
    #[protium(1, oneof)]
    numbered: Option<Good>,
    #[protium(oneof(2, 2))]
    twice: Option<Good>,
}

fn main() {}
