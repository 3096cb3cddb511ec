//! Why a message could not be encoded.

use crate::error::DecodeError;
use core::fmt;

/// The longest message Protocol Buffers allow, in bytes: 2³¹ − 1.
pub const MAX_MESSAGE_LEN: u64 = 0x7fff_ffff;

/// Why a message could not be encoded.
///
/// ```
/// # use protium::EncodeError;
/// assert_eq!(EncodeError::TooLarge.to_string(), "message longer than 2147483647 bytes");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum EncodeError {
    /// The encoding, with its length prefix if it has one, would be longer than 2³¹ − 1 bytes, the most that
    /// Protocol Buffers allow. Nothing was written.
    TooLarge,
    /// A nested message of a lazy view is malformed, and [`EncodeOptions::validate`](crate::EncodeOptions::validate) was
    /// asked for. Nothing was written.
    Invalid(DecodeError),
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EncodeError::TooLarge => f.write_str("message longer than 2147483647 bytes"),
            EncodeError::Invalid(e) => write!(f, "malformed nested message: {e}"),
        }
    }
}

impl core::error::Error for EncodeError {}

#[cfg(feature = "std")]
impl From<EncodeError> for std::io::Error {
    fn from(e: EncodeError) -> Self {
        std::io::Error::new(std::io::ErrorKind::InvalidInput, e)
    }
}
