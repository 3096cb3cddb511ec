//! From the linked schema to the plan of Rust code: identifiers, modules, storage, what rules say.
//!
//! Decisions are made here, once, and recorded in [`crate::model`]; emitters only print. Output does not
//! depend on the order of files, nor on the order they list their imports in.

mod build;
mod defaults;
mod docs;
mod error;
mod members;
mod modules;
pub mod names;
mod packages;
mod path;
mod required;
pub mod rules;
mod scope;
mod storage;
mod types;
mod value;
mod variants;
mod views;

#[cfg(test)]
mod tests;

use proc_macro2::{Ident, Span, TokenStream};

pub use error::PlanError;
pub use modules::{Item, Module, Package};
pub use packages::Packages;
pub use path::RustPath;
pub use rules::Rules;
pub use types::Types;

use crate::schema::{MessageId, Schema};
use rules::PathList;
use storage::Storage;

/// Everything that is to be printed, and what else was found out.
#[derive(Debug)]
pub struct Plan {
    /// One per package that code is generated for, by name.
    pub packages: Vec<Package>,
    /// Where types are.
    pub types: Types,
    /// The path of the runtime.
    pub runtime: TokenStream,
}

/// Plans the generated files of a schema.
pub fn plan(schema: &Schema, rules: &Rules) -> Result<Plan, Vec<PlanError>> {
    let mut errors = error::deep_packages(schema);
    if !errors.is_empty() {
        return Err(errors);
    }
    errors.extend(error::unreadable_rules(rules));
    let planner = Planner {
        schema,
        rules,
        types: Types::new(schema, rules),
        storage: Storage::new(schema, rules),
        required: required::reaches_required(schema),
        runtime: rules.runtime.parse().unwrap_or_default(),
    };
    errors.extend(error::homeless_types(&planner));
    errors.extend(views::missing_views(&planner));
    if !errors.is_empty() {
        return Err(errors);
    }
    let packages = modules::packages(&planner);
    Ok(Plan {
        packages,
        types: planner.types,
        runtime: planner.runtime,
    })
}

impl Plan {
    /// The path of a message as code in the module of a package writes it.
    pub fn message_path(&self, message: MessageId, package: &str) -> TokenStream {
        self.types
            .message(message)
            .from(self.types.packages().module(package))
    }
}

/// What all steps of planning read.
struct Planner<'a> {
    schema: &'a Schema,
    rules: &'a Rules,
    types: Types,
    storage: Storage,
    required: Vec<bool>,
    runtime: TokenStream,
}

impl Planner<'_> {
    /// The attributes that rules put in front of an element.
    fn attributes(&self, rules: &PathList<String>, full_name: &str) -> Vec<TokenStream> {
        rules
            .all(full_name)
            .map(|text| attribute(text).parse().unwrap_or_default())
            .collect()
    }
}

/// An attribute, with or without its brackets.
fn attribute(text: &str) -> String {
    if text.trim_start().starts_with('#') {
        text.to_owned()
    } else {
        format!("#[{text}]")
    }
}

/// An identifier, raw or not.
pub(crate) fn identifier(name: &str) -> Ident {
    match name.strip_prefix("r#") {
        Some(raw) => Ident::new_raw(raw, Span::call_site()),
        None => Ident::new(name, Span::call_site()),
    }
}
