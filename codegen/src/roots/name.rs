//! Which strings can be the name of a .proto file.

use std::fmt;
use std::path::{Component, Path};

/// Why a string is no file name. One file must have one spelling, or the same file could be loaded twice.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum NameFault {
    Empty,
    Absolute,
    Backslash,
    EmptyPart,
    DotPart,
    Unusable,
}

impl fmt::Display for NameFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Empty => "it is empty",
            Self::Absolute => "it is absolute; names are relative to an include root",
            Self::Backslash => "it holds a backslash; parts are separated by `/` on every system",
            Self::EmptyPart => "it holds an empty part",
            Self::DotPart => "it holds a `.` or `..` part",
            Self::Unusable => "this system has no such file names",
        })
    }
}

/// Checks that a name is in its only allowed spelling.
pub(super) fn check(name: &str) -> Result<(), NameFault> {
    if name.is_empty() {
        return Err(NameFault::Empty);
    }
    if name.contains('\\') {
        return Err(NameFault::Backslash);
    }
    if name.starts_with('/') {
        return Err(NameFault::Absolute);
    }
    for part in name.split('/') {
        match part {
            "" => return Err(NameFault::EmptyPart),
            "." | ".." => return Err(NameFault::DotPart),
            // `C:` would replace the whole path when it is joined to a root.
            _ if !Path::new(part)
                .components()
                .all(|c| matches!(c, Component::Normal(_))) =>
            {
                return Err(NameFault::Unusable);
            }
            _ if part.contains('\0') => return Err(NameFault::Unusable),
            _ => {}
        }
    }
    Ok(())
}

/// The name that a path relative to a root spells, if it spells one.
pub(super) fn from_relative_path(path: &Path) -> Option<String> {
    let mut name = String::new();
    for component in path.components() {
        let Component::Normal(part) = component else {
            return None;
        };
        if !name.is_empty() {
            name.push('/');
        }
        name.push_str(part.to_str()?);
    }
    check(&name).ok().map(|()| name)
}
