//! [U] Varints, lengths, payloads and numbers of fixed width.
#![allow(unsafe_code)]

use super::{Decoder, Fail};
use crate::error::DecodeErrorKind;
use crate::wire::varint;

/// In place of a length, if there is none. No slice is so long.
const NO_LENGTH: usize = usize::MAX;

impl<'a> Decoder<'a> {
    /// A varint: one byte inline.
    #[inline(always)]
    pub(crate) fn varint(&mut self) -> Result<u64, Fail> {
        if let Some(b) = self.peek()
            && b < 0x80
        {
            // SAFETY: a byte was there.
            unsafe { self.advance(1) };
            return Ok(u64::from(b));
        }
        self.long_varint()
    }

    #[inline(never)]
    fn long_varint(&mut self) -> Result<u64, Fail> {
        let Some(window) = self.window() else {
            return self.last_varint();
        };
        let (v, n) = varint::read_window(window);
        if n == 0 {
            return self.fail(DecodeErrorKind::InvalidVarint);
        }
        if n > self.left() {
            return self.fail(DecodeErrorKind::Truncated);
        }
        // SAFETY: n <= left.
        unsafe { self.advance(n) };
        Ok(v)
    }

    /// A varint in the last bytes of the input.
    #[cold]
    #[inline(never)]
    fn last_varint(&mut self) -> Result<u64, Fail> {
        let rest = self.remaining();
        match varint::read(rest) {
            Some((v, n)) => {
                // SAFETY: n <= rest.len() == left.
                unsafe { self.advance(n) };
                Ok(v)
            }
            None if rest.len() < varint::MAX_LEN => self.fail(DecodeErrorKind::Truncated),
            None => self.fail(DecodeErrorKind::InvalidVarint),
        }
    }

    /// A length and its size, one or two bytes: two-byte lengths are common, and a call for each costs more than
    /// the code.
    #[inline(always)]
    pub(super) fn short_length(&self) -> Option<(usize, usize)> {
        let w = usize::from(self.peek2()?);
        if w & 0x80 == 0 {
            Some((w & 0x7f, 1))
        } else if w & 0x8000 == 0 {
            Some((w & 0x7f | w >> 1 & 0x3f80, 2))
        } else {
            None
        }
    }

    /// A length prefix, checked against the limit.
    #[inline(always)]
    pub(crate) fn length(&mut self) -> Result<usize, Fail> {
        let left = self.left();
        let n = match self.short_length() {
            Some((n, 1)) if n < left => {
                // SAFETY: a byte was there.
                unsafe { self.advance(1) };
                n
            }
            Some((n, 2)) if n + 2 <= left => {
                // SAFETY: two bytes were there.
                unsafe { self.advance(2) };
                n
            }
            _ => self.long_length(),
        };
        if n == NO_LENGTH { Err(Fail) } else { Ok(n) }
    }

    /// A length of more than two bytes, or one that is wrong. Not a `Result`: its discriminant would be tested again
    /// behind short lengths as well.
    #[inline(never)]
    fn long_length(&mut self) -> usize {
        let at = self.offset();
        match self.varint() {
            Ok(n) if n <= self.left() as u64 => n as usize,
            Ok(_) => {
                let _ = self.fail_at::<()>(DecodeErrorKind::Truncated, at);
                NO_LENGTH
            }
            Err(Fail) => NO_LENGTH,
        }
    }

    /// A length-delimited payload; the cursor moves past it.
    #[inline(always)]
    pub(crate) fn payload(&mut self) -> Result<&'a [u8], Fail> {
        let n = self.length()?;
        // SAFETY: n <= left, and the input is unchanged for 'a.
        let payload = unsafe { core::slice::from_raw_parts(self.ptr, n) };
        // SAFETY: n <= left.
        unsafe { self.advance(n) };
        Ok(payload)
    }

    /// Moves the cursor past `n` bytes; the result begins with them and goes on to the end of the input. Not a
    /// `Result`, and the length read by the caller, because LLVM tests the slice of a `Result` for null once more.
    ///
    /// # Safety
    /// `n <= left()`, which what [`length`](Self::length) returned just now is.
    #[inline(always)]
    pub(crate) unsafe fn take(&mut self, n: usize) -> &'a [u8] {
        let readable = self.lim as usize - self.ptr as usize;
        // SAFETY: ptr..lim lies in the input, which is unchanged for 'a.
        let rest = unsafe { core::slice::from_raw_parts(self.ptr, readable) };
        // SAFETY: n <= left.
        unsafe { self.advance(n) };
        rest
    }

    /// What is left up to the limit.
    #[inline]
    pub(crate) fn remaining(&self) -> &'a [u8] {
        // SAFETY: ptr..end lies in the input, which is unchanged for 'a.
        unsafe { core::slice::from_raw_parts(self.ptr, self.left()) }
    }

    /// The whole input.
    pub(crate) fn input(&self) -> &'a [u8] {
        // SAFETY: first..lim is the input, unchanged for 'a.
        unsafe { core::slice::from_raw_parts(self.first, self.lim as usize - self.first as usize) }
    }

    /// `N` bytes.
    #[inline(always)]
    pub(crate) fn array<const N: usize>(&mut self) -> Result<[u8; N], Fail> {
        if self.left() < N {
            return self.fail(DecodeErrorKind::Truncated);
        }
        // SAFETY: N bytes up to the limit; alignment 1.
        let array = unsafe { self.ptr.cast::<[u8; N]>().read() };
        // SAFETY: N <= left.
        unsafe { self.advance(N) };
        Ok(array)
    }
}
