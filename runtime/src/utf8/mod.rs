//! UTF-8 checks built for short strings: sixteen bytes at a time, and a real validator for what is not ASCII.

pub(crate) mod ascii;
mod dfa;

pub(crate) use dfa::valid;

/// How many bytes of text that is not UTF-8 are.
pub(crate) fn good_up_to(text: &[u8]) -> usize {
    core::str::from_utf8(text).map_or_else(|e| e.valid_up_to(), |good| good.len())
}
