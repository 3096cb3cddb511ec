//! Options as they are kept in what is written for other tools.
//!
//! Options declared with `RETENTION_SOURCE` are for whoever reads the source; descriptor sets and plugin
//! requests leave them out. protoc decodes and encodes *all* options on this occasion, so that custom ones
//! stand in number order with their parts merged, and byte equality demands the same.

use super::carrier::{Element, Options, each_element_mut};
use super::dynamic::{Dynamic, Value};
use crate::descriptor::{FieldType, FileDescriptorProto, OptionRetention, SourceCodeInfo};
use crate::link::context::Context;

/// A file without the options that are only for its source.
pub(crate) fn strip(ctx: &Context, at: usize) -> FileDescriptorProto {
    let mut file = ctx.files[at].descriptor.clone();
    let mut stripped = Vec::new();
    each_element_mut(&mut file, |element, holder| {
        let Some(message) = holder.get().and_then(|options| decoded(ctx, element, options)) else {
            return;
        };
        let mut message = message;
        let mut path = element.options_path(&[]);
        let before = stripped.len();
        strip_message(&mut message, &mut path, &mut stripped);
        let bytes = message.encode();
        if bytes.is_empty() {
            // Options that were empty before stay: an rpc with braces has them.
            if stripped.len() == before {
                return;
            }
            stripped.push(path);
        }
        // What was decoded can be read again; if not, the options stay as they are.
        let _ = holder.replace(&bytes);
    });
    if let Some(info) = &mut file.source_code_info {
        forget(info, &stripped);
    }
    file
}

fn decoded<'a>(ctx: &'a Context, element: &Element<'_>, options: &dyn Options) -> Option<Dynamic<'a>> {
    Dynamic::decode(ctx.options_type(element.carrier)?, &options.encode()).ok()
}

/// Takes options of the source out of a message; their paths are added to `stripped`.
fn strip_message(message: &mut Dynamic<'_>, path: &mut Vec<i32>, stripped: &mut Vec<Vec<i32>>) {
    let depth = path.len();
    message.fields.retain(|number, entry| {
        path.push(*number);
        let retention = entry.field.options().and_then(|options| options.retention);
        let kept = retention != Some(OptionRetention::Source);
        if !kept {
            stripped.push(path.clone());
        } else if entry.field.ty() == FieldType::Message && !entry.field.is_delimited() {
            // Not in groups: protoc does not look into them.
            let repeated = entry.field.is_repeated();
            for (index, value) in entry.values.iter_mut().enumerate() {
                if repeated {
                    path.push(i32::try_from(index).unwrap_or(i32::MAX));
                }
                if let Value::Message(message) = value {
                    strip_message(message, path, stripped);
                }
                path.truncate(depth + 1);
            }
        }
        path.truncate(depth);
        kept
    });
}

/// Drops the locations of what was stripped.
fn forget(info: &mut SourceCodeInfo, stripped: &[Vec<i32>]) {
    if stripped.is_empty() {
        return;
    }
    let stripped: std::collections::HashSet<&[i32]> = stripped.iter().map(Vec::as_slice).collect();
    info.location
        .retain(|location| !(0..=location.path.len()).any(|end| stripped.contains(&location.path[..end])));
}
