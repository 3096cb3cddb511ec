//! The other way in: files of a descriptor set, which were linked or parsed elsewhere.
//!
//! They are linked anew. Names that are absolute already resolve to themselves, so a set that protoc wrote
//! passes unchanged, and a set that is wrong is found out by the same passes that check sources.

use std::collections::BTreeSet;

use super::context::LinkedFile;
use crate::descriptor::FileDescriptorSet;
use crate::diag::{Diagnostic, Diagnostics};

/// The files of a set, those in `generate` marked; all if it is empty.
pub(super) fn files(
    set: FileDescriptorSet,
    generate: &[String],
    diags: &mut Diagnostics,
) -> Option<Vec<LinkedFile>> {
    let wanted: BTreeSet<&str> = generate.iter().map(String::as_str).collect();
    let present: BTreeSet<&str> = set.file.iter().map(|file| file.name()).collect();
    let missing: Vec<&str> = wanted.difference(&present).copied().collect();
    for name in &missing {
        diags.push(Diagnostic::file_error(
            *name,
            "the descriptor set does not hold this file",
        ));
    }
    if !missing.is_empty() {
        return None;
    }
    let mut files = Vec::with_capacity(set.file.len());
    for descriptor in set.file {
        let generate = wanted.is_empty() || wanted.contains(descriptor.name());
        files.push(LinkedFile {
            generate,
            ..LinkedFile::new(descriptor)
        });
    }
    Some(files)
}
