//! Keys that a map cannot have.

use std::collections::{BTreeMap, HashMap};

use protium::{Bytes, Map, Message};

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Inner {
    #[protium(1)]
    id: u32,
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Maps {
    #[protium(1)]
    float: Map<f32, String>,
    #[protium(2)]
    bytes: HashMap<Bytes, u32>,
    #[protium(3)]
    message: BTreeMap<Inner, u32>,
    #[protium(4, map(fixed32, string))]
    wrong: HashMap<String, String>,
    #[protium(5, map(string, sint32))]
    wrong_value: HashMap<String, String>,
    #[protium(6, sint32)]
    one_type: HashMap<String, i32>,
    #[protium(7, map(string))]
    half: HashMap<String, String>,
    #[protium(8, map(string, group))]
    groups: HashMap<String, Inner>,
    #[protium(9, map(string, string))]
    no_map: Vec<String>,
    #[protium(10, map(string, text))]
    no_type: HashMap<String, String>,
    #[protium(11)]
    list_value: HashMap<String, Vec<u32>>,
    #[protium(12, packed)]
    packed: HashMap<u32, u32>,
}

fn main() {}
