//! The shapes: what their parts are, and what is the same for both libraries.

use super::{Build, Frame, Tree, WithList, levels};
use crate::shapes::bench::analytics_event::AnalyticsEvent;
use crate::shapes::bench::api_response::ApiResponse;
use crate::shapes::bench::column_batch::ColumnBatch;
use crate::shapes::bench::google_message1::GoogleMessage1;
use crate::shapes::bench::log_record::LogRecord;
use crate::shapes::bench::media_frame::MediaFrame;
use crate::shapes::bench::mesh::TriMesh;
use crate::shapes::bench::packed_signed::PackedSigned;
use crate::shapes::bench::packed_tile::PackedTile;

macro_rules! build {
    ($(for $message:ident, $parts:ty, |$m:ident| $take:expr, $build:ident;)*) => {
        $(impl Build for $message {
            type Parts<'a> = $parts;

            fn parts(&self) -> Self::Parts<'_> {
                let $m = self;
                $take
            }

            #[inline]
            fn protium(parts: &Self::Parts<'_>) -> Vec<u8> {
                super::protium::$build(parts)
            }

            #[cfg(feature = "peers")]
            #[inline]
            fn buffa(parts: &Self::Parts<'_>) -> Vec<u8> {
                super::buffa::$build(parts)
            }
        })*
    };
}

build! {
    for ApiResponse, WithList<'a, ApiResponse, &'a str>,
        |message| WithList { message, list: message.tags.iter().map(|tag| &**tag).collect() }, api_response;
    for LogRecord, WithList<'a, LogRecord, (&'a str, &'a str)>,
        |message| WithList { message, list: message.labels.iter().map(|(k, v)| (&**k, &**v)).collect() }, log_record;
    for AnalyticsEvent, Tree<'a, AnalyticsEvent>,
        |message| Tree { message, levels: levels(&message.sections) }, analytics_event;
    for GoogleMessage1, &'a GoogleMessage1, |message| message, google_message1;
    for MediaFrame, Frame<'a, MediaFrame>,
        |message| Frame {
            message,
            chunks: message.chunks.iter().map(|chunk| &**chunk).collect(),
            attachments: message.attachments.iter().map(|(k, v)| (&**k, &**v)).collect(),
        }, media_frame;
    for PackedTile, &'a PackedTile, |message| message, packed_tile;
    for PackedSigned, &'a PackedSigned, |message| message, packed_signed;
    for TriMesh, &'a TriMesh, |message| message, mesh;
    for ColumnBatch, WithList<'a, ColumnBatch, &'a str>,
        |message| WithList { message, list: message.symbol_dict.iter().map(|word| &**word).collect() }, column_batch;
}

/// Functions for the shapes whose views have the same fields in both libraries. `$list` makes a list of a slice,
/// `$some` a field of an optional message, `$severity` the enum.
macro_rules! flat_shapes {
    ($list:ident, $some:ident, $severity:ident) => {
        pub fn api_response(parts: &WithList<'_, ApiResponse, &str>) -> Vec<u8> {
            let m = parts.message;
            let view = ApiResponseView {
                request_id: m.request_id,
                status_code: m.status_code,
                message: &m.message,
                latency_ms: m.latency_ms,
                cached: m.cached,
                trace_id: m.trace_id.as_deref(),
                retry_after_ms: m.retry_after_ms,
                tags: $list(&parts.list),
                ..Default::default()
            };
            view.encode_to_vec()
        }

        pub fn log_record(parts: &WithList<'_, LogRecord, (&str, &str)>) -> Vec<u8> {
            let m = parts.message;
            let source = m.source.as_ref().map(|source| ContextView {
                file: &source.file,
                line: source.line,
                function: &source.function,
                ..Default::default()
            });
            let view = LogRecordView {
                timestamp_nanos: m.timestamp_nanos,
                service_name: &m.service_name,
                instance_id: &m.instance_id,
                severity: $severity(m.severity),
                message: &m.message,
                labels: $list(&parts.list),
                trace_id: &m.trace_id,
                span_id: &m.span_id,
                source: $some!(source),
                ..Default::default()
            };
            view.encode_to_vec()
        }

        pub fn google_message1(m: &&GoogleMessage1) -> Vec<u8> {
            let sub = m.field15.as_deref().map(|m| {
                $crate::build::shapes::copy!(GoogleMessage1SubMessageView, m, [field15 field205]
                    [field1 field2 field3 field12 field13 field14 field16 field19 field20 field21 field22 field23 field28
                    field203 field204 field206 field207 field300])
            });
            let flat = $crate::build::shapes::copy!(GoogleMessage1View, m,
                [field1 field4 field7 field9 field18 field102 field103 field129]
                [field2 field3 field6 field12 field13 field14 field16 field17 field22 field23 field24 field25 field29
                field30 field59 field60 field67 field68 field78 field80 field81 field100 field101 field104 field128
                field130 field131 field150 field271 field272 field280]);
            let view = GoogleMessage1View {
                field5: $list(&m.field5),
                field15: $some!(sub),
                ..flat
            };
            view.encode_to_vec()
        }

        pub fn media_frame(parts: &Frame<'_, MediaFrame>) -> Vec<u8> {
            let m = parts.message;
            let view = MediaFrameView {
                frame_id: &m.frame_id,
                timestamp_nanos: m.timestamp_nanos,
                content_type: &m.content_type,
                body: &m.body,
                chunks: $list(&parts.chunks),
                attachments: $list(&parts.attachments),
                ..Default::default()
            };
            view.encode_to_vec()
        }

        pub fn packed_signed(m: &&PackedSigned) -> Vec<u8> {
            let view = PackedSignedView {
                deltas: $list(&m.deltas),
                wide_deltas: $list(&m.wide_deltas),
                ..Default::default()
            };
            view.encode_to_vec()
        }

        pub fn column_batch(parts: &WithList<'_, ColumnBatch, &str>) -> Vec<u8> {
            let m = parts.message;
            let view = ColumnBatchView {
                symbol_dict: $list(&parts.list),
                symbol_ids: $list(&m.symbol_ids),
                timestamps: $list(&m.timestamps),
                values: $list(&m.values),
                weights: $list(&m.weights),
                ..Default::default()
            };
            view.encode_to_vec()
        }

        fn cell(m: &Cell) -> CellView<'_> {
            CellView {
                id: m.id,
                geometry: $list(&m.geometry),
                samples: $list(&m.samples),
                positions: $list(&m.positions),
                ..Default::default()
            }
        }

        fn vertex(m: &Option<Vertex>) -> Option<VertexView<'_>> {
            m.as_ref().map(|m| VertexView {
                px: m.px,
                py: m.py,
                pz: m.pz,
                ..Default::default()
            })
        }

        fn property(m: &Property) -> PropertyView<'_> {
            let value = m.value.as_ref().map(|value| match value {
                property::Value::StringValue(v) => ValueView::StringValue(v),
                property::Value::IntValue(v) => ValueView::IntValue(*v),
                property::Value::DoubleValue(v) => ValueView::DoubleValue(*v),
                property::Value::BoolValue(v) => ValueView::BoolValue(*v),
            });
            PropertyView {
                key: &m.key,
                value,
                ..Default::default()
            }
        }
    };
}

/// A view with these strings and these numbers of a message.
macro_rules! copy {
    ($view:ident, $m:ident, [$($string:ident)*] [$($number:ident)*]) => {
        $view {
            $($string: &$m.$string,)*
            $($number: $m.$number,)*
            ..Default::default()
        }
    };
}

pub(super) use {copy, flat_shapes};
