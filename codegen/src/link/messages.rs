//! Rules of messages: message sets, how far extension ranges reach, what proto3 does not have.

use super::context::Context;
use super::element::{self, NAME, message, range::START};
use super::fields::type_part;
use super::numbers::{MAX_MESSAGE_SET_NUMBER, MAX_NUMBER};
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{DescriptorProto, Edition, FieldDescriptorProto, FieldLabel, FieldType};

/// Which part of the element, and what.
type Fault = (Vec<i32>, String);

/// Checks every message of a file, and its extensions of message sets. Needs options.
pub(super) fn check(ctx: &mut Context, at: usize) {
    report(ctx, at, |ctx, symbol| match symbol.kind {
        SymbolKind::Message => ctx.message(symbol).map(of_message),
        SymbolKind::Extension => ctx.field(symbol).map(|proto| of_extension(ctx, symbol, proto)),
        _ => None,
    });
}

/// Refuses what proto3 does not have.
pub(super) fn check_proto3(ctx: &mut Context, at: usize) {
    if ctx.files[at].edition == Edition::Proto3 {
        report(ctx, at, |ctx, symbol| match symbol.kind {
            SymbolKind::Message => ctx.message(symbol).map(proto3),
            _ => None,
        });
    }
}

fn report(ctx: &mut Context, at: usize, check: impl Fn(&Context, &Symbol) -> Option<Vec<Fault>>) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        let whole = |(path, message): Fault| (element::sub(&symbol.path, &path), message);
        faults.extend(check(ctx, symbol).unwrap_or_default().into_iter().map(whole));
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

/// Whether a message has the wire format of message sets.
pub(super) fn is_message_set(proto: &DescriptorProto) -> bool {
    let options = proto.options.as_ref();
    options.is_some_and(|options| options.message_set_wire_format == Some(true))
}

fn of_message(proto: &DescriptorProto) -> Vec<Fault> {
    let limit = match is_message_set(proto) {
        true => MAX_MESSAGE_SET_NUMBER,
        false => MAX_NUMBER,
    };
    let mut faults = Vec::new();
    for (at, range) in proto.extension_range.iter().enumerate() {
        if i64::from(range.end.unwrap_or_default()) > i64::from(limit) + 1 {
            let start = vec![message::EXTENSION_RANGE, element::index(at), START];
            faults.push((start, format!("extension numbers cannot be greater than {limit}")));
        }
    }
    faults
}

fn proto3(proto: &DescriptorProto) -> Vec<Fault> {
    let mut faults = Vec::new();
    for at in 0..proto.extension_range.len() {
        let start = vec![message::EXTENSION_RANGE, element::index(at), START];
        faults.push((start, "proto3 has no extension ranges".to_owned()));
    }
    if is_message_set(proto) {
        faults.push((vec![NAME], "proto3 has no message sets".to_owned()));
    }
    faults
}

fn of_extension(ctx: &Context, symbol: &Symbol, proto: &FieldDescriptorProto) -> Vec<Fault> {
    let extendee = proto.extendee.as_deref().and_then(|name| name.strip_prefix('.'));
    let extendee = extendee
        .and_then(|name| ctx.symbols.named(name))
        .map(|id| ctx.symbols.get(id));
    let message_set = extendee
        .and_then(|extendee| ctx.message(extendee))
        .is_some_and(is_message_set);
    let plain = proto.ty == Some(FieldType::Message) && proto.label == Some(FieldLabel::Optional);
    if !message_set || plain {
        return Vec::new();
    }
    let message = format!(
        "`{}` extends a message set and must be an optional message",
        symbol.name()
    );
    vec![(type_part(proto).to_vec(), message)]
}
