//! What the passes share: the files being linked, the symbol table, and the faults found so far.

use std::cell::{OnceCell, RefCell};
use std::collections::BTreeSet;
use std::ops::Range;
use std::rc::Rc;

use super::element;
use super::features::{Features, FileFeatures};
use super::options::ExtensionIndex;
use super::sequence::{self, Stage};
use super::sight::Sight;
use super::symbols::{Symbol, SymbolTable};
use crate::descriptor::{
    DescriptorProto, Edition, EnumDescriptorProto, EnumValueDescriptorProto, FieldDescriptorProto,
    FileDescriptorProto, MethodDescriptorProto, ServiceDescriptorProto,
};
use crate::diag::{Diagnostic, Severity};
use crate::source::Source;
use crate::syntax::SpanTable;

/// A file on its way from parsed to linked. Passes fill it in.
pub(crate) struct LinkedFile {
    pub(crate) descriptor: FileDescriptorProto,
    /// The text, if the file came as text.
    pub(crate) source: Option<Source>,
    pub(crate) spans: SpanTable,
    pub(crate) generate: bool,
    /// It is one of the files every compilation can import without having them.
    pub(crate) builtin: bool,
    /// A fault was found; passes of later phases leave the file out.
    pub(crate) failed: bool,
    /// The edition; `syntax = "proto2"` and `"proto3"` are editions too.
    pub(crate) edition: Edition,
    /// Per `import`, the file meant. `None` if it is not there.
    pub(crate) dependencies: Vec<Option<usize>>,
    /// Per `import option`, the file meant.
    pub(crate) option_dependencies: Vec<Option<usize>>,
    /// The file's elements in the symbol table.
    pub(crate) symbols: Range<u32>,
    /// Imported files a name was found in, for the warning about the others.
    pub(crate) used: RefCell<BTreeSet<usize>>,
    /// What holds for each element, once options are interpreted.
    pub(crate) features: FileFeatures,
    /// What the passes that run now belong to.
    pub(crate) stage: Stage,
    pub(crate) found: Vec<Found>,
}

/// How many errors of a file are shown. Nobody reads more, and a file may have one in every line.
const MAX_ERRORS: usize = 100;

/// A fault or warning. It becomes a [`Diagnostic`] only if it is shown: to find a line and render it is
/// work that is not to be done for every line of a file.
pub(crate) struct Found {
    stage: Stage,
    /// When it comes within the stage.
    key: Vec<i32>,
    severity: Severity,
    path: Vec<i32>,
    message: String,
    note: Option<String>,
}

/// The state of one run of the linker.
#[derive(Default)]
pub(crate) struct Context {
    /// In topological order: dependencies first.
    pub(crate) files: Vec<LinkedFile>,
    pub(crate) symbols: SymbolTable,
    /// Extensions by number; see [`ExtensionIndex`].
    pub(crate) extensions: OnceCell<ExtensionIndex>,
    /// What the file that was last asked for sees; see [`Context::sight`].
    pub(super) last_sight: RefCell<Option<Rc<Sight>>>,
    /// The built-in `descriptor.proto`, linked by itself; see [`Context::builtin`].
    pub(super) builtin: OnceCell<Box<Context>>,
}

impl LinkedFile {
    /// A file nothing is known of yet.
    pub(crate) fn new(descriptor: FileDescriptorProto) -> LinkedFile {
        LinkedFile {
            descriptor,
            source: None,
            spans: SpanTable::default(),
            generate: false,
            builtin: false,
            failed: false,
            edition: Edition::Proto2,
            dependencies: Vec::new(),
            option_dependencies: Vec::new(),
            symbols: 0..0,
            used: RefCell::default(),
            features: FileFeatures::default(),
            stage: Stage::Build,
            found: Vec::new(),
        }
    }

    pub(crate) fn name(&self) -> &str {
        self.descriptor.name.as_deref().unwrap_or_default()
    }

    pub(crate) fn package(&self) -> &str {
        self.descriptor.package.as_deref().unwrap_or_default()
    }

    /// Reports an error at the element or part of an element that `path` leads to.
    pub(crate) fn error(&mut self, path: &[i32], message: impl Into<String>) {
        self.error_in_order(path, path, message);
    }

    /// Reports an error at `path` which comes when the walk along the elements is at `order`.
    pub(crate) fn error_in_order(&mut self, order: &[i32], path: &[i32], message: impl Into<String>) {
        self.failed = true;
        self.report(Severity::Error, order, path, message.into(), None);
    }

    /// Reports an error with a remark below it.
    pub(crate) fn error_with_note(
        &mut self,
        path: &[i32],
        message: impl Into<String>,
        note: impl Into<String>,
    ) {
        self.failed = true;
        self.report(Severity::Error, path, path, message.into(), Some(note.into()));
    }

    /// Reports a warning.
    pub(crate) fn warn(&mut self, path: &[i32], message: impl Into<String>) {
        self.report(Severity::Warning, path, path, message.into(), None);
    }

    fn report(
        &mut self,
        severity: Severity,
        order: &[i32],
        path: &[i32],
        message: String,
        note: Option<String>,
    ) {
        let (stage, key) = (self.stage, sequence::key(self.stage, order));
        self.found.push(Found {
            stage,
            key,
            severity,
            path: path.to_vec(),
            message,
            note,
        });
    }

    /// All warnings and the first errors, in the order in which they are to be reported.
    pub(crate) fn take_found(&mut self) -> Vec<Diagnostic> {
        let mut found = std::mem::take(&mut self.found);
        found.sort_by(|a, b| (a.stage, &a.key).cmp(&(b.stage, &b.key)));
        let errors = found
            .iter()
            .filter(|found| found.severity == Severity::Error)
            .count();
        let mut shown = 0;
        let mut diagnostics = Vec::new();
        for found in found {
            shown += usize::from(found.severity == Severity::Error);
            if found.severity == Severity::Error && shown > MAX_ERRORS {
                continue;
            }
            let last = found.severity == Severity::Error && shown == MAX_ERRORS && errors > MAX_ERRORS;
            let mut diagnostic = self.diagnostic(found);
            if last {
                diagnostic = diagnostic.note("further errors of this file are not shown");
            }
            diagnostics.push(diagnostic);
        }
        diagnostics
    }

    fn diagnostic(&self, found: Found) -> Diagnostic {
        let Found {
            severity,
            path,
            message,
            note,
            ..
        } = found;
        let span = self.spans.lookup(&path);
        let mut diagnostic = match (&self.source, span, severity) {
            (Some(source), Some(span), Severity::Error) => Diagnostic::error(source, span, message),
            (Some(source), Some(span), Severity::Warning) => Diagnostic::warning(source, span, message),
            (_, _, Severity::Error) => Diagnostic::file_error(self.name(), message),
            (_, _, Severity::Warning) => Diagnostic::file_warning(self.name(), message),
        };
        if let Some(note) = note {
            diagnostic = diagnostic.note(note);
        }
        // Without a text to point into, the element is all there is to find the place by.
        if self.source.is_none()
            && let Some(name) = element::full_name(&self.descriptor, &path)
            && !diagnostic.message.contains(&name)
        {
            diagnostic = diagnostic.note(format!("in `{name}`"));
        }
        diagnostic
    }
}

impl Context {
    /// Reports an error in a file; see [`LinkedFile::error`].
    pub(crate) fn error(&mut self, file: usize, path: &[i32], message: impl Into<String>) {
        self.files[file].error(path, message);
    }

    /// Reports a warning in a file; see [`LinkedFile::warn`].
    pub(crate) fn warn(&mut self, file: usize, path: &[i32], message: impl Into<String>) {
        self.files[file].warn(path, message);
    }

    /// The elements of a file in declaration order, packages left out.
    pub(crate) fn elements(&self, file: usize) -> impl Iterator<Item = &Symbol> {
        self.symbols
            .range(self.files[file].symbols.clone())
            .map(|(_, symbol)| symbol)
    }

    /// The features in effect for an element.
    pub(crate) fn features(&self, symbol: &Symbol) -> Features {
        self.files[symbol.file].features.at(&symbol.path)
    }

    /// The descriptor of a message.
    pub(crate) fn message(&self, symbol: &Symbol) -> Option<&DescriptorProto> {
        element::message_at(&self.files[symbol.file].descriptor, &symbol.path)
    }

    /// The descriptor of a field or extension.
    pub(crate) fn field(&self, symbol: &Symbol) -> Option<&FieldDescriptorProto> {
        element::field_at(&self.files[symbol.file].descriptor, &symbol.path)
    }

    /// The descriptor of an enum.
    pub(crate) fn enumeration(&self, symbol: &Symbol) -> Option<&EnumDescriptorProto> {
        element::enum_at(&self.files[symbol.file].descriptor, &symbol.path)
    }

    /// The descriptor of an enum value.
    pub(crate) fn enum_value(&self, symbol: &Symbol) -> Option<&EnumValueDescriptorProto> {
        element::value_at(&self.files[symbol.file].descriptor, &symbol.path)
    }

    /// The descriptor of a service.
    pub(crate) fn service(&self, symbol: &Symbol) -> Option<&ServiceDescriptorProto> {
        element::service_at(&self.files[symbol.file].descriptor, &symbol.path)
    }

    /// The descriptor of a method.
    pub(crate) fn method(&self, symbol: &Symbol) -> Option<&MethodDescriptorProto> {
        element::method_at(&self.files[symbol.file].descriptor, &symbol.path)
    }
}
