//! The length in front of a message.

use super::error::EncodeError;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::wire::varint;
use alloc::string::String;
use alloc::vec::Vec;
use bytes::{Buf, BufMut};

/// How many bytes a length takes, 1 to 10.
///
/// ```
/// assert_eq!(protium::prost::length_delimiter_len(300), 2);
/// ```
pub fn length_delimiter_len(length: usize) -> usize {
    varint::len(length as u64)
}

/// Writes a length.
///
/// # Errors
///
/// If the buffer has no room for it.
pub fn encode_length_delimiter(length: usize, buffer: &mut impl BufMut) -> Result<(), EncodeError> {
    room(length_delimiter_len(length), buffer)?;
    let mut bytes = Vec::with_capacity(varint::MAX_LEN);
    varint::push(&mut bytes, length as u64);
    buffer.put_slice(&bytes);
    Ok(())
}

/// Reads a length off the front of a buffer.
///
/// # Errors
///
/// If the buffer ends in it, or it is no number of 64 bits. What was read of it is gone from the buffer.
///
/// ```
/// let mut input = &[0xac, 2, 7][..];
/// assert_eq!(protium::prost::decode_length_delimiter(&mut input), Ok(300));
/// assert_eq!(input, [7]);
/// ```
pub fn decode_length_delimiter(mut buffer: impl Buf) -> Result<usize, DecodeError> {
    let fail = |kind, at| Err(DecodeError::new(kind, at, String::new()));
    let mut bytes = [0; varint::MAX_LEN];
    for at in 0..varint::MAX_LEN {
        if !buffer.has_remaining() {
            return fail(DecodeErrorKind::Truncated, at);
        }
        bytes[at] = buffer.get_u8();
        if bytes[at] < 0x80 {
            let read = varint::read(&bytes[..=at]);
            return match read.and_then(|(length, _)| usize::try_from(length).ok()) {
                Some(length) => Ok(length),
                None => fail(DecodeErrorKind::InvalidVarint, 0),
            };
        }
    }
    fail(DecodeErrorKind::InvalidVarint, 0)
}

/// That so many bytes fit into a buffer.
pub(super) fn room(required: usize, buffer: &impl BufMut) -> Result<(), EncodeError> {
    let remaining = buffer.remaining_mut();
    if required > remaining {
        return Err(EncodeError::new(required, remaining));
    }
    Ok(())
}
