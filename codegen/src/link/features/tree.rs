//! The features of all elements of a file, in the shape of its descriptor.

use super::Features;
use crate::descriptor::Edition;
use crate::link::element::{enumeration, file, message, service};

/// Features of a file and all in it.
#[derive(Clone, Debug)]
pub(crate) struct FileFeatures {
    pub(crate) own: Features,
    pub(crate) messages: Vec<MessageFeatures>,
    pub(crate) enums: Vec<EnumFeatures>,
    pub(crate) services: Vec<ServiceFeatures>,
    pub(crate) extensions: Vec<Features>,
}

/// Features of a message and all in it.
#[derive(Clone, Debug)]
pub(crate) struct MessageFeatures {
    pub(crate) own: Features,
    pub(crate) fields: Vec<Features>,
    pub(crate) oneofs: Vec<Features>,
    pub(crate) messages: Vec<MessageFeatures>,
    pub(crate) enums: Vec<EnumFeatures>,
    pub(crate) extensions: Vec<Features>,
    pub(crate) extension_ranges: Vec<Features>,
}

/// Features of an enum and its values.
#[derive(Clone, Debug)]
pub(crate) struct EnumFeatures {
    pub(crate) own: Features,
    pub(crate) values: Vec<Features>,
}

/// Features of a service and its methods.
#[derive(Clone, Debug)]
pub(crate) struct ServiceFeatures {
    pub(crate) own: Features,
    pub(crate) methods: Vec<Features>,
}

impl Default for FileFeatures {
    /// Those of an empty proto2 file, until features are resolved.
    fn default() -> Self {
        FileFeatures {
            own: Features::defaults(Edition::Proto2),
            messages: Vec::new(),
            enums: Vec::new(),
            services: Vec::new(),
            extensions: Vec::new(),
        }
    }
}

fn at<T>(list: &[T], index: i32) -> Option<&T> {
    list.get(usize::try_from(index).ok()?)
}

impl FileFeatures {
    /// The features of the element at a `SourceCodeInfo` path; the file's for a path that leads nowhere.
    pub(crate) fn at(&self, path: &[i32]) -> Features {
        self.find(path).unwrap_or(self.own)
    }

    fn find(&self, path: &[i32]) -> Option<Features> {
        let (&[number, index], rest) = path.split_first_chunk()?;
        match number {
            file::MESSAGE => at(&self.messages, index)?.find(rest),
            file::ENUM => at(&self.enums, index)?.find(rest),
            file::SERVICE => at(&self.services, index)?.find(rest),
            file::EXTENSION => at(&self.extensions, index).copied(),
            _ => None,
        }
    }
}

impl MessageFeatures {
    fn find(&self, path: &[i32]) -> Option<Features> {
        let mut message = self;
        let mut path = path;
        while let [message::NESTED, index, rest @ ..] = path {
            message = at(&message.messages, *index)?;
            path = rest;
        }
        match path {
            [message::FIELD, index, ..] => at(&message.fields, *index).copied(),
            [message::ONEOF, index, ..] => at(&message.oneofs, *index).copied(),
            [message::EXTENSION, index, ..] => at(&message.extensions, *index).copied(),
            [message::EXTENSION_RANGE, index, ..] => at(&message.extension_ranges, *index).copied(),
            [message::ENUM, index, rest @ ..] => at(&message.enums, *index)?.find(rest),
            _ => Some(message.own),
        }
    }
}

impl EnumFeatures {
    fn find(&self, path: &[i32]) -> Option<Features> {
        match path {
            [enumeration::VALUE, index, ..] => at(&self.values, *index).copied(),
            _ => Some(self.own),
        }
    }
}

impl ServiceFeatures {
    fn find(&self, path: &[i32]) -> Option<Features> {
        match path {
            [service::METHOD, index, ..] => at(&self.methods, *index).copied(),
            _ => Some(self.own),
        }
    }
}
