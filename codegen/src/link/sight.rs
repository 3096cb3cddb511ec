//! Which files a file sees through its imports.
//!
//! Worked out for one file at a time, when a name in it is looked up: kept for all of them, a chain of public
//! imports would take memory in the square of its length. Passes go file by file, so the last answer serves
//! nearly always.

use std::collections::BTreeSet;
use std::rc::Rc;

use super::context::{Context, LinkedFile};

/// What one file sees.
pub(super) struct Sight {
    of: usize,
    plain: Seen,
    /// By `import option`; what is seen anyway may be left out.
    in_options: Seen,
}

/// Files, and the packages they are in.
#[derive(Default)]
pub(super) struct Seen {
    pub(super) files: BTreeSet<usize>,
    pub(super) packages: BTreeSet<String>,
}

impl Sight {
    /// The files whose names may be used everywhere: the file itself, its imports, and what those import publicly.
    pub(super) fn plain(&self) -> &Seen {
        &self.plain
    }

    /// The files whose names may be used in options, beyond the others.
    pub(super) fn in_options(&self) -> &Seen {
        &self.in_options
    }
}

impl Context {
    /// What a file sees.
    pub(super) fn sight(&self, file: usize) -> Rc<Sight> {
        if let Some(last) = &*self.last_sight.borrow()
            && last.of == file
        {
            return last.clone();
        }
        let linked = &self.files[file];
        let mut plain = self.seen(linked.dependencies.iter().flatten());
        plain.files.insert(file);
        plain.packages.insert(linked.package().to_owned());
        let in_options = self.seen(linked.option_dependencies.iter().flatten());
        let sight = Rc::new(Sight {
            of: file,
            plain,
            in_options,
        });
        *self.last_sight.borrow_mut() = Some(sight.clone());
        sight
    }

    /// These files and all that they pass on.
    fn seen<'a>(&self, imports: impl Iterator<Item = &'a usize>) -> Seen {
        let mut seen = Seen::default();
        let mut open: Vec<usize> = imports.copied().collect();
        while let Some(at) = open.pop() {
            if seen.files.insert(at) {
                let linked = &self.files[at];
                if !seen.packages.contains(linked.package()) {
                    seen.packages.insert(linked.package().to_owned());
                }
                open.extend(public(linked));
            }
        }
        seen
    }
}

/// The files that a file imports publicly.
fn public(linked: &LinkedFile) -> impl Iterator<Item = usize> {
    let indices = linked.descriptor.public_dependency.iter();
    indices.filter_map(|&index| *linked.dependencies.get(usize::try_from(index).ok()?)?)
}
