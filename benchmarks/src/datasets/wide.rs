//! Shapes of many numbers: tiles, meshes, columns, and the wide sparse message.

use super::random::{letters, payloads, within};
use crate::shapes::bench::column_batch::ColumnBatch;
use crate::shapes::bench::google_message1::{GoogleMessage1, GoogleMessage1SubMessage};
use crate::shapes::bench::mesh::{
    TriMesh,
    tri_mesh::{Face, Vertex},
};
use crate::shapes::bench::packed_signed::PackedSigned;
use crate::shapes::bench::packed_tile::{PackedTile, packed_tile::Cell};
use fastrand::Rng;
use protium::Message;

pub(super) fn packed_tile() -> Vec<Vec<u8>> {
    payloads(5, |rng| PackedTile {
        cells: (0..64)
            .map(|id| Cell {
                id,
                geometry: (0..rng.usize(12..=20)).map(|_| rng.u32(0..4_096)).collect(),
                samples: (0..rng.usize(4..=8)).map(|_| rng.f32()).collect(),
                positions: (0..rng.usize(2..=4)).map(|_| within(rng, 180.0)).collect(),
                ..Cell::default()
            })
            .collect(),
        checksums: (0..32).map(|_| rng.u64(..)).collect(),
        ..PackedTile::default()
    })
}

pub(super) fn packed_signed() -> Vec<Vec<u8>> {
    payloads(6, |rng| PackedSigned {
        deltas: (0..rng.usize(64..=128)).map(|_| rng.i32(-1_000_000..0)).collect(),
        wide_deltas: (0..rng.usize(32..=64))
            .map(|_| rng.i64(-1_000_000_000_000..0))
            .collect(),
        ..PackedSigned::default()
    })
}

pub(super) fn mesh() -> Vec<Vec<u8>> {
    fn vertex(rng: &mut Rng) -> Option<Vertex> {
        let mut axis = || within(rng, 1.0) as f32;
        Some(Vertex {
            px: axis(),
            py: axis(),
            pz: axis(),
            ..Vertex::default()
        })
    }
    payloads(7, |rng| TriMesh {
        faces: (0..256)
            .map(|_| Face {
                a: vertex(rng),
                b: vertex(rng),
                c: vertex(rng),
                n: vertex(rng),
                ..Face::default()
            })
            .collect(),
        ..TriMesh::default()
    })
}

pub(super) fn column_batch() -> Vec<Vec<u8>> {
    const ROWS: i64 = 1_024;
    payloads(8, |rng| ColumnBatch {
        symbol_dict: (0..32).map(|_| letters(rng, 4..=12)).collect(),
        symbol_ids: (0..ROWS).map(|_| rng.u32(0..32)).collect(),
        timestamps: (0..ROWS)
            .map(|i| 1_700_000_000_000_000_000 + i * 1_000_000 + rng.i64(0..1_000))
            .collect(),
        values: (0..ROWS).map(|_| within(rng, 1e6)).collect(),
        weights: (0..ROWS).map(|_| rng.f32()).collect(),
        ..ColumnBatch::default()
    })
}

/// One payload, like the public data set: about half of the fields set, to small values.
pub(super) fn google_message1() -> Vec<Vec<u8>> {
    let mut rng = Rng::with_seed(9);
    let message = GoogleMessage1 {
        field1: letters(&mut rng, 8..=8),
        field2: 7,
        field3: 130,
        field4: letters(&mut rng, 12..=12),
        field5: (0..4).map(|_| rng.u64(..)).collect(),
        field7: letters(&mut rng, 12..=12),
        field9: letters(&mut rng, 14..=14),
        field12: true,
        field13: true,
        field14: true,
        field15: Some(sub_message(&mut rng).into()),
        field16: 1,
        field17: true,
        field18: letters(&mut rng, 10..=10),
        field22: 3_600_000,
        field25: 17,
        field30: true,
        field59: true,
        field60: 4,
        field67: 1,
        field80: true,
        field81: true,
        field100: 23,
        field102: letters(&mut rng, 6..=6),
        field103: letters(&mut rng, 5..=5),
        field128: 2,
        field130: 9,
        field131: 150,
        field150: 1,
        ..GoogleMessage1::default()
    };
    vec![message.encode_to_vec()]
}

fn sub_message(rng: &mut Rng) -> GoogleMessage1SubMessage {
    GoogleMessage1SubMessage {
        field1: 5,
        field2: 300,
        field12: true,
        field13: 1_000,
        field15: letters(rng, 12..=12),
        field16: 2,
        field19: 1,
        field21: 77,
        field203: 3,
        field205: letters(rng, 4..=4),
        ..GoogleMessage1SubMessage::default()
    }
}
