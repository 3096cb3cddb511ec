//! The style of names and the limits of size that editions ask for, unless a file opts out by features.

use super::context::Context;
use super::element::{self, NAME, file};
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{EnforceNamingStyle, EnforceProtoLimits};

/// Fields of a message, oneofs of a message, fields of a oneof, values of an enum: what edition 2026 allows.
const MAX_FIELDS: usize = 1500;
const MAX_ONEOFS: usize = 1000;
const MAX_ONEOF_FIELDS: usize = 1200;
const MAX_VALUES: usize = 1700;

/// Checks names and sizes of every element of a file.
pub(super) fn check(ctx: &mut Context, at: usize) {
    if ctx.files[at].source.is_none() {
        // A descriptor set comes from a compiler that has checked this, and without the features that say
        // what to check: they are kept in sources only.
        return;
    }
    let mut faults = Vec::new();
    let style = ctx.files[at].features.at(&[]).enforce_naming_style;
    let package = ctx.files[at].package();
    if let Some(fault) = name_fault(style, Case::Package, package).filter(|_| !package.is_empty()) {
        faults.push((
            vec![file::PACKAGE],
            format!("package `{package}` {fault} ({OPT_OUT})"),
        ));
    }
    for symbol in ctx.elements(at) {
        let features = ctx.features(symbol);
        let limits = features.enforce_proto_limits == EnforceProtoLimits::Limits2026;
        let style = features.enforce_naming_style != EnforceNamingStyle::StyleLegacy;
        if !limits && !style || is_generated(ctx, symbol) {
            continue;
        }
        let name = || element::sub(&symbol.path, &[NAME]);
        if let Some((what, case)) = case_of(symbol.kind)
            && let Some(fault) = name_fault(features.enforce_naming_style, case, symbol.name())
        {
            faults.push((name(), format!("{what} `{}` {fault} ({OPT_OUT})", symbol.name())));
        }
        if limits {
            faults.extend(size_fault(ctx, symbol).map(|message| (name(), message)));
        }
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

const OPT_OUT: &str = "`features.enforce_naming_style = STYLE_LEGACY` turns this rule off";

/// Elements nobody wrote: map entries with their fields, oneofs that stand for `optional`.
fn is_generated(ctx: &Context, symbol: &Symbol) -> bool {
    let entry = |symbol: &Symbol| {
        let options = ctx.message(symbol).and_then(|message| message.options.as_ref());
        options.is_some_and(|options| options.map_entry == Some(true))
    };
    match symbol.kind {
        SymbolKind::Message => entry(symbol),
        SymbolKind::Field => symbol.parent.is_some_and(|parent| entry(ctx.symbols.get(parent))),
        SymbolKind::Oneof => synthetic(ctx, symbol),
        _ => false,
    }
}

fn synthetic(ctx: &Context, symbol: &Symbol) -> bool {
    let parent = symbol
        .parent
        .and_then(|parent| ctx.message(ctx.symbols.get(parent)));
    let mut members = parent.into_iter().flat_map(|message| &message.field);
    members
        .any(|field| field.oneof_index == symbol.path.last().copied() && field.proto3_optional == Some(true))
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Case {
    Package,
    Title,
    LowerSnake,
    UpperSnake,
}

fn case_of(kind: SymbolKind) -> Option<(&'static str, Case)> {
    Some(match kind {
        SymbolKind::Package => return None,
        SymbolKind::Message => ("message", Case::Title),
        SymbolKind::Enum => ("enum", Case::Title),
        SymbolKind::Service => ("service", Case::Title),
        SymbolKind::Method => ("method", Case::Title),
        SymbolKind::Field => ("field", Case::LowerSnake),
        SymbolKind::Extension => ("extension", Case::LowerSnake),
        SymbolKind::Oneof => ("oneof", Case::LowerSnake),
        SymbolKind::EnumValue => ("enum value", Case::UpperSnake),
    })
}

/// What is wrong with a name.
fn name_fault(style: EnforceNamingStyle, case: Case, name: &str) -> Option<&'static str> {
    if !matches!(
        style,
        EnforceNamingStyle::Style2024 | EnforceNamingStyle::Style2026
    ) {
        return None;
    }
    let first = name.bytes().next().unwrap_or_default();
    let all = |allowed: fn(u8) -> bool| name.bytes().all(|byte| byte.is_ascii_digit() || allowed(byte));
    let fault = match case {
        Case::Title if !all(|byte| byte.is_ascii_alphabetic()) => Some("should be in TitleCase"),
        Case::Title if !first.is_ascii_uppercase() => Some("should begin with a capital letter"),
        Case::Title => None,
        Case::Package if !all(|byte| byte.is_ascii_lowercase() || b"_.".contains(&byte)) => {
            Some("should be in lower_snake_case")
        }
        Case::LowerSnake if !all(|byte| byte.is_ascii_lowercase() || byte == b'_') => {
            Some("should be in lower_snake_case")
        }
        Case::UpperSnake if !all(|byte| byte.is_ascii_uppercase() || byte == b'_') => {
            Some("should be in UPPER_SNAKE_CASE")
        }
        Case::UpperSnake if !first.is_ascii_uppercase() => Some("should begin with an upper case letter"),
        Case::Package | Case::LowerSnake if !first.is_ascii_lowercase() => {
            Some("should begin with a lower case letter")
        }
        _ if !underscores_fit(name) => Some("has an underscore with no letter behind it"),
        _ => None,
    };
    if fault.is_none()
        && style == EnforceNamingStyle::Style2026
        && case == Case::LowerSnake
        && name == "descriptor"
    {
        return Some("collides with what generated code calls so");
    }
    fault
}

/// Whether every underscore separates something from a word that starts with a letter.
fn underscores_fit(name: &str) -> bool {
    let bytes = name.as_bytes();
    let follows = |at: usize| bytes.get(at + 1).is_some_and(u8::is_ascii_alphabetic);
    bytes
        .iter()
        .enumerate()
        .all(|(at, byte)| *byte != b'_' || follows(at))
}

fn size_fault(ctx: &Context, symbol: &Symbol) -> Option<String> {
    let too_many = |count: usize, limit: usize, what: &str| {
        let message = format!(
            "`{}` has {count} {what}, and edition 2026 allows {limit}",
            symbol.name()
        );
        (count > limit).then_some(message)
    };
    match symbol.kind {
        SymbolKind::Message => {
            let message = ctx.message(symbol)?;
            too_many(message.field.len(), MAX_FIELDS, "fields")
                .or_else(|| too_many(message.oneof_decl.len(), MAX_ONEOFS, "oneofs"))
        }
        SymbolKind::Oneof => {
            let message = ctx.message(ctx.symbols.get(symbol.parent?))?;
            if message.oneof_decl.len() > MAX_ONEOFS {
                // Said of the message, and counting would take the square of its length.
                return None;
            }
            let index = symbol.path.last().copied();
            let count = message
                .field
                .iter()
                .filter(|field| field.oneof_index == index)
                .count();
            too_many(count, MAX_ONEOF_FIELDS, "fields")
        }
        SymbolKind::Enum => too_many(ctx.enumeration(symbol)?.value.len(), MAX_VALUES, "values"),
        _ => None,
    }
}

#[cfg(test)]
mod tests;
