//! What is wrong with a point or a length of time.

use core::fmt;

/// Nanoseconds in a second.
pub(super) const SECOND: i32 = 1_000_000_000;

/// Why a [`Timestamp`](super::Timestamp) or [`Duration`](super::Duration) cannot be converted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum TimeError {
    /// It is outside of what the protobuf type holds: the years 1 to 9999, or about ±10,000 years.
    OutOfRange,
    /// A negative duration; those of the standard library are never negative.
    Negative,
    /// The system's clock cannot hold it.
    Unrepresentable,
}

impl fmt::Display for TimeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            TimeError::OutOfRange => "time out of range",
            TimeError::Negative => "negative duration",
            TimeError::Unrepresentable => "time that the system cannot represent",
        })
    }
}

impl core::error::Error for TimeError {}
