//! `export` and `local`: which types other files may use (edition 2024 and later).
//!
//! A type without either word is as the feature `default_symbol_visibility` of its file says; in older
//! editions that is "exported".

use super::context::Context;
use super::element::{self, NAME, field, method};
use super::fields::type_part;
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{DefaultSymbolVisibility, SymbolVisibility};

/// Which part of the element, and what.
type Fault = (Vec<i32>, String);

/// Checks what a file uses of others.
pub(super) fn check(ctx: &mut Context, at: usize) {
    report(ctx, at, |ctx, symbol| match symbol.kind {
        SymbolKind::Field | SymbolKind::Extension => of_field(ctx, symbol),
        SymbolKind::Method => of_method(ctx, symbol),
        _ => Vec::new(),
    });
}

/// Checks what a file exports.
pub(super) fn check_exports(ctx: &mut Context, at: usize) {
    report(ctx, at, |ctx, symbol| match symbol.kind {
        SymbolKind::Message | SymbolKind::Enum => exported(ctx, symbol).into_iter().collect(),
        _ => Vec::new(),
    });
}

fn report(ctx: &mut Context, at: usize, check: impl Fn(&Context, &Symbol) -> Vec<Fault>) {
    if ctx.files[at].source.is_none() {
        // A descriptor set comes from a compiler that has checked this, and without the features that say
        // what to check: they are kept in sources only.
        return;
    }
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        let whole = |(path, message): Fault| (element::sub(&symbol.path, &path), message);
        faults.extend(check(ctx, symbol).into_iter().map(whole));
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

fn of_field(ctx: &Context, symbol: &Symbol) -> Vec<Fault> {
    let Some(proto) = ctx.field(symbol) else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    if let Some(message) = use_of(ctx, symbol.file, proto.extendee.as_deref()) {
        faults.push((vec![field::EXTENDEE], message));
    }
    if let Some(message) = use_of(ctx, symbol.file, proto.type_name.as_deref()) {
        faults.push((type_part(proto).to_vec(), message));
    }
    faults
}

fn of_method(ctx: &Context, symbol: &Symbol) -> Vec<Fault> {
    let Some(proto) = ctx.method(symbol) else {
        return Vec::new();
    };
    let mut faults = Vec::new();
    if let Some(message) = use_of(ctx, symbol.file, proto.input_type.as_deref()) {
        faults.push((vec![method::INPUT], message));
    }
    if let Some(message) = use_of(ctx, symbol.file, proto.output_type.as_deref()) {
        faults.push((vec![method::OUTPUT], message));
    }
    faults
}

/// What is wrong with using the type of this (absolute) name in a file.
fn use_of(ctx: &Context, file: usize, name: Option<&str>) -> Option<String> {
    let symbol = ctx.symbols.get(ctx.symbols.named(name?.strip_prefix('.')?)?);
    if symbol.file == file {
        return None;
    }
    let declared = declared(ctx, symbol);
    let default = ctx.features(symbol).default_symbol_visibility;
    let nested = symbol.parent.is_some();
    let visible = match declared {
        SymbolVisibility::Local => false,
        SymbolVisibility::Export => true,
        _ => match default {
            DefaultSymbolVisibility::LocalAll | DefaultSymbolVisibility::Strict => false,
            DefaultSymbolVisibility::ExportTopLevel => !nested,
            _ => true,
        },
    };
    if visible {
        return None;
    }
    let why = match declared {
        SymbolVisibility::Local => "is declared `local` there".to_owned(),
        _ => format!(
            "is local by its file's `default_symbol_visibility = {}`; `export` would make it visible",
            default.name()
        ),
    };
    Some(format!(
        "`{}` of file `{}` {why}",
        symbol.full_name,
        ctx.files[symbol.file].name()
    ))
}

/// The word in front of a message or enum.
fn declared(ctx: &Context, symbol: &Symbol) -> SymbolVisibility {
    let declared = match symbol.kind {
        SymbolKind::Message => ctx.message(symbol).and_then(|message| message.visibility),
        SymbolKind::Enum => ctx.enumeration(symbol).and_then(|item| item.visibility),
        _ => None,
    };
    declared.unwrap_or(SymbolVisibility::Unset)
}

/// Under `STRICT`, nested types cannot be exported. Enums in a message that is nothing but a scope for them
/// (it reserves all numbers) can.
fn exported(ctx: &Context, symbol: &Symbol) -> Option<Fault> {
    let parent = ctx.symbols.get(symbol.parent?);
    let strict = ctx.features(symbol).default_symbol_visibility == DefaultSymbolVisibility::Strict;
    if !strict || declared(ctx, symbol) != SymbolVisibility::Export {
        return None;
    }
    let scope_only = ctx.message(parent).is_some_and(|message| {
        let all = |range: &crate::descriptor::ReservedRange| {
            range.start == Some(1) && range.end == Some(super::numbers::MAX_NUMBER + 1)
        };
        message.reserved_range.iter().any(all)
    });
    if symbol.kind == SymbolKind::Enum && scope_only {
        return None;
    }
    let message = format!(
        "`{}` is nested and cannot be exported under `default_symbol_visibility = STRICT`: move it to the top",
        symbol.full_name
    );
    Some((vec![NAME], message))
}
