//! Packed payloads that stay where they are: checked and counted.

use super::packed::count_varints;
use super::{Decoder, Fail};
use crate::arch;
use crate::error::DecodeErrorKind;
use crate::wire::varint;

impl<'a> Decoder<'a> {
    /// A packed record's payload of varints, and how many there are.
    #[inline(never)]
    pub(crate) fn check_varints(&mut self) -> Result<(&'a [u8], u32), Fail> {
        let payload = self.payload()?;
        match payload.last() {
            None => return Ok((payload, 0)),
            Some(last) if *last >= 0x80 => {
                return self.fail_at(DecodeErrorKind::Truncated, self.offset() - payload.len());
            }
            Some(_) => {}
        }
        if has_long_varint(payload) {
            return self.bad_varint(payload);
        }
        Ok((payload, count_varints(payload) as u32))
    }

    /// A packed record's payload of numbers of fixed width, and how many there are.
    #[inline]
    pub(crate) fn check_fixed(&mut self, size: usize) -> Result<(&'a [u8], u32), Fail> {
        let payload = self.payload()?;
        if !payload.len().is_multiple_of(size) {
            return self.fail_at(DecodeErrorKind::InvalidPacked, self.offset() - payload.len());
        }
        Ok((payload, (payload.len() / size) as u32))
    }

    /// Says where in a payload, which the cursor is behind, the varint of more than 64 bits is.
    #[cold]
    #[inline(never)]
    fn bad_varint<T>(&mut self, payload: &[u8]) -> Result<T, Fail> {
        let mut at = 0;
        while let Some((_, len)) = varint::read(&payload[at..]) {
            at += len;
        }
        self.fail_at(DecodeErrorKind::InvalidVarint, self.offset() - payload.len() + at)
    }
}

/// Whether one of the varints has more than 64 bits. The last byte ends one.
#[inline(always)]
fn has_long_varint(payload: &[u8]) -> bool {
    let mut long = LongVarints::default();
    let (blocks, rest) = payload.as_chunks();
    for block in blocks {
        long.look(block);
    }
    if !rest.is_empty() {
        let mut block = [0; 32];
        block[..rest.len()].copy_from_slice(rest);
        long.look(&block);
    }
    long.found != 0
}

/// Looks for varints of more than 64 bits, one bit a byte: after nine bytes that go on, only 0 or 1 may follow.
#[derive(Default)]
struct LongVarints {
    /// Whether the last nine bytes go on.
    before: u64,
    found: u32,
}

impl LongVarints {
    #[inline(always)]
    fn look(&mut self, block: &[u8; 32]) {
        let (more, above_one) = arch::varint_bits(block);
        let x = u64::from(more) << 9 | self.before; // bit j: the byte nine before byte j
        let x2 = x & x >> 1;
        let x4 = x2 & x2 >> 2;
        let nine = (x4 & x4 >> 4 & x >> 8) as u32;
        self.found |= nine & (more | above_one);
        self.before = u64::from(more >> 23);
    }
}

/// The payload of a record's value: what is behind the length.
pub(crate) fn payload_of(value: &[u8]) -> Option<&[u8]> {
    let (_, len) = varint::read(value)?;
    value.get(len..)
}
