//! Field numbers: their range, and that no two fields of a message share one.

use std::collections::BTreeMap;

use super::context::Context;
use super::element::{self, field, message};
use super::sequence::LATER;
use super::symbols::SymbolKind;
use crate::descriptor::DescriptorProto;

/// The largest number of a field: a tag has 32 bits, three of them for the wire type.
pub(crate) const MAX_NUMBER: i32 = (1 << 29) - 1;

/// The largest number of an extension of a message set, whose numbers are values on the wire, not tags.
pub(crate) const MAX_MESSAGE_SET_NUMBER: i32 = i32::MAX - 1;

/// Numbers that belong to the implementation of protobuf.
const IMPLEMENTATION: std::ops::RangeInclusive<i32> = 19_000..=19_999;

/// Checks the numbers of all fields and extensions of a file as such. What an extension may have is a matter
/// of its extendee's ranges.
pub(super) fn check(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        if !matches!(symbol.kind, SymbolKind::Field | SymbolKind::Extension) {
            continue;
        }
        let Some(proto) = ctx.field(symbol) else { continue };
        let extension = symbol.kind == SymbolKind::Extension;
        if let Some(message) = out_of_range(proto.number.unwrap_or_default(), extension) {
            faults.push((element::sub(&symbol.path, &[field::NUMBER]), message));
        }
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

/// Refuses numbers that another field of the message has. For extensions this is done elsewhere.
pub(super) fn check_duplicates(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx
        .elements(at)
        .filter(|symbol| symbol.kind == SymbolKind::Message)
    {
        let Some(proto) = ctx.message(symbol) else {
            continue;
        };
        for (index, message) in duplicates(proto, &symbol.full_name) {
            let field = element::sub(&symbol.path, &[message::FIELD, element::index(index)]);
            faults.push((field, message));
        }
    }
    for (path, message) in faults {
        let order = element::sub(&path, &[LATER]);
        ctx.files[at].error_in_order(&order, &element::sub(&path, &[field::NUMBER]), message);
    }
}

/// Refuses numbers that belong to protobuf itself. Apart, because protoc looks at this last.
pub(super) fn check_implementation_range(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        if !matches!(symbol.kind, SymbolKind::Field | SymbolKind::Extension) {
            continue;
        }
        let number = ctx.field(symbol).and_then(|proto| proto.number);
        if number.is_some_and(|number| IMPLEMENTATION.contains(&number)) {
            faults.push(element::sub(&symbol.path, &[field::NUMBER]));
        }
    }
    let (first, last) = IMPLEMENTATION.into_inner();
    for path in faults {
        ctx.error(
            at,
            &path,
            format!("field numbers {first} to {last} are reserved for protobuf itself"),
        );
    }
}

fn out_of_range(number: i32, extension: bool) -> Option<String> {
    if number <= 0 {
        return Some("field numbers must be positive".to_owned());
    }
    if number > MAX_NUMBER && !extension {
        return Some(format!("field numbers cannot be greater than {MAX_NUMBER}"));
    }
    None
}

fn duplicates(proto: &DescriptorProto, full_name: &str) -> Vec<(usize, String)> {
    let mut taken: BTreeMap<i32, &str> = BTreeMap::new();
    let mut found = Vec::new();
    for (at, member) in proto.field.iter().enumerate() {
        let number = member.number.unwrap_or_default();
        match taken.get(&number) {
            None => {
                taken.insert(number, member.name());
            }
            Some(first) => found.push((at, number, *first)),
        }
    }
    let free = || {
        (1..=MAX_NUMBER)
            .find(|number| !taken.contains_key(number))
            .unwrap_or(MAX_NUMBER)
    };
    let message = |(at, number, first): (usize, i32, &str)| {
        let free = free();
        (
            at,
            format!(
                "field number {number} is used in `{full_name}` by field `{first}` already; {free} is free"
            ),
        )
    };
    found.into_iter().map(message).collect()
}
