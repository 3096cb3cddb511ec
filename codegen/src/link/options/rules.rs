//! What the declarations of options say about their use: on which kinds of elements, in which editions.
//!
//! Both can stand on any field and enum value that options are made of, so the whole value of an option is
//! looked through. Reading it once more is only done for elements that have options.

use super::carrier::{Carrier, Element, Options, each_element};
use super::dynamic::{Dynamic, Entry, Value};
use super::types::FieldRef;
use crate::descriptor::{Edition, FeatureSupport};
use crate::link::context::Context;
use crate::link::features;

/// Checks the options of a file.
pub(crate) fn check(ctx: &mut Context, at: usize) {
    let mut found = Vec::new();
    each_element(&ctx.files[at].descriptor, |element, holder| {
        let Some(options) = holder.get() else { return };
        let mut finding = Finding {
            carrier: element.carrier,
            edition: ctx.files[at].edition,
            found: Vec::new(),
        };
        if let Some(message) = decoded(ctx, element, options) {
            finding.message(&message);
        }
        let place = features::place(element.carrier, element.path);
        found.extend(finding.found.into_iter().map(|found| (place.clone(), found)));
    });
    for (path, found) in found {
        match found {
            Found::Error(message) => ctx.error(at, &path, message),
            Found::Warning(message) => ctx.warn(at, &path, message),
        }
    }
}

/// The options of an element with all that is known about them.
fn decoded<'a>(ctx: &'a Context, element: &Element<'_>, options: &dyn Options) -> Option<Dynamic<'a>> {
    Dynamic::decode(ctx.options_type(element.carrier)?, &options.encode()).ok()
}

enum Found {
    Error(String),
    Warning(String),
}

struct Finding {
    carrier: Carrier,
    edition: Edition,
    found: Vec<Found>,
}

impl Finding {
    fn message(&mut self, message: &Dynamic<'_>) {
        for entry in message.fields.values() {
            self.field(entry.field);
            self.values(entry);
        }
    }

    fn field(&mut self, field: FieldRef<'_>) {
        let Some(options) = field.options() else { return };
        let targets = &options.targets;
        if !targets.is_empty() && !targets.contains(&self.carrier.target()) {
            let message = format!("`{}` cannot be set on {}", field.full_name(), self.carrier.noun());
            self.found.push(Found::Error(message));
        }
        if let Some(support) = &options.feature_support {
            self.lifetime(support, &|| field.full_name());
        }
    }

    fn values(&mut self, entry: &Entry<'_>) {
        let ty = entry.field.enumeration();
        for value in &entry.values {
            match (value, ty) {
                (Value::Message(message), _) => self.message(message),
                (Value::Varint(number), Some(ty)) => {
                    let Some(value) = ty.value_numbered(*number as i32) else {
                        continue;
                    };
                    let support = value
                        .options
                        .as_ref()
                        .and_then(|options| options.feature_support.as_ref());
                    if let Some(support) = support {
                        self.lifetime(support, &|| ty.value_name(value));
                    }
                }
                _ => {}
            }
        }
    }

    fn lifetime(&mut self, support: &FeatureSupport, name: &dyn Fn() -> String) {
        let edition = self.edition;
        if let Some(introduced) = support
            .edition_introduced
            .filter(|introduced| edition < *introduced)
        {
            let (introduced, edition) = (edition_name(introduced), edition_name(edition));
            let message = format!(
                "`{}` does not exist before edition {introduced}, this is {edition}",
                name()
            );
            self.found.push(Found::Error(message));
        }
        if let Some(removed) = support.edition_removed.filter(|removed| edition >= *removed) {
            let why = support.removal_error.as_deref().unwrap_or_default();
            let message = format!("`{}` was removed in edition {}", name(), edition_name(removed));
            self.found.push(Found::Error(with_reason(message, why)));
        } else if let Some(deprecated) = support.edition_deprecated.filter(|since| edition >= *since) {
            let why = support.deprecation_warning.as_deref().unwrap_or_default();
            let message = format!(
                "`{}` is deprecated since edition {}",
                name(),
                edition_name(deprecated)
            );
            self.found.push(Found::Warning(with_reason(message, why)));
        }
    }
}

fn with_reason(message: String, why: &str) -> String {
    match why {
        "" => message,
        why => format!("{message}: {why}"),
    }
}

/// `2024` for `EDITION_2024`.
fn edition_name(edition: Edition) -> String {
    match edition.name() {
        "" => edition.number().to_string(),
        name => name.trim_start_matches("EDITION_").to_lowercase(),
    }
}
