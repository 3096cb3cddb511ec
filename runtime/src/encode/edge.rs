//! Regions, and how one follows another.
//!
//! The encoder writes into a region until it is full and then asks its *edge* for the next. Every sink is one of
//! two edges: [`assemble`] makes one contiguous result, [`pieces`] a list of pieces. Whatever a size pass says,
//! and whatever an impl of `Message` does, no byte is written outside a region.
#![allow(unsafe_code)]

mod assemble;
mod pieces;
mod target;

pub(super) use assemble::{append, exact};
pub(super) use pieces::in_pieces;

use super::encoder::{BIG, SLOP};
use super::error::MAX_MESSAGE_LEN;
use bytes::Bytes;
use core::mem::MaybeUninit;

/// On the stack: large enough for nearly all messages, few enough pages to touch. Messages whose short fields take
/// no more need no size pass. Measured against 4 KiB (packed lists lose a third) and 32 KiB (small messages lose
/// 3–12 %). Targets without `std` tend to have small stacks.
pub(in crate::encode) const SCRATCH: usize = if cfg!(feature = "std") { 16 << 10 } else { 4 << 10 };

/// A string that is copied into the scratch must fit there.
const _: () = assert!(BIG + 2 * SLOP <= SCRATCH);

/// How many long byte strings are kept by reference until the result is laid out.
const KEEP: usize = 24;

/// The first region.
pub(super) struct Scratch(MaybeUninit<[u8; SCRATCH]>);

impl Scratch {
    #[inline(always)]
    pub fn new() -> Self {
        Scratch(MaybeUninit::uninit())
    }
}

/// A place to write to: from `ptr` down to `base`.
pub(super) struct Region {
    pub base: *mut u8,
    pub ptr: *mut u8,
}

impl Region {
    /// The whole scratch whose first byte is `base`.
    #[inline(always)]
    fn scratch(base: *mut u8) -> Self {
        Region {
            base,
            ptr: base.wrapping_add(SCRATCH),
        }
    }

    fn room(&self) -> usize {
        self.ptr.addr() - self.base.addr()
    }
}

/// Gives out regions. Cold: called once per region, or per long byte string that cannot be kept.
///
/// # Safety
/// A region that is returned is writable from `base` to `ptr`, initialised from `ptr` to its end, and untouched by
/// others until the next call. After `refill(.., need)` it has room for `need` bytes.
pub(super) unsafe trait Edge<'e> {
    fn start(&mut self) -> Region;

    /// The region is full at `ptr`. `pos` bytes were written in all.
    fn refill(&mut self, kept: &mut Kept<'e>, ptr: *mut u8, pos: usize, need: usize) -> Region;

    /// Takes a long byte string that `kept` had no place for: copies it below `ptr` (perhaps of another region),
    /// keeps it itself, or drops it after a failure. Returns the position after it.
    fn large(
        &mut self,
        kept: &mut Kept<'e>,
        ptr: *mut u8,
        pos: usize,
        v: &'e [u8],
        shared: Option<&'e Bytes>,
    ) -> Region;
}

/// A long byte string that was not copied, and the scratch position it was met at.
#[derive(Clone, Copy)]
struct Long<'e> {
    bytes: &'e [u8],
    /// The same bytes, if they can be kept by reference count.
    shared: Option<&'e Bytes>,
    at: *mut u8,
}

/// Long byte strings that are copied when the result is laid out, latest (lowest) last.
pub(super) struct Kept<'e> {
    list: [MaybeUninit<Long<'e>>; KEEP],
    /// # Invariants
    /// At most KEEP; the first `len` of `list` are initialised.
    len: usize,
    /// How many may be kept: 0 where bytes are copied at once.
    limit: usize,
}

impl<'e> Kept<'e> {
    #[inline(always)]
    pub fn new() -> Self {
        Kept {
            list: [const { MaybeUninit::uninit() }; KEEP],
            len: 0,
            limit: KEEP,
        }
    }

    /// Whether there was a place. A string that would make the message too long has none, which bounds positions
    /// on 32-bit targets too: a message may refer to more bytes than there are addresses.
    #[inline(always)]
    pub fn push(&mut self, bytes: &'e [u8], shared: Option<&'e Bytes>, at: *mut u8, pos: usize) -> bool {
        if self.len >= self.limit || pos as u64 + bytes.len() as u64 > MAX_MESSAGE_LEN {
            return false;
        }
        let Some(slot) = self.list.get_mut(self.len) else {
            return false;
        };
        slot.write(Long { bytes, shared, at });
        self.len += 1;
        true
    }

    #[inline(always)]
    fn is_empty(&self) -> bool {
        self.len == 0
    }

    fn clear(&mut self) {
        self.len = 0;
    }

    /// From here on, byte strings are copied at once.
    fn close(&mut self) {
        self.len = 0;
        self.limit = 0;
    }

    /// Oldest first, which is from the end of the message to its beginning.
    fn iter(&self) -> impl DoubleEndedIterator<Item = Long<'e>> {
        self.list.iter().take(self.len).map(|k| {
            // SAFETY: the first `len` are initialised.
            unsafe { k.assume_init_read() }
        })
    }
}
