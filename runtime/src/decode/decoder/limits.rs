//! [U] Limits: nested messages, groups, depth and budgets.
#![allow(unsafe_code)]

use super::{Decoded, Decoder, Fail, Group};
use crate::error::DecodeErrorKind;
use crate::message::Message;
use crate::wire::{tag, varint};

impl Decoder<'_> {
    /// Reads a message with a length.
    #[inline(always)]
    pub(crate) fn message<M: Message>(&mut self, m: &mut M) -> Decoded {
        let outer = self.enter()?;
        m.merge_fields(self)?;
        self.leave(outer);
        Ok(())
    }

    /// Reads a message with a length into a field that may be empty.
    #[inline(always)]
    pub(crate) fn message_in<M: Message>(&mut self, field: &mut Option<M>) -> Decoded {
        if M::HEAP != 0 && field.is_none() {
            self.charge(1, M::HEAP)?;
        }
        let outer = self.enter()?;
        field.get_or_insert_default().merge_fields(self)?;
        self.leave(outer);
        Ok(())
    }

    /// Runs `body` with the limit narrowed to the next payload, then goes on behind that payload, whatever of it was
    /// read. For what is no message and takes no depth: map entries.
    #[inline(always)]
    pub(crate) fn delimited(&mut self, body: impl FnOnce(&mut Self) -> Decoded) -> Decoded {
        let outer = self.narrow()?;
        body(self)?;
        self.widen(outer);
        Ok(())
    }

    #[inline(always)]
    pub(super) fn enter(&mut self) -> Result<*const u8, Fail> {
        let outer = self.narrow()?;
        if self.depth == 0 {
            // The length, not what is behind it: the message that is too deep was not looked at.
            return self.fail_at(DecodeErrorKind::DepthLimit, self.offset().saturating_sub(1));
        }
        self.depth -= 1;
        Ok(outer)
    }

    #[inline(always)]
    pub(super) fn leave(&mut self, outer: *const u8) {
        self.widen(outer);
        self.depth += 1;
    }

    /// Narrows the limit to the next payload. The result is the limit before, for [`widen`](Self::widen).
    #[inline(always)]
    pub(super) fn narrow(&mut self) -> Result<*const u8, Fail> {
        let n = self.length()?;
        let outer = self.end;
        // SAFETY: n <= left.
        self.end = unsafe { self.ptr.add(n) };
        Ok(outer)
    }

    /// Goes on behind what [`narrow`](Self::narrow) began. What ran in between can only have narrowed the limit
    /// further, so `outer` is not before it. And `self` is still the decoder of that input: no other of its lifetime
    /// exists that it could have been swapped with, since only this crate makes decoders, one for each call of user
    /// code.
    #[inline(always)]
    pub(super) fn widen(&mut self, outer: *const u8) {
        debug_assert!(self.end <= outer && outer <= self.lim);
        self.ptr = self.end;
        self.end = outer;
    }

    /// Runs `body` in the group `number`, which must be closed when it returns.
    #[inline]
    pub(crate) fn grouped(&mut self, number: u32, body: impl FnOnce(&mut Self) -> Decoded) -> Decoded {
        self.descend(number)?;
        self.grouped_here(number, body)?;
        self.ascend();
        Ok(())
    }

    /// The same without a level of its own.
    #[inline]
    pub(super) fn grouped_here(&mut self, number: u32, body: impl FnOnce(&mut Self) -> Decoded) -> Decoded {
        let (outer_end, outer_group) = (self.end, self.group);
        self.group = Group {
            number,
            depth: self.depth,
        };
        body(self)?;
        if self.group.number != 0 {
            return self.fail(DecodeErrorKind::UnbalancedGroup);
        }
        self.end = outer_end;
        self.group = outer_group;
        Ok(())
    }

    /// An end tag was read: if it closes the open group, the limit moves to the cursor, and so whoever reads the
    /// group's fields finds their end.
    #[cold]
    pub(crate) fn close_group(&mut self, number: u32) -> Decoded {
        let Group { number: open, depth } = self.group;
        if open != number || depth != self.depth || number == 0 {
            return self.fail(DecodeErrorKind::UnbalancedGroup);
        }
        self.group.number = 0;
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

    /// Takes `n` elements of `size` bytes from the budget.
    #[inline]
    pub(crate) fn charge(&mut self, n: usize, size: usize) -> Decoded {
        match self.memory.checked_add(n.saturating_mul(size)) {
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
        if self.drop_unknown {
            return Ok(false);
        }
        match self.unknown.checked_add(n) {
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
}
