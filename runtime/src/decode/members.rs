//! Members of oneofs.

use super::{Decoded, Decoder};
use crate::field::codec::Codec;
use crate::field::enumeration::Enumeration;
use crate::field::unknown::UnknownSink;

impl Decoder<'_> {
    /// A member that is no message: the value replaces what the oneof holds.
    #[inline(always)]
    pub fn member<O, T: Default, C: Codec<T>>(
        &mut self,
        tag: u32,
        _codec: C,
        slot: &mut Option<O>,
        wrap: impl FnOnce(T) -> O,
    ) -> Decoded {
        if C::HEAP != 0 {
            self.charge(1, C::HEAP)?;
        }
        let mut v = T::default();
        C::read(self, tag, &mut v)?;
        *slot = Some(wrap(v));
        Ok(())
    }

    /// A message member: it merges with the same member if the oneof holds that, else it replaces what is there.
    /// `wrap` makes the member of a value, `get` finds the value again.
    #[inline(always)]
    pub fn message_member<O, T: Default, C: Codec<T>>(
        &mut self,
        tag: u32,
        codec: C,
        slot: &mut Option<O>,
        wrap: impl FnOnce(T) -> O,
        get: impl FnOnce(&mut O) -> Option<&mut T>,
    ) -> Decoded {
        match slot.as_mut().and_then(get) {
            Some(v) => C::read(self, tag, v),
            None => self.member(tag, codec, slot, wrap),
        }
    }

    /// An enum member. A number that a closed enum does not know is an unknown field and sets nothing.
    #[inline(always)]
    pub fn enum_member<O, E: Enumeration, U: UnknownSink>(
        &mut self,
        tag: u32,
        slot: &mut Option<O>,
        wrap: impl FnOnce(E) -> O,
        unknown: &mut U,
    ) -> Decoded {
        if let Some(e) = self.enumeration(tag, unknown)? {
            *slot = Some(wrap(e));
        }
        Ok(())
    }
}
