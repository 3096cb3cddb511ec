//! Views: decoding them, reading every field, encoding from them.

use crate::build::Build;
use crate::case::{Case, keep};
use crate::engines::Echo;
use crate::read::{Read, Sum, read_shapes, read_value};
use crate::schema::Schema;
use crate::shapes::bench::{
    analytics_event, api_response, column_batch, google_message1, log_record, media_frame, mesh,
    packed_signed, packed_tile,
};
use protium::{
    Checked, DecodeError, Lazy, ListView, MapView, Message, MessageView, MessagesView, PackedView, View,
    codec,
};
use std::hint::black_box;

fn decoded<'a, V: View<'a>>(bytes: &'a [u8]) -> V {
    V::decode(bytes).expect("payloads are valid")
}

/// The operations that decode into views.
pub fn decoding<S: Schema>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    vec![
        Case::new("view", wire, |bytes| {
            black_box(&S::View::decode(bytes).unwrap());
        }),
        Case::new("lazy", wire, |bytes| {
            black_box(&S::LazyView::decode(bytes).unwrap());
        }),
        Case::reading("view_read_all", wire, |bytes, sum| {
            S::View::decode(bytes).unwrap().read(sum)
        }),
        Case::reading("lazy_read_all", wire, |bytes, sum| {
            S::LazyView::decode(bytes).unwrap().read(sum)
        }),
    ]
}

/// The operations that encode from views.
pub fn encoding<S: Schema>(wire: &'static [Vec<u8>]) -> Vec<Case> {
    let views = keep(wire.iter().map(|bytes| decoded::<S::View<'_>>(bytes)));
    let lazy = keep(wire.iter().map(|bytes| decoded::<S::LazyView<'_>>(bytes)));
    vec![
        Case::new("encode_view", views, |view| {
            black_box(&view.encode_to_vec());
        }),
        Case::new("encode_lazy", lazy, |view| {
            black_box(&view.encode_to_vec());
        }),
        Case::new("build_and_encode", parts::<S>(wire), |parts| {
            black_box(&S::Protium::protium(parts));
        }),
    ]
}

/// What messages are built from.
pub(crate) fn parts<S: Schema>(wire: &[Vec<u8>]) -> &'static [<S::Protium as Build>::Parts<'static>] {
    let messages = keep(
        wire.iter()
            .map(|bytes| S::Protium::decode(bytes).expect("payloads are valid")),
    );
    keep(messages.iter().map(S::Protium::parts))
}

/// Reading as views, and writing again.
pub fn echoes<S: Schema>() -> Vec<Echo> {
    let view = |bytes: &[u8]| Some(S::View::decode(bytes).ok()?.encode_to_vec());
    let lazy = |bytes: &[u8]| Some(S::LazyView::decode(bytes).ok()?.encode_to_vec());
    let build = |bytes: &[u8]| Some(S::Protium::protium(&S::Protium::decode(bytes).ok()?.parts()));
    vec![
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

macro_rules! read_items {
    ($([$($parameter:ident)*] $view:ty;)*) => {
        $(impl<'a $(, $parameter)*> Read for $view
        where
            Self: IntoIterator<Item: Read> + Copy,
        {
            #[inline(always)]
            fn read(&self, sum: &mut Sum) {
                self.into_iter().for_each(|item| item.read(sum));
            }
        })*
    };
}

read_items! {
    [C] ListView<'a, C>;
    [V] MessagesView<'a, V, Checked>;
    [V] MessagesView<'a, V, Lazy>;
    [K V] MapView<'a, K, V>;
    [] PackedView<'a, codec::Int32>;
    [] PackedView<'a, codec::Int64>;
    [] PackedView<'a, codec::Uint32>;
    [] PackedView<'a, codec::Uint64>;
    [] PackedView<'a, codec::Fixed64>;
    [] PackedView<'a, codec::Float>;
    [] PackedView<'a, codec::Double>;
}

impl<K: Read, V: Read> Read for (K, V) {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.0.read(sum);
        self.1.read(sum);
    }
}

/// What access to a lazy view gives.
impl<T: Read> Read for Result<T, DecodeError> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.as_ref().expect("payloads are valid").read(sum);
    }
}

impl<'a, V: View<'a, Kind = Checked> + Read> Read for MessageView<'a, V, Checked> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.get().read(sum);
    }
}

impl<'a, V: View<'a, Kind = Lazy> + Read> Read for MessageView<'a, V, Lazy> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.get().read(sum);
    }
}

read_value!(
    analytics_event::analytics_event::property::ValueView<'_>,
    analytics_event::analytics_event::property::ValueView
);
read_shapes!(
    api_response::ApiResponseView<'_>,
    log_record::LogRecordView<'_>,
    log_record::log_record::ContextView<'_>,
    analytics_event::AnalyticsEventView<'_>,
    analytics_event::analytics_event::PropertyView<'_>,
    analytics_event::analytics_event::NestedView<'_>,
    google_message1::GoogleMessage1View<'_>,
    google_message1::GoogleMessage1SubMessageView<'_>,
    media_frame::MediaFrameView<'_>,
    packed_tile::PackedTileView<'_>,
    packed_tile::packed_tile::CellView<'_>,
    packed_signed::PackedSignedView<'_>,
    mesh::TriMeshView<'_>,
    mesh::tri_mesh::FaceView<'_>,
    mesh::tri_mesh::VertexView<'_>,
    column_batch::ColumnBatchView<'_>,
);
read_shapes!(
    api_response::ApiResponseLazyView<'_>,
    log_record::LogRecordLazyView<'_>,
    log_record::log_record::ContextLazyView<'_>,
    analytics_event::AnalyticsEventLazyView<'_>,
    analytics_event::analytics_event::PropertyLazyView<'_>,
    analytics_event::analytics_event::NestedLazyView<'_>,
    google_message1::GoogleMessage1LazyView<'_>,
    google_message1::GoogleMessage1SubMessageLazyView<'_>,
    media_frame::MediaFrameLazyView<'_>,
    packed_tile::PackedTileLazyView<'_>,
    packed_tile::packed_tile::CellLazyView<'_>,
    packed_signed::PackedSignedLazyView<'_>,
    mesh::TriMeshLazyView<'_>,
    mesh::tri_mesh::FaceLazyView<'_>,
    mesh::tri_mesh::VertexLazyView<'_>,
    column_batch::ColumnBatchLazyView<'_>,
);
