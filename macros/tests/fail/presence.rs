//! Presence and lists.

use std::collections::HashMap;

use protium::Message;

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Inner {
    #[protium(1)]
    id: u32,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Presence {
    #[protium(1)]
    optional_list: Option<Vec<u32>>,
    #[protium(2)]
    list_of_optionals: Vec<Option<u32>>,
    #[protium(3)]
    optional_map: Option<HashMap<u32, u32>>,
    #[protium(4)]
    inner: Inner,
    #[protium(5, required)]
    required: u32,
    #[protium(6, optional)]
    optional: u32,
    #[protium(7, repeated)]
    repeated: u32,
    #[protium(8, optional)]
    list: Vec<u32>,
    #[protium(9, packed)]
    texts: Vec<String>,
    #[protium(10, packed)]
    number: u32,
    #[protium(11, default = 5)]
    without_presence: u32,
    #[protium(12, default = -5)]
    negative_default: Option<u32>,
    #[protium(13, default = "x")]
    text_default: Option<u32>,
    #[protium(14, default = 1)]
    message_default: Option<Inner>,
    #[protium(15, getter = "five")]
    getter: u32,
}

fn main() {}
