//! Where the parts of a file stand in its source, and of generated code in theirs.

use super::Semantic;
use super::record::records;

records! {
    /// Positions and comments of a file.
    pub struct SourceCodeInfo {
        /// The locations, parents before children.
        1 location: Vec<Location>,
    }

    /// Where one element or part of it stands.
    pub struct Location {
        /// Field numbers and indices from the file down.
        1 path: Vec<i32> as packed,
        /// Start line, start column, end line unless the same, end column; from zero.
        2 span: Vec<i32> as packed,
        /// The comment right before.
        3 leading_comments: Option<String>,
        /// The comment right after.
        4 trailing_comments: Option<String>,
        /// Comments before that belong to nothing.
        6 leading_detached_comments: Vec<String>,
    }

    /// Which generated text came from which element.
    pub struct GeneratedCodeInfo {
        /// The links.
        1 annotation: Vec<Annotation>,
    }

    /// A range of generated text and its origin.
    pub struct Annotation {
        /// Field numbers and indices from the file down.
        1 path: Vec<i32> as packed,
        /// The `.proto` file.
        2 source_file: Option<String>,
        /// The first byte.
        3 begin: Option<i32>,
        /// The byte after the last.
        4 end: Option<i32>,
        /// What the text does with the element.
        5 semantic: Option<Semantic>,
    }
}
