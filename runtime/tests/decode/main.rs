//! Decoding, seen from generated code and from users. The messages are written by hand as the emitters print them, and
//! a naive decoder says what to expect.
#![forbid(unsafe_code)]

mod budgets;
mod chaos;
mod errors;
mod fields;
mod groups;
mod maps;
mod messages;
mod naive;
mod random;
mod required;
mod sources;
mod strings;
mod unknown;

/// A generator of random numbers that needs no crate: xorshift.
struct Random(u64);

impl Random {
    fn new(seed: u64) -> Self {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d)
    }

    fn below(&mut self, n: usize) -> usize {
        (self.next() >> 33) as usize % n.max(1)
    }

    /// A number of random size.
    fn number(&mut self) -> u64 {
        self.next() >> self.below(64)
    }
}

/// Few rounds under Miri, which is a thousand times slower.
fn rounds(n: usize) -> usize {
    if cfg!(miri) { n.div_ceil(200) } else { n }
}

/// Appends a varint.
fn varint(out: &mut Vec<u8>, mut v: u64) {
    while v >= 0x80 {
        out.push(v as u8 | 0x80);
        v >>= 7;
    }
    out.push(v as u8);
}
