//! Refuses features where they make no sense: on elements they do not belong to, in combinations that mean
//! nothing, in syntaxes that have none.
//!
//! Only what is *set* on an element is judged by its place; the same value inherited has no effect and is
//! no fault.

use super::Features;
use super::resolve::is_map;
use crate::descriptor::{
    DescriptorProto, Edition, FeatureSet, FieldDescriptorProto, FieldLabel, FieldPresence, FieldType,
    RepeatedFieldEncoding,
};
use crate::link::context::Context;
use crate::link::element::{NAME, file as file_path, sub};
use crate::link::fields::type_part;
use crate::link::options::carrier::{Carrier, each_element};
use crate::link::symbols::{Symbol, SymbolKind};

/// A place and what is wrong there.
type Fault = (Vec<i32>, String);

/// Checks what the features of a file mean for its elements.
pub(crate) fn validate(ctx: &mut Context, at: usize) {
    if ctx.files[at].edition < Edition::E2023 {
        return;
    }
    let mut faults = Vec::new();
    file(ctx, at, &mut faults);
    for symbol in ctx.elements(at) {
        if !matches!(symbol.kind, SymbolKind::Field | SymbolKind::Extension) {
            continue;
        }
        let Some(proto) = ctx.field(symbol) else { continue };
        let at_name = |fault: &str| (sub(&symbol.path, &[NAME]), fault.to_owned());
        faults.extend(field_faults(ctx, symbol, proto).into_iter().map(at_name));
        ctype(ctx, symbol, proto, &mut faults);
    }
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

/// What is said about an element as a whole points at its name, or at the element if it has none. A file's
/// name, to protoc, is its package.
pub(crate) fn place(carrier: Carrier, path: &[i32]) -> Vec<i32> {
    match carrier {
        Carrier::File => vec![file_path::PACKAGE],
        Carrier::ExtensionRange => path.to_vec(),
        _ => sub(path, &[NAME]),
    }
}

/// Checks what features can be judged by themselves: that they are for editions and have known values.
pub(crate) fn check_sets(ctx: &mut Context, at: usize) {
    let mut faults = Vec::new();
    let editions = ctx.files[at].edition >= Edition::E2023;
    each_element(&ctx.files[at].descriptor, |element, holder| {
        let Some(set) = holder.get().and_then(|options| options.features()) else {
            return;
        };
        // Of the file's own, protoc says this where the file begins.
        let path = match element.carrier {
            Carrier::File => Vec::new(),
            carrier => place(carrier, element.path),
        };
        if !editions {
            faults.push((
                path,
                "features are for editions, not for proto2 and proto3".to_owned(),
            ));
        } else if let Some((feature, value)) = unknown_value(set) {
            let message = match value {
                "" => format!("feature `{feature}` is set to a value that is not known"),
                name => {
                    format!("feature `{feature}` cannot be set to `{name}`, which means that it is unset")
                }
            };
            faults.push((path, message));
        }
    });
    for (path, message) in faults {
        ctx.error(at, &path, message);
    }
}

/// A feature that is set to a number without a meaning, and the name of that number if it has one.
fn unknown_value(set: &FeatureSet) -> Option<(&'static str, &'static str)> {
    macro_rules! check {
        ($($feature:ident)*) => {$(
            if let Some(value) = set.$feature && (value.number() == 0 || value.name().is_empty()) {
                return Some((stringify!($feature), value.name()));
            }
        )*};
    }
    check! {
        field_presence enum_type repeated_field_encoding utf8_validation message_encoding json_format
        enforce_naming_style default_symbol_visibility enforce_proto_limits
    }
    None
}

fn file(ctx: &Context, at: usize, faults: &mut Vec<Fault>) {
    let Some(options) = &ctx.files[at].descriptor.options else {
        return;
    };
    let presence = options.features.as_ref().and_then(|set| set.field_presence);
    if presence == Some(FieldPresence::LegacyRequired) {
        faults.push((
            Vec::new(),
            "`LEGACY_REQUIRED` cannot be set for a whole file".to_owned(),
        ));
    }
    if options.java_string_check_utf8.is_some() {
        let message =
            "`java_string_check_utf8` is not for editions: use `features.(pb.java).utf8_validation`";
        faults.push((Vec::new(), message.to_owned()));
    }
}

fn field_faults(ctx: &Context, symbol: &Symbol, proto: &FieldDescriptorProto) -> Vec<&'static str> {
    let mut faults = Vec::new();
    let parent = symbol
        .parent
        .and_then(|parent| ctx.message(ctx.symbols.get(parent)));
    let parent = parent.filter(|_| symbol.kind == SymbolKind::Field);
    let features = ctx.files[symbol.file].features.at(&symbol.path);
    if proto
        .options
        .as_ref()
        .is_some_and(|options| options.packed.is_some())
    {
        faults.push("`packed` is not for editions: use `features.repeated_field_encoding`");
    }
    of_legacy_syntax(proto, &mut faults);
    of_effect(ctx, proto, features, &mut faults);
    // The features of a map are also set on the key and the value of its entry, where they are not judged.
    let own = proto
        .options
        .as_ref()
        .filter(|_| !parent.is_some_and(is_map_entry));
    if let Some(set) = own.and_then(|options| options.features.as_ref()) {
        of_presence(set, proto, &mut faults);
        of_encodings(ctx, set, proto, parent, &mut faults);
    }
    faults
}

fn is_map_entry(message: &DescriptorProto) -> bool {
    message
        .options
        .as_ref()
        .is_some_and(|options| options.map_entry == Some(true))
}

fn ctype(ctx: &Context, symbol: &Symbol, proto: &FieldDescriptorProto, faults: &mut Vec<Fault>) {
    let set = proto
        .options
        .as_ref()
        .is_some_and(|options| options.ctype.is_some());
    if set && ctx.files[symbol.file].edition >= Edition::E2024 {
        let message = "`ctype` is not for editions from 2024 on: use `features.(pb.cpp).string_type`";
        faults.push((sub(&symbol.path, type_part(proto)), message.to_owned()));
    }
}

/// The parser refuses these; a descriptor set may hold them.
fn of_legacy_syntax(proto: &FieldDescriptorProto, faults: &mut Vec<&'static str>) {
    if proto.label == Some(FieldLabel::Required) {
        faults.push("`required` is not for editions: use `features.field_presence = LEGACY_REQUIRED`");
    }
    if proto.ty == Some(FieldType::Group) {
        faults.push("groups are not for editions: use `features.message_encoding = DELIMITED`");
    }
}

/// Rules about what is in effect, set or inherited.
fn of_effect(
    ctx: &Context,
    proto: &FieldDescriptorProto,
    features: Features,
    faults: &mut Vec<&'static str>,
) {
    let implicit = features.field_presence == FieldPresence::Implicit;
    if implicit && proto.label != Some(FieldLabel::Repeated) && is_closed_enum(ctx, proto) {
        faults.push("a field of a closed enum needs explicit presence");
    }
    if proto.extendee.is_some() && features.field_presence == FieldPresence::LegacyRequired {
        faults.push("an extension cannot be required");
    }
    if implicit && proto.default_value.is_some() {
        faults.push("a field with implicit presence cannot have a default");
    }
}

fn is_closed_enum(ctx: &Context, proto: &FieldDescriptorProto) -> bool {
    let name = proto.type_name.as_deref().and_then(|name| name.strip_prefix('.'));
    let Some(symbol) = name
        .and_then(|name| ctx.symbols.named(name))
        .map(|id| ctx.symbols.get(id))
    else {
        return false;
    };
    symbol.kind == SymbolKind::Enum && ctx.files[symbol.file].features.at(&symbol.path).is_closed()
}

fn of_presence(set: &FeatureSet, proto: &FieldDescriptorProto, faults: &mut Vec<&'static str>) {
    let Some(presence) = set.field_presence else {
        return;
    };
    if proto.oneof_index.is_some() {
        faults.push("a member of a oneof has explicit presence, which cannot be set");
    }
    if proto.label == Some(FieldLabel::Repeated) {
        faults.push("a repeated field has no presence that could be set");
    }
    if proto.extendee.is_some() && presence != FieldPresence::LegacyRequired {
        faults.push("an extension has explicit presence, which cannot be set");
    }
    if is_message(proto) && presence == FieldPresence::Implicit {
        faults.push("a message field cannot have implicit presence");
    }
}

fn is_message(proto: &FieldDescriptorProto) -> bool {
    matches!(proto.ty, Some(FieldType::Message | FieldType::Group))
}

fn of_encodings(
    ctx: &Context,
    set: &FeatureSet,
    proto: &FieldDescriptorProto,
    parent: Option<&DescriptorProto>,
    faults: &mut Vec<&'static str>,
) {
    let repeated = proto.label == Some(FieldLabel::Repeated);
    let bytes = matches!(proto.ty, Some(FieldType::String | FieldType::Bytes));
    let map = parent.is_some_and(|parent| is_map(proto, parent));
    if !repeated && set.repeated_field_encoding.is_some() {
        faults.push("`repeated_field_encoding` is for repeated fields");
    }
    if set.utf8_validation.is_some()
        && proto.ty != Some(FieldType::String)
        && !(map && has_string(ctx, proto))
    {
        faults.push("`utf8_validation` is for strings");
    }
    let packed = set.repeated_field_encoding == Some(RepeatedFieldEncoding::Packed);
    if packed && (!repeated || is_message(proto) || bytes) {
        faults.push("`PACKED` is for repeated numbers, bools and enums");
    }
    if set.message_encoding.is_some() && (map || !is_message(proto)) {
        faults.push("`message_encoding` is for message fields that are no maps");
    }
}

/// Whether the key or value of a map is a string.
fn has_string(ctx: &Context, proto: &FieldDescriptorProto) -> bool {
    let name = proto.type_name.as_deref().and_then(|name| name.strip_prefix('.'));
    let entry = name
        .and_then(|name| ctx.symbols.named(name))
        .and_then(|id| ctx.message(ctx.symbols.get(id)));
    entry.is_some_and(|entry| {
        entry
            .field
            .iter()
            .any(|field| field.ty == Some(FieldType::String))
    })
}
