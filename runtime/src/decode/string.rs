//! [U] Strings and bytes.

use super::{Decoded, Decoder};
use crate::error::DecodeErrorKind;
use alloc::string::String;

impl Decoder<'_> {
    /// A checked string.
    #[inline(never)]
    pub(crate) fn string(&mut self, out: &mut String) -> Decoded {
        out.clear();
        let s = self.payload()?;
        match core::str::from_utf8(s) {
            Ok(s) => {
                out.push_str(s);
                Ok(())
            }
            Err(e) => self.fail_at(
                DecodeErrorKind::InvalidUtf8,
                self.offset() - s.len() + e.valid_up_to(),
            ),
        }
    }
}
impl<'a> Decoder<'a> {
    /// A checked string, borrowed from the input.
    #[inline]
    pub(crate) fn checked(&mut self) -> Result<&'a str, super::Fail> {
        let s = self.payload()?;
        match core::str::from_utf8(s) {
            Ok(s) => Ok(s),
            Err(e) => self.fail_at(
                DecodeErrorKind::InvalidUtf8,
                self.offset() - s.len() + e.valid_up_to(),
            ),
        }
    }
}
