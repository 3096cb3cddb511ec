//! A folder of test cases, read from its data files.
//!
//! `README.md` of such a folder says what its files mean. What cannot be read is an error that names the file: a case
//! is never left out silently.

pub mod generate;
pub mod judge;
mod lists;
mod load;
pub mod scenario;
pub mod scratch;
pub mod tally;
pub mod units;

pub use lists::{Entry, Lists};
pub use load::load;

use std::path::PathBuf;

/// One case: a folder `NNN-slug`.
#[derive(Debug)]
pub struct Case {
    /// The folder's name.
    pub name: String,
    /// The folder.
    pub dir: PathBuf,
    /// Which part of the library it is about, in the words of `case.toml`.
    pub layer: String,
    /// What there is to run.
    pub content: Content,
}

/// What a case holds.
#[derive(Debug)]
pub enum Content {
    /// Units for the compiler.
    Units(Vec<Unit>),
    /// A schema, and inputs for its messages; only a schema where `vectors` is empty.
    Schema(Schema),
    /// Descriptions for people and inputs of a part that these runners do not know.
    Scenario {
        /// How many inputs there are, at least one.
        inputs: usize,
    },
}

/// A schema and its vectors.
#[derive(Debug)]
pub struct Schema {
    /// The files to compile, relative to the case's folder, which is the include root.
    pub files: Vec<String>,
    /// protoc's `FileDescriptorSet` of them.
    pub expected: Option<PathBuf>,
    /// Inputs.
    pub vectors: Vec<Vector>,
}

/// What must happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Verdict {
    /// It is accepted.
    Ok,
    /// It is an error.
    Err,
    /// Either, but no panic.
    Any,
}

/// One input of a message type.
#[derive(Debug)]
pub struct Vector {
    /// The input's file name.
    pub file: String,
    /// The full name of the message type.
    pub message: String,
    /// `bin`, `json` or `text`.
    pub format: String,
    /// What must happen.
    pub verdict: Verdict,
    /// The input.
    pub input: Vec<u8>,
    /// The binary form it has when written again.
    pub reencoded: Option<Vec<u8>>,
    /// Whether there is also a text form to be printed.
    pub prints_text: bool,
}

/// One compilation.
#[derive(Debug)]
pub struct Unit {
    /// The unit's folder, below the case's, which is the include root.
    pub name: String,
    /// The folder.
    pub dir: PathBuf,
    /// The files to compile.
    pub inputs: Vec<String>,
    /// What must happen.
    pub verdict: Verdict,
    /// Where protoc reports the first error: file, line, column.
    pub first_error: Option<(String, u32, u32)>,
    /// protoc's `FileDescriptorSet`, for accepted units.
    pub expected: Option<PathBuf>,
}
