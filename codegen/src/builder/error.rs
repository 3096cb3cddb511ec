//! Why code generation failed, as text a person reads in the output of `cargo build`.

use std::error::Error as StdError;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use crate::diag::Diagnostics;
use crate::plan::PlanError;
use crate::service::ServiceError;

/// Why code generation failed.
///
/// `Display` and `Debug` are the same text of several lines, with every error of every file, so that a build script
/// may end in `unwrap()`, in `?` or in a message of its own, and the reader always sees the same.
pub struct Error(Box<Cause>);

enum Cause {
    Schema(Diagnostics),
    Io {
        doing: &'static str,
        path: PathBuf,
        cause: io::Error,
    },
    Setup(String),
    Service {
        service: String,
        cause: ServiceError,
    },
}

impl Error {
    pub(super) fn schema(diagnostics: Diagnostics) -> Self {
        Self(Box::new(Cause::Schema(diagnostics)))
    }

    pub(super) fn io(doing: &'static str, path: &Path, cause: io::Error) -> Self {
        Self(Box::new(Cause::Io {
            doing,
            path: path.to_owned(),
            cause,
        }))
    }

    /// The calls do not fit together, whatever the schema.
    pub(super) fn setup(message: impl Into<String>) -> Self {
        Self(Box::new(Cause::Setup(message.into())))
    }

    pub(super) fn plan(errors: &[PlanError]) -> Self {
        Self::setup(
            errors
                .iter()
                .map(PlanError::to_string)
                .collect::<Vec<_>>()
                .join("\n"),
        )
    }

    pub(super) fn service(service: &str, cause: ServiceError) -> Self {
        Self(Box::new(Cause::Service {
            service: service.to_owned(),
            cause,
        }))
    }

    pub(super) fn overwritten(path: &Path, package: &str) -> Self {
        let package = if package.is_empty() {
            "no package".to_owned()
        } else {
            format!("package `{package}`")
        };
        Self::setup(format!(
            "{} was written by an earlier call of this build script, with other content\n  both calls generate code \
             for {package}; name all of its files in one call, or give the calls an `out_dir` each",
            path.display()
        ))
    }

    /// What is wrong with the schema, if that is the cause; warnings are among it.
    pub fn diagnostics(&self) -> Option<&Diagnostics> {
        match &*self.0 {
            Cause::Schema(diagnostics) => Some(diagnostics),
            _ => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            Cause::Schema(diagnostics) => {
                match diagnostics.errors().count() {
                    1 => f.write_str("the schema has an error")?,
                    count => write!(f, "the schema has {count} errors")?,
                }
                diagnostics.errors().try_for_each(|error| write!(f, "\n{error}"))
            }
            Cause::Io { doing, path, cause } => write!(f, "{doing} {}: {cause}", path.display()),
            Cause::Setup(message) => f.write_str(message),
            Cause::Service { service, cause } => write!(f, "no code for service {service}: {cause}"),
        }
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl StdError for Error {
    fn source(&self) -> Option<&(dyn StdError + 'static)> {
        match &*self.0 {
            Cause::Io { cause, .. } => Some(cause),
            Cause::Service { cause, .. } => Some(&**cause),
            Cause::Schema(_) | Cause::Setup(_) => None,
        }
    }
}
