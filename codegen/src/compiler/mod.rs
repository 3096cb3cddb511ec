//! The front end as a whole: from the paths of .proto files to a linked [`Schema`].
//!
//! It finds files below the include roots, follows imports, and hands what parsed to `link`. It
//! knows cargo, Rust and code generation as little as `syntax` and `link` do; [`Builder`](crate::Builder) adds those.

mod load;
pub(crate) mod set;
mod sound;
mod suggest;
#[cfg(test)]
mod tests;

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use crate::diag::{Diagnostic, Diagnostics};
use crate::link::{self, LinkInput};
use crate::roots::{self, Roots};
use crate::schema::Schema;
use load::Loader;

/// Compiles .proto files into a [`Schema`].
///
/// ```
/// use protium_codegen::Compiler;
///
/// let compilation = Compiler::new()
///     .file("a.proto", "syntax = \"proto3\"; import \"b.proto\"; message A { B b = 1; }")
///     .file("b.proto", "syntax = \"proto3\"; message B {}")
///     .compile(&["a.proto"]);
/// let schema = compilation.into_schema().unwrap();
/// assert!(schema.message_named("A").is_some());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Compiler {
    includes: Vec<PathBuf>,
    memory: BTreeMap<String, Vec<u8>>,
}

/// What a compilation found.
#[derive(Clone, Debug)]
pub struct Compilation {
    /// The linked schema, if there was no error. It holds the inputs and all that they import.
    pub schema: Option<Schema>,
    /// Every error and warning, of all files.
    pub diagnostics: Diagnostics,
    /// The files that were read from disk, whether they compiled or not. Paths begin with an include root as it
    /// was given.
    pub read_files: BTreeSet<PathBuf>,
}

impl Compilation {
    /// The schema, or what is wrong.
    ///
    /// # Errors
    ///
    /// When a file could not be found or compiled. Warnings are among the diagnostics then; of a compilation that
    /// succeeds they stand in [`Compilation::diagnostics`] only.
    pub fn into_schema(self) -> Result<Schema, Diagnostics> {
        self.schema.ok_or(self.diagnostics)
    }
}

impl Compiler {
    /// A compiler without include roots; it finds the built-in files only.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds an include root: a folder that inputs and imports are relative to. Roots are searched in the order in
    /// which they were added, the built-in `google/protobuf/*.proto` last. Without any, the current folder is one.
    #[must_use]
    pub fn include(mut self, root: impl Into<PathBuf>) -> Self {
        self.includes.push(root.into());
        self
    }

    /// Adds a file that is not on disk. It is found before files of the same name below a root.
    #[must_use]
    pub fn file(mut self, name: impl Into<String>, text: impl Into<Vec<u8>>) -> Self {
        self.memory.insert(name.into(), text.into());
        self
    }

    /// Compiles the inputs and all that they import.
    ///
    /// An input is the path of a file below an include root, in any spelling, or the name of one relative to a root.
    /// The same file may be named twice. The result does not depend on the order of the inputs.
    pub fn compile(&self, inputs: &[impl AsRef<Path>]) -> Compilation {
        let current = [PathBuf::new()];
        let includes = if self.includes.is_empty() {
            &current[..]
        } else {
            &self.includes
        };
        let (roots, missing) = Roots::new(includes);
        let mut diagnostics = Diagnostics::new();
        for root in &missing {
            let path = roots::shown(root).to_string();
            diagnostics.push(Diagnostic::file_warning(
                path,
                "this include root is no folder; it is not searched",
            ));
        }
        let mut loader = Loader::new(roots, &self.memory, diagnostics);
        let inputs: Vec<&Path> = inputs.iter().map(AsRef::as_ref).collect();
        loader.load(&inputs);
        let (files, mut diagnostics, read_files) = loader.finish();

        let sound = sound::sound(&files);
        let mut link_inputs = Vec::new();
        for (file, _) in files.into_iter().zip(sound).filter(|(_, sound)| *sound) {
            if let Some(parsed) = file.parsed {
                link_inputs.push(LinkInput {
                    parsed,
                    generate: file.input,
                    builtin: file.builtin,
                });
            }
        }
        let schema = link::link(link_inputs, &mut diagnostics).filter(|_| !diagnostics.has_errors());
        Compilation {
            schema,
            diagnostics,
            read_files,
        }
    }
}
