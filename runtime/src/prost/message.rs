//! prost's methods on every message.

use super::delimiter::{length_delimiter_len, room};
use super::error::EncodeError;
use crate::encode::{BufSink, MAX_MESSAGE_LEN};
use crate::error::DecodeError;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use bytes::{Buf, BufMut};

/// prost's methods, which every message has.
///
/// Buffers are [`Buf`] and [`BufMut`]; limits and errors of decoding are those of
/// [`protium::Message::decode`](crate::Message::decode). Import this trait or `protium::Message`, not both: their methods
/// have the same names.
pub trait Message: Send + Sync {
    /// How many bytes the message has when it is encoded.
    fn encoded_len(&self) -> usize;

    /// Encodes into a buffer.
    ///
    /// # Errors
    ///
    /// If the buffer has no room for the message.
    fn encode(&self, buffer: &mut impl BufMut) -> Result<(), EncodeError>
    where
        Self: Sized;

    /// Encodes.
    fn encode_to_vec(&self) -> Vec<u8>
    where
        Self: Sized;

    /// Encodes into a buffer, with the length in front.
    ///
    /// # Errors
    ///
    /// If the buffer has no room for it.
    fn encode_length_delimited(&self, buffer: &mut impl BufMut) -> Result<(), EncodeError>
    where
        Self: Sized;

    /// Encodes with the length in front.
    fn encode_length_delimited_to_vec(&self) -> Vec<u8>
    where
        Self: Sized;

    /// Decodes all of a buffer.
    ///
    /// # Errors
    ///
    /// If the buffer holds no such message.
    fn decode(buffer: impl Buf) -> Result<Self, DecodeError>
    where
        Self: Default;

    /// Decodes a message with its length in front.
    ///
    /// # Errors
    ///
    /// If the buffer does not begin with such a message.
    fn decode_length_delimited(buffer: impl Buf) -> Result<Self, DecodeError>
    where
        Self: Default;

    /// Decodes all of a buffer onto this message.
    ///
    /// # Errors
    ///
    /// If the buffer holds no such message; what was decoded until then has been merged.
    fn merge(&mut self, buffer: impl Buf) -> Result<(), DecodeError>
    where
        Self: Sized;

    /// Decodes a message with its length in front onto this message.
    ///
    /// # Errors
    ///
    /// If the buffer does not begin with such a message.
    fn merge_length_delimited(&mut self, buffer: impl Buf) -> Result<(), DecodeError>
    where
        Self: Sized;

    /// Sets all fields to their defaults.
    fn clear(&mut self);
}

impl<M: crate::Message + Send + Sync> Message for M {
    fn encoded_len(&self) -> usize {
        crate::Message::encoded_len(self)
    }

    fn encode(&self, buffer: &mut impl BufMut) -> Result<(), EncodeError> {
        let length = crate::Message::encoded_len(self);
        room(length, buffer)?;
        crate::Message::encode(self, &mut BufSink(buffer)).map_err(|_| too_large(length))
    }

    fn encode_to_vec(&self) -> Vec<u8> {
        crate::Message::encode_to_vec(self)
    }

    fn encode_length_delimited(&self, buffer: &mut impl BufMut) -> Result<(), EncodeError> {
        let length = crate::Message::encoded_len(self);
        room(length_delimiter_len(length) + length, buffer)?;
        crate::Message::encode_length_delimited(self, &mut BufSink(buffer)).map_err(|_| too_large(length))
    }

    fn encode_length_delimited_to_vec(&self) -> Vec<u8> {
        crate::Message::encode_length_delimited_to_vec(self)
    }

    fn decode(buffer: impl Buf) -> Result<Self, DecodeError> {
        M::decode_from(buffer)
    }

    fn decode_length_delimited(buffer: impl Buf) -> Result<Self, DecodeError> {
        M::decode_length_delimited_from(buffer)
    }

    fn merge(&mut self, buffer: impl Buf) -> Result<(), DecodeError> {
        self.merge_buf(buffer)
    }

    fn merge_length_delimited(&mut self, buffer: impl Buf) -> Result<(), DecodeError> {
        let other = M::decode_length_delimited_from(buffer)?;
        self.merge_from(&other);
        Ok(())
    }

    fn clear(&mut self) {
        *self = M::default();
    }
}

/// What protium refuses to write because of its length has more bytes than any buffer may take.
fn too_large(length: usize) -> EncodeError {
    EncodeError::new(length, MAX_MESSAGE_LEN as usize)
}

/// The name of a message, as prost's generator writes it down when it is asked to.
pub trait Name: Message {
    /// The name without its package, with the messages it stands in.
    const NAME: &'static str;

    /// The package.
    const PACKAGE: &'static str;

    /// The name with its package.
    fn full_name() -> String {
        match Self::PACKAGE {
            "" => String::from(Self::NAME),
            package => format!("{package}.{}", Self::NAME),
        }
    }

    /// The type URL for `google.protobuf.Any`.
    fn type_url() -> String {
        format!("/{}", Self::full_name())
    }
}
