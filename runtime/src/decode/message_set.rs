//! Messages of proto1's set format: each extension is an item, a group of a type id and a payload.

use super::{Decoded, Decoder};
use crate::field::unknown::UnknownSink;

impl Decoder<'_> {
    /// A record of a message set. Items are written again canonically, and the plain form of an extension is made
    /// an item.
    #[cold]
    #[inline(never)]
    pub fn message_set<U: UnknownSink>(&mut self, tag: u32, unknown: &mut U) -> Decoded {
        self.unknown(tag, unknown)
    }
}
