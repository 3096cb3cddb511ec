//! Unknown fields of views: a span of records, between which known ones may lie.

use super::kind::{Checked, ViewKind};
use crate::decode::{Decoder, END, Fail};
use crate::field::records::{self, Records, UnknownField};
use crate::field::unknown::UnknownFields;
use core::fmt;
use core::marker::PhantomData;

/// Passes over a record and says whether the message has a field for it.
pub type Knows = for<'d> fn(tag: u32, d: &mut Decoder<'d>) -> Result<bool, Fail>;

/// The fields of a message that its schema does not know, where they lie in its encoding.
///
/// `K` is the kind of the view they belong to. Nothing here depends on it.
pub struct UnknownView<'a, K: ViewKind = Checked> {
    /// From the tag of the first record to the end of the last one. Not an empty slice if there are none, so that the
    /// default is zeros.
    bytes: Option<&'a [u8]>,
    /// Tells the records apart from known ones that lie between; `None`: there are none of those.
    knows: Option<Knows>,
    kind: PhantomData<K>,
}

/// Iterates over the fields of an [`UnknownView`].
#[derive(Clone)]
pub struct UnknownViewIter<'a> {
    pieces: UnknownPieces<'a>,
    now: records::Iter<'a>,
}

/// Iterates over the pieces of unknown fields: records that follow one another.
#[derive(Clone)]
pub(crate) struct UnknownPieces<'a> {
    rest: &'a [u8],
    knows: Option<Knows>,
}

impl<'a, K: ViewKind> UnknownView<'a, K> {
    #[inline]
    fn bytes(&self) -> &'a [u8] {
        self.bytes.unwrap_or_default()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.bytes().is_empty()
    }

    /// How many bytes they take. If known fields lie between, they have to be passed over.
    pub fn len_bytes(&self) -> usize {
        self.pieces().map(<[u8]>::len).sum()
    }

    /// The fields in their order.
    pub fn records(&self) -> UnknownViewIter<'a> {
        UnknownViewIter {
            pieces: self.pieces(),
            now: Records::default().iter(),
        }
    }

    /// The same in a view of another kind.
    #[doc(hidden)]
    pub fn with_kind<U: ViewKind>(&self) -> UnknownView<'a, U> {
        UnknownView {
            bytes: self.bytes,
            knows: self.knows,
            kind: PhantomData,
        }
    }

    /// A copy that owns the fields.
    pub fn to_owned(&self) -> UnknownFields {
        self.records().collect()
    }

    /// The records as they lie in the input.
    pub(crate) fn pieces(&self) -> UnknownPieces<'a> {
        UnknownPieces {
            rest: self.bytes(),
            knows: self.knows,
        }
    }

    /// All of it, if nothing lies between.
    #[inline]
    pub(crate) fn whole(&self) -> Option<&'a [u8]> {
        self.knows.is_none().then_some(self.bytes())
    }

    /// Adds records that follow later in the input of `d`.
    pub(crate) fn extend(&mut self, d: &Decoder<'a>, records: &'a [u8], knows: Knows) {
        match d.joined(self.bytes(), records).filter(|_| !self.is_empty()) {
            Some(bytes) => {
                if bytes.len() != self.bytes().len() + records.len() {
                    self.knows = Some(knows);
                }
                self.bytes = Some(bytes);
            }
            None => {
                *self = UnknownView {
                    bytes: Some(records),
                    knows: None,
                    kind: PhantomData,
                };
            }
        }
    }
}

impl<'a> Iterator for UnknownPieces<'a> {
    type Item = &'a [u8];

    fn next(&mut self) -> Option<&'a [u8]> {
        let Some(knows) = self.knows else {
            let piece = core::mem::take(&mut self.rest);
            return (!piece.is_empty()).then_some(piece);
        };
        let mut d = Decoder::below(self.rest, u32::MAX, false);
        let mut piece = 0..0;
        loop {
            let start = d.offset();
            match d.tag() {
                END => break,
                tag => match knows(tag, &mut d) {
                    Ok(false) if piece.is_empty() => piece = start..d.offset(),
                    Ok(false) => piece.end = d.offset(),
                    Ok(true) if piece.is_empty() => {}
                    Ok(true) => break,
                    Err(Fail) => break,
                },
            }
        }
        let found = &self.rest[piece.clone()];
        self.rest = &self.rest[piece.end..];
        if found.is_empty() {
            self.rest = &[];
            return None;
        }
        Some(found)
    }
}

impl<'a> Iterator for UnknownViewIter<'a> {
    type Item = UnknownField<'a>;

    fn next(&mut self) -> Option<UnknownField<'a>> {
        loop {
            if let Some(field) = self.now.next() {
                return Some(field);
            }
            self.now = Records::new(self.pieces.next()?).iter();
        }
    }
}

impl<'a, K: ViewKind> From<Records<'a>> for UnknownView<'a, K> {
    fn from(records: Records<'a>) -> Self {
        UnknownView {
            bytes: Some(records.as_slice()),
            knows: None,
            kind: PhantomData,
        }
    }
}

impl<'a, K: ViewKind> From<&'a UnknownFields> for UnknownView<'a, K> {
    fn from(fields: &'a UnknownFields) -> Self {
        fields.records().into()
    }
}

impl<'a, K: ViewKind> IntoIterator for UnknownView<'a, K> {
    type Item = UnknownField<'a>;
    type IntoIter = UnknownViewIter<'a>;

    fn into_iter(self) -> UnknownViewIter<'a> {
        self.records()
    }
}

impl<K: ViewKind> Clone for UnknownView<'_, K> {
    #[inline]
    fn clone(&self) -> Self {
        *self
    }
}

impl<K: ViewKind> Copy for UnknownView<'_, K> {}

impl<K: ViewKind> Default for UnknownView<'_, K> {
    #[inline(always)]
    fn default() -> Self {
        UnknownView {
            bytes: None,
            knows: None,
            kind: PhantomData,
        }
    }
}

impl<K: ViewKind> fmt::Debug for UnknownView<'_, K> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map()
            .entries(self.records().map(|field| (field.number(), field.value())))
            .finish()
    }
}

impl fmt::Debug for UnknownViewIter<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.clone()).finish()
    }
}
