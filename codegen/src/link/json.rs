//! JSON names of fields: the derived ones are filled in, and no two fields of a message may share one.

use std::collections::BTreeMap;

use super::context::Context;
use super::element::{self, NAME, field, message};
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{DescriptorProto, FieldDescriptorProto, FileDescriptorProto, JsonFormat};
use crate::schema::default_json_name;

/// Gives every field its JSON name, extensions included, as protoc does.
pub(super) fn fill_in(ctx: &mut Context, at: usize) {
    let descriptor: &mut FileDescriptorProto = &mut ctx.files[at].descriptor;
    descriptor.extension.iter_mut().for_each(name_field);
    let mut stack: Vec<&mut DescriptorProto> = descriptor.message_type.iter_mut().collect();
    while let Some(message) = stack.pop() {
        message
            .field
            .iter_mut()
            .chain(&mut message.extension)
            .for_each(name_field);
        stack.extend(&mut message.nested_type);
    }
}

/// Refuses declared names that no field may have.
pub(super) fn check_declared(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        if !matches!(symbol.kind, SymbolKind::Field | SymbolKind::Extension) {
            continue;
        }
        let Some(name) = ctx.field(symbol).and_then(|proto| proto.json_name.as_deref()) else {
            continue;
        };
        let message = if symbol.kind == SymbolKind::Extension && name != default_json_name(symbol.name()) {
            "an extension cannot declare a JSON name"
        } else if name.contains('\0') {
            "a JSON name cannot hold NUL characters"
        } else {
            continue;
        };
        faults.push((element::sub(&symbol.path, &[field::JSON_NAME]), message));
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

fn name_field(field: &mut FieldDescriptorProto) {
    if field.json_name.is_none() {
        field.json_name = Some(default_json_name(field.name()));
    }
}

/// Refuses JSON names that meet, or warns where the message asks for no more than a best effort.
pub(super) fn check(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx
        .elements(at)
        .filter(|symbol| symbol.kind == SymbolKind::Message)
    {
        let Some(proto) = ctx.message(symbol) else {
            continue;
        };
        if exempt(proto) {
            continue;
        }
        let strict = ctx.features(symbol).json_format != JsonFormat::LegacyBestEffort;
        // protoc compares the default names of all fields, also of those that declare another name, and
        // then the names as they are.
        let mut found = Vec::new();
        conflicts(symbol, proto, strict, Names::Default, &mut found);
        conflicts(symbol, proto, strict, Names::Effective, &mut found);
        faults.extend(found.into_iter().map(|fault| (symbol.path.clone(), fault)));
    }
    for (message, fault) in faults {
        match fault.error {
            true => ctx.files[at].error_in_order(&message, &fault.path, fault.message),
            false => ctx.warn(at, &fault.path, fault.message),
        }
    }
}

fn exempt(proto: &DescriptorProto) -> bool {
    let options = proto.options.as_ref();
    options.is_some_and(|options| options.deprecated_legacy_json_field_conflicts == Some(true))
}

struct Fault {
    path: Vec<i32>,
    error: bool,
    message: String,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Names {
    Default,
    Effective,
}

fn conflicts(symbol: &Symbol, proto: &DescriptorProto, strict: bool, names: Names, faults: &mut Vec<Fault>) {
    let mut taken: BTreeMap<String, (&str, bool)> = BTreeMap::new();
    for (at, field) in proto.field.iter().enumerate() {
        let default = default_json_name(field.name());
        let declared = field.json_name.as_deref().filter(|name| *name != default);
        let path = || element::sub(&symbol.path, &[message::FIELD, element::index(at), NAME]);
        let (name, custom) = match (names, declared) {
            (Names::Effective, Some(name)) => (name.to_owned(), true),
            _ => (default, false),
        };
        if custom && name.starts_with('[') && name.ends_with(']') {
            let message = format!(
                "the JSON name `{name}` of field `{}` is in brackets, which are for extensions",
                field.name()
            );
            faults.push(Fault {
                path: path(),
                error: true,
                message,
            });
            continue;
        }
        let Some((other, other_custom)) = taken.get(&name) else {
            taken.insert(name, (field.name(), custom));
            continue;
        };
        if names == Names::Effective && !custom && !other_custom {
            // Found among the default names.
            continue;
        }
        let kind = |custom: bool| if custom { "declared" } else { "default" };
        let message = format!(
            "the {} JSON name `{name}` of field `{}` is the {} JSON name of field `{other}`",
            kind(custom),
            field.name(),
            kind(*other_custom),
        );
        faults.push(Fault {
            path: path(),
            error: strict || custom && *other_custom,
            message,
        });
    }
}
