//! [U] Strings: checked while they are copied.
#![allow(unsafe_code)]

use super::{Decoded, Decoder, Fail};
use crate::error::DecodeErrorKind;
use crate::utf8::{self, ascii};
use alloc::string::String;
use alloc::vec::Vec;

impl<'a> Decoder<'a> {
    /// A string that owns its text. Room is made for whole blocks of sixteen bytes (no allocator hands out less), so
    /// that short strings need neither `memcpy` nor branches on their length.
    #[inline(never)]
    pub(crate) fn string(&mut self, out: &mut String) -> Decoded {
        let n = self.length()?;
        // SAFETY: n was read just now.
        let rest = unsafe { self.take(n) };
        // SAFETY: cleared first, and only given a length when its bytes were checked: UTF-8 at every exit.
        let v = unsafe { out.as_mut_vec() };
        v.clear();
        if v.capacity() < ascii::blocks(n) {
            *v = Vec::with_capacity(ascii::blocks(n));
        }
        let good = if rest.len() - n >= 16 {
            // SAFETY: n + 16 <= rest.len(), and the capacity is whole blocks.
            unsafe { ascii::copy_blocks(rest, n, v.as_mut_ptr()) }
        } else {
            let text = &rest[..n];
            // SAFETY: n bytes each, of different allocations.
            unsafe { core::ptr::copy_nonoverlapping(text.as_ptr(), v.as_mut_ptr(), n) };
            ascii::check(text)
        };
        if !good {
            return self.bad_text(&rest[..n]);
        }
        // SAFETY: n bytes were written, and they are UTF-8.
        unsafe { v.set_len(n) };
        Ok(())
    }

    /// A string that stays in the input. Always inlined: a call for each is a third of what views do.
    #[inline(always)]
    pub(crate) fn checked(&mut self) -> Result<&'a str, Fail> {
        let n = self.length()?;
        // SAFETY: n was read just now.
        let rest = unsafe { self.take(n) };
        // SAFETY: the payload is a part of what is left of the input.
        let text = unsafe { rest.get_unchecked(..n) };
        let good = if rest.len() - n >= 16 {
            // SAFETY: n + 16 <= rest.len().
            unsafe { ascii::check_blocks(rest, n) }
        } else {
            ascii::check(text)
        };
        if !good {
            return self.bad_text(text);
        }
        // SAFETY: checked just now.
        Ok(unsafe { core::str::from_utf8_unchecked(text) })
    }

    /// Any bytes, copied like a string.
    #[inline(never)]
    pub(crate) fn bytes(&mut self, out: &mut Vec<u8>) -> Decoded {
        let s = self.payload()?;
        out.clear();
        if out.capacity() < s.len() {
            *out = Vec::with_capacity(s.len());
        }
        out.extend_from_slice(s);
        Ok(())
    }

    /// Says where text, which the cursor is behind, stops being UTF-8.
    #[cold]
    #[inline(never)]
    fn bad_text<T>(&mut self, text: &[u8]) -> Result<T, Fail> {
        let good = utf8::good_up_to(text);
        self.fail_at(DecodeErrorKind::InvalidUtf8, self.offset() - text.len() + good)
    }
}
