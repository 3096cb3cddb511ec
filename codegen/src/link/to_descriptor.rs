//! The way out: the linked files as a descriptor set, as protoc would write it.

use crate::descriptor::{FileDescriptorProto, FileDescriptorSet};
use crate::schema::{File, Schema};

/// The linked files as a descriptor set: options interpreted, type names absolute, types filled in.
///
/// Holds the files code is wanted for; with `imports`, all files, each behind what it imports. Positions
/// and comments are left out unless `source_info` is set.
pub fn to_descriptor(schema: &Schema, source_info: bool, imports: bool) -> FileDescriptorSet {
    let wanted = schema.files.iter().filter(|file| file.generate || imports);
    let file = wanted.map(|file| of_file(file, source_info)).collect();
    FileDescriptorSet {
        file,
        ..FileDescriptorSet::default()
    }
}

fn of_file(file: &File, source_info: bool) -> FileDescriptorProto {
    let mut descriptor = file.descriptor.clone();
    if !source_info {
        descriptor.source_code_info = None;
    }
    descriptor
}
