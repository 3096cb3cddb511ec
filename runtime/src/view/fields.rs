//! What generated `merge_view`s call: one method for each shape of field.

use super::codec::{MapValue, ViewCodec};
use super::kind::{Pass, ViewKind};
use super::list::{ListCodec, ListView};
use super::map::{MapView, check_entry};
use super::message::{MessageRepr, MessageView, NestedView};
use super::messages::MessagesView;
use super::number::NumberCodec;
use super::packed::PackedView;
use super::span::{Repr, Span};
use super::traits::View;
use super::unknown::{Knows, UnknownView};
use crate::decode::{Decoded, Decoder};
use crate::field::enumeration::Enumeration;
use crate::wire::tag as wire;

impl<'a> Decoder<'a> {
    /// A field with implicit presence.
    #[inline(always)]
    pub fn view_singular<C: ViewCodec<'a>>(&mut self, _tag: u32, _codec: C, out: &mut C::Value) -> Decoded {
        C::read_view(self, out)
    }

    /// A field with explicit presence.
    #[inline(always)]
    pub fn view_optional<C: ViewCodec<'a>>(
        &mut self,
        _tag: u32,
        _codec: C,
        out: &mut Option<C::Value>,
    ) -> Decoded {
        let mut v = C::Value::default();
        C::read_view(self, &mut v)?;
        *out = Some(v);
        Ok(())
    }

    /// An enum field with implicit presence.
    #[inline(always)]
    pub fn view_enum<E: Enumeration>(
        &mut self,
        tag: u32,
        out: &mut E,
        unknown: &mut UnknownView<'a, impl ViewKind>,
        knows: Knows,
    ) -> Decoded {
        let from = self.record_start(tag);
        match E::from_i32(self.varint()? as i32) {
            Some(e) => *out = e,
            None => self.view_unknown_since(from, unknown, knows)?,
        }
        Ok(())
    }

    /// An enum field with explicit presence.
    #[inline(always)]
    pub fn view_enum_optional<E: Enumeration>(
        &mut self,
        tag: u32,
        out: &mut Option<E>,
        unknown: &mut UnknownView<'a, impl ViewKind>,
        knows: Knows,
    ) -> Decoded {
        let from = self.record_start(tag);
        match E::from_i32(self.varint()? as i32) {
            Some(e) => *out = Some(e),
            None => self.view_unknown_since(from, unknown, knows)?,
        }
        Ok(())
    }

    /// A run of strings or byte strings.
    #[inline(always)]
    pub fn view_list<C: ListCodec<'a>>(&mut self, tag: u32, out: &mut ListView<'a, C>) -> Decoded {
        let (bytes, n) = self.run(tag, |d| {
            let mut n = 1;
            loop {
                C::check_view(d)?;
                if !d.again(tag) {
                    return Ok(n);
                }
                n += 1;
            }
        })?;
        out.repr.add(self, tag, bytes, n);
        Ok(())
    }

    /// Numbers, bools or enums in one packed record, or one of them in a record of its own.
    #[inline(always)]
    pub fn view_packed<C: NumberCodec>(&mut self, tag: u32, out: &mut PackedView<'a, C>) -> Decoded {
        if wire::wire(tag) != wire::LEN || matches!(out.repr, Repr::Wire(_)) {
            return self.view_packed_more(tag, out);
        }
        let (payload, n) = C::check_packed(self)?;
        out.repr = Repr::Wire(Span::payload(payload, n));
        Ok(())
    }

    /// A further record, or one that is not packed: from here on the field is a span of records.
    #[inline(never)]
    fn view_packed_more<C: NumberCodec>(&mut self, tag: u32, out: &mut PackedView<'a, C>) -> Decoded {
        let (bytes, n) = self.run(tag, |d| {
            if wire::wire(tag) == wire::LEN {
                return C::check_packed(d).map(|(_, n)| n);
            }
            let mut n = 0;
            loop {
                n += C::check_one(d)?;
                if !d.again(tag) {
                    return Ok(n);
                }
            }
        })?;
        if let Repr::Wire(span) = &mut out.repr
            && span.is_payload()
        {
            let packed = wire::make(wire::number(tag), wire::LEN);
            let record = self.record_of(packed, span.bytes()).unwrap_or_default();
            *span = Span::records(packed, record, span.len());
        }
        out.repr.add(self, tag, bytes, n);
        Ok(())
    }

    /// A run of messages, with lengths or between group tags.
    #[inline(always)]
    pub fn view_messages<P: Pass, V: View<'a, Kind = K>, K: ViewKind>(
        &mut self,
        tag: u32,
        out: &mut MessagesView<'a, V, K>,
    ) -> Decoded {
        let (bytes, n) = self.run(tag, |d| {
            if !P::DEEP {
                return d.skip_run(tag);
            }
            let mut n = 1;
            loop {
                d.nested(tag, V::check)?;
                if !d.again(tag) {
                    return Ok(n);
                }
                n += 1;
            }
        })?;
        out.scope = K::scope(self);
        out.repr.add(self, tag, bytes, n);
        Ok(())
    }

    /// A message field that holds at most one message.
    #[inline(always)]
    pub fn view_message<P: Pass, V: View<'a, Kind = K>, K: ViewKind>(
        &mut self,
        tag: u32,
        out: &mut MessageView<'a, V, K>,
    ) -> Decoded {
        if matches!(out.repr, MessageRepr::Wire(_)) {
            return self.split(tag);
        }
        let bytes = self.view_nested::<P, V>(tag)?;
        *out = MessageView {
            repr: MessageRepr::Wire(bytes),
            scope: K::scope(self),
        };
        Ok(())
    }

    /// A message, which is checked if `P` says so: its fields.
    #[inline(always)]
    fn view_nested<P: Pass, V: View<'a>>(&mut self, tag: u32) -> Result<&'a [u8], crate::decode::Fail> {
        let from = self.offset();
        let mut fields = &[][..];
        if P::DEEP {
            self.nested(tag, |d| {
                fields = d.remaining();
                V::check(d)
            })?;
        } else if wire::wire(tag) == wire::START {
            self.skip(tag)?;
        } else {
            fields = self.payload()?;
        }
        if wire::wire(tag) == wire::START {
            fields = self.group_body(wire::number(tag), from);
        }
        Ok(fields)
    }

    /// A run of entries.
    #[inline(always)]
    pub fn view_map<P: Pass, KC: ViewCodec<'a>, VC: MapValue<'a, K>, K: ViewKind>(
        &mut self,
        tag: u32,
        out: &mut MapView<'a, KC, VC, K>,
    ) -> Decoded {
        let (bytes, n) = self.run(tag, |d| {
            let mut n = 0;
            loop {
                n += u32::from(check_entry::<KC, VC, K>(d, P::DEEP)?);
                if !d.again(tag) {
                    return Ok(n);
                }
            }
        })?;
        out.scope = K::scope(self);
        out.repr.add(self, tag, bytes, n);
        Ok(())
    }

    /// A member of a oneof that is no message.
    #[inline(always)]
    pub fn view_member<O, C: ViewCodec<'a>>(
        &mut self,
        _tag: u32,
        _codec: C,
        slot: &mut Option<O>,
        wrap: impl FnOnce(C::Value) -> O,
    ) -> Decoded {
        let mut v = C::Value::default();
        C::read_view(self, &mut v)?;
        *slot = Some(wrap(v));
        Ok(())
    }

    /// An enum member of a oneof.
    #[inline(always)]
    pub fn view_enum_member<O, E: Enumeration>(
        &mut self,
        tag: u32,
        slot: &mut Option<O>,
        wrap: impl FnOnce(E) -> O,
        unknown: &mut UnknownView<'a, impl ViewKind>,
        knows: Knows,
    ) -> Decoded {
        let from = self.record_start(tag);
        match E::from_i32(self.varint()? as i32) {
            Some(e) => *slot = Some(wrap(e)),
            None => self.view_unknown_since(from, unknown, knows)?,
        }
        Ok(())
    }

    /// A message member of a oneof. `again`: the oneof holds this member, with which this one would have to be merged.
    #[inline(always)]
    pub fn view_message_member<P: Pass, O, V: View<'a, Kind = K>, K: ViewKind>(
        &mut self,
        tag: u32,
        slot: &mut Option<O>,
        wrap: impl FnOnce(NestedView<'a, V, K>) -> O,
        again: bool,
    ) -> Decoded {
        if again {
            return self.split(tag);
        }
        let bytes = self.view_nested::<P, V>(tag)?;
        *slot = Some(wrap(NestedView {
            repr: MessageRepr::Wire(bytes),
            scope: K::scope(self),
        }));
        Ok(())
    }

    /// A record without a field. The end tag of a group comes here too.
    #[cold]
    #[inline(never)]
    pub fn view_unknown(
        &mut self,
        tag: u32,
        unknown: &mut UnknownView<'a, impl ViewKind>,
        knows: Knows,
    ) -> Decoded {
        if wire::wire(tag) == wire::END {
            return self.close_group(wire::number(tag));
        }
        let from = self.record_start(tag);
        self.skip(tag)?;
        self.view_unknown_since(from, unknown, knows)
    }

    #[cold]
    #[inline(never)]
    fn view_unknown_since(
        &mut self,
        from: usize,
        unknown: &mut UnknownView<'a, impl ViewKind>,
        knows: Knows,
    ) -> Decoded {
        let record = self.since(from);
        if self.charge_unknown(record.len(), from)? {
            unknown.extend(self, record, knows);
        }
        Ok(())
    }
}
