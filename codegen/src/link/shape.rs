//! What the parser guarantees and a descriptor set may break.
//!
//! Descriptors also come from files and plugins. This pass refuses what no source could say, such as a
//! oneof index with no oneof behind it, so that the passes behind it can rely on it, and fills in what
//! protoc fills in: labels, and names of synthetic oneofs are left as they are.

use super::context::{Context, LinkedFile};
use super::element::{self, field, file, message};
use super::fields::type_part;
use super::symbols::SymbolKind;
use crate::descriptor::{
    DescriptorProto, Edition, FieldDescriptorProto, FieldLabel, FieldType, FileDescriptorProto,
};

/// The last edition that is understood.
const NEWEST: Edition = Edition::E2026;

/// Checks the shape of all fields.
pub(super) fn check(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        if !matches!(symbol.kind, SymbolKind::Field | SymbolKind::Extension) {
            continue;
        }
        let Some(field) = ctx.field(symbol) else { continue };
        let extension = symbol.kind == SymbolKind::Extension;
        let siblings = symbol
            .parent
            .and_then(|parent| ctx.message(ctx.symbols.get(parent)));
        for (part, message) in field_faults(field, extension, siblings) {
            let message = format!("field `{}`: {message}", symbol.full_name);
            faults.push((element::sub(&symbol.path, part), message));
        }
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
    labels(&mut ctx.files[at].descriptor);
}

/// Checks the members of all oneofs.
pub(super) fn check_oneofs(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx
        .elements(at)
        .filter(|symbol| symbol.kind == SymbolKind::Message)
    {
        let Some(message) = ctx.message(symbol) else {
            continue;
        };
        let whole = |(part, message): (Vec<i32>, String)| (element::sub(&symbol.path, &part), message);
        faults.extend(oneof_faults(message).into_iter().map(whole));
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

/// The edition a file is written in, as its `syntax` and `edition` say.
pub(super) fn edition_of(descriptor: &FileDescriptorProto) -> Result<Edition, String> {
    match descriptor.syntax.as_deref() {
        None | Some("" | "proto2") => Ok(Edition::Proto2),
        Some("proto3") => Ok(Edition::Proto3),
        Some("editions") => match descriptor.edition {
            Some(edition @ (Edition::E2023 | Edition::E2024 | Edition::E2026)) => Ok(edition),
            Some(edition) if edition > NEWEST => {
                let name = match edition.name() {
                    "" => edition.number().to_string(),
                    name => name.trim_start_matches("EDITION_").to_owned(),
                };
                Err(format!(
                    "edition {name} is newer than 2026, the latest one that is understood"
                ))
            }
            Some(edition) => Err(format!("unknown edition {}", edition.number())),
            None => Err("a file with `syntax = \"editions\"` must name its edition".to_owned()),
        },
        Some(other) => Err(format!("unknown syntax `{other}`")),
    }
}

/// Establishes the edition.
pub(super) fn edition(linked: &mut LinkedFile) {
    if linked.name().is_empty() {
        linked.error(&[], "the file has no name");
    }
    match edition_of(&linked.descriptor) {
        Ok(edition) => {
            linked.edition = edition;
            if edition == Edition::Proto2 {
                // protoc never writes the syntax that is the default.
                linked.descriptor.syntax = None;
            }
        }
        Err(message) => {
            linked.error(&[file::SYNTAX], message);
        }
    }
}

type FieldFault = (&'static [i32], String);

fn field_faults(
    proto: &FieldDescriptorProto,
    extension: bool,
    parent: Option<&DescriptorProto>,
) -> Vec<FieldFault> {
    let mut faults: Vec<FieldFault> = Vec::new();
    if proto.number.is_none() {
        faults.push((&[field::NUMBER], "the number is missing".to_owned()));
    }
    if let Some(FieldLabel::Other(label)) = proto.label {
        faults.push((&[field::LABEL], format!("unknown label {label}")));
    }
    type_faults(proto, &mut faults);
    match (&proto.extendee, extension) {
        (None, true) => faults.push((
            &[field::EXTENDEE],
            "an extension must say what it extends".to_owned(),
        )),
        (Some(_), false) => faults.push((
            &[field::EXTENDEE],
            "only an extension may have an extendee".to_owned(),
        )),
        _ => {}
    }
    if extension && proto.label == Some(FieldLabel::Required) {
        faults.push((type_part(proto), "an extension cannot be required".to_owned()));
    }
    if proto.default_value.is_some() && proto.label == Some(FieldLabel::Repeated) {
        let message = "repeated fields cannot have defaults";
        faults.push((&[field::DEFAULT_VALUE], message.to_owned()));
    }
    oneof_index_faults(proto, extension, parent, &mut faults);
    faults
}

fn type_faults(proto: &FieldDescriptorProto, faults: &mut Vec<FieldFault>) {
    let named = proto.type_name.as_ref().is_some_and(|name| !name.is_empty());
    match proto.ty {
        Some(FieldType::Other(ty)) => faults.push((&[field::TYPE], format!("unknown type {ty}"))),
        None if !named => faults.push((&[field::TYPE], "the type is missing".to_owned())),
        Some(FieldType::Message | FieldType::Group | FieldType::Enum) if !named => {
            faults.push((&[field::TYPE_NAME], "the name of the type is missing".to_owned()));
        }
        None | Some(FieldType::Message | FieldType::Group | FieldType::Enum) => {}
        Some(_) if named => {
            faults.push((
                &[field::TYPE_NAME],
                "a field of a scalar type has a type name".to_owned(),
            ));
        }
        Some(_) => {}
    }
}

fn oneof_index_faults(
    proto: &FieldDescriptorProto,
    extension: bool,
    parent: Option<&DescriptorProto>,
    faults: &mut Vec<FieldFault>,
) {
    let optional = proto.proto3_optional == Some(true);
    let Some(index) = proto.oneof_index else {
        if optional && !extension {
            faults.push((&[], "`proto3_optional` without a oneof of its own".to_owned()));
        }
        return;
    };
    let path = &[element::NAME];
    if extension {
        faults.push((path, "an extension cannot be in a oneof".to_owned()));
        return;
    }
    let count = parent.map_or(0, |message| message.oneof_decl.len());
    if usize::try_from(index).map_or(true, |index| index >= count) {
        faults.push((
            path,
            format!("oneof_index {index} is out of range: the message has {count} oneofs"),
        ));
    } else if !matches!(proto.label, None | Some(FieldLabel::Optional)) {
        faults.push((
            &[element::NAME],
            "a field of a oneof cannot be required or repeated".to_owned(),
        ));
    }
}

/// Oneofs must have members, which stand together; one that stands for `optional` has exactly one.
fn oneof_faults(proto: &DescriptorProto) -> Vec<(Vec<i32>, String)> {
    let mut faults = Vec::new();
    let count = proto.oneof_decl.len();
    let mut members = vec![0_usize; count];
    let mut synthetic = vec![false; count];
    let mut previous = None;
    for (at, member) in proto.field.iter().enumerate() {
        let index = member.oneof_index.and_then(|index| usize::try_from(index).ok());
        let Some(index) = index.filter(|index| *index < count) else {
            previous = None;
            continue;
        };
        if members[index] > 0 && previous != Some(index) {
            let path = vec![message::FIELD, element::index(at), element::NAME];
            let oneof = proto.oneof_decl[index].name();
            faults.push((
                path,
                format!("the fields of oneof `{oneof}` do not stand together"),
            ));
        }
        members[index] += 1;
        synthetic[index] |= member.proto3_optional == Some(true);
        previous = Some(index);
    }
    let mut real_after_synthetic = None;
    let mut seen_synthetic = false;
    for (at, oneof) in proto.oneof_decl.iter().enumerate() {
        let path = vec![message::ONEOF, element::index(at), element::NAME];
        if members[at] == 0 {
            faults.push((path, format!("oneof `{}` has no fields", oneof.name())));
        } else if synthetic[at] && members[at] > 1 {
            let message = format!(
                "oneof `{}` stands for an `optional` and has several fields",
                oneof.name()
            );
            faults.push((path, message));
        } else if !synthetic[at] && seen_synthetic {
            real_after_synthetic.get_or_insert((path, at));
        }
        seen_synthetic |= synthetic[at];
    }
    if let Some((path, at)) = real_after_synthetic {
        let name = proto.oneof_decl[at].name();
        faults.push((
            path,
            format!("oneof `{name}` stands behind one that stands for an `optional`"),
        ));
    }
    faults
}

/// A label is always there in what protoc writes.
fn labels(descriptor: &mut FileDescriptorProto) {
    descriptor.extension.iter_mut().for_each(label);
    let mut stack: Vec<&mut DescriptorProto> = descriptor.message_type.iter_mut().collect();
    while let Some(message) = stack.pop() {
        message
            .field
            .iter_mut()
            .chain(&mut message.extension)
            .for_each(label);
        stack.extend(&mut message.nested_type);
    }
}

fn label(proto: &mut FieldDescriptorProto) {
    proto.label.get_or_insert(FieldLabel::Optional);
}
