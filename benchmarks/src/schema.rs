//! The shapes as types: each names its message in every engine.

use crate::build::Build;
#[cfg(feature = "peers")]
use crate::peers;
use crate::read::Read;
use crate::shapes::bench;
use protium::{Checked, Lazy, View};

/// A shape, with its message in every engine.
pub trait Schema: 'static {
    /// The name of its data set, one of [`datasets::SHAPES`](crate::datasets::SHAPES).
    const NAME: &'static str;
    /// protium's message.
    type Protium: protium::HasView + Build + Read + PartialEq + std::fmt::Debug + 'static;
    /// protium's checked view.
    type View<'a>: View<'a, Owned = Self::Protium, Kind = Checked> + Read;
    /// protium's lazy view.
    type LazyView<'a>: View<'a, Owned = Self::Protium, Kind = Lazy> + Read;
    /// buffa's message.
    #[cfg(feature = "peers")]
    type Buffa: buffa::Message + Default + 'static;
    /// buffa's checked view.
    #[cfg(feature = "peers")]
    type BuffaView<'a>: buffa::MessageView<'a> + buffa::ViewEncode<'a> + Read;
    /// buffa's lazy view.
    #[cfg(feature = "peers")]
    type BuffaLazyView<'a>: buffa::LazyMessageView<'a> + crate::engines::buffa::LazyEncode + Read;
    /// buffa's message with `Bytes`.
    #[cfg(feature = "peers")]
    type BuffaBytes: buffa::Message + Default + 'static;
    /// prost's message.
    #[cfg(feature = "peers")]
    type Prost: prost::Message + Default + 'static;
    /// prost's message with `Bytes`.
    #[cfg(feature = "peers")]
    type ProstBytes: prost::Message + Default + 'static;
    /// quick-protobuf's message.
    #[cfg(feature = "peers")]
    type Quick<'a>: quick_protobuf::MessageRead<'a> + quick_protobuf::MessageWrite + Read;
    /// Google's message.
    #[cfg(feature = "google")]
    type Google: protobuf::Message + 'static;
}

macro_rules! schemas {
    ($($shape:ident: $name:literal, $module:ident::$message:ident, $view:ident, $lazy:ident $(, $quick:lifetime)?;)*) => {
        $(
            #[doc = concat!("The shape `", $name, "`.")]
            #[derive(Clone, Copy, Debug)]
            pub struct $shape;

            impl Schema for $shape {
                const NAME: &'static str = $name;
                type Protium = bench::$module::$message;
                type View<'a> = bench::$module::$view<'a>;
                type LazyView<'a> = bench::$module::$lazy<'a>;
                #[cfg(feature = "peers")]
                type Buffa = peers::buffa::bench::$module::$message;
                #[cfg(feature = "peers")]
                type BuffaView<'a> = peers::buffa::bench::$module::$view<'a>;
                #[cfg(feature = "peers")]
                type BuffaLazyView<'a> = peers::buffa::bench::$module::$lazy<'a>;
                #[cfg(feature = "peers")]
                type BuffaBytes = peers::buffa_bytes::bench::$module::$message;
                #[cfg(feature = "peers")]
                type Prost = peers::prost::bench::$module::$message;
                #[cfg(feature = "peers")]
                type ProstBytes = peers::prost_bytes::bench::$module::$message;
                #[cfg(feature = "peers")]
                type Quick<'a> = peers::quick_protobuf::bench::$module::$message$(<$quick>)?;
                #[cfg(feature = "google")]
                type Google = peers::google::$message;
            }
        )*

        /// Calls `visitor` with the type of the shape of that name.
        pub fn visit<V: Visitor>(name: &str, visitor: V) -> Option<V::Output> {
            match name {
                $($name => Some(visitor.visit::<$shape>()),)*
                _ => None,
            }
        }
    };
}

/// What is done with a shape whose name is known only when the program runs.
pub trait Visitor {
    /// What comes of it.
    type Output;

    /// Does it.
    fn visit<S: Schema>(self) -> Self::Output;
}

schemas! {
    ApiResponse: "api_response", api_response::ApiResponse, ApiResponseView, ApiResponseLazyView, 'a;
    LogRecord: "log_record", log_record::LogRecord, LogRecordView, LogRecordLazyView, 'a;
    AnalyticsEvent: "analytics_event", analytics_event::AnalyticsEvent, AnalyticsEventView, AnalyticsEventLazyView, 'a;
    GoogleMessage1: "google_message1", google_message1::GoogleMessage1, GoogleMessage1View, GoogleMessage1LazyView, 'a;
    MediaFrame: "media_frame", media_frame::MediaFrame, MediaFrameView, MediaFrameLazyView, 'a;
    PackedTile: "packed_tile", packed_tile::PackedTile, PackedTileView, PackedTileLazyView;
    PackedSigned: "packed_signed", packed_signed::PackedSigned, PackedSignedView, PackedSignedLazyView;
    Mesh: "mesh", mesh::TriMesh, TriMeshView, TriMeshLazyView;
    ColumnBatch: "column_batch", column_batch::ColumnBatch, ColumnBatchView, ColumnBatchLazyView, 'a;
}
