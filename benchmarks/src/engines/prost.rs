//! prost, plain and with `Bytes` for `bytes` fields.

use super::{Echo, Engine};
use crate::case::{Case, keep};
use crate::schema::Schema;
use bytes::{Bytes, BytesMut};
use prost::Message;
use std::hint::black_box;
use std::marker::PhantomData;

/// prost with its defaults.
#[derive(Clone, Copy, Debug)]
pub struct Prost<S>(PhantomData<S>);

/// prost with `Bytes`.
#[derive(Clone, Copy, Debug)]
pub struct ProstBytes<S>(PhantomData<S>);

impl<S: Schema> Engine for Prost<S> {
    const NAME: &'static str = "prost";

    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case> {
        cases::<S::Prost>(wire)
    }

    fn echoes() -> Vec<Echo> {
        echoes::<S::Prost>()
    }
}

impl<S: Schema> Engine for ProstBytes<S> {
    const NAME: &'static str = "prost_bytes";

    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case> {
        cases::<S::ProstBytes>(wire)
    }

    fn echoes() -> Vec<Echo> {
        echoes::<S::ProstBytes>()
    }
}

fn echoes<M: Message + Default>() -> Vec<Echo> {
    let decode = |bytes: &[u8]| Some(M::decode(bytes).ok()?.encode_to_vec());
    vec![Echo {
        op: "decode",
        run: decode,
    }]
}

fn cases<M: Message + Default + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let mut cases = decoding::<M>(wire);
    cases.extend(encoding::<M>(wire));
    cases
}

fn decoding<M: Message + Default + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let shared = keep(wire.iter().map(|bytes| Bytes::from(bytes.clone())));
    let mut reused = M::default();
    vec![
        Case::new("decode", wire, |bytes| {
            black_box(&M::decode(&bytes[..]).unwrap());
        }),
        Case::new("decode_bytes", shared, |bytes| {
            black_box(&M::decode(bytes.clone()).unwrap());
        }),
        Case::new("decode_reused", wire, move |bytes| {
            reused.clear();
            reused.merge(&bytes[..]).unwrap();
            black_box(&reused);
        }),
    ]
}

fn encoding<M: Message + Default + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let messages = keep(wire.iter().map(|bytes| M::decode(&bytes[..]).unwrap()));
    let mut vec = Vec::new();
    let mut bytes_mut = BytesMut::new();
    vec![
        Case::new("encode_to_vec", messages, |message| {
            black_box(&message.encode_to_vec());
        }),
        // prost has no call that gives `Bytes`; this is how its users get them.
        Case::new("encode_to_bytes", messages, |message| {
            black_box(&Bytes::from(message.encode_to_vec()));
        }),
        Case::new("encode_reused", messages, move |message| {
            vec.clear();
            message.encode(&mut vec).unwrap();
            black_box(&vec);
        }),
        Case::new("encode_bytes_mut", messages, move |message| {
            bytes_mut.clear();
            message.encode(&mut bytes_mut).unwrap();
            black_box(&bytes_mut);
        }),
        Case::new("encoded_len", messages, |message| {
            black_box(message.encoded_len());
        }),
    ]
}
