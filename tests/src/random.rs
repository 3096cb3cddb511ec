//! Random input: messages written from a schema in every form a decoder must take, and damage to them.
//!
//! The generator is deterministic in its seed, so that a failing seed can be run again.

use crate::reference::{Field, Kind, Label, Message, Schema};

/// A small deterministic generator (SplitMix64).
pub struct Random(u64);

impl Random {
    /// Starts a sequence.
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9E37_79B9_7F4A_7C15) ^ 0xD1B5_4A32_D192_ED03)
    }

    /// The next number.
    pub fn next_u64(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    /// A number below `bound`, which is not 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next_u64() % bound as u64) as usize
    }

    /// Whether something of that many in a hundred happens.
    pub fn percent(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    /// A number whose size in bits is uniform, so that small ones and edges are common.
    pub fn integer(&mut self) -> u64 {
        match self.below(8) {
            0 => 0,
            1 => u64::MAX,
            2 => 1 << self.below(64),
            3 => u64::from(self.next_u64() as u32).wrapping_neg(),
            _ => self.next_u64() >> self.below(64),
        }
    }

    /// Some bytes, mostly few.
    pub fn bytes(&mut self) -> Vec<u8> {
        let length = match self.below(10) {
            0 => 0,
            1 => self.below(400),
            _ => self.below(20),
        };
        (0..length).map(|_| self.next_u64() as u8).collect()
    }

    /// Some text, ASCII more often than not.
    pub fn text(&mut self) -> String {
        let length = if self.percent(10) {
            self.below(300)
        } else {
            self.below(20)
        };
        let wide = self.percent(30);
        (0..length).map(|_| self.character(wide)).collect()
    }

    fn character(&mut self, wide: bool) -> char {
        if wide && self.percent(40) {
            char::from_u32(self.below(0x11_0000) as u32).unwrap_or('\u{FFFD}')
        } else {
            char::from(b' ' + self.below(95) as u8)
        }
    }
}

/// Appends `value` as a varint, with up to `padding` bytes more than it needs.
pub fn put_varint(out: &mut Vec<u8>, mut value: u64, padding: usize) {
    let mut length = 1;
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
        length += 1;
    }
    let padding = padding.min(10 - length);
    if padding == 0 {
        out.push(value as u8);
        return;
    }
    out.push(value as u8 | 0x80);
    out.extend(std::iter::repeat_n(0x80, padding - 1));
    out.push(0);
}

/// Appends a tag.
pub fn put_tag(out: &mut Vec<u8>, number: u32, wire_type: u32) {
    put_varint(out, u64::from(number << 3 | wire_type), 0);
}

/// Appends a length-delimited record.
pub fn put_len(out: &mut Vec<u8>, number: u32, payload: &[u8]) {
    put_tag(out, number, 2);
    put_varint(out, payload.len() as u64, 0);
    out.extend_from_slice(payload);
}

/// What random messages hold beside what their schema asks for.
#[derive(Clone, Copy, Debug)]
pub struct Habits {
    strange: bool,
}

impl Habits {
    /// Only fields of the schema in their own wire type, packed or not whatever the schema says.
    pub const PLAIN: Self = Habits { strange: false };
    /// Also unknown fields, other wire types, enum numbers without a name and numbers that are cut to their type.
    pub const STRANGE: Self = Habits { strange: true };
}

/// Writes the message `name` at random: fields in any order, singular fields more than once, repeated scalars packed
/// or not, padded numbers. What is written is well-formed; required fields are mostly there.
pub fn message(random: &mut Random, schema: &Schema, name: &str, depth: usize, habits: Habits) -> Vec<u8> {
    let message = schema.message(name);
    let fields: Vec<&Field> = message.fields.values().collect();
    let mut out = Vec::new();
    for field in fields.iter().filter(|field| field.label == Label::Required) {
        if random.percent(97) {
            record(random, schema, field, depth, habits, &mut out);
        }
    }
    let count = if message.map_entry {
        random.below(4)
    } else {
        random.below(8)
    };
    for _ in 0..count {
        match random.below(20) {
            0 if habits.strange => unknown(random, message, 3, &mut out),
            1 if habits.strange && !fields.is_empty() => other_wire_type(random, &fields, &mut out),
            _ if fields.is_empty() => {}
            _ => {
                let field = fields[random.below(fields.len())];
                record(random, schema, field, depth, habits, &mut out);
            }
        }
    }
    out
}

fn record(
    random: &mut Random,
    schema: &Schema,
    field: &Field,
    depth: usize,
    habits: Habits,
    out: &mut Vec<u8>,
) {
    match &field.kind {
        Kind::Message(_) | Kind::Group(_) if depth == 0 => {}
        Kind::Message(name) => {
            let inner = message(random, schema, name, depth - 1, habits);
            put_len(out, field.number, &inner);
        }
        Kind::Group(name) => {
            let inner = message(random, schema, name, depth - 1, habits);
            put_tag(out, field.number, 3);
            out.extend_from_slice(&inner);
            put_tag(out, field.number, 4);
        }
        Kind::String => {
            let text = if field.utf8 || random.percent(50) {
                random.text().into_bytes()
            } else {
                random.bytes()
            };
            put_len(out, field.number, &text);
        }
        Kind::Bytes => {
            let bytes = random.bytes();
            put_len(out, field.number, &bytes);
        }
        kind if field.label == Label::Repeated && random.percent(60) => {
            let mut inner = Vec::new();
            let count = if random.percent(10) {
                random.below(200)
            } else {
                random.below(9)
            };
            for _ in 0..count {
                scalar(random, schema, kind, &mut inner);
            }
            put_len(out, field.number, &inner);
        }
        kind => {
            put_tag(out, field.number, kind.wire_type().unwrap_or(0));
            scalar(random, schema, kind, out);
        }
    }
}

fn scalar(random: &mut Random, schema: &Schema, kind: &Kind, out: &mut Vec<u8>) {
    let value = random.integer();
    match kind.wire_type() {
        Some(1) => out.extend_from_slice(&value.to_le_bytes()),
        Some(5) => out.extend_from_slice(&(value as u32).to_le_bytes()),
        _ => {
            let value = match kind {
                Kind::Enum(name) => {
                    let numbers: Vec<i32> = schema.enumeration(name).numbers.iter().copied().collect();
                    match random.below(10) {
                        0 => i64::from(value as i32) as u64,
                        _ => i64::from(numbers[random.below(numbers.len())]) as u64,
                    }
                }
                Kind::Bool if random.percent(80) => value & 1,
                Kind::Int32 if random.percent(80) => i64::from(value as i32) as u64,
                Kind::Uint32 | Kind::Sint32 if random.percent(80) => u64::from(value as u32),
                _ => value,
            };
            let padding = if random.percent(5) { random.below(4) } else { 0 };
            put_varint(out, value, padding);
        }
    }
}

/// A field that the message does not have.
fn unknown(random: &mut Random, message: &Message, depth: usize, out: &mut Vec<u8>) {
    let number = loop {
        let bound = if random.percent(50) { 40 } else { (1 << 29) - 1 };
        let number = 1 + random.below(bound) as u32;
        if !message.fields.contains_key(&number) {
            break number;
        }
    };
    raw_record(random, number, depth, out);
}

fn raw_record(random: &mut Random, number: u32, depth: usize, out: &mut Vec<u8>) {
    match random.below(5) {
        0 => {
            put_tag(out, number, 0);
            put_varint(out, random.integer(), 0);
        }
        1 => {
            put_tag(out, number, 1);
            out.extend_from_slice(&random.integer().to_le_bytes());
        }
        2 => {
            put_tag(out, number, 5);
            out.extend_from_slice(&(random.integer() as u32).to_le_bytes());
        }
        3 if depth > 0 => {
            put_tag(out, number, 3);
            for _ in 0..random.below(3) {
                let inner = 1 + random.below(100) as u32;
                raw_record(random, inner, depth - 1, out);
            }
            put_tag(out, number, 4);
        }
        _ => {
            let bytes = random.bytes();
            put_len(out, number, &bytes);
        }
    }
}

/// A field of the message in a wire type that is not its own.
fn other_wire_type(random: &mut Random, fields: &[&Field], out: &mut Vec<u8>) {
    let field = fields[random.below(fields.len())];
    let own = field.kind.wire_type();
    match own {
        Some(0) | Some(1) => {
            put_tag(out, field.number, 5);
            out.extend_from_slice(&(random.integer() as u32).to_le_bytes());
        }
        _ => {
            put_tag(out, field.number, 0);
            put_varint(out, random.integer(), 0);
        }
    }
}

/// Damages `bytes` in one to three places.
pub fn damage(random: &mut Random, bytes: &mut Vec<u8>) {
    for _ in 0..1 + random.below(3) {
        if bytes.is_empty() {
            bytes.push(random.next_u64() as u8);
            continue;
        }
        let at = random.below(bytes.len());
        match random.below(8) {
            0 => bytes[at] ^= 1 << random.below(8),
            1 => bytes[at] = random.next_u64() as u8,
            2 => bytes.truncate(at),
            3 => {
                bytes.remove(at);
            }
            4 => bytes.insert(at, random.next_u64() as u8),
            5 => bytes[at] = [0x00, 0x7F, 0x80, 0xFF][random.below(4)],
            6 => {
                let end = at + random.below(bytes.len() - at + 1);
                let piece = bytes[at..end].to_vec();
                bytes.extend_from_slice(&piece);
            }
            _ => {
                let end = (at + 1 + random.below(8)).min(bytes.len());
                bytes.drain(at..end);
            }
        }
    }
}
