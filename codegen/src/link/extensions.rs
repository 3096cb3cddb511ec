//! Extensions: their numbers lie in ranges of the extended message, and no two of them share one.
//!
//! Two files that take the same number are only warned about, as by protoc: nobody may ever use both, and
//! their authors need not know of each other.

use std::collections::BTreeMap;
use std::rc::Rc;

use super::context::Context;
use super::element::{self, field};
use super::sequence::{LATER, Stage};
use super::symbols::{Symbol, SymbolKind};

/// An extension by what it extends and its number.
type Taken = BTreeMap<(Rc<str>, i32), (usize, Rc<str>)>;

/// Checks the extensions of all files: a number may be taken in a file that nobody imports.
pub(super) fn check(ctx: &mut Context) {
    let mut taken = Taken::new();
    for at in 0..ctx.files.len() {
        let mut faults = Vec::new();
        for symbol in ctx
            .elements(at)
            .filter(|symbol| symbol.kind == SymbolKind::Extension)
        {
            if let Some(fault) = fault(ctx, at, symbol, &mut taken) {
                faults.push((symbol.path.clone(), fault));
            }
        }
        ctx.files[at].stage = Stage::Link;
        for (path, fault) in faults {
            let number = element::sub(&path, &[field::NUMBER]);
            match fault {
                Fault::Undeclared(message) => ctx.error(at, &number, message),
                Fault::Taken(message) => {
                    let order = element::sub(&path, &[LATER]);
                    ctx.files[at].error_in_order(&order, &number, message);
                }
                Fault::TakenElsewhere(message) => ctx.warn(at, &number, message),
            }
        }
    }
}

enum Fault {
    /// The number is in no range of the extended message.
    Undeclared(String),
    /// The number is that of another extension in the file.
    Taken(String),
    /// The number is that of an extension in another file.
    TakenElsewhere(String),
}

fn fault(ctx: &Context, at: usize, symbol: &Symbol, taken: &mut Taken) -> Option<Fault> {
    let proto = ctx.field(symbol)?;
    let number = proto.number?;
    // A name that could not be resolved has been reported, and has no leading dot or leads nowhere.
    let extendee = proto.extendee.as_deref()?.strip_prefix('.')?;
    let extendee = ctx.symbols.get(ctx.symbols.named(extendee)?);
    let message = ctx.message(extendee)?;
    let holds = |start: Option<i32>, end: Option<i32>| {
        (start.unwrap_or_default()..end.unwrap_or_default()).contains(&number)
    };
    if !message
        .extension_range
        .iter()
        .any(|range| holds(range.start, range.end))
    {
        return Some(Fault::Undeclared(format!(
            "`{}` does not leave number {number} to extensions",
            extendee.full_name
        )));
    }
    let key = (extendee.full_name.clone(), number);
    let Some((file, other)) = taken.get(&key) else {
        taken.insert(key, (at, symbol.full_name.clone()));
        return None;
    };
    let message = format!(
        "number {number} of `{}` is taken by extension `{other}`",
        extendee.full_name
    );
    Some(match *file == at {
        true => Fault::Taken(message),
        false => Fault::TakenElsewhere(format!("{message} in file `{}`", ctx.files[*file].name())),
    })
}
