//! Which files of a schema get code.

use crate::diag::{Diagnostic, Diagnostics};
use crate::plan::Rules;
use crate::schema::{File, Schema};

/// Marks the files that code is generated for: inputs, and what they import, unless it exists elsewhere.
///
/// An input below an extern path of a *shorter* package is generated: a crate may add the package `stock.extra` to a
/// `stock` of another crate. One whose very package is elsewhere is not, or two crates would define its types.
pub(super) fn select(schema: &mut Schema, rules: &Rules, warnings: &mut Diagnostics) {
    for file in &mut schema.files {
        let elsewhere = elsewhere(file, rules);
        let asked = std::mem::replace(&mut file.generate, false);
        match elsewhere {
            Elsewhere::Here => file.generate = true,
            Elsewhere::Above => file.generate = asked,
            Elsewhere::Exactly(path) if asked => warnings.push(
                Diagnostic::file_warning(
                    file.name.clone(),
                    format!("no code is generated: its package is elsewhere, at {path}"),
                )
                .note("leave it out of the inputs, or drop the extern path"),
            ),
            Elsewhere::Exactly(_) | Elsewhere::Runtime => {}
        }
    }
}

/// Where the types of a file are found.
enum Elsewhere {
    Here,
    /// At an extern path of its package.
    Exactly(String),
    /// Below an extern path of a package that its own lies in.
    Above,
    /// In the runtime.
    Runtime,
}

fn elsewhere(file: &File, rules: &Rules) -> Elsewhere {
    match rules.extern_paths.find(&file.package) {
        Some((package, path)) if package == file.package => Elsewhere::Exactly(path.clone()),
        Some(_) => Elsewhere::Above,
        None if !rules.well_known_types => Elsewhere::Here,
        // A copy of the built-in files below an include root is as good as they are.
        None if file.package == "google.protobuf" || file.package.starts_with("google.protobuf.") => {
            Elsewhere::Runtime
        }
        // Options for other languages, which nothing but options refers to.
        None if file.builtin => Elsewhere::Runtime,
        None => Elsewhere::Here,
    }
}
