//! The cursor: the only type that writes the bytes of a message.
//!
//! It writes downwards through *regions*, first of all a scratch on the stack. When one is full, or a byte string
//! is too long to be worth copying twice, the [`Edge`] behind it decides what happens. There is one encoder
//! whatever the sink, so no message's code is compiled once per sink.
#![allow(unsafe_code)]

use super::copy;
use super::edge::{Edge, Kept, Region};
use super::emit::{Emit, Fields, sealed};
use super::packed;
use super::size::Size;
use super::varint;
use crate::field::enumeration::Enumeration;
use bytes::Bytes;

/// What one room check vouches for: a tag (≤ 5), a varint (≤ 10), a short string (≤ 32).
pub(super) const SLOP: usize = 48;
/// Byte strings longer than this are not copied into the scratch.
pub(super) const BIG: usize = 1024;

/// A write position and, behind one pointer, what is looked at rarely. Two words, passed and returned in
/// registers: a message's body hands it on by value, so the position never has to live in memory between two
/// fields.
///
/// Its lifetimes cannot be named by an impl of `Message`, and it is neither `Clone` nor constructible outside of
/// [`drive`], so a body has no encoder to return but the one it was given.
pub(crate) struct Encoder<'r, 'c, 'e> {
    /// # Invariants
    /// Lies in the region that `core.edge` lent last, or in the one it was given when it was made. Everything
    /// from `ptr` to the region's end is initialised. Bytes from the region's base to `ptr` are writable and
    /// nobody else's.
    ptr: *mut u8,
    core: &'r mut Core<'c, 'e>,
}

struct Core<'c, 'e> {
    /// Address of the region's base + SLOP: at or above it, every scalar fits.
    floor: usize,
    /// `bias - ptr` is the number of bytes written so far, over all regions.
    bias: usize,
    deterministic: bool,
    kept: &'c mut Kept<'e>,
    edge: &'c mut (dyn Edge<'e> + 'c),
}

/// What is encoded, without its type, so that the sinks are compiled once.
pub(crate) trait Root {
    fn write<'r, 'c, 'e>(&'e self, e: Encoder<'r, 'c, 'e>) -> Encoder<'r, 'c, 'e>;
    fn size(&self) -> Size;
}

impl<M: Fields> Root for M {
    fn write<'r, 'c, 'e>(&'e self, e: Encoder<'r, 'c, 'e>) -> Encoder<'r, 'c, 'e> {
        self.emit_fields(e)
    }
    fn size(&self) -> Size {
        self.emit_fields(Size::default())
    }
}

/// A message behind its length, as in a stream of messages.
pub(super) struct Framed<'a>(pub &'a dyn Root);

impl Root for Framed<'_> {
    fn write<'r, 'c, 'e>(&'e self, e: Encoder<'r, 'c, 'e>) -> Encoder<'r, 'c, 'e> {
        let start = e.pos();
        let e = self.0.write(e);
        let n = e.pos().wrapping_sub(start);
        e.length(n)
    }
    fn size(&self) -> Size {
        self.0.size().framed()
    }
}

/// Runs a message through an edge; the final position and count.
#[inline(always)]
pub(super) fn drive<'c, 'e, X: Edge<'e>>(
    m: &'e dyn Root,
    edge: &'c mut X,
    kept: &'c mut Kept<'e>,
    deterministic: bool,
) -> (*mut u8, usize) {
    let Region { base, ptr } = edge.start();
    let mut core = Core {
        floor: base.addr().wrapping_add(SLOP),
        bias: ptr.addr(),
        deterministic,
        kept,
        edge,
    };
    let e = m.write(Encoder { ptr, core: &mut core });
    (e.ptr, e.pos())
}

impl<'r, 'c, 'e> Encoder<'r, 'c, 'e> {
    /// Bytes written so far.
    #[inline(always)]
    fn pos(&self) -> usize {
        self.core.bias.wrapping_sub(self.ptr.addr())
    }

    /// Bytes that a value may take with SLOP left over; negative below the floor.
    #[inline(always)]
    fn room(&self) -> isize {
        self.ptr.addr().wrapping_sub(self.core.floor) as isize
    }

    /// After this, SLOP bytes below `ptr` are the region's.
    #[inline(always)]
    fn ensure(self) -> Self {
        if self.room() < 0 { self.refill(0) } else { self }
    }

    #[inline(always)]
    fn at(self, ptr: *mut u8) -> Self {
        Encoder { ptr, core: self.core }
    }

    /// A region with `need` + SLOP bytes below the position.
    #[cold]
    #[inline(never)]
    fn refill(self, need: usize) -> Self {
        let pos = self.pos();
        let region = self.core.edge.refill(self.core.kept, self.ptr, pos, need + SLOP);
        self.enter(region, pos)
    }

    fn enter(self, region: Region, pos: usize) -> Self {
        self.core.floor = region.base.addr().wrapping_add(SLOP);
        self.core.bias = pos.wrapping_add(region.ptr.addr());
        self.at(region.ptr)
    }

    /// Bytes that do not fit, or are too long to be worth copying twice.
    #[cold]
    #[inline(never)]
    fn bytes_cold(self, v: &'e [u8], shared: Option<&'e Bytes>) -> Self {
        if v.len() <= BIG {
            let e = self.refill(v.len());
            // SAFETY: refill left v.len() + SLOP bytes, and nothing borrowed overlaps a region.
            let p = unsafe { copy::down(e.ptr, v) };
            return e.at(p);
        }
        let pos = self.pos();
        if self.core.kept.push(v, shared, self.ptr, pos) {
            self.core.bias = self.core.bias.wrapping_add(v.len());
            return self;
        }
        let region = self.core.edge.large(self.core.kept, self.ptr, pos, v, shared);
        // The position may now be below the floor; the next `ensure` looks.
        self.enter(region, pos.wrapping_add(v.len()))
    }

    /// Whether `n` bytes can be copied in place with SLOP to spare, and are worth it.
    #[inline(always)]
    fn takes(&self, n: usize) -> bool {
        n as isize <= self.room() && n <= BIG
    }

    /// Short strings are written in place; the rest is one call.
    #[inline(always)]
    fn delimited(self, tag: u32, v: &'e [u8], shared: Option<&'e Bytes>) -> Self {
        if v.len() > copy::SHORT || self.room() < 0 {
            return self.delimited_long(tag, v, shared);
        }
        // SAFETY: SHORT of the SLOP bytes below ptr.
        let p = unsafe { copy::short(self.ptr, v) };
        // SAFETY: 16 bytes are left for a length of one byte and a tag.
        let p = unsafe { varint::tag_fixed(p, tag, [v.len() as u8]) };
        self.at(p)
    }

    #[inline(never)]
    fn delimited_long(self, tag: u32, v: &'e [u8], shared: Option<&'e Bytes>) -> Self {
        if !self.takes(v.len()) {
            return self.bytes_cold(v, shared).head(tag, v.len());
        }
        // SAFETY: `takes`, and nothing borrowed overlaps a region.
        let p = unsafe { copy::down(self.ptr, v) };
        // SAFETY: SLOP bytes are left.
        let p = unsafe { varint::tag_len(p, tag, v.len()) };
        self.at(p)
    }

    /// A length and its tag, after the body.
    #[inline(always)]
    fn head(self, tag: u32, n: usize) -> Self {
        if n >= 0x80 || self.room() < 0 {
            return self.head_long(tag, n);
        }
        // SAFETY: SLOP bytes below ptr are the region's.
        let p = unsafe { varint::tag_fixed(self.ptr, tag, [n as u8]) };
        self.at(p)
    }

    #[inline(never)]
    fn head_long(self, tag: u32, n: usize) -> Self {
        let e = self.ensure();
        // SAFETY: `ensure`.
        let p = unsafe { varint::tag_len(e.ptr, tag, n) };
        e.at(p)
    }

    /// A length without a tag.
    fn length(self, n: usize) -> Self {
        let e = self.ensure();
        // SAFETY: `ensure`.
        let p = unsafe { varint::varint(e.ptr, n as u64) };
        e.at(p)
    }

    /// A tag alone: the ends of groups.
    #[inline(always)]
    fn lone_tag(self, tag: u32) -> Self {
        let e = self.ensure();
        // SAFETY: `ensure`.
        let p = unsafe { varint::tag(e.ptr, tag) };
        e.at(p)
    }

    /// Writes elements from the last to the first, as many per room check as fit. `put` writes a slice of them: it
    /// moves the position down by at most 10 bytes for each, and may rely on SLOP bytes below the last.
    #[inline(always)]
    pub(super) fn elements<T>(self, tag: u32, v: &[T], put: impl Fn(*mut u8, &[T]) -> *mut u8) -> Self {
        let start = self.pos();
        let mut e = self;
        let mut rest = v;
        while !rest.is_empty() {
            e = e.ensure();
            // The last of room / 10 + 1 elements of at most 10 bytes starts at or above the floor.
            let k = (e.room() as usize / 10 + 1).min(rest.len());
            let (left, now) = rest.split_at(rest.len() - k);
            let p = put(e.ptr, now);
            e = e.at(p);
            rest = left;
        }
        let n = e.pos().wrapping_sub(start);
        e.head(tag, n)
    }
}

impl sealed::Sealed for Encoder<'_, '_, '_> {}

impl<'e> Emit<'e> for Encoder<'_, '_, 'e> {
    #[inline(always)]
    fn always_varint(self, tag: u32, v: u64) -> Self {
        let e = self.ensure();
        // SAFETY: `ensure`.
        let p = unsafe { varint::tag_varint(e.ptr, tag, v) };
        e.at(p)
    }
    #[inline(always)]
    fn always_bool(self, tag: u32, v: bool) -> Self {
        let e = self.ensure();
        // SAFETY: `ensure`.
        let p = unsafe { varint::tag_fixed(e.ptr, tag, [v as u8]) };
        e.at(p)
    }
    #[inline(always)]
    fn always_fixed32(self, tag: u32, v: u32) -> Self {
        let e = self.ensure();
        // SAFETY: `ensure`.
        let p = unsafe { varint::tag_fixed(e.ptr, tag, v.to_le_bytes()) };
        e.at(p)
    }
    #[inline(always)]
    fn always_fixed64(self, tag: u32, v: u64) -> Self {
        let e = self.ensure();
        // SAFETY: `ensure`.
        let p = unsafe { varint::tag_fixed(e.ptr, tag, v.to_le_bytes()) };
        e.at(p)
    }
    #[inline(always)]
    fn always_bytes(self, tag: u32, v: &'e [u8]) -> Self {
        self.delimited(tag, v, None)
    }
    #[inline(always)]
    fn always_shared(self, tag: u32, v: &'e Bytes) -> Self {
        self.delimited(tag, v, Some(v))
    }
    #[inline(always)]
    fn message<M: Fields>(self, tag: u32, m: &'e M) -> Self {
        self.nested(tag, |e| m.emit_fields(e))
    }
    #[inline(always)]
    fn group<M: Fields>(self, tag: u32, m: &'e M) -> Self {
        m.emit_fields(self.lone_tag(tag.wrapping_add(1))).lone_tag(tag)
    }
    #[inline(always)]
    fn nested(self, tag: u32, body: impl FnOnce(Self) -> Self) -> Self {
        let start = self.pos();
        let e = body(self);
        let n = e.pos().wrapping_sub(start);
        e.head(tag, n)
    }
    #[inline(never)]
    fn raw(self, v: &'e [u8]) -> Self {
        if !self.takes(v.len()) {
            return self.bytes_cold(v, None);
        }
        // SAFETY: `takes`, and nothing borrowed overlaps a region.
        let p = unsafe { copy::down(self.ptr, v) };
        self.at(p)
    }
    #[inline(always)]
    fn deterministic(&self) -> bool {
        self.core.deterministic
    }
    #[inline(always)]
    fn packed_u32(self, tag: u32, v: &[u32]) -> Self {
        packed::write_u32(self, tag, v)
    }
    #[inline(always)]
    fn packed_u64(self, tag: u32, v: &[u64]) -> Self {
        packed::write_u64(self, tag, v)
    }
    #[inline(always)]
    fn packed_i32(self, tag: u32, v: &[i32]) -> Self {
        packed::write_i32(self, tag, v)
    }
    #[inline(always)]
    fn packed_i64(self, tag: u32, v: &[i64]) -> Self {
        packed::write_i64(self, tag, v)
    }
    #[inline(always)]
    fn packed_s32(self, tag: u32, v: &[i32]) -> Self {
        packed::write_s32(self, tag, v)
    }
    #[inline(always)]
    fn packed_s64(self, tag: u32, v: &[i64]) -> Self {
        packed::write_s64(self, tag, v)
    }
    #[inline(always)]
    fn packed_bool(self, tag: u32, v: &'e [bool]) -> Self {
        packed::write_bool(self, tag, v)
    }
    #[inline(always)]
    fn packed_enum<T: Enumeration>(self, tag: u32, v: &[T]) -> Self {
        packed::write_enum(self, tag, v)
    }
    #[inline(always)]
    fn packed_fixed<T: packed::Fixed>(self, tag: u32, v: &'e [T]) -> Self {
        packed::write_fixed(self, tag, v)
    }
}
