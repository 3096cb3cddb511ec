//! A message of any shape, and the plain encoder it is compared with.

use crate::decode::{Decoded, Decoder};
use crate::encode::edge::SCRATCH;
use crate::encode::{Emit, Fields};
use crate::field::codec::{self as c};
use crate::field::enumeration::Enumeration;
use crate::field::map::Map;
use crate::info::MessageInfo;
use crate::message::Message;
use crate::wire::{varint, zigzag};
use alloc::boxed::Box;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;
use bytes::Bytes;

#[derive(Clone, Debug, Default)]
pub struct Tree(pub Vec<Node>);

#[derive(Clone, Debug)]
pub enum Node {
    Varint(u32, u64),
    Bool(u32, bool),
    Fixed32(u32, u32),
    Fixed64(u32, u64),
    Bytes(u32, Vec<u8>),
    Shared(u32, Bytes),
    Message(u32, Box<Tree>),
    Group(u32, Tree),
    Raw(Vec<u8>),
    U32(u32, Vec<u32>),
    U64(u32, Vec<u64>),
    I32(u32, Vec<i32>),
    I64(u32, Vec<i64>),
    S32(u32, Vec<i32>),
    S64(u32, Vec<i64>),
    Bools(u32, Vec<bool>),
    Enums(u32, Vec<Kind>),
    Doubles(u32, Vec<f64>),
    Floats(u32, Vec<f32>),
    Map(u32, Map<String, Tree>),
    Sorted(u32, BTreeMap<i32, Tree>),
}

/// An open enum as generated code has it.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub enum Kind {
    #[default]
    Zero,
    One,
    Other(i32),
}

impl Enumeration for Kind {
    const CLOSED: bool = false;
    const NAME: &'static str = "Kind";
    const NAMES: &'static [(&'static str, i32)] = &[("ZERO", 0), ("ONE", 1)];
    fn from_i32(number: i32) -> Option<Self> {
        Some(match number {
            0 => Kind::Zero,
            1 => Kind::One,
            other => Kind::Other(other),
        })
    }
    fn to_i32(self) -> i32 {
        match self {
            Kind::Zero => 0,
            Kind::One => 1,
            Kind::Other(other) => other,
        }
    }
}

impl Fields for Tree {
    fn emit_fields<'e, E: Emit<'e>>(&'e self, e: E) -> E {
        self.0.iter().rev().fold(e, |e, node| node.emit(e))
    }
}

impl Message for Tree {
    fn merge_fields(&mut self, _: &mut Decoder<'_>) -> Decoded {
        Ok(())
    }

    fn clear(&mut self) {
        self.0.clear();
    }

    fn merge_from(&mut self, other: &Self) {
        self.0.extend_from_slice(&other.0);
    }

    fn info() -> &'static MessageInfo {
        static INFO: MessageInfo = MessageInfo::new("Tree", &[], &[]);
        &INFO
    }
}

impl Node {
    fn emit<'e, E: Emit<'e>>(&'e self, e: E) -> E {
        match self {
            Node::Varint(t, v) => e.always(*t, c::Uint64, v),
            Node::Bool(t, v) => e.always(*t, c::Bool, v),
            Node::Fixed32(t, v) => e.always(*t, c::Fixed32, v),
            Node::Fixed64(t, v) => e.always(*t, c::Fixed64, v),
            Node::Bytes(t, v) => e.always(*t, c::Raw, v),
            Node::Shared(t, v) => e.always(*t, c::Raw, v),
            Node::Message(t, v) => e.always(*t, c::Msg, v),
            Node::Group(t, v) => e.always(*t, c::Group, v),
            Node::Raw(v) => e.raw(v),
            Node::U32(t, v) => e.packed(*t, c::Uint32, v),
            Node::U64(t, v) => e.packed(*t, c::Uint64, v),
            Node::I32(t, v) => e.packed(*t, c::Int32, v),
            Node::I64(t, v) => e.packed(*t, c::Int64, v),
            Node::S32(t, v) => e.packed(*t, c::Sint32, v),
            Node::S64(t, v) => e.packed(*t, c::Sint64, v),
            Node::Bools(t, v) => e.packed(*t, c::Bool, v),
            Node::Enums(t, v) => e.packed(*t, c::Enum, v),
            Node::Doubles(t, v) => e.packed(*t, c::Double, v),
            Node::Floats(t, v) => e.packed(*t, c::Float, v),
            Node::Map(t, v) => e.map(*t, c::Str, c::Msg, v),
            Node::Sorted(t, v) => e.map(*t, c::Sint32, c::Msg, v),
        }
    }

    /// Front to back, one byte string at a time.
    fn plain(&self, deterministic: bool, out: &mut Vec<u8>) {
        match self {
            Node::Varint(t, v) => record(out, *t, |o| varint::push(o, *v)),
            Node::Bool(t, v) => record(out, *t, |o| o.push(u8::from(*v))),
            Node::Fixed32(t, v) => record(out, *t, |o| o.extend_from_slice(&v.to_le_bytes())),
            Node::Fixed64(t, v) => record(out, *t, |o| o.extend_from_slice(&v.to_le_bytes())),
            Node::Bytes(t, v) => delimited(out, *t, v),
            Node::Shared(t, v) => delimited(out, *t, v),
            Node::Message(t, v) => delimited(out, *t, &v.plain(deterministic)),
            Node::Group(t, v) => {
                varint::push(out, (*t).into());
                out.extend_from_slice(&v.plain(deterministic));
                varint::push(out, u64::from(*t) + 1);
            }
            Node::Raw(v) => out.extend_from_slice(v),
            Node::U32(t, v) => packed(out, *t, v, |o, x| varint::push(o, x.into())),
            Node::U64(t, v) => packed(out, *t, v, varint::push),
            Node::I32(t, v) => packed(out, *t, v, |o, x| varint::push(o, i64::from(x) as u64)),
            Node::I64(t, v) => packed(out, *t, v, |o, x| varint::push(o, x as u64)),
            Node::S32(t, v) => packed(out, *t, v, |o, x| varint::push(o, zigzag::encode32(x).into())),
            Node::S64(t, v) => packed(out, *t, v, |o, x| varint::push(o, zigzag::encode64(x))),
            Node::Bools(t, v) => packed(out, *t, v, |o, x| o.push(x.into())),
            Node::Enums(t, v) => packed(out, *t, v, |o, x| varint::push(o, i64::from(x.to_i32()) as u64)),
            Node::Doubles(t, v) => packed(out, *t, v, |o, x| o.extend_from_slice(&x.to_le_bytes())),
            Node::Floats(t, v) => packed(out, *t, v, |o, x| o.extend_from_slice(&x.to_le_bytes())),
            Node::Map(t, v) => {
                let mut entries: Vec<_> = v.iter().collect();
                if deterministic {
                    entries.sort_by_key(|e| e.0);
                } else {
                    entries.reverse();
                }
                for (k, v) in entries {
                    let mut entry = Vec::new();
                    delimited(&mut entry, 0x0a, k.as_bytes());
                    delimited(&mut entry, 0x12, &v.plain(deterministic));
                    delimited(out, *t, &entry);
                }
            }
            Node::Sorted(t, v) => {
                for (k, v) in v {
                    let mut entry = Vec::new();
                    record(&mut entry, 0x08, |o| varint::push(o, zigzag::encode32(*k).into()));
                    delimited(&mut entry, 0x12, &v.plain(deterministic));
                    delimited(out, *t, &entry);
                }
            }
        }
    }
}

fn record(out: &mut Vec<u8>, tag: u32, value: impl FnOnce(&mut Vec<u8>)) {
    varint::push(out, tag.into());
    value(out);
}

fn delimited(out: &mut Vec<u8>, tag: u32, v: &[u8]) {
    record(out, tag, |o| varint::push(o, v.len() as u64));
    out.extend_from_slice(v);
}

fn packed<T: Copy>(out: &mut Vec<u8>, tag: u32, v: &[T], put: impl Fn(&mut Vec<u8>, T)) {
    if !v.is_empty() {
        let mut body = Vec::new();
        v.iter().for_each(|&x| put(&mut body, x));
        delimited(out, tag, &body);
    }
}

impl Tree {
    /// What the encoder must give.
    pub fn plain(&self, deterministic: bool) -> Vec<u8> {
        let mut out = Vec::new();
        self.0.iter().for_each(|node| node.plain(deterministic, &mut out));
        out
    }
}

/// Xorshift: the same trees every time.
pub struct Random(pub u64);

impl Random {
    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() % n as u64) as usize
    }

    /// Any number of bits is equally likely.
    fn number(&mut self) -> u64 {
        let bits = self.below(64);
        self.next() >> bits
    }

    /// Mostly short; sometimes around what decides how a byte string is written.
    fn len(&mut self) -> usize {
        match self.below(16) {
            0 => 1020 + self.below(10),
            1 => self.below(6000),
            2 => 120 + self.below(16),
            3 if !cfg!(miri) => SCRATCH - 40 + self.below(80),
            _ => self.below(40),
        }
    }

    /// Of any values, mostly short ones, or short ones only.
    fn list<T>(&mut self, mut x: impl FnMut(u64) -> T) -> Vec<T> {
        let n = if self.below(20) == 0 {
            self.below(4000)
        } else {
            self.below(40)
        };
        let narrow = [0, 48, 52, 57][self.below(4)];
        let n = if cfg!(miri) { n % 30 } else { n };
        (0..n)
            .map(|_| {
                let narrow = if self.below(30) == 0 { 0 } else { narrow };
                x(self.number() >> narrow)
            })
            .collect()
    }

    fn bytes(&mut self) -> Vec<u8> {
        let fill = self.next() as u8;
        (0..self.len()).map(|i| fill.wrapping_add(i as u8)).collect()
    }

    /// A tag whose field number takes one to five bytes.
    fn tag(&mut self, wire: u32) -> u32 {
        let bits = 3 + self.below(29) as u32;
        let number = (self.next() as u32 >> 3) >> (32 - bits).min(28);
        number.clamp(1, (1 << 29) - 1) << 3 | wire
    }

    pub fn tree(&mut self, depth: usize) -> Tree {
        let n = self.below(if cfg!(miri) { 5 } else { 9 });
        Tree((0..n).map(|_| self.node(depth)).collect())
    }

    fn node(&mut self, depth: usize) -> Node {
        let kind = self.below(if depth == 0 { 17 } else { 21 });
        match kind {
            0 => Node::Varint(self.tag(0), self.number()),
            1 => Node::Bool(self.tag(0), self.below(2) == 1),
            2 => Node::Fixed32(self.tag(5), self.next() as u32),
            3 => Node::Fixed64(self.tag(1), self.next()),
            4 | 5 => Node::Bytes(self.tag(2), self.bytes()),
            6 => Node::Shared(self.tag(2), self.bytes().into()),
            7 => Node::U32(self.tag(2), self.list(|x| x as u32)),
            8 => Node::U64(self.tag(2), self.list(|x| x)),
            9 => Node::I32(self.tag(2), self.list(|x| x as i32)),
            10 => Node::I64(self.tag(2), self.list(|x| x as i64)),
            11 => Node::S32(self.tag(2), self.list(|x| x as i32)),
            12 => Node::S64(self.tag(2), self.list(|x| (x as i64) >> 7)),
            13 => Node::Bools(self.tag(2), self.list(|x| x % 2 == 1)),
            14 => Node::Enums(self.tag(2), self.list(|x| Kind::Other(x as i32 >> (x % 31)))),
            15 => Node::Doubles(self.tag(2), self.list(f64::from_bits)),
            16 => Node::Floats(self.tag(2), self.list(|x| f32::from_bits(x as u32))),
            17 => Node::Group(self.tag(3), self.tree(depth - 1)),
            18 => Node::Map(self.tag(2), self.entries(depth)),
            19 => Node::Sorted(self.tag(2), self.entries(depth)),
            _ => Node::Message(self.tag(2), Box::new(self.tree(depth - 1))),
        }
    }

    fn entries<K: Key, M: FromIterator<(K, Tree)>>(&mut self, depth: usize) -> M {
        (0..self.below(5))
            .map(|_| (K::key(self), self.tree(depth - 1)))
            .collect()
    }
}

trait Key {
    fn key(random: &mut Random) -> Self;
}

impl Key for String {
    fn key(random: &mut Random) -> Self {
        core::iter::repeat_n('k', random.below(200)).collect()
    }
}

impl Key for i32 {
    fn key(random: &mut Random) -> Self {
        random.number() as i32
    }
}
