//! Where lexer and parser put the faults they find.

use crate::diag::{Diagnostic, Diagnostics};
use crate::source::{Source, Span};

/// Says that a fault was found and reported: what is being read cannot be finished.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Failed;

/// The outcome of reading a piece of grammar. The fault itself is in [`Faults`] by then.
pub(super) type Parsed<T = ()> = Result<T, Failed>;

/// The faults of one file, on their way into the compilation's [`Diagnostics`].
pub(super) struct Faults<'a> {
    source: &'a Source,
    diags: &'a mut Diagnostics,
    errors: usize,
    warnings: usize,
    /// Where the last error was.
    last: Option<u32>,
}

impl<'a> Faults<'a> {
    /// A file that is not a schema at all (an image, say) has a fault at every byte. Nobody reads more
    /// than this many, and each costs memory.
    const LIMIT: usize = 100;

    pub(super) fn new(source: &'a Source, diags: &'a mut Diagnostics) -> Self {
        Faults {
            source,
            diags,
            errors: 0,
            warnings: 0,
            last: None,
        }
    }

    /// Reports an error, unless there are too many already, or one of the same place: that is the cause.
    pub(super) fn error(&mut self, span: Span, message: impl Into<String>) {
        self.push(span, |source| Diagnostic::error(source, span, message));
    }

    /// Reports what is allowed, but surely not meant.
    pub(super) fn warning(&mut self, span: Span, message: impl Into<String>) {
        if self.warnings < Self::LIMIT {
            self.warnings += 1;
            self.diags.warning(self.source, span, message);
        }
    }

    /// Reports an error, and says what else there is to know.
    pub(super) fn error_with_note(
        &mut self,
        span: Span,
        message: impl Into<String>,
        note: impl Into<String>,
    ) {
        self.push(span, |source| Diagnostic::error(source, span, message).note(note));
    }

    /// Whether so many faults were found that reading on is of no use.
    pub(super) fn is_full(&self) -> bool {
        self.errors >= Self::LIMIT
    }

    fn push(&mut self, span: Span, diagnostic: impl FnOnce(&Source) -> Diagnostic) {
        if self.is_full() || self.last == Some(span.start) {
            return;
        }
        self.last = Some(span.start);
        self.errors += 1;
        let mut diagnostic = diagnostic(self.source);
        if self.is_full() {
            diagnostic = diagnostic.note("further errors of this file are not shown");
        }
        self.diags.push(diagnostic);
    }
}
