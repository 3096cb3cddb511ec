//! From the path a user names as an input to the name the file has below a root.

use std::fs;
use std::path::{self, Path, PathBuf};

use crate::diag::Diagnostic;

use super::{Located, NotFound, Roots, name};

/// Why a path cannot be compiled.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum InputFault {
    /// Neither a file nor the name of one below a root.
    NotFound {
        input: PathBuf,
        near: Option<PathBuf>,
        roots: Vec<PathBuf>,
    },
    /// A folder, or something else that is not a file.
    NotAFile { input: PathBuf },
    /// A file, but below no root: nothing could import it, and it has no name.
    Outside { input: PathBuf, roots: Vec<PathBuf> },
    /// An import of its name would get another file.
    Shadowed {
        input: PathBuf,
        name: String,
        by: PathBuf,
    },
    /// Its name below the root cannot be a file name in a schema.
    Unnameable { input: PathBuf },
}

impl InputFault {
    /// Whether there is nothing on disk that was meant.
    pub(crate) fn is_absent(&self) -> bool {
        matches!(self, Self::NotFound { .. })
    }

    /// The fault as an error of the input as it was given.
    pub(crate) fn diagnostic(&self) -> Diagnostic {
        let error =
            |input: &Path, message: &str| Diagnostic::file_error(input.display().to_string(), message);
        match self {
            Self::NotFound { input, near, roots } => {
                let error = error(input, "no such file").note(format!(
                    "looked for it as a path, and as a name below the include roots: {}",
                    list(roots)
                ));
                near.iter()
                    .fold(error, |error, near| error.note(super::differs_in_case(near)))
            }
            Self::NotAFile { input } => error(input, "is not a file"),
            Self::Outside { input, roots } => error(input, "lies outside every include root")
                .note(format!("include roots: {}", list(roots)))
                .note("add the folder that its imports are relative to as an include root"),
            Self::Shadowed { input, name, by } => error(input, &format!("is shadowed by {}", by.display()))
                .note(format!(
                    "an import of `{name}` gets the file of that name in the earlier include root"
                ))
                .note("make the other file the input, or reorder the include roots"),
            Self::Unnameable { input } => error(
                input,
                "cannot be imported by any name: its path is not UTF-8 or holds a backslash",
            ),
        }
    }
}

fn list(roots: &[PathBuf]) -> String {
    if roots.is_empty() {
        return "none".to_owned();
    }
    roots
        .iter()
        .map(|root| super::shown(root).to_string())
        .collect::<Vec<_>>()
        .join(", ")
}

impl Roots {
    /// The file that an input means. A path to a file below a root is that file, whatever mixture of relative,
    /// absolute and linked spellings path and roots have; anything else is looked up as a name below the roots.
    pub(crate) fn input(&mut self, input: &Path) -> Result<Located, InputFault> {
        let on_disk = fs::metadata(input).ok();
        if on_disk.as_ref().is_some_and(|meta| meta.is_file())
            && let Some(named) = self.name_of(input)
        {
            let name = named.ok_or_else(|| InputFault::Unnameable {
                input: input.to_owned(),
            })?;
            return self.unshadowed(input, name);
        }
        let as_name = name::from_relative_path(input);
        match (as_name.map(|name| self.find(&name)), on_disk) {
            (Some(Ok(located)), _) => Ok(located),
            (_, Some(meta)) if meta.is_file() => Err(InputFault::Outside {
                input: input.to_owned(),
                roots: self.given(),
            }),
            (_, Some(_)) => Err(InputFault::NotAFile {
                input: input.to_owned(),
            }),
            (found, None) => {
                let near = match found {
                    Some(Err(NotFound::Absent { near })) => near,
                    _ => None,
                };
                Err(InputFault::NotFound {
                    input: input.to_owned(),
                    near,
                    roots: self.given(),
                })
            }
        }
    }

    /// The name of a file below the first root that holds it; the inner `None` is a name no schema can use. Spellings
    /// are tried from the user's to the system's, so that a file that is a link keeps the name of the link.
    fn name_of(&self, input: &Path) -> Option<Option<String>> {
        let written = path::absolute(input).ok();
        let folder = input.parent().map(|p| {
            if p.as_os_str().is_empty() {
                Path::new(".")
            } else {
                p
            }
        });
        let linked = folder
            .and_then(|p| fs::canonicalize(p).ok())
            .zip(input.file_name())
            .map(|(p, f)| p.join(f));
        let real = fs::canonicalize(input).ok();

        let by_spelling = written.iter().find_map(|written| {
            self.roots.iter().find_map(|root| {
                let given = path::absolute(&root.given)
                    .ok()
                    .unwrap_or_else(|| root.real.clone());
                let below = written.strip_prefix(given).ok()?;
                below
                    .components()
                    .all(|c| matches!(c, path::Component::Normal(_)))
                    .then(|| below.to_owned())
            })
        });
        let below = by_spelling.or_else(|| {
            [linked, real].iter().flatten().find_map(|path| {
                self.roots
                    .iter()
                    .find_map(|root| path.strip_prefix(&root.real).ok().map(Path::to_owned))
            })
        })?;
        Some(name::from_relative_path(&below))
    }

    fn unshadowed(&mut self, input: &Path, name: String) -> Result<Located, InputFault> {
        let real = fs::canonicalize(input).ok();
        match self.find(&name) {
            Ok(located) if Some(&located.real) == real.as_ref() => Ok(located),
            Ok(other) => Err(InputFault::Shadowed {
                input: input.to_owned(),
                name,
                by: other.path,
            }),
            Err(NotFound::Absent { near }) => Err(InputFault::NotFound {
                input: input.to_owned(),
                near,
                roots: self.given(),
            }),
            Err(NotFound::Name(_)) => Err(InputFault::Unnameable {
                input: input.to_owned(),
            }),
        }
    }

    fn given(&self) -> Vec<PathBuf> {
        self.searched().map(Path::to_owned).collect()
    }
}
