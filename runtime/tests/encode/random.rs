//! Random messages.

use crate::messages::{All, Color, Pick, Shade};
use protium::Message;

/// Xorshift: the same messages every time.
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

    /// Any number of bits is equally likely, and so is either sign.
    pub fn number(&mut self) -> i64 {
        let bits = self.below(64);
        let v = (self.next() >> bits) as i64;
        if self.below(4) == 0 { v.wrapping_neg() } else { v }
    }

    pub fn maybe<T>(&mut self, f: impl FnOnce(&mut Self) -> T) -> Option<T> {
        (self.below(3) == 0).then(|| f(self))
    }

    pub fn list<T, C: FromIterator<T>>(&mut self, most: usize, mut f: impl FnMut(&mut Self) -> T) -> C {
        let most = if self.below(12) == 0 { 10 * most } else { most };
        let n = if self.below(2) == 0 {
            0
        } else {
            self.below(most + 1)
        };
        (0..n).map(|_| f(self)).collect()
    }

    pub fn text(&mut self) -> String {
        let most = if self.below(12) == 0 { 3000 } else { 40 };
        let wide = self.below(4) == 0;
        let letter = |r: &mut Self| {
            if wide && r.below(9) == 0 {
                'ß'
            } else {
                (b'a' + r.below(26) as u8) as char
            }
        };
        (0..self.below(most)).map(|_| letter(self)).collect()
    }

    fn shade(&mut self) -> Shade {
        [Shade::Light, Shade::Dark, Shade::Negative][self.below(3)]
    }

    fn color(&mut self) -> Color {
        [
            Color::Red,
            Color::Green,
            Color::Unrecognized(self.number() as i32 | 2),
        ][self.below(3)]
    }

    fn pick(&mut self, depth: usize) -> Pick {
        match self.below(if depth == 0 { 3 } else { 5 }) {
            0 => Pick::Num(self.number()),
            1 => Pick::Text(self.text()),
            2 => Pick::Shade(self.shade()),
            3 => Pick::Kid(Box::new(self.all(depth - 1))),
            _ => Pick::Grp(Box::new(self.all(depth - 1))),
        }
    }

    /// A message of at most so many levels. It holds no NaN, so that it is equal to itself.
    pub fn all(&mut self, depth: usize) -> All {
        let mut m = All {
            int: self.maybe(|r| r.number() as i32).unwrap_or_default(),
            zig: self.maybe(Self::number),
            fix: self.maybe(|r| r.number() as u32).unwrap_or_default(),
            dbl: self.maybe(|r| r.number() as f64 / 7.0).unwrap_or(-0.0),
            flag: self.below(2) == 1,
            name: self.maybe(Self::text).unwrap_or_default(),
            loose: self.maybe(|r| r.text().into_bytes().into()),
            data: self.maybe(|r| r.text().into_bytes().into()).unwrap_or_default(),
            ints: self.list(30, |r| r.number() as i32),
            zigs: self.list(30, Self::number),
            fixes: self.list(30, |r| r.number() as u32),
            dbls: self.list(30, |r| r.number() as f64),
            flags: self.list(30, |r| r.below(2) == 0),
            words: self.list(5, Self::text),
            map: self.list(5, |r| (r.text(), r.number())),
            color: self.color(),
            shade: self.maybe(Self::shade),
            shades: self.list(9, Self::shade),
            shade_map: self.list(5, |r| (r.number() as u32, r.shade())),
            colors: self.list(9, Self::color),
            pick: self.maybe(|r| r.pick(depth)),
            ..All::default()
        };
        if depth > 0 {
            m.kids = self.list(2, |r| r.all(depth - 1));
            m.one = self.maybe(|r| r.all(depth - 1).into());
            m.kid_map = self.list(2, |r| (r.number() as i32, r.all(depth - 1)));
            m.grp = self.maybe(|r| r.all(depth - 1).into());
            m.grps = self.list(2, |r| r.all(depth - 1));
        }
        if self.below(4) == 0 {
            // Field 31, which `All` does not know.
            let unknown = All::decode(&[0xf8, 0x01, self.below(100) as u8]).expect("a varint");
            m.unknown_fields = unknown.unknown_fields;
        }
        m
    }
}
