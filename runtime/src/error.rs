//! What can go wrong while decoding, and how it is told: kind, byte offset and field path in one word.

use alloc::boxed::Box;
use alloc::string::String;
use core::fmt;

/// Why a message could not be decoded: [what](Self::kind), [where in the bytes](Self::offset), and
/// [in which field](Self::path).
///
/// ```
/// use protium::{DecodeErrorKind, Message, wkt::ListValue};
///
/// // The second value of the list is a string that is not UTF-8.
/// let error = ListValue::decode(&[0x0a, 0, 0x0a, 3, 0x1a, 1, 0xff]).unwrap_err();
/// assert_eq!(error.kind(), DecodeErrorKind::InvalidUtf8);
/// assert_eq!(error.offset(), 6);
/// assert_eq!(error.path(), "ListValue.values[1].string_value");
/// assert_eq!(error.to_string(), "ListValue.values[1].string_value: invalid UTF-8 at byte 6");
/// ```
///
/// It is one word wide, so a `Result<(), DecodeError>` travels in a register.
#[derive(Clone, PartialEq, Eq)]
pub struct DecodeError(Box<Report>);

#[derive(Clone, PartialEq, Eq)]
struct Report {
    kind: DecodeErrorKind,
    offset: usize,
    path: String,
}

/// What was wrong with the input.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
#[repr(u8)]
pub enum DecodeErrorKind {
    /// The input, or the length-delimited record around it, ends in the middle of a field.
    // Not 0, so that no fault is 0 and a new decoder is mostly zeros.
    Truncated = 1,
    /// A varint has more than 64 bits.
    InvalidVarint,
    /// A tag has field number 0, a wire type that does not exist, or more than 32 bits.
    InvalidTag,
    /// A `string` field holds bytes that are not UTF-8.
    InvalidUtf8,
    /// A packed field of fixed-width numbers does not hold a whole number of them.
    InvalidPacked,
    /// A group is not closed, or closed where none is open, or by another field's number.
    UnbalancedGroup,
    /// Messages are nested deeper than [`DecodeOptions::max_depth`](crate::DecodeOptions::max_depth) allows.
    DepthLimit,
    /// The input is longer than [`DecodeOptions::max_len`](crate::DecodeOptions::max_len) allows.
    LengthLimit,
    /// Elements would take more memory than
    /// [`DecodeOptions::max_element_memory`](crate::DecodeOptions::max_element_memory) allows.
    MemoryLimit,
    /// Unknown fields would take more memory than
    /// [`DecodeOptions::max_unknown_bytes`](crate::DecodeOptions::max_unknown_bytes) allows.
    UnknownLimit,
    /// A required field is missing.
    MissingRequired,
    /// A message field that holds one message has several records, which a view would have to merge. Owned messages do;
    /// a view needs a scratch for it.
    SplitMessage,
}

impl DecodeError {
    #[cold]
    #[inline(never)]
    pub(crate) fn new(kind: DecodeErrorKind, offset: usize, path: String) -> Self {
        DecodeError(Box::new(Report { kind, offset, path }))
    }

    /// What was wrong.
    pub fn kind(&self) -> DecodeErrorKind {
        self.0.kind
    }

    /// Where: an offset in bytes from the beginning of the input.
    pub fn offset(&self) -> usize {
        self.0.offset
    }

    /// In which field: the message's name and the way down from it, such as `Order.lines[3].sku`.
    pub fn path(&self) -> &str {
        &self.0.path
    }
}

impl DecodeErrorKind {
    const fn text(self) -> &'static str {
        match self {
            Self::Truncated => "input ends in the middle of a field",
            Self::InvalidVarint => "varint of more than 64 bits",
            Self::InvalidTag => "invalid tag",
            Self::InvalidUtf8 => "invalid UTF-8",
            Self::InvalidPacked => "packed field is not a whole number of elements",
            Self::UnbalancedGroup => "unbalanced group",
            Self::DepthLimit => "messages nested too deeply",
            Self::LengthLimit => "message longer than allowed",
            Self::MemoryLimit => "elements take more memory than allowed",
            Self::UnknownLimit => "unknown fields take more memory than allowed",
            Self::MissingRequired => "required field is missing",
            Self::SplitMessage => "message comes in several records, which a view cannot merge",
        }
    }
}

impl fmt::Display for DecodeErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.text())
    }
}

impl fmt::Display for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Report { kind, offset, path } = &*self.0;
        match kind {
            DecodeErrorKind::MissingRequired => write!(f, "{path}: {kind}"),
            _ => write!(f, "{path}: {kind} at byte {offset}"),
        }
    }
}

impl fmt::Debug for DecodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "DecodeError({self})")
    }
}

impl core::error::Error for DecodeError {}

/// For functions that return [`std::io::Result`].
#[cfg(feature = "std")]
impl From<DecodeError> for std::io::Error {
    fn from(e: DecodeError) -> Self {
        std::io::Error::new(std::io::ErrorKind::InvalidData, e)
    }
}
