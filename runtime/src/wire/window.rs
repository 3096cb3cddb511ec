//! [U] Sixteen bytes of a slice at once.
#![allow(unsafe_code)]

/// The sixteen bytes at `i`, without a comparison.
///
/// # Safety
/// `i + 16 <= bytes.len()`.
#[inline(always)]
pub(crate) unsafe fn at(bytes: &[u8], i: usize) -> &[u8; 16] {
    debug_assert!(bytes.len() >= 16 && i <= bytes.len() - 16);
    // SAFETY: i is inside the slice.
    let at = unsafe { bytes.as_ptr().add(i) };
    // SAFETY: 16 bytes from there on are in the slice; alignment 1.
    unsafe { &*at.cast::<[u8; 16]>() }
}
