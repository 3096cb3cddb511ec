//! Copies that end at a position.
#![allow(unsafe_code)]

/// The longest string whose copy is written out in place: below it a call of `memcpy` costs more.
pub(super) const SHORT: usize = 32;

/// Copies `s` to the bytes right below `p`.
///
/// # Safety
/// `s.len()` bytes below `p` are writable, and `s` does not overlap them.
#[inline(always)]
pub(super) unsafe fn down(p: *mut u8, s: &[u8]) -> *mut u8 {
    let d = p.wrapping_sub(s.len());
    // SAFETY: the caller's promise.
    unsafe { core::ptr::copy_nonoverlapping(s.as_ptr(), d, s.len()) };
    d
}

/// The same for up to [`SHORT`] bytes, by overlapping loads and stores.
///
/// # Safety
/// As `down`, and `s.len() <= SHORT`.
#[inline(always)]
pub(super) unsafe fn short(p: *mut u8, s: &[u8]) -> *mut u8 {
    let d = p.wrapping_sub(s.len());
    if s.len() >= 16 {
        // SAFETY: 16 <= len <= SHORT = 2 * 16; room as the caller says.
        unsafe { pair::<16>(s, d) };
    } else if s.len() >= 8 {
        // SAFETY: 8 <= len < 2 * 8; room as the caller says.
        unsafe { pair::<8>(s, d) };
    } else if s.len() >= 4 {
        // SAFETY: 4 <= len < 2 * 4; room as the caller says.
        unsafe { pair::<4>(s, d) };
    } else if let (Some(&first), Some(&middle), Some(&last)) = (s.first(), s.get(s.len() / 2), s.last()) {
        // SAFETY: 1 <= len <= 3, and the len bytes from d on are the caller's room.
        unsafe { d.write(first) };
        // SAFETY: as above, len / 2 < len.
        unsafe { d.wrapping_add(s.len() / 2).write(middle) };
        // SAFETY: as above.
        unsafe { d.wrapping_add(s.len() - 1).write(last) };
    }
    d
}

/// The first `W` and the last `W` bytes of `s`, which together are all of it.
///
/// # Safety
/// `W <= s.len() <= 2 * W`, and `s.len()` bytes from `d` on are writable and do not overlap `s`.
#[inline(always)]
unsafe fn pair<const W: usize>(s: &[u8], d: *mut u8) {
    let back = s.len().wrapping_sub(W);
    // SAFETY: W <= len.
    let a = unsafe { s.as_ptr().cast::<[u8; W]>().read() };
    // SAFETY: back + W == len.
    let b = unsafe { s.as_ptr().wrapping_add(back).cast::<[u8; W]>().read() };
    // SAFETY: W <= len bytes of room.
    unsafe { d.cast::<[u8; W]>().write(a) };
    // SAFETY: back + W == len bytes of room.
    unsafe { d.wrapping_add(back).cast::<[u8; W]>().write(b) };
}

#[cfg(test)]
mod tests;
