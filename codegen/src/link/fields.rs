//! Rules of single fields: options that ask for a certain type, closed enums in fields without presence,
//! what a map is made of, what proto3 does not have.

use super::context::Context;
use super::element::{self, field};
use super::messages::is_message_set;
use super::symbols::{Symbol, SymbolKind};
use crate::descriptor::{
    DescriptorProto, Edition, EnumType, FieldDescriptorProto, FieldLabel, FieldPresence, FieldType, JsType,
};

/// Which part of the field, and what.
type Fault = (&'static [i32], String);

/// Checks every field and extension of a file. Needs options and features.
pub(super) fn check(ctx: &mut Context, at: usize) {
    report(ctx, at, |ctx, symbol, proto| {
        let mut faults = Vec::new();
        options(ctx, symbol, proto, &mut faults);
        message_set(ctx, symbol, &mut faults);
        jstype(proto, &mut faults);
        map(ctx, symbol, proto, &mut faults);
        closed_enum(ctx, symbol, proto, &mut faults);
        faults
    });
}

/// Refuses what proto3 does not have.
pub(super) fn check_proto3(ctx: &mut Context, at: usize) {
    if ctx.files[at].edition == Edition::Proto3 {
        report(ctx, at, |ctx, _, proto| {
            let mut faults = Vec::new();
            proto3(ctx, proto, &mut faults);
            faults
        });
    }
}

fn report(
    ctx: &mut Context,
    at: usize,
    check: impl Fn(&Context, &Symbol, &FieldDescriptorProto) -> Vec<Fault>,
) {
    let mut faults = Vec::new();
    for symbol in ctx.elements(at) {
        if !matches!(symbol.kind, SymbolKind::Field | SymbolKind::Extension) {
            continue;
        }
        let Some(proto) = ctx.field(symbol) else { continue };
        let whole = |(part, message): Fault| (element::sub(&symbol.path, part), message);
        faults.extend(check(ctx, symbol, proto).into_iter().map(whole));
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

/// The part of a field that says its type: the word `group` or a scalar type, or a name.
pub(super) fn type_part(proto: &FieldDescriptorProto) -> &'static [i32] {
    match proto.ty {
        None | Some(FieldType::Message | FieldType::Enum) => &[field::TYPE_NAME],
        Some(_) => &[field::TYPE],
    }
}

fn options(ctx: &Context, symbol: &Symbol, proto: &FieldDescriptorProto, faults: &mut Vec<Fault>) {
    let Some(options) = &proto.options else { return };
    let message = proto.ty == Some(FieldType::Message) && !ctx.features(symbol).is_delimited();
    if (options.lazy == Some(true) || options.unverified_lazy == Some(true)) && !message {
        let message = "`lazy` is for fields that hold messages with a length in front";
        faults.push((type_part(proto), message.to_owned()));
    }
    if options.packed == Some(true) && !is_packable(proto) {
        faults.push((
            type_part(proto),
            "`packed` is for repeated fields of numbers, bools and enums".to_owned(),
        ));
    }
}

fn message_set(ctx: &Context, symbol: &Symbol, faults: &mut Vec<Fault>) {
    let parent = symbol
        .parent
        .and_then(|parent| ctx.message(ctx.symbols.get(parent)));
    if symbol.kind == SymbolKind::Field && parent.is_some_and(is_message_set) {
        let message = "a message set has no fields, only extensions";
        faults.push((&[element::NAME], message.to_owned()));
    }
}

fn jstype(proto: &FieldDescriptorProto, faults: &mut Vec<Fault>) {
    let jstype = proto
        .options
        .as_ref()
        .and_then(|options| options.jstype)
        .unwrap_or(JsType::Normal);
    if jstype != JsType::Normal && !is_64_bit(proto.ty) {
        faults.push((type_part(proto), "`jstype` is for integers of 64 bits".to_owned()));
    }
}

/// Whether the values of a field can be packed.
pub(super) fn is_packable(proto: &FieldDescriptorProto) -> bool {
    use FieldType::{Bytes, Group, Message, String};
    proto.label == Some(FieldLabel::Repeated) && !matches!(proto.ty, Some(String | Bytes | Message | Group))
}

fn is_64_bit(ty: Option<FieldType>) -> bool {
    use FieldType::{Fixed64, Int64, Sfixed64, Sint64, Uint64};
    matches!(ty, Some(Int64 | Uint64 | Sint64 | Fixed64 | Sfixed64))
}

/// The type of a field, if that is the entry of a map.
pub(super) fn map_entry<'a>(
    ctx: &'a Context,
    proto: &FieldDescriptorProto,
) -> Option<(&'a Symbol, &'a DescriptorProto)> {
    if proto.ty != Some(FieldType::Message) {
        return None;
    }
    let name = proto.type_name.as_deref()?.strip_prefix('.')?;
    let symbol = ctx.symbols.get(ctx.symbols.named(name)?);
    let message = ctx.message(symbol)?;
    (message.options.as_ref()?.map_entry == Some(true)).then_some((symbol, message))
}

/// A map entry is what the parser makes of `map<K, V>`, and nothing else may be marked as one.
fn map(ctx: &Context, symbol: &Symbol, proto: &FieldDescriptorProto, faults: &mut Vec<Fault>) {
    let Some((entry_symbol, entry)) = map_entry(ctx, proto) else {
        return;
    };
    if !is_generated_entry(symbol, proto, entry_symbol, entry) {
        let message = "`map_entry` cannot be set by hand: write `map<KeyType, ValueType>`";
        faults.push((&[], message.to_owned()));
        return;
    }
    let [key, value] = entry.field.as_slice() else {
        return;
    };
    match key.ty {
        Some(FieldType::Enum) => {
            faults.push((type_part(proto), "the key of a map cannot be an enum".to_owned()))
        }
        Some(
            FieldType::Float | FieldType::Double | FieldType::Bytes | FieldType::Message | FieldType::Group,
        ) => {
            let message = "the key of a map must be a string, a bool or an integer";
            faults.push((type_part(proto), message.to_owned()));
        }
        _ => {}
    }
    if let Some(first) = first_enum_number(ctx, value)
        && first != 0
    {
        faults.push((
            type_part(proto),
            "an enum that is the value of a map must have zero first".to_owned(),
        ));
    }
}

fn is_generated_entry(
    symbol: &Symbol,
    proto: &FieldDescriptorProto,
    entry_symbol: &Symbol,
    entry: &DescriptorProto,
) -> bool {
    let [key, value] = entry.field.as_slice() else {
        return false;
    };
    let bare = entry.extension.is_empty()
        && entry.extension_range.is_empty()
        && entry.nested_type.is_empty()
        && entry.enum_type.is_empty()
        && entry.oneof_decl.is_empty();
    let optional = |field: &FieldDescriptorProto| field.label == Some(FieldLabel::Optional);
    bare && proto.label == Some(FieldLabel::Repeated)
        && entry_symbol.scope() == symbol.scope()
        && entry.name() == entry_name(proto.name())
        && (key.name(), key.number) == ("key", Some(1))
        && (value.name(), value.number) == ("value", Some(2))
        && optional(key)
        && optional(value)
}

/// The name of the entry type of a map field.
fn entry_name(field: &str) -> String {
    let mut upper = true;
    let mut out = String::with_capacity(field.len() + 5);
    for c in field.chars() {
        if c == '_' {
            upper = true;
            continue;
        }
        out.push(if upper { c.to_ascii_uppercase() } else { c });
        upper = false;
    }
    out + "Entry"
}

/// The enum a field holds.
fn enum_of<'a>(ctx: &'a Context, proto: &FieldDescriptorProto) -> Option<&'a Symbol> {
    if proto.ty != Some(FieldType::Enum) {
        return None;
    }
    let name = proto.type_name.as_deref()?.strip_prefix('.')?;
    Some(ctx.symbols.get(ctx.symbols.named(name)?))
}

fn first_enum_number(ctx: &Context, proto: &FieldDescriptorProto) -> Option<i32> {
    ctx.enumeration(enum_of(ctx, proto)?)?.value.first()?.number
}

/// Without presence an absent field reads as zero, which a closed enum need not have.
fn closed_enum(ctx: &Context, symbol: &Symbol, proto: &FieldDescriptorProto, faults: &mut Vec<Fault>) {
    let Some(enumeration) = enum_of(ctx, proto) else {
        return;
    };
    if ctx.features(enumeration).enum_type != EnumType::Closed {
        return;
    }
    // In proto3 it is refused anyway.
    if ctx.files[symbol.file].edition != Edition::Proto3
        && ctx.features(symbol).field_presence == FieldPresence::Implicit
        && proto.label != Some(FieldLabel::Repeated)
        && proto.oneof_index.is_none()
    {
        faults.push((
            type_part(proto),
            "a field without presence cannot hold a closed enum".to_owned(),
        ));
    }
}

fn proto3(ctx: &Context, proto: &FieldDescriptorProto, faults: &mut Vec<Fault>) {
    if let Some(extendee) = &proto.extendee
        && !OPTION_MESSAGES.contains(&extendee.as_str())
    {
        let message = "extensions in proto3 are only for defining options";
        faults.push((&[field::EXTENDEE], message.to_owned()));
    }
    if proto.label == Some(FieldLabel::Required) {
        faults.push((type_part(proto), "proto3 has no required fields".to_owned()));
    }
    if proto.default_value.is_some() {
        faults.push((
            &[field::DEFAULT_VALUE],
            "proto3 has no declared defaults".to_owned(),
        ));
    }
    if proto.ty == Some(FieldType::Group) {
        faults.push((type_part(proto), "proto3 has no groups".to_owned()));
    }
    if let Some(enumeration) = enum_of(ctx, proto)
        && ctx.features(enumeration).is_closed()
    {
        let message = format!(
            "the closed enum `{}` is used in a proto3 message",
            enumeration.full_name
        );
        faults.push((type_part(proto), message));
    }
}

/// What extensions in proto3 may extend.
const OPTION_MESSAGES: &[&str] = &[
    ".google.protobuf.EnumOptions",
    ".google.protobuf.EnumValueOptions",
    ".google.protobuf.ExtensionRangeOptions",
    ".google.protobuf.FieldOptions",
    ".google.protobuf.FileOptions",
    ".google.protobuf.MessageOptions",
    ".google.protobuf.MethodOptions",
    ".google.protobuf.OneofOptions",
    ".google.protobuf.ServiceOptions",
];
