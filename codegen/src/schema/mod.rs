//! The linked schema: what `link` establishes and everything behind it reads.
//!
//! An arena: messages, enums, services and extensions stand in flat vectors, and refer to each other by
//! index ([`MessageId`] and its siblings), so recursive types need no reference counting. Files are in
//! topological order: a file stands behind everything it imports. Within a file, elements are in
//! declaration order, a message before what is nested in it.
//!
//! Invariants: every id in a schema built by `link` is in range; proto facts are resolved (type names,
//! features, defaults, options), so nothing that reads a schema asks which syntax a file had.

mod comments;
mod enumeration;
mod field;
mod file;
mod message;
mod service;

use std::collections::BTreeMap;

pub use comments::Comments;
pub use enumeration::{Enum, EnumValue};
pub use field::{Cardinality, DefaultValue, Field, Kind, default_json_name};
pub use file::{File, OptimizeFor};
pub use message::{Message, Oneof};
pub use service::{Idempotency, Method, Service};

/// Index of a [`File`] in [`Schema::files`].
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct FileId(pub u32);

/// Index of a [`Message`] in [`Schema::messages`].
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct MessageId(pub u32);

/// Index of an [`Enum`] in [`Schema::enums`].
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct EnumId(pub u32);

/// Index of a [`Service`] in [`Schema::services`].
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct ServiceId(pub u32);

/// Index of an extension [`Field`] in [`Schema::extensions`].
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub struct ExtensionId(pub u32);

/// What a full name stands for in a [`Schema`].
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub enum Definition {
    /// A message type, map entries and groups included.
    Message(MessageId),
    /// An enum type.
    Enum(EnumId),
    /// A service.
    Service(ServiceId),
    /// An extension field.
    Extension(ExtensionId),
}

/// All files of one compilation, linked.
#[derive(Clone, Debug, Default)]
pub struct Schema {
    /// The files, dependencies first.
    pub files: Vec<File>,
    /// All message types of all files, nested ones and map entries included.
    pub messages: Vec<Message>,
    /// All enum types of all files.
    pub enums: Vec<Enum>,
    /// All services of all files.
    pub services: Vec<Service>,
    /// All extension fields of all files, at top level and in messages.
    pub extensions: Vec<Field>,
    /// Full names, without a leading dot; filled by [`Schema::index_names`].
    pub(crate) names: BTreeMap<String, Definition>,
}

impl Schema {
    /// The file with this id.
    pub fn file(&self, id: FileId) -> &File {
        &self.files[id.0 as usize]
    }

    /// The message with this id.
    pub fn message(&self, id: MessageId) -> &Message {
        &self.messages[id.0 as usize]
    }

    /// The enum with this id.
    pub fn enumeration(&self, id: EnumId) -> &Enum {
        &self.enums[id.0 as usize]
    }

    /// The service with this id.
    pub fn service(&self, id: ServiceId) -> &Service {
        &self.services[id.0 as usize]
    }

    /// The extension with this id.
    pub fn extension(&self, id: ExtensionId) -> &Field {
        &self.extensions[id.0 as usize]
    }

    /// The file with this name, as it was imported.
    pub fn file_named(&self, name: &str) -> Option<FileId> {
        let at = self.files.iter().position(|file| file.name == name)?;
        Some(FileId(at as u32))
    }

    /// What has this full name. A leading dot is allowed.
    pub fn lookup(&self, full_name: &str) -> Option<Definition> {
        self.names
            .get(full_name.strip_prefix('.').unwrap_or(full_name))
            .copied()
    }

    /// The message with this full name. A leading dot is allowed.
    pub fn message_named(&self, full_name: &str) -> Option<MessageId> {
        match self.lookup(full_name)? {
            Definition::Message(id) => Some(id),
            _ => None,
        }
    }

    /// The enum with this full name. A leading dot is allowed.
    pub fn enum_named(&self, full_name: &str) -> Option<EnumId> {
        match self.lookup(full_name)? {
            Definition::Enum(id) => Some(id),
            _ => None,
        }
    }

    /// The service with this full name. A leading dot is allowed.
    pub fn service_named(&self, full_name: &str) -> Option<ServiceId> {
        match self.lookup(full_name)? {
            Definition::Service(id) => Some(id),
            _ => None,
        }
    }

    /// The extension with this full name. A leading dot is allowed.
    pub fn extension_named(&self, full_name: &str) -> Option<ExtensionId> {
        match self.lookup(full_name)? {
            Definition::Extension(id) => Some(id),
            _ => None,
        }
    }

    /// The key and value fields of a map field, or `None` if the field is no map.
    pub fn map_entry(&self, field: &Field) -> Option<(&Field, &Field)> {
        if field.cardinality != Cardinality::Map {
            return None;
        }
        let entry = self.message(field.kind.message()?);
        Some((entry.fields.first()?, entry.fields.get(1)?))
    }

    /// Files code is wanted for, in topological order.
    pub fn generated_files(&self) -> impl Iterator<Item = (FileId, &File)> {
        self.files
            .iter()
            .enumerate()
            .filter(|(_, file)| file.generate)
            .map(|(at, file)| (FileId(at as u32), file))
    }

    /// Rebuilds the index behind [`Schema::lookup`]; to be called after the vectors changed.
    pub fn index_names(&mut self) {
        self.names.clear();
        for (at, message) in self.messages.iter().enumerate() {
            let id = Definition::Message(MessageId(at as u32));
            self.names.insert(message.full_name.clone(), id);
        }
        for (at, item) in self.enums.iter().enumerate() {
            self.names
                .insert(item.full_name.clone(), Definition::Enum(EnumId(at as u32)));
        }
        for (at, service) in self.services.iter().enumerate() {
            let id = Definition::Service(ServiceId(at as u32));
            self.names.insert(service.full_name.clone(), id);
        }
        for (at, field) in self.extensions.iter().enumerate() {
            let id = Definition::Extension(ExtensionId(at as u32));
            self.names.insert(field.full_name.clone(), id);
        }
    }
}
