//! Fields that hold one value.

use super::{Decoded, Decoder};
use crate::field::codec::Codec;

impl Decoder<'_> {
    /// A field with implicit presence: the value replaces or, if a message, merges.
    #[inline(always)]
    pub fn singular<T, C: Codec<T>>(&mut self, tag: u32, _codec: C, out: &mut T) -> Decoded {
        C::read(self, tag, out)
    }

    /// A field with explicit presence. What is merged is merged into what is there.
    #[inline(always)]
    pub fn optional<T: Default, C: Codec<T>>(&mut self, tag: u32, _codec: C, out: &mut Option<T>) -> Decoded {
        C::read_optional(self, tag, out)
    }
}
