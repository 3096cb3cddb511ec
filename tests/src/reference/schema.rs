//! The facts of a schema that decoding needs, read from the bytes of a `FileDescriptorSet`.
//!
//! Descriptors are read record by record with the field numbers of `descriptor.proto`. Of the features of editions,
//! the five that decoding depends on are resolved here, each from the element outwards.

use std::collections::{BTreeMap, BTreeSet};

use super::value::Value;
use super::wire::{Payload, Reader, Record};

/// Every message and enum of a descriptor set, by full name.
#[derive(Debug, Default)]
pub struct Schema {
    messages: BTreeMap<String, Message>,
    enums: BTreeMap<String, Enum>,
}

/// A message type.
#[derive(Debug, Default)]
pub struct Message {
    /// Its fields, by number.
    pub fields: BTreeMap<u32, Field>,
    /// Whether it is the entry type of a map field.
    pub map_entry: bool,
}

/// An enum type.
#[derive(Debug, Default)]
pub struct Enum {
    /// Whether numbers without a name are unknown fields.
    pub closed: bool,
    /// The numbers that have names.
    pub numbers: BTreeSet<i32>,
    /// The number of the value declared first.
    pub first: i32,
}

/// A field.
#[derive(Debug)]
pub struct Field {
    /// Its number.
    pub number: u32,
    /// Its type.
    pub kind: Kind,
    /// How often it occurs, and whether its absence can be told.
    pub label: Label,
    /// The index of its oneof.
    pub oneof: Option<u64>,
    /// Whether its text is checked.
    pub utf8: bool,
    /// Whether a repeated scalar is written packed.
    pub packed: bool,
}

/// How often a field occurs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// Singular, zero means absent.
    Implicit,
    /// Singular with presence.
    Explicit,
    /// Singular, must be there.
    Required,
    /// Repeated, and map fields.
    Repeated,
}

/// A field's type, those of messages and enums with their full name.
#[derive(Clone, Debug, PartialEq, Eq)]
#[allow(missing_docs, reason = "these are the names of the types themselves")]
pub enum Kind {
    Double,
    Float,
    Int64,
    Uint64,
    Int32,
    Fixed64,
    Fixed32,
    Bool,
    String,
    Group(String),
    Message(String),
    Bytes,
    Uint32,
    Enum(String),
    Sfixed32,
    Sfixed64,
    Sint32,
    Sint64,
}

impl Kind {
    /// The wire type of one value.
    pub fn wire_type(&self) -> Option<u32> {
        Some(match self {
            Kind::Double | Kind::Fixed64 | Kind::Sfixed64 => 1,
            Kind::Float | Kind::Fixed32 | Kind::Sfixed32 => 5,
            Kind::String | Kind::Bytes | Kind::Message(_) => 2,
            Kind::Group(_) => 3,
            _ => 0,
        })
    }

    /// Whether values are messages.
    pub fn is_message(&self) -> bool {
        matches!(self, Kind::Message(_) | Kind::Group(_))
    }

    /// The full name of the message or enum type.
    pub fn type_name(&self) -> &str {
        match self {
            Kind::Message(name) | Kind::Group(name) | Kind::Enum(name) => name,
            _ => panic!("{self:?} has no type name"),
        }
    }

    /// What a map entry holds when this half of it is absent.
    pub fn zero(&self, schema: &Schema) -> Value {
        match self {
            Kind::Double | Kind::Float => Value::Bits(0),
            Kind::Int64 | Kind::Int32 | Kind::Sfixed32 | Kind::Sfixed64 | Kind::Sint32 | Kind::Sint64 => {
                Value::Int(0)
            }
            Kind::Uint64 | Kind::Uint32 | Kind::Fixed64 | Kind::Fixed32 => Value::Uint(0),
            Kind::Bool => Value::Bool(false),
            Kind::String | Kind::Bytes => Value::Bytes(Vec::new()),
            Kind::Group(_) | Kind::Message(_) => Value::Message(Box::default()),
            Kind::Enum(name) => Value::Int(i64::from(schema.enumeration(name).first)),
        }
    }
}

impl Field {
    /// Whether this is a map field.
    pub fn is_map(&self, schema: &Schema) -> bool {
        matches!(&self.kind, Kind::Message(name) if schema.message(name).map_entry)
    }

    /// Whether its type is a closed enum.
    pub fn is_closed_enum(&self, schema: &Schema) -> bool {
        matches!(&self.kind, Kind::Enum(name) if schema.enumeration(name).closed)
    }
}

impl Schema {
    /// Reads an encoded `FileDescriptorSet` that holds every file it depends on.
    ///
    /// # Panics
    /// When the bytes are no descriptor set: they come from a compiler.
    pub fn from_descriptor_set(bytes: &[u8]) -> Self {
        let mut schema = Schema::default();
        for file in messages(&records(bytes), 1) {
            schema.add_file(&file);
        }
        schema
    }

    /// The message of that full name.
    ///
    /// # Panics
    /// When the schema has none.
    pub fn message(&self, name: &str) -> &Message {
        self.messages
            .get(name)
            .unwrap_or_else(|| panic!("no message {name}"))
    }

    /// Full names of all messages that are not map entries.
    pub fn message_names(&self) -> impl Iterator<Item = &str> {
        self.messages
            .iter()
            .filter(|(_, message)| !message.map_entry)
            .map(|(name, _)| name.as_str())
    }

    /// The enum of that full name.
    ///
    /// # Panics
    /// When the schema has none.
    pub fn enumeration(&self, name: &str) -> &Enum {
        self.enums.get(name).unwrap_or_else(|| panic!("no enum {name}"))
    }

    fn add_file(&mut self, file: &[Record]) {
        let package = text(file, 2).unwrap_or_default();
        let features = match (text(file, 12).as_deref(), number(file, 14)) {
            (Some("proto3"), _) => Features::PROTO3,
            (Some("editions"), Some(1000..)) => Features::EDITIONS,
            _ => Features::PROTO2,
        }
        .overridden(file, 8, 50);
        let syntax_is_editions = text(file, 12).as_deref() == Some("editions");
        for message in messages(file, 4) {
            self.add_message(&package, &message, features, syntax_is_editions);
        }
        for declared in messages(file, 5) {
            self.add_enum(&package, &declared, features);
        }
    }

    fn add_enum(&mut self, scope: &str, declared: &[Record], features: Features) {
        let features = features.overridden(declared, 3, 7);
        let numbers: Vec<i32> = messages(declared, 2)
            .iter()
            .map(|value| number(value, 2).unwrap_or(0) as i32)
            .collect();
        self.enums.insert(
            join(scope, &text(declared, 1).unwrap_or_default()),
            Enum {
                closed: features.closed,
                first: numbers[0],
                numbers: numbers.into_iter().collect(),
            },
        );
    }

    fn add_message(&mut self, scope: &str, declared: &[Record], features: Features, editions: bool) {
        let features = features.overridden(declared, 7, 12);
        let name = join(scope, &text(declared, 1).unwrap_or_default());
        let options = merged(declared, 7);
        let mut message = Message {
            map_entry: number(&options, 7) == Some(1),
            ..Message::default()
        };
        let oneofs: Vec<Features> = messages(declared, 8)
            .iter()
            .map(|o| features.overridden(o, 2, 1))
            .collect();
        let entries: Vec<String> = messages(declared, 3)
            .iter()
            .filter(|nested| number(&merged(nested, 7), 7) == Some(1))
            .map(|entry| join(&name, &text(entry, 1).unwrap_or_default()))
            .collect();
        for field in messages(declared, 2) {
            let scope = number(&field, 9).map_or(features, |index| oneofs[index as usize]);
            let mut field = read_field(&field, scope, editions);
            // Maps are length-delimited, and so are the messages in them, whatever their scope asks for.
            if let Kind::Group(name) = &field.kind
                && (message.map_entry || entries.contains(name))
            {
                field.kind = Kind::Message(name.clone());
            }
            message.fields.insert(field.number, field);
        }
        for nested in messages(declared, 3) {
            self.add_message(&name, &nested, features, editions);
        }
        for nested in messages(declared, 4) {
            self.add_enum(&name, &nested, features);
        }
        self.messages.insert(name, message);
    }
}

fn read_field(declared: &[Record], features: Features, editions: bool) -> Field {
    let features = features.overridden(declared, 8, 21);
    let options = merged(declared, 8);
    let type_name = || {
        text(declared, 6)
            .unwrap_or_default()
            .trim_start_matches('.')
            .to_owned()
    };
    let kind = match number(declared, 5) {
        Some(1) => Kind::Double,
        Some(2) => Kind::Float,
        Some(3) => Kind::Int64,
        Some(4) => Kind::Uint64,
        Some(5) => Kind::Int32,
        Some(6) => Kind::Fixed64,
        Some(7) => Kind::Fixed32,
        Some(8) => Kind::Bool,
        Some(9) => Kind::String,
        Some(10) => Kind::Group(type_name()),
        Some(11) if editions && features.delimited => Kind::Group(type_name()),
        Some(11) => Kind::Message(type_name()),
        Some(12) => Kind::Bytes,
        Some(13) => Kind::Uint32,
        Some(14) => Kind::Enum(type_name()),
        Some(15) => Kind::Sfixed32,
        Some(16) => Kind::Sfixed64,
        Some(17) => Kind::Sint32,
        Some(18) => Kind::Sint64,
        other => panic!("field type {other:?}"),
    };
    let in_oneof = number(declared, 9).is_some();
    let label = match number(declared, 4) {
        Some(3) => Label::Repeated,
        Some(2) => Label::Required,
        _ if kind.is_message() || in_oneof => Label::Explicit,
        _ => features.presence,
    };
    Field {
        number: number(declared, 3).unwrap_or(0) as u32,
        kind,
        label,
        oneof: number(declared, 9),
        utf8: features.utf8,
        packed: number(&options, 2).map_or(features.packed, |packed| packed != 0),
    }
}

#[derive(Clone, Copy)]
struct Features {
    presence: Label,
    closed: bool,
    packed: bool,
    utf8: bool,
    delimited: bool,
}

impl Features {
    const PROTO2: Self = Features {
        presence: Label::Explicit,
        closed: true,
        packed: false,
        utf8: false,
        delimited: false,
    };
    const PROTO3: Self = Features {
        presence: Label::Implicit,
        closed: false,
        packed: true,
        utf8: true,
        delimited: false,
    };
    const EDITIONS: Self = Features {
        presence: Label::Explicit,
        closed: false,
        packed: true,
        utf8: true,
        delimited: false,
    };

    /// With what the element's options (field `options`, features in their field `features`) say.
    fn overridden(mut self, element: &[Record], options: u32, features: u32) -> Self {
        let set = merged(&merged(element, options), features);
        match number(&set, 1) {
            Some(1) => self.presence = Label::Explicit,
            Some(2) => self.presence = Label::Implicit,
            Some(3) => self.presence = Label::Required,
            _ => {}
        }
        override_flag(&mut self.closed, number(&set, 2), 2, 1);
        override_flag(&mut self.packed, number(&set, 3), 1, 2);
        override_flag(&mut self.utf8, number(&set, 4), 2, 3);
        override_flag(&mut self.delimited, number(&set, 5), 2, 1);
        self
    }
}

fn override_flag(flag: &mut bool, value: Option<u64>, on: u64, off: u64) {
    if value == Some(on) {
        *flag = true;
    } else if value == Some(off) {
        *flag = false;
    }
}

fn join(scope: &str, name: &str) -> String {
    if scope.is_empty() {
        name.to_owned()
    } else {
        format!("{scope}.{name}")
    }
}

fn records(bytes: &[u8]) -> Vec<Record> {
    let mut reader = Reader::new(bytes);
    let mut records = Vec::new();
    while !reader.is_empty() {
        records.push(reader.record(100).expect("a descriptor"));
    }
    records
}

/// The messages in a repeated field.
fn messages(parent: &[Record], field: u32) -> Vec<Vec<Record>> {
    parent
        .iter()
        .filter(|record| record.number == field)
        .map(|record| match &record.payload {
            Payload::Len(bytes) => records(bytes),
            other => panic!("{other:?} where a message was expected"),
        })
        .collect()
}

/// The records of a singular message field, however many pieces it came in.
fn merged(parent: &[Record], field: u32) -> Vec<Record> {
    messages(parent, field).concat()
}

fn number(parent: &[Record], field: u32) -> Option<u64> {
    parent
        .iter()
        .rev()
        .find(|record| record.number == field)
        .map(|record| match record.payload {
            Payload::Varint(value) => value,
            ref other => panic!("{other:?} where a number was expected"),
        })
}

fn text(parent: &[Record], field: u32) -> Option<String> {
    parent
        .iter()
        .rev()
        .find(|record| record.number == field)
        .map(|record| match &record.payload {
            Payload::Len(bytes) => String::from_utf8(bytes.clone()).expect("a name"),
            other => panic!("{other:?} where text was expected"),
        })
}
