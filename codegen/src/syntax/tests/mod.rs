//! What is read of each statement, what is refused and where, and which locations are written.

mod accepted;
mod limits;
mod locations;
mod refused;

use super::{ParsedFile, parse};
use crate::diag::Diagnostics;
use crate::source::Source;

fn parse_with_faults(text: impl AsRef<[u8]>) -> (ParsedFile, Diagnostics) {
    let source = Source::new("a.proto", "a.proto", text.as_ref());
    let mut diags = Diagnostics::new();
    let parsed = parse(&source, &mut diags);
    (parsed, diags)
}

/// Reads a text that has no faults.
fn parse_ok(text: &str) -> ParsedFile {
    let (parsed, diags) = parse_with_faults(text);
    assert!(diags.is_empty(), "{diags}");
    parsed
}
