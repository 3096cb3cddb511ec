//! Attributes that nobody knows, twice, or in the wrong form.

use protium::{Enumeration, Message, Oneof};

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(pakage = "a", view = false)]
struct Misspelt {
    #[protium(1, optinal)]
    optional: Option<u32>,
    #[protium(2, sint)]
    signed: i32,
    #[protium(3, whatever = 5)]
    whatever: u32,
    #[protium(4, string, string)]
    twice: String,
    #[protium(5, sint32, sfixed32)]
    two_types: i32,
    #[protium(6 sint32)]
    no_comma: i32,
    #[protium(7, default)]
    no_value: Option<u32>,
    #[protium(8, default =)]
    no_value_either: Option<u32>,
    #[protium(9, json = jsonName)]
    no_text: u32,
    #[protium(10, sint32 = true)]
    with_a_value: i32,
    #[protium(11, name = "a b")]
    no_name: i32,
    #[protium(12, packed = "no")]
    no_flag: Vec<i32>,
}

#[derive(Debug, Clone, PartialEq, Oneof)]
#[protium(package = "a")]
enum Choice {
    #[protium(1, packed)]
    Number(u32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum Status {
    #[protium(default)]
    Zero,
}

fn main() {}
