//! Writes down where everything stands while the parser reads it: `SourceCodeInfo`, and a [`SpanTable`].

use super::spans::SpanTable;
use super::token::Token;
use crate::descriptor::{Location, SourceCodeInfo};
use crate::source::Span;

/// A location that was begun.
#[derive(Copy, Clone, Debug)]
pub(super) struct LocationId(usize);

/// A moment of reading, to come back to what was written down since.
#[derive(Copy, Clone, Debug)]
pub(super) struct Mark {
    locations: usize,
    spans: usize,
}

/// The locations of a file, in the order in which they were begun, as protoc lists them.
#[derive(Default)]
pub(super) struct Locations {
    /// The path of the element that is being read.
    path: Vec<i32>,
    list: Vec<Location>,
    starts: Vec<u32>,
    spans: SpanTable,
}

impl Locations {
    /// The length of the current path, to come back to with [`Locations::leave_to`].
    pub(super) fn depth(&self) -> usize {
        self.path.len()
    }

    /// Cuts the path to `depth` and gives what was cut off.
    pub(super) fn leave_to(&mut self, depth: usize) -> Vec<i32> {
        self.path.split_off(depth)
    }

    /// Goes on with a path that [`Locations::leave_to`] cut.
    pub(super) fn come_back(&mut self, rest: Vec<i32>) {
        self.path.extend(rest);
    }

    /// Begins a location at `first`, `suffix` below the current path, and goes there.
    pub(super) fn begin(&mut self, suffix: &[i32], first: &Token) -> LocationId {
        self.path.extend_from_slice(suffix);
        let mut span = Vec::with_capacity(4);
        span.extend([first.line as i32, first.column as i32]);
        self.list.push(Location {
            path: self.path.clone(),
            span,
            ..Location::default()
        });
        self.starts.push(first.span.start);
        LocationId(self.list.len() - 1)
    }

    /// Ends a location behind `last` and goes back up.
    pub(super) fn end(&mut self, id: LocationId, suffix_length: usize, last: &Token) {
        let location = &mut self.list[id.0];
        if location.span.first() != Some(&(last.line as i32)) {
            location.span.push(last.line as i32);
        }
        location.span.push(last.end_column as i32);
        // Where a fault left nothing to read, the last token is one before.
        let start = self.starts[id.0];
        self.spans.note(
            self.path.iter().copied(),
            Span::new(start, last.span.end.max(start)),
        );
        self.path.truncate(self.path.len() - suffix_length);
    }

    /// Notes a location that is known whole.
    pub(super) fn record(&mut self, suffix: &[i32], first: &Token, last: &Token) {
        let id = self.begin(suffix, first);
        self.end(id, suffix.len(), last);
    }

    /// Notes a place for diagnostics that protoc has no location for.
    pub(super) fn note(&mut self, suffix: &[i32], span: Span) {
        self.spans.note(self.path.iter().chain(suffix).copied(), span);
    }

    /// Where something below the current path stands, if that was noted.
    pub(super) fn noted(&self, suffix: &[i32]) -> Option<Span> {
        self.spans.find(self.path.iter().chain(suffix))
    }

    /// A location, to give it comments.
    pub(super) fn get_mut(&mut self, id: LocationId) -> &mut Location {
        &mut self.list[id.0]
    }

    /// Repeats all that was written down below the current path since `since`, once for each index of `to`
    /// in place of the one that the path goes on with.
    pub(super) fn repeat_since(&mut self, since: Mark, to: std::ops::Range<i32>) {
        let depth = self.path.len();
        let until = self.mark();
        for index in to {
            for at in since.locations..until.locations {
                let mut location = self.list[at].clone();
                location.path[depth] = index;
                self.list.push(location);
                self.starts.push(self.starts[at]);
            }
            self.spans.repeat(since.spans..until.spans, depth, index);
        }
    }

    /// How much is written down so far.
    pub(super) fn mark(&self) -> Mark {
        Mark {
            locations: self.list.len(),
            spans: self.spans.len(),
        }
    }

    /// All that was written down.
    pub(super) fn finish(mut self) -> (SourceCodeInfo, SpanTable) {
        self.spans.finish();
        (
            SourceCodeInfo {
                location: self.list,
                unknown: Vec::new(),
            },
            self.spans,
        )
    }
}
