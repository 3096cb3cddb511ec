//! Writing views. What lies on the wire in one piece is copied as it is; the rest is found and copied record by record.

use super::codec::{EnumOf, MapPart, MapValue, MsgOf, ViewCodec};
use super::kind::ViewKind;
use super::list::{ListCodec, ListView};
use super::map::{MapView, known_key};
use super::message::{MessageRepr, MessageView, NestedView};
use super::messages::MessagesView;
use super::number::NumberCodec;
use super::packed::PackedView;
use super::span::{Repr, Span};
use super::traits::{OneofView, View};
use super::unknown::UnknownView;
use crate::decode::{Decoder, END, payload_of};
use crate::encode::{Emit, Fields};
use crate::field::ProtoStr;
use crate::field::codec::{AnyStr, Enum, PackedWritten, Raw, Str, Written};
use crate::field::enumeration::Enumeration;
use crate::wire::tag as wire;
use alloc::vec::Vec;

/// One call per field of a view, last field first, as [`Emit`] has them for messages.
pub trait EmitView<'e>: Emit<'e> {
    /// Strings or byte strings.
    #[inline(always)]
    fn list_view<'a: 'e, C>(mut self, tag: u32, list: &'e ListView<'a, C>) -> Self
    where
        C: ListCodec<'a> + Written<<C as ViewCodec<'a>>::Value>,
    {
        match &list.repr {
            Repr::Wire(span) => records(self, span),
            Repr::Parts(parts) => {
                for part in parts.get().iter().rev() {
                    self = C::write(self, tag, part);
                }
                self
            }
        }
    }

    /// Numbers, bools or enums, written as one record.
    #[inline(always)]
    fn packed_view<'a: 'e, C>(self, tag: u32, list: &'e PackedView<'a, C>) -> Self
    where
        C: NumberCodec + PackedWritten<C::Item>,
    {
        match &list.repr {
            Repr::Wire(span) if span.is_payload() && C::is_canonical(span.bytes()) => {
                if span.bytes().is_empty() {
                    return self;
                }
                self.always_bytes(tag, span.bytes())
            }
            Repr::Wire(span) => repacked::<C, Self>(self, tag, span),
            Repr::Parts(None | Some([])) => self,
            Repr::Parts(Some(parts)) => C::write_packed(self, tag, parts),
        }
    }

    /// Numbers, bools or enums, written as a record each.
    #[inline(always)]
    fn unpacked_view<'a: 'e, C>(mut self, tag: u32, list: &'e PackedView<'a, C>) -> Self
    where
        C: NumberCodec + PackedWritten<C::Item>,
    {
        match &list.repr {
            Repr::Wire(span) => unpacked::<C, Self>(self, tag, span),
            Repr::Parts(parts) => {
                for part in parts.unwrap_or_default().iter().rev() {
                    self = C::write(self, tag, part);
                }
                self
            }
        }
    }

    /// Messages.
    #[inline(always)]
    fn messages_view<'a: 'e, V, K>(mut self, tag: u32, list: &'e MessagesView<'a, V, K>) -> Self
    where
        V: View<'a, Kind = K>,
        K: ViewKind,
    {
        match &list.repr {
            Repr::Wire(span) => records(self, span),
            Repr::Parts(parts) => {
                for part in parts.unwrap_or_default().iter().rev() {
                    self = nested(self, tag, part);
                }
                self
            }
        }
    }

    /// A message, if there is one.
    #[inline(always)]
    fn message_view<'a: 'e, V, K>(self, tag: u32, field: &'e MessageView<'a, V, K>) -> Self
    where
        V: View<'a, Kind = K>,
        K: ViewKind,
    {
        match &field.repr {
            MessageRepr::Part(None) => self,
            repr => one(self, tag, repr),
        }
    }

    /// A message that is there.
    #[inline(always)]
    fn nested_view<'a: 'e, V, K>(self, tag: u32, field: &'e NestedView<'a, V, K>) -> Self
    where
        V: View<'a, Kind = K>,
        K: ViewKind,
    {
        one(self, tag, &field.repr)
    }

    /// A map's entries: in the order they have, or one for each key, sorted, if the encoding is deterministic.
    #[inline(always)]
    fn map_view<'a: 'e, KC, VC, K>(self, tag: u32, map: &'e MapView<'a, KC, VC, K>) -> Self
    where
        KC: ViewCodec<'a, Value: Ord> + Written<<KC as ViewCodec<'a>>::Value>,
        VC: MapValue<'a, K> + Written<<VC as MapPart<'a>>::Part>,
        K: ViewKind,
    {
        if self.deterministic() && map.len() > 1 {
            return sorted(self, tag, map);
        }
        match &map.repr {
            Repr::Wire(span) => records(self, span),
            Repr::Parts(parts) => parts.get().iter().rev().fold(self, |e, (key, value)| {
                entry::<KC, VC, _, _, _>(e, tag, key, value)
            }),
        }
    }

    /// The member that is set, if any.
    #[inline(always)]
    fn oneof_view<'a: 'e, O: OneofView<'a>>(self, oneof: &'e Option<O>) -> Self {
        match oneof {
            Some(member) => member.emit_member(self),
            None => self,
        }
    }

    /// The member that is set, if its number is in a range.
    #[inline(always)]
    fn oneof_view_within<'a: 'e, O: OneofView<'a>>(
        self,
        first: u32,
        last: u32,
        oneof: &'e Option<O>,
    ) -> Self {
        match oneof {
            Some(member) if (first..=last).contains(&member.number()) => member.emit_member(self),
            _ => self,
        }
    }

    /// Records that no field takes, as they were read.
    #[inline(always)]
    fn unknown_view<'a: 'e, K: ViewKind>(self, unknown: &'e UnknownView<'a, K>) -> Self {
        match unknown.whole() {
            Some([]) => self,
            Some(records) => self.raw(records),
            None => pieces(self, unknown.pieces().collect()),
        }
    }
}

impl<'e, E: Emit<'e>> EmitView<'e> for E {}

/// All records of a span.
#[inline(always)]
fn records<'e, 'a: 'e, E: Emit<'e>>(e: E, span: &Span<'a>) -> E {
    if span.is_scattered() {
        return scattered(e, span);
    }
    if span.bytes().is_empty() {
        return e;
    }
    e.raw(span.bytes())
}

/// Those of a span between whose records others lie.
#[cold]
#[inline(never)]
fn scattered<'e, 'a: 'e, E: Emit<'e>>(e: E, span: &Span<'a>) -> E {
    let wanted = |tag, d: &mut Decoder<'_>| d.skip(tag).is_ok().then_some(tag == span.tag());
    pieces(e, runs(span.bytes(), wanted))
}

/// Written back to front, what was found front to back has to be collected first.
#[cold]
#[inline(never)]
fn pieces<'e, E: Emit<'e>>(e: E, pieces: Vec<&'e [u8]>) -> E {
    pieces.into_iter().rev().fold(e, |e, piece| e.raw(piece))
}

/// The records that are wanted, those that are adjacent in one piece.
fn runs<'a>(bytes: &'a [u8], mut wanted: impl FnMut(u32, &mut Decoder<'a>) -> Option<bool>) -> Vec<&'a [u8]> {
    let mut d = Decoder::below(bytes, u32::MAX, false);
    let mut runs: Vec<core::ops::Range<usize>> = Vec::new();
    loop {
        let start = d.offset();
        let tag = d.tag();
        if tag == END {
            break;
        }
        match wanted(tag, &mut d) {
            None => break,
            Some(false) => {}
            Some(true) => match runs.last_mut() {
                Some(last) if last.end == start => last.end = d.offset(),
                _ => runs.push(start..d.offset()),
            },
        }
    }
    runs.into_iter().map(|run| &bytes[run]).collect()
}

/// The payloads of all records of a list: an element in a record of its own looks like a payload with one element.
fn payloads<'a, C: NumberCodec>(span: &Span<'a>) -> Vec<&'a [u8]> {
    if span.is_payload() {
        return Vec::from([span.bytes()]);
    }
    let mut payloads = Vec::new();
    let mut walk = span.walk(u32::MAX, false);
    while let Ok(Some((tag, value))) = walk.next_of_number(C::WIRE) {
        let packed = wire::wire(tag) == wire::LEN;
        payloads.extend(if packed { payload_of(value) } else { Some(value) });
    }
    payloads
}

/// The numbers of all elements as they are on the wire, in a form that each number has only one of.
fn numbers<C: NumberCodec>(span: &Span<'_>) -> Vec<u64> {
    let mut numbers = Vec::with_capacity(span.len() as usize);
    for payload in payloads::<C>(span) {
        C::each_number(payload, |v| numbers.push(v));
    }
    numbers
}

/// A list that did not come in one packed record, or not in the shortest form.
#[cold]
#[inline(never)]
fn repacked<'e, 'a: 'e, C: NumberCodec, E: Emit<'e>>(e: E, tag: u32, span: &Span<'a>) -> E {
    if C::WIRE == wire::VARINT {
        let numbers = numbers::<C>(span);
        return if numbers.is_empty() {
            e
        } else {
            e.packed_u64(tag, &numbers)
        };
    }
    let payloads = payloads::<C>(span);
    if payloads.iter().all(|payload| payload.is_empty()) {
        return e;
    }
    e.nested(tag, |e| pieces(e, payloads))
}

#[cold]
#[inline(never)]
fn unpacked<'e, C: NumberCodec, E: Emit<'e>>(e: E, tag: u32, span: &Span<'_>) -> E {
    numbers::<C>(span).iter().rev().fold(e, |e, v| match C::WIRE {
        wire::VARINT => e.always_varint(tag, *v),
        wire::FIXED64 => e.always_fixed64(tag, *v),
        _ => e.always_fixed32(tag, *v as u32),
    })
}

/// A message with a length or, if the tag says so, between tags.
#[inline(always)]
fn nested<'e, F: Fields, E: Emit<'e>>(e: E, tag: u32, message: &'e F) -> E {
    if wire::wire(tag) == wire::START {
        e.group(tag, message)
    } else {
        e.message(tag, message)
    }
}

#[inline(always)]
fn one<'e, 'a: 'e, V: View<'a>, E: Emit<'e>>(e: E, tag: u32, repr: &'e MessageRepr<'a, V>) -> E {
    match repr {
        MessageRepr::Wire(bytes) if wire::wire(tag) == wire::LEN => e.always_bytes(tag, bytes),
        repr => nested(e, tag, repr),
    }
}

impl<'a, V: View<'a>> Fields for MessageRepr<'a, V> {
    #[inline]
    fn emit_fields<'e, E: Emit<'e>>(&'e self, e: E) -> E {
        match self {
            MessageRepr::Wire([]) | MessageRepr::Part(None) => e,
            MessageRepr::Wire(bytes) => e.raw(bytes),
            MessageRepr::Part(Some(part)) => part.emit_fields(e),
        }
    }
}

/// An entry that was put together.
#[inline(always)]
fn entry<'e, KC: Written<Q>, VC: Written<P>, Q, P, E: Emit<'e>>(
    e: E,
    tag: u32,
    key: &'e Q,
    value: &'e P,
) -> E {
    e.nested(tag, |e| {
        let e = VC::write(e, wire::make(2, VC::WIRE), value);
        KC::write(e, wire::make(1, KC::WIRE), key)
    })
}

/// One entry for each key, its last, by key. Allocates: asked for by the caller.
#[cold]
#[inline(never)]
fn sorted<'e, 'a: 'e, KC, VC, K, E: Emit<'e>>(e: E, tag: u32, map: &'e MapView<'a, KC, VC, K>) -> E
where
    KC: ViewCodec<'a, Value: Ord> + Written<<KC as ViewCodec<'a>>::Value>,
    VC: MapValue<'a, K> + Written<<VC as MapPart<'a>>::Part>,
    K: ViewKind,
{
    match &map.repr {
        Repr::Parts(parts) => {
            let mut entries: Vec<_> = parts.get().iter().rev().collect();
            // Stable: of equal keys the last entry comes first, and the others go.
            entries.sort_by(|a, b| b.0.cmp(&a.0));
            entries.dedup_by(|later, kept| later.0 == kept.0);
            entries
                .into_iter()
                .fold(e, |e, (key, value)| entry::<KC, VC, _, _, _>(e, tag, key, value))
        }
        Repr::Wire(span) => {
            let (mut entries, mut unknown) = (Vec::new(), Vec::new());
            let _ = runs(span.bytes(), |found, d| {
                let from = d.offset();
                d.skip(found).ok()?;
                if found == span.tag() {
                    let fields = payload_of(d.since(from))?;
                    match known_key::<KC, VC, K>(fields).ok()? {
                        Some(key) => entries.push((key, fields)),
                        None => unknown.push(fields),
                    }
                }
                Some(false)
            });
            entries.reverse();
            entries.sort_by(|a, b| b.0.cmp(&a.0));
            entries.dedup_by(|later, kept| later.0 == kept.0);
            // What is no entry replaces none.
            let unknown = unknown.into_iter().rev();
            let entries = entries.into_iter().map(|(_, fields)| fields);
            unknown
                .chain(entries)
                .fold(e, |e, fields| e.always_bytes(tag, fields))
        }
    }
}

/// What views hold, written like what owned messages hold.
macro_rules! borrowed {
    ($($codec:ident $t:ty, $v:ident => $bytes:expr;)*) => {$(
        impl<'a> Written<$t> for $codec {
            const WIRE: u32 = wire::LEN;

            #[inline(always)]
            fn write<'e, E: Emit<'e>>(e: E, tag: u32, $v: &'e $t) -> E {
                e.always_bytes(tag, $bytes)
            }

            #[inline(always)]
            fn is_default($v: &$t) -> bool {
                $bytes.is_empty()
            }
        }
    )*};
}

borrowed! {
    Str &'a str, v => v.as_bytes();
    Raw &'a [u8], v => v;
    AnyStr ProtoStr<'a>, v => v.as_bytes();
}

impl<T: Enumeration> Written<T> for EnumOf<T> {
    const WIRE: u32 = wire::VARINT;

    #[inline(always)]
    fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e T) -> E {
        Enum::write(e, tag, v)
    }

    #[inline(always)]
    fn is_default(v: &T) -> bool {
        Enum::is_default(v)
    }
}

impl<T: Enumeration> PackedWritten<T> for EnumOf<T> {
    #[inline(always)]
    fn write_packed<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e [T]) -> E {
        Enum::write_packed(e, tag, v)
    }
}

impl<V: Fields> Written<V> for MsgOf<V> {
    const WIRE: u32 = wire::LEN;

    #[inline(always)]
    fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e V) -> E {
        e.message(tag, v)
    }

    #[inline(always)]
    fn is_default(_v: &V) -> bool {
        false
    }
}
