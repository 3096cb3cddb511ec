//! Whether the lifetimes that options and their values declare make sense.
//!
//! A `feature_support` says in which editions a field or enum value may be used. Its steps must be in order,
//! deprecation and removal need a text, and the values of an option live within the life of the option.

use super::types::FieldRef;
use crate::descriptor::{Edition, FeatureSupport};
use crate::link::context::Context;
use crate::link::element::{NAME, sub};
use crate::link::symbols::SymbolKind;

/// Checks the lifetimes declared in a file.
pub(crate) fn check(ctx: &mut Context, at: usize) {
    let mut faults: Vec<(Vec<i32>, String)> = Vec::new();
    for (id, symbol) in ctx.symbols.range(ctx.files[at].symbols.clone()) {
        let mut fault = |message| faults.push((sub(&symbol.path, &[NAME]), message));
        match symbol.kind {
            SymbolKind::Field | SymbolKind::Extension => {
                let options = ctx.field(symbol).and_then(|field| field.options.as_ref());
                let Some(support) = options.and_then(|options| options.feature_support.as_ref()) else {
                    continue;
                };
                of_one(support, &symbol.full_name)
                    .into_iter()
                    .for_each(&mut fault);
                if let Some(field) = FieldRef::of(ctx, id) {
                    of_values(field, support).into_iter().for_each(&mut fault);
                }
            }
            SymbolKind::EnumValue => {
                let options = ctx.enum_value(symbol).and_then(|value| value.options.as_ref());
                if let Some(support) = options.and_then(|options| options.feature_support.as_ref()) {
                    of_one(support, &symbol.full_name)
                        .into_iter()
                        .for_each(&mut fault);
                }
            }
            _ => {}
        }
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

fn of_one(support: &FeatureSupport, name: &str) -> Option<String> {
    let FeatureSupport {
        edition_introduced: introduced,
        edition_deprecated: deprecated,
        ..
    } = *support;
    let removed = support.edition_removed;
    let before = |step: Option<Edition>, other: Option<Edition>| matches!((step, other), (Some(step), Some(other)) if step < other);
    let what = if before(deprecated, introduced) {
        "is deprecated before it is introduced"
    } else if deprecated.is_none() && support.deprecation_warning.is_some() {
        "has a deprecation warning, but is deprecated in no edition"
    } else if deprecated.is_some() && support.deprecation_warning.is_none() {
        "is deprecated, but has no deprecation warning"
    } else if before(removed, introduced) {
        "is removed before it is introduced"
    } else if removed.is_none() && support.removal_error.is_some() {
        "has a removal error, but is removed in no edition"
    } else if removed.is_some() && removed != introduced && support.removal_error.is_none() {
        // What is removed where it is introduced was never there, and nobody needs a reason.
        "is removed, but has no removal error"
    } else if removed.is_some() && deprecated.is_some() && !before(deprecated, removed) {
        "is deprecated after it is removed"
    } else {
        return None;
    };
    Some(format!("`{name}` {what}"))
}

/// The values of an enum option inherit the option's lifetime, and cannot outlive it.
fn of_values(field: FieldRef<'_>, outer: &FeatureSupport) -> Vec<String> {
    let Some(ty) = field.enumeration() else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    for value in &ty.proto.value {
        let support = value
            .options
            .as_ref()
            .and_then(|options| options.feature_support.as_ref());
        let Some(own) = support else { continue };
        let mut whole = outer.clone();
        // A message in which fields of the second one replace those of the first is what merging gives.
        if whole.merge(&own.encode()).is_err() {
            continue;
        }
        let name = ty.value_name(value);
        let fault = of_one(&whole, &name).or_else(|| {
            let what = if whole.edition_introduced < outer.edition_introduced {
                "is introduced before"
            } else if outer.edition_deprecated.is_some()
                && whole.edition_deprecated > outer.edition_deprecated
            {
                "is deprecated after"
            } else if outer.edition_removed.is_some() && whole.edition_removed > outer.edition_removed {
                "is removed after"
            } else {
                return None;
            };
            Some(format!(
                "value `{name}` {what} the option `{}`, which takes it",
                field.full_name()
            ))
        });
        faults.extend(fault);
    }
    faults
}
