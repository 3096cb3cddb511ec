//! What folders list, read once each.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Whether a folder has an entry, and how exactly.
#[derive(Debug)]
pub(super) enum Entry<E, N = PathBuf> {
    Exact(E),
    /// Only one that differs in upper and lower case.
    Near(N),
    Absent,
}

/// The listings read so far. `None` stands for a folder that cannot be listed.
#[derive(Debug, Default)]
pub(super) struct Listings {
    folders: BTreeMap<PathBuf, Option<BTreeSet<String>>>,
}

impl Listings {
    /// Looks up one entry of a folder.
    pub(super) fn entry(&mut self, folder: &Path, part: &str) -> Entry<(), String> {
        if !self.folders.contains_key(folder) {
            self.folders.insert(folder.to_owned(), list(folder));
        }
        let listed = self.folders.get(folder).and_then(Option::as_ref);
        if listed.is_some_and(|names| names.contains(part)) {
            return Entry::Exact(());
        }
        if let Some(names) = listed {
            let lower = part.to_lowercase();
            if let Some(near) = names.iter().find(|name| name.to_lowercase() == lower) {
                return Entry::Near(near.clone());
            }
        }
        // A folder may be searchable without being readable, and some file systems list names in another Unicode
        // normal form than they were asked for; what can be opened and is not a question of case is taken.
        if folder.join(part).exists() {
            Entry::Exact(())
        } else {
            Entry::Absent
        }
    }
}

fn list(folder: &Path) -> Option<BTreeSet<String>> {
    let entries = fs::read_dir(folder).ok()?;
    Some(
        entries
            .flatten()
            .filter_map(|entry| entry.file_name().into_string().ok())
            .collect(),
    )
}
