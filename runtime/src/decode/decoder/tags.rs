//! [U] Tags, and runs of records with the same tag.
#![allow(unsafe_code)]

use super::{Decoded, Decoder, END, Fail};
use crate::error::DecodeErrorKind;
use crate::wire::varint;

impl Decoder<'_> {
    /// The next tag; [`END`] at the limit and on a malformed one.
    #[inline(always)]
    pub fn tag(&mut self) -> u32 {
        match self.peek() {
            None => END,
            Some(b) if b < 0x80 => {
                // SAFETY: a byte was there.
                unsafe { self.advance(1) };
                u32::from(b)
            }
            Some(_) => self.long_tag(),
        }
    }

    /// [`tag`](Self::tag) for messages with field numbers above 15: tags of two bytes inline as well.
    #[inline(always)]
    pub fn wide_tag(&mut self) -> u32 {
        if let Some(w) = self.peek2() {
            let (a, b) = (u32::from(w & 0xff), u32::from(w >> 8));
            if a < 0x80 {
                // SAFETY: two bytes were there.
                unsafe { self.advance(1) };
                return a;
            }
            if b < 0x80 && b != 0 {
                // SAFETY: two bytes were there.
                unsafe { self.advance(2) };
                return (a & 0x7f) | b << 7;
            }
        }
        self.tag()
    }

    /// Two bytes and more; padded forms come out canonical. At most five bytes, as in the reference parser.
    #[inline(never)]
    fn long_tag(&mut self) -> u32 {
        let mut tag = 0u64;
        let mut p = self.ptr;
        for i in 0..5 {
            if p == self.end {
                return self.bad_tag(DecodeErrorKind::Truncated);
            }
            // SAFETY: p < end.
            let b = unsafe { *p };
            // SAFETY: p < end, so this is at most end.
            p = unsafe { p.add(1) };
            tag |= u64::from(b & 0x7f) << (7 * i);
            if b < 0x80 {
                if tag >= u64::from(END) {
                    break;
                }
                self.ptr = p;
                return tag as u32;
            }
        }
        self.bad_tag(DecodeErrorKind::InvalidTag)
    }

    #[cold]
    fn bad_tag(&mut self, kind: DecodeErrorKind) -> u32 {
        // The cursor stays before the tag, so that `end` sees that this is not the limit.
        let _ = self.fail::<()>(kind);
        END
    }

    /// The arm for [`END`]: fine at the limit, the recorded failure otherwise.
    #[inline(always)]
    pub fn end(&mut self) -> Decoded {
        if self.ptr == self.end { Ok(()) } else { Err(Fail) }
    }

    /// Does the next record carry `tag` again? One compare; a padded form just answers no.
    #[inline(always)]
    pub fn again(&mut self, tag: u32) -> bool {
        if tag < 0x80 {
            if self.peek() == Some(tag as u8) {
                // SAFETY: a byte was there.
                unsafe { self.advance(1) };
                return true;
            }
        } else if tag < 0x4000 && self.peek2() == Some((tag & 0x7f | 0x80 | tag >> 7 << 8) as u16) {
            // SAFETY: two bytes were there.
            unsafe { self.advance(2) };
            return true;
        }
        false
    }

    /// How many records with `tag`, whose wire type is `wire`, follow one another from here; the cursor is
    /// behind the tag of the first. At most 256, so that this stays a small part of reading them.
    #[inline(always)]
    pub(crate) fn count_run(&mut self, tag: u32, wire: u32) -> usize {
        let start = self.ptr;
        let mut n = 1;
        while n < 256 && self.hop(wire) && self.again(tag) {
            n += 1;
        }
        self.ptr = start;
        n
    }

    /// Steps over a value without complaint; `false` where a real read has to look closer.
    #[inline(always)]
    fn hop(&mut self, wire: u32) -> bool {
        let n = match wire {
            2 => match self.short_length() {
                Some((n, used)) => n + used,
                None => return false,
            },
            0 => match self.window() {
                Some(window) => match varint::read_window(window) {
                    (_, 0) => return false,
                    (_, n) => n,
                },
                None => return false,
            },
            5 => 4,
            1 => 8,
            _ => return false,
        };
        if n > self.left() {
            return false;
        }
        // SAFETY: n <= left.
        unsafe { self.advance(n) };
        true
    }
}
