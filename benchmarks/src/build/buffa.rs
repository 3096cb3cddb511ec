//! Building buffa's views.

use super::shapes::flat_shapes;
use super::{Frame, Tree, WithList};
use crate::peers::buffa::bench::analytics_event::__buffa::view::analytics_event::{NestedView, PropertyView};
use crate::peers::buffa::bench::analytics_event::__buffa::view::oneof::analytics_event::property::Value as ValueView;
use crate::peers::buffa::bench::analytics_event::AnalyticsEventView;
use crate::peers::buffa::bench::api_response::ApiResponseView;
use crate::peers::buffa::bench::column_batch::ColumnBatchView;
use crate::peers::buffa::bench::google_message1::{GoogleMessage1SubMessageView, GoogleMessage1View};
use crate::peers::buffa::bench::log_record::__buffa::view::log_record::ContextView;
use crate::peers::buffa::bench::log_record::LogRecordView;
use crate::peers::buffa::bench::log_record::log_record::Severity as BuffaSeverity;
use crate::peers::buffa::bench::media_frame::MediaFrameView;
use crate::peers::buffa::bench::mesh::__buffa::view::tri_mesh::{FaceView, VertexView};
use crate::peers::buffa::bench::mesh::TriMeshView;
use crate::peers::buffa::bench::packed_signed::PackedSignedView;
use crate::peers::buffa::bench::packed_tile::__buffa::view::packed_tile::CellView;
use crate::peers::buffa::bench::packed_tile::PackedTileView;
use crate::shapes::bench::analytics_event::AnalyticsEvent;
use crate::shapes::bench::analytics_event::analytics_event::{Nested, Property, property};
use crate::shapes::bench::api_response::ApiResponse;
use crate::shapes::bench::column_batch::ColumnBatch;
use crate::shapes::bench::google_message1::GoogleMessage1;
use crate::shapes::bench::log_record::LogRecord;
use crate::shapes::bench::log_record::log_record::Severity;
use crate::shapes::bench::media_frame::MediaFrame;
use crate::shapes::bench::mesh::TriMesh;
use crate::shapes::bench::mesh::tri_mesh::{Face, Vertex};
use crate::shapes::bench::packed_signed::PackedSigned;
use crate::shapes::bench::packed_tile::PackedTile;
use crate::shapes::bench::packed_tile::packed_tile::Cell;
use buffa::{EnumValue, MessageFieldView, ViewEncode};

fn copy<T: Clone, L: From<Vec<T>>>(slice: &[T]) -> L {
    slice.to_vec().into()
}

macro_rules! some {
    ($view:expr) => {
        field($view)
    };
}

fn field<V: Default>(view: Option<V>) -> MessageFieldView<V> {
    view.map_or_else(Default::default, MessageFieldView::from)
}

fn severity(severity: Severity) -> EnumValue<BuffaSeverity> {
    EnumValue::from(severity.to_i32())
}

flat_shapes!(copy, some, severity);

pub fn packed_tile(m: &&PackedTile) -> Vec<u8> {
    let view = PackedTileView {
        cells: m.cells.iter().map(cell).collect(),
        checksums: copy(&m.checksums),
        ..Default::default()
    };
    view.encode_to_vec()
}

pub fn mesh(m: &&TriMesh) -> Vec<u8> {
    let view = TriMeshView {
        faces: m.faces.iter().map(face).collect(),
        ..Default::default()
    };
    view.encode_to_vec()
}

pub fn analytics_event(parts: &Tree<'_, AnalyticsEvent>) -> Vec<u8> {
    let m = parts.message;
    let view = AnalyticsEventView {
        event_id: &m.event_id,
        timestamp: m.timestamp,
        user_id: &m.user_id,
        properties: m.properties.iter().map(property).collect(),
        sections: m.sections.iter().map(section).collect(),
        ..Default::default()
    };
    view.encode_to_vec()
}

fn face(m: &Face) -> FaceView<'_> {
    let [a, b, c, n] = [&m.a, &m.b, &m.c, &m.n].map(|m| field(vertex(m)));
    FaceView {
        a,
        b,
        c,
        n,
        ..Default::default()
    }
}

fn section(m: &Nested) -> NestedView<'_> {
    NestedView {
        name: &m.name,
        attributes: m.attributes.iter().map(property).collect(),
        children: m.children.iter().map(section).collect(),
        ..Default::default()
    }
}
