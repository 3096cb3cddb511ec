//! A string that the schema does not promise to be UTF-8.

use alloc::borrow::Cow;
use alloc::string::{FromUtf8Error, String};
use alloc::vec::Vec;
use core::borrow::Borrow;
use core::convert::Infallible;
use core::fmt::{self, Write};
use core::str::{FromStr, Utf8Error};

/// The value of a `string` field whose schema does not ask for UTF-8, as proto2's do not: text by intention, any bytes
/// in fact. It is written as it was read.
///
/// ```
/// use protium::ProtoString;
///
/// let name = ProtoString::from("Zoë");
/// assert_eq!(name, "Zoë");
/// assert_eq!(name.as_str(), Ok("Zoë"));
///
/// let latin1 = ProtoString::from(&b"Zo\xeb"[..]);
/// assert!(latin1.as_str().is_err());
/// assert_eq!(latin1.to_string(), "Zo\u{fffd}");
/// assert_eq!(latin1.as_bytes(), b"Zo\xeb");
/// ```
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
    pub fn as_str(&self) -> Result<&str, Utf8Error> {
        core::str::from_utf8(&self.0)
    }

    /// The text, with U+FFFD in place of what is not UTF-8.
    pub fn to_str_lossy(&self) -> Cow<'_, str> {
        String::from_utf8_lossy(&self.0)
    }

    /// The bytes, without copying them.
    pub fn into_bytes(self) -> Vec<u8> {
        self.0
    }

    /// The text, without copying it, if it is UTF-8.
    pub fn into_string(self) -> Result<String, FromUtf8Error> {
        String::from_utf8(self.0)
    }

    /// How many bytes there are.
    #[inline]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds text at the end.
    pub fn push_str(&mut self, text: &str) {
        self.0.extend_from_slice(text.as_bytes());
    }

    /// Makes it empty; the memory is kept.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Where decoding puts the bytes.
    #[inline(always)]
    pub(crate) fn as_mut_vec(&mut self) -> &mut Vec<u8> {
        &mut self.0
    }
}

/// The text, with U+FFFD in place of what is not UTF-8.
impl fmt::Display for ProtoString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display_text(&self.0, f)
    }
}

/// Like the text's own, with `\xNN` for bytes that are not UTF-8.
impl fmt::Debug for ProtoString {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_text(&self.0, f)
    }
}

/// Shows text, with U+FFFD in place of what is not UTF-8.
pub(super) fn display_text(text: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.pad(&String::from_utf8_lossy(text))
}

/// Shows text in quotes, with `\xNN` for bytes that are not UTF-8.
pub(super) fn debug_text(text: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    f.write_char('"')?;
    for chunk in text.utf8_chunks() {
        for c in chunk.valid().chars() {
            match c {
                '\'' => f.write_char(c)?,
                _ => write!(f, "{}", c.escape_debug())?,
            }
        }
        for b in chunk.invalid() {
            write!(f, "\\x{b:02x}")?;
        }
    }
    f.write_char('"')
}

/// Stamps the conversions from what text and bytes come in.
macro_rules! from {
    ($($t:ty: |$v:ident| $vec:expr;)*) => {$(
        impl From<$t> for ProtoString {
            #[inline]
            fn from($v: $t) -> Self {
                ProtoString($vec)
            }
        }
    )*};
}

from! {
    &str: |text| text.as_bytes().to_vec();
    String: |text| text.into_bytes();
    &String: |text| text.as_bytes().to_vec();
    Cow<'_, str>: |text| text.into_owned().into_bytes();
    &[u8]: |bytes| bytes.to_vec();
    Vec<u8>: |bytes| bytes;
}

/// The text must be UTF-8.
impl TryFrom<ProtoString> for String {
    type Error = FromUtf8Error;

    fn try_from(text: ProtoString) -> Result<Self, FromUtf8Error> {
        text.into_string()
    }
}

impl FromStr for ProtoString {
    type Err = Infallible;

    fn from_str(text: &str) -> Result<Self, Infallible> {
        Ok(text.into())
    }
}

impl AsRef<[u8]> for ProtoString {
    fn as_ref(&self) -> &[u8] {
        &self.0
    }
}

/// So that maps can be asked for bytes: `map.get(b"key".as_slice())`.
impl Borrow<[u8]> for ProtoString {
    fn borrow(&self) -> &[u8] {
        &self.0
    }
}

impl fmt::Write for ProtoString {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push_str(text);
        Ok(())
    }
}

/// Stamps comparisons with other text, both ways round.
macro_rules! equal {
    ($($t:ty),*) => {$(
        impl PartialEq<$t> for ProtoString {
            fn eq(&self, other: &$t) -> bool {
                let bytes: &[u8] = other.as_ref();
                self.0 == bytes
            }
        }

        impl PartialEq<ProtoString> for $t {
            fn eq(&self, other: &ProtoString) -> bool {
                other == self
            }
        }
    )*};
}

equal!(str, &str, String, [u8], &[u8], Vec<u8>);

#[cfg(test)]
mod tests;
