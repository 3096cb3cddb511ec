//! What makes a plan impossible.

use std::collections::BTreeSet;
use std::fmt;

use proc_macro2::TokenStream;

use super::rules::Rules;
use super::{Planner, attribute};
use crate::schema::{Field, FileId, Schema};

/// A rule that is no Rust, a type that is nowhere, or a package that can be no module.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PlanError(String);

impl PlanError {
    pub(super) fn new(message: String) -> Self {
        PlanError(message)
    }
}

impl fmt::Display for PlanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for PlanError {}

/// Rules whose text can not be tokens.
pub(super) fn unreadable_rules(rules: &Rules) -> Vec<PlanError> {
    let lists = [
        &rules.message_attributes,
        &rules.enum_attributes,
        &rules.oneof_attributes,
        &rules.field_attributes,
    ];
    let attributes = lists
        .iter()
        .flat_map(|list| list.iter())
        .map(|(path, text)| (path, attribute(text)));
    let derives = rules.derives.iter().map(|(path, text)| (path, text.clone()));
    let paths = rules.extern_paths.iter().map(|(path, text)| (path, text.clone()));
    attributes
        .chain(derives)
        .chain(paths)
        .chain([("", rules.runtime.clone())])
        .filter(|(_, text)| text.parse::<TokenStream>().is_err())
        .map(|(path, text)| PlanError(format!("the rule for `.{path}` is not Rust: `{text}`")))
        .collect()
}

/// The most parts a package may have: each is a module inside the one before, and the compiler that will read them goes
/// one call deeper for each.
const PARTS: usize = 100;

/// Packages with more parts than modules can be nested: said once per file.
pub(super) fn deep_packages(schema: &Schema) -> Vec<PlanError> {
    let files = schema.files.iter();
    let deep = files.filter_map(|file| {
        let parts = file.package.split('.').count();
        (parts > PARTS).then(|| {
            let name = &file.name;
            PlanError(format!(
                "the package of \"{name}\" has {parts} parts: there is code for at most {PARTS}, a module each"
            ))
        })
    });
    deep.collect()
}

/// Types that generated messages use and that are neither generated nor elsewhere: said once per file.
pub(super) fn homeless_types(planner: &Planner<'_>) -> Vec<PlanError> {
    let schema = planner.schema;
    let mut said: BTreeSet<FileId> = BTreeSet::new();
    let mut errors = Vec::new();
    let generated = schema
        .messages
        .iter()
        .filter(|message| schema.file(message.file).generate);
    for field in generated.flat_map(|message| &message.fields) {
        let Some((file, name, known)) = target(planner, field) else {
            continue;
        };
        if !known && said.insert(file) {
            errors.push(PlanError(format!(
                "`{}` has the type `{name}` of \"{}\", for which no code is generated: compile that file too, \
                 or say with an extern path where its types are",
                field.full_name,
                schema.file(file).name,
            )));
        }
    }
    errors
}

fn target<'a>(planner: &'a Planner<'_>, field: &Field) -> Option<(FileId, &'a str, bool)> {
    if let Some(id) = field.kind.message() {
        let message = planner.schema.message(id);
        let known = message.map_entry || planner.types.message(id).is_known();
        return Some((message.file, &message.full_name, known));
    }
    let id = field.kind.enumeration()?;
    let item = planner.schema.enumeration(id);
    Some((
        item.file,
        &item.full_name,
        planner.types.enumeration(id).is_known(),
    ))
}
