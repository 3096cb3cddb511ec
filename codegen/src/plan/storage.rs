//! Inline or boxed: where a singular message field is kept.
//!
//! What lies on a cycle of singular fields must be boxed, or the struct would hold itself. What is large is
//! boxed too, so that an absent field does not cost its size. Everything else is inline.

use super::rules::{BytesType, MapType, Rules, StringType};
use crate::schema::{Cardinality, Field, Kind, Message, MessageId, Schema};

/// A message whose struct is estimated to be larger is boxed where it is a field. A cache line holds half of
/// it; kernels.md has what boxing all or nothing costs.
const LARGE: u32 = 128;

/// Sizes and cycles of all messages.
#[derive(Debug)]
pub struct Storage {
    component: Vec<u32>,
    size: Vec<u32>,
}

impl Storage {
    /// Looks at all messages.
    pub fn new(schema: &Schema, rules: &Rules) -> Self {
        let mut search = Search {
            schema,
            index: vec![u32::MAX; schema.messages.len()],
            low: vec![0; schema.messages.len()],
            stack: Vec::new(),
            next: 0,
            order: Vec::new(),
            storage: Storage {
                component: vec![u32::MAX; schema.messages.len()],
                size: vec![0; schema.messages.len()],
            },
        };
        for at in 0..schema.messages.len() {
            if search.index[at] == u32::MAX {
                search.run(at);
            }
        }
        let Search {
            order, mut storage, ..
        } = search;
        // What a message refers to comes first, apart from cycles, whose fields are boxes.
        for at in order {
            storage.size[at] = storage.estimate(schema, rules, MessageId(at as u32));
        }
        storage
    }

    /// Whether a field of `of` that holds `target` is a box.
    pub fn boxed(&self, rules: &Rules, of: MessageId, field: &Field, target: MessageId) -> bool {
        self.component[of.0 as usize] == self.component[target.0 as usize]
            || *rules
                .boxed
                .get(&field.full_name)
                .unwrap_or(&(self.size[target.0 as usize] > LARGE))
    }

    fn estimate(&self, schema: &Schema, rules: &Rules, id: MessageId) -> u32 {
        let message = schema.message(id);
        let plain = message.fields.iter().filter(|field| field.oneof.is_none());
        let fields: u32 = plain
            .map(|field| self.field(schema, rules, id, field))
            .fold(0, u32::saturating_add);
        let oneofs = message
            .oneofs
            .iter()
            .map(|oneof| {
                let members = message
                    .members(oneof)
                    .map(|field| self.value(schema, rules, id, field));
                members.max().unwrap_or(0).saturating_add(8)
            })
            .fold(0, u32::saturating_add);
        let unknown = if *rules.unknown_fields.get(&message.full_name).unwrap_or(&true) {
            8
        } else {
            0
        };
        fields
            .saturating_add(oneofs)
            .saturating_add(unknown)
            .checked_next_multiple_of(8)
            .unwrap_or(u32::MAX)
    }

    fn field(&self, schema: &Schema, rules: &Rules, of: MessageId, field: &Field) -> u32 {
        let value = self.value(schema, rules, of, field);
        match field.cardinality {
            Cardinality::Repeated { .. } => 24,
            Cardinality::Map => match rules.maps.get(&field.full_name).copied().unwrap_or_default() {
                MapType::Map => 40,
                MapType::HashMap => 48,
                MapType::BTreeMap => 24,
            },
            // Numbers have no spare value that could mean "none".
            Cardinality::Explicit | Cardinality::Required => match field.kind {
                Kind::Bool | Kind::Enum(_) | Kind::String | Kind::Bytes => value,
                Kind::Message(_) | Kind::Group(_) => value,
                _ => value * 2,
            },
            Cardinality::Implicit => value,
        }
    }

    fn value(&self, schema: &Schema, rules: &Rules, of: MessageId, field: &Field) -> u32 {
        match field.kind {
            Kind::Bool => 1,
            Kind::Double | Kind::Int64 | Kind::Uint64 | Kind::Fixed64 | Kind::Sfixed64 | Kind::Sint64 => 8,
            Kind::String => match rules.strings.get(&field.full_name) {
                Some(StringType::BoxStr | StringType::ArcStr) => 16,
                _ => 24,
            },
            Kind::Bytes => match rules.bytes.get(&field.full_name).copied().unwrap_or_default() {
                BytesType::Bytes => 32,
                BytesType::Vec => 24,
                BytesType::BoxSlice => 16,
            },
            Kind::Message(target) | Kind::Group(target) if self.boxed(rules, of, field, target) => 8,
            Kind::Message(target) | Kind::Group(target) => self.size[target.0 as usize],
            Kind::Enum(id) if !schema.enumeration(id).closed => 8,
            _ => 4,
        }
    }
}

/// Tarjan's strongly connected components, without recursion: schemas can be deep.
struct Search<'a> {
    schema: &'a Schema,
    index: Vec<u32>,
    low: Vec<u32>,
    stack: Vec<usize>,
    next: u32,
    /// Messages whose components are complete, in that order.
    order: Vec<usize>,
    storage: Storage,
}

impl Search<'_> {
    fn run(&mut self, root: usize) {
        let mut frames: Vec<(usize, Vec<usize>)> = Vec::new();
        self.open(root, &mut frames);
        while let Some((at, targets)) = frames.last_mut() {
            let at = *at;
            match targets.pop() {
                Some(target) if self.index[target] == u32::MAX => self.open(target, &mut frames),
                Some(target) => {
                    if self.storage.component[target] == u32::MAX {
                        self.low[at] = self.low[at].min(self.index[target]);
                    }
                }
                None => {
                    frames.pop();
                    if let Some((parent, _)) = frames.last() {
                        self.low[*parent] = self.low[*parent].min(self.low[at]);
                    }
                    self.close(at);
                }
            }
        }
    }

    fn open(&mut self, at: usize, frames: &mut Vec<(usize, Vec<usize>)>) {
        self.index[at] = self.next;
        self.low[at] = self.next;
        self.next += 1;
        self.stack.push(at);
        frames.push((at, held(&self.schema.messages[at])));
    }

    fn close(&mut self, at: usize) {
        if self.low[at] != self.index[at] {
            return;
        }
        while let Some(member) = self.stack.pop() {
            self.storage.component[member] = self.index[at];
            self.order.push(member);
            if member == at {
                break;
            }
        }
    }
}

/// The messages that a struct would hold by value.
fn held(message: &Message) -> Vec<usize> {
    let singular = message.fields.iter().filter(|field| !field.is_repeated());
    singular
        .filter_map(|field| field.kind.message())
        .map(|id| id.0 as usize)
        .collect()
}
