//! Tags: a field number and a wire type in one number, `number << 3 | wire type`.

/// Wire type of varints.
pub const VARINT: u32 = 0;
/// Wire type of eight little-endian bytes.
pub const FIXED64: u32 = 1;
/// Wire type of a length and that many bytes.
pub const LEN: u32 = 2;
/// Wire type that opens a group.
pub const START: u32 = 3;
/// Wire type that closes a group.
pub const END: u32 = 4;
/// Wire type of four little-endian bytes.
pub const FIXED32: u32 = 5;

/// The largest field number there is.
pub const MAX_NUMBER: u32 = (1 << 29) - 1;

/// The tag of a field number and a wire type.
#[inline(always)]
pub const fn make(number: u32, wire: u32) -> u32 {
    number << 3 | wire
}

/// The field number of a tag.
#[inline(always)]
pub const fn number(tag: u32) -> u32 {
    tag >> 3
}

/// The wire type of a tag.
#[inline(always)]
pub const fn wire(tag: u32) -> u32 {
    tag & 7
}
