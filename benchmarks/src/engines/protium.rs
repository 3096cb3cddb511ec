//! protium: owned messages, checked views, lazy views.

pub mod sinks;
pub(crate) mod views;

use super::{Echo, Engine};
use crate::case::{Case, keep};
use crate::read::{Read, Sum, read_shapes, read_value};
use crate::schema::Schema;
use crate::shapes::bench::{
    analytics_event, api_response, column_batch, google_message1, log_record, media_frame, mesh,
    packed_signed, packed_tile,
};
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
        cases.extend(views::decoding::<S>(wire));
        cases.extend(encoding::<S::Protium>(wire));
        cases.extend(views::encoding::<S>(wire));
        cases
    }

    fn echoes() -> Vec<Echo> {
        let decode = |bytes: &[u8]| Some(S::Protium::decode(bytes).ok()?.encode_to_vec());
        let mut echoes = vec![Echo {
            op: "decode",
            run: decode,
        }];
        echoes.extend(views::echoes::<S>());
        echoes
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

impl Read for log_record::log_record::Severity {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.to_i32().read(sum);
    }
}

read_value!(
    analytics_event::analytics_event::property::Value,
    analytics_event::analytics_event::property::Value
);
read_shapes!(
    api_response::ApiResponse,
    log_record::LogRecord,
    log_record::log_record::Context,
    analytics_event::AnalyticsEvent,
    analytics_event::analytics_event::Property,
    analytics_event::analytics_event::Nested,
    google_message1::GoogleMessage1,
    google_message1::GoogleMessage1SubMessage,
    media_frame::MediaFrame,
    packed_tile::PackedTile,
    packed_tile::packed_tile::Cell,
    packed_signed::PackedSigned,
    mesh::TriMesh,
    mesh::tri_mesh::Face,
    mesh::tri_mesh::Vertex,
    column_batch::ColumnBatch,
);
