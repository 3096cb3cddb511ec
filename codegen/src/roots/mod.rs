//! Include roots: the folders that the names of .proto files are relative to. The first stage of the front end; it
//! turns a name into a path and a path into a name, and knows nothing of what the files hold.
//!
//! A *name* is what an `import` says and what a descriptor calls a file: `shop/v1/order.proto`, always with forward
//! slashes. A *path* is where the file lies on disk. Names are compared exactly on every file system: where
//! the system would open `lib/b.proto` for `lib/B.proto`, one file could be loaded under two names, so the names that
//! a folder lists decide, never what the system is willing to open.

mod inputs;
mod listing;
mod name;
#[cfg(test)]
mod tests;

use std::fs;
use std::path::{Path, PathBuf};

use listing::{Entry, Listings};
use name::NameFault;

/// The include roots in the order in which they are searched.
#[derive(Debug)]
pub(crate) struct Roots {
    roots: Vec<Root>,
    listings: Listings,
}

/// One folder. Paths that are shown or announced begin with `given`, so they read as the user wrote them; `real` is
/// what comparisons use.
#[derive(Debug)]
struct Root {
    given: PathBuf,
    real: PathBuf,
}

/// A file that lies below a root.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Located {
    /// Name relative to its root.
    pub(crate) name: String,
    /// The root as the user gave it, joined with the name.
    pub(crate) path: PathBuf,
    /// The same without symbolic links: equal for two names of one file.
    pub(crate) real: PathBuf,
}

/// Why no root has a file of some name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NotFound {
    /// No file can have this name.
    Name(NameFault),
    /// There is none. `near` differs only in upper and lower case.
    Absent { near: Option<PathBuf> },
}

impl Roots {
    /// The roots in search order; a folder given twice, in whatever spelling, counts once. Returns also those that are
    /// no folders: they are not searched, and worth a warning.
    pub(crate) fn new(given: &[PathBuf]) -> (Self, Vec<PathBuf>) {
        let mut roots: Vec<Root> = Vec::new();
        let mut missing = Vec::new();
        for path in given {
            let on_disk = if path.as_os_str().is_empty() {
                Path::new(".")
            } else {
                path
            };
            match fs::canonicalize(on_disk) {
                Ok(real) if real.is_dir() => {
                    if roots.iter().all(|root| root.real != real) {
                        roots.push(Root {
                            given: path.clone(),
                            real,
                        });
                    }
                }
                _ => missing.push(path.clone()),
            }
        }
        (
            Self {
                roots,
                listings: Listings::default(),
            },
            missing,
        )
    }

    /// The roots as they were given, for messages.
    pub(crate) fn searched(&self) -> impl Iterator<Item = &Path> {
        self.roots.iter().map(|root| root.given.as_path())
    }

    /// The file of that name in the first root that has it.
    pub(crate) fn find(&mut self, name: &str) -> Result<Located, NotFound> {
        name::check(name).map_err(NotFound::Name)?;
        let mut near = None;
        for root in &self.roots {
            match locate(&mut self.listings, root, name) {
                Entry::Exact(located) => return Ok(located),
                Entry::Near(path) => near = near.or(Some(path)),
                Entry::Absent => {}
            }
        }
        Err(NotFound::Absent { near })
    }
}

/// Walks the parts of a name down from a root.
fn locate(listings: &mut Listings, root: &Root, name: &str) -> Entry<Located> {
    let mut real = root.real.clone();
    let mut path = root.given.clone();
    let mut exact = true;
    for part in name.split('/') {
        match listings.entry(&real, part) {
            Entry::Exact(()) => {
                real.push(part);
                path.push(part);
            }
            Entry::Near(actual) => {
                exact = false;
                real.push(&actual);
                path.push(&actual);
            }
            Entry::Absent => return Entry::Absent,
        }
    }
    match fs::canonicalize(&real) {
        Ok(real) if real.is_file() && exact => Entry::Exact(Located {
            name: name.to_owned(),
            path,
            real,
        }),
        Ok(real) if real.is_file() => Entry::Near(path),
        _ => Entry::Absent,
    }
}

/// A path for messages: the folder that an empty path stands for has a name too.
pub(crate) fn shown(path: &Path) -> std::path::Display<'_> {
    if path.as_os_str().is_empty() {
        Path::new(".").display()
    } else {
        path.display()
    }
}

/// What to say of a file whose name is almost the one that was looked for.
pub(crate) fn differs_in_case(near: &Path) -> String {
    format!(
        "{} differs only in upper and lower case, which count on every system",
        near.display()
    )
}
