//! Declared defaults: which fields may have one, whether it fits the type, and its normal form.

use super::context::Context;
use super::element::{self, field};
use super::literal;
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{FieldDescriptorProto, FieldLabel, FieldType};

/// Checks the defaults of a file's fields and writes each as protoc does.
pub(super) fn check(ctx: &mut Context, at: usize) {
    let mut edits: Vec<(Box<[i32]>, Vec<u8>)> = Vec::new();
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        if !matches!(symbol.kind, SymbolKind::Field | SymbolKind::Extension) {
            continue;
        }
        let Some(proto) = ctx.field(symbol) else { continue };
        let Some(text) = &proto.default_value else {
            continue;
        };
        match normal_form(ctx, symbol, proto, text) {
            Ok(Some(normal)) if normal != *text => edits.push((symbol.path.clone(), normal)),
            Ok(_) => {}
            Err(message) => faults.push((element::sub(&symbol.path, &[field::DEFAULT_VALUE]), message)),
        }
    }
    for (path, normal) in edits {
        if let Some(proto) = element::field_at_mut(&mut ctx.files[at].descriptor, &path) {
            proto.default_value = Some(normal);
        }
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

/// `Ok(None)`: nothing to be said, because the type could not be resolved.
fn normal_form(
    ctx: &Context,
    symbol: &Symbol,
    proto: &FieldDescriptorProto,
    text: &[u8],
) -> Result<Option<Vec<u8>>, String> {
    if proto.label == Some(FieldLabel::Repeated) {
        // Refused with what else a single field cannot be.
        return Ok(None);
    }
    match proto.ty {
        None => Ok(None),
        Some(FieldType::Message | FieldType::Group) => Err("messages cannot have defaults".to_owned()),
        Some(FieldType::Enum) => enum_value(ctx, proto, text).map(|()| None),
        Some(ty) => match literal::parse(text, ty).and_then(|value| literal::print(&value)) {
            Some(normal) => Ok(Some(normal)),
            None => {
                let text = String::from_utf8_lossy(text);
                Err(format!(
                    "`{text}` is no default for `{}`: it does not fit the type",
                    symbol.name()
                ))
            }
        },
    }
}

fn enum_value(ctx: &Context, proto: &FieldDescriptorProto, text: &[u8]) -> Result<(), String> {
    let name = proto.type_name.as_deref().unwrap_or_default();
    let Some(found) = ctx.symbols.named(name.strip_prefix('.').unwrap_or(name)) else {
        return Ok(());
    };
    let found = ctx.symbols.get(found);
    let Some(declared) = ctx.enumeration(found) else {
        return Ok(());
    };
    if declared.value.iter().any(|value| value.name().as_bytes() == text) {
        return Ok(());
    }
    let text = String::from_utf8_lossy(text);
    Err(format!("enum `{}` has no value `{text}`", found.full_name))
}
