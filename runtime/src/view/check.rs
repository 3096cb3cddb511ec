//! What generated `check`s call: the same as for reading, but nothing is kept.

use super::codec::{MapValue, ViewCodec};
use super::kind::Checked;
use super::map::check_entry;
use super::number::NumberCodec;
use super::seen::Seen;
use super::traits::View;
use crate::decode::{Decoded, Decoder, Fail};
use crate::field::enumeration::Enumeration;
use crate::wire::tag as wire;

impl<'a> Decoder<'a> {
    /// A number, bool or enum.
    #[inline(always)]
    pub fn check_value(&mut self, tag: u32) -> Decoded {
        match wire::wire(tag) {
            wire::VARINT => self.varint().map(drop),
            wire::FIXED32 => self.array::<4>().map(drop),
            wire::FIXED64 => self.array::<8>().map(drop),
            _ => self.skip(tag),
        }
    }

    /// The same for the tag of any of several fields, without a branch on which.
    #[inline(always)]
    pub fn check_values(&mut self, tag: u32) -> Decoded {
        self.skip_value(tag)
    }

    /// Strings or byte strings: a run of them.
    #[inline(always)]
    pub fn check_text<C: ViewCodec<'a>>(&mut self, tag: u32, _codec: C) -> Decoded {
        loop {
            C::check_view(self)?;
            if !self.again(tag) {
                return Ok(());
            }
        }
    }

    /// Numbers, bools or enums in one packed record, or one of them in a record of its own.
    #[inline(always)]
    pub fn check_packed<C: NumberCodec>(&mut self, tag: u32) -> Decoded {
        if wire::wire(tag) == wire::LEN {
            C::check_packed(self).map(drop)
        } else {
            C::check_one(self).map(drop)
        }
    }

    /// A run of messages, with lengths or between group tags.
    #[inline(always)]
    pub fn check_messages<V: View<'a>>(&mut self, tag: u32) -> Decoded {
        loop {
            self.nested(tag, V::check)?;
            if !self.again(tag) {
                return Ok(());
            }
        }
    }

    /// A message field that holds at most one message.
    #[inline(always)]
    pub fn check_message<V: View<'a>, const WORDS: usize>(
        &mut self,
        tag: u32,
        slot: usize,
        seen: &mut Seen<WORDS>,
    ) -> Decoded {
        if seen.mark(slot) {
            return self.split(tag);
        }
        self.nested(tag, V::check)
    }

    /// A message with a length.
    #[inline(always)]
    pub(super) fn check_nested<V: View<'a>>(&mut self) -> Decoded {
        self.nested(wire::LEN, V::check)
    }

    /// A run of entries.
    #[inline(always)]
    pub fn check_map<KC: ViewCodec<'a>, VC: MapValue<'a, Checked>>(&mut self, tag: u32) -> Decoded {
        loop {
            check_entry::<KC, VC, Checked>(self, true)?;
            if !self.again(tag) {
                return Ok(());
            }
        }
    }

    /// A member of a oneof that is no message, and no string.
    #[inline(always)]
    pub fn check_member(&mut self, tag: u32, last: &mut u32) -> Decoded {
        *last = tag;
        self.skip_value(tag)
    }

    /// A string or bytes member of a oneof.
    #[inline(always)]
    pub fn check_text_member<C: ViewCodec<'a>>(&mut self, tag: u32, _codec: C, last: &mut u32) -> Decoded {
        *last = tag;
        C::check_view(self)
    }

    /// An enum member of a oneof. A number that a closed enum does not know sets nothing.
    #[inline(always)]
    pub fn check_enum_member<E: Enumeration>(&mut self, tag: u32, last: &mut u32) -> Decoded {
        if E::from_i32(self.varint()? as i32).is_some() {
            *last = tag;
        }
        Ok(())
    }

    /// A message member of a oneof.
    #[inline(always)]
    pub fn check_message_member<V: View<'a>>(&mut self, tag: u32, last: &mut u32) -> Decoded {
        if *last == tag {
            return self.split(tag);
        }
        *last = tag;
        self.nested(tag, V::check)
    }

    /// A record without a field. The end tag of a group comes here too.
    #[cold]
    #[inline(never)]
    pub fn check_unknown(&mut self, tag: u32) -> Decoded {
        if wire::wire(tag) == wire::END {
            return self.close_group(wire::number(tag));
        }
        let from = self.record_start(tag);
        self.skip(tag)?;
        let len = self.since(from).len();
        self.charge_unknown(len, from).map(drop)
    }

    /// For `knows`: a record of a field.
    pub fn knows_record(&mut self, tag: u32) -> Result<bool, Fail> {
        self.skip(tag).map(|()| true)
    }

    /// For `knows`: a record that no field takes.
    pub fn knows_nothing(&mut self, tag: u32) -> Result<bool, Fail> {
        self.skip(tag).map(|()| false)
    }

    /// For `knows`: a record of an enum field that holds one value.
    pub fn knows_enum<E: Enumeration>(&mut self, _tag: u32) -> Result<bool, Fail> {
        Ok(E::from_i32(self.varint()? as i32).is_some())
    }
}
