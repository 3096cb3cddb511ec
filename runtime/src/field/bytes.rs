//! `bytes` fields.

use super::codec::{Codec, Raw, Written};
use crate::decode::{Decoded, Decoder};
use crate::encode::Emit;
use crate::wire::tag as wire;
use alloc::borrow::Cow;
use alloc::boxed::Box;
use alloc::vec::Vec;
use bytes::Bytes;

/// A type that a `bytes` field can have. [`Bytes`] shares long values with the input when that is a `Bytes` itself
/// (see [`Message::decode_bytes`](crate::Message::decode_bytes)).
pub trait BytesField: Clone + Default {
    /// Reads a value behind its tag.
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded;

    /// The bytes to write.
    fn as_slice(&self) -> &[u8];

    /// The value as something that a rope can keep by reference count.
    #[inline(always)]
    fn as_shared(&self) -> Option<&Bytes> {
        None
    }
}

/// Shorter values are copied even if they could be shared: sharing pins the whole input and costs a counter.
const SHARED_FROM: usize = 128;

impl BytesField for Bytes {
    #[inline]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        let s = d.payload()?;
        *out = match d.source() {
            Some(source) if s.len() >= SHARED_FROM => source.slice_ref(s),
            _ => Bytes::copy_from_slice(s),
        };
        Ok(())
    }

    #[inline(always)]
    fn as_slice(&self) -> &[u8] {
        self
    }

    #[inline(always)]
    fn as_shared(&self) -> Option<&Bytes> {
        Some(self)
    }
}

impl BytesField for Vec<u8> {
    #[inline]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        d.bytes(out)
    }

    #[inline(always)]
    fn as_slice(&self) -> &[u8] {
        self
    }
}

impl BytesField for Box<[u8]> {
    #[inline]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        *out = Box::from(d.payload()?);
        Ok(())
    }

    #[inline(always)]
    fn as_slice(&self) -> &[u8] {
        self
    }
}

/// Read into the owned variant. What a program sets itself may be borrowed, and then costs no allocation.
impl BytesField for Cow<'static, [u8]> {
    #[inline]
    fn read(d: &mut Decoder<'_>, out: &mut Self) -> Decoded {
        let mut bytes = match core::mem::take(out) {
            Cow::Owned(bytes) => bytes,
            Cow::Borrowed(_) => Vec::new(),
        };
        d.bytes(&mut bytes)?;
        *out = Cow::Owned(bytes);
        Ok(())
    }

    #[inline(always)]
    fn as_slice(&self) -> &[u8] {
        self
    }
}

impl<B: BytesField> Written<B> for Raw {
    const WIRE: u32 = wire::LEN;

    #[inline(always)]
    fn write<'e, E: Emit<'e>>(e: E, tag: u32, v: &'e B) -> E {
        match v.as_shared() {
            Some(shared) => e.always_shared(tag, shared),
            None => e.always_bytes(tag, v.as_slice()),
        }
    }

    #[inline(always)]
    fn is_default(v: &B) -> bool {
        v.as_slice().is_empty()
    }
}

impl<B: BytesField> Codec<B> for Raw {
    #[inline(always)]
    fn read(d: &mut Decoder<'_>, _tag: u32, out: &mut B) -> Decoded {
        B::read(d, out)
    }

    #[inline]
    fn merge(a: &mut B, b: &B) {
        a.clone_from(b);
    }
}
