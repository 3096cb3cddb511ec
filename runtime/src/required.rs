//! The check that required fields are there, after the whole of a message was decoded.

use crate::field::map::MapField;
use crate::field::oneof::Oneof;
use crate::info::MessageInfo;
use crate::message::Message;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;
use core::fmt::Debug;

/// Looks for missing required fields, and builds the path to the first that it finds on the way out.
#[derive(Debug, Default)]
pub struct RequiredCheck {
    /// Innermost first.
    path: Vec<String>,
}

impl RequiredCheck {
    /// A required field.
    #[inline]
    pub fn required<T>(&mut self, name: &'static str, field: &Option<T>) -> bool {
        field.is_some() || self.missing(name.into())
    }

    /// A message field.
    #[inline]
    pub fn optional<M: Message>(&mut self, name: &'static str, field: &Option<M>) -> bool {
        match field {
            Some(m) => m.check_required(self) || self.missing(name.into()),
            None => true,
        }
    }

    /// A list of messages.
    #[inline]
    pub fn repeated<M: Message>(&mut self, name: &'static str, field: &[M]) -> bool {
        field
            .iter()
            .enumerate()
            .all(|(i, m)| m.check_required(self) || self.missing(format!("{name}[{i}]")))
    }

    /// A map to messages.
    #[inline]
    pub fn map<K: Ord + Debug, V: Message, M: MapField<K, V>>(
        &mut self,
        name: &'static str,
        field: &M,
    ) -> bool {
        field
            .entries_back()
            .all(|(k, v)| v.check_required(self) || self.missing(format!("{name}[{k:?}]")))
    }

    /// A oneof with message members.
    #[inline]
    pub fn oneof<O: Oneof>(&mut self, field: &Option<O>) -> bool {
        field.as_ref().is_none_or(|o| o.check_required(self))
    }

    /// A message member of a oneof.
    #[inline]
    pub fn member<M: Message>(&mut self, name: &'static str, field: &M) -> bool {
        field.check_required(self) || self.missing(name.into())
    }

    /// The path to what is missing.
    pub(crate) fn path(&self, info: &MessageInfo) -> String {
        self.path
            .iter()
            .rev()
            .fold(String::from(info.short_name()), |path, segment| {
                path + "." + segment
            })
    }

    #[cold]
    fn missing(&mut self, segment: String) -> bool {
        self.path.push(segment);
        false
    }
}
