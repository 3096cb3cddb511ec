//! Where decoding begins and ends: input is made contiguous, a decoder made, a message filled, and a failure becomes an
//! error.

use super::{Decoder, path};
use crate::error::{DecodeError, DecodeErrorKind};
use crate::info::MessageInfo;
use crate::message::Message;
use crate::options::Limits;
use crate::required::RequiredCheck;
use crate::wire::varint;
use bytes::{Buf, Bytes};

/// A message from a slice. Always inlined, and the message is built where it is returned: moving it costs as much as
/// a field.
#[inline(always)]
pub(crate) fn decode<M: Message>(input: &[u8], limits: &Limits) -> Result<M, DecodeError> {
    let mut out = Ok(M::default());
    if let Ok(m) = &mut out
        && let Err(e) = merge(m, input, limits)
    {
        out = Err(e);
    }
    out
}

/// The same, sharing `input`.
#[inline(always)]
pub(crate) fn decode_shared<M: Message>(input: &Bytes, limits: &Limits) -> Result<M, DecodeError> {
    let mut out = Ok(M::default());
    if let Ok(m) = &mut out
        && let Err(e) = merge_shared(m, input, limits)
    {
        out = Err(e);
    }
    out
}

/// Merges a slice into a message.
#[inline(always)]
pub(crate) fn merge<M: Message>(m: &mut M, input: &[u8], limits: &Limits) -> Result<(), DecodeError> {
    if input.len() > limits.len {
        return Err(framing::<M>(DecodeErrorKind::LengthLimit));
    }
    drive(m, Decoder::new(input, limits), limits)
}

/// The same, sharing `input`.
#[inline(always)]
pub(crate) fn merge_shared<M: Message>(m: &mut M, input: &Bytes, limits: &Limits) -> Result<(), DecodeError> {
    if input.len() > limits.len {
        return Err(framing::<M>(DecodeErrorKind::LengthLimit));
    }
    drive(m, Decoder::new(input, limits).sharing(input), limits)
}

#[inline(always)]
fn drive<M: Message>(m: &mut M, mut d: Decoder<'_>, limits: &Limits) -> Result<(), DecodeError> {
    if m.merge_fields(&mut d).is_err() {
        return Err(failed(&d, M::info));
    }
    if d.required_expected() && limits.check_required {
        return complete(m, d.offset());
    }
    Ok(())
}

/// What went wrong, with the path to it.
#[cold]
#[inline(never)]
pub(crate) fn failed(d: &Decoder<'_>, info: fn() -> &'static MessageInfo) -> DecodeError {
    let (kind, offset) = d.fault();
    error_in(d.input(), offset, kind, info)
}

/// The same for a fault at a known place.
pub(crate) fn error_in(
    input: &[u8],
    offset: usize,
    kind: DecodeErrorKind,
    info: fn() -> &'static MessageInfo,
) -> DecodeError {
    DecodeError::new(kind, offset, path::find(input, offset, kind, info()))
}

/// Nothing required is missing.
#[inline(never)]
fn complete<M: Message>(m: &M, len: usize) -> Result<(), DecodeError> {
    let mut check = RequiredCheck::default();
    if m.check_required(&mut check) {
        return Ok(());
    }
    Err(DecodeError::new(
        DecodeErrorKind::MissingRequired,
        len,
        check.path(M::info()),
    ))
}

/// What is wrong before the first field.
#[cold]
#[inline(never)]
pub(crate) fn framing<M: Message>(kind: DecodeErrorKind) -> DecodeError {
    DecodeError::new(kind, 0, M::info().short_name().into())
}

/// Merges all of a buffer: in place if it is one piece, else after one copy, which `bytes` fields then share.
pub(crate) fn merge_buf<M: Message>(
    m: &mut M,
    mut input: impl Buf,
    limits: &Limits,
) -> Result<(), DecodeError> {
    let n = input.remaining();
    if n > limits.len {
        return Err(framing::<M>(DecodeErrorKind::LengthLimit));
    }
    merge_part(m, &mut input, n, limits)
}

/// Merges the next `n` bytes of a buffer, which has as many.
fn merge_part<M: Message>(
    m: &mut M,
    input: &mut impl Buf,
    n: usize,
    limits: &Limits,
) -> Result<(), DecodeError> {
    match input.chunk().get(..n) {
        Some(piece) => {
            let merged = merge(m, piece, limits);
            input.advance(n);
            merged
        }
        None => merge_shared(m, &input.copy_to_bytes(n), limits),
    }
}

/// A message behind its length; `input` goes on behind it if all is well.
pub(crate) fn decode_frame<M: Message>(input: &mut &[u8], limits: &Limits) -> Result<M, DecodeError> {
    let (len, used) = match varint::read(input) {
        Some(read) => read,
        None if input.len() < varint::MAX_LEN => return Err(framing::<M>(DecodeErrorKind::Truncated)),
        None => return Err(framing::<M>(DecodeErrorKind::InvalidVarint)),
    };
    let rest = &input[used..];
    if len > rest.len() as u64 {
        return Err(framing::<M>(DecodeErrorKind::Truncated));
    }
    let (frame, rest) = rest.split_at(len as usize);
    let m = decode(frame, limits)?;
    *input = rest;
    Ok(m)
}

/// A message behind its length in a buffer.
pub(crate) fn decode_frame_from<M: Message>(mut input: impl Buf, limits: &Limits) -> Result<M, DecodeError> {
    let mut prefix = [0; varint::MAX_LEN];
    let mut read = 0;
    let len = loop {
        if let Some((len, _)) = varint::read(&prefix[..read]) {
            break len;
        }
        if read == varint::MAX_LEN {
            return Err(framing::<M>(DecodeErrorKind::InvalidVarint));
        }
        if !input.has_remaining() {
            return Err(framing::<M>(DecodeErrorKind::Truncated));
        }
        prefix[read] = input.get_u8();
        read += 1;
    };
    if len > input.remaining() as u64 {
        return Err(framing::<M>(DecodeErrorKind::Truncated));
    }
    if len > limits.len as u64 {
        return Err(framing::<M>(DecodeErrorKind::LengthLimit));
    }
    let mut m = M::default();
    merge_part(&mut m, &mut input, len as usize, limits)?;
    Ok(m)
}
