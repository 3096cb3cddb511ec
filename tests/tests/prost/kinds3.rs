// `protos/test/kinds3.proto` for prost, written by hand: prost's own generator would need its own schema compiler.

use std::collections::BTreeMap;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, prost::Enumeration)]
#[repr(i32)]
pub enum Shade {
    Unspecified = 0,
    Light = 1,
    Dark = 2,
    Negative = -5,
}

#[derive(Clone, PartialEq, prost::Message)]
pub struct Scalars {
    #[prost(double, tag = "1")]
    pub double: f64,
    #[prost(float, tag = "2")]
    pub float: f32,
    #[prost(int32, tag = "3")]
    pub int32: i32,
    #[prost(int64, tag = "4")]
    pub int64: i64,
    #[prost(uint32, tag = "5")]
    pub uint32: u32,
    #[prost(uint64, tag = "6")]
    pub uint64: u64,
    #[prost(sint32, tag = "7")]
    pub sint32: i32,
    #[prost(sint64, tag = "8")]
    pub sint64: i64,
    #[prost(fixed32, tag = "9")]
    pub fixed32: u32,
    #[prost(fixed64, tag = "10")]
    pub fixed64: u64,
    #[prost(sfixed32, tag = "11")]
    pub sfixed32: i32,
    #[prost(sfixed64, tag = "12")]
    pub sfixed64: i64,
    #[prost(bool, tag = "13")]
    pub bool: bool,
    #[prost(string, tag = "14")]
    pub string: String,
    #[prost(bytes = "vec", tag = "15")]
    pub bytes: Vec<u8>,
    #[prost(enumeration = "Shade", tag = "16")]
    pub shade: i32,
}

#[derive(Clone, PartialEq, prost::Message)]
pub struct Optionals {
    #[prost(double, optional, tag = "1")]
    pub double: Option<f64>,
    #[prost(float, optional, tag = "2")]
    pub float: Option<f32>,
    #[prost(int32, optional, tag = "3")]
    pub int32: Option<i32>,
    #[prost(int64, optional, tag = "4")]
    pub int64: Option<i64>,
    #[prost(uint32, optional, tag = "5")]
    pub uint32: Option<u32>,
    #[prost(uint64, optional, tag = "6")]
    pub uint64: Option<u64>,
    #[prost(sint32, optional, tag = "7")]
    pub sint32: Option<i32>,
    #[prost(sint64, optional, tag = "8")]
    pub sint64: Option<i64>,
    #[prost(fixed32, optional, tag = "9")]
    pub fixed32: Option<u32>,
    #[prost(fixed64, optional, tag = "10")]
    pub fixed64: Option<u64>,
    #[prost(sfixed32, optional, tag = "11")]
    pub sfixed32: Option<i32>,
    #[prost(sfixed64, optional, tag = "12")]
    pub sfixed64: Option<i64>,
    #[prost(bool, optional, tag = "13")]
    pub bool: Option<bool>,
    #[prost(string, optional, tag = "14")]
    pub string: Option<String>,
    #[prost(bytes = "vec", optional, tag = "15")]
    pub bytes: Option<Vec<u8>>,
    #[prost(enumeration = "Shade", optional, tag = "16")]
    pub shade: Option<i32>,
    #[prost(message, optional, tag = "1000")]
    pub scalars: Option<Scalars>,
}

#[derive(Clone, PartialEq, prost::Message)]
pub struct Lists {
    #[prost(double, repeated, tag = "1")]
    pub doubles: Vec<f64>,
    #[prost(float, repeated, tag = "2")]
    pub floats: Vec<f32>,
    #[prost(int32, repeated, tag = "3")]
    pub int32s: Vec<i32>,
    #[prost(int64, repeated, tag = "4")]
    pub int64s: Vec<i64>,
    #[prost(uint32, repeated, tag = "5")]
    pub uint32s: Vec<u32>,
    #[prost(uint64, repeated, tag = "6")]
    pub uint64s: Vec<u64>,
    #[prost(sint32, repeated, tag = "7")]
    pub sint32s: Vec<i32>,
    #[prost(sint64, repeated, tag = "8")]
    pub sint64s: Vec<i64>,
    #[prost(fixed32, repeated, tag = "9")]
    pub fixed32s: Vec<u32>,
    #[prost(fixed64, repeated, tag = "10")]
    pub fixed64s: Vec<u64>,
    #[prost(sfixed32, repeated, tag = "11")]
    pub sfixed32s: Vec<i32>,
    #[prost(sfixed64, repeated, tag = "12")]
    pub sfixed64s: Vec<i64>,
    #[prost(bool, repeated, tag = "13")]
    pub bools: Vec<bool>,
    #[prost(string, repeated, tag = "14")]
    pub strings: Vec<String>,
    #[prost(bytes = "vec", repeated, tag = "15")]
    pub byte_strings: Vec<Vec<u8>>,
    #[prost(enumeration = "Shade", repeated, tag = "16")]
    pub shades: Vec<i32>,
    #[prost(message, repeated, tag = "17")]
    pub scalars: Vec<Scalars>,
    #[prost(int32, repeated, packed = "false", tag = "2047")]
    pub unpacked: Vec<i32>,
}

#[derive(Clone, PartialEq, prost::Message)]
pub struct Maps {
    #[prost(btree_map = "int32, int32", tag = "1")]
    pub int32s: BTreeMap<i32, i32>,
    #[prost(btree_map = "int64, int64", tag = "2")]
    pub int64s: BTreeMap<i64, i64>,
    #[prost(btree_map = "uint32, uint32", tag = "3")]
    pub uint32s: BTreeMap<u32, u32>,
    #[prost(btree_map = "uint64, uint64", tag = "4")]
    pub uint64s: BTreeMap<u64, u64>,
    #[prost(btree_map = "sint32, sint32", tag = "5")]
    pub sint32s: BTreeMap<i32, i32>,
    #[prost(btree_map = "sint64, sint64", tag = "6")]
    pub sint64s: BTreeMap<i64, i64>,
    #[prost(btree_map = "fixed32, fixed32", tag = "7")]
    pub fixed32s: BTreeMap<u32, u32>,
    #[prost(btree_map = "fixed64, fixed64", tag = "8")]
    pub fixed64s: BTreeMap<u64, u64>,
    #[prost(btree_map = "sfixed32, sfixed32", tag = "9")]
    pub sfixed32s: BTreeMap<i32, i32>,
    #[prost(btree_map = "sfixed64, sfixed64", tag = "10")]
    pub sfixed64s: BTreeMap<i64, i64>,
    #[prost(btree_map = "bool, bool", tag = "11")]
    pub bools: BTreeMap<bool, bool>,
    #[prost(btree_map = "string, string", tag = "12")]
    pub strings: BTreeMap<String, String>,
    #[prost(btree_map = "string, bytes", tag = "13")]
    pub byte_strings: BTreeMap<String, Vec<u8>>,
    #[prost(btree_map = "int32, float", tag = "14")]
    pub floats: BTreeMap<i32, f32>,
    #[prost(btree_map = "int32, double", tag = "15")]
    pub doubles: BTreeMap<i32, f64>,
    #[prost(btree_map = "string, enumeration(Shade)", tag = "16")]
    pub shades: BTreeMap<String, i32>,
    #[prost(btree_map = "string, message", tag = "17")]
    pub scalars: BTreeMap<String, Scalars>,
    #[prost(btree_map = "uint32, message", tag = "18")]
    pub nodes: BTreeMap<u32, Node>,
}

#[derive(Clone, PartialEq, prost::Message)]
pub struct Node {
    #[prost(uint32, tag = "1")]
    pub id: u32,
    #[prost(message, optional, boxed, tag = "2")]
    pub child: Option<Box<Node>>,
    #[prost(message, repeated, tag = "3")]
    pub children: Vec<Node>,
    #[prost(btree_map = "string, message", tag = "4")]
    pub named: BTreeMap<String, Node>,
    #[prost(oneof = "Way", tags = "5, 6, 7, 8, 9, 10")]
    pub way: Option<Way>,
    #[prost(message, optional, tag = "11")]
    pub lists: Option<Lists>,
    #[prost(message, optional, boxed, tag = "12")]
    pub maps: Option<Box<Maps>>,
    #[prost(message, optional, tag = "536870911")]
    pub optionals: Option<Optionals>,
}

#[derive(Clone, PartialEq, prost::Oneof)]
pub enum Way {
    #[prost(message, tag = "5")]
    Next(Box<Node>),
    #[prost(string, tag = "6")]
    Label(String),
    #[prost(enumeration = "Shade", tag = "7")]
    Shade(i32),
    #[prost(bytes, tag = "8")]
    Blob(Vec<u8>),
    #[prost(double, tag = "9")]
    Weight(f64),
    #[prost(message, tag = "10")]
    Scalars(Scalars),
}
