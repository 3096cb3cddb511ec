//! Records: a tag and its payload, without any schema.

/// Why bytes are not a message.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault(
    /// The reason, for people.
    pub &'static str,
);

/// What follows a tag.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Payload {
    /// Wire type 0.
    Varint(u64),
    /// Wire type 1.
    Fixed64(u64),
    /// Wire type 2.
    Len(Vec<u8>),
    /// Wire types 3 and 4: everything between the two tags.
    Group(Vec<Record>),
    /// Wire type 5.
    Fixed32(u32),
}

/// One field as it stands in the input.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// The field's number.
    pub number: u32,
    /// The field's content.
    pub payload: Payload,
}

impl Payload {
    /// The wire type this payload was announced with.
    pub fn wire_type(&self) -> u32 {
        match self {
            Payload::Varint(_) => 0,
            Payload::Fixed64(_) => 1,
            Payload::Len(_) => 2,
            Payload::Group(_) => 3,
            Payload::Fixed32(_) => 5,
        }
    }
}

/// Reads records off the front of a byte slice.
pub struct Reader<'a> {
    rest: &'a [u8],
}

impl<'a> Reader<'a> {
    /// Starts at the first byte of `bytes`.
    pub fn new(bytes: &'a [u8]) -> Self {
        Reader { rest: bytes }
    }

    /// Whether all bytes were read.
    pub fn is_empty(&self) -> bool {
        self.rest.is_empty()
    }

    fn byte(&mut self) -> Result<u8, Fault> {
        let (&first, rest) = self.rest.split_first().ok_or(Fault("ends inside a number"))?;
        self.rest = rest;
        Ok(first)
    }

    fn take(&mut self, count: u64) -> Result<&'a [u8], Fault> {
        if count > self.rest.len() as u64 {
            return Err(Fault("ends inside a payload"));
        }
        let (taken, rest) = self.rest.split_at(count as usize);
        self.rest = rest;
        Ok(taken)
    }

    /// A varint of at most ten bytes; what does not fit 64 bits is an error.
    pub fn varint(&mut self) -> Result<u64, Fault> {
        let mut value = 0u128;
        for place in 0..10 {
            let byte = self.byte()?;
            value |= u128::from(byte & 0x7F) << (7 * place);
            if byte & 0x80 == 0 {
                return u64::try_from(value).map_err(|_| Fault("varint over 64 bits"));
            }
        }
        Err(Fault("varint over ten bytes"))
    }

    /// A tag: a varint of at most five bytes that fits 32 bits, split in field number and wire type.
    fn tag(&mut self) -> Result<(u32, u32), Fault> {
        let before = self.rest.len();
        let value = self.varint()?;
        if before - self.rest.len() > 5 {
            return Err(Fault("tag over five bytes"));
        }
        let tag = u32::try_from(value).map_err(|_| Fault("tag over 32 bits"))?;
        if tag >> 3 == 0 {
            return Err(Fault("field number 0"));
        }
        Ok((tag >> 3, tag & 7))
    }

    /// The next record. `room` says how many groups may still nest.
    pub fn record(&mut self, room: u32) -> Result<Record, Fault> {
        let (number, wire_type) = self.tag()?;
        if wire_type == 4 {
            return Err(Fault("group end without a start"));
        }
        self.payload(number, wire_type, room)
    }

    fn payload(&mut self, number: u32, wire_type: u32, room: u32) -> Result<Record, Fault> {
        let payload = match wire_type {
            0 => Payload::Varint(self.varint()?),
            1 => Payload::Fixed64(u64::from_le_bytes(self.take(8)?.try_into().expect("eight bytes"))),
            2 => {
                let length = self.varint()?;
                Payload::Len(self.take(length)?.to_vec())
            }
            3 => Payload::Group(self.group(number, room)?),
            5 => Payload::Fixed32(u32::from_le_bytes(self.take(4)?.try_into().expect("four bytes"))),
            _ => return Err(Fault("no such wire type")),
        };
        Ok(Record { number, payload })
    }

    fn group(&mut self, number: u32, room: u32) -> Result<Vec<Record>, Fault> {
        if room == 0 {
            return Err(Fault("nested too deep"));
        }
        let mut records = Vec::new();
        loop {
            match self.tag()? {
                (ended, 4) if ended == number => return Ok(records),
                (_, 4) => return Err(Fault("group ended by another number")),
                (inner, wire_type) => records.push(self.payload(inner, wire_type, room - 1)?),
            }
        }
    }
}
