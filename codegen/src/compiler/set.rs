//! Descriptor sets as input: what another compiler parsed, linked anew.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use super::{Compilation, Compiler};
use crate::builtin;
use crate::descriptor::{FileDescriptorProto, FileDescriptorSet};
use crate::diag::{Diagnostic, Diagnostics};
use crate::link;
use crate::roots;
use crate::source::Source;
use crate::syntax;

impl Compiler {
    /// Links a serialized `google.protobuf.FileDescriptorSet` instead of compiling sources.
    ///
    /// Its files may be in any order; built-in files that it leaves out are added. All files count as inputs, except
    /// built-in ones. `shown` is what messages call the set as a whole. Include roots are not searched.
    pub fn link_descriptor_set(&self, shown: &str, set: &[u8]) -> Compilation {
        let mut diagnostics = Diagnostics::new();
        let schema = match FileDescriptorSet::decode(set) {
            Ok(set) => {
                let asked: Vec<String> = names(&set)
                    .filter(|name| builtin::source(name).is_none())
                    .collect();
                link_asked(set, &asked, &mut diagnostics)
            }
            Err(fault) => {
                let message = format!("is not a serialized FileDescriptorSet: {fault}");
                diagnostics.push(Diagnostic::file_error(shown, message));
                None
            }
        };
        Compilation {
            schema,
            diagnostics,
            read_files: BTreeSet::new(),
        }
    }

    /// Like [`link_descriptor_set`](Compiler::link_descriptor_set), with the set in a file.
    pub fn link_descriptor_set_file(&self, path: &Path) -> Compilation {
        let shown = roots::shown(path).to_string();
        match fs::read(path) {
            Ok(set) => {
                let mut compilation = self.link_descriptor_set(&shown, &set);
                compilation.read_files.insert(PathBuf::from(path));
                compilation
            }
            Err(cause) => {
                let mut diagnostics = Diagnostics::new();
                diagnostics.push(Diagnostic::file_error(shown, format!("cannot be read: {cause}")));
                Compilation {
                    schema: None,
                    diagnostics,
                    read_files: BTreeSet::new(),
                }
            }
        }
    }
}

/// Links a set in which the files of these names are wanted, the others only imported.
pub(crate) fn link_asked(
    mut set: FileDescriptorSet,
    asked: &[String],
    diagnostics: &mut Diagnostics,
) -> Option<crate::schema::Schema> {
    add_builtins(&mut set, diagnostics);
    link::link_descriptors(set, asked, diagnostics).filter(|_| !diagnostics.has_errors())
}

fn names(set: &FileDescriptorSet) -> impl Iterator<Item = String> {
    set.file.iter().filter_map(|file| file.name.clone())
}

/// Adds the built-in files that are imported and not there. Whoever writes a set may count on its reader to have them.
fn add_builtins(set: &mut FileDescriptorSet, diagnostics: &mut Diagnostics) {
    let mut known: BTreeSet<String> = names(set).collect();
    let mut at = 0;
    while let Some(file) = set.file.get(at) {
        for name in imports(file) {
            if let Some(text) = builtin::source(&name)
                && known.insert(name.clone())
            {
                let parsed = syntax::parse(&Source::new(name.clone(), name, text), diagnostics);
                set.file.push(parsed.file);
            }
        }
        at += 1;
    }
}

fn imports(file: &FileDescriptorProto) -> Vec<String> {
    file.dependency
        .iter()
        .chain(&file.option_dependency)
        .cloned()
        .collect()
}
