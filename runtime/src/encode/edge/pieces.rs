//! The edge of sinks that take a message in pieces: ropes, writers, buffers.
//!
//! Nothing is sized and long byte strings are not copied. As long as the scratch is not full, the pieces are it and
//! the kept byte strings; beyond, what the scratch held is moved to a buffer, and pieces are ranges of that.
#![allow(unsafe_code)]

use super::super::encoder::{Root, drive};
use super::super::error::{EncodeError, MAX_MESSAGE_LEN};
use super::{Edge, Kept, Region, SCRATCH, Scratch};
use alloc::vec::Vec;
use bytes::Bytes;
use core::marker::PhantomData;
use core::ops::Range;

/// See the module.
struct Pieces<'s, 'e> {
    /// # Invariants
    /// The first byte of a [`Scratch`] that is borrowed for `'s`.
    scratch: *mut u8,
    /// What earlier fillings of the scratch held, each first byte first.
    moved: Vec<u8>,
    /// Last piece of the message first.
    list: Vec<Piece<'e>>,
    failed: bool,
    borrowed: PhantomData<&'s mut Scratch>,
}

enum Piece<'e> {
    /// A range of `moved`.
    Moved(Range<usize>),
    Long(&'e [u8], Option<&'e Bytes>),
}

/// A finished message, in pieces.
pub(in crate::encode) struct Finished<'s, 'e> {
    /// # Invariants
    /// `ptr` is the final position of an encoder over `edge` and `kept`.
    edge: Pieces<'s, 'e>,
    kept: &'s Kept<'e>,
    ptr: *mut u8,
}

/// Encodes a message and hands it over in pieces.
#[inline(always)]
pub(in crate::encode) fn in_pieces<R>(
    m: &dyn Root,
    deterministic: bool,
    take: impl FnOnce(Finished<'_, '_>) -> R,
) -> Result<R, EncodeError> {
    let mut scratch = Scratch::new();
    let mut kept = Kept::new();
    let mut edge = Pieces::new(&mut scratch);
    let (ptr, len) = drive(m, &mut edge, &mut kept, deterministic);
    if edge.failed || len as u64 > MAX_MESSAGE_LEN {
        return Err(EncodeError::TooLarge);
    }
    Ok(take(Finished {
        edge,
        kept: &kept,
        ptr,
    }))
}

impl<'s, 'e> Pieces<'s, 'e> {
    #[inline(always)]
    fn new(scratch: &'s mut Scratch) -> Self {
        Pieces {
            scratch: scratch.0.as_mut_ptr().cast(),
            moved: Vec::new(),
            list: Vec::new(),
            failed: false,
            borrowed: PhantomData,
        }
    }

    /// Empties the scratch, which holds what was written down to `ptr`, and the kept byte strings.
    fn flush(&mut self, kept: &mut Kept<'e>, ptr: *mut u8) {
        let n = self.scratch.addr() + SCRATCH - ptr.addr();
        // SAFETY: the encoder initialised everything from its position to the end of the scratch.
        let held = unsafe { core::slice::from_raw_parts(ptr, n) };
        let base = self.moved.len();
        self.moved.extend_from_slice(held);
        let mut end = n;
        for long in kept.iter() {
            let at = long.at.addr() - ptr.addr();
            self.list.push(Piece::Moved(base + at..base + end));
            self.list.push(Piece::Long(long.bytes, long.shared));
            end = at;
        }
        self.list.push(Piece::Moved(base..base + end));
        kept.clear();
    }

    fn fail(&mut self, kept: &mut Kept<'e>) {
        kept.close();
        self.failed = true;
        self.moved = Vec::new();
        self.list = Vec::new();
    }
}

// SAFETY: the only region is the whole scratch, which is borrowed as long as the edge lives.
unsafe impl<'e> Edge<'e> for Pieces<'_, 'e> {
    #[inline(always)]
    fn start(&mut self) -> Region {
        Region::scratch(self.scratch)
    }

    fn refill(&mut self, kept: &mut Kept<'e>, ptr: *mut u8, pos: usize, _: usize) -> Region {
        if self.failed || pos as u64 > MAX_MESSAGE_LEN {
            self.fail(kept);
        } else {
            self.flush(kept, ptr);
        }
        Region::scratch(self.scratch)
    }

    fn large(
        &mut self,
        kept: &mut Kept<'e>,
        ptr: *mut u8,
        pos: usize,
        v: &'e [u8],
        shared: Option<&'e Bytes>,
    ) -> Region {
        if self.failed || pos as u64 + v.len() as u64 > MAX_MESSAGE_LEN {
            self.fail(kept);
        } else {
            self.flush(kept, ptr);
            self.list.push(Piece::Long(v, shared));
        }
        Region::scratch(self.scratch)
    }
}

impl Finished<'_, '_> {
    /// How many pieces there are at most.
    #[cfg(feature = "std")]
    pub fn count(&self) -> usize {
        self.edge.list.len() + 2 * self.kept.len + 1
    }

    /// The pieces in the order of the message, without empty ones, each with the [`Bytes`] it is, if it is.
    pub fn for_each<'a>(&'a self, mut f: impl FnMut(&'a [u8], Option<&'a Bytes>)) {
        let mut put = |piece: &'a [u8], shared| {
            if !piece.is_empty() {
                f(piece, shared);
            }
        };
        let slice = |from: *mut u8, end: *mut u8| -> &'a [u8] {
            // SAFETY: positions of the encoder: everything from the last one to the end of the scratch is
            // initialised, and the scratch is borrowed as long as `self`.
            unsafe { core::slice::from_raw_parts(from, end.addr() - from.addr()) }
        };
        let mut at = self.ptr;
        for long in self.kept.iter().rev() {
            put(slice(at, long.at), None);
            put(long.bytes, long.shared);
            at = long.at;
        }
        put(slice(at, self.edge.scratch.wrapping_add(SCRATCH)), None);
        for piece in self.edge.list.iter().rev() {
            match piece {
                Piece::Moved(range) => put(&self.edge.moved[range.clone()], None),
                Piece::Long(v, shared) => put(v, *shared),
            }
        }
    }
}
