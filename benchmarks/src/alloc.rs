//! A global allocator that counts, for programs that report allocations.
//!
//! It counts with a plain load and store, not with an atomic addition, which would cost as much as a small
//! allocation itself: the programs measure on one thread.
#![allow(unsafe_code)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::sync::atomic::{AtomicU64, Ordering};

/// The system's allocator, counting calls that take memory. A reallocation counts as one.
#[derive(Clone, Copy, Debug)]
pub struct Counting;

static COUNT: AtomicU64 = AtomicU64::new(0);

/// How many allocations there were so far.
pub fn count() -> u64 {
    COUNT.load(Ordering::Relaxed)
}

#[inline(always)]
fn add_one() {
    COUNT.store(COUNT.load(Ordering::Relaxed).wrapping_add(1), Ordering::Relaxed);
}

// SAFETY: every method forwards its arguments to the system's allocator, which keeps the contract.
unsafe impl GlobalAlloc for Counting {
    #[inline]
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the contract of `alloc`.
        unsafe { System.alloc(layout) }
    }

    #[inline]
    unsafe fn alloc_zeroed(&self, layout: Layout) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the contract of `alloc_zeroed`.
        unsafe { System.alloc_zeroed(layout) }
    }

    #[inline]
    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        add_one();
        // SAFETY: the caller keeps the contract of `realloc`.
        unsafe { System.realloc(memory, layout, size) }
    }

    #[inline]
    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        // SAFETY: the caller keeps the contract of `dealloc`.
        unsafe { System.dealloc(memory, layout) }
    }
}
