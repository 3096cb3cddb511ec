//! [U] Passing over values quickly.
#![allow(unsafe_code)]

use super::{Decoded, Decoder, Fail};
use crate::wire::tag as wire;

impl Decoder<'_> {
    /// Passes over a run of messages, of which the first one's tag was just read; how many there are.
    ///
    /// To find the next record is a chain of dependent loads. Records that begin like the first one (same tag, same length
    /// of one byte) are stepped over by a known distance: the comparison is only a predicted branch then.
    #[inline(never)]
    pub(crate) fn skip_run(&mut self, tag: u32) -> Result<u32, Fail> {
        let mut n = 1;
        if wire::wire(tag) == wire::START {
            loop {
                self.skip(tag)?;
                if !self.again(tag) {
                    return Ok(n);
                }
                n += 1;
            }
        }
        let first = self.payload()?.len();
        if tag < 0x80 && first < 0x80 {
            let head = (tag | (first as u32) << 8) as u16;
            while self.left() >= first + 2 && self.peek2() == Some(head) {
                // SAFETY: first + 2 <= left.
                unsafe { self.advance(first + 2) };
                n += 1;
            }
        }
        while self.again(tag) {
            self.skip_short()?;
            n += 1;
        }
        Ok(n)
    }

    /// Passes over a payload with a length of one or two bytes, without a branch on which.
    #[inline(always)]
    fn skip_short(&mut self) -> Decoded {
        if let Some(w) = self.peek2() {
            let w = usize::from(w);
            let two = w >> 7 & 1;
            let n = (w & 0x7f | (w >> 1 & 0x3f80) & two.wrapping_neg()) + 1 + two;
            if w & 0x8080 != 0x8080 && n <= self.left() {
                // SAFETY: n <= left.
                unsafe { self.advance(n) };
                return Ok(());
            }
        }
        self.payload().map(drop)
    }

    /// Passes over a varint or a number of fixed width. If the tag is not known when this is compiled, there is no branch
    /// on which it is.
    #[inline(always)]
    pub(crate) fn skip_value(&mut self, tag: u32) -> Decoded {
        if let Some(window) = self.window() {
            let w = u64::from_le_bytes(*window.first_chunk().unwrap_or(&[0; 8]));
            let stop = !w & 0x8080_8080_8080_8080;
            let fixed = 8usize >> (tag >> 2 & 1);
            let varint = wire::wire(tag) == wire::VARINT;
            let n = if varint {
                (stop.trailing_zeros() as usize + 1) / 8
            } else {
                fixed
            };
            if n <= self.left() && (stop != 0 || !varint) {
                // SAFETY: n <= left.
                unsafe { self.advance(n) };
                return Ok(());
            }
        }
        self.skip(tag)
    }
}
