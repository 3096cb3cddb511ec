//! The derives, run in process.

#[path = "../../codegen/tests/golden/case.rs"]
mod case;
mod parity;
mod print;
mod snapshots;
