//! How often encoding and views ask the allocator.
#![allow(unsafe_code)]

mod encode;
mod views;

use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;
use std::hint::black_box;

struct Counting;

thread_local! {
    /// By thread, because the test's harness allocates too.
    static CALLS: Cell<usize> = const { Cell::new(0) };
}

fn count() {
    CALLS.with(|calls| calls.set(calls.get() + 1));
}

// SAFETY: the system's allocator does the work.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count();
        // SAFETY: passed on.
        unsafe { System.alloc(layout) }
    }
    unsafe fn dealloc(&self, p: *mut u8, layout: Layout) {
        // SAFETY: passed on.
        unsafe { System.dealloc(p, layout) }
    }
    unsafe fn realloc(&self, p: *mut u8, layout: Layout, n: usize) -> *mut u8 {
        count();
        // SAFETY: passed on.
        unsafe { System.realloc(p, layout, n) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

fn calls<R>(f: impl FnOnce() -> R) -> (usize, R) {
    let before = CALLS.get();
    let r = black_box(f());
    (CALLS.get() - before, r)
}
