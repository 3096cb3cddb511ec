//! Whole-system tests of protium, and what they share.

pub mod cases;
pub mod random;
pub mod reference;
