//! Numbers that are none, or of no field.

use protium::Message;

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Numbers {
    #[protium(0)]
    zero: u32,
    #[protium(536870912)]
    large: u32,
    #[protium(19000)]
    first_of_the_implementation: u32,
    #[protium(19999)]
    last_of_the_implementation: u32,
    #[protium(-1)]
    negative: u32,
    #[protium("1")]
    text: u32,
    #[protium(1.5)]
    fraction: u32,
    #[protium(1, 2)]
    two: u32,
    missing: u32,
    missing_option: Option<u32>,
    #[protium()]
    empty: u32,
    #[protium]
    bare: u32,
    #[protium = 1]
    value: u32,
}

fn main() {}
