//! [U] The cursor: position, limit, depth, budgets. One contiguous slice, never generic over where it came from.
#![allow(unsafe_code)]

use crate::error::DecodeErrorKind;
use crate::options::Limits;
use bytes::Bytes;
use core::marker::PhantomData;

mod limits;
mod skim;
mod spans;
mod tags;
mod values;

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
    /// from `first` to `lim`. Only this file and those below it move them; every move follows a comparison with
    /// `end`. Windows may be *read* past `end`, up to `lim`.
    ptr: *const u8,
    end: *const u8,
    lim: *const u8,
    first: *const u8,
    depth: u32,
    /// The innermost group.
    group: Group,
    /// Element memory taken, in bytes: too much was taken where this overflows. Charged when a container grows, never
    /// per element.
    memory: usize,
    /// Bytes of unknown fields taken, in the same way.
    unknown: usize,
    drop_unknown: bool,
    required: bool,
    /// For views: whether required fields have to be looked for in what is only passed over now.
    check_required: bool,
    fault: Option<Fault>,
    /// The shared owner of the input, if any: `bytes` fields then share instead of copying.
    source: Option<&'a Bytes>,
    _input: PhantomData<&'a [u8]>,
}

/// What went wrong, and where.
#[derive(Clone, Copy)]
struct Fault {
    kind: DecodeErrorKind,
    offset: usize,
}

/// An open group. Its body is everything up to the end tag of its number *at its depth*: a message inside it has
/// another depth, so a stray end tag there closes nothing. That comparison, made only when an end tag is met, is
/// all that groups cost.
#[derive(Clone, Copy)]
struct Group {
    /// 0 if none is open, or if it was closed.
    number: u32,
    depth: u32,
}

impl Group {
    const NONE: Self = Group { number: 0, depth: 0 };
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
            group: Group::NONE,
            memory: usize::MAX - limits.memory_for(input.len()),
            unknown: usize::MAX - limits.unknown,
            drop_unknown: !limits.keep_unknown,
            required: false,
            check_required: limits.check_required,
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
        self.fault.get_or_insert(Fault { kind, offset });
        Err(Fail)
    }

    /// What went wrong first, and where.
    pub(crate) fn fault(&self) -> (DecodeErrorKind, usize) {
        match self.fault {
            Some(Fault { kind, offset }) => (kind, offset),
            None => (DecodeErrorKind::Truncated, self.offset()),
        }
    }
}
