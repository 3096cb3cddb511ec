//! Whether what happened to a vector is what must happen.

use super::{Vector, Verdict};
use crate::reference::{Reader, Record};

/// What generated code made of an input.
pub enum Outcome {
    /// It was accepted.
    Accepted {
        /// The message, written again.
        reencoded: Vec<u8>,
        /// Whether it equals the message that the expected bytes decode to, where there are any.
        same: bool,
    },
    /// It was an error.
    Rejected(String),
    /// Two ways in or out do not agree, or there is no such message.
    Broken(String),
}

impl Outcome {
    /// Compares with the vector's table.
    ///
    /// # Errors
    /// What is wrong, in one line.
    pub fn judge(&self, vector: &Vector) -> Result<(), String> {
        match (self, vector.verdict) {
            (Outcome::Broken(why), _) => Err(why.clone()),
            (Outcome::Rejected(_), Verdict::Err | Verdict::Any) => Ok(()),
            (Outcome::Rejected(why), Verdict::Ok) => Err(format!("must be accepted, but: {why}")),
            (Outcome::Accepted { .. }, Verdict::Any) => Ok(()),
            (Outcome::Accepted { reencoded, .. }, Verdict::Err) => Err(format!(
                "must be an error, but is accepted and written as {}",
                hex(reencoded)
            )),
            (Outcome::Accepted { reencoded, same }, Verdict::Ok) => match &vector.reencoded {
                Some(expected) if !same && by_number(expected) != by_number(reencoded) => Err(format!(
                    "is written as {}, not as {}",
                    hex(reencoded),
                    hex(expected)
                )),
                _ => Ok(()),
            },
        }
    }
}

/// The records of a message by field number, which leaves the order of each field's own records: where unknown fields
/// mix with known ones, the order of different fields is anyone's choice.
fn by_number(message: &[u8]) -> Option<Vec<Record>> {
    let mut reader = Reader::new(message);
    let mut records = Vec::new();
    while !reader.is_empty() {
        records.push(reader.record(100).ok()?);
    }
    records.sort_by_key(|record: &Record| record.number);
    Some(records)
}

/// Bytes as hexadecimal digits.
pub fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
