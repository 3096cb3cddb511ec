//! Random messages.

/// A generator of random numbers that needs no crate: xorshift.
pub struct Random(u64);

impl Random {
    pub fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    pub fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    pub fn below(&mut self, n: usize) -> usize {
        (self.next() >> 33) as usize % n.max(1)
    }

    /// A number of random size.
    pub fn number(&mut self) -> u64 {
        self.next() >> self.below(64)
    }
}

/// Few rounds under Miri, which is a thousand times slower.
pub fn rounds(n: usize) -> usize {
    if cfg!(miri) { n.div_ceil(200) } else { n }
}

/// Appends a varint.
pub fn varint(out: &mut Vec<u8>, mut v: u64) {
    while v >= 0x80 {
        out.push(v as u8 | 0x80);
        v >>= 7;
    }
    out.push(v as u8);
}

/// Wire types of the fields 1 to 30 of `All`, 31 and up are unknown.
const WIRES: [u64; 32] = [
    7, 0, 0, 5, 1, 0, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 2, 0, 0, 2, 2, 3, 3, 0, 2, 2, 0, 3, 2, 0,
];

/// Appends random records, most of them right.
pub fn records(r: &mut Random, out: &mut Vec<u8>, depth: usize) {
    let mut number = r.below(4) as u64;
    for _ in 0..r.below(if depth == 0 { 24 } else { 5 }) {
        // Fields mostly ascend and repeat, as encoders write them.
        number = match r.below(8) {
            0..=2 => number,
            3..=5 => number + 1,
            6 => r.below(32) as u64,
            _ => r.number() & 0x1fff_ffff,
        };
        let usual = WIRES.get(number as usize).copied().unwrap_or(r.next() % 6);
        let wire = if r.below(12) == 0 { r.next() % 6 } else { usual };
        padded(r, out, number << 3 | wire);
        value(r, out, number, wire, depth);
    }
}

fn value(r: &mut Random, out: &mut Vec<u8>, number: u64, wire: u64, depth: usize) {
    match wire {
        0 => varint_of_any_kind(r, out),
        1 => out.extend(r.next().to_le_bytes()),
        5 => out.extend((r.next() as u32).to_le_bytes()),
        2 => {
            let mut payload = Vec::new();
            match r.below(5) {
                0 => {}
                1 => (0..r.below(40)).for_each(|_| varint_of_any_kind(r, &mut payload)),
                2 => payload.resize(8 * r.below(5), r.next() as u8 & 0x7f),
                3 => text(r, &mut payload),
                _ if depth < 3 => records(r, &mut payload, depth + 1),
                _ => {}
            }
            varint(out, payload.len() as u64);
            out.extend(payload);
        }
        3 => {
            if depth < 3 {
                records(r, out, depth + 1);
            }
            padded(r, out, number << 3 | 4);
        }
        _ => {}
    }
}

/// A varint, now and then longer than it has to be.
fn padded(r: &mut Random, out: &mut Vec<u8>, v: u64) {
    varint(out, v);
    if r.below(40) == 0
        && let Some(last) = out.last_mut()
    {
        *last |= 0x80;
        out.extend([0x80, 0x80, 0x00]);
    }
}

fn varint_of_any_kind(r: &mut Random, out: &mut Vec<u8>) {
    let v = match r.below(6) {
        0 => r.next() & 1,
        1 => r.next() % 300,
        2 => -(r.number() as i64) as u64,
        _ => r.number(),
    };
    padded(r, out, v);
}

fn text(r: &mut Random, out: &mut Vec<u8>) {
    let most = if r.below(20) == 0 { 300 } else { 24 };
    for _ in 0..r.below(most) {
        let c = match r.below(30) {
            0 => char::from_u32(r.next() as u32 & 0xffff).unwrap_or('ß'),
            1 => '👋',
            _ => (b'a' + (r.next() % 26) as u8) as char,
        };
        out.extend(c.to_string().into_bytes());
    }
    if r.below(25) == 0 {
        out.push(0xc3);
    }
}

/// Changes a few bytes.
pub fn mutate(r: &mut Random, input: &mut Vec<u8>) {
    for _ in 0..r.below(3) {
        if input.is_empty() {
            return;
        }
        let at = r.below(input.len());
        match r.below(4) {
            0 => input[at] ^= 1 << r.below(8),
            1 => input[at] = r.next() as u8,
            2 => drop(input.remove(at)),
            _ => input.truncate(at),
        }
    }
}
