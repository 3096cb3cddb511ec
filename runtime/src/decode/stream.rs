//! Messages from a stream in which each follows its length.

use super::run;
use crate::error::{DecodeError, DecodeErrorKind};
use crate::message::Message;
use crate::options::DecodeOptions;
use crate::wire::varint;
use alloc::vec::Vec;
use core::fmt;
use core::marker::PhantomData;
use std::io::{self, Read};

/// Reads messages from a stream in which each follows its length as a varint: what
/// [`decode_length_delimited`](Message::decode_length_delimited) reads from a slice, and what `writeDelimitedTo` of
/// other languages writes.
///
/// ```
/// use protium::{DelimitedReader, wkt::Duration};
///
/// # fn main() -> Result<(), protium::ReadError> {
/// let file = &[2, 0x08, 5, 0, 2, 0x08, 6][..]; // anything that is `Read`
/// let mut times = DelimitedReader::new(std::io::BufReader::new(file));
/// let mut seconds = Vec::new();
/// while let Some(time) = times.read::<Duration>()? {
///     seconds.push(time.seconds);
/// }
/// assert_eq!(seconds, [5, 0, 6]);
/// # Ok(()) }
/// ```
///
/// - Lengths are read byte by byte, so wrap what is slow in a [`BufReader`](std::io::BufReader).
/// - Memory grows with the bytes that arrive, not with the length that is claimed. A length above
///   [`DecodeOptions::max_len`], or above the format's own bound of 2 GiB, is an error.
/// - If the reader fails, with [`WouldBlock`](io::ErrorKind::WouldBlock) for instance, what has arrived is kept: call
///   [`read`](Self::read) again to go on. `Interrupted` is tried again at once.
/// - A message that cannot be decoded is an error, and the next call reads the next one. A length that cannot be read
///   leaves no place to go on from: every further call gives the same error.
#[derive(Debug)]
pub struct DelimitedReader<R> {
    reader: R,
    options: DecodeOptions,
    state: State,
    /// What has arrived of the current message.
    frame: Vec<u8>,
}

#[derive(Clone, Copy, Debug)]
enum State {
    /// `read` bytes of a length have arrived.
    Length {
        bytes: [u8; varint::MAX_LEN],
        read: usize,
    },
    /// A message of `len` bytes is arriving.
    Body { len: usize },
    /// There is no place to go on from.
    Lost(DecodeErrorKind),
}

/// Between two messages.
const START: State = State::Length {
    bytes: [0; varint::MAX_LEN],
    read: 0,
};

/// The format's bound on a message.
const MAX_LEN: u64 = i32::MAX as u64;

/// So much room is made at once, however long a message claims to be.
const FIRST_ROOM: usize = 64 << 10;

impl<R: Read> DelimitedReader<R> {
    /// Reads from `reader`, with the limits of [`Message::decode`].
    pub fn new(reader: R) -> Self {
        Self::with_options(reader, DecodeOptions::new())
    }

    /// Reads from `reader`, with these limits for each message.
    pub fn with_options(reader: R, options: DecodeOptions) -> Self {
        DelimitedReader {
            reader,
            options,
            state: START,
            frame: Vec::new(),
        }
    }

    /// The next message; `None` where the stream ends between two messages.
    pub fn read<M: Message>(&mut self) -> Result<Option<M>, ReadError> {
        let Some(len) = self.length::<M>()? else {
            return Ok(None);
        };
        self.body::<M>(len)?;
        self.state = START;
        Ok(Some(self.options.decode(&self.frame)?))
    }

    /// All messages up to the end, or up to and including the first error.
    pub fn messages<M: Message>(self) -> Messages<R, M> {
        Messages {
            reader: Some(self),
            _message: PhantomData,
        }
    }

    /// The reader, as far as it was read.
    pub fn into_inner(self) -> R {
        self.reader
    }

    fn length<M: Message>(&mut self) -> Result<Option<usize>, ReadError> {
        loop {
            let (mut bytes, read) = match self.state {
                State::Length { bytes, read } => (bytes, read),
                State::Body { len } => return Ok(Some(len)),
                State::Lost(kind) => return Err(run::framing::<M>(kind).into()),
            };
            if let Some((len, _)) = varint::read(&bytes[..read]) {
                if len > MAX_LEN || len > self.options.limits().len as u64 {
                    return self.lost::<M, _>(DecodeErrorKind::LengthLimit);
                }
                self.frame.clear();
                self.state = State::Body { len: len as usize };
                continue;
            }
            let Some(next) = bytes.get_mut(read..=read) else {
                return self.lost::<M, _>(DecodeErrorKind::InvalidVarint);
            };
            match self.reader.read(next) {
                Ok(0) if read == 0 => return Ok(None),
                Ok(0) => return self.lost::<M, _>(DecodeErrorKind::Truncated),
                Ok(_) => {
                    self.state = State::Length {
                        bytes,
                        read: read + 1,
                    }
                }
                Err(e) if e.kind() == io::ErrorKind::Interrupted => {}
                Err(e) => return Err(e.into()),
            }
        }
    }

    fn body<M: Message>(&mut self, len: usize) -> Result<(), ReadError> {
        let missing = len - self.frame.len();
        self.frame.reserve(missing.min(FIRST_ROOM));
        // Grows with what arrives, and keeps what arrived if the reader fails.
        self.reader
            .by_ref()
            .take(missing as u64)
            .read_to_end(&mut self.frame)?;
        if self.frame.len() < len {
            return self.lost::<M, _>(DecodeErrorKind::Truncated);
        }
        Ok(())
    }

    fn lost<M: Message, T>(&mut self, kind: DecodeErrorKind) -> Result<T, ReadError> {
        self.state = State::Lost(kind);
        Err(run::framing::<M>(kind).into())
    }
}

/// Iterates over the messages of a stream; made by [`DelimitedReader::messages`].
#[derive(Debug)]
pub struct Messages<R, M> {
    /// `None` behind the end or an error.
    reader: Option<DelimitedReader<R>>,
    _message: PhantomData<fn() -> M>,
}

impl<R: Read, M: Message> Iterator for Messages<R, M> {
    type Item = Result<M, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        let next = self.reader.as_mut()?.read().transpose();
        if !matches!(next, Some(Ok(_))) {
            self.reader = None;
        }
        next
    }
}

/// Why no message could be read from a stream.
#[derive(Debug)]
#[non_exhaustive]
pub enum ReadError {
    /// The reader failed.
    Io(io::Error),
    /// What it gave is no message.
    Decode(DecodeError),
}

impl fmt::Display for ReadError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReadError::Io(e) => e.fmt(f),
            ReadError::Decode(e) => e.fmt(f),
        }
    }
}

impl core::error::Error for ReadError {}

impl From<io::Error> for ReadError {
    fn from(e: io::Error) -> Self {
        ReadError::Io(e)
    }
}

impl From<DecodeError> for ReadError {
    fn from(e: DecodeError) -> Self {
        ReadError::Decode(e)
    }
}

/// For functions that return [`io::Result`].
impl From<ReadError> for io::Error {
    fn from(e: ReadError) -> Self {
        match e {
            ReadError::Io(e) => e,
            ReadError::Decode(e) => io::Error::new(io::ErrorKind::InvalidData, e),
        }
    }
}
