//! `string` fields. The Rust type decides whether the bytes must be UTF-8.

use super::ProtoString;
use super::codec::{Codec, Str, Written};
use crate::decode::{Decoded, Decoder};
use crate::encode::Emit;
use crate::wire::tag as wire;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::string::String;
use alloc::sync::Arc;

/// A type that a `string` field can have. `String`, `Box<str>`, `Arc<str>` and `Cow<'static, str>` hold UTF-8 and refuse anything else;
/// [`ProtoString`] holds any bytes.
pub trait StringField: Clone + Default {
    /// Reads a value behind its tag.
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded;

    /// The bytes to write.
    fn as_bytes(&self) -> &[u8];
}

impl StringField for String {
    #[inline(always)]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        d.string(out)
    }

    #[inline(always)]
    fn as_bytes(&self) -> &[u8] {
        str::as_bytes(self)
    }
}

impl StringField for Box<str> {
    #[inline]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        *out = Box::from(d.checked()?);
        Ok(())
    }

    #[inline(always)]
    fn as_bytes(&self) -> &[u8] {
        str::as_bytes(self)
    }
}

impl StringField for Arc<str> {
    #[inline]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        *out = Arc::from(d.checked()?);
        Ok(())
    }

    #[inline(always)]
    fn as_bytes(&self) -> &[u8] {
        str::as_bytes(self)
    }
}

/// Read into the owned variant. What a program sets itself may be borrowed, and then costs no allocation.
impl StringField for Cow<'static, str> {
    #[inline]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        let mut text = match core::mem::take(out) {
            Cow::Owned(text) => text,
            Cow::Borrowed(_) => String::new(),
        };
        d.string(&mut text)?;
        *out = Cow::Owned(text);
        Ok(())
    }

    #[inline(always)]
    fn as_bytes(&self) -> &[u8] {
        str::as_bytes(self)
    }
}

impl StringField for ProtoString {
    #[inline]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        d.bytes(out.as_mut_vec())
    }

    #[inline(always)]
    fn as_bytes(&self) -> &[u8] {
        ProtoString::as_bytes(self)
    }
}

impl<S: StringField> Written<S> for Str {
    const WIRE: u32 = wire::LEN;

    #[inline(always)]
    fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e S) -> E {
        e.always_bytes(tag, v.as_bytes())
    }

    #[inline(always)]
    fn is_default(v: &S) -> bool {
        v.as_bytes().is_empty()
    }
}

impl<S: StringField> Codec<S> for Str {
    #[inline(always)]
    fn read(d: &mut Decoder<'_>, _tag: u32, out: &mut S) -> Decoded {
        S::read(d, out)
    }

    #[inline]
    fn merge(a: &mut S, b: &S) {
        a.clone_from(b);
    }
}
