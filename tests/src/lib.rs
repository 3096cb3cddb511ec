//! Whole-system tests of protium, and what they share.

pub mod agreement;
pub mod cases;
pub mod fuzz;
pub mod mutate;
pub mod random;
pub mod reference;
