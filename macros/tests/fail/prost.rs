//! Misused prost attributes.

use protium::prost::{Enumeration, Message, Oneof};

#[derive(Clone, PartialEq, Message)]
struct Fields {
    #[prost(string, tag = "1")]
    a: u32,
    #[prost(int32, tag = "0")]
    b: i32,
    #[prost(int32, tag = "five")]
    c: i32,
    #[prost(int32, tag = "1")]
    d: i32,
    e: i32,
    #[protium(9)]
    f: i32,
    #[prost(map = "float, string", tag = "10")]
    g: std::collections::HashMap<i32, String>,
    #[prost(map = "string", tag = "11")]
    h: std::collections::HashMap<String, String>,
    #[prost(oneof = "Choice")]
    i: Option<Choice>,
    #[prost(int32, default = "5", tag = "12")]
    j: i32,
    #[prost(int32, optional, default = "x", tag = "13")]
    k: Option<i32>,
    #[prost(message, tag = "14")]
    l: Other,
    #[prost(int32, optional, repeated, tag = "15")]
    m: Vec<i32>,
    #[prost(int32, required, tag = "16")]
    n: Option<i32>,
    #[prost(bytes = "slice", tag = "17")]
    o: Vec<u8>,
    #[prost(in32, tag = "18")]
    p: i32,
    #[prost(string, bytes, tag = "19")]
    q: String,
    #[prost(string, packed = "no", repeated, tag = "20")]
    r: Vec<String>,
}

#[derive(Clone, PartialEq, Message)]
#[protium(views)]
#[prost(skip_debugs)]
struct Viewed {
    #[prost(string, tag = "1")]
    a: String,
}

#[derive(Clone, PartialEq, Message)]
struct Other(#[prost(int32, tag = "1")] i32);

#[derive(Clone, PartialEq, Oneof)]
enum Choice {
    #[prost(int32)]
    A(i32),
    #[prost(int32, repeated, tag = "2")]
    B(Vec<i32>),
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Enumeration)]
enum Empty {}

fn main() {}
