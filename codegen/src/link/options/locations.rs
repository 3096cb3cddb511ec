//! Renames the locations of options once it is known which fields they set.
//!
//! While an option is uninterpreted, its location is that of an element of `uninterpreted_option`; the parts
//! of the option have locations of their own, which mean nothing afterwards.

use std::collections::HashMap;

use super::UNINTERPRETED;
use crate::descriptor::SourceCodeInfo;

/// Gives locations whose path is the first of a pair the second one, and drops those inside of it.
pub(super) fn rename(info: Option<&mut SourceCodeInfo>, moves: Vec<(Vec<i32>, Vec<i32>)>) {
    let Some(info) = info.filter(|_| !moves.is_empty()) else {
        return;
    };
    let moves: HashMap<_, _> = moves.into_iter().collect();
    info.location.retain_mut(|location| {
        // An option's path is that of its element's options, then 999 and the index. An index before that
        // can be 999 too, but no element has options where that would lead to.
        let ends = (2..location.path.len()).filter(|at| location.path[at - 1] == UNINTERPRETED);
        let found = ends
            .map(|at| at + 1)
            .find_map(|end| Some((end, moves.get(&location.path[..end])?)));
        match found {
            None => true,
            Some((end, _)) if end < location.path.len() => false,
            Some((_, path)) => {
                location.path.clone_from(path);
                true
            }
        }
    });
}
