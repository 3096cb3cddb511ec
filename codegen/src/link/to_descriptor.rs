//! The way out: the linked files as a descriptor set, as protoc would write it.

use super::context::{Context, LinkedFile};
use super::options::retention;
use super::{collect, imports, options, shape};
use crate::descriptor::FileDescriptorSet;
use crate::schema::Schema;

/// The linked files as a descriptor set: options interpreted, type names absolute, types filled in, options
/// that are only for the source left out.
///
/// Holds the files code is wanted for; with `imports`, all files, each behind what it imports. Positions
/// and comments are left out unless `source_info` is set.
pub fn to_descriptor(schema: &Schema, source_info: bool, imports: bool) -> FileDescriptorSet {
    let ctx = context(schema, source_info);
    let wanted = (0..schema.files.len()).filter(|at| schema.files[*at].generate || imports);
    FileDescriptorSet {
        file: wanted.map(|at| retention::strip(&ctx, at)).collect(),
        ..FileDescriptorSet::default()
    }
}

/// The files with what is needed to read their options: names and features. Nothing can be found wrong that
/// was not found when the schema was linked.
fn context(schema: &Schema, source_info: bool) -> Context {
    let file = |file: &crate::schema::File| {
        let mut descriptor = file.descriptor.clone();
        if !source_info {
            descriptor.source_code_info = None;
        }
        LinkedFile::new(descriptor)
    };
    let mut ctx = Context {
        files: schema.files.iter().map(file).collect(),
        ..Context::default()
    };
    ctx.files.iter_mut().for_each(shape::edition);
    imports::resolve(&mut ctx);
    collect::collect(&mut ctx);
    for at in 0..ctx.files.len() {
        options::interpret(&mut ctx, at);
    }
    ctx
}
