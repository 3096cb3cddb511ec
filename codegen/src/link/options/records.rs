//! The records that options of one element were turned into, and what is set by them.

use std::collections::BTreeMap;

use super::name::Target;
use crate::descriptor::wire::{Reader, WireError, WireType, put_bytes, put_tag};

/// What the options of an element amount to so far.
#[derive(Default)]
pub(super) struct Records {
    /// All records, in the order of the options.
    pub(super) bytes: Vec<u8>,
    /// The same records by field number, so that only those of one option are searched.
    by_number: BTreeMap<i32, Vec<u8>>,
    /// How many values each repeated option has.
    counts: BTreeMap<Vec<i32>, i32>,
}

impl Records {
    /// Whether the field at the end of a path of field numbers is set.
    pub(super) fn is_set(&self, numbers: &[i32]) -> bool {
        let Some((first, inner)) = numbers.split_first() else {
            return false;
        };
        match self.by_number.get(first) {
            Some(records) => inner.is_empty() || is_set(records, *first, inner).unwrap_or(false),
            None => false,
        }
    }

    /// Adds the record of a value, wrapped into the messages around it. Returns the field numbers that lead
    /// to the value, with its index behind them if the field is repeated.
    pub(super) fn add(&mut self, target: &Target<'_>, value: &super::dynamic::Value<'_>) -> Vec<i32> {
        let mut record = Vec::new();
        value.put_record(target.field.number(), target.field.is_delimited(), &mut record);
        for outer in target.outer.iter().rev() {
            let number = outer.number() as u32;
            let content = std::mem::take(&mut record);
            if outer.is_delimited() {
                put_tag(number, WireType::StartGroup, &mut record);
                record.extend_from_slice(&content);
                put_tag(number, WireType::EndGroup, &mut record);
            } else {
                put_bytes(number, &content, &mut record);
            }
        }
        self.bytes.extend_from_slice(&record);
        let mut numbers = target.numbers();
        self.by_number
            .entry(numbers[0])
            .or_default()
            .extend_from_slice(&record);
        if target.field.is_repeated() {
            let count = self.counts.entry(numbers.clone()).or_default();
            numbers.push(*count);
            *count += 1;
        }
        numbers
    }
}

/// Whether any record of field `number` among `records` has the field that `inner` leads to.
fn is_set(records: &[u8], number: i32, inner: &[i32]) -> Result<bool, WireError> {
    let mut reader = Reader::new(records);
    while let Some(tag) = reader.tag()? {
        let Some((next, rest)) = inner.split_first() else {
            return Ok(true);
        };
        if i64::from(tag.number) != i64::from(number) {
            reader.skip(tag)?;
            continue;
        }
        let content = match tag.wire {
            WireType::Len => reader.bytes()?,
            WireType::StartGroup => {
                let start = reader.position();
                reader.skip(tag)?;
                reader.since(start)
            }
            _ => {
                reader.skip(tag)?;
                continue;
            }
        };
        if has_field(content, *next, rest) {
            return Ok(true);
        }
    }
    Ok(false)
}

/// Whether a message has the field `number`, or what `rest` leads to in it. A group's content has its end
/// tag behind it, which ends the search.
fn has_field(content: &[u8], number: i32, rest: &[i32]) -> bool {
    if !rest.is_empty() {
        return is_set(content, number, rest).unwrap_or(false);
    }
    let mut reader = Reader::new(content);
    while let Ok(Some(tag)) = reader.tag() {
        if i64::from(tag.number) == i64::from(number) && tag.wire != WireType::EndGroup {
            return true;
        }
        if reader.skip(tag).is_err() {
            return false;
        }
    }
    false
}
