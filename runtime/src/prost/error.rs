//! Errors that have prost's names.

use core::fmt;

/// A buffer is too small for what should be encoded into it. Nothing was written.
///
/// ```
/// use protium::prost::Message;
/// use protium::wkt::Timestamp;
///
/// let error = Timestamp { seconds: 1, ..Timestamp::default() }.encode(&mut &mut [0][..]).unwrap_err();
/// assert_eq!((error.required_capacity(), error.remaining()), (2, 1));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EncodeError {
    required: usize,
    remaining: usize,
}

impl EncodeError {
    pub(super) fn new(required: usize, remaining: usize) -> Self {
        EncodeError { required, remaining }
    }

    /// How many bytes the message has.
    pub fn required_capacity(&self) -> usize {
        self.required
    }

    /// For how many there was room.
    pub fn remaining(&self) -> usize {
        self.remaining
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "the buffer has room for {} bytes, but the message has {}",
            self.remaining, self.required
        )
    }
}

impl core::error::Error for EncodeError {}

/// A number that no value of an enum has: the error of `TryFrom<i32>`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownEnumValue(pub i32);

impl fmt::Display for UnknownEnumValue {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no value of the enum has the number {}", self.0)
    }
}

impl core::error::Error for UnknownEnumValue {}
