//! What lazy views do not see as owned messages do, found by the schema.

use std::collections::{BTreeMap, BTreeSet};

use crate::reference::{Field, Kind, Message, Payload, Reader, Record, Schema};

/// What is in a message, or in one below.
#[derive(Clone, Copy, Debug, Default)]
pub struct Hidden {
    /// A message in a oneof that another member replaces: a lazy view never looks into it.
    pub member: bool,
    /// A map's entry that another one of its key may replace: a lazy view shows it all the same, and looks for required
    /// fields in it.
    pub entry: bool,
}

impl Hidden {
    /// Where nothing is known of the schema.
    pub const PERHAPS: Self = Hidden {
        member: true,
        entry: true,
    };

    /// Looks through the records of `bytes`, as far as they are well-formed.
    pub fn of(schema: &Schema, name: &str, bytes: &[u8]) -> Self {
        let mut hidden = Hidden::default();
        hidden.bytes(schema, schema.message(name), bytes);
        hidden
    }

    fn bytes(&mut self, schema: &Schema, message: &Message, bytes: &[u8]) {
        let mut reader = Reader::new(bytes);
        let mut records = Vec::new();
        while let (false, Ok(record)) = (reader.is_empty(), reader.record(u32::MAX)) {
            records.push(record);
        }
        self.records(schema, message, &records);
    }

    fn records(&mut self, schema: &Schema, message: &Message, records: &[Record]) {
        let mut set = BTreeMap::new();
        let mut maps = BTreeSet::new();
        for record in records {
            let Some(field) = message.fields.get(&record.number) else {
                continue;
            };
            if field.kind.wire_type() != Some(record.payload.wire_type()) {
                continue;
            }
            if let Some(oneof) = field.oneof
                && let Some(before) = set.insert(oneof, field)
            {
                self.member |= before.number != field.number && before.kind.is_message();
            }
            self.entry |= field.is_map(schema) && !maps.insert(field.number);
            self.below(schema, field, &record.payload);
        }
    }

    fn below(&mut self, schema: &Schema, field: &Field, payload: &Payload) {
        let (Kind::Message(name) | Kind::Group(name)) = &field.kind else {
            return;
        };
        let inner = schema.message(name);
        match payload {
            Payload::Len(bytes) => self.bytes(schema, inner, bytes),
            Payload::Group(records) => self.records(schema, inner, records),
            _ => {}
        }
    }
}
