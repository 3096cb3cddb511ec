//! The sink for `std::io`.

use super::edge;
use super::encoder::Root;
use super::sink::{Encodable, Sink};
use alloc::vec::Vec;
use std::io::{self, IoSlice, Write};

/// Encodes into a [`Write`].
///
/// A short message is one [`write_all`](Write::write_all). A longer one is handed over in pieces by
/// [`write_vectored`](Write::write_vectored), and long strings and `bytes` are not copied before that. Messages are
/// written back to front, so nothing leaves before the whole message is encoded: the memory needed on the way is
/// that of its short fields.
///
/// ```
/// # use protium::{Message, WriteSink, wkt::Duration};
/// # fn main() -> std::io::Result<()> {
/// let mut sink = WriteSink::new(Vec::new());
/// for seconds in 1..=3 {
///     Duration { seconds, ..Duration::default() }.encode_length_delimited(&mut sink)?;
/// }
/// assert_eq!(sink.into_inner(), [2, 8, 1, 2, 8, 2, 2, 8, 3]);
/// # Ok(()) }
/// ```
#[derive(Clone, Debug, Default)]
pub struct WriteSink<W>(W);

impl<W> WriteSink<W> {
    /// A sink that writes to `writer`. It does not buffer: wrap the writer in a
    /// [`BufWriter`](std::io::BufWriter) for many small messages.
    pub fn new(writer: W) -> Self {
        WriteSink(writer)
    }

    /// The writer.
    pub fn get_ref(&self) -> &W {
        &self.0
    }

    /// The writer.
    pub fn get_mut(&mut self) -> &mut W {
        &mut self.0
    }

    /// The writer.
    pub fn into_inner(self) -> W {
        self.0
    }
}

impl<W: Write> Sink for WriteSink<W> {
    type Error = io::Error;

    /// An [`EncodeError`](crate::EncodeError) becomes an [`io::ErrorKind::InvalidInput`].
    fn put(&mut self, message: Encodable<'_>) -> io::Result<()> {
        message.with(|m, deterministic| write(m, deterministic, &mut self.0))
    }
}

#[inline(never)]
fn write(m: &dyn Root, deterministic: bool, w: &mut dyn Write) -> io::Result<()> {
    edge::in_pieces(m, deterministic, |message| {
        let mut pieces = Vec::new();
        let mut only: &[u8] = &[];
        message.for_each(|piece, _| {
            if !only.is_empty() {
                if pieces.is_empty() {
                    pieces.reserve_exact(message.count());
                    pieces.push(IoSlice::new(only));
                }
                pieces.push(IoSlice::new(piece));
            }
            only = piece;
        });
        if pieces.is_empty() {
            w.write_all(only)
        } else {
            write_all_vectored(w, &mut pieces)
        }
    })?
}

pub(super) fn write_all_vectored(w: &mut dyn Write, mut pieces: &mut [IoSlice<'_>]) -> io::Result<()> {
    while !pieces.is_empty() {
        match w.write_vectored(pieces) {
            Ok(0) => return Err(io::ErrorKind::WriteZero.into()),
            Ok(n) => IoSlice::advance_slices(&mut pieces, n),
            Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
            Err(e) => return Err(e),
        }
    }
    Ok(())
}
