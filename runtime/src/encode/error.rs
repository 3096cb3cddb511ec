//! Why a message could not be encoded.

use core::fmt;

/// The longest message Protocol Buffers allow, in bytes: 2³¹ − 1.
pub const MAX_MESSAGE_LEN: u64 = 0x7fff_ffff;

/// Why a message could not be encoded.
///
/// ```
/// # use protium::EncodeError;
/// assert_eq!(EncodeError::TooLarge.to_string(), "message longer than 2147483647 bytes");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum EncodeError {
    /// The encoding, with its length prefix if it has one, would be longer than 2³¹ − 1 bytes, the most that
    /// Protocol Buffers allow. Nothing was written.
    TooLarge,
}

impl EncodeError {
    pub(crate) const fn message(self) -> &'static str {
        match self {
            EncodeError::TooLarge => "message longer than 2147483647 bytes",
        }
    }
}

impl fmt::Display for EncodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.message())
    }
}

impl core::error::Error for EncodeError {}

#[cfg(feature = "std")]
impl From<EncodeError> for std::io::Error {
    fn from(e: EncodeError) -> Self {
        std::io::Error::new(std::io::ErrorKind::InvalidInput, e)
    }
}
