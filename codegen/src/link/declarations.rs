//! Declarations of extension ranges: which extensions a range is for, and that they are as declared.

use std::collections::BTreeSet;

use super::collect::is_identifier;
use super::context::Context;
use super::element::{self, field, message, range::START};
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{
    Declaration, DescriptorProto, ExtensionRange, ExtensionRangeOptions, FieldDescriptorProto, FieldLabel,
    FieldType, VerificationState,
};

/// Which part of the element, and what.
type Fault = (Vec<i32>, String);

/// Checks the declarations in a file, and its extensions against the declarations they fall under.
pub(super) fn check(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        let found = match symbol.kind {
            SymbolKind::Message => ctx.message(symbol).map(of_message),
            SymbolKind::Extension => ctx.field(symbol).map(|proto| {
                let fault = of_extension(ctx, symbol, proto);
                fault
                    .map(|message| (vec![field::EXTENDEE], message))
                    .into_iter()
                    .collect()
            }),
            _ => None,
        };
        let whole = |(path, message): Fault| (element::sub(&symbol.path, &path), message);
        faults.extend(found.unwrap_or_default().into_iter().map(whole));
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

fn of_message(proto: &DescriptorProto) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut names = BTreeSet::new();
    for (at, range) in proto.extension_range.iter().enumerate() {
        let Some(options) = &range.options else { continue };
        let path = vec![message::EXTENSION_RANGE, element::index(at), START];
        let mut fault = |message| faults.push((path.clone(), message));
        if options.verification == Some(VerificationState::Unverified) && !options.declaration.is_empty() {
            fault("a range with declarations cannot be unverified".to_owned());
        }
        let mut numbers = BTreeSet::new();
        for declaration in &options.declaration {
            if let Some(message) = misplaced(range, declaration, &mut numbers) {
                fault(message);
            }
            if let Some(message) = malformed(declaration, &mut names) {
                fault(message);
            }
        }
    }
    faults
}

fn misplaced(
    range: &ExtensionRange,
    declaration: &Declaration,
    numbers: &mut BTreeSet<i32>,
) -> Option<String> {
    let number = declaration.number.unwrap_or_default();
    let bounds = range.start.unwrap_or_default()..range.end.unwrap_or_default();
    if !bounds.contains(&number) {
        return Some(format!(
            "the declared number {number} is not in the extension range"
        ));
    }
    (!numbers.insert(number)).then(|| format!("number {number} is declared twice"))
}

fn malformed<'a>(declaration: &'a Declaration, names: &mut BTreeSet<&'a str>) -> Option<String> {
    let number = declaration.number.unwrap_or_default();
    let (name, ty) = match (&declaration.full_name, &declaration.ty) {
        (Some(name), Some(ty)) => (name.as_str(), ty.as_str()),
        (None, None) if declaration.reserved == Some(true) => return None,
        _ => {
            return Some(format!(
                "declaration {number} must have both a full name and a type"
            ));
        }
    };
    if !names.insert(name) {
        return Some(format!("the extension `{name}` is declared twice"));
    }
    if let Some(message) = bad_name(name) {
        return Some(message);
    }
    if SCALARS.iter().any(|(scalar, _)| *scalar == ty) {
        None
    } else {
        bad_name(ty)
    }
}

fn bad_name(name: &str) -> Option<String> {
    let Some(bare) = name.strip_prefix('.') else {
        return Some(format!(
            "`{name}` must start with a dot, because declarations hold full names"
        ));
    };
    (!bare.split('.').all(is_identifier)).then(|| format!("`{name}` is no valid name"))
}

/// What is wrong with an extension in the light of the range its number is in.
fn of_extension(ctx: &Context, symbol: &Symbol, proto: &FieldDescriptorProto) -> Option<String> {
    let extendee = proto.extendee.as_deref()?.strip_prefix('.')?;
    let extendee = ctx.symbols.get(ctx.symbols.named(extendee)?);
    if ctx.files[extendee.file].name() == "google/protobuf/descriptor.proto" {
        // Its declarations are a register of who has which number; protoc holds nobody to it.
        return None;
    }
    let number = proto.number?;
    let ranges = &ctx.message(extendee)?.extension_range;
    let holds = |range: &&ExtensionRange| {
        (range.start.unwrap_or_default()..range.end.unwrap_or_default()).contains(&number)
    };
    let options = ranges.iter().find(holds)?.options.as_ref()?;
    if !must_be_declared(options) {
        return None;
    }
    let declared = options
        .declaration
        .iter()
        .find(|declaration| declaration.number == Some(number));
    let Some(declared) = declared else {
        return Some(format!(
            "extension `{}` has number {number}, which `{}` does not declare, and its range takes only \
             declared extensions",
            symbol.full_name, extendee.full_name,
        ));
    };
    differs(declared, symbol, proto, &extendee.full_name)
}

fn must_be_declared(options: &ExtensionRangeOptions) -> bool {
    !options.declaration.is_empty() || options.verification == Some(VerificationState::Declaration)
}

fn differs(
    declared: &Declaration,
    symbol: &Symbol,
    proto: &FieldDescriptorProto,
    extendee: &str,
) -> Option<String> {
    let number = proto.number.unwrap_or_default();
    if declared.reserved == Some(true) {
        return Some(format!(
            "number {number} of `{extendee}` is declared to be reserved"
        ));
    }
    let own_name = format!(".{}", symbol.full_name);
    if let Some(name) = &declared.full_name
        && *name != own_name
    {
        return Some(format!(
            "extension {number} of `{extendee}` is declared as `{name}`, not `{own_name}`"
        ));
    }
    let own_type = type_text(proto);
    if let Some(ty) = &declared.ty
        && ty != own_type
    {
        return Some(format!(
            "extension {number} of `{extendee}` is declared of type `{ty}`, not `{own_type}`"
        ));
    }
    let repeated = proto.label == Some(FieldLabel::Repeated);
    match (declared.repeated == Some(true), repeated) {
        (true, false) => Some(format!(
            "extension {number} of `{extendee}` is declared to be repeated"
        )),
        (false, true) => Some(format!(
            "extension {number} of `{extendee}` is declared not to be repeated"
        )),
        _ => None,
    }
}

fn type_text(proto: &FieldDescriptorProto) -> &str {
    let scalar = SCALARS.iter().find(|(_, ty)| Some(*ty) == proto.ty);
    scalar.map_or_else(
        || proto.type_name.as_deref().unwrap_or_default(),
        |(name, _)| name,
    )
}

/// The scalar types by their keywords.
pub(super) const SCALARS: &[(&str, FieldType)] = &[
    ("double", FieldType::Double),
    ("float", FieldType::Float),
    ("int64", FieldType::Int64),
    ("uint64", FieldType::Uint64),
    ("int32", FieldType::Int32),
    ("fixed64", FieldType::Fixed64),
    ("fixed32", FieldType::Fixed32),
    ("bool", FieldType::Bool),
    ("string", FieldType::String),
    ("bytes", FieldType::Bytes),
    ("uint32", FieldType::Uint32),
    ("sfixed32", FieldType::Sfixed32),
    ("sfixed64", FieldType::Sfixed64),
    ("sint32", FieldType::Sint32),
    ("sint64", FieldType::Sint64),
];
