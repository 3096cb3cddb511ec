//! Building protium's views.

use super::shapes::flat_shapes;
use super::{Frame, Level, Tree, WithList};
use crate::shapes::bench::analytics_event::analytics_event::property::{self, ValueView};
use crate::shapes::bench::analytics_event::analytics_event::{NestedView, Property, PropertyView};
use crate::shapes::bench::analytics_event::{AnalyticsEvent, AnalyticsEventView};
use crate::shapes::bench::api_response::{ApiResponse, ApiResponseView};
use crate::shapes::bench::column_batch::{ColumnBatch, ColumnBatchView};
use crate::shapes::bench::google_message1::{
    GoogleMessage1, GoogleMessage1SubMessageView, GoogleMessage1View,
};
use crate::shapes::bench::log_record::log_record::{ContextView, Severity};
use crate::shapes::bench::log_record::{LogRecord, LogRecordView};
use crate::shapes::bench::media_frame::{MediaFrame, MediaFrameView};
use crate::shapes::bench::mesh::tri_mesh::{FaceView, Vertex, VertexView};
use crate::shapes::bench::mesh::{TriMesh, TriMeshView};
use crate::shapes::bench::packed_signed::{PackedSigned, PackedSignedView};
use crate::shapes::bench::packed_tile::packed_tile::{Cell, CellView};
use crate::shapes::bench::packed_tile::{PackedTile, PackedTileView};
use protium::View;

fn borrow<'a, T, L: From<&'a [T]>>(slice: &'a [T]) -> L {
    slice.into()
}

macro_rules! some {
    ($view:expr) => {
        $view.as_ref().into()
    };
}

fn severity(severity: Severity) -> Severity {
    severity
}

flat_shapes!(borrow, some, severity);

pub fn packed_tile(m: &&PackedTile) -> Vec<u8> {
    let cells: Vec<CellView<'_>> = m.cells.iter().map(cell).collect();
    let view = PackedTileView {
        cells: borrow(&cells),
        checksums: borrow(&m.checksums),
        ..Default::default()
    };
    view.encode_to_vec()
}

pub fn mesh(m: &&TriMesh) -> Vec<u8> {
    let corners = m.faces.iter().map(|m| [&m.a, &m.b, &m.c, &m.n].map(vertex));
    let corners: Vec<[Option<VertexView<'_>>; 4]> = corners.collect();
    let faces = corners.iter().map(|[a, b, c, n]| FaceView {
        a: a.as_ref().into(),
        b: b.as_ref().into(),
        c: c.as_ref().into(),
        n: n.as_ref().into(),
        ..Default::default()
    });
    let faces: Vec<FaceView<'_>> = faces.collect();
    let view = TriMeshView {
        faces: borrow(&faces),
        ..Default::default()
    };
    view.encode_to_vec()
}

pub fn analytics_event(parts: &Tree<'_, AnalyticsEvent>) -> Vec<u8> {
    let m = parts.message;
    let properties: Vec<PropertyView<'_>> = m.properties.iter().map(property).collect();
    with_sections(&parts.levels, &[], &|sections| {
        let view = AnalyticsEventView {
            event_id: &m.event_id,
            timestamp: m.timestamp,
            user_id: &m.user_id,
            properties: borrow(&properties),
            sections: borrow(sections),
            ..Default::default()
        };
        view.encode_to_vec()
    })
}

/// Builds the sections level by level, each borrowing from the one before, and hands the uppermost on.
fn with_sections(
    levels: &[Level<'_>],
    below: &[NestedView<'_>],
    done: &dyn Fn(&[NestedView<'_>]) -> Vec<u8>,
) -> Vec<u8> {
    let Some((level, above)) = levels.split_first() else {
        return done(below);
    };
    let attributes: Vec<PropertyView<'_>> = level.attributes.iter().map(|m| property(m)).collect();
    let sections = level.sections.iter().map(|part| NestedView {
        name: &part.section.name,
        attributes: borrow(&attributes[part.attributes.clone()]),
        children: borrow(&below[part.children.clone()]),
        ..Default::default()
    });
    let sections: Vec<NestedView<'_>> = sections.collect();
    with_sections(above, &sections, done)
}
