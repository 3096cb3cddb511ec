//! [U] Looking back: where records begin, and the bytes of those that were just read.
#![allow(unsafe_code)]

use super::{Decoded, Decoder, Fail, Group};
use crate::error::DecodeErrorKind;
use crate::wire::{tag as wire, varint};
use core::marker::PhantomData;

impl<'a> Decoder<'a> {
    /// A decoder for what another one passed over: no budgets but `depth`.
    #[inline(always)]
    pub(crate) fn below(input: &'a [u8], depth: u32, check_required: bool) -> Self {
        let range = input.as_ptr_range();
        Decoder {
            ptr: range.start,
            end: range.end,
            lim: range.end,
            first: range.start,
            depth,
            group: Group::NONE,
            memory: 0,
            unknown: 0,
            drop_unknown: false,
            required: false,
            check_required,
            fault: None,
            source: None,
            _input: PhantomData,
        }
    }

    /// A second decoder in the same state, for iterators. Never for user code: see `widen`.
    pub(crate) fn fork(&self) -> Self {
        Decoder { ..*self }
    }

    #[inline(always)]
    pub(crate) fn depth(&self) -> u32 {
        self.depth
    }

    /// Whether required fields have to be looked for in what is read later.
    #[inline(always)]
    pub(crate) fn checks_required(&self) -> bool {
        self.check_required
    }

    /// Reads a message whose tag was just read, with a length or between group tags.
    #[inline(always)]
    pub(crate) fn nested(&mut self, tag: u32, body: impl FnOnce(&mut Self) -> Decoded) -> Decoded {
        if wire::wire(tag) == wire::START {
            return self.grouped(wire::number(tag), body);
        }
        let outer = self.enter()?;
        body(self)?;
        self.leave(outer);
        Ok(())
    }

    /// Reads a message whose tag is in front of the cursor, and for which the depth of this decoder is meant.
    #[inline(always)]
    pub(crate) fn nested_here(&mut self, tag: u32, body: impl FnOnce(&mut Self) -> Decoded) -> Decoded {
        // Of the wire types that messages have, START and LEN, one is odd.
        if tag & 1 != 0 {
            return self.grouped_here(wire::number(tag), body);
        }
        let outer = self.narrow()?;
        body(self)?;
        self.widen(outer);
        Ok(())
    }

    /// The fields of a group that began at offset `from` and was just read, with its end tag.
    pub(crate) fn group_body(&self, number: u32, from: usize) -> &'a [u8] {
        let end = self.record_start(wire::make(number, wire::END));
        let group = self.since(from);
        group.get(..end.saturating_sub(from)).unwrap_or(group)
    }

    /// Runs `read`, which reads records of which the first one's tag was just read: their bytes, that tag included.
    #[inline(always)]
    pub(crate) fn run(
        &mut self,
        tag: u32,
        read: impl FnOnce(&mut Self) -> Result<u32, Fail>,
    ) -> Result<(&'a [u8], u32), Fail> {
        let start = self.start_of(tag);
        let n = read(self)?;
        debug_assert!(self.first <= start && start <= self.ptr);
        // SAFETY: first <= start <= ptr: the cursor only moves on while something is read, except in `pass_again`, which
        // no reading of a field calls. The input is unchanged for 'a.
        let bytes = unsafe { core::slice::from_raw_parts(start, self.ptr as usize - start as usize) };
        Ok((bytes, n))
    }

    /// The offset of the record whose tag was just read.
    #[inline(always)]
    pub(crate) fn record_start(&self, tag: u32) -> usize {
        self.start_of(tag) as usize - self.first as usize
    }

    /// Where the record begins whose tag was just read; at or behind `first`, whatever was read.
    #[inline(always)]
    fn start_of(&self, tag: u32) -> *const u8 {
        let behind = self.offset();
        if tag < 0x80 && behind >= 1 {
            // SAFETY: first < ptr.
            let start = unsafe { self.ptr.sub(1) };
            // SAFETY: first <= start < ptr.
            if u32::from(unsafe { *start }) == tag {
                return start;
            }
        } else if tag < 0x4000 && behind >= 2 {
            // SAFETY: first + 2 <= ptr.
            let start = unsafe { self.ptr.sub(2) };
            // SAFETY: first <= start, start + 2 == ptr; alignment 1.
            let [a, b] = unsafe { start.cast::<[u8; 2]>().read() };
            if u32::from(a) == tag & 0x7f | 0x80 && u32::from(b) == tag >> 7 {
                return start;
            }
        }
        self.start_of_long(tag)
    }

    /// Three bytes and more, and padded forms.
    #[cold]
    #[inline(never)]
    fn start_of_long(&self, tag: u32) -> *const u8 {
        let before = varint_before(self.since(0), tag.into());
        // SAFETY: before <= offset().
        unsafe { self.first.add(before) }
    }

    /// From the beginning of `before` to the end of `run`, if both are parts of the input in that order.
    pub(crate) fn joined(&self, before: &'a [u8], run: &'a [u8]) -> Option<&'a [u8]> {
        let (a, b) = (self.offset_of(before)?, self.offset_of(run)?);
        self.input()
            .get(a..b + run.len())
            .filter(|_| a + before.len() <= b)
    }

    /// The record with this tag, with a length, whose payload this is.
    #[cold]
    pub(crate) fn record_of(&self, tag: u32, payload: &'a [u8]) -> Option<&'a [u8]> {
        let at = self.offset_of(payload)?;
        let before = self.input().get(..at)?;
        let before = &before[..varint_before(before, payload.len() as u64)];
        let start = varint_before(before, tag.into());
        self.input().get(start..at + payload.len())
    }

    /// Where in the input a part of it is.
    pub(crate) fn offset_of(&self, part: &'a [u8]) -> Option<usize> {
        let at = (part.as_ptr() as usize).checked_sub(self.first as usize)?;
        let input = self.input();
        (at <= input.len() && part.len() <= input.len() - at).then_some(at)
    }

    /// After a failure in an element of a walk: goes on behind the element whose value is at offset `from`, with this
    /// depth. Its fields' bytes.
    #[cold]
    pub(crate) fn pass_again(&mut self, tag: u32, from: usize, depth: u32) -> &'a [u8] {
        let input = self.input();
        *self = Decoder::below(input, depth, self.check_required);
        // SAFETY: from <= the length of the input.
        unsafe { self.advance(from.min(input.len())) };
        let value = match wire::wire(tag) {
            wire::START => self
                .pass_known(tag)
                .map(|()| self.group_body(wire::number(tag), from)),
            _ => self.payload(),
        };
        value.unwrap_or(&[])
    }

    /// Passes over a record that was passed over before, and so is not too deep.
    #[cold]
    pub(crate) fn pass_known(&mut self, tag: u32) -> Decoded {
        let depth = core::mem::replace(&mut self.depth, u32::MAX);
        let passed = self.skip(tag);
        self.depth = depth;
        passed
    }

    /// A second record of a field that holds one message: it would have to be merged with the first.
    #[cold]
    #[inline(never)]
    pub(crate) fn split<T>(&mut self, tag: u32) -> Result<T, Fail> {
        self.fail_at(DecodeErrorKind::SplitMessage, self.record_start(tag))
    }
}

/// Where the varint begins that has this value and ends where `bytes` end; the end if there is none.
///
/// A padded form ends in zero, and before that come `0x80`s, so of several beginnings only one is right: the last, or,
/// if the value is zero, the first, because what is before it is a tag, which does not end in `0x80`.
fn varint_before(bytes: &[u8], value: u64) -> usize {
    let longest = varint::MAX_LEN.min(bytes.len());
    let fits = |len: &usize| varint::read(&bytes[bytes.len() - len..]) == Some((value, *len));
    let found = if value == 0 {
        (1..=longest).rev().find(fits)
    } else {
        (varint::len(value)..=longest).find(fits)
    };
    bytes.len() - found.unwrap_or(0)
}
