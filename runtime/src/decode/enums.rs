//! Enum fields. Numbers that a closed enum does not know go to the unknown fields.

use super::packed::count_varints;
use super::{Decoded, Decoder, Fail};
use crate::error::DecodeErrorKind;
use crate::field::enumeration::Enumeration;
use crate::field::unknown::UnknownSink;
use crate::wire::{tag as wire, varint};
use alloc::vec::Vec;

impl Decoder<'_> {
    /// One enum value; `None` if it went to the unknown fields.
    #[inline(always)]
    pub(super) fn enumeration<E: Enumeration, U: UnknownSink>(
        &mut self,
        tag: u32,
        unknown: &mut U,
    ) -> Result<Option<E>, Fail> {
        let v = self.varint()?;
        match E::from_i32(v as i32) {
            Some(e) => Ok(Some(e)),
            None => self.unknown_number(tag, v, unknown).map(|()| None),
        }
    }

    /// A number that a closed enum does not know, as a record of its own.
    #[cold]
    #[inline(never)]
    pub(super) fn unknown_number<U: UnknownSink>(&mut self, tag: u32, v: u64, unknown: &mut U) -> Decoded {
        if U::KEEPS && self.charge_unknown(varint::len(tag.into()) + varint::len(v), self.offset())? {
            unknown.varint(tag, v);
        }
        Ok(())
    }

    /// An enum field with implicit presence.
    #[inline(always)]
    pub fn enum_singular<E: Enumeration, U: UnknownSink>(
        &mut self,
        tag: u32,
        out: &mut E,
        unknown: &mut U,
    ) -> Decoded {
        if let Some(e) = self.enumeration(tag, unknown)? {
            *out = e;
        }
        Ok(())
    }

    /// An enum field with explicit presence.
    #[inline(always)]
    pub fn enum_optional<E: Enumeration, U: UnknownSink>(
        &mut self,
        tag: u32,
        out: &mut Option<E>,
        unknown: &mut U,
    ) -> Decoded {
        if let Some(e) = self.enumeration(tag, unknown)? {
            *out = Some(e);
        }
        Ok(())
    }

    /// An element of a repeated enum field that is not packed.
    #[inline]
    pub fn enum_repeated<E: Enumeration, U: UnknownSink>(
        &mut self,
        tag: u32,
        out: &mut Vec<E>,
        unknown: &mut U,
    ) -> Decoded {
        loop {
            if let Some(e) = self.enumeration(tag, unknown)? {
                if out.len() == out.capacity() {
                    self.grow_one(out)?;
                }
                out.push(e);
            }
            if !self.again(tag) {
                return Ok(());
            }
        }
    }

    /// Enum elements in one packed record. `tag` is the unpacked one: what a closed enum does not know becomes
    /// unpacked unknown records.
    #[inline(never)]
    pub fn enum_packed<E: Enumeration, U: UnknownSink>(
        &mut self,
        tag: u32,
        out: &mut Vec<E>,
        unknown: &mut U,
    ) -> Decoded {
        self.delimited(|d| {
            // As for numbers: the payload's end is looked at first.
            if d.remaining().last().is_some_and(|last| *last >= 0x80) {
                return d.fail(DecodeErrorKind::Truncated);
            }
            d.grow(out, count_varints(d.remaining()))?;
            while d.left() != 0 {
                if let Some(e) = d.enumeration(wire::make(wire::number(tag), wire::VARINT), unknown)? {
                    out.push(e);
                }
            }
            Ok(())
        })
    }
}
