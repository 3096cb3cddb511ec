//! How much memory decoding takes: never what a length only claims, and no more than a known multiple of the input.

use protium::wkt::{BytesValue, Duration, FieldMask, ListValue, StringValue, Struct};
use protium::{DelimitedReader, Message};
use std::alloc::{GlobalAlloc, Layout, System};
use std::cell::Cell;

thread_local! {
    /// Bytes in use by this thread, and the most there ever were.
    static USE: Cell<(usize, usize)> = const { Cell::new((0, 0)) };
}

struct Counting;

fn count(add: usize, sub: usize) {
    let _ = USE.try_with(|u| {
        let (now, peak) = u.get();
        let now = now.wrapping_add(add).wrapping_sub(sub);
        u.set((now, peak.max(if now > isize::MAX as usize { 0 } else { now })));
    });
}

// SAFETY: the system's allocator does the work.
#[allow(unsafe_code)]
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        count(layout.size(), 0);
        // SAFETY: the caller's.
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, p: *mut u8, layout: Layout) {
        count(0, layout.size());
        // SAFETY: the caller's.
        unsafe { System.dealloc(p, layout) }
    }

    unsafe fn realloc(&self, p: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        // Both are alive while a block moves.
        count(size, 0);
        count(0, layout.size());
        // SAFETY: the caller's.
        unsafe { System.realloc(p, layout, size) }
    }
}

#[global_allocator]
static COUNTING: Counting = Counting;

/// The most memory that `f` had at once, beyond what was in use before.
fn peak<T>(f: impl FnOnce() -> T) -> usize {
    let before = USE.get().0;
    USE.set((before, before));
    drop(f());
    USE.get().1 - before
}

/// A field of type 2 whose length is claimed but not there.
fn claim(field: u8, len: u64) -> Vec<u8> {
    let mut wire = vec![field << 3 | 2];
    let mut v = len;
    while v >= 0x80 {
        wire.push(v as u8 | 0x80);
        v >>= 7;
    }
    wire.push(v as u8);
    wire.extend([0; 8]);
    wire
}

#[test]
fn claims_are_not_believed() {
    for len in [100, 1 << 20, (1 << 31) - 1, 1 << 31, 1 << 40, u64::MAX] {
        for field in [1, 2] {
            let wire = claim(field, len);
            assert!(peak(|| StringValue::decode(&wire).unwrap_or_default()) < 1000);
            assert!(peak(|| BytesValue::decode(&wire).unwrap_or_default()) < 1000);
            assert!(peak(|| ListValue::decode(&wire).unwrap_or_default()) < 1000);
            assert!(peak(|| Struct::decode(&wire).unwrap_or_default()) < 1000);
        }
        let stream = &claim(1, len)[1..];
        assert!(
            peak(|| DelimitedReader::new(stream).read::<Duration>().is_err()) < 70_000,
            "{len}"
        );
        assert!(peak(|| Duration::decode_length_delimited(&mut &stream[..]).is_err()) < 1000);
        assert!(peak(|| Duration::decode_length_delimited_from(stream).is_err()) < 1000);
    }
}

#[test]
fn a_stream_takes_what_arrived() {
    let mut stream = claim(1, 1 << 30)[1..].to_vec();
    stream.resize(1 << 20, 0);
    let most = peak(|| DelimitedReader::new(&stream[..]).read::<Duration>().is_err());
    assert!(most < 4 << 20, "{most}");
}

#[test]
fn small_records_take_a_known_multiple() {
    let n = 1 << 18;
    let unknown = [0xa0, 0x06, 1].repeat(n);
    assert!(peak(|| Duration::decode(&unknown)) <= 3 * unknown.len());
    let groups = [0xa3, 0x06, 0xa4, 0x06].repeat(n);
    assert!(peak(|| Duration::decode(&groups)) <= 3 * groups.len());
    // Lists double, and the old block is alive while the new one is filled.
    let words = [0x0a, 0].repeat(n);
    assert!(peak(|| FieldMask::decode(&words)) <= 3 * n * size_of::<String>());
    let kids = [0x0a, 0].repeat(n);
    assert!(peak(|| ListValue::decode(&kids)) <= 3 * n * size_of::<protium::wkt::Value>());
    // One key, however often it comes.
    let entries = [0x0a, 0].repeat(n);
    assert!(peak(|| Struct::decode(&entries)) < 1_000_000);
}

#[test]
fn what_was_read_before_an_error_is_freed() {
    let mut wire = [0x0a, 3, b'a', b'b', b'c'].repeat(1000);
    wire.extend([0x0a, 1, 0xff]);
    let before = USE.get().0;
    assert!(FieldMask::decode(&wire).is_err());
    assert_eq!(USE.get().0, before);
}
