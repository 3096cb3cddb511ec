//! Where decoding begins and ends: a decoder is made, a message filled, and a failure becomes an error.

use super::Decoder;
use crate::error::DecodeError;
use crate::message::Message;
use crate::options::Limits;
use alloc::string::String;
use bytes::Bytes;

/// Merges `input` into `m`.
#[inline(always)]
pub(crate) fn run<M: Message>(m: &mut M, input: &[u8], limits: &Limits) -> Result<(), DecodeError> {
    drive(m, Decoder::new(input, limits))
}

/// The same, sharing `input`.
#[inline(always)]
pub(crate) fn run_shared<M: Message>(m: &mut M, input: &Bytes, limits: &Limits) -> Result<(), DecodeError> {
    drive(m, Decoder::new(input, limits).sharing(input))
}

#[inline(always)]
fn drive<M: Message>(m: &mut M, mut d: Decoder<'_>) -> Result<(), DecodeError> {
    match m.merge_fields(&mut d) {
        Ok(()) => Ok(()),
        Err(_) => {
            let (kind, offset) = d.fault();
            Err(DecodeError::new(kind, offset, String::new()))
        }
    }
}
