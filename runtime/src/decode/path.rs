//! The way to a fault: the input is walked once more, with the names of the fields, up to where decoding failed. Cold,
//! so that decoding itself keeps no track of where it is.

use crate::error::DecodeErrorKind;
use crate::info::{FieldInfo, MessageInfo, Shape};
use crate::wire::{tag as wire, varint, zigzag};
use alloc::format;
use alloc::string::String;
use core::ops::Range;

/// The path to the field that holds the byte at `offset`, such as `Order.lines[3].sku`.
pub(super) fn find(input: &[u8], offset: usize, kind: DecodeErrorKind, info: &'static MessageInfo) -> String {
    let walk = Walk { input, offset, kind };
    let way = walk.fields(&mut 0, input.len(), info, None).unwrap_or_default();
    format!("{}{way}", info.short_name())
}

struct Walk<'a> {
    input: &'a [u8],
    offset: usize,
    kind: DecodeErrorKind,
}

impl Walk<'_> {
    /// The way down from a message (or a group, up to its end tag) to the fault, if it is in there. `at` moves to the
    /// end if it is not. Fields are looked up for records that may hold the fault only: looking up all of them would
    /// make the error cost the input times the schema.
    fn fields(
        &self,
        at: &mut usize,
        end: usize,
        info: &'static MessageInfo,
        group: Option<u32>,
    ) -> Option<String> {
        let first = *at;
        while *at < end && *at <= self.offset {
            let start = *at;
            let Some(tag) = self.tag(at, end) else {
                return Some(String::new());
            };
            if wire::wire(tag) == wire::END {
                return if group == Some(wire::number(tag)) {
                    None
                } else {
                    Some(String::new())
                };
            }
            let value = *at;
            let held = self.skip(at, end, tag);
            if !(held || wire::wire(tag) == wire::LEN && *at == self.offset) {
                continue;
            }
            let field = info.field(wire::number(tag));
            let way = match field.map(|field| self.value(value, end, tag, field)) {
                Some(Some(below)) => below,
                _ if held => String::new(),
                _ => continue,
            };
            return Some(match field {
                Some(field) if wire::wire(tag) <= wire::FIXED32 => {
                    format!(".{}{}{way}", field.name(), self.index(field, tag, first..start))
                }
                _ => way,
            });
        }
        // Nothing behind the fault was looked at; a group that ends without an end tag fails where it ends.
        (*at > self.offset || group.is_some()).then(String::new)
    }

    /// The way down from a value to the fault, if it is in there and not in the value itself.
    fn value(&self, mut at: usize, end: usize, tag: u32, field: &'static FieldInfo) -> Option<String> {
        let info = field.message();
        match wire::wire(tag) {
            wire::START => self.fields(&mut at, end, info?, Some(wire::number(tag))),
            wire::LEN => {
                let value = self.rest(tag, at, end)?;
                if self.offset < value.start {
                    return None;
                }
                match field.shape() {
                    Shape::Map(_) => self.entry(&value, field, info),
                    _ => self.fields(&mut { value.start }, value.end, info?, None),
                }
            }
            _ => None,
        }
    }

    /// Steps over a value. `true` if the fault is before its end, or it has none.
    fn skip(&self, at: &mut usize, end: usize, tag: u32) -> bool {
        if wire::wire(tag) != wire::START {
            let Some(value) = self.rest(tag, *at, end) else {
                return true;
            };
            *at = value.end;
            return self.offset < value.end;
        }
        while *at <= self.offset {
            let Some(inner) = self.tag(at, end) else {
                return true;
            };
            if wire::wire(inner) == wire::END {
                return inner != tag + 1 || self.offset < *at;
            }
            if self.skip(at, end, inner) {
                return true;
            }
        }
        true
    }

    /// The way down from a map entry: its key, then down the value.
    fn entry(
        &self,
        entry: &Range<usize>,
        field: &'static FieldInfo,
        info: Option<&'static MessageInfo>,
    ) -> Option<String> {
        let mut key = String::new();
        let mut at = entry.start;
        while at < entry.end {
            let Some(tag) = self.tag(&mut at, entry.end) else {
                return Some(key);
            };
            let Some(value) = self.rest(tag, at, entry.end) else {
                return Some(key);
            };
            at = value.end;
            if wire::number(tag) == 1 && self.offset >= value.end {
                key = self.key(tag, &value, field).unwrap_or_default();
            }
            if wire::number(tag) == 2 && self.offset <= value.end {
                let below = info.and_then(|info| self.fields(&mut { value.start }, value.end, info, None));
                return Some(key + &below.unwrap_or_default());
            }
        }
        None
    }

    /// `["key"]` or `[7]`.
    fn key(&self, tag: u32, value: &Range<usize>, field: &'static FieldInfo) -> Option<String> {
        let bytes = &self.input[value.clone()];
        let number = match wire::wire(tag) {
            wire::LEN => return Some(format!("[{:?}]", String::from_utf8_lossy(bytes))),
            wire::VARINT => varint::read(bytes)?.0,
            wire::FIXED64 => u64::from_le_bytes(bytes.try_into().ok()?),
            wire::FIXED32 => u64::from(u32::from_le_bytes(bytes.try_into().ok()?)),
            _ => return None,
        };
        Some(match field.shape() {
            Shape::Map(key) if key.is_zigzag() => format!("[{}]", zigzag::decode64(number)),
            _ => format!("[{}]", number as i64),
        })
    }

    /// `[3]` for an element of a list: as many of its records came before.
    fn index(&self, field: &'static FieldInfo, tag: u32, before: Range<usize>) -> String {
        let packed = wire::wire(tag) == wire::LEN
            && field.message().is_none()
            && self.kind != DecodeErrorKind::InvalidUtf8;
        if !matches!(field.shape(), Shape::Repeated | Shape::Packed) || packed {
            return String::new();
        }
        let (mut at, mut n) = (before.start, 0);
        while at < before.end {
            let Some(t) = self.tag(&mut at, before.end) else {
                break;
            };
            if self.skip(&mut at, before.end, t) {
                break;
            }
            n += usize::from(t == tag);
        }
        format!("[{n}]")
    }

    fn varint(&self, at: &mut usize, end: usize) -> Option<u64> {
        let (v, len) = varint::read(self.input.get(*at..end)?)?;
        *at += len;
        Some(v)
    }

    fn tag(&self, at: &mut usize, end: usize) -> Option<u32> {
        self.varint(at, end)?.try_into().ok()
    }

    /// The value of a record that is no group, if it is all there.
    fn rest(&self, tag: u32, mut at: usize, end: usize) -> Option<Range<usize>> {
        let start = at;
        let value = match wire::wire(tag) {
            wire::VARINT => {
                self.varint(&mut at, end)?;
                start..at
            }
            wire::FIXED64 => at..at + 8,
            wire::FIXED32 => at..at + 4,
            wire::LEN => {
                let len = usize::try_from(self.varint(&mut at, end)?).ok()?;
                at..at.checked_add(len)?
            }
            _ => return None,
        };
        (value.end <= end).then_some(value)
    }
}
