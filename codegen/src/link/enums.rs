//! Rules of enums: a first value that is zero where that matters, aliases only where asked for, names that
//! stay apart without the enum's prefix.

use std::collections::BTreeMap;

use super::context::Context;
use super::element::{self, NAME, enumeration, value};
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{EnumDescriptorProto, EnumType};

/// Where in the enum, relative to its path, and what.
type Fault = (Vec<i32>, String);

/// Refuses enums without values: everything behind this pass takes the first value for the default.
pub(super) fn check_not_empty(ctx: &mut Context, at: usize) {
    report(ctx, at, |_, _, proto| match proto.value.is_empty() {
        true => vec![(vec![NAME], "an enum must have at least one value".to_owned())],
        false => Vec::new(),
    });
}

/// Checks the values of every enum of a file. Needs options and features.
pub(super) fn check(ctx: &mut Context, at: usize) {
    report(ctx, at, |ctx, symbol, proto| {
        let mut faults = alike(symbol, proto);
        faults.extend(zero_first(ctx, symbol, proto));
        faults.extend(aliases(symbol, proto));
        faults
    });
}

fn report(
    ctx: &mut Context,
    at: usize,
    check: impl Fn(&Context, &Symbol, &EnumDescriptorProto) -> Vec<Fault>,
) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at).filter(|symbol| symbol.kind == SymbolKind::Enum) {
        let Some(proto) = ctx.enumeration(symbol) else {
            continue;
        };
        let found = check(ctx, symbol, proto);
        // An enum is judged as a whole, one rule after the other.
        let order = element::sub(&symbol.path, &[NAME]);
        let whole = |(path, message): Fault| (order.clone(), element::sub(&symbol.path, &path), message);
        faults.extend(found.into_iter().map(whole));
    }
    for (order, path, message) in faults {
        ctx.files[at].error_in_order(&order, &path, message);
    }
}

/// The first value of an open enum is what an absent field reads as, which must be zero on the wire.
fn zero_first(ctx: &Context, symbol: &Symbol, proto: &EnumDescriptorProto) -> Vec<Fault> {
    let first = proto.value.first().and_then(|value| value.number);
    if first == Some(0) || ctx.features(symbol).enum_type != EnumType::Open {
        return Vec::new();
    }
    let path = vec![enumeration::VALUE, 0, value::NUMBER];
    vec![(path, "the first value of an open enum must be zero".to_owned())]
}

/// Numbers may be shared only with `allow_alias`, and that must be of use.
fn aliases(symbol: &Symbol, proto: &EnumDescriptorProto) -> Vec<Fault> {
    let allowed = proto.options.as_ref().and_then(|options| options.allow_alias);
    let mut taken: BTreeMap<i32, &str> = BTreeMap::new();
    let mut shared = Vec::new();
    for (at, value) in proto.value.iter().enumerate() {
        let number = value.number.unwrap_or_default();
        match taken.get(&number) {
            None => {
                taken.insert(number, value.name());
            }
            Some(first) => shared.push((at, value.name(), *first, number)),
        }
    }
    match allowed {
        Some(false) => {
            let message = format!(
                "`allow_alias = false` of `{}` has no effect and must be removed",
                symbol.name()
            );
            return vec![(Vec::new(), message)];
        }
        Some(true) if shared.is_empty() => {
            let message = format!(
                "`{}` allows aliases but has none: remove `allow_alias = true`",
                symbol.name()
            );
            return vec![(Vec::new(), message)];
        }
        Some(true) => return Vec::new(),
        None => {}
    }
    let message = |(at, name, first, number): (usize, &str, &str, i32)| {
        let path = vec![enumeration::VALUE, element::index(at), value::NUMBER];
        let message = format!(
            "`{name}` has the number {number} like `{first}`: set `option allow_alias = true;` if that is meant"
        );
        (path, message)
    };
    shared.into_iter().map(message).collect()
}

/// Values whose names differ only in case, underscores and the enum's prefix get one name in several
/// languages. They may if they are aliases.
fn alike(symbol: &Symbol, proto: &EnumDescriptorProto) -> Vec<Fault> {
    let prefix: String = squeeze(symbol.name()).collect();
    let mut taken: BTreeMap<String, (&str, i32)> = BTreeMap::new();
    let mut faults = Vec::new();
    for (at, value) in proto.value.iter().enumerate() {
        let number = value.number.unwrap_or_default();
        let short = pascal_case(strip_prefix(value.name(), &prefix));
        let Some((other, other_number)) = taken.get(&short) else {
            taken.insert(short, (value.name(), number));
            continue;
        };
        // Equal names have been reported when symbols were collected.
        if *other_number != number && *other != value.name() {
            let path = vec![enumeration::VALUE, element::index(at), NAME];
            let message = format!(
                "`{}` and `{other}` are the same name without case, underscores and the enum's prefix",
                value.name()
            );
            faults.push((path, message));
        }
    }
    faults
}

/// Lower case without underscores.
fn squeeze(name: &str) -> impl Iterator<Item = char> {
    name.chars().filter(|c| *c != '_').map(|c| c.to_ascii_lowercase())
}

/// `name` behind the enum's own name, however that is spelled in it. Whole if nothing would remain.
fn strip_prefix<'a>(name: &'a str, prefix: &str) -> &'a str {
    let mut expected = prefix.chars();
    let mut rest = name;
    loop {
        if expected.as_str().is_empty() {
            break;
        }
        let mut chars = rest.chars();
        match chars.next() {
            Some('_') => {}
            Some(c) if expected.next() == Some(c.to_ascii_lowercase()) => {}
            _ => return name,
        }
        rest = chars.as_str();
    }
    let rest = rest.trim_start_matches('_');
    if rest.is_empty() { name } else { rest }
}

fn pascal_case(name: &str) -> String {
    let mut upper = true;
    let mut out = String::with_capacity(name.len());
    for c in name.chars() {
        if c == '_' {
            upper = true;
            continue;
        }
        out.push(if upper {
            c.to_ascii_uppercase()
        } else {
            c.to_ascii_lowercase()
        });
        upper = false;
    }
    out
}

#[cfg(test)]
mod tests;
