//! From parsed files to the linked schema: the list of passes, in order.
//!
//! Input are descriptors as the parser makes them, or as a descriptor set brings them; output is the
//! [`Schema`]. Each pass stands in its own file and establishes one thing. A pass runs over all files
//! before the next one starts, so it may rely on what the passes before it established for *every* file.
//!
//! Faults are collected. The passes that resolve names run whatever is wrong; later ones leave out files in
//! which something was found, because what they would say follows from what was said already. At the end,
//! diagnostics are put in the order of the files, and within a file in that of `sequence`.

mod aggregate;
mod build;
mod builtin;
mod collect;
mod context;
mod declarations;
mod defaults;
mod element;
mod enums;
mod extensions;
mod features;
mod fields;
mod from_descriptor;
mod imports;
mod json;
mod literal;
mod messages;
mod names;
mod numbers;
mod options;
mod order;
mod ranges;
mod resolve;
mod sequence;
mod shape;
mod sight;
mod style;
mod symbols;
mod to_descriptor;
mod visibility;

use crate::descriptor::FileDescriptorSet;
use crate::diag::Diagnostics;
use crate::schema::Schema;
use crate::syntax::ParsedFile;
pub use to_descriptor::to_descriptor;

use context::{Context, LinkedFile};
use sequence::Stage;

/// A parsed file to be linked.
pub struct LinkInput {
    /// What the parser made of it.
    pub parsed: ParsedFile,
    /// Whether code is wanted for it, rather than for files that import it.
    pub generate: bool,
    /// Whether it is one of the files every compilation can import without having them.
    pub builtin: bool,
}

/// Links parsed files, in whatever order. All that they import must be among them.
///
/// Faults and warnings are added to `diags`. With a fault there is no schema.
pub fn link(inputs: Vec<LinkInput>, diags: &mut Diagnostics) -> Option<Schema> {
    let file = |input: LinkInput| LinkedFile {
        source: Some(input.parsed.source),
        spans: input.parsed.spans,
        generate: input.generate,
        builtin: input.builtin,
        ..LinkedFile::new(input.parsed.file)
    };
    finish(inputs.into_iter().map(file).collect(), diags)
}

/// Links the files of a descriptor set, in whatever order. All that they import must be among them.
///
/// Code is wanted for the files that `generate` names, or for all if it is empty. Faults name the file and
/// the element, as there is no text to point into.
pub fn link_descriptors(
    set: FileDescriptorSet,
    generate: &[String],
    diags: &mut Diagnostics,
) -> Option<Schema> {
    finish(from_descriptor::files(set, generate, diags)?, diags)
}

/// A pass over one file of the context, and what it belongs to.
type Pass = (Stage, fn(&mut Context, usize));

/// What is checked and established whatever else is wrong.
const NAMES: &[Pass] = &[
    (Stage::Build, shape::check),
    (Stage::Build, enums::check_not_empty),
    (Stage::Build, ranges::check),
    (Stage::Build, numbers::check),
    (Stage::Link, shape::check_oneofs),
    (Stage::Link, json::fill_in),
    (Stage::Link, resolve::resolve),
    (Stage::Link, defaults::check),
    (Stage::Link, numbers::check_duplicates),
];

/// What options say, features among them.
const OPTIONS: &[Pass] = &[(Stage::Options, options::interpret)];

/// What stands on the features of others, whatever is wrong with the file itself.
const USES: &[Pass] = &[(Stage::Link, visibility::check)];

/// What needs options and features.
const RULES: &[Pass] = &[
    (Stage::Proto3, fields::check_proto3),
    (Stage::Proto3, messages::check_proto3),
    (Stage::Rules, features::validate),
    (Stage::Rules, json::check),
    (Stage::Rules, fields::check),
    (Stage::Rules, json::check_declared),
    (Stage::Rules, messages::check),
    (Stage::Rules, enums::check),
    (Stage::Rules, declarations::check),
    (Stage::Style, style::check),
    (Stage::Last, visibility::check_exports),
    (Stage::Last, numbers::check_implementation_range),
    (Stage::Last, options::check_lifetimes),
    (Stage::Last, options::check_use),
    (Stage::Last, imports::warn_unused),
];

fn finish(files: Vec<LinkedFile>, diags: &mut Diagnostics) -> Option<Schema> {
    let mut ctx = Context {
        files: order::sort(files),
        ..Context::default()
    };
    run(&mut ctx);
    for file in &mut ctx.files {
        file.take_found()
            .into_iter()
            .for_each(|diagnostic| diags.push(diagnostic));
    }
    if ctx.files.iter().any(|file| file.failed) {
        None
    } else {
        Some(build::build(ctx))
    }
}

/// Runs the passes that every way in shares.
fn run(ctx: &mut Context) {
    ctx.files.iter_mut().for_each(shape::edition);
    imports::resolve(ctx);
    collect::collect(ctx);
    phase(ctx, NAMES, |_| true);
    extensions::check(ctx);
    sound(ctx, OPTIONS);
    phase(ctx, USES, |_| true);
    sound(ctx, RULES);
}

/// Runs passes over the files in which, and in the imports of which, nothing is wrong.
fn sound(ctx: &mut Context, passes: &[Pass]) {
    spread_failure(ctx);
    let sound: Vec<bool> = ctx.files.iter().map(|file| !file.failed).collect();
    phase(ctx, passes, |at| sound[at]);
}

fn phase(ctx: &mut Context, passes: &[Pass], wanted: impl Fn(usize) -> bool) {
    for (stage, pass) in passes {
        for at in (0..ctx.files.len()).filter(|at| wanted(*at)) {
            ctx.files[at].stage = *stage;
            pass(ctx, at);
        }
    }
}

/// A file whose import failed fails too, silently: it is not to be judged by what may be missing.
fn spread_failure(ctx: &mut Context) {
    for at in 0..ctx.files.len() {
        let file = &ctx.files[at];
        let imports = file
            .dependencies
            .iter()
            .chain(&file.option_dependencies)
            .flatten();
        let failed = imports.into_iter().any(|import| ctx.files[*import].failed);
        ctx.files[at].failed |= failed;
    }
}

#[cfg(test)]
mod tests;
