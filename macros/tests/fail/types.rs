//! Proto types that a Rust type cannot hold, and Rust types that protobuf does not have.

use std::collections::HashMap;

use protium::{Bytes, Enumeration, Message};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum Status {
    Zero,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Types {
    #[protium(1, fixed32)]
    string: String,
    #[protium(2, sint32)]
    unsigned: u32,
    #[protium(3, string)]
    bytes: Bytes,
    #[protium(4, bytes)]
    number: Vec<u32>,
    #[protium(5, enum)]
    number_of_an_enum: i32,
    #[protium(6, message)]
    no_message: u64,
    #[protium(7)]
    small: u8,
    #[protium(8)]
    size: usize,
    #[protium(9)]
    borrowed: &'static str,
    #[protium(10)]
    array: [u8; 16],
    #[protium(11)]
    pair: (u32, u32),
    #[protium(12)]
    status: Status,
    #[protium(13, enum)]
    boxed: Box<Status>,
    #[protium(14)]
    nested: Vec<Vec<u32>>,
    #[protium(15)]
    listed_map: Vec<HashMap<u32, u32>>,
    #[protium(16)]
    character: char,
}

fn main() {}
