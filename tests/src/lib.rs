//! Whole-system tests of protium, and what they share.

pub mod agreement;
pub mod cases;
pub mod fuzz;
pub mod mutate;
pub mod random;
pub mod reference;

/// The pages of `docs/` whose examples run as tests.
#[cfg(doctest)]
mod pages {
    #[doc = include_str!("../../docs/derive.md")]
    mod derive {}
    #[doc = include_str!("../../docs/from-prost.md")]
    mod from_prost {}
}
