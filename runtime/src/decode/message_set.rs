//! Messages of proto1's set format: each extension is an item, a group of a type id and a payload.
//!
//! ```text
//! 0B  10 type_id  1A length payload  0C
//! ```

use super::{Decoded, Decoder, END};
use crate::field::unknown::UnknownSink;
use crate::wire::{tag as wire, varint};
use alloc::vec::Vec;

const ITEM: u32 = wire::make(1, wire::START);
const ITEM_END: u32 = wire::make(1, wire::END);
const TYPE_ID: u32 = wire::make(2, wire::VARINT);
const PAYLOAD: u32 = wire::make(3, wire::LEN);

/// The first number an extension of a message set may have: the format itself uses those below.
const FIRST_EXTENSION: u32 = 4;

impl<'a> Decoder<'a> {
    /// A record of a message set. Items are kept in canonical form, and an extension in its plain form is made an
    /// item.
    #[cold]
    #[inline(never)]
    pub fn message_set<U: UnknownSink>(&mut self, tag: u32, unknown: &mut U) -> Decoded {
        let from = self.offset();
        let (type_id, payload) = match tag {
            ITEM => match self.item()? {
                (Some(type_id), Some(payload)) => (type_id, payload),
                // Without a type or without a payload it is nothing, as in the reference parser.
                _ => return Ok(()),
            },
            _ if wire::wire(tag) == wire::LEN && wire::number(tag) >= FIRST_EXTENSION => {
                (wire::number(tag), self.payload()?)
            }
            _ => return self.unknown(tag, unknown),
        };
        let mut item = Vec::new();
        varint::push(&mut item, TYPE_ID.into());
        varint::push(&mut item, type_id.into());
        varint::push(&mut item, PAYLOAD.into());
        varint::push(&mut item, payload.len() as u64);
        item.extend_from_slice(payload);
        varint::push(&mut item, ITEM_END.into());
        if U::KEEPS && self.charge_unknown(1 + item.len(), from)? {
            unknown.record(ITEM, &item);
        }
        Ok(())
    }

    /// The type and the payload of an item, the first of each, in any order.
    fn item(&mut self) -> Result<(Option<u32>, Option<&'a [u8]>), super::Fail> {
        let (mut type_id, mut payload) = (None, None);
        self.grouped(1, |d| {
            loop {
                match d.tag() {
                    END => return d.end(),
                    ITEM_END => return d.close_group(1),
                    TYPE_ID => {
                        let id = d.varint()? as u32;
                        type_id = type_id.or((id != 0).then_some(id));
                    }
                    PAYLOAD => {
                        let bytes = d.payload()?;
                        payload = payload.or(Some(bytes));
                    }
                    t => d.skip(t)?,
                }
            }
        })?;
        Ok((type_id, payload))
    }
}
