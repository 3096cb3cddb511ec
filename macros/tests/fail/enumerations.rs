//! Enums of numbers.

use protium::Enumeration;

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum WithData {
    Zero,
    Text(String),
    Pair(i32, i32),
    Named { x: i32 },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum TwoNumbers {
    Zero,
    #[protium(1)]
    One,
    #[protium(1)]
    AlsoOne,
    #[protium(2, name = "ZERO")]
    NamedLikeZero,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum Large {
    Zero,
    #[protium(2147483648)]
    BeyondI32,
    #[protium("1")]
    Text,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum Empty {}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
enum TwoOthers {
    Zero,
    Other(i32),
    Another(i32),
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
struct NotAnEnum {
    x: i32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Enumeration)]
#[protium(alias(ONE = "ONE" for Two))]
enum Alias {
    Zero,
}

fn main() {}
