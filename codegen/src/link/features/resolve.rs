//! Overlays the features of every element on those around it.

use super::{EnumFeatures, Features, FileFeatures, MessageFeatures, ServiceFeatures};
use crate::descriptor::{
    DescriptorProto, Edition, EnumDescriptorProto, FeatureSet, FieldDescriptorProto, FieldLabel,
    FieldPresence, FieldType, FileDescriptorProto, MessageEncoding, RepeatedFieldEncoding,
    ServiceDescriptorProto,
};

/// Shorthand for the features that an element's options hold.
macro_rules! set {
    ($element:expr) => {
        $element
            .options
            .as_ref()
            .and_then(|options| options.features.as_ref())
    };
}

/// The features of every element of a file whose built-in options are interpreted and types resolved.
pub(crate) fn resolve(descriptor: &FileDescriptorProto, edition: Edition) -> FileFeatures {
    let own = Features::defaults(edition).overlaid(set!(descriptor));
    FileFeatures {
        own,
        messages: descriptor
            .message_type
            .iter()
            .map(|item| message(item, own, edition))
            .collect(),
        enums: descriptor
            .enum_type
            .iter()
            .map(|item| enumeration(item, own))
            .collect(),
        services: descriptor.service.iter().map(|item| service(item, own)).collect(),
        extensions: descriptor
            .extension
            .iter()
            .map(|item| extension(item, own, edition))
            .collect(),
    }
}

/// Recursion is bounded: the pass that collects names refuses what is nested too deeply.
fn message(proto: &DescriptorProto, outer: Features, edition: Edition) -> MessageFeatures {
    let own = outer.overlaid(set!(proto));
    let oneofs: Vec<_> = proto
        .oneof_decl
        .iter()
        .map(|item| own.overlaid(set!(item)))
        .collect();
    let map_entry = proto
        .options
        .as_ref()
        .is_some_and(|options| options.map_entry == Some(true));
    let field = |item: &FieldDescriptorProto| {
        let index = item.oneof_index.and_then(|index| usize::try_from(index).ok());
        let oneof = index
            .filter(|_| item.proto3_optional != Some(true))
            .and_then(|index| oneofs.get(index));
        let mut features = legacy(oneof.copied().unwrap_or(own), item, edition).overlaid(set!(item));
        if map_entry || is_map(item, proto) {
            features.message_encoding = MessageEncoding::LengthPrefixed;
        }
        in_effect(features, item, oneof.is_some())
    };
    MessageFeatures {
        own,
        fields: proto.field.iter().map(field).collect(),
        messages: proto
            .nested_type
            .iter()
            .map(|item| message(item, own, edition))
            .collect(),
        enums: proto
            .enum_type
            .iter()
            .map(|item| enumeration(item, own))
            .collect(),
        extensions: proto
            .extension
            .iter()
            .map(|item| extension(item, own, edition))
            .collect(),
        extension_ranges: proto
            .extension_range
            .iter()
            .map(|item| own.overlaid(set!(item)))
            .collect(),
        oneofs,
    }
}

fn extension(proto: &FieldDescriptorProto, outer: Features, edition: Edition) -> Features {
    in_effect(legacy(outer, proto, edition).overlaid(set!(proto)), proto, false)
}

fn enumeration(proto: &EnumDescriptorProto, outer: Features) -> EnumFeatures {
    let own = outer.overlaid(set!(proto));
    EnumFeatures {
        own,
        values: proto.value.iter().map(|item| own.overlaid(set!(item))).collect(),
    }
}

fn service(proto: &ServiceDescriptorProto, outer: Features) -> ServiceFeatures {
    let own = outer.overlaid(set!(proto));
    ServiceFeatures {
        own,
        methods: proto.method.iter().map(|item| own.overlaid(set!(item))).collect(),
    }
}

/// What proto2 and proto3 say by means of their own.
fn legacy(outer: Features, proto: &FieldDescriptorProto, edition: Edition) -> Features {
    if edition >= Edition::E2023 {
        return outer;
    }
    let packed = proto.options.as_ref().and_then(|options| options.packed);
    let set = FeatureSet {
        field_presence: match proto.label {
            Some(FieldLabel::Required) => Some(FieldPresence::LegacyRequired),
            _ if proto.proto3_optional == Some(true) => Some(FieldPresence::Explicit),
            _ => None,
        },
        message_encoding: (proto.ty == Some(FieldType::Group)).then_some(MessageEncoding::Delimited),
        repeated_field_encoding: packed.map(|packed| match packed {
            true => RepeatedFieldEncoding::Packed,
            false => RepeatedFieldEncoding::Expanded,
        }),
        ..FeatureSet::default()
    };
    outer.overlaid(Some(&set))
}

/// Drops inherited features that have no meaning for the field.
fn in_effect(mut features: Features, proto: &FieldDescriptorProto, in_oneof: bool) -> Features {
    let repeated = proto.label == Some(FieldLabel::Repeated);
    let message = matches!(proto.ty, Some(FieldType::Message | FieldType::Group));
    let bytes = matches!(proto.ty, Some(FieldType::String | FieldType::Bytes));
    if features.field_presence == FieldPresence::Implicit && (message || in_oneof || proto.extendee.is_some())
    {
        features.field_presence = FieldPresence::Explicit;
    }
    if !repeated || message || bytes {
        features.repeated_field_encoding = RepeatedFieldEncoding::Expanded;
    }
    if !message {
        features.message_encoding = MessageEncoding::LengthPrefixed;
    }
    features
}

/// Whether a field is a map of its message: its type is a map entry declared beside it.
pub(super) fn is_map(field: &FieldDescriptorProto, parent: &DescriptorProto) -> bool {
    if field.label != Some(FieldLabel::Repeated) || field.ty != Some(FieldType::Message) {
        return false;
    }
    let mut name = field.type_name.as_deref().unwrap_or_default().rsplit('.');
    let (entry, scope) = (name.next(), name.next());
    let is_entry = |nested: &&DescriptorProto| {
        Some(nested.name()) == entry
            && nested
                .options
                .as_ref()
                .is_some_and(|options| options.map_entry == Some(true))
    };
    scope == Some(parent.name()) && parent.nested_type.iter().any(|nested| is_entry(&nested))
}
