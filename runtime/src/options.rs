//! What a decoder allows: depth, length, memory; and decoding with other limits than the usual.

use crate::decode::run;
use crate::error::DecodeError;
use crate::message::Message;
use bytes::{Buf, Bytes};

/// The budgets of one decode.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) depth: u32,
    pub(crate) len: usize,
    /// `None`: by the length of the input.
    pub(crate) memory: Option<usize>,
    pub(crate) unknown: usize,
    pub(crate) keep_unknown: bool,
    pub(crate) check_required: bool,
}

impl Limits {
    pub(crate) const DEFAULT: Self = Limits {
        depth: 100,
        len: usize::MAX,
        memory: None,
        unknown: usize::MAX,
        keep_unknown: true,
        check_required: true,
    };

    /// For what was checked before.
    pub(crate) const NONE: Self = Limits {
        depth: u32::MAX - 1,
        memory: Some(usize::MAX),
        check_required: false,
        ..Self::DEFAULT
    };

    /// Element memory for an input of `len` bytes. The default is far above what sensible schemas need (an element
    /// takes two bytes of input at least, and 128 bytes of memory are a large one), and yet bounds what a few
    /// megabytes can do.
    #[inline(always)]
    pub(crate) fn memory_for(&self, len: usize) -> usize {
        match self.memory {
            Some(memory) => memory,
            None => len.saturating_mul(64).saturating_add(1 << 30),
        }
    }
}

/// Decodes with other limits than the default ones.
///
/// ```
/// use protium::{DecodeErrorKind, DecodeOptions, wkt::ListValue};
///
/// # fn main() -> Result<(), protium::DecodeError> {
/// let options = DecodeOptions::new().max_depth(3).max_len(1 << 20);
/// let list: ListValue = options.decode(&[0x0a, 2, 0x20, 1])?;
/// assert_eq!(list.values.len(), 1);
///
/// // A list in a list in a list.
/// let deep = options.decode::<ListValue>(&[0x0a, 6, 0x32, 4, 0x0a, 2, 0x32, 0]);
/// assert_eq!(deep.unwrap_err().kind(), DecodeErrorKind::DepthLimit);
/// # Ok(()) }
/// ```
#[derive(Clone, Copy, Debug)]
pub struct DecodeOptions {
    limits: Limits,
}

impl Default for DecodeOptions {
    fn default() -> Self {
        Self::new()
    }
}

impl DecodeOptions {
    /// The limits that [`Message::decode`] has.
    pub const fn new() -> Self {
        DecodeOptions {
            limits: Limits::DEFAULT,
        }
    }

    /// How deep messages and groups may nest below the outermost message; 100 unless set. A map's entry is no level, its
    /// value is if it is a message. Decoding uses the stack, so a much larger number needs a larger stack.
    pub const fn max_depth(mut self, depth: u32) -> Self {
        self.limits.depth = depth;
        self
    }

    /// How long a message may be in bytes; not limited unless set.
    pub const fn max_len(mut self, len: usize) -> Self {
        self.limits.len = len;
        self
    }

    /// How many bytes the elements of repeated fields and maps, and boxed messages, may take together: what tiny
    /// records can be blown up to. Text and bytes are not counted, they take no more than the input. 1 GiB and 64
    /// bytes for each byte of the input unless set.
    pub const fn max_element_memory(mut self, bytes: usize) -> Self {
        self.limits.memory = Some(bytes);
        self
    }

    /// How many bytes of unknown fields may be kept; not limited unless set (they are kept as they were read, so they
    /// take no more than the input).
    pub const fn max_unknown_bytes(mut self, bytes: usize) -> Self {
        self.limits.unknown = bytes;
        self
    }

    /// Whether unknown fields are kept; they are unless set to `false`.
    pub const fn keep_unknown_fields(mut self, keep: bool) -> Self {
        self.limits.keep_unknown = keep;
        self
    }

    /// Whether a missing required field is an error; it is unless set to `false`.
    pub const fn check_required(mut self, check: bool) -> Self {
        self.limits.check_required = check;
        self
    }

    /// Like [`Message::decode`].
    #[inline]
    pub fn decode<M: Message>(&self, input: &[u8]) -> Result<M, DecodeError> {
        run::decode(input, &self.limits)
    }

    /// Like [`Message::decode_bytes`].
    #[inline]
    pub fn decode_bytes<M: Message>(&self, input: Bytes) -> Result<M, DecodeError> {
        run::decode_shared(&input, &self.limits)
    }

    /// Like [`Message::decode_from`].
    pub fn decode_from<M: Message>(&self, input: impl Buf) -> Result<M, DecodeError> {
        let mut m = M::default();
        self.merge_buf(&mut m, input)?;
        Ok(m)
    }

    /// Like [`Message::decode_length_delimited`].
    pub fn decode_length_delimited<M: Message>(&self, input: &mut &[u8]) -> Result<M, DecodeError> {
        run::decode_frame(input, &self.limits)
    }

    /// Like [`Message::decode_length_delimited_from`].
    pub fn decode_length_delimited_from<M: Message>(&self, input: impl Buf) -> Result<M, DecodeError> {
        run::decode_frame_from(input, &self.limits)
    }

    /// Like [`Message::merge`].
    #[inline]
    pub fn merge<M: Message>(&self, m: &mut M, input: &[u8]) -> Result<(), DecodeError> {
        run::merge(m, input, &self.limits)
    }

    /// Like [`Message::merge_bytes`].
    #[inline]
    pub fn merge_bytes<M: Message>(&self, m: &mut M, input: Bytes) -> Result<(), DecodeError> {
        run::merge_shared(m, &input, &self.limits)
    }

    /// Like [`Message::merge_buf`].
    pub fn merge_buf<M: Message>(&self, m: &mut M, input: impl Buf) -> Result<(), DecodeError> {
        run::merge_buf(m, input, &self.limits)
    }

    pub(crate) const fn with(limits: Limits) -> Self {
        DecodeOptions { limits }
    }

    pub(crate) const fn limits(&self) -> &Limits {
        &self.limits
    }
}
