//! From parsed files to the linked schema: the list of passes, in order.
//!
//! Input are descriptors as the parser makes them, or as a descriptor set brings them; output is the
//! [`Schema`]. Each pass stands in its own file and establishes one thing. A pass runs over all files
//! before the next one starts, so it may rely on what the passes before it established for *every* file.
//!
//! Faults are collected. The passes up to `resolve` run whatever is wrong; later ones leave out files in
//! which something was found, because what they would say follows from what was said already. At the end,
//! diagnostics are put in the order of the files.

#![expect(
    dead_code,
    reason = "the entry points come with the parser and the feature pass"
)]

mod collect;
mod context;
mod element;
mod imports;
mod names;
mod numbers;
mod order;
mod ranges;
mod resolve;
mod shape;
mod symbols;

use context::Context;

/// A pass over one file of the context.
type Pass = fn(&mut Context, usize);

/// What is checked and established whatever else is wrong.
const NAMES: &[Pass] = &[shape::check, ranges::check, numbers::check, resolve::resolve];

/// What needs all of that.
const RULES: &[Pass] = &[numbers::check_implementation_range, imports::warn_unused];

/// Runs the passes that every way in shares.
fn run(ctx: &mut Context) {
    imports::resolve(ctx);
    collect::collect(ctx);
    for pass in NAMES {
        for at in 0..ctx.files.len() {
            pass(ctx, at);
        }
    }
    spread_failure(ctx);
    for pass in RULES {
        for at in 0..ctx.files.len() {
            if !ctx.files[at].failed {
                pass(ctx, at);
            }
        }
        spread_failure(ctx);
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
