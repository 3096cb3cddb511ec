//! Where messages go: the [`Sink`] trait and its implementations for buffers. Each is a thin shell around an edge,
//! and none is generic over the message.

use super::edge;
use super::encoder::{Framed, Root};
use super::error::EncodeError;
use alloc::vec::Vec;
use bytes::{BufMut, Bytes, BytesMut};

mod sealed {
    pub trait Sealed {}
    impl Sealed for alloc::vec::Vec<u8> {}
    impl Sealed for bytes::BytesMut {}
    impl Sealed for crate::encode::Rope {}
    impl<B: bytes::BufMut> Sealed for super::BufSink<B> {}
    #[cfg(feature = "std")]
    impl<W: std::io::Write> Sealed for crate::encode::WriteSink<W> {}
}

/// A message that is ready to be put into a [`Sink`].
#[derive(Clone, Copy)]
pub struct Encodable<'a> {
    root: &'a dyn Root,
    deterministic: bool,
    framed: bool,
    /// What long byte strings of the message may lie in.
    backing: Option<&'a Bytes>,
}

impl<'a> Encodable<'a> {
    #[inline(always)]
    pub(super) fn new(root: &'a dyn Root, deterministic: bool, framed: bool) -> Self {
        Encodable {
            root,
            deterministic,
            framed,
            backing: None,
        }
    }

    /// The message borrows from these bytes.
    #[inline]
    pub(super) fn backed(mut self, backing: &'a Bytes) -> Self {
        self.backing = Some(backing);
        self
    }

    pub(super) fn backing(&self) -> Option<&'a Bytes> {
        self.backing
    }

    /// Runs `f` with what is to be written, which has a length in front if that was asked for.
    #[inline(always)]
    pub(super) fn with<R>(self, f: impl FnOnce(&dyn Root, bool) -> R) -> R {
        if self.framed {
            f(&Framed(self.root), self.deterministic)
        } else {
            f(self.root, self.deterministic)
        }
    }
}

/// What messages can be encoded into: every sink appends.
///
/// | sink | what it is for |
/// |---|---|
/// | [`Vec<u8>`], [`BytesMut`] | one growing buffer |
/// | [`Rope`](crate::Rope) | large `bytes` fields are shared, not copied |
/// | [`WriteSink`](crate::WriteSink) | any [`std::io::Write`] |
/// | [`BufSink`] | any other [`BufMut`] |
///
/// If an error is returned, or a panic passes through, a buffer or rope holds what it held before.
///
/// The trait is sealed.
///
/// ```
/// # use protium::{Message, wkt::Duration};
/// # fn main() -> Result<(), protium::EncodeError> {
/// let message = Duration { seconds: 3, ..Duration::default() };
/// let mut buffer = b"header".to_vec();
/// message.encode(&mut buffer)?;
/// assert_eq!(buffer, b"header\x08\x03");
/// # Ok(()) }
/// ```
pub trait Sink: sealed::Sealed {
    /// What can go wrong.
    type Error: From<EncodeError>;

    #[doc(hidden)]
    fn put(&mut self, message: Encodable<'_>) -> Result<(), Self::Error>;
}

impl Sink for Vec<u8> {
    type Error = EncodeError;

    fn put(&mut self, message: Encodable<'_>) -> Result<(), EncodeError> {
        message.with(|m, deterministic| append_vec(m, deterministic, self))
    }
}

impl Sink for BytesMut {
    type Error = EncodeError;

    fn put(&mut self, message: Encodable<'_>) -> Result<(), EncodeError> {
        message.with(|m, deterministic| append_bytes_mut(m, deterministic, self))
    }
}

#[inline(never)]
fn append_vec(m: &dyn Root, deterministic: bool, v: &mut Vec<u8>) -> Result<(), EncodeError> {
    edge::append(m, deterministic, v)
}

#[inline(never)]
fn append_bytes_mut(m: &dyn Root, deterministic: bool, v: &mut BytesMut) -> Result<(), EncodeError> {
    edge::append(m, deterministic, v)
}

/// Encodes into any [`BufMut`].
///
/// For `Vec<u8>` and `BytesMut` use the buffer itself as the [`Sink`]: that is faster.
///
/// A buffer of limited size that has too little room left makes [`BufMut::put_slice`] panic: compare
/// [`encoded_len`](crate::Message::encoded_len) with [`BufMut::remaining_mut`] first if yours can be that full.
#[derive(Clone, Debug, Default)]
pub struct BufSink<B>(pub B);

impl<B: BufMut> Sink for BufSink<B> {
    type Error = EncodeError;

    fn put(&mut self, message: Encodable<'_>) -> Result<(), EncodeError> {
        message.with(|m, deterministic| {
            edge::in_pieces(m, deterministic, |message| {
                message.for_each(|piece, _| self.0.put_slice(piece))
            })
        })
    }
}
