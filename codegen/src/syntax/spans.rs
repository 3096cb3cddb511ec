//! Where the elements of a parsed file stand in its text: what the linker's diagnostics point at.

use crate::source::Span;

/// Looks up stretches of text by path. See [`paths`](super::paths) for what paths are made of.
///
/// Holds all that `SourceCodeInfo` has a location for, and some that it has none for: names and values of
/// options, the key and value types of map fields, `export` and `local`.
#[derive(Clone, Debug, Default)]
pub struct SpanTable {
    /// All paths, one after the other: one allocation in place of thousands.
    paths: Vec<i32>,
    /// Sorted by path once the table is finished.
    entries: Vec<Entry>,
}

#[derive(Copy, Clone, Debug)]
struct Entry {
    start: u32,
    length: u32,
    span: Span,
}

impl SpanTable {
    /// The place of the element at `path`, or else of the closest element around it that has one.
    pub fn lookup(&self, path: &[i32]) -> Option<Span> {
        (0..=path.len())
            .rev()
            .find_map(|length| self.exact(&path[..length]))
    }

    /// The place of the element at `path`.
    ///
    /// Where a path was noted several times (each `extend` block notes `[7]`), the place that comes first in
    /// the text counts.
    pub fn exact(&self, path: &[i32]) -> Option<Span> {
        let at = self.entries.partition_point(|entry| self.path(entry) < path);
        let entry = self.entries.get(at)?;
        (self.path(entry) == path).then_some(entry.span)
    }

    /// Notes a place. [`SpanTable::finish`] must follow before anything is looked up.
    pub(super) fn note(&mut self, path: impl IntoIterator<Item = i32>, span: Span) {
        let start = self.paths.len();
        self.paths.extend(path);
        let length = (self.paths.len() - start) as u32;
        self.entries.push(Entry {
            start: start as u32,
            length,
            span,
        });
    }

    /// How many places are noted.
    pub(super) fn len(&self) -> usize {
        self.entries.len()
    }

    /// Notes places again, with `index` as the part of their paths at `depth`.
    pub(super) fn repeat(&mut self, entries: std::ops::Range<usize>, depth: usize, index: i32) {
        for at in entries {
            let entry = self.entries[at];
            let start = self.paths.len();
            self.paths
                .extend_from_within(entry.start as usize..(entry.start + entry.length) as usize);
            self.paths[start + depth] = index;
            self.entries.push(Entry {
                start: start as u32,
                ..entry
            });
        }
    }

    /// Looks a path up before the table is finished. Slow, for what happens once in a file.
    pub(super) fn find<'p>(&self, path: impl Iterator<Item = &'p i32> + Clone) -> Option<Span> {
        let entry = self
            .entries
            .iter()
            .find(|entry| self.path(entry).iter().eq(path.clone()))?;
        Some(entry.span)
    }

    /// Makes the table ready for look-ups.
    pub(super) fn finish(&mut self) {
        let mut entries = std::mem::take(&mut self.entries);
        entries.sort_by(|a, b| (self.path(a), a.span.start).cmp(&(self.path(b), b.span.start)));
        self.entries = entries;
    }

    fn path(&self, entry: &Entry) -> &[i32] {
        &self.paths[entry.start as usize..][..entry.length as usize]
    }
}
