//! The members of a message: names in Rust, in one scope.

use super::names::{escape, snake, variant_name};
use super::scope::{Scope, Style};
use crate::schema::{Message, Oneof};

/// The member for fields that the schema does not know. It keeps its name whatever the fields are called.
pub const UNKNOWN_FIELDS: &str = "unknown_fields";

/// The names of a message's members.
///
/// Of equal names that of the lowest field number stays, the others get their number behind them. A oneof counts
/// with the lowest number of its members, behind a field.
#[derive(Debug)]
pub struct MemberNames {
    /// By index of the field; of oneof members, the variant.
    pub fields: Vec<String>,
    /// By index of the oneof.
    pub oneofs: Vec<String>,
    /// The getters of fields, by index.
    pub getters: Vec<String>,
}

impl MemberNames {
    /// Names the members. `unknown` says whether there is one for unknown fields.
    pub fn new(message: &Message, unknown: bool) -> Self {
        let mut scope = Scope::default();
        if unknown {
            scope.reserve(UNKNOWN_FIELDS);
        }
        let mut names = MemberNames {
            fields: vec![String::new(); message.fields.len()],
            oneofs: vec![String::new(); message.oneofs.len()],
            getters: vec![String::new(); message.fields.len()],
        };
        let mut members: Vec<(u32, bool, usize)> = Vec::new();
        for (at, field) in message
            .fields
            .iter()
            .enumerate()
            .filter(|(_, field)| field.oneof.is_none())
        {
            members.push((field.number, false, at));
        }
        for (at, oneof) in message.oneofs.iter().enumerate() {
            members.push((numbers(message, oneof).first().copied().unwrap_or(0), true, at));
        }
        members.sort_unstable();
        let mut getters = Scope::default();
        for (number, is_oneof, at) in members {
            if is_oneof {
                names.oneofs[at] = scope.take(
                    &escape(&only_ident(&snake(&message.oneofs[at].name))),
                    number,
                    Style::Snake,
                );
                continue;
            }
            let name = only_ident(&snake(&message.fields[at].name));
            names.fields[at] = scope.take(&escape(&name), number, Style::Snake);
            let getter = format!(
                "{}_or_default",
                names.fields[at].trim_start_matches("r#").trim_end_matches('_')
            );
            names.getters[at] = getters.take(&escape(&getter), number, Style::Snake);
        }
        for oneof in &message.oneofs {
            names.name_variants(message, oneof);
        }
        names
    }

    fn name_variants(&mut self, message: &Message, oneof: &Oneof) {
        let mut scope = Scope::default();
        let mut members = oneof.fields.clone();
        members.sort_by_key(|at| message.fields[*at].number);
        for at in members {
            let field = &message.fields[at];
            self.fields[at] = scope.take(&escape(&variant_name(&field.name)), field.number, Style::Camel);
        }
    }
}

/// The numbers of a oneof's members, ascending.
pub fn numbers(message: &Message, oneof: &Oneof) -> Vec<u32> {
    let mut numbers: Vec<u32> = message.members(oneof).map(|field| field.number).collect();
    numbers.sort_unstable();
    numbers
}

/// A lone underscore is no identifier, two are.
fn only_ident(name: &str) -> String {
    if name == "_" {
        "__".to_owned()
    } else {
        name.to_owned()
    }
}
