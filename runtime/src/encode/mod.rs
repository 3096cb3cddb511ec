//! Encoding: messages are written once, back to front, into a small scratch on the stack; then the result is
//! allocated at its exact size and filled with one copy.
//!
//! Backwards, the length of a nested message is known when it is written, so there is no size cache, and encoding is
//! linear however deep messages nest. A size pass is needed only when the scratch is full. Memory safety never rests
//! on a computed size: an impl that lies about its content gets the bytes it wrote, or an error.
//!
//! | module | |
//! |---|---|
//! | [`emit`] | the trait that a message's one body is written against |
//! | [`encoder`] | the emitter that writes |
//! | [`size`] | the emitter that counts |
//! | [`varint`], [`copy`], [`packed`], [`map`] | the parts of a record |
//! | [`edge`] | the regions that are written to |
//! | [`sink`], [`rope`], [`writer`] | where results go |
//! | [`options`], [`error`] | what callers say and get |

mod copy;
mod edge;
mod emit;
mod encoder;
mod error;
mod map;
mod options;
mod packed;
mod rope;
mod sink;
mod size;
mod varint;
#[cfg(feature = "std")]
mod writer;

pub use emit::{Emit, Fields};
pub use error::EncodeError;
pub(crate) use error::MAX_MESSAGE_LEN;
pub use options::EncodeOptions;
pub use rope::{Rope, RopeBuf};
pub use sink::{BufSink, Sink};
#[cfg(feature = "std")]
pub use writer::WriteSink;

/// How many bytes a message is long when encoded.
#[inline]
pub(crate) fn encoded_len<M: Fields>(m: &M) -> usize {
    usize::try_from(m.emit_fields(size::Size::default()).get()).unwrap_or(usize::MAX)
}

#[cfg(test)]
mod tests;
