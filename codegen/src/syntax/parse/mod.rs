//! The second pass: tokens into a descriptor, one file of this folder per kind of statement.
//!
//! Reads what protoc's parser reads and refuses what it refuses; what needs to know other declarations is
//! left to `link`. A function that reads a piece of grammar either returns what it read, or [`Failed`] after
//! reporting the fault; then the rest of the statement is skipped and reading goes on.

mod cursor;
mod default;
mod enumeration;
mod extend;
mod field;
mod file;
mod import;
mod map;
mod message;
mod oneof;
mod option;
mod range;
mod reserved;
mod service;
mod skip;
mod types;

use super::faults::Faults;
use super::lexer::Lexer;
use super::locations::Locations;
use super::spans::SpanTable;
use super::token::Token;
use crate::descriptor::{Edition, FileDescriptorProto};
use crate::diag::Diagnostics;
use crate::source::{Source, Span};

/// Reads a file.
pub(super) fn parse(source: &Source, diags: &mut Diagnostics) -> (FileDescriptorProto, SpanTable) {
    let mut faults = Faults::new(source, diags);
    if source.text().len() >= Source::MAX_LEN {
        faults.error(Span::default(), "the file is larger than 2 GiB");
        return Default::default();
    }
    let mut lexer = Lexer::new(source.text());
    lexer.skip_mark(&mut faults);
    let parser = Parser {
        text: source.text(),
        lexer,
        faults,
        current: Token::START,
        previous: Token::START,
        pending: PendingComments::default(),
        locations: Locations::default(),
        language: Language::Proto2,
    };
    parser.read(source.name())
}

/// Reads one file.
struct Parser<'a> {
    text: &'a [u8],
    lexer: Lexer<'a>,
    faults: Faults<'a>,
    /// The token that is looked at.
    current: Token,
    /// The token that was read last.
    previous: Token,
    pending: PendingComments,
    locations: Locations,
    language: Language,
}

/// Comments that were read and wait for the declaration that they stand before.
#[derive(Default)]
struct PendingComments {
    leading: Option<String>,
    detached: Vec<String>,
}

/// Which language a file is written in.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
enum Language {
    Proto2,
    Proto3,
    Editions(Edition),
}

impl Language {
    fn is_editions(self) -> bool {
        matches!(self, Language::Editions(_))
    }

    /// Whether the file's edition is `edition` or a later one.
    fn since(self, edition: Edition) -> bool {
        matches!(self, Language::Editions(own) if own >= edition)
    }
}
