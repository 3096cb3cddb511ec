//! Memory for what views cannot borrow from the input.

use alloc::boxed::Box;
use core::cell::OnceCell;
use core::fmt;

/// Memory for messages that arrived in several records, which a view can only show joined:
/// see [`View::decode_in`](crate::View::decode_in).
///
/// It allocates nothing until it is used. What it holds stays until it is [cleared](Self::clear) or dropped; one that is
/// used for many views should be cleared now and then.
#[derive(Default)]
pub struct Scratch {
    first: OnceCell<Box<Piece>>,
}

/// A list that only grows, so that what is in it can be lent without a lock or `unsafe`.
struct Piece {
    bytes: Box<[u8]>,
    next: OnceCell<Box<Piece>>,
}

impl Scratch {
    /// An empty one.
    pub const fn new() -> Self {
        Scratch {
            first: OnceCell::new(),
        }
    }

    /// Frees what it holds, which no view may borrow any more.
    pub fn clear(&mut self) {
        // One after the other: a long list must not be dropped by recursion.
        let mut next = self.first.take();
        while let Some(mut piece) = next {
            next = piece.next.take();
        }
    }

    /// Keeps some bytes. Takes the time of walking over those before, which are few: one for each decoded view.
    pub(crate) fn keep(&self, bytes: Box<[u8]>) -> &[u8] {
        let mut slot = &self.first;
        while let Some(piece) = slot.get() {
            slot = &piece.next;
        }
        let piece = slot.get_or_init(|| {
            Box::new(Piece {
                bytes,
                next: OnceCell::new(),
            })
        });
        &piece.bytes
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        self.clear();
    }
}

impl fmt::Debug for Scratch {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut lengths = f.debug_list();
        let mut slot = &self.first;
        while let Some(piece) = slot.get() {
            lengths.entry(&piece.bytes.len());
            slot = &piece.next;
        }
        lengths.finish()
    }
}
