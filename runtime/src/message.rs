//! The trait of all messages: what generated code provides, and what users call.

use crate::decode::{Decoded, Decoder, run};
use crate::encode::{self, Emit, EncodeError, EncodeOptions, Fields, Sink};
use crate::error::DecodeError;
use crate::info::MessageInfo;
use crate::options::{DecodeOptions, Limits};
use crate::required::RequiredCheck;
use alloc::boxed::Box;
use alloc::vec::Vec;
use bytes::{Buf, Bytes};

pub use crate::field::oneof::Oneof;

/// A protobuf message.
///
/// Generated code implements the first methods; the others are for users.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a message",
    label = "not a message",
    note = "derive `protium::Message` for it; a field of an enum says so: `#[protium(1, enum)]`, and a oneof: `#[protium(oneof)]`"
)]
pub trait Message: Fields + Clone + Default {
    /// How much a value takes elsewhere on the heap before anything is in it: what a `Box` adds.
    const HEAP: usize = 0;

    /// Merges all fields up to the decoder's limit.
    fn merge_fields(&mut self, d: &mut Decoder<'_>) -> Decoded;

    /// Sets all fields to their defaults. Lists, strings and maps keep their memory.
    ///
    /// ```
    /// # use protium::{Message, wkt::FieldMask};
    /// let mut mask = FieldMask { paths: vec!["name".into()], ..FieldMask::default() };
    /// mask.clear();
    /// assert_eq!(mask, FieldMask::default());
    /// assert!(mask.paths.capacity() >= 1);
    /// ```
    fn clear(&mut self);

    /// Merges another message into this one, as if its encoding had followed: fields that are set there replace those
    /// here, messages merge, lists and unknown fields are appended, map entries replace those with the same key.
    ///
    /// ```
    /// # use protium::{Message, wkt::FieldMask};
    /// let mut mask = FieldMask { paths: vec!["name".into()], ..FieldMask::default() };
    /// mask.merge_from(&FieldMask { paths: vec!["id".into()], ..FieldMask::default() });
    /// assert_eq!(mask.paths, ["name", "id"]);
    /// ```
    fn merge_from(&mut self, other: &Self);

    /// The names of the message and its fields.
    fn info() -> &'static MessageInfo;

    /// Whether nothing required is missing, here and in all messages below.
    fn check_required(&self, c: &mut RequiredCheck) -> bool {
        let _ = c;
        true
    }

    // ---- decoding

    /// Decodes a message from a slice. `bytes` fields are copied.
    ///
    /// ```
    /// use protium::{DecodeErrorKind, Message, wkt::Any};
    ///
    /// # fn main() -> Result<(), protium::DecodeError> {
    /// let any = Any::decode(b"\x0a\x03a/b")?;
    /// assert_eq!(any.type_url, "a/b");
    ///
    /// let error = Any::decode(b"\x0a\x03a/\xff").unwrap_err();
    /// assert_eq!(error.kind(), DecodeErrorKind::InvalidUtf8);
    /// assert_eq!(error.to_string(), "Any.type_url: invalid UTF-8 at byte 4");
    /// # Ok(()) }
    /// ```
    ///
    /// [`DecodeOptions`] decodes with other limits, or without the check of required fields.
    ///
    /// # Errors
    /// If the input is malformed, or above the limits that [`DecodeOptions`] names, or lacks a required field.
    #[inline(always)]
    fn decode(input: &[u8]) -> Result<Self, DecodeError> {
        run::decode(input, &Limits::DEFAULT)
    }

    /// Decodes a message from [`Bytes`]. Long values of `bytes` fields of type [`Bytes`] are not copied but share
    /// `input`, and keep it alive.
    ///
    /// ```
    /// use protium::{Bytes, Message, wkt::BytesValue};
    ///
    /// # fn main() -> Result<(), protium::DecodeError> {
    /// let photo = BytesValue { value: Bytes::from(vec![7; 1000]), ..BytesValue::default() };
    /// let received: Bytes = photo.encode_to_bytes();
    /// let shared = BytesValue::decode_bytes(received.clone())?;
    /// assert!(received.as_ptr_range().contains(&shared.value.as_ptr()));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As for [`decode`](Self::decode).
    #[inline(always)]
    fn decode_bytes(input: Bytes) -> Result<Self, DecodeError> {
        run::decode_shared(&input, &Limits::DEFAULT)
    }

    /// Decodes a message from all that is left in a buffer. A buffer in one piece is read where it is; one in several
    /// pieces is copied once, and the copy is shared as in [`decode_bytes`](Self::decode_bytes).
    ///
    /// ```
    /// use bytes::Buf;
    /// use protium::{Message, wkt::Duration};
    ///
    /// # fn main() -> Result<(), protium::DecodeError> {
    /// let pieces = (&[0x08][..]).chain(&[5, 0x10, 7][..]);
    /// let time = Duration::decode_from(pieces)?;
    /// assert_eq!((time.seconds, time.nanos), (5, 7));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As for [`decode`](Self::decode).
    fn decode_from(input: impl Buf) -> Result<Self, DecodeError> {
        DecodeOptions::new().decode_from(input)
    }

    /// Decodes a message that follows its length, and moves `input` behind it. After an error `input` is where it was.
    ///
    /// ```
    /// use protium::{Message, wkt::Duration};
    ///
    /// # fn main() -> Result<(), protium::DecodeError> {
    /// let mut input = &[2, 0x08, 5, 0, 2, 0x08, 6][..];
    /// let mut seconds = Vec::new();
    /// while !input.is_empty() {
    ///     seconds.push(Duration::decode_length_delimited(&mut input)?.seconds);
    /// }
    /// assert_eq!(seconds, [5, 0, 6]);
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As for [`decode`](Self::decode), and if the length is malformed or more than there is.
    fn decode_length_delimited(input: &mut &[u8]) -> Result<Self, DecodeError> {
        DecodeOptions::new().decode_length_delimited(input)
    }

    /// Decodes a message that follows its length in a buffer, such as `&mut bytes`. After an error an unspecified part
    /// of the buffer was consumed. For a stream whose end has not arrived yet there is
    /// [`DelimitedReader`](crate::DelimitedReader).
    ///
    /// # Errors
    /// As for [`decode_length_delimited`](Self::decode_length_delimited).
    fn decode_length_delimited_from(input: impl Buf) -> Result<Self, DecodeError> {
        DecodeOptions::new().decode_length_delimited_from(input)
    }

    /// Decodes a slice into this message: singular fields are replaced, messages merge, lists grow. After an error a
    /// part of the input was merged.
    ///
    /// ```
    /// use protium::{Message, wkt::Duration};
    ///
    /// # fn main() -> Result<(), protium::DecodeError> {
    /// let mut time = Duration { seconds: 1, nanos: 2, ..Duration::default() };
    /// time.merge(&[0x08, 5])?;
    /// assert_eq!((time.seconds, time.nanos), (5, 2));
    /// # Ok(()) }
    /// ```
    ///
    /// # Errors
    /// As for [`decode`](Self::decode).
    #[inline]
    fn merge(&mut self, input: &[u8]) -> Result<(), DecodeError> {
        run::merge(self, input, &Limits::DEFAULT)
    }

    /// Like [`merge`](Self::merge), sharing the input as [`decode_bytes`](Self::decode_bytes) does.
    ///
    /// # Errors
    /// As for [`decode`](Self::decode).
    #[inline]
    fn merge_bytes(&mut self, input: Bytes) -> Result<(), DecodeError> {
        run::merge_shared(self, &input, &Limits::DEFAULT)
    }

    /// Like [`merge`](Self::merge), from all that is left in a buffer.
    ///
    /// # Errors
    /// As for [`decode`](Self::decode).
    fn merge_buf(&mut self, input: impl Buf) -> Result<(), DecodeError> {
        DecodeOptions::new().merge_buf(self, input)
    }

    // ---- encoding

    /// How many bytes the encoding has; `usize::MAX` if that does not fit in a `usize`.
    ///
    /// This walks the whole message. Encoding does not need it: a buffer that is sized with it first is filled more
    /// slowly than [`encode_to_vec`](Self::encode_to_vec) makes one.
    #[inline]
    fn encoded_len(&self) -> usize {
        encode::encoded_len(self)
    }

    /// The encoding, in a vector of exactly its length: one allocation, and `len() == capacity()`.
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes, the most that Protocol Buffers allow.
    ///
    /// ```
    /// # use protium::{Message, wkt::Duration};
    /// let message = Duration { seconds: 1, nanos: 500, ..Duration::default() };
    /// assert_eq!(message.encode_to_vec(), [0x08, 1, 0x10, 0xf4, 0x03]);
    /// ```
    #[inline]
    fn encode_to_vec(&self) -> Vec<u8> {
        EncodeOptions::new().encode_to_vec(self)
    }

    /// As [`encode_to_vec`](Self::encode_to_vec), for messages that may be too long.
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`] if the encoding is longer than 2³¹ − 1 bytes.
    #[inline]
    fn try_encode_to_vec(&self) -> Result<Vec<u8>, EncodeError> {
        EncodeOptions::new().try_encode_to_vec(self)
    }

    /// The encoding as [`Bytes`]: [`encode_to_vec`](Self::encode_to_vec) followed by a conversion that costs
    /// nothing, because the vector is exactly sized.
    ///
    /// # Panics
    /// If the encoding is longer than 2³¹ − 1 bytes, the most that Protocol Buffers allow.
    #[inline]
    fn encode_to_bytes(&self) -> Bytes {
        EncodeOptions::new().encode_to_bytes(self)
    }

    /// As [`encode_to_bytes`](Self::encode_to_bytes), for messages that may be too long.
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`] if the encoding is longer than 2³¹ − 1 bytes.
    #[inline]
    fn try_encode_to_bytes(&self) -> Result<Bytes, EncodeError> {
        EncodeOptions::new().try_encode_to_bytes(self)
    }

    /// Appends the encoding to a [`Sink`]: a `Vec<u8>`, a [`BytesMut`](bytes::BytesMut), a [`Rope`](crate::Rope),
    /// a [`WriteSink`](crate::WriteSink) or a [`BufSink`](crate::BufSink).
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`] if the encoding is longer than 2³¹ − 1 bytes; for a writer, also what that reports.
    ///
    /// ```
    /// # use protium::{EncodeError, Message, wkt::Duration};
    /// # fn main() -> Result<(), EncodeError> {
    /// let mut buffer = vec![0xff];
    /// Duration { seconds: 1, ..Duration::default() }.encode(&mut buffer)?;
    /// assert_eq!(buffer, [0xff, 0x08, 1]);
    /// # Ok(()) }
    /// ```
    #[inline]
    fn encode<S: Sink>(&self, sink: &mut S) -> Result<(), S::Error> {
        EncodeOptions::new().encode(self, sink)
    }

    /// As [`encode_to_vec`](Self::encode_to_vec), with the length in front, as in a stream of messages.
    ///
    /// # Panics
    /// If the encoding with its length is longer than 2³¹ − 1 bytes.
    ///
    /// ```
    /// # use protium::{Message, wkt::Duration};
    /// let message = Duration { seconds: 1, ..Duration::default() };
    /// assert_eq!(message.encode_length_delimited_to_vec(), [2, 0x08, 1]);
    /// ```
    #[inline]
    fn encode_length_delimited_to_vec(&self) -> Vec<u8> {
        EncodeOptions::new().length_delimited(true).encode_to_vec(self)
    }

    /// As [`encode`](Self::encode), with the length in front, as in a stream of messages.
    ///
    /// # Errors
    /// As for [`encode`](Self::encode); the length counts.
    #[inline]
    fn encode_length_delimited<S: Sink>(&self, sink: &mut S) -> Result<(), S::Error> {
        EncodeOptions::new().length_delimited(true).encode(self, sink)
    }

    /// Writes the encoding to a [`Write`](std::io::Write): [`encode`](Self::encode) to a
    /// [`WriteSink`](crate::WriteSink).
    ///
    /// # Errors
    /// What the writer reports, and [`InvalidInput`](std::io::ErrorKind::InvalidInput) if the encoding is longer
    /// than 2³¹ − 1 bytes.
    #[cfg(feature = "std")]
    fn encode_to_writer<W: std::io::Write>(&self, writer: W) -> std::io::Result<()> {
        self.encode(&mut crate::encode::WriteSink::new(writer))
    }
}

impl<M: Fields> Fields for Box<M> {
    #[inline(always)]
    fn emit_fields<'e, E: Emit<'e>>(&'e self, e: E) -> E {
        (**self).emit_fields(e)
    }
}

/// A field's type decides between inline and boxed; the code that reads and writes it does not know.
impl<M: Message> Message for Box<M> {
    const HEAP: usize = size_of::<M>() + M::HEAP;

    #[inline(always)]
    fn merge_fields(&mut self, d: &mut Decoder<'_>) -> Decoded {
        (**self).merge_fields(d)
    }

    fn clear(&mut self) {
        (**self).clear();
    }

    fn merge_from(&mut self, other: &Self) {
        (**self).merge_from(other);
    }

    fn info() -> &'static MessageInfo {
        M::info()
    }

    fn check_required(&self, c: &mut RequiredCheck) -> bool {
        (**self).check_required(c)
    }
}
