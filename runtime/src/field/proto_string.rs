//! A string that the schema does not promise to be UTF-8.

use alloc::borrow::Cow;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt;

/// The value of a `string` field whose schema does not ask for UTF-8, as proto2's do not: text by intention, any bytes
/// in fact. It is written as it was read.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProtoString(Vec<u8>);

impl ProtoString {
    /// An empty string.
    pub const fn new() -> Self {
        ProtoString(Vec::new())
    }

    /// The bytes, whatever they are.
    #[inline]
    pub fn as_bytes(&self) -> &[u8] {
        &self.0
    }

    /// The text, if it is UTF-8.
    pub fn as_str(&self) -> Result<&str, core::str::Utf8Error> {
        core::str::from_utf8(&self.0)
    }

    /// The text, with U+FFFD in place of what is not UTF-8.
    pub fn to_str_lossy(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }

    /// Makes it empty; the memory is kept.
    pub fn clear(&mut self) {
        self.0.clear();
    }
}

impl From<&[u8]> for ProtoString {
    fn from(bytes: &[u8]) -> Self {
        ProtoString(bytes.to_vec())
    }
}

impl From<&str> for ProtoString {
    fn from(text: &str) -> Self {
        ProtoString(text.as_bytes().to_vec())
    }
}

impl fmt::Debug for ProtoString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "\"{}\"", self.0.escape_ascii())
    }
}
