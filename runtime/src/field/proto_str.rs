//! A borrowed string that the schema does not promise to be UTF-8.

use super::ProtoString;
use super::proto_string::{debug_text, display_text};
use alloc::borrow::Cow;
use alloc::string::String;
use core::borrow::Borrow;
use core::fmt;
use core::str::Utf8Error;

/// [`ProtoString`] as views have it: text by intention, any bytes in fact.
///
/// ```
/// use protium::ProtoStr;
///
/// let latin1 = ProtoStr::from(&b"Zo\xeb"[..]);
/// assert!(latin1.as_str().is_err());
/// assert_eq!(latin1.to_string(), "Zo\u{fffd}");
/// assert_eq!(latin1.as_bytes(), b"Zo\xeb");
/// assert_eq!(ProtoStr::from("Zoë").as_str(), Ok("Zoë"));
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ProtoStr<'a>(&'a [u8]);

impl<'a> ProtoStr<'a> {
    /// Text that is any bytes.
    #[inline]
    pub const fn new(bytes: &'a [u8]) -> Self {
        ProtoStr(bytes)
    }

    /// The bytes, whatever they are.
    #[inline]
    pub const fn as_bytes(&self) -> &'a [u8] {
        self.0
    }

    /// The text, if it is UTF-8.
    pub fn as_str(&self) -> Result<&'a str, Utf8Error> {
        core::str::from_utf8(self.0)
    }

    /// The text, with U+FFFD in place of what is not UTF-8.
    pub fn to_str_lossy(&self) -> Cow<'a, str> {
        String::from_utf8_lossy(self.0)
    }

    /// A copy that owns the bytes.
    pub fn to_owned(&self) -> ProtoString {
        ProtoString::from(self.0)
    }

    /// How many bytes there are.
    #[inline]
    pub const fn len(&self) -> usize {
        self.0.len()
    }

    /// Whether there are none.
    #[inline]
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }
}

/// The text, with U+FFFD in place of what is not UTF-8.
impl fmt::Display for ProtoStr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        display_text(self.0, f)
    }
}

/// Like the text's own, with `\xNN` for bytes that are not UTF-8.
impl fmt::Debug for ProtoStr<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        debug_text(self.0, f)
    }
}

impl<'a> From<&'a str> for ProtoStr<'a> {
    #[inline]
    fn from(text: &'a str) -> Self {
        ProtoStr(text.as_bytes())
    }
}

impl<'a> From<&'a [u8]> for ProtoStr<'a> {
    #[inline]
    fn from(bytes: &'a [u8]) -> Self {
        ProtoStr(bytes)
    }
}

impl<'a> From<&'a ProtoString> for ProtoStr<'a> {
    #[inline]
    fn from(text: &'a ProtoString) -> Self {
        ProtoStr(text.as_bytes())
    }
}

impl AsRef<[u8]> for ProtoStr<'_> {
    fn as_ref(&self) -> &[u8] {
        self.0
    }
}

/// So that maps can be asked for bytes: `map.get(b"key".as_slice())`.
impl Borrow<[u8]> for ProtoStr<'_> {
    fn borrow(&self) -> &[u8] {
        self.0
    }
}

/// Stamps comparisons with other text, both ways round.
macro_rules! equal {
    ($($t:ty),*) => {$(
        impl PartialEq<$t> for ProtoStr<'_> {
            fn eq(&self, other: &$t) -> bool {
                let bytes: &[u8] = other.as_ref();
                self.0 == bytes
            }
        }

        impl PartialEq<ProtoStr<'_>> for $t {
            fn eq(&self, other: &ProtoStr<'_>) -> bool {
                other == self
            }
        }
    )*};
}

equal!(str, &str, String, [u8], &[u8], ProtoString);
