//! Where a contiguous result goes that does not fit in the scratch.
#![allow(unsafe_code)]

use alloc::vec::Vec;
use bytes::{BufMut, BytesMut};

/// A growing buffer.
///
/// # Safety
/// `room(n)` gives the address of `n` writable bytes behind the content. They stay where they are, and nobody
/// else's, until the target is touched again.
pub(in crate::encode) unsafe trait Target {
    fn room(&mut self, n: usize) -> *mut u8;

    /// Makes the first `n` bytes of the room part of the content.
    ///
    /// # Safety
    /// They are initialised, and `room(m)` was called last with `m >= n`.
    unsafe fn commit(&mut self, n: usize);

    /// Appends.
    fn append(&mut self, all: &[u8]);
}

/// A vector that ends up exactly as long as its capacity.
pub(super) struct Exact(pub Vec<u8>);

// SAFETY: the spare capacity is what `reserve_exact` says at least, and a vector's buffer moves only when it grows
// or shrinks.
unsafe impl Target for Exact {
    fn room(&mut self, n: usize) -> *mut u8 {
        self.0.reserve_exact(n);
        self.0.spare_capacity_mut().as_mut_ptr().cast()
    }
    unsafe fn commit(&mut self, n: usize) {
        // SAFETY: the caller's promise; the vector was empty.
        unsafe { self.0.set_len(n) };
        // A size that was too large, or an allocator that is generous.
        self.0.shrink_to_fit();
    }
    fn append(&mut self, all: &[u8]) {
        self.0.extend_from_slice(all);
    }
}

// SAFETY: the spare capacity is what `reserve` says at least, and a vector's buffer moves only when it grows or
// shrinks.
unsafe impl Target for Vec<u8> {
    fn room(&mut self, n: usize) -> *mut u8 {
        self.reserve(n);
        self.spare_capacity_mut().as_mut_ptr().cast()
    }
    unsafe fn commit(&mut self, n: usize) {
        let len = self.len() + n;
        // SAFETY: the caller's promise.
        unsafe { self.set_len(len) };
    }
    fn append(&mut self, all: &[u8]) {
        self.extend_from_slice(all);
    }
}

// SAFETY: as for `Vec`.
unsafe impl Target for BytesMut {
    fn room(&mut self, n: usize) -> *mut u8 {
        self.reserve(n);
        self.spare_capacity_mut().as_mut_ptr().cast()
    }
    unsafe fn commit(&mut self, n: usize) {
        // SAFETY: the caller's promise.
        unsafe { self.advance_mut(n) };
    }
    fn append(&mut self, all: &[u8]) {
        self.extend_from_slice(all);
    }
}
