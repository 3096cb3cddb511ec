//! The quickstart of protium.
fn main() {}
