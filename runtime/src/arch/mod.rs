//! Kernels that depend on the processor. [`portable`] is right everywhere and is what the others are tested against.

#[cfg(any(test, not(target_arch = "x86_64"), miri))]
mod portable;
#[cfg(all(target_arch = "x86_64", not(miri)))]
mod x86_64;

#[cfg(any(not(target_arch = "x86_64"), miri))]
pub(crate) use portable::{any_high_bit, high_bits, varint_bits};
#[cfg(all(target_arch = "x86_64", not(miri)))]
pub(crate) use x86_64::{any_high_bit, high_bits, varint_bits};

#[cfg(test)]
mod tests;
