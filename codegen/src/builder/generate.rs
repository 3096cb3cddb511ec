//! From a linked schema to the text of modules; writes nothing.

use std::collections::BTreeSet;
use std::path::PathBuf;

use super::{Builder, Error, selection, services, unused};
use crate::compiler::Compilation;
use crate::diag::Diagnostics;
use crate::link;
use crate::output;
use crate::plan;
use crate::schema::Schema;

/// What [`Builder::generate`] makes.
#[derive(Clone, Debug)]
#[non_exhaustive]
pub struct Generated {
    /// One file for each package, in the order of the packages' names.
    pub files: Vec<GeneratedFile>,
    /// The serialized descriptor set, if one was asked for.
    pub descriptor_set: Option<Vec<u8>>,
    /// What is not wrong but worth a look.
    pub warnings: Diagnostics,
    /// The files that were read from disk.
    pub read_files: BTreeSet<PathBuf>,
}

/// The generated code of one package.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct GeneratedFile {
    /// The package; empty for files that declare none.
    pub package: String,
    /// The file's name: `shop.v1.rs`.
    pub name: String,
    /// Rust items, formatted.
    pub content: String,
}

/// What a descriptor set holds besides the inputs.
#[derive(Clone, Copy, Debug)]
pub(super) struct SetContent {
    pub(super) imports: bool,
    pub(super) source_info: bool,
}

impl Default for SetContent {
    fn default() -> Self {
        Self {
            imports: true,
            source_info: false,
        }
    }
}

impl Builder {
    /// Everything between a linked schema and files.
    pub(super) fn generated(&mut self, compilation: Compilation) -> Result<Generated, Error> {
        let Compilation {
            schema,
            diagnostics,
            read_files,
        } = compilation;
        let Some(mut schema) = schema else {
            return Err(Error::schema(diagnostics));
        };
        let mut warnings = diagnostics;
        // Before the selection: the set holds what was asked for, not what code is generated for.
        let descriptor_set = self.descriptor_set.as_ref().map(|set| {
            let content = set.content;
            link::to_descriptor(&schema, content.source_info, content.imports).encode()
        });
        selection::select(&mut schema, &self.rules, &mut warnings);
        unused::warn(&schema, &self.rules, &mut warnings);
        let files = self.modules(&schema)?;
        Ok(Generated {
            files,
            descriptor_set,
            warnings,
            read_files,
        })
    }

    /// The code of all files of a schema that are marked.
    pub(crate) fn modules(&mut self, schema: &Schema) -> Result<Vec<GeneratedFile>, Error> {
        let mut plan = plan::plan(schema, &self.rules).map_err(|errors| Error::plan(&errors))?;
        if let Some(generator) = &mut self.services {
            services::append(&mut **generator, schema, &mut plan)?;
        }
        let files = output::render(&plan).map_err(|error| Error::setup(error.to_string()))?;
        let files = files.into_iter().map(|file| GeneratedFile {
            package: file.package,
            name: file.name,
            content: file.text,
        });
        Ok(files.collect())
    }

    /// The name and content of the file that includes these in a tree of modules.
    #[cfg(feature = "plugin")]
    pub(crate) fn tree(&self, files: &[GeneratedFile]) -> (String, String) {
        let modules = files
            .iter()
            .map(|file| (file.package.as_str(), file.name.as_str()));
        (self.include_file.clone(), output::tree(modules))
    }
}
