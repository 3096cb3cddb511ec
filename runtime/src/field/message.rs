//! Message fields with a length.

use super::codec::{Codec, Msg, Written};
use crate::decode::{Decoded, Decoder};
use crate::encode::{Emit, Fields};
use crate::message::Message;
use crate::wire::tag as wire;

impl<M: Fields> Written<M> for Msg {
    const WIRE: u32 = wire::LEN;

    #[inline(always)]
    fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e M) -> E {
        e.message(tag, v)
    }

    /// A message is there or not, whatever it holds.
    #[inline(always)]
    fn is_default(_v: &M) -> bool {
        false
    }
}

impl<M: Message> Codec<M> for Msg {
    const HEAP: usize = M::HEAP;

    #[inline(always)]
    fn read(d: &mut Decoder<'_>, _tag: u32, out: &mut M) -> Decoded {
        d.message(out)
    }

    #[inline(always)]
    fn read_optional(d: &mut Decoder<'_>, _tag: u32, out: &mut Option<M>) -> Decoded {
        d.message_in(out)
    }

    /// The required fields of the message that is not there have to be noticed.
    #[inline(always)]
    fn absent(d: &mut Decoder<'_>, out: &mut M) -> Decoded {
        out.merge_fields(d)
    }

    #[inline]
    fn merge(a: &mut M, b: &M) {
        a.merge_from(b);
    }
}
