//! Message literals in options: the text format, read into a message of a known type.
//!
//! The text is what the parser kept of the literal: its tokens, one blank or line end between two. Strings
//! and numbers were checked when they were cut into tokens, so only grammar and types are left to check.
//! Recursion ends at [`MAX_DEPTH`](crate::descriptor::wire::MAX_DEPTH), beyond which nobody could read the
//! bytes either.

mod parse;
mod scalar;
mod token;

pub(crate) use parse::{Finder, parse};
