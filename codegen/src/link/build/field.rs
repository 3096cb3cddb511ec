//! Fields of the schema: what type, label and features come to.

use super::Ids;
use crate::descriptor::{
    Edition, FieldDescriptorProto, FieldLabel, FieldPresence, FieldType, Utf8Validation,
};
use crate::link::context::Context;
use crate::link::features::Features;
use crate::link::fields::{is_packable, map_entry};
use crate::link::symbols::{Symbol, SymbolKind};
use crate::link::{declarations, literal};
use crate::schema::{Cardinality, Comments, DefaultValue, Field, FileId, Kind, default_json_name};

/// Builds a field without its place in its message.
pub(super) fn build(
    ctx: &Context,
    ids: &Ids,
    symbol: &Symbol,
    proto: &FieldDescriptorProto,
) -> Option<Field> {
    let features = ctx.features(symbol);
    let kind = kind(ctx, ids, proto, features)?;
    let options = proto.options.as_ref();
    let extension = symbol.kind == SymbolKind::Extension;
    Some(Field {
        name: proto.name().to_owned(),
        full_name: symbol.full_name.to_string(),
        json_name: proto
            .json_name
            .clone()
            .unwrap_or_else(|| default_json_name(proto.name())),
        number: u32::try_from(proto.number?).ok()?,
        kind,
        cardinality: cardinality(ctx, proto, kind, features, extension),
        oneof: None,
        utf8_check: kind == Kind::String && features.utf8_validation == Utf8Validation::Verify,
        default: proto
            .default_value
            .as_deref()
            .and_then(|text| default(ctx, proto, text)),
        deprecated: options.is_some_and(|options| options.deprecated == Some(true)),
        lazy: options.is_some_and(|options| options.lazy == Some(true)),
        comments: Comments::default(),
        proto_line: proto_line(ctx, symbol, proto),
        extendee: None,
        parent: None,
        file: FileId(symbol.file as u32),
        path: symbol.path.to_vec(),
    })
}

fn kind(ctx: &Context, ids: &Ids, proto: &FieldDescriptorProto, features: Features) -> Option<Kind> {
    let name = proto.type_name.as_deref();
    Some(match proto.ty? {
        FieldType::Double => Kind::Double,
        FieldType::Float => Kind::Float,
        FieldType::Int64 => Kind::Int64,
        FieldType::Uint64 => Kind::Uint64,
        FieldType::Int32 => Kind::Int32,
        FieldType::Fixed64 => Kind::Fixed64,
        FieldType::Fixed32 => Kind::Fixed32,
        FieldType::Bool => Kind::Bool,
        FieldType::String => Kind::String,
        FieldType::Bytes => Kind::Bytes,
        FieldType::Uint32 => Kind::Uint32,
        FieldType::Sfixed32 => Kind::Sfixed32,
        FieldType::Sfixed64 => Kind::Sfixed64,
        FieldType::Sint32 => Kind::Sint32,
        FieldType::Sint64 => Kind::Sint64,
        FieldType::Enum => Kind::Enum(ids.enumeration(ctx, name)?),
        FieldType::Group => Kind::Group(ids.message(ctx, name)?),
        FieldType::Message if features.is_delimited() => Kind::Group(ids.message(ctx, name)?),
        FieldType::Message => Kind::Message(ids.message(ctx, name)?),
        FieldType::Other(_) => return None,
    })
}

fn cardinality(
    ctx: &Context,
    proto: &FieldDescriptorProto,
    kind: Kind,
    features: Features,
    extension: bool,
) -> Cardinality {
    if map_entry(ctx, proto).is_some() {
        return Cardinality::Map;
    }
    if proto.label == Some(FieldLabel::Repeated) {
        return Cardinality::Repeated {
            packed: is_packable(proto) && features.is_packed(),
        };
    }
    let required =
        proto.label == Some(FieldLabel::Required) || features.field_presence == FieldPresence::LegacyRequired;
    if extension || proto.oneof_index.is_some() {
        Cardinality::Explicit
    } else if required {
        Cardinality::Required
    } else if kind.message().is_some() || features.field_presence != FieldPresence::Implicit {
        Cardinality::Explicit
    } else {
        Cardinality::Implicit
    }
}

fn default(ctx: &Context, proto: &FieldDescriptorProto, text: &[u8]) -> Option<DefaultValue> {
    if proto.ty != Some(FieldType::Enum) {
        return literal::parse(text, proto.ty?);
    }
    let name = proto.type_name.as_deref()?.strip_prefix('.')?;
    let values = &ctx.enumeration(ctx.symbols.get(ctx.symbols.named(name)?))?.value;
    let at = values.iter().position(|value| value.name().as_bytes() == text)?;
    Some(DefaultValue::Enum(at))
}

/// The declaration without options: `map<string, Line> lines = 3`.
fn proto_line(ctx: &Context, symbol: &Symbol, proto: &FieldDescriptorProto) -> String {
    let number = proto.number.unwrap_or_default();
    let name = proto.name();
    if let Some((_, entry)) = map_entry(ctx, proto)
        && let [key, value] = entry.field.as_slice()
    {
        let (key, value) = (type_text(ctx, symbol, key), type_text(ctx, symbol, value));
        return format!("map<{key}, {value}> {name} = {number}");
    }
    let label = match proto.label {
        Some(FieldLabel::Repeated) => "repeated ",
        Some(FieldLabel::Required) => "required ",
        _ if proto.proto3_optional == Some(true) => "optional ",
        _ if ctx.files[symbol.file].edition == Edition::Proto2 && proto.oneof_index.is_none() => "optional ",
        _ => "",
    };
    format!("{label}{} {name} = {number}", type_text(ctx, symbol, proto))
}

/// A type as one would write it in the field's file: without the package if that is the file's own.
fn type_text<'a>(ctx: &'a Context, symbol: &Symbol, proto: &'a FieldDescriptorProto) -> &'a str {
    let scalar = declarations::SCALARS.iter().find(|(_, ty)| Some(*ty) == proto.ty);
    if let Some((keyword, _)) = scalar {
        return keyword;
    }
    let name = proto.type_name.as_deref().unwrap_or_default();
    let name = name.strip_prefix('.').unwrap_or(name);
    let in_package = name.strip_prefix(ctx.files[symbol.file].package());
    in_package.and_then(|rest| rest.strip_prefix('.')).unwrap_or(name)
}
