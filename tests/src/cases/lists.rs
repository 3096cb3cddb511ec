//! The lists of vectors and units that are not expected to pass, each with its reason.

use std::fs;
use std::path::Path;

use serde::Deserialize;

/// What `cases.toml` beside the cases says.
#[derive(Debug, Default, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lists {
    /// What waits for a part of the library that is not there yet.
    #[serde(default)]
    pub pending: Vec<Entry>,
    /// What fails because we believe its verdict wrong.
    #[serde(default)]
    pub disputed: Vec<Entry>,
}

/// One item of a case.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Entry {
    /// The case's folder.
    pub case: String,
    /// The vector's file, or the unit's folder.
    pub item: String,
    /// What it waits for, or the rule that its verdict is against.
    pub reason: String,
}

impl Lists {
    /// Reads a list file.
    ///
    /// # Errors
    /// When it cannot be read, or names a thing that lists do not have.
    pub fn load(path: &Path) -> Result<Self, String> {
        let text = fs::read_to_string(path).map_err(|error| format!("{}: {error}", path.display()))?;
        toml::from_str(&text).map_err(|error| format!("{}: {error}", path.display()))
    }

    /// Why an item is pending, if it is.
    pub fn pending(&self, case: &str, item: &str) -> Option<&str> {
        find(&self.pending, case, item)
    }

    /// Why an item is disputed, if it is.
    pub fn disputed(&self, case: &str, item: &str) -> Option<&str> {
        find(&self.disputed, case, item)
    }
}

fn find<'a>(entries: &'a [Entry], case: &str, item: &str) -> Option<&'a str> {
    entries
        .iter()
        .find(|entry| entry.case == case && entry.item == item)
        .map(|entry| &entry.reason[..])
}
