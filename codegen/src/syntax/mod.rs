//! The .proto language: a file's text into a descriptor that is not linked yet, and where its parts stand.
//!
//! Two passes in one: the lexer cuts tokens as the parser asks for them, and the parser writes the
//! descriptor directly, with locations and comments as protoc would write them. Names are not resolved and
//! options not interpreted; that is `link`'s. Faults are collected, and reading goes on behind each.
//!
//! No input panics or recurses deeper than messages may be nested.

mod class;
mod comments;
mod faults;
mod float_text;
mod lexer;
pub(crate) mod literal;
mod locations;
mod parse;
pub mod paths;
mod spans;
#[cfg(test)]
mod tests;
mod token;

pub use float_text::{double_text, float_text};
pub use spans::SpanTable;

use crate::descriptor::FileDescriptorProto;
use crate::diag::Diagnostics;
use crate::source::Source;

/// A file that was read, not linked.
#[derive(Clone, Debug)]
pub struct ParsedFile {
    /// The text it was read from.
    pub source: Source,
    /// The file as its text says, no more: names of types as written, a field's type unset where a name may
    /// stand for a message or an enum, options uninterpreted. Maps have their entry types, groups their
    /// messages, `optional` fields of proto3 their oneofs, and `source_code_info` is filled.
    pub file: FileDescriptorProto,
    /// Where the parts stand.
    pub spans: SpanTable,
}

/// Reads a file. If errors were added to `diags`, parts of the file are missing from what is returned.
pub fn parse(source: &Source, diags: &mut Diagnostics) -> ParsedFile {
    let (file, spans) = parse::parse(source, diags);
    ParsedFile {
        source: source.clone(),
        file,
        spans,
    }
}
