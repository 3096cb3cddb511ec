//! The payloads that are measured: generated here, or read from public files.
//!
//! By default every shape's payloads are generated with a fixed seed, so that a fresh clone can run every
//! benchmark. If the environment variable `PROTIUM_DATASETS` names a folder, the files `NAME.pb` in it are read
//! instead: one message `Dataset { string name = 1; string message_name = 2; repeated bytes payload = 3; }` each.

mod random;
mod records;
mod wide;

use protium::Message;
use std::path::Path;

/// A shape: the name of its data set and where its generated payloads come from.
#[derive(Clone, Copy, Debug)]
pub struct Shape {
    /// The name, as the results print it.
    pub name: &'static str,
    /// The file below `PROTIUM_DATASETS`, without `.pb`.
    pub file: &'static str,
    generate: fn() -> Vec<Vec<u8>>,
}

/// All shapes, in the order in which results are printed.
pub const SHAPES: [Shape; 9] = [
    Shape::new("api_response", "api_response", records::api_response),
    Shape::new("log_record", "log_record", records::log_record),
    Shape::new("analytics_event", "analytics_event", records::analytics_event),
    Shape::new("google_message1", "google_message1_proto3", wide::google_message1),
    Shape::new("media_frame", "media_frame", records::media_frame),
    Shape::new("packed_tile", "packed_tile", wide::packed_tile),
    Shape::new("packed_signed", "packed_signed", wide::packed_signed),
    Shape::new("mesh", "mesh", wide::mesh),
    Shape::new("column_batch", "column_batch", wide::column_batch),
];

impl Shape {
    const fn new(name: &'static str, file: &'static str, generate: fn() -> Vec<Vec<u8>>) -> Self {
        Shape { name, file, generate }
    }

    /// The shape of that name.
    pub fn named(name: &str) -> Option<Self> {
        SHAPES.into_iter().find(|shape| shape.name == name)
    }

    /// The payloads of the generated data set.
    pub fn generated(&self) -> Vec<Vec<u8>> {
        (self.generate)()
    }

    /// The payloads to measure: of the file below `PROTIUM_DATASETS` if that is set, else the generated ones.
    ///
    /// # Errors
    /// If the variable is set and the file can not be read or is no data set.
    pub fn payloads(&self) -> std::io::Result<Vec<Vec<u8>>> {
        match std::env::var_os("PROTIUM_DATASETS") {
            Some(folder) => read(&Path::new(&folder).join(self.file).with_extension("pb")),
            None => Ok(self.generated()),
        }
    }
}

/// The payloads of a data set file.
///
/// # Errors
/// If the file can not be read or is no data set.
pub fn read(file: &Path) -> std::io::Result<Vec<Vec<u8>>> {
    let bytes = std::fs::read(file)?;
    let dataset = crate::shapes::bench::dataset::Dataset::decode(&bytes).map_err(std::io::Error::other)?;
    Ok(dataset.payload.into_iter().map(Vec::from).collect())
}
