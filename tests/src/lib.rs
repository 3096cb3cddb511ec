//! Whole-system tests of protium.
