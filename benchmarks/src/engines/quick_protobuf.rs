//! quick-protobuf: messages that borrow strings and bytes from the input. Its decoding is compared with views, which
//! borrow too.

use super::{Echo, Engine};
use crate::case::{Case, keep};
use crate::peers::quick_protobuf::bench::{
    analytics_event, api_response, column_batch, google_message1, log_record, media_frame, mesh,
    packed_signed, packed_tile,
};
use crate::read::{Read, Sum, read_shapes};
use crate::schema::Schema;
use quick_protobuf::{BytesReader, MessageRead, MessageWrite, Writer};
use std::hint::black_box;
use std::marker::PhantomData;

/// quick-protobuf.
#[derive(Clone, Copy, Debug)]
pub struct QuickProtobuf<S>(PhantomData<S>);

impl<S: Schema> Engine for QuickProtobuf<S> {
    const NAME: &'static str = "quick_protobuf";

    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case> {
        // Not all of its messages survive a decode of all payloads; those are left out before anything is timed.
        let messages = wire.iter().map_while(|bytes| decode::<S::Quick<'static>>(bytes));
        let messages = keep(messages);
        let mut vec = Vec::new();
        vec![
            Case::new("view", wire, |bytes| {
                black_box(&decode::<S::Quick<'_>>(bytes));
            }),
            Case::reading("view_read_all", wire, |bytes, sum| {
                decode::<S::Quick<'_>>(bytes).read(sum)
            }),
            Case::new("encode_to_vec", messages, |message| {
                let mut out = Vec::with_capacity(message.get_size());
                message.write_message(&mut Writer::new(&mut out)).unwrap();
                black_box(&out);
            }),
            Case::new("encode_reused", messages, move |message| {
                vec.clear();
                message.write_message(&mut Writer::new(&mut vec)).unwrap();
                black_box(&vec);
            }),
        ]
    }

    fn echoes() -> Vec<Echo> {
        let view = |bytes: &[u8]| {
            let mut out = Vec::new();
            decode::<S::Quick<'_>>(bytes)?
                .write_message(&mut Writer::new(&mut out))
                .ok()?;
            Some(out)
        };
        vec![Echo {
            op: "view",
            run: view,
        }]
    }
}

#[inline]
fn decode<'a, M: MessageRead<'a>>(bytes: &'a [u8]) -> Option<M> {
    M::from_reader(&mut BytesReader::from_bytes(bytes), bytes).ok()
}

impl Read for log_record::mod_LogRecord::Severity {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        (*self as i32).read(sum);
    }
}

impl Read for analytics_event::mod_AnalyticsEvent::mod_Property::OneOfvalue<'_> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        match self {
            Self::string_value(value) => value.read(sum),
            Self::int_value(value) => value.read(sum),
            Self::double_value(value) => value.read(sum),
            Self::bool_value(value) => value.read(sum),
            Self::None => {}
        }
    }
}

read_shapes!(
    api_response::ApiResponse<'_>,
    log_record::LogRecord<'_>,
    log_record::mod_LogRecord::Context<'_>,
    analytics_event::AnalyticsEvent<'_>,
    analytics_event::mod_AnalyticsEvent::Property<'_>,
    analytics_event::mod_AnalyticsEvent::Nested<'_>,
    google_message1::GoogleMessage1<'_>,
    google_message1::GoogleMessage1SubMessage<'_>,
    media_frame::MediaFrame<'_>,
    packed_tile::PackedTile,
    packed_tile::mod_PackedTile::Cell,
    packed_signed::PackedSigned,
    mesh::TriMesh,
    mesh::mod_TriMesh::Face,
    mesh::mod_TriMesh::Vertex,
    column_batch::ColumnBatch<'_>,
);
