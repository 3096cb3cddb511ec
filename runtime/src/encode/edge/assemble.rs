//! The edge of every sink that wants one contiguous result.
//!
//! ```text
//! Scratch ──▶ result: room for exactly what was written, one copy of each piece
//!    │        (pieces: what is in the scratch, and long byte strings where they lie)
//!    │ full: size pass, room in the target, what was written moves to its end
//!    ├─▶ Direct: go on in place ──▶ Head: the last few bytes of room cannot be vouched
//!    │                                    for by one check, and go through the scratch
//!    └─▶ Spilled: a size was wrong (hand-written impls): a buffer that doubles
//! ```
#![allow(unsafe_code)]

use super::super::encoder::{Root, SLOP, drive};
use super::super::error::{EncodeError, MAX_MESSAGE_LEN};
use super::target::{Exact, Target};
use super::{Edge, Kept, Region, SCRATCH, Scratch};
use alloc::{boxed::Box, vec::Vec};
use bytes::Bytes;
use core::marker::PhantomData;

/// Exactly sized. A `Box<[u8]>` says so in its type and comes back in two registers: the `Vec` or `Bytes` is built
/// where the caller wants it. (A `Vec` returned through memory and moved there costs a failed store forwarding, a
/// tenth of a small message.)
#[inline(never)]
pub(in crate::encode) fn exact(m: &dyn Root, deterministic: bool) -> Result<Box<[u8]>, EncodeError> {
    let mut out = Exact(Vec::new());
    let mut scratch = Scratch::new();
    let mut kept = Kept::new();
    let mut edge = Assemble::new(m, &mut out, &mut scratch);
    let (ptr, pos) = drive(m, &mut edge, &mut kept, deterministic);
    if edge.is_staged(&kept) {
        // SAFETY: the final position, and staged.
        return Ok(Box::from(unsafe { edge.into_staged(ptr) }));
    }
    // SAFETY: the final position.
    if let Some(all) = unsafe { edge.boxed(&kept, ptr, pos) } {
        return Ok(all);
    }
    // SAFETY: the final position.
    unsafe { edge.finish(&kept, ptr, pos) }?;
    Ok(out.0.into_boxed_slice())
}

/// Behind what the target holds. One instance for each kind of target.
#[inline(always)]
pub(in crate::encode) fn append<T: Target>(
    m: &dyn Root,
    deterministic: bool,
    target: &mut T,
) -> Result<(), EncodeError> {
    let mut scratch = Scratch::new();
    let mut kept = Kept::new();
    let mut edge = Assemble::new(m, target, &mut scratch);
    let (ptr, pos) = drive(m, &mut edge, &mut kept, deterministic);
    if edge.is_staged(&kept) {
        // SAFETY: the final position, and staged.
        let all = unsafe { edge.into_staged(ptr) };
        target.append(all);
        return Ok(());
    }
    // SAFETY: the final position.
    unsafe { edge.finish(&kept, ptr, pos) }
}

/// See the module.
///
/// # Invariants
/// `scratch` is the first byte of a [`Scratch`] that is borrowed for `'s`. The state tells where what was written
/// lies.
pub(in crate::encode) struct Assemble<'t, 's, 'e> {
    root: &'e dyn Root,
    target: &'t mut dyn Target,
    scratch: *mut u8,
    state: State,
    borrowed: PhantomData<&'s mut Scratch>,
}

enum State {
    /// In the scratch, from the position to its end, and in the kept byte strings.
    Scratch,
    /// In the `total` bytes of the target's room that begin at `base`, from the position to their end.
    Direct { base: *mut u8, total: usize },
    /// As `Direct`, but for the first `gap` bytes: these are in the scratch, from the position to its end.
    Head { base: *mut u8, total: usize, gap: usize },
    /// At the end of the vector's capacity.
    Spilled(Vec<u8>),
    /// Too large: nowhere.
    Failed,
}

impl<'t, 's, 'e> Assemble<'t, 's, 'e> {
    #[inline(always)]
    fn new(root: &'e dyn Root, target: &'t mut dyn Target, scratch: &'s mut Scratch) -> Self {
        let scratch = scratch.0.as_mut_ptr().cast();
        Assemble {
            root,
            target,
            scratch,
            state: State::Scratch,
            borrowed: PhantomData,
        }
    }

    /// Whether nothing but the scratch was needed.
    #[inline(always)]
    fn is_staged(&self, kept: &Kept<'e>) -> bool {
        matches!(self.state, State::Scratch) && kept.is_empty()
    }

    /// The whole message, if [`is_staged`](Self::is_staged).
    ///
    /// # Safety
    /// `ptr` is the final position of an encoder over this edge, with `is_staged`.
    #[inline(always)]
    unsafe fn into_staged(self, ptr: *mut u8) -> &'s [u8] {
        let n = self.scratch_end().addr() - ptr.addr();
        // SAFETY: the encoder initialised everything from its position to the end of the scratch.
        unsafe { core::slice::from_raw_parts(ptr, n) }
    }

    /// The result, allocated to size, when nothing but the scratch and kept byte strings was needed.
    ///
    /// # Safety
    /// `ptr` and `pos` are the final position of an encoder over this edge and `kept`.
    unsafe fn boxed(&self, kept: &Kept<'e>, ptr: *mut u8, pos: usize) -> Option<Box<[u8]>> {
        if !matches!(self.state, State::Scratch) || pos as u64 > MAX_MESSAGE_LEN {
            return None;
        }
        let mut v = Vec::<u8>::with_capacity(pos);
        // SAFETY: the capacity is `pos`, and the vector is new.
        unsafe { self.copy_pieces(kept, ptr, v.as_mut_ptr(), pos) };
        // SAFETY: `copy_pieces` has initialised `pos` bytes.
        unsafe { v.set_len(pos) };
        Some(v.into_boxed_slice())
    }

    /// What was written up to `ptr`, first byte first.
    ///
    /// # Safety
    /// `ptr` is the position of an encoder over this edge and `kept`.
    unsafe fn pieces(&self, kept: &Kept<'e>, ptr: *mut u8, mut f: impl FnMut(&[u8])) {
        let slice = |from: *mut u8, end: *mut u8| -> &[u8] {
            // SAFETY: all that was written is initialised, and in the parts that the state tells.
            unsafe { core::slice::from_raw_parts(from, end.addr() - from.addr()) }
        };
        match &self.state {
            State::Scratch => {
                let mut at = ptr;
                for long in kept.iter().rev() {
                    f(slice(at, long.at));
                    f(long.bytes);
                    at = long.at;
                }
                f(slice(at, self.scratch_end()));
            }
            State::Direct { base, total } => f(slice(ptr, base.wrapping_add(*total))),
            State::Head { base, total, gap } => {
                f(slice(ptr, self.scratch_end()));
                f(slice(base.wrapping_add(*gap), base.wrapping_add(*total)));
            }
            State::Spilled(v) => f(slice(ptr, v.as_ptr().cast_mut().wrapping_add(v.capacity()))),
            State::Failed => {}
        }
    }

    /// Copies the `pos` bytes written up to `ptr` to `to`.
    ///
    /// # Safety
    /// As for `pieces`; `to` is writable for `pos` bytes and overlaps none of them.
    unsafe fn copy_pieces(&self, kept: &Kept<'e>, ptr: *mut u8, to: *mut u8, pos: usize) {
        let (mut to, mut left) = (to, pos);
        let copy = |piece: &[u8]| {
            let n = piece.len().min(left);
            // SAFETY: n <= left bytes of room.
            unsafe { core::ptr::copy_nonoverlapping(piece.as_ptr(), to, n) };
            to = to.wrapping_add(n);
            left -= n;
        };
        // SAFETY: the caller's promise.
        unsafe { self.pieces(kept, ptr, copy) };
        // Holds by the encoder's invariant; callers rely on all of `pos` being initialised.
        assert!(left == 0);
    }

    #[inline(always)]
    fn scratch_end(&self) -> *mut u8 {
        self.scratch.wrapping_add(SCRATCH)
    }

    fn fail(&mut self, kept: &mut Kept<'e>) -> Region {
        kept.close();
        self.state = State::Failed;
        Region::scratch(self.scratch)
    }

    /// The scratch is full: makes room in the target and moves there.
    fn settle(&mut self, kept: &mut Kept<'e>, ptr: *mut u8, pos: usize, need: usize) -> Region {
        let total = self.root.size().get();
        if total > MAX_MESSAGE_LEN {
            return self.fail(kept);
        }
        let total = total as usize;
        if total < pos {
            return self.spill(kept, ptr, pos, need);
        }
        let base = self.target.room(total);
        let to = base.wrapping_add(total - pos);
        // SAFETY: pos <= total; the target's room is nobody else's.
        unsafe { self.copy_pieces(kept, ptr, to, pos) };
        self.state = State::Direct { base, total };
        kept.close();
        Region { base, ptr: to }
    }

    /// A size was wrong: all that was written goes to the end of a larger buffer.
    #[cold]
    fn spill(&mut self, kept: &mut Kept<'e>, ptr: *mut u8, pos: usize, need: usize) -> Region {
        if matches!(self.state, State::Failed) || pos as u64 + need as u64 > MAX_MESSAGE_LEN + SLOP as u64 {
            return self.fail(kept);
        }
        let mut v = Vec::<u8>::with_capacity((pos + need).saturating_add(pos).max(4 * SCRATCH));
        let base = v.as_mut_ptr();
        let to = base.wrapping_add(v.capacity() - pos);
        // SAFETY: the capacity is at least pos, and the vector is new.
        unsafe { self.copy_pieces(kept, ptr, to, pos) };
        self.state = State::Spilled(v);
        kept.close();
        Region { base, ptr: to }
    }

    /// Puts the result into the target.
    ///
    /// # Safety
    /// `ptr` and `pos` are the final position of an encoder over this edge and `kept`.
    #[cold]
    #[inline(never)]
    unsafe fn finish(&mut self, kept: &Kept<'e>, ptr: *mut u8, pos: usize) -> Result<(), EncodeError> {
        if matches!(self.state, State::Failed) || pos as u64 > MAX_MESSAGE_LEN {
            return Err(EncodeError::TooLarge);
        }
        match self.state {
            State::Direct { base, total } if pos <= total => {
                // SAFETY: both lie in the target's room, which begins at base; they may overlap if the size was
                // wrong.
                unsafe { core::ptr::copy(ptr, base, pos) };
            }
            State::Head { base, total, gap } if pos == total => {
                // SAFETY: pos == total, so exactly `gap` bytes lie in the scratch, and the rest in its place.
                unsafe { core::ptr::copy_nonoverlapping(ptr, base, gap) };
            }
            State::Direct { .. } | State::Head { .. } => {
                // A size was wrong. What lies in the target's room may move when more is asked for.
                let mut all = Vec::with_capacity(pos);
                // SAFETY: the caller's promise.
                unsafe { self.pieces(kept, ptr, |p| all.extend_from_slice(p)) };
                assert!(all.len() == pos); // by the encoder's invariant
                let to = self.target.room(pos);
                // SAFETY: room for `pos` bytes, which nothing else overlaps.
                unsafe { core::ptr::copy_nonoverlapping(all.as_ptr(), to, pos) };
            }
            State::Scratch | State::Spilled(_) | State::Failed => {
                let to = self.target.room(pos);
                // SAFETY: room for `pos` bytes. The pieces lie in the scratch, in the message, or in a buffer that
                // the state owns.
                unsafe { self.copy_pieces(kept, ptr, to, pos) };
            }
        }
        // SAFETY: `pos` bytes of the room last asked for were initialised above.
        unsafe { self.target.commit(pos) };
        Ok(())
    }
}

// SAFETY: regions are the scratch, the target's room (the target is not touched while a state points into it), or a
// buffer that the state owns. `refill` falls back to the whole scratch, which is larger than any `need` (at most BIG
// + SLOP), and `spill` allocates `need` more than there is.
unsafe impl<'e> Edge<'e> for Assemble<'_, '_, 'e> {
    #[inline(always)]
    fn start(&mut self) -> Region {
        Region::scratch(self.scratch)
    }

    fn refill(&mut self, kept: &mut Kept<'e>, ptr: *mut u8, pos: usize, need: usize) -> Region {
        let region = match self.state {
            State::Scratch => self.settle(kept, ptr, pos, need),
            State::Direct { base, .. } => Region { base, ptr },
            State::Failed => return Region::scratch(self.scratch),
            State::Head { .. } | State::Spilled(_) => return self.spill(kept, ptr, pos, need),
        };
        match self.state {
            State::Direct { base, total } if region.room() < need => {
                self.state = State::Head {
                    base,
                    total,
                    gap: region.room(),
                };
                Region::scratch(self.scratch)
            }
            _ => region,
        }
    }

    fn large(
        &mut self,
        kept: &mut Kept<'e>,
        ptr: *mut u8,
        pos: usize,
        v: &'e [u8],
        _: Option<&'e Bytes>,
    ) -> Region {
        let n = v.len();
        let mut region = match self.state {
            State::Scratch => self.settle(kept, ptr, pos, n),
            State::Direct { base, .. } => Region { base, ptr },
            State::Failed => return Region::scratch(self.scratch),
            State::Head { .. } | State::Spilled(_) => self.spill(kept, ptr, pos, n),
        };
        if !matches!(self.state, State::Failed) && region.room() < n {
            region = self.spill(kept, region.ptr, pos, n); // a size was wrong
        }
        if matches!(self.state, State::Failed) {
            return region;
        }
        let to = region.ptr.wrapping_sub(n);
        // SAFETY: the region has room for n bytes below its position, which nothing borrowed overlaps.
        unsafe { core::ptr::copy_nonoverlapping(v.as_ptr(), to, n) };
        Region {
            base: region.base,
            ptr: to,
        }
    }
}
