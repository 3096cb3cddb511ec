//! What a descriptor's field may be made of: the scalar types of `descriptor.proto`, messages and enums, each
//! of them optional or repeated.

use super::wire::{Reader, Tag, WireError, WireType, put_bytes, put_nested, put_tag, put_varint};

/// One value on the wire.
pub(super) trait Element: Sized {
    const WIRE: WireType;

    fn read(reader: &mut Reader<'_>) -> Result<Self, WireError>;

    /// Whether the type can hold the next value; if not, the record counts as unknown and is kept as it is.
    fn fits(_: &Reader<'_>) -> bool {
        true
    }

    /// A second record of a singular field; messages merge, all else is replaced.
    fn merge(&mut self, reader: &mut Reader<'_>) -> Result<(), WireError> {
        *self = Self::read(reader)?;
        Ok(())
    }

    /// Writes the value without a tag.
    fn put(&self, out: &mut Vec<u8>);

    fn put_record(&self, number: u32, out: &mut Vec<u8>) {
        put_tag(number, Self::WIRE, out);
        self.put(out);
    }
}

/// A field of a struct.
pub(super) trait Slot {
    /// Reads one record; false when its wire type is not the field's, and nothing was read.
    fn read(&mut self, tag: Tag, reader: &mut Reader<'_>) -> Result<bool, WireError>;

    fn write(&self, number: u32, out: &mut Vec<u8>);

    fn write_packed(&self, number: u32, out: &mut Vec<u8>);
}

impl<T: Element> Slot for Option<T> {
    fn read(&mut self, tag: Tag, reader: &mut Reader<'_>) -> Result<bool, WireError> {
        if tag.wire != T::WIRE || !T::fits(reader) {
            return Ok(false);
        }
        match self {
            Some(value) => value.merge(reader)?,
            None => *self = Some(T::read(reader)?),
        }
        Ok(true)
    }

    fn write(&self, number: u32, out: &mut Vec<u8>) {
        if let Some(value) = self {
            value.put_record(number, out);
        }
    }

    fn write_packed(&self, number: u32, out: &mut Vec<u8>) {
        self.write(number, out);
    }
}

impl<T: Element> Slot for Vec<T> {
    fn read(&mut self, tag: Tag, reader: &mut Reader<'_>) -> Result<bool, WireError> {
        if tag.wire == T::WIRE && T::fits(reader) {
            self.push(T::read(reader)?);
        } else if tag.wire == WireType::Len && T::WIRE == WireType::Varint {
            let mut packed = Reader::new(reader.bytes()?);
            while !packed.at_end() {
                self.push(T::read(&mut packed)?);
            }
        } else {
            return Ok(false);
        }
        Ok(true)
    }

    fn write(&self, number: u32, out: &mut Vec<u8>) {
        for value in self {
            value.put_record(number, out);
        }
    }

    fn write_packed(&self, number: u32, out: &mut Vec<u8>) {
        if !self.is_empty() {
            put_nested(number, out, |out| self.iter().for_each(|value| value.put(out)));
        }
    }
}

impl Element for String {
    const WIRE: WireType = WireType::Len;

    fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        Ok(String::from_utf8_lossy(reader.bytes()?).into_owned())
    }

    /// `descriptor.proto` is proto2, so nobody checks the UTF-8 of comments and options before us.
    fn fits(reader: &Reader<'_>) -> bool {
        reader
            .clone()
            .bytes()
            .is_ok_and(|bytes| str::from_utf8(bytes).is_ok())
    }

    fn put(&self, out: &mut Vec<u8>) {
        put_varint(self.len() as u64, out);
        out.extend_from_slice(self.as_bytes());
    }
}

impl Element for Vec<u8> {
    const WIRE: WireType = WireType::Len;

    fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        Ok(reader.bytes()?.to_vec())
    }

    fn put(&self, out: &mut Vec<u8>) {
        put_varint(self.len() as u64, out);
        out.extend_from_slice(self);
    }

    fn put_record(&self, number: u32, out: &mut Vec<u8>) {
        put_bytes(number, self, out);
    }
}

impl Element for f64 {
    const WIRE: WireType = WireType::Fixed64;

    fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
        Ok(f64::from_bits(reader.fixed64()?))
    }

    fn put(&self, out: &mut Vec<u8>) {
        out.extend_from_slice(&self.to_le_bytes());
    }
}

macro_rules! varints {
    ($($ty:ty: $read:expr, $write:expr;)*) => {$(
        impl Element for $ty {
            const WIRE: WireType = WireType::Varint;

            fn read(reader: &mut Reader<'_>) -> Result<Self, WireError> {
                Ok($read(reader.varint()?))
            }

            fn put(&self, out: &mut Vec<u8>) {
                put_varint($write(*self), out);
            }
        }
    )*};
}

varints! {
    i32: |value| value as i32, |value| value as i64 as u64;
    i64: |value| value as i64, |value| value as u64;
    u64: |value| value, |value| value;
    bool: |value| value != 0, u64::from;
}
