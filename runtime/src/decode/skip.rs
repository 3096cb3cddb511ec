//! Records that nobody asked for: skipped with every check, and kept if they are to be.

use super::{Decoded, Decoder, END};
use crate::error::DecodeErrorKind;
use crate::field::unknown::UnknownSink;
use crate::wire::{tag as wire, varint};

impl Decoder<'_> {
    /// A record without an arm: it goes to the unknown fields. The end tag of a group comes here too.
    #[cold]
    #[inline(never)]
    pub fn unknown<U: UnknownSink>(&mut self, tag: u32, unknown: &mut U) -> Decoded {
        if wire::wire(tag) == wire::END {
            return self.close_group(wire::number(tag));
        }
        let from = self.offset();
        self.skip(tag)?;
        self.keep(tag, from, unknown)
    }

    /// Keeps what was read since `from` as the value of an unknown record.
    pub(super) fn keep<U: UnknownSink>(&mut self, tag: u32, from: usize, unknown: &mut U) -> Decoded {
        let value = self.since(from);
        if U::KEEPS && self.charge_unknown(varint::len(tag.into()) + value.len(), from)? {
            unknown.record(tag, value);
        }
        Ok(())
    }

    /// Steps over the value of any record, groups with all they hold.
    #[inline(never)]
    pub(crate) fn skip(&mut self, tag: u32) -> Decoded {
        if wire::number(tag) == 0 {
            return self.invalid(tag);
        }
        match wire::wire(tag) {
            wire::VARINT => self.varint().map(drop),
            wire::FIXED64 => self.array::<8>().map(drop),
            wire::LEN => self.payload().map(drop),
            wire::FIXED32 => self.array::<4>().map(drop),
            wire::START => self.skip_group(tag),
            wire::END => self.fail(DecodeErrorKind::UnbalancedGroup),
            _ => self.invalid(tag),
        }
    }

    /// The tag before the cursor is none.
    fn invalid(&mut self, tag: u32) -> Decoded {
        let at = self.offset().saturating_sub(varint::len(tag.into()));
        self.fail_at(DecodeErrorKind::InvalidTag, at)
    }

    fn skip_group(&mut self, tag: u32) -> Decoded {
        self.descend(wire::number(tag))?;
        loop {
            match self.tag() {
                END => {
                    self.end()?;
                    return self.fail(DecodeErrorKind::UnbalancedGroup);
                }
                t if t == tag + 1 => {
                    self.ascend();
                    return Ok(());
                }
                t => self.skip(t)?,
            }
        }
    }
}
