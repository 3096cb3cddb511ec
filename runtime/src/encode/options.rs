//! How to encode.

use super::edge;
use super::emit::Fields;
use super::error::EncodeError;
use super::sink::{Encodable, Sink};
use alloc::boxed::Box;
use alloc::vec::Vec;
use bytes::Bytes;

/// How to encode, for when the methods of [`Message`](crate::Message) are not enough.
///
/// ```
/// # use protium::{EncodeOptions, Message, wkt::{Struct, Value}};
/// let options = EncodeOptions::new().deterministic(true);
/// let mut a = Struct::default();
/// a.fields.insert("x".into(), Value::default());
/// a.fields.insert("y".into(), Value::default());
/// let b = a.clone();
/// assert_eq!(options.encode_to_vec(&a), options.encode_to_vec(&b));
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct EncodeOptions {
    deterministic: bool,
    length_delimited: bool,
    validate: bool,
}

impl EncodeOptions {
    /// What the methods of [`Message`](crate::Message) do.
    #[inline]
    pub const fn new() -> Self {
        EncodeOptions {
            deterministic: false,
            length_delimited: false,
            validate: false,
        }
    }

    /// Whether map entries are written in the order of their keys, in nested messages too. Off by default: a hash
    /// map is written in its own order.
    ///
    /// Equal messages of one program then have equal encodings. Protocol Buffers promise no more than that: a later
    /// version of this library, or another library, may choose another order, and unknown fields are written as
    /// they were read.
    #[inline]
    pub const fn deterministic(mut self, yes: bool) -> Self {
        self.deterministic = yes;
        self
    }

    /// Whether the message's length is written in front of it, as in a stream of messages. Off by default.
    #[inline]
    pub const fn length_delimited(mut self, yes: bool) -> Self {
        self.length_delimited = yes;
        self
    }

    /// Whether nested messages of a lazy view are checked before they are copied. Off by default: then what is
    /// malformed in the input of a view is malformed in the output. Other messages have nothing to check.
    ///
    /// The methods that return a `Result` then report [`EncodeError::Invalid`]; those that do not panic.
    #[inline]
    pub const fn validate(mut self, yes: bool) -> Self {
        self.validate = yes;
        self
    }

    #[inline(always)]
    fn checked<M: Fields>(self, message: &M) -> Result<(), EncodeError> {
        if self.validate {
            message.validate_fields().map_err(EncodeError::Invalid)?;
        }
        Ok(())
    }

    #[inline]
    fn exact<M: Fields>(self, message: &M) -> Result<Box<[u8]>, EncodeError> {
        self.checked(message)?;
        Encodable::new(message, self.deterministic, self.length_delimited).with(edge::exact)
    }

    /// As [`Message::encode_to_vec`](crate::Message::encode_to_vec).
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes.
    #[inline]
    pub fn encode_to_vec<M: Fields>(self, message: &M) -> Vec<u8> {
        match self.exact(message) {
            Ok(all) => all.into_vec(),
            Err(e) => too_large(e),
        }
    }

    /// As [`Message::try_encode_to_vec`](crate::Message::try_encode_to_vec).
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`].
    #[inline]
    pub fn try_encode_to_vec<M: Fields>(self, message: &M) -> Result<Vec<u8>, EncodeError> {
        self.exact(message).map(Vec::from)
    }

    /// As [`Message::encode_to_bytes`](crate::Message::encode_to_bytes).
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes.
    #[inline]
    pub fn encode_to_bytes<M: Fields>(self, message: &M) -> Bytes {
        match self.exact(message) {
            // What `Bytes::from(Vec)` does itself when the vector's length is its capacity; a boxed slice travels in
            // registers to a function that is not inlined without LTO.
            Ok(all) => Bytes::from(all),
            Err(e) => too_large(e),
        }
    }

    /// As [`Message::try_encode_to_bytes`](crate::Message::try_encode_to_bytes).
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`].
    #[inline]
    pub fn try_encode_to_bytes<M: Fields>(self, message: &M) -> Result<Bytes, EncodeError> {
        self.exact(message).map(Bytes::from)
    }

    /// As [`Message::encode`](crate::Message::encode).
    ///
    /// # Errors
    /// The sink's: [`EncodeError::TooLarge`], and for writers what the writer reports.
    #[inline]
    pub fn encode<M: Fields, S: Sink>(self, message: &M, sink: &mut S) -> Result<(), S::Error> {
        self.checked(message)?;
        sink.put(Encodable::new(message, self.deterministic, self.length_delimited))
    }

    /// The same for what borrows from `backing`, which the sink may share.
    #[inline]
    pub(crate) fn encode_from<M: Fields, S: Sink>(
        self,
        message: &M,
        backing: &Bytes,
        sink: &mut S,
    ) -> Result<(), S::Error> {
        self.checked(message)?;
        sink.put(Encodable::new(message, self.deterministic, self.length_delimited).backed(backing))
    }
}

#[cold]
#[inline(never)]
fn too_large(e: EncodeError) -> ! {
    panic!("{e}: use try_encode_to_vec or try_encode_to_bytes for messages that can be this long")
}
