//! Finding and parsing the inputs and everything they import.
//!
//! A work list rather than recursion: how deep imports go is the schema's choice, and must not be the stack's.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::fs;
use std::path::{Path, PathBuf};

use super::suggest;
use crate::builtin;
use crate::diag::{Diagnostic, Diagnostics};
use crate::roots::{self, Located, NotFound, Roots};
use crate::source::{Source, Span};
use crate::syntax::{self, ParsedFile};

/// A file that was found.
pub(super) struct Loaded {
    pub(super) source: Source,
    /// `None` if it has errors.
    pub(super) parsed: Option<ParsedFile>,
    /// In the order of the file.
    pub(super) imports: Vec<Import>,
    /// It was asked for, not only imported.
    pub(super) input: bool,
    pub(super) builtin: bool,
}

/// One import statement.
pub(super) struct Import {
    pub(super) name: String,
    pub(super) span: Span,
    /// The index of the file, if it could be loaded.
    pub(super) to: Option<usize>,
}

/// Where a file's text comes from.
enum Origin {
    Memory,
    Disk(Located),
    Builtin,
}

pub(super) struct Loader<'a> {
    roots: Roots,
    memory: &'a BTreeMap<String, Vec<u8>>,
    files: Vec<Loaded>,
    by_name: BTreeMap<String, usize>,
    /// The first file loaded from a place on disk, to notice when another name leads there too.
    by_place: BTreeMap<PathBuf, usize>,
    diagnostics: Diagnostics,
    read_files: BTreeSet<PathBuf>,
}

impl<'a> Loader<'a> {
    pub(super) fn new(roots: Roots, memory: &'a BTreeMap<String, Vec<u8>>, diagnostics: Diagnostics) -> Self {
        Self {
            roots,
            memory,
            files: Vec::new(),
            by_name: BTreeMap::new(),
            by_place: BTreeMap::new(),
            diagnostics,
            read_files: BTreeSet::new(),
        }
    }

    /// Loads the inputs, in the order of their names, then what they import, breadth first.
    pub(super) fn load(&mut self, inputs: &[&Path]) {
        let mut found: BTreeMap<String, Origin> = BTreeMap::new();
        let mut faults = BTreeSet::new();
        for &input in inputs {
            match self.input(input) {
                Ok((name, origin)) => {
                    found.insert(name, origin);
                }
                Err(fault) if faults.insert(input) => self.diagnostics.push(*fault),
                Err(_) => {}
            }
        }
        for (name, origin) in found {
            let shown = origin_path(&origin, &name);
            match self.open(&name, origin) {
                Ok(index) => self.files[index].input = true,
                Err(fault) => self.diagnostics.push(fault.at_file(shown)),
            }
        }
        let mut queue: VecDeque<usize> = (0..self.files.len()).collect();
        while let Some(index) = queue.pop_front() {
            let known = self.files.len();
            self.follow_imports(index);
            queue.extend(known..self.files.len());
        }
    }

    /// What was loaded, the diagnostics, and the files that were read.
    pub(super) fn finish(self) -> (Vec<Loaded>, Diagnostics, BTreeSet<PathBuf>) {
        (self.files, self.diagnostics, self.read_files)
    }

    fn input(&mut self, input: &Path) -> Result<(String, Origin), Box<Diagnostic>> {
        if let Some(name) = input.to_str()
            && self.memory.contains_key(name)
        {
            return Ok((name.to_owned(), Origin::Memory));
        }
        match self.roots.input(input) {
            Ok(located) => Ok((located.name.clone(), Origin::Disk(located))),
            Err(fault) => match input.to_str() {
                Some(name) if fault.is_absent() && builtin::source(name).is_some() => {
                    Ok((name.to_owned(), Origin::Builtin))
                }
                _ => Err(Box::new(fault.diagnostic())),
            },
        }
    }

    fn follow_imports(&mut self, index: usize) {
        for at in 0..self.files[index].imports.len() {
            let name = self.files[index].imports[at].name.clone();
            match self.import(index, &name) {
                Ok(to) => self.files[index].imports[at].to = Some(to),
                Err(fault) => {
                    let importer = &self.files[index];
                    self.diagnostics
                        .push(fault.at(&importer.source, importer.imports[at].span));
                }
            }
        }
    }

    fn import(&mut self, importer: usize, name: &str) -> Result<usize, Fault> {
        if let Some(&known) = self.by_name.get(name) {
            return Ok(known);
        }
        let origin = if self.memory.contains_key(name) {
            Origin::Memory
        } else {
            match self.roots.find(name) {
                Ok(located) => Origin::Disk(located),
                Err(NotFound::Absent { .. }) if builtin::source(name).is_some() => Origin::Builtin,
                Err(NotFound::Name(fault)) => {
                    return Err(Fault::new(format!("`{name}` cannot name a file: {fault}")));
                }
                Err(NotFound::Absent { near }) => {
                    let mut fault = Fault::new(format!("cannot find import `{name}`"));
                    fault.notes.push(suggest::searched(&self.roots));
                    fault.notes.extend(near.map(|near| roots::differs_in_case(&near)));
                    let importer = self.files[importer].source.name();
                    fault
                        .notes
                        .extend(suggest::for_import(&mut self.roots, importer, name));
                    return Err(fault);
                }
            }
        };
        self.open(name, origin)
    }

    /// Reads and parses a file. Errors in its text are the file's own; a [`Fault`] is whoever's who wants it.
    fn open(&mut self, name: &str, origin: Origin) -> Result<usize, Fault> {
        let path = origin_path(&origin, name);
        let text = match &origin {
            Origin::Memory => self.memory.get(name).cloned().unwrap_or_default(),
            Origin::Builtin => builtin::source(name).unwrap_or_default().as_bytes().to_vec(),
            Origin::Disk(located) => {
                // Also one that cannot be read is worth a new run once it changes.
                self.read_files.insert(located.path.clone());
                fs::read(&located.path).map_err(|cause| Fault::new(format!("cannot read {path}: {cause}")))?
            }
        };
        let source = Source::new(name, path, text);
        let mut own = Diagnostics::new();
        let parsed = syntax::parse(&source, &mut own);
        let failed = own.has_errors();
        if let Origin::Disk(located) = &origin {
            self.check_place(located, &parsed)?;
        }
        self.diagnostics.append(own);
        let index = self.files.len();
        let imports = imports_of(&parsed);
        let builtin = matches!(origin, Origin::Builtin);
        self.files.push(Loaded {
            source,
            parsed: (!failed).then_some(parsed),
            imports,
            input: false,
            builtin,
        });
        self.by_name.insert(name.to_owned(), index);
        Ok(index)
    }

    /// One file under two names would define everything in it twice. Unless it defines nothing.
    fn check_place(&mut self, located: &Located, parsed: &ParsedFile) -> Result<(), Fault> {
        let Some(&first) = self.by_place.get(&located.real) else {
            self.by_place.insert(located.real.clone(), self.files.len());
            return Ok(());
        };
        let file = &parsed.file;
        if file.message_type.is_empty()
            && file.enum_type.is_empty()
            && file.service.is_empty()
            && file.extension.is_empty()
        {
            return Ok(());
        }
        let first = self.files[first].source.name();
        let mut fault = Fault::new(format!(
            "`{}` is the same file as `{first}`, which is loaded already: {}",
            located.name,
            located.path.display()
        ));
        fault.notes.push(
            "under two names everything in it would be defined twice; use one name everywhere".to_owned(),
        );
        fault.notes.push(format!(
            "{}; one of them lies inside another, or is a link to it",
            suggest::roots(&self.roots)
        ));
        Err(fault)
    }
}

/// Something wrong with a file as its importer sees it.
struct Fault {
    message: String,
    notes: Vec<String>,
}

impl Fault {
    fn new(message: String) -> Self {
        Self {
            message,
            notes: Vec::new(),
        }
    }

    fn at(self, source: &Source, span: Span) -> Diagnostic {
        self.notes
            .into_iter()
            .fold(Diagnostic::error(source, span, self.message), Diagnostic::note)
    }

    fn at_file(self, path: String) -> Diagnostic {
        self.notes
            .into_iter()
            .fold(Diagnostic::file_error(path, self.message), Diagnostic::note)
    }
}

/// How a file is called in messages.
fn origin_path(origin: &Origin, name: &str) -> String {
    match origin {
        Origin::Disk(located) => located.path.display().to_string(),
        Origin::Memory | Origin::Builtin => name.to_owned(),
    }
}

fn imports_of(parsed: &ParsedFile) -> Vec<Import> {
    let file = &parsed.file;
    let plain = file.dependency.iter().enumerate().map(|(at, name)| (3, at, name));
    let option = file
        .option_dependency
        .iter()
        .enumerate()
        .map(|(at, name)| (15, at, name));
    plain
        .chain(option)
        .map(|(field, at, name)| {
            let span = parsed.spans.lookup(&[field, at as i32]).unwrap_or_default();
            Import {
                name: name.clone(),
                span,
                to: None,
            }
        })
        .collect()
}
