//! The wire format as descriptors need it: a bounded reader and the functions that write records.
//!
//! Offsets in errors are those of the outermost buffer, since nested messages are read in place. Depth is
//! limited for messages and groups alike: descriptors come from plugins and files of anybody.

use std::fmt;

/// How deep messages and groups may be nested, as in protobuf's own parsers.
pub const MAX_DEPTH: u32 = 100;

/// Why bytes are not a descriptor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WireError {
    kind: Fault,
    offset: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    Truncated,
    Varint,
    Tag,
    EndGroup,
    Depth,
}

impl WireError {
    /// The offset of the faulty byte in the buffer that was read.
    pub fn offset(&self) -> usize {
        self.offset
    }
}

impl fmt::Display for WireError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let what = match self.kind {
            Fault::Truncated => "the bytes end inside a record",
            Fault::Varint => "a varint is longer than ten bytes",
            Fault::Tag => "a tag has no valid field number or wire type",
            Fault::EndGroup => "a group ends that was not begun",
            Fault::Depth => "messages are nested too deeply",
        };
        write!(f, "malformed descriptor at byte {}: {what}", self.offset)
    }
}

impl std::error::Error for WireError {}

/// The low three bits of a tag.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WireType {
    /// A variable-length integer.
    Varint = 0,
    /// Eight bytes, little endian.
    Fixed64 = 1,
    /// A length and that many bytes.
    Len = 2,
    /// The beginning of a group.
    StartGroup = 3,
    /// The end of a group.
    EndGroup = 4,
    /// Four bytes, little endian.
    Fixed32 = 5,
}

/// A record's field number and wire type.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tag {
    /// The field number, never zero.
    pub number: u32,
    /// How the value is laid out.
    pub wire: WireType,
}

/// A position in a buffer, with the end of the message that is being read.
#[derive(Clone, Debug)]
pub struct Reader<'a> {
    bytes: &'a [u8],
    pos: usize,
    end: usize,
    depth: u32,
}

impl<'a> Reader<'a> {
    /// Reads `bytes` as the records of one message.
    pub fn new(bytes: &'a [u8]) -> Self {
        Reader {
            bytes,
            pos: 0,
            end: bytes.len(),
            depth: MAX_DEPTH,
        }
    }

    /// Reads bytes that were copied out of the message being read; their depth counts on from here.
    pub fn nested<'b>(&self, bytes: &'b [u8]) -> Result<Reader<'b>, WireError> {
        match self.depth.checked_sub(1) {
            Some(depth) => Ok(Reader {
                depth,
                ..Reader::new(bytes)
            }),
            None => Err(WireError {
                kind: Fault::Depth,
                offset: self.pos,
            }),
        }
    }

    /// Where the next byte stands.
    pub fn position(&self) -> usize {
        self.pos
    }

    /// Whether the message has been read whole.
    pub fn at_end(&self) -> bool {
        self.pos >= self.end
    }

    /// What was read since `start`, a former [`position`](Self::position).
    pub fn since(&self, start: usize) -> &'a [u8] {
        self.bytes.get(start..self.pos).unwrap_or_default()
    }

    /// The next record's tag, or `None` at the end of the message.
    pub fn tag(&mut self) -> Result<Option<Tag>, WireError> {
        if self.pos >= self.end {
            return Ok(None);
        }
        let offset = self.pos;
        let fault = WireError {
            kind: Fault::Tag,
            offset,
        };
        let tag = u32::try_from(self.varint()?).map_err(|_| fault)?;
        let wire = match tag & 7 {
            0 => WireType::Varint,
            1 => WireType::Fixed64,
            2 => WireType::Len,
            3 => WireType::StartGroup,
            4 => WireType::EndGroup,
            5 => WireType::Fixed32,
            _ => return Err(fault),
        };
        let number = tag >> 3;
        if number == 0 {
            Err(fault)
        } else {
            Ok(Some(Tag { number, wire }))
        }
    }

    /// A varint; bits beyond the sixty-fourth are dropped, as every implementation does.
    pub fn varint(&mut self) -> Result<u64, WireError> {
        let start = self.pos;
        let mut value = 0u64;
        for shift in (0..70).step_by(7) {
            let byte = self.take(1)?[0];
            value |= u64::from(byte & 0x7f).checked_shl(shift).unwrap_or(0);
            if byte < 0x80 {
                return Ok(value);
            }
        }
        Err(WireError {
            kind: Fault::Varint,
            offset: start,
        })
    }

    /// The bytes of a length-delimited record.
    pub fn bytes(&mut self) -> Result<&'a [u8], WireError> {
        let offset = self.pos;
        let len = usize::try_from(self.varint()?).map_err(|_| WireError {
            kind: Fault::Truncated,
            offset,
        })?;
        self.take(len)
    }

    /// Eight bytes as a little-endian number.
    pub fn fixed64(&mut self) -> Result<u64, WireError> {
        Ok(self
            .take(8)?
            .iter()
            .rev()
            .fold(0, |value, &byte| value << 8 | u64::from(byte)))
    }

    /// Four bytes as a little-endian number.
    pub fn fixed32(&mut self) -> Result<u32, WireError> {
        Ok(self
            .take(4)?
            .iter()
            .rev()
            .fold(0, |value, &byte| value << 8 | u32::from(byte)))
    }

    /// Reads a group, whose begin tag was read, with `body`, which must read its end tag.
    pub fn group<T>(&mut self, body: impl FnOnce(&mut Self) -> Result<T, WireError>) -> Result<T, WireError> {
        let Some(depth) = self.depth.checked_sub(1) else {
            return Err(WireError {
                kind: Fault::Depth,
                offset: self.pos,
            });
        };
        let outer = std::mem::replace(&mut self.depth, depth);
        let value = body(self)?;
        self.depth = outer;
        Ok(value)
    }

    /// Reads a length-delimited message in place with `body`, which must stop at the message's end.
    pub fn message<T>(
        &mut self,
        body: impl FnOnce(&mut Self) -> Result<T, WireError>,
    ) -> Result<T, WireError> {
        let offset = self.pos;
        let Some(depth) = self.depth.checked_sub(1) else {
            return Err(WireError {
                kind: Fault::Depth,
                offset,
            });
        };
        let len = self.bytes()?.len();
        let outer = (self.end, self.depth);
        self.end = self.pos;
        self.pos -= len;
        self.depth = depth;
        let value = body(self)?;
        self.pos = self.end;
        (self.end, self.depth) = outer;
        Ok(value)
    }

    /// Passes over the value of a record whose tag was read.
    pub fn skip(&mut self, tag: Tag) -> Result<(), WireError> {
        // Groups are followed with a counter and a list of open numbers instead of recursion.
        let mut open = Vec::new();
        let mut tag = tag;
        loop {
            let offset = self.pos;
            match tag.wire {
                WireType::Varint => drop(self.varint()?),
                WireType::Fixed64 => drop(self.take(8)?),
                WireType::Len => drop(self.bytes()?),
                WireType::Fixed32 => drop(self.take(4)?),
                WireType::StartGroup if open.len() as u64 >= u64::from(self.depth) => {
                    return Err(WireError {
                        kind: Fault::Depth,
                        offset,
                    });
                }
                WireType::StartGroup => open.push(tag.number),
                WireType::EndGroup if open.pop() != Some(tag.number) => {
                    return Err(WireError {
                        kind: Fault::EndGroup,
                        offset,
                    });
                }
                WireType::EndGroup => {}
            }
            if open.is_empty() {
                return Ok(());
            }
            tag = self.tag()?.ok_or(WireError {
                kind: Fault::Truncated,
                offset: self.pos,
            })?;
        }
    }

    fn take(&mut self, len: usize) -> Result<&'a [u8], WireError> {
        let fault = WireError {
            kind: Fault::Truncated,
            offset: self.pos,
        };
        let end = self
            .pos
            .checked_add(len)
            .filter(|&end| end <= self.end)
            .ok_or(fault)?;
        let bytes = self.bytes.get(self.pos..end).ok_or(fault)?;
        self.pos = end;
        Ok(bytes)
    }
}

/// Appends a varint.
pub fn put_varint(mut value: u64, out: &mut Vec<u8>) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Appends a tag.
pub fn put_tag(number: u32, wire: WireType, out: &mut Vec<u8>) {
    put_varint(u64::from(number) << 3 | wire as u64, out);
}

/// Appends a length-delimited record.
pub fn put_bytes(number: u32, bytes: &[u8], out: &mut Vec<u8>) {
    put_tag(number, WireType::Len, out);
    put_varint(bytes.len() as u64, out);
    out.extend_from_slice(bytes);
}

/// Appends a length-delimited record whose content `body` writes.
///
/// The length goes in front afterwards; most contents are shorter than 128 bytes, so the one byte kept for it
/// is nearly always enough and nothing moves.
pub fn put_nested(number: u32, out: &mut Vec<u8>, body: impl FnOnce(&mut Vec<u8>)) {
    put_tag(number, WireType::Len, out);
    let at = out.len();
    out.push(0);
    body(out);
    let len = out.len() - at - 1;
    if let Ok(short @ 0..0x80) = u8::try_from(len) {
        out[at] = short;
    } else {
        let mut prefix = Vec::with_capacity(5);
        put_varint(len as u64, &mut prefix);
        out.splice(at..=at, prefix);
    }
}
