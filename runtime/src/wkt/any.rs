//! `Any`: packing and unpacking.

use super::Any;
use crate::{DecodeError, EncodeError, Message};
use alloc::string::String;
use core::fmt;

/// What type URLs begin with unless somebody says otherwise.
const PREFIX: &str = "type.googleapis.com";

/// Why an [`Any`] could not be unpacked.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum UnpackError {
    /// It holds another type.
    WrongType {
        /// The full name of the type that was asked for.
        expected: &'static str,
        /// The type URL that was found.
        type_url: String,
    },
    /// Its value is no encoding of the type.
    Decode(DecodeError),
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            UnpackError::WrongType { expected, type_url } => {
                write!(f, "Any of {type_url:?}, not of {expected}")
            }
            UnpackError::Decode(e) => e.fmt(f),
        }
    }
}

impl core::error::Error for UnpackError {
    fn source(&self) -> Option<&(dyn core::error::Error + 'static)> {
        match self {
            UnpackError::WrongType { .. } => None,
            UnpackError::Decode(e) => Some(e),
        }
    }
}

impl From<DecodeError> for UnpackError {
    fn from(e: DecodeError) -> Self {
        UnpackError::Decode(e)
    }
}

impl Any {
    /// Packs a message, under a type URL of `type.googleapis.com/` and the message's full name.
    ///
    /// # Panics
    /// If the message is longer than 2³¹ − 1 bytes.
    ///
    /// ```
    /// # use protium::wkt::{Any, Duration, Timestamp, UnpackError};
    /// # fn main() -> Result<(), UnpackError> {
    /// let any = Any::pack(&Duration { seconds: 3, ..Duration::default() });
    /// assert_eq!(any.type_url, "type.googleapis.com/google.protobuf.Duration");
    /// assert!(any.is::<Duration>() && !any.is::<Timestamp>());
    /// assert_eq!(any.unpack::<Duration>()?.seconds, 3);
    /// # Ok(()) }
    /// ```
    pub fn pack<M: Message>(message: &M) -> Self {
        Any {
            type_url: url::<M>(PREFIX),
            value: message.encode_to_bytes(),
            ..Any::default()
        }
    }

    /// As [`pack`](Self::pack), for messages that may be too long.
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`].
    pub fn try_pack<M: Message>(message: &M) -> Result<Self, EncodeError> {
        let value = message.try_encode_to_bytes()?;
        Ok(Any {
            type_url: url::<M>(PREFIX),
            value,
            ..Any::default()
        })
    }

    /// As [`try_pack`](Self::try_pack), with another prefix before the slash of the type URL.
    ///
    /// # Errors
    /// [`EncodeError::TooLarge`].
    pub fn pack_with_prefix<M: Message>(prefix: &str, message: &M) -> Result<Self, EncodeError> {
        let value = message.try_encode_to_bytes()?;
        Ok(Any {
            type_url: url::<M>(prefix),
            value,
            ..Any::default()
        })
    }

    /// The full name of the message it holds: what follows the last slash of the type URL. `None` without a slash.
    pub fn type_name(&self) -> Option<&str> {
        Some(self.type_url.rsplit_once('/')?.1)
    }

    /// Whether it holds this type of message.
    pub fn is<M: Message>(&self) -> bool {
        self.type_name() == Some(M::info().name())
    }

    /// The message it holds. `bytes` fields of the message share its buffer.
    ///
    /// # Errors
    /// [`UnpackError::WrongType`] if it holds another type, [`UnpackError::Decode`] if the value cannot be decoded.
    pub fn unpack<M: Message>(&self) -> Result<M, UnpackError> {
        if !self.is::<M>() {
            let expected = M::info().name();
            return Err(UnpackError::WrongType {
                expected,
                type_url: self.type_url.clone(),
            });
        }
        Ok(M::decode_bytes(self.value.clone())?)
    }
}

fn url<M: Message>(prefix: &str) -> String {
    let mut url = String::from(prefix);
    if !prefix.ends_with('/') {
        url.push('/');
    }
    url.push_str(M::info().name());
    url
}

#[cfg(test)]
mod tests;
