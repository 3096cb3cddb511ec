//! Rules that fit nothing: most often a typing error, and silent otherwise.

use std::borrow::Cow;
use std::collections::BTreeSet;

use crate::diag::{Diagnostic, Diagnostics};
use crate::plan::Rules;
use crate::schema::Schema;

/// Warns about every rule whose path names nothing in the schema.
pub(super) fn warn(schema: &Schema, rules: &Rules, warnings: &mut Diagnostics) {
    let paths = paths(rules);
    if paths.is_empty() {
        return;
    }
    let names = names(schema);
    for (option, path) in paths
        .into_iter()
        .filter(|(_, path)| !path.is_empty() && !names.contains(*path))
    {
        let message = format!("{option} rule for `.{path}`: the schema has nothing of that name");
        warnings.push(Diagnostic::file_warning("build script", message));
    }
}

/// The paths of all rules, each with the name of the option that made it.
fn paths(rules: &Rules) -> BTreeSet<(&'static str, &str)> {
    let mut paths = BTreeSet::new();
    paths.extend(of("extern_path", rules.extern_paths.iter()));
    paths.extend(of("strings", rules.strings.iter()));
    paths.extend(of("bytes", rules.bytes.iter()));
    paths.extend(of("maps", rules.maps.iter()));
    paths.extend(of("boxed", rules.boxed.iter()));
    paths.extend(of("enums_as_i32", rules.enums_as_i32.iter()));
    paths.extend(of("unknown_fields", rules.unknown_fields.iter()));
    paths.extend(of("views", rules.views.iter()));
    paths.extend(of("lazy_views", rules.lazy_views.iter()));
    paths.extend(of("derive_debug", rules.derive_debug.iter()));
    paths.extend(of("derive_partial_eq", rules.derive_partial_eq.iter()));
    paths.extend(of("derive", rules.derives.iter()));
    paths.extend(of("message_attribute", rules.message_attributes.iter()));
    paths.extend(of("enum_attribute", rules.enum_attributes.iter()));
    paths.extend(of("oneof_attribute", rules.oneof_attributes.iter()));
    paths.extend(of("field_attribute", rules.field_attributes.iter()));
    paths
}

fn of<'a, T: 'a>(
    option: &'static str,
    rules: impl Iterator<Item = (&'a str, &'a T)>,
) -> impl Iterator<Item = (&'static str, &'a str)> {
    rules.map(move |(path, _)| (option, path))
}

/// Every name that a rule's path may be: packages, also outer ones, types and what is in them.
fn names(schema: &Schema) -> BTreeSet<Cow<'_, str>> {
    let mut names = BTreeSet::new();
    for file in &schema.files {
        let mut package = file.package.as_str();
        while !package.is_empty() && names.insert(Cow::Borrowed(package)) {
            package = package.rsplit_once('.').map_or("", |(outer, _)| outer);
        }
    }
    for message in &schema.messages {
        names.insert(Cow::Borrowed(&message.full_name));
        names.extend(
            message
                .fields
                .iter()
                .map(|field| Cow::Borrowed(field.full_name.as_str())),
        );
        names.extend(
            message
                .oneofs
                .iter()
                .map(|oneof| Cow::Borrowed(oneof.full_name.as_str())),
        );
    }
    for item in &schema.enums {
        names.insert(Cow::Borrowed(&item.full_name));
        // For rules, values stand in their enum, although the language has them beside it.
        names.extend(
            item.values
                .iter()
                .map(|value| format!("{}.{}", item.full_name, value.name).into()),
        );
    }
    names
}
