//! Output in segments: large [`Bytes`] by reference count, the rest in one buffer.

use super::edge;
use super::encoder::Root;
use super::error::EncodeError;
use super::sink::{Encodable, Sink};
use alloc::vec::{self, Vec};
use bytes::{Buf, Bytes};
use core::fmt;

/// `Bytes` from this length on are shared: below it, copying is cheaper than counting.
const SHARE: usize = 4096;

/// Encoded messages in segments, for output that can be sent in pieces.
///
/// `bytes` fields of type [`Bytes`] that hold at least 4 KiB are not copied: the rope holds them by reference count.
/// Everything else is in one buffer. What an [`OwnedView`](crate::OwnedView) writes is shared with its buffer in the same
/// way, whatever the field. A rope is a [`Sink`](crate::Sink): several messages, and headers between them,
/// can be put into one.
///
/// Worth it for messages that carry large payloads. Others are encoded faster by
/// [`encode_to_bytes`](crate::Message::encode_to_bytes).
///
/// ```
/// # use protium::{Bytes, Message, Rope, wkt::BytesValue};
/// # fn main() -> Result<(), protium::EncodeError> {
/// let payload = Bytes::from(vec![7; 100_000]);
/// let message = BytesValue { value: payload.clone(), ..BytesValue::default() };
///
/// let mut rope = Rope::new();
/// rope.push_slice(b"head");
/// message.encode(&mut rope)?;
///
/// let segments: Vec<&[u8]> = rope.segments().collect();
/// assert_eq!(segments[0], b"head\x0a\xa0\x8d\x06");
/// assert_eq!(segments[1].as_ptr(), payload.as_ptr());
/// # Ok(()) }
/// ```
#[derive(Clone, Default)]
pub struct Rope {
    /// Everything that is not shared, in order.
    own: Vec<u8>,
    /// In order: their places in `own` do not fall.
    shared: Vec<Shared>,
    /// The lengths of `shared` together.
    shared_len: usize,
}

#[derive(Clone)]
struct Shared {
    /// How many bytes of `own` come before it.
    at: usize,
    bytes: Bytes,
}

impl Rope {
    /// An empty rope.
    pub const fn new() -> Self {
        Rope {
            own: Vec::new(),
            shared: Vec::new(),
            shared_len: 0,
        }
    }

    /// How many bytes it holds.
    pub fn len(&self) -> usize {
        self.own.len() + self.shared_len
    }

    /// Whether it holds none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Drops what it holds, but keeps its buffers.
    pub fn clear(&mut self) {
        self.own.clear();
        self.shared.clear();
        self.shared_len = 0;
    }

    /// Appends a copy.
    pub fn push_slice(&mut self, bytes: &[u8]) {
        self.own.extend_from_slice(bytes);
    }

    /// Appends by reference count, however short.
    pub fn push_bytes(&mut self, bytes: Bytes) {
        if !bytes.is_empty() {
            self.shared_len += bytes.len();
            self.shared.push(Shared {
                at: self.own.len(),
                bytes,
            });
        }
    }

    /// The segments in order, none of them empty.
    pub fn segments(&self) -> impl Iterator<Item = &[u8]> {
        let mut from = 0;
        let parts = self.shared.iter().flat_map(move |s| {
            let own = &self.own[from..s.at];
            from = s.at;
            [own, &s.bytes]
        });
        let tail = &self.own[self.shared.last().map_or(0, |s| s.at)..];
        parts.chain([tail]).filter(|s| !s.is_empty())
    }

    /// The segments as [`Bytes`], in order, none of them empty. What is not shared is in slices of one buffer.
    pub fn into_segments(self) -> Vec<Bytes> {
        let mut own = Bytes::from(self.own);
        let mut taken = 0;
        let mut out = Vec::with_capacity(2 * self.shared.len() + 1);
        for Shared { at, bytes } in self.shared {
            if at > taken {
                out.push(own.split_to(at - taken));
                taken = at;
            }
            out.push(bytes);
        }
        if !own.is_empty() {
            out.push(own);
        }
        out
    }

    /// The rope as a [`Buf`], to hand to code that sends one.
    pub fn into_buf(self) -> RopeBuf {
        let left = self.len();
        let mut rest = self.into_segments().into_iter();
        RopeBuf {
            front: rest.next().unwrap_or_default(),
            rest,
            left,
        }
    }

    /// One contiguous copy.
    pub fn to_vec(&self) -> Vec<u8> {
        let mut v = Vec::with_capacity(self.len());
        self.segments().for_each(|s| v.extend_from_slice(s));
        v
    }

    /// Writes all segments, several at a time.
    ///
    /// # Errors
    /// What the writer reports.
    #[cfg(feature = "std")]
    pub fn write_to(&self, writer: &mut dyn std::io::Write) -> std::io::Result<()> {
        let mut slices: Vec<_> = self.segments().map(std::io::IoSlice::new).collect();
        super::writer::write_all_vectored(writer, &mut slices)
    }
}

impl fmt::Debug for Rope {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Rope")
            .field("len", &self.len())
            .field("segments", &self.segments().count())
            .finish()
    }
}

impl Sink for Rope {
    type Error = EncodeError;

    fn put(&mut self, message: Encodable<'_>) -> Result<(), EncodeError> {
        let backing = message.backing();
        message.with(|m, deterministic| append(m, deterministic, backing, self))
    }
}

#[inline(never)]
fn append(
    m: &dyn Root,
    deterministic: bool,
    backing: Option<&Bytes>,
    rope: &mut Rope,
) -> Result<(), EncodeError> {
    edge::in_pieces(m, deterministic, |message| {
        let shares = |piece: &[u8], bytes: Option<&Bytes>| {
            piece.len() >= SHARE && (bytes.is_some() || backing.is_some_and(|whole| lies_in(piece, whole)))
        };
        let (mut own, mut shared) = (0, 0);
        message.for_each(|piece, bytes| {
            if shares(piece, bytes) {
                shared += 1
            } else {
                own += piece.len()
            }
        });
        if rope.own.capacity() == 0 {
            rope.own.reserve_exact(own);
        } else {
            rope.own.reserve(own);
        }
        rope.shared.reserve(shared);
        message.for_each(|piece, bytes| match (bytes, backing) {
            _ if !shares(piece, bytes) => rope.push_slice(piece),
            (Some(bytes), _) => rope.push_bytes(bytes.clone()),
            (None, Some(whole)) => rope.push_bytes(whole.slice_ref(piece)),
            (None, None) => rope.push_slice(piece),
        });
    })
}

/// Whether one slice is a part of another, by address.
fn lies_in(piece: &[u8], whole: &[u8]) -> bool {
    let (piece, whole) = (piece.as_ptr_range(), whole.as_ptr_range());
    whole.start <= piece.start && piece.end <= whole.end
}

/// A [`Rope`] that is read from its beginning.
#[derive(Clone, Debug)]
pub struct RopeBuf {
    /// What is left of the first segment, empty only at the end.
    front: Bytes,
    rest: vec::IntoIter<Bytes>,
    /// How many bytes are left.
    left: usize,
}

impl Buf for RopeBuf {
    fn remaining(&self) -> usize {
        self.left
    }

    fn chunk(&self) -> &[u8] {
        &self.front
    }

    /// # Panics
    /// If fewer than `n` bytes are left, as [`Buf::advance`] says.
    fn advance(&mut self, mut n: usize) {
        assert!(n <= self.left, "advanced past the end of a rope");
        self.left -= n;
        while n >= self.front.len() {
            n -= self.front.len();
            match self.rest.next() {
                Some(next) => self.front = next,
                None => {
                    self.front = Bytes::new();
                    return;
                }
            }
        }
        self.front.advance(n);
    }

    #[cfg(feature = "std")]
    fn chunks_vectored<'a>(&'a self, out: &mut [std::io::IoSlice<'a>]) -> usize {
        let mut n = 0;
        let segments = core::iter::once(&self.front)
            .chain(self.rest.as_slice())
            .filter(|s| !s.is_empty());
        for (slot, segment) in out.iter_mut().zip(segments) {
            *slot = std::io::IoSlice::new(segment);
            n += 1;
        }
        n
    }
}

#[cfg(test)]
mod tests;
