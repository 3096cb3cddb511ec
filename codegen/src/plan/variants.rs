//! The names of an enum's variants and constants.
//!
//! The name of the enum in front of its values is dropped (`STATUS_ACTIVE` of `Status` is `Active`), if all
//! values have it, and if what remains are names, and different ones. Otherwise all values keep their names.

use std::collections::BTreeSet;

use proc_macro2::Ident;

use super::identifier;
use super::names::{escape, upper_snake, variant_name, without_prefix};
use super::scope::{Scope, Style};
use crate::schema::Enum;

/// The variant of an open enum for numbers that have none. It keeps its name whatever the values are called.
pub const UNRECOGNIZED: &str = "Unrecognized";

/// The Rust name of every value of an enum, in declaration order.
#[derive(Debug)]
pub struct Variants {
    /// Number and name; what is not the first of its number is a constant.
    names: Vec<(i32, Value)>,
}

/// How a value appears in Rust.
#[derive(Debug, Clone)]
pub enum Value {
    /// A variant.
    Variant(Ident),
    /// A constant with the value of the variant.
    Constant(Ident),
}

impl Variants {
    /// Names the values.
    pub fn new(item: &Enum) -> Self {
        let stripped: Option<Vec<&str>> = item
            .values
            .iter()
            .map(|value| without_prefix(&value.name, &item.name))
            .collect();
        let names = match stripped {
            Some(names) if distinct(item, &names) => names,
            _ => item.values.iter().map(|value| value.name.as_str()).collect(),
        };
        let mut scope = Scope::default();
        // Constants of the enum itself.
        scope.reserve("VALUES");
        if !item.closed {
            scope.reserve(UNRECOGNIZED);
        }
        let mut seen = BTreeSet::new();
        let mut out: Vec<Option<(i32, Value)>> = vec![None; item.values.len()];
        // Variants first: an alias gives way.
        for (at, value) in item.values.iter().enumerate() {
            if seen.insert(value.number) {
                let name = scope.take_next(&escape(&variant_name(names[at])), Style::Camel);
                out[at] = Some((value.number, Value::Variant(identifier(&name))));
            }
        }
        for (at, value) in item.values.iter().enumerate() {
            if out[at].is_none() {
                let name = scope.take_next(&escape(&upper_snake(names[at])), Style::Snake);
                out[at] = Some((value.number, Value::Constant(identifier(&name))));
            }
        }
        Variants {
            names: out.into_iter().flatten().collect(),
        }
    }

    /// Numbers and names, in declaration order.
    pub fn iter(&self) -> impl Iterator<Item = &(i32, Value)> {
        self.names.iter()
    }

    /// The variant of a number.
    pub fn variant_of(&self, number: i32) -> Option<Ident> {
        self.names.iter().find_map(|(other, value)| match value {
            Value::Variant(ident) if *other == number => Some(ident.clone()),
            _ => None,
        })
    }
}

/// Whether the variants of these names would differ. Aliases do not count, they may equal a variant's name in
/// other case.
fn distinct(item: &Enum, names: &[&str]) -> bool {
    let mut numbers = BTreeSet::new();
    let mut variants = BTreeSet::new();
    item.values
        .iter()
        .zip(names)
        .filter(|(value, _)| numbers.insert(value.number))
        .all(|(_, name)| variants.insert(variant_name(name)))
}
