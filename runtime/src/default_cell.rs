//! [U] Default messages that live for ever: what getters of absent message fields refer to.
#![allow(unsafe_code)]

use alloc::boxed::Box;
use core::ptr;
use core::sync::atomic::{AtomicPtr, Ordering};

/// A message that has a default instance to refer to. Generated messages implement it; boxes do not, getters look
/// through them.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is not a message",
    label = "not a message",
    note = "derive `protium::Message` for it; a field of an enum says so: `#[protium(1, enum)]`, and a oneof: `#[protium(oneof)]`"
)]
pub trait DefaultInstance: Sized + 'static {
    /// A message without a field set.
    fn default_instance() -> &'static Self;
}

/// The default message of a type that implements it, such as `default_instance::<Order>()`.
#[inline]
pub fn default_instance<M: DefaultInstance>() -> &'static M {
    M::default_instance()
}

/// Holds the default of a type for generated code, made when it is first asked for. (`OnceLock` needs `std`.)
#[derive(Debug)]
pub struct DefaultCell<T> {
    /// # Invariants
    /// Null, or a `Box<T>` that was given up for ever.
    value: AtomicPtr<T>,
}

impl<T> DefaultCell<T> {
    /// An empty cell.
    pub const fn new() -> Self {
        DefaultCell {
            value: AtomicPtr::new(ptr::null_mut()),
        }
    }
}

impl<T> Default for DefaultCell<T> {
    fn default() -> Self {
        Self::new()
    }
}

impl<T: Default + Send + Sync + 'static> DefaultCell<T> {
    /// The default.
    #[inline]
    pub fn get(&self) -> &'static T {
        let value = self.value.load(Ordering::Acquire);
        if value.is_null() {
            return self.make();
        }
        // SAFETY: a box given up for ever, so nobody changes it; stored with `Release`, loaded with `Acquire`.
        unsafe { &*value }
    }

    #[cold]
    fn make(&self) -> &'static T {
        let fresh = Box::into_raw(Box::<T>::default());
        match self
            .value
            .compare_exchange(ptr::null_mut(), fresh, Ordering::AcqRel, Ordering::Acquire)
        {
            // SAFETY: from `Box::into_raw`, and never freed from now on.
            Ok(_) => unsafe { &*fresh },
            Err(first) => {
                // SAFETY: from `Box::into_raw`, and nobody else has seen it.
                drop(unsafe { Box::from_raw(fresh) });
                // SAFETY: another thread gave it up for ever.
                unsafe { &*first }
            }
        }
    }
}

#[cfg(test)]
mod tests;
