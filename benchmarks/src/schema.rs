//! The shapes as types: each names its message in every engine.

use crate::shapes::bench;

/// A shape, with its message in every engine.
pub trait Schema {
    /// The name of its data set, one of [`datasets::SHAPES`](crate::datasets::SHAPES).
    const NAME: &'static str;
    /// protium's message.
    type Protium: protium::Message + PartialEq + std::fmt::Debug + 'static;
}

macro_rules! schemas {
    ($($shape:ident: $name:literal, $module:ident::$message:ident;)*) => {
        $(
            #[doc = concat!("The shape `", $name, "`.")]
            #[derive(Clone, Copy, Debug)]
            pub struct $shape;

            impl Schema for $shape {
                const NAME: &'static str = $name;
                type Protium = bench::$module::$message;
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
    ApiResponse: "api_response", api_response::ApiResponse;
    LogRecord: "log_record", log_record::LogRecord;
    AnalyticsEvent: "analytics_event", analytics_event::AnalyticsEvent;
    GoogleMessage1: "google_message1", google_message1::GoogleMessage1;
    MediaFrame: "media_frame", media_frame::MediaFrame;
    PackedTile: "packed_tile", packed_tile::PackedTile;
    PackedSigned: "packed_signed", packed_signed::PackedSigned;
    Mesh: "mesh", mesh::TriMesh;
    ColumnBatch: "column_batch", column_batch::ColumnBatch;
}
