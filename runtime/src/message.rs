//! The trait of all messages: what generated code provides, and what users call.

use crate::decode::{self, Decoded, Decoder};
use crate::encode::Emit;
use crate::error::DecodeError;
use crate::info::MessageInfo;
use crate::options::Limits;
use crate::required::RequiredCheck;
use alloc::boxed::Box;

pub use crate::field::oneof::Oneof;

/// A protobuf message.
///
/// Generated code implements the first methods; the others are for users.
pub trait Message: Clone + Default {
    /// How much a value takes elsewhere on the heap before anything is in it: what a `Box` adds.
    const HEAP: usize = 0;

    /// Merges all fields up to the decoder's limit.
    fn merge_fields(&mut self, d: &mut Decoder<'_>) -> Decoded;

    /// Writes all fields, last field first.
    fn emit_fields<'e, E: Emit<'e>>(&'e self, e: E) -> E;

    /// Sets all fields to their defaults. Lists, strings and maps keep their memory.
    fn clear(&mut self);

    /// Merges another message into this one, as if its encoding had followed.
    fn merge_from(&mut self, other: &Self);

    /// The names of the message and its fields.
    fn info() -> &'static MessageInfo;

    /// Whether nothing required is missing, here and in all messages below.
    fn check_required(&self, c: &mut RequiredCheck) -> bool {
        let _ = c;
        true
    }

    // ---- decoding

    /// Decodes a message.
    fn decode(input: &[u8]) -> Result<Self, DecodeError> {
        let mut m = Self::default();
        decode::run(&mut m, input, &Limits::DEFAULT)?;
        Ok(m)
    }

    // ---- encoding
}

/// A field's type decides between inline and boxed; the code that reads and writes it does not know.
impl<M: Message> Message for Box<M> {
    const HEAP: usize = size_of::<M>() + M::HEAP;

    #[inline(always)]
    fn merge_fields(&mut self, d: &mut Decoder<'_>) -> Decoded {
        (**self).merge_fields(d)
    }

    #[inline(always)]
    fn emit_fields<'e, E: Emit<'e>>(&'e self, e: E) -> E {
        (**self).emit_fields(e)
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
