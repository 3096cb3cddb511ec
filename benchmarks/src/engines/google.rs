//! Google's protobuf, on upb: C, with an arena a message. Its views are of messages that were decoded into an arena, so
//! it is compared in decoding and encoding only.

use super::{Echo, Engine};
use crate::case::{Case, keep};
use crate::schema::Schema;
use bytes::Bytes;
use protobuf::{Message, Parse, Serialize};
use std::hint::black_box;
use std::marker::PhantomData;

/// Google's protobuf.
#[derive(Clone, Copy, Debug)]
pub struct Google<S>(PhantomData<S>);

impl<S: Schema> Engine for Google<S> {
    const NAME: &'static str = "google";
    // Arenas come from C's allocator.
    const COUNTED: bool = false;

    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case> {
        let mut cases = decoding::<S::Google>(wire);
        cases.extend(encoding::<S::Google>(wire));
        cases
    }

    fn echoes() -> Vec<Echo> {
        let decode = |bytes: &[u8]| S::Google::parse(bytes).ok()?.serialize().ok();
        vec![Echo {
            op: "decode",
            run: decode,
        }]
    }
}

fn decoding<M: Message + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let shared = keep(wire.iter().map(|bytes| Bytes::from(bytes.clone())));
    let mut reused = M::default();
    vec![
        Case::new("decode", wire, |bytes| {
            black_box(&M::parse(bytes).unwrap());
        }),
        // Strings and bytes are copied into the arena, whatever they come from.
        Case::new("decode_bytes", shared, |bytes| {
            black_box(&M::parse(&bytes.clone()).unwrap());
        }),
        Case::new("decode_reused", wire, move |bytes| {
            reused.clear_and_parse(bytes).unwrap();
            black_box(&reused);
        }),
    ]
}

fn encoding<M: Message + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let messages = keep(wire.iter().map(|bytes| M::parse(bytes).unwrap()));
    vec![
        Case::new("encode_to_vec", messages, |message| {
            black_box(&message.serialize().unwrap());
        }),
        // As with prost: there is no call that gives `Bytes`.
        Case::new("encode_to_bytes", messages, |message| {
            black_box(&Bytes::from(message.serialize().unwrap()));
        }),
    ]
}
