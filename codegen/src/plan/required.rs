//! Which messages have, or reach, required fields: only those check for them.

use crate::schema::Schema;

/// For each message of the schema, by index.
pub fn reaches_required(schema: &Schema) -> Vec<bool> {
    let mut users: Vec<Vec<usize>> = vec![Vec::new(); schema.messages.len()];
    for (at, message) in schema.messages.iter().enumerate() {
        for target in message.fields.iter().filter_map(|field| field.kind.message()) {
            users[target.0 as usize].push(at);
        }
    }
    let mut reaches: Vec<bool> = schema
        .messages
        .iter()
        .map(|message| message.has_required_fields())
        .collect();
    let mut open: Vec<usize> = (0..reaches.len()).filter(|at| reaches[*at]).collect();
    while let Some(at) = open.pop() {
        for user in &users[at] {
            if !std::mem::replace(&mut reaches[*user], true) {
                open.push(*user);
            }
        }
    }
    reaches
}
