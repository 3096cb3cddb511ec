//! [U] The cursor: position, limit, depth, budgets. One contiguous slice, never generic over where it came from.
#![allow(unsafe_code)]

use crate::error::DecodeErrorKind;
use crate::options::Limits;
use crate::wire::{tag, varint};
use bytes::Bytes;
use core::marker::PhantomData;

/// The hot failure: no payload, so `Result<(), Fail>` is one byte in a register. What went wrong and where is
/// written to the decoder by a cold function and becomes the public error at the entry point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fail;

/// What reading a field gives.
pub type Decoded = Result<(), Fail>;

/// What [`Decoder::tag`] returns at the limit *and* on a malformed tag; [`Decoder::end`] tells the two apart. No
/// valid tag has this value (its wire type would be 7), so the arm for it costs nothing.
pub const END: u32 = u32::MAX;

/// Reads the fields of a message from bytes. Generated code calls one method per field.
///
/// All methods are safe in any order with any argument: a wrong call reads a wrong value or fails, no more.
pub struct Decoder<'a> {
    /// # Invariants
    /// `first <= ptr <= end <= lim`, all in (or one past) one allocation, which is readable and unchanged for `'a`
    /// from `first` to `lim`. Only this file moves them; every move follows a comparison with `end`. Windows may
    /// be *read* past `end`, up to `lim`.
    ptr: *const u8,
    end: *const u8,
    lim: *const u8,
    first: *const u8,
    depth: u32,
    /// The innermost group; closed if none is open.
    group: Group,
    /// Element memory still allowed, in bytes. Charged when a container grows, never per element.
    memory: usize,
    /// Bytes of unknown fields still allowed.
    unknown: usize,
    keep_unknown: bool,
    required: bool,
    fault: Option<(DecodeErrorKind, usize)>,
    /// The shared owner of the input, if any: `bytes` fields then share instead of copying.
    source: Option<&'a Bytes>,
    _input: PhantomData<&'a [u8]>,
}

/// An open group. Its body is everything up to the end tag of its number *at its depth*: a message inside it has
/// another depth, so a stray end tag there closes nothing. That comparison, made only when an end tag is met, is
/// all that groups cost.
#[derive(Clone, Copy)]
struct Group {
    number: u32,
    depth: u32,
    closed: bool,
}

impl<'a> Decoder<'a> {
    #[inline(always)]
    pub(crate) fn new(input: &'a [u8], limits: &Limits) -> Self {
        let range = input.as_ptr_range();
        Decoder {
            ptr: range.start,
            end: range.end,
            lim: range.end,
            first: range.start,
            depth: limits.depth,
            group: Group {
                number: 0,
                depth: 0,
                closed: true,
            },
            memory: limits.memory_for(input.len()),
            unknown: limits.unknown,
            keep_unknown: limits.keep_unknown,
            required: false,
            fault: None,
            source: None,
            _input: PhantomData,
        }
    }

    /// `bytes` fields will share `source`, which the input is part of.
    #[inline(always)]
    pub(crate) fn sharing(mut self, source: &'a Bytes) -> Self {
        self.source = Some(source);
        self
    }

    #[inline(always)]
    pub(crate) fn source(&self) -> Option<&'a Bytes> {
        self.source
    }

    /// Bytes up to the current limit.
    #[inline(always)]
    pub(crate) fn left(&self) -> usize {
        self.end as usize - self.ptr as usize
    }

    /// Where the cursor is, in bytes from the beginning of the input.
    #[inline(always)]
    pub(crate) fn offset(&self) -> usize {
        self.ptr as usize - self.first as usize
    }

    /// What lies between an earlier [`offset`](Self::offset) and the cursor.
    #[inline]
    pub(crate) fn since(&self, offset: usize) -> &'a [u8] {
        let from = offset.min(self.offset());
        let n = self.offset() - from;
        // SAFETY: from <= offset(), so the result is in first..=ptr.
        let start = unsafe { self.first.add(from) };
        // SAFETY: start..ptr lies in the input, which is unchanged for 'a.
        unsafe { core::slice::from_raw_parts(start, n) }
    }

    /// # Safety
    /// `n <= left()`.
    #[inline(always)]
    unsafe fn advance(&mut self, n: usize) {
        debug_assert!(n <= self.left());
        // SAFETY: n <= left, so the result is at most end.
        self.ptr = unsafe { self.ptr.add(n) };
    }

    /// The next byte, if the limit is not reached.
    #[inline(always)]
    fn peek(&self) -> Option<u8> {
        if self.ptr < self.end {
            // SAFETY: ptr < end <= lim.
            Some(unsafe { *self.ptr })
        } else {
            None
        }
    }

    /// The next two bytes, little-endian, if the limit is not reached.
    #[inline(always)]
    fn peek2(&self) -> Option<u16> {
        if self.left() >= 2 {
            // SAFETY: two bytes up to the limit.
            let w = unsafe { self.ptr.cast::<[u8; 2]>().read() };
            Some(u16::from_le_bytes(w))
        } else {
            None
        }
    }

    /// The next sixteen bytes of the input, wherever the limit is.
    #[inline(always)]
    fn window(&self) -> Option<&'a [u8; 16]> {
        if self.lim as usize - self.ptr as usize >= 16 {
            // SAFETY: 16 bytes from ptr to lim, unchanged for 'a; alignment 1.
            Some(unsafe { &*self.ptr.cast::<[u8; 16]>() })
        } else {
            None
        }
    }

    // ---- tags

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

    // ---- values

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
    fn short_length(&self) -> Option<(usize, usize)> {
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
        let Some((n, used)) = self.short_length() else {
            return self.long_length();
        };
        if n + used > self.left() {
            return self.fail(DecodeErrorKind::Truncated);
        }
        // SAFETY: used <= left.
        unsafe { self.advance(used) };
        Ok(n)
    }

    #[inline(never)]
    fn long_length(&mut self) -> Result<usize, Fail> {
        let at = self.offset();
        let n = self.varint()?;
        if n <= self.left() as u64 {
            Ok(n as usize)
        } else {
            self.fail_at(DecodeErrorKind::Truncated, at)
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

    /// A length-delimited payload as the front of everything that may be read from its start on, and its length.
    #[inline(always)]
    pub(super) fn payload_in_rest(&mut self) -> Result<(&'a [u8], usize), Fail> {
        let n = self.length()?;
        let readable = self.lim as usize - self.ptr as usize;
        // SAFETY: ptr..lim lies in the input, which is unchanged for 'a.
        let rest = unsafe { core::slice::from_raw_parts(self.ptr, readable) };
        // SAFETY: n <= left.
        unsafe { self.advance(n) };
        Ok((rest, n))
    }

    /// What is left up to the limit.
    #[inline]
    pub(super) fn remaining(&self) -> &'a [u8] {
        // SAFETY: ptr..end lies in the input, which is unchanged for 'a.
        unsafe { core::slice::from_raw_parts(self.ptr, self.left()) }
    }

    /// The whole input.
    pub(super) fn input(&self) -> &'a [u8] {
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

    // ---- limits of nested messages

    /// Runs `body` with the limit narrowed to the next payload, then goes on behind that payload, whatever of it
    /// was read.
    #[inline(always)]
    pub(crate) fn nested(&mut self, body: impl FnOnce(&mut Self) -> Decoded) -> Decoded {
        if self.depth == 0 {
            return self.fail(DecodeErrorKind::DepthLimit);
        }
        self.depth -= 1;
        self.delimited(body)?;
        self.depth += 1;
        Ok(())
    }

    /// [`nested`](Self::nested) for what is no message: a map entry.
    #[inline(always)]
    pub(crate) fn delimited(&mut self, body: impl FnOnce(&mut Self) -> Decoded) -> Decoded {
        let n = self.length()?;
        let outer = self.end;
        // SAFETY: n <= left.
        self.end = unsafe { self.ptr.add(n) };
        body(self)?;
        // `self` is still the decoder of this input: no other of its lifetime exists that it could have been
        // swapped with, since only this crate makes decoders, one for each call of user code.
        self.ptr = self.end;
        self.end = outer;
        Ok(())
    }

    /// Runs `body` in the group `number`, which must be closed when it returns.
    #[inline]
    pub(crate) fn grouped(&mut self, number: u32, body: impl FnOnce(&mut Self) -> Decoded) -> Decoded {
        let (outer_end, outer_group) = (self.end, self.group);
        self.descend(number)?;
        self.group = Group {
            number,
            depth: self.depth,
            closed: false,
        };
        body(self)?;
        if !self.group.closed {
            return self.fail(DecodeErrorKind::UnbalancedGroup);
        }
        self.end = outer_end;
        self.group = outer_group;
        self.ascend();
        Ok(())
    }

    /// An end tag was read: if it closes the open group, the limit moves to the cursor, and so whoever reads the
    /// group's fields finds their end.
    #[cold]
    pub(crate) fn close_group(&mut self, number: u32) -> Decoded {
        let Group {
            number: open,
            depth,
            closed,
        } = self.group;
        if open != number || depth != self.depth || closed {
            return self.fail(DecodeErrorKind::UnbalancedGroup);
        }
        self.group.closed = true;
        self.end = self.ptr;
        Ok(())
    }

    /// One level more: into the group whose start tag was just read.
    pub(crate) fn descend(&mut self, number: u32) -> Decoded {
        match self.depth.checked_sub(1) {
            Some(depth) => {
                self.depth = depth;
                Ok(())
            }
            None => {
                let tag = tag::make(number, tag::START);
                self.fail_at(
                    DecodeErrorKind::DepthLimit,
                    self.offset().saturating_sub(varint::len(tag.into())),
                )
            }
        }
    }

    /// One level less.
    pub(crate) fn ascend(&mut self) {
        self.depth += 1;
    }

    // ---- budgets

    /// Takes `n` elements of `size` bytes from the budget.
    #[inline]
    pub(crate) fn charge(&mut self, n: usize, size: usize) -> Decoded {
        match self.memory.checked_sub(n.saturating_mul(size)) {
            Some(memory) => {
                self.memory = memory;
                Ok(())
            }
            None => self.fail(DecodeErrorKind::MemoryLimit),
        }
    }

    /// Takes `n` bytes of unknown fields, read from offset `at` on, from the budget. `false`: they are not to be kept.
    #[inline]
    pub(crate) fn charge_unknown(&mut self, n: usize, at: usize) -> Result<bool, Fail> {
        if !self.keep_unknown {
            return Ok(false);
        }
        match self.unknown.checked_sub(n) {
            Some(unknown) => {
                self.unknown = unknown;
                Ok(true)
            }
            None => self.fail_at(DecodeErrorKind::UnknownLimit, at),
        }
    }

    /// Generated messages that have required fields say so, so that others pay nothing for the check.
    #[inline(always)]
    pub fn expects_required(&mut self) {
        self.required = true;
    }

    #[inline(always)]
    pub(crate) fn required_expected(&self) -> bool {
        self.required
    }

    // ---- failure

    /// Records what went wrong at the cursor.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail<T>(&mut self, kind: DecodeErrorKind) -> Result<T, Fail> {
        self.fail_at(kind, self.offset())
    }

    /// Records what went wrong at an offset. The first failure stays.
    #[cold]
    #[inline(never)]
    pub(crate) fn fail_at<T>(&mut self, kind: DecodeErrorKind, offset: usize) -> Result<T, Fail> {
        self.fault.get_or_insert((kind, offset));
        Err(Fail)
    }

    /// What went wrong first, and where.
    pub(crate) fn fault(&self) -> (DecodeErrorKind, usize) {
        self.fault.unwrap_or((DecodeErrorKind::Truncated, self.offset()))
    }

    /// How many records with `tag` follow one another from here; the cursor is behind the tag of the first. At
    /// most 256, so that this stays a small part of reading them.
    #[inline]
    pub(crate) fn count_run(&mut self, tag: u32) -> usize {
        let start = self.ptr;
        let mut n = 1;
        while n < 256 && self.hop(tag) && self.again(tag) {
            n += 1;
        }
        self.ptr = start;
        n
    }

    /// Steps over a value without complaint; `false` where a real read has to look closer.
    #[inline(always)]
    fn hop(&mut self, tag: u32) -> bool {
        let n = match tag & 7 {
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
