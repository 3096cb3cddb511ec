//! A field's records where they lie in the input, and walking over them.

use crate::decode::{Decoder, END, Fail};
use crate::wire::tag as wire;
use core::num::NonZeroU32;

/// From the tag of a field's first record to the end of its last one. Other records may lie between.
#[derive(Clone, Copy)]
pub(crate) struct Span<'a> {
    bytes: &'a [u8],
    /// That of the records, or [`PAYLOAD`].
    tag: NonZeroU32,
    /// How many elements; the top bit is [`SCATTERED`].
    count: u32,
}

/// Set in a span's count if other records lie between its own.
const SCATTERED: u32 = 1 << 31;

/// In place of a tag: the bytes are no records but the payload of one. It is the tag of no field.
const PAYLOAD: NonZeroU32 = NonZeroU32::MIN;

impl<'a> Span<'a> {
    /// A run of records that follow one another.
    #[inline(always)]
    pub(crate) fn records(tag: u32, bytes: &'a [u8], count: u32) -> Self {
        Span {
            bytes,
            tag: NonZeroU32::new(tag).unwrap_or(PAYLOAD),
            count: count & !SCATTERED,
        }
    }

    /// The payload of a packed record.
    #[inline(always)]
    pub(crate) fn payload(bytes: &'a [u8], count: u32) -> Self {
        Span {
            bytes,
            tag: PAYLOAD,
            count: count & !SCATTERED,
        }
    }

    /// Adds a run that follows later in the input of `d`. Not with a `Span`, which would be put together in memory.
    #[cold]
    #[inline(never)]
    fn extend(&mut self, d: &Decoder<'a>, tag: u32, run: &'a [u8], count: u32) {
        let run = Span::records(tag, run, count);
        let Some(bytes) = d.joined(self.bytes, run.bytes) else {
            *self = run;
            return;
        };
        let scattered = self.is_scattered() || self.bytes.len() + run.bytes.len() != bytes.len();
        let count = self.len().saturating_add(run.len()).min(!SCATTERED);
        *self = Span {
            bytes,
            tag: run.tag,
            count: count | u32::from(scattered) << SCATTERED.trailing_zeros(),
        };
    }

    /// How many elements.
    #[inline(always)]
    pub(crate) fn len(&self) -> u32 {
        self.count & !SCATTERED
    }

    /// Whether other records lie between.
    #[inline(always)]
    pub(crate) fn is_scattered(&self) -> bool {
        self.count & SCATTERED != 0
    }

    /// The tag of the records; for a payload one that no field has.
    #[inline(always)]
    pub(crate) fn tag(&self) -> u32 {
        self.tag.get()
    }

    /// Whether the bytes are one record's payload.
    #[inline(always)]
    pub(crate) fn is_payload(&self) -> bool {
        self.tag == PAYLOAD
    }

    /// The records, with what lies between, or the payload.
    #[inline(always)]
    pub(crate) fn bytes(&self) -> &'a [u8] {
        self.bytes
    }

    /// Goes to the records one after the other.
    #[inline(always)]
    pub(crate) fn walk(&self, depth: u32, check_required: bool) -> Walk<'a> {
        Walk {
            d: Decoder::below(self.bytes, depth, check_required),
            tag: self.tag.get(),
            left: self.len(),
        }
    }
}

/// Where a container's elements are: in the input, or in a slice that somebody made.
#[derive(Clone, Copy)]
pub(crate) enum Repr<'a, P> {
    Wire(Span<'a>),
    Parts(P),
}

impl<P: Default> Default for Repr<'_, P> {
    #[inline(always)]
    fn default() -> Self {
        Repr::Parts(P::default())
    }
}

impl<'a, P> Repr<'a, P> {
    /// Adds a run of records.
    #[inline(always)]
    pub(crate) fn add(&mut self, d: &Decoder<'a>, tag: u32, run: &'a [u8], count: u32) {
        match self {
            Repr::Wire(span) => span.extend(d, tag, run, count),
            Repr::Parts(_) => *self = Repr::Wire(Span::records(tag, run, count)),
        }
    }
}

/// Goes to the records of one field.
pub(crate) struct Walk<'a> {
    pub(crate) d: Decoder<'a>,
    tag: u32,
    /// Elements that are left.
    left: u32,
}

impl Clone for Walk<'_> {
    fn clone(&self) -> Self {
        Walk {
            d: self.d.fork(),
            ..*self
        }
    }
}

impl<'a> Walk<'a> {
    /// No records.
    #[inline(always)]
    pub(crate) fn none() -> Self {
        Walk {
            d: Decoder::below(&[], 0, false),
            tag: 0,
            left: 0,
        }
    }

    /// The cursor behind the next record's tag; `None` after the last.
    #[inline(always)]
    pub(crate) fn next(&mut self) -> Option<&mut Decoder<'a>> {
        if self.left == 0 {
            return None;
        }
        self.left -= 1;
        if self.d.again(self.tag) || self.seek() {
            Some(&mut self.d)
        } else {
            None
        }
    }

    /// Elements that are left.
    #[inline(always)]
    pub(crate) fn left(&self) -> usize {
        self.left as usize
    }

    #[inline(always)]
    pub(crate) fn tag(&self) -> u32 {
        self.tag
    }

    /// Nothing more comes.
    #[cold]
    pub(crate) fn stop(&mut self) {
        self.left = 0;
    }

    /// The element was none after all: a number that a closed enum does not know.
    #[cold]
    pub(crate) fn uncount(&mut self) {
        self.left += 1;
    }

    /// Over records of other fields.
    #[cold]
    #[inline(never)]
    fn seek(&mut self) -> bool {
        loop {
            match self.d.tag() {
                END => return self.lost(),
                t if t == self.tag => return true,
                t => {
                    if self.d.pass_known(t).is_err() {
                        return self.lost();
                    }
                }
            }
        }
    }

    fn lost(&mut self) -> bool {
        self.left = 0;
        false
    }

    /// The next record of this field that is packed or one element of wire type `wire`: its tag and its value.
    pub(crate) fn next_of_number(&mut self, wire: u32) -> Result<Option<(u32, &'a [u8])>, Fail> {
        loop {
            let tag = self.d.tag();
            if tag == END {
                return self.d.end().map(|()| None);
            }
            let from = self.d.offset();
            self.d.skip(tag)?;
            if wire::number(tag) == wire::number(self.tag) && [wire, wire::LEN].contains(&wire::wire(tag)) {
                return Ok(Some((tag, self.d.since(from))));
            }
        }
    }
}
