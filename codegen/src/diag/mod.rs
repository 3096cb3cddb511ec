//! What is wrong with a schema, and where: collected while a compilation goes on, printed at its end.
//!
//! Every stage appends to one [`Diagnostics`] and goes on as far as it can, so that a user sees all faults
//! of a run at once. A [`Diagnostic`] carries all it needs to be printed, the line it points at included,
//! so it outlives the [`Source`].

mod render;
#[cfg(test)]
mod tests;

use std::sync::Arc;

use crate::source::Source;
pub use crate::source::Span;

/// How bad a [`Diagnostic`] is.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Severity {
    /// The schema is used as it is.
    Warning,
    /// The schema is refused.
    Error,
}

/// One fault: where it is and what it is.
#[derive(Clone, Debug)]
pub struct Diagnostic {
    /// How bad it is.
    pub severity: Severity,
    /// The file's name as `import` statements spell it.
    pub file: Arc<str>,
    /// The file's path as people know it.
    pub path: Arc<str>,
    /// The line, from 1; 0 when the fault is the file's as a whole.
    pub line: u32,
    /// The column, from 1, tabs leading to multiples of eight; 0 when the fault is the file's as a whole.
    pub column: u32,
    /// The stretch of text that is at fault, when there is one.
    pub span: Option<Span>,
    /// What is wrong, in one line without a full stop at its end.
    pub message: String,
    /// What else there is to know: other places, what would be right.
    pub notes: Vec<String>,
    /// The text of the line, for the excerpt.
    snippet: Option<String>,
}

impl Diagnostic {
    /// An error at `span` of `source`.
    pub fn error(source: &Source, span: Span, message: impl Into<String>) -> Self {
        Self::at(Severity::Error, source, span, message.into())
    }

    /// A warning at `span` of `source`.
    pub fn warning(source: &Source, span: Span, message: impl Into<String>) -> Self {
        Self::at(Severity::Warning, source, span, message.into())
    }

    /// An error of a whole file, or of one whose text is not at hand (a descriptor set's).
    pub fn file_error(file: impl Into<Arc<str>>, message: impl Into<String>) -> Self {
        Self::whole(Severity::Error, file.into(), message.into())
    }

    /// A warning of a whole file, or of one whose text is not at hand.
    pub fn file_warning(file: impl Into<Arc<str>>, message: impl Into<String>) -> Self {
        Self::whole(Severity::Warning, file.into(), message.into())
    }

    /// Adds something else there is to know.
    #[must_use]
    pub fn note(mut self, note: impl Into<String>) -> Self {
        self.notes.push(note.into());
        self
    }

    fn at(severity: Severity, source: &Source, span: Span, message: String) -> Self {
        let position = source.position(span.start);
        Diagnostic {
            severity,
            file: source.name().clone(),
            path: source.path().clone(),
            line: position.line,
            column: position.column,
            span: Some(span),
            message,
            notes: Vec::new(),
            snippet: Some(render::excerpt(source, span)),
        }
    }

    fn whole(severity: Severity, file: Arc<str>, message: String) -> Self {
        Diagnostic {
            severity,
            path: file.clone(),
            file,
            line: 0,
            column: 0,
            span: None,
            message,
            notes: Vec::new(),
            snippet: None,
        }
    }
}

/// All faults found so far, in the order they were found.
#[derive(Clone, Debug, Default)]
pub struct Diagnostics(Vec<Diagnostic>);

impl Diagnostics {
    /// None yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a fault.
    pub fn push(&mut self, diagnostic: Diagnostic) {
        self.0.push(diagnostic);
    }

    /// Adds an error at `span` of `source`.
    pub fn error(&mut self, source: &Source, span: Span, message: impl Into<String>) {
        self.push(Diagnostic::error(source, span, message));
    }

    /// Adds a warning at `span` of `source`.
    pub fn warning(&mut self, source: &Source, span: Span, message: impl Into<String>) {
        self.push(Diagnostic::warning(source, span, message));
    }

    /// Adds all of another collection.
    pub fn append(&mut self, other: Diagnostics) {
        self.0.extend(other.0);
    }

    /// Whether an error is among them; warnings alone let a compilation succeed.
    pub fn has_errors(&self) -> bool {
        self.errors().next().is_some()
    }

    /// The errors among them.
    pub fn errors(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0
            .iter()
            .filter(|diagnostic| diagnostic.severity == Severity::Error)
    }

    /// The warnings among them.
    pub fn warnings(&self) -> impl Iterator<Item = &Diagnostic> {
        self.0
            .iter()
            .filter(|diagnostic| diagnostic.severity == Severity::Warning)
    }

    /// All of them.
    pub fn iter(&self) -> std::slice::Iter<'_, Diagnostic> {
        self.0.iter()
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

impl<'a> IntoIterator for &'a Diagnostics {
    type Item = &'a Diagnostic;
    type IntoIter = std::slice::Iter<'a, Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl IntoIterator for Diagnostics {
    type Item = Diagnostic;
    type IntoIter = std::vec::IntoIter<Diagnostic>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl std::error::Error for Diagnostic {}

impl std::error::Error for Diagnostics {}
