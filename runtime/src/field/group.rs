//! Message fields between group tags: proto2 groups, and editions' delimited encoding.

use super::codec::{Codec, Group, Written};
use crate::decode::{Decoded, Decoder};
use crate::encode::{Emit, Fields};
use crate::message::Message;
use crate::wire::tag as wire;

impl<M: Fields> Written<M> for Group {
    const WIRE: u32 = wire::START;

    #[inline(always)]
    fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e M) -> E {
        e.group(tag, v)
    }

    /// A message is there or not, whatever it holds.
    #[inline(always)]
    fn is_default(_v: &M) -> bool {
        false
    }
}

impl<M: Message> Codec<M> for Group {
    const HEAP: usize = M::HEAP;

    #[inline]
    fn read(d: &mut Decoder<'_>, tag: u32, out: &mut M) -> Decoded {
        d.grouped(wire::number(tag), |d| out.merge_fields(d))
    }

    /// Merges with what is there.
    #[inline(always)]
    fn read_optional(d: &mut Decoder<'_>, tag: u32, out: &mut Option<M>) -> Decoded {
        if M::HEAP != 0 && out.is_none() {
            d.charge(1, M::HEAP)?;
        }
        d.grouped(wire::number(tag), |d| out.get_or_insert_default().merge_fields(d))
    }

    #[inline]
    fn merge(a: &mut M, b: &M) {
        a.merge_from(b);
    }
}
