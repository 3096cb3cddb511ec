//! Which element a name in a schema means.
//!
//! A name with a leading dot is absolute. Any other name is looked up in the scope it is used in, then in
//! the scopes around it. The innermost scope that holds the *first* component of the name decides: if
//! that is a scope itself, the remaining components must be found in it, and nothing further out is
//! tried. That is C++'s rule, and makes the shadowing error below possible.
//!
//! Only names of files that are imported (directly, or through `import public`) are seen.

use super::context::Context;
use super::symbols::{SymbolId, SymbolKind};

/// What kind of element a name may mean.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Want {
    /// A message or an enum; elements of another kind in inner scopes are passed over.
    Type,
    /// Whatever has the name.
    Any,
}

/// Which imports count.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum Imports {
    /// `import`, and `import public` of what is imported.
    Plain,
    /// `import option` as well: names in options.
    WithOptions,
}

/// Why a name means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Unresolved {
    /// No file has it.
    Unknown,
    /// It is declared in a file that is not imported.
    NotImported {
        /// The full name of the element.
        full_name: String,
        /// The file that declares it.
        file: usize,
    },
    /// An inner scope has the first component, and so hides what was meant.
    Shadowed {
        /// What the name was taken for.
        resolved: String,
    },
}

impl Context {
    /// What `name` means where it is used, in `file`, by the element `scope` (a full name).
    pub(crate) fn resolve(
        &self,
        scope: &str,
        name: &str,
        file: usize,
        want: Want,
        imports: Imports,
    ) -> Result<SymbolId, Unresolved> {
        let mut hidden = None;
        if let Some(absolute) = name.strip_prefix('.') {
            return self
                .visible(absolute, file, imports, &mut hidden)
                .ok_or_else(|| hidden.unwrap_or(Unresolved::Unknown));
        }
        let first = name.split('.').next().unwrap_or(name);
        let mut inner = scope;
        // The element's own name is no scope: its siblings are what it sees first.
        while let Some((scope, _)) = inner.rsplit_once('.') {
            inner = scope;
            let head = format!("{scope}.{first}");
            let Some(found) = self.visible(&head, file, imports, &mut hidden) else {
                continue;
            };
            let kind = self.symbols.get(found).kind;
            if first.len() == name.len() {
                if want == Want::Any || kind.is_type() {
                    return Ok(found);
                }
            } else if kind.is_scope() {
                let whole = format!("{scope}.{name}");
                return self
                    .visible(&whole, file, imports, &mut hidden)
                    .ok_or(match hidden {
                        Some(reason) => reason,
                        None => Unresolved::Shadowed { resolved: whole },
                    });
            }
        }
        self.visible(name, file, imports, &mut hidden)
            .ok_or_else(|| hidden.unwrap_or(Unresolved::Unknown))
    }

    /// The symbol with this full name if `file` may use it. Otherwise, `hidden` learns why not.
    fn visible(
        &self,
        full_name: &str,
        file: usize,
        imports: Imports,
        hidden: &mut Option<Unresolved>,
    ) -> Option<SymbolId> {
        let id = self.symbols.named(full_name)?;
        let symbol = self.symbols.get(id);
        let sight = self.sight(file);
        let mut seen = std::iter::once(sight.plain())
            .chain((imports == Imports::WithOptions).then(|| sight.in_options()));
        if symbol.kind == SymbolKind::Package {
            // Packages are no file's property: one is seen if any visible file is in it, by whatever import.
            let all = [sight.plain(), sight.in_options()];
            let mut packages = all.into_iter().flat_map(|seen| &seen.packages);
            return packages.any(|package| within(package, full_name)).then_some(id);
        }
        if seen.any(|seen| seen.files.contains(&symbol.file)) {
            self.files[file].used.borrow_mut().insert(symbol.file);
            return Some(id);
        }
        *hidden = Some(Unresolved::NotImported {
            full_name: full_name.to_owned(),
            file: symbol.file,
        });
        None
    }

    /// The message for a name that could not be resolved.
    pub(crate) fn unresolved(&self, name: &str, file: usize, why: &Unresolved) -> String {
        match why {
            Unresolved::Unknown => format!("`{name}` is not defined"),
            Unresolved::NotImported {
                full_name,
                file: other,
            } => format!(
                "`{full_name}` is defined in `{}`, which `{}` does not import",
                self.files[*other].name(),
                self.files[file].name(),
            ),
            Unresolved::Shadowed { resolved } => format!(
                "`{name}` is taken for `{resolved}`, which is not defined: the innermost scope that has the \
                 first part of a name decides; write `.{name}` to start at the outermost scope",
            ),
        }
    }
}

/// Whether `package` is `prefix` or lies in it.
fn within(package: &str, prefix: &str) -> bool {
    match package.strip_prefix(prefix) {
        Some(rest) => rest.is_empty() || rest.starts_with('.'),
        None => false,
    }
}
