//! Resolves the types of fields, the extendees of extensions, and the types of methods.
//!
//! Afterwards every type name is absolute, with a leading dot, and a field's type says whether it is a
//! message or an enum.

use super::context::Context;
use super::element::{self, field, method};
use super::names::{Imports, Want};
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{FieldDescriptorProto, FieldType};

/// What a name was resolved to; found while all files are read, written when that is done.
enum Edit {
    Type {
        path: Box<[i32]>,
        name: String,
        ty: FieldType,
    },
    Extendee {
        path: Box<[i32]>,
        name: String,
    },
    Input {
        path: Box<[i32]>,
        name: String,
    },
    Output {
        path: Box<[i32]>,
        name: String,
    },
}

/// Resolves all names of a file, those in options excepted.
pub(super) fn resolve(ctx: &mut Context, at: usize) {
    let mut edits = Vec::new();
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        match symbol.kind {
            SymbolKind::Field | SymbolKind::Extension => of_field(ctx, symbol, &mut edits, &mut faults),
            SymbolKind::Method => of_method(ctx, symbol, &mut edits, &mut faults),
            _ => {}
        }
    }
    apply(ctx, at, edits);
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

type Fault = (Vec<i32>, String);

fn of_field(ctx: &Context, symbol: &Symbol, edits: &mut Vec<Edit>, faults: &mut Vec<Fault>) {
    let Some(proto) = ctx.field(symbol) else { return };
    if let Some(extendee) = &proto.extendee {
        match message_named(ctx, symbol, extendee) {
            Ok(name) => edits.push(Edit::Extendee {
                path: symbol.path.clone(),
                name,
            }),
            Err(message) => faults.push((element::sub(&symbol.path, &[field::EXTENDEE]), message)),
        }
    }
    let Some(name) = proto.type_name.as_deref().filter(|name| !name.is_empty()) else {
        return;
    };
    match field_type(ctx, symbol, proto, name) {
        Ok((name, ty)) => edits.push(Edit::Type {
            path: symbol.path.clone(),
            name,
            ty,
        }),
        Err(message) => faults.push((element::sub(&symbol.path, &[field::TYPE_NAME]), message)),
    }
}

fn field_type(
    ctx: &Context,
    symbol: &Symbol,
    proto: &FieldDescriptorProto,
    name: &str,
) -> Result<(String, FieldType), String> {
    let found = ctx
        .resolve(&symbol.full_name, name, symbol.file, Want::Type, Imports::Plain)
        .map_err(|why| ctx.unresolved(name, symbol.file, &why))?;
    let found = ctx.symbols.get(found);
    let absolute = format!(".{}", found.full_name);
    let ty = match (found.kind, proto.ty) {
        (SymbolKind::Message, None) => FieldType::Message,
        (SymbolKind::Message, Some(ty @ (FieldType::Message | FieldType::Group))) => ty,
        (SymbolKind::Enum, None | Some(FieldType::Enum)) => FieldType::Enum,
        (SymbolKind::Message, Some(_)) => return Err(format!("`{name}` is a message, not an enum")),
        (SymbolKind::Enum, Some(_)) => return Err(format!("`{name}` is an enum, not a message")),
        _ => return Err(format!("`{name}` is not a type")),
    };
    Ok((absolute, ty))
}

fn message_named(ctx: &Context, symbol: &Symbol, name: &str) -> Result<String, String> {
    let found = ctx
        .resolve(&symbol.full_name, name, symbol.file, Want::Any, Imports::Plain)
        .map_err(|why| ctx.unresolved(name, symbol.file, &why))?;
    let found = ctx.symbols.get(found);
    match found.kind {
        SymbolKind::Message => Ok(format!(".{}", found.full_name)),
        _ => Err(format!("`{name}` is not a message")),
    }
}

fn of_method(ctx: &Context, symbol: &Symbol, edits: &mut Vec<Edit>, faults: &mut Vec<Fault>) {
    let Some(proto) = ctx.method(symbol) else { return };
    let path = || symbol.path.clone();
    match message_named(ctx, symbol, proto.input_type.as_deref().unwrap_or_default()) {
        Ok(name) => edits.push(Edit::Input { path: path(), name }),
        Err(message) => faults.push((element::sub(&symbol.path, &[method::INPUT]), message)),
    }
    match message_named(ctx, symbol, proto.output_type.as_deref().unwrap_or_default()) {
        Ok(name) => edits.push(Edit::Output { path: path(), name }),
        Err(message) => faults.push((element::sub(&symbol.path, &[method::OUTPUT]), message)),
    }
}

fn apply(ctx: &mut Context, at: usize, edits: Vec<Edit>) {
    let descriptor = &mut ctx.files[at].descriptor;
    for edit in edits {
        match edit {
            Edit::Type { path, name, ty } => {
                if let Some(proto) = element::field_at_mut(descriptor, &path) {
                    proto.type_name = Some(name);
                    proto.ty = Some(ty);
                }
            }
            Edit::Extendee { path, name } => {
                if let Some(proto) = element::field_at_mut(descriptor, &path) {
                    proto.extendee = Some(name);
                }
            }
            Edit::Input { path, name } => {
                if let Some(proto) = element::method_at_mut(descriptor, &path) {
                    proto.input_type = Some(name);
                }
            }
            Edit::Output { path, name } => {
                if let Some(proto) = element::method_at_mut(descriptor, &path) {
                    proto.output_type = Some(name);
                }
            }
        }
    }
}
