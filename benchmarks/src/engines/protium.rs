//! protium: owned messages.

use super::Engine;
use crate::case::{Case, keep};
use crate::schema::Schema;
use bytes::{Bytes, BytesMut};
use protium::Message;
use std::hint::black_box;
use std::marker::PhantomData;

/// protium.
#[derive(Clone, Copy, Debug)]
pub struct Protium<S>(PhantomData<S>);

impl<S: Schema> Engine for Protium<S> {
    const NAME: &'static str = "protium";

    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case> {
        let mut cases = decoding::<S::Protium>(wire);
        cases.extend(encoding::<S::Protium>(wire));
        cases
    }
}

fn decoded<M: Message>(bytes: &[u8]) -> M {
    M::decode(bytes).expect("payloads are valid")
}

fn decoding<M: Message + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let shared = keep(wire.iter().map(|bytes| Bytes::from(bytes.clone())));
    let mut reused = M::default();
    vec![
        Case::new("decode", wire, |bytes| {
            black_box(&M::decode(bytes).unwrap());
        }),
        Case::new("decode_bytes", shared, |bytes| {
            black_box(&M::decode_bytes(bytes.clone()).unwrap());
        }),
        Case::new("decode_reused", wire, move |bytes| {
            reused.clear();
            reused.merge(bytes).unwrap();
            black_box(&reused);
        }),
    ]
}

fn encoding<M: Message + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let messages = keep(wire.iter().map(|bytes| decoded::<M>(bytes)));
    let mut vec = Vec::new();
    let mut bytes_mut = BytesMut::new();
    vec![
        Case::new("encode_to_vec", messages, |message| {
            black_box(&message.encode_to_vec());
        }),
        Case::new("encode_to_bytes", messages, |message| {
            black_box(&message.encode_to_bytes());
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
