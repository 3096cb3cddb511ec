//! buffa with its defaults: owned messages, checked views, lazy views.

use super::{Echo, Engine};
use crate::build::Build;
use crate::case::{Case, keep};
use crate::peers::buffa::bench::{
    analytics_event, api_response, column_batch, google_message1, log_record, media_frame, mesh,
    packed_signed, packed_tile,
};
use crate::read::{Read, Sum, read_shapes, read_value};
use crate::schema::Schema;
use buffa::view::{LazyMessageFieldView, LazyRepeatedView};
use buffa::{EnumValue, Enumeration, LazyMessageView, MapView, Message, MessageFieldView, MessageView};
use buffa::{RepeatedView, ViewEncode};
use bytes::{Bytes, BytesMut};
use std::hint::black_box;
use std::marker::PhantomData;

/// buffa.
#[derive(Clone, Copy, Debug)]
pub struct Buffa<S>(PhantomData<S>);

impl<S: Schema> Engine for Buffa<S> {
    const NAME: &'static str = "buffa";

    fn cases(wire: &'static [Vec<u8>]) -> Vec<Case> {
        let mut cases = decoding::<S::Buffa>(wire);
        cases.extend(viewing::<S>(wire));
        cases.extend(encoding::<S::Buffa>(wire));
        cases.extend(encoding_views::<S>(wire));
        cases
    }

    fn echoes() -> Vec<Echo> {
        let decode = |bytes: &[u8]| Some(S::Buffa::decode_from_slice(bytes).ok()?.encode_to_vec());
        let view = |bytes: &[u8]| Some(S::BuffaView::decode_view(bytes).ok()?.encode_to_vec());
        let lazy = |bytes: &[u8]| Some(S::BuffaLazyView::decode_lazy(bytes).ok()?.to_vec());
        let build = |bytes: &[u8]| {
            let message = <S::Protium as protium::Message>::decode(bytes).ok()?;
            Some(S::Protium::buffa(&message.parts()))
        };
        vec![
            Echo {
                op: "decode",
                run: decode,
            },
            Echo {
                op: "view",
                run: view,
            },
            Echo {
                op: "lazy",
                run: lazy,
            },
            Echo {
                op: "build_and_encode",
                run: build,
            },
        ]
    }
}

/// The operations that decode into owned messages.
pub(super) fn decoding<M: Message + Default + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let shared = keep(wire.iter().map(|bytes| Bytes::from(bytes.clone())));
    let mut reused = M::default();
    vec![
        Case::new("decode", wire, |bytes| {
            black_box(&M::decode_from_slice(bytes).unwrap());
        }),
        Case::new("decode_bytes", shared, |bytes| {
            black_box(&M::decode(&mut bytes.clone()).unwrap());
        }),
        Case::new("decode_reused", wire, move |bytes| {
            reused.clear();
            reused.merge_from_slice(bytes).unwrap();
            black_box(&reused);
        }),
    ]
}

fn viewing<S: Schema>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    vec![
        Case::new("view", wire, |bytes| {
            black_box(&S::BuffaView::decode_view(bytes).unwrap());
        }),
        Case::new("lazy", wire, |bytes| {
            black_box(&S::BuffaLazyView::decode_lazy(bytes).unwrap());
        }),
        Case::reading("view_read_all", wire, |bytes, sum| {
            S::BuffaView::decode_view(bytes).unwrap().read(sum)
        }),
        Case::reading("lazy_read_all", wire, |bytes, sum| {
            S::BuffaLazyView::decode_lazy(bytes).unwrap().read(sum)
        }),
    ]
}

fn encoding<M: Message + 'static>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let messages = keep(wire.iter().map(|bytes| M::decode_from_slice(bytes).unwrap()));
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
            message.encode(&mut vec);
            black_box(&vec);
        }),
        Case::new("encode_bytes_mut", messages, move |message| {
            bytes_mut.clear();
            message.encode(&mut bytes_mut);
            black_box(&bytes_mut);
        }),
        Case::new("encoded_len", messages, |message| {
            black_box(message.encoded_len());
        }),
    ]
}

fn encoding_views<S: Schema>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let views = keep(wire.iter().map(|bytes| S::BuffaView::decode_view(bytes).unwrap()));
    let lazy = keep(
        wire.iter()
            .map(|bytes| S::BuffaLazyView::decode_lazy(bytes).unwrap()),
    );
    vec![
        Case::new("encode_view", views, |view| {
            black_box(&view.encode_to_vec());
        }),
        Case::new("encode_lazy", lazy, |view| {
            black_box(&view.to_vec());
        }),
        Case::new(
            "build_and_encode",
            super::protium::views::parts::<S>(wire),
            |parts| {
                black_box(&S::Protium::buffa(parts));
            },
        ),
    ]
}

/// Lazy views have `encode_to_vec` as a method of each type only.
pub trait LazyEncode {
    /// The encoding.
    fn to_vec(&self) -> Vec<u8>;
}

macro_rules! lazy_encode {
    ($($type:ty;)*) => {
        $(impl LazyEncode for $type {
            #[inline]
            fn to_vec(&self) -> Vec<u8> {
                self.encode_to_vec()
            }
        })*
    };
}

lazy_encode! {
    api_response::ApiResponseLazyView<'_>;
    log_record::LogRecordLazyView<'_>;
    analytics_event::AnalyticsEventLazyView<'_>;
    google_message1::GoogleMessage1LazyView<'_>;
    media_frame::MediaFrameLazyView<'_>;
    packed_tile::PackedTileLazyView<'_>;
    packed_signed::PackedSignedLazyView<'_>;
    mesh::TriMeshLazyView<'_>;
    column_batch::ColumnBatchLazyView<'_>;
}

impl<E: Enumeration> Read for EnumValue<E> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.to_i32().read(sum);
    }
}

impl<T: Read> Read for RepeatedView<'_, T> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.iter().for_each(|value| value.read(sum));
    }
}

impl<K: Read, V: Read> Read for MapView<'_, K, V> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.iter().for_each(|(key, value)| {
            key.read(sum);
            value.read(sum);
        });
    }
}

impl<V: Read> Read for MessageFieldView<V> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        if let Some(view) = self.as_option() {
            view.read(sum);
        }
    }
}

impl<'a, V: LazyMessageView<'a> + Read> Read for LazyMessageFieldView<'a, V> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.get().unwrap().read(sum);
    }
}

impl<'a, V: LazyMessageView<'a> + Read> Read for LazyRepeatedView<'a, V> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.iter().for_each(|view| view.unwrap().read(sum));
    }
}

mod view {
    use super::*;
    use analytics_event::__buffa::view as analytics;

    read_shapes!(
        api_response::ApiResponseView<'_>,
        log_record::LogRecordView<'_>,
        log_record::__buffa::view::log_record::ContextView<'_>,
        analytics_event::AnalyticsEventView<'_>,
        analytics::analytics_event::PropertyView<'_>,
        analytics::analytics_event::NestedView<'_>,
        google_message1::GoogleMessage1View<'_>,
        google_message1::GoogleMessage1SubMessageView<'_>,
        media_frame::MediaFrameView<'_>,
        packed_tile::PackedTileView<'_>,
        packed_tile::__buffa::view::packed_tile::CellView<'_>,
        packed_signed::PackedSignedView<'_>,
        mesh::TriMeshView<'_>,
        mesh::__buffa::view::tri_mesh::FaceView<'_>,
        mesh::__buffa::view::tri_mesh::VertexView<'_>,
        column_batch::ColumnBatchView<'_>,
    );
    read_value!(
        analytics::oneof::analytics_event::property::Value<'_>,
        analytics::oneof::analytics_event::property::Value
    );
}

mod lazy {
    use super::*;

    read_shapes!(
        api_response::ApiResponseLazyView<'_>,
        log_record::LogRecordLazyView<'_>,
        log_record::__buffa::lazy_view::log_record::ContextLazyView<'_>,
        analytics_event::AnalyticsEventLazyView<'_>,
        analytics_event::__buffa::lazy_view::analytics_event::PropertyLazyView<'_>,
        analytics_event::__buffa::lazy_view::analytics_event::NestedLazyView<'_>,
        google_message1::GoogleMessage1LazyView<'_>,
        google_message1::GoogleMessage1SubMessageLazyView<'_>,
        media_frame::MediaFrameLazyView<'_>,
        packed_tile::PackedTileLazyView<'_>,
        packed_tile::__buffa::lazy_view::packed_tile::CellLazyView<'_>,
        packed_signed::PackedSignedLazyView<'_>,
        mesh::TriMeshLazyView<'_>,
        mesh::__buffa::lazy_view::tri_mesh::FaceLazyView<'_>,
        mesh::__buffa::lazy_view::tri_mesh::VertexLazyView<'_>,
        column_batch::ColumnBatchLazyView<'_>,
    );
}
