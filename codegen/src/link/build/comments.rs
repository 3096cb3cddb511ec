//! Comments by path.

use std::collections::HashMap;

use crate::descriptor::{FileDescriptorProto, Location};
use crate::schema::Comments;

/// The locations of a file that have comments.
pub(super) struct CommentTable<'a>(HashMap<&'a [i32], &'a Location>);

impl<'a> CommentTable<'a> {
    pub(super) fn new(descriptor: &'a FileDescriptorProto) -> Self {
        let locations = descriptor.source_code_info.iter().flat_map(|info| &info.location);
        let commented = locations.filter(|location| {
            location.leading_comments.is_some()
                || location.trailing_comments.is_some()
                || !location.leading_detached_comments.is_empty()
        });
        CommentTable(
            commented
                .map(|location| (location.path.as_slice(), location))
                .collect(),
        )
    }

    /// The comments of the element at a path.
    pub(super) fn at(&self, path: &[i32]) -> Comments {
        let Some(location) = self.0.get(path) else {
            return Comments::default();
        };
        Comments {
            leading: location.leading_comments.clone(),
            trailing: location.trailing_comments.clone(),
            detached: location.leading_detached_comments.clone(),
        }
    }
}
