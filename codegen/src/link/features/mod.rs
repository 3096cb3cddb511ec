//! The features of editions: defaults per edition, and what holds for each element.
//!
//! proto2 and proto3 are editions with defaults of their own; what they say by other means (`required`,
//! `optional`, groups, `packed`) becomes a feature here. Behind this pass nothing asks for the syntax.
//!
//! The features of an element are those of what it stands in, overlaid by its own. Features that make no
//! sense on an element can be inherited but have no effect; [`Features`] holds what is in effect, so that
//! a map never is `DELIMITED` and a message field never `IMPLICIT`.

mod resolve;
#[cfg(test)]
mod tests;
mod tree;
mod validate;

use crate::descriptor::{
    DefaultSymbolVisibility, Edition, EnforceNamingStyle, EnforceProtoLimits, EnumType, FeatureSet,
    FieldPresence, JsonFormat, MessageEncoding, RepeatedFieldEncoding, Utf8Validation,
};

pub(crate) use resolve::resolve;
pub(crate) use tree::{EnumFeatures, FileFeatures, MessageFeatures, ServiceFeatures};
pub(crate) use validate::{check_sets, place, validate};

/// The features in effect for one element.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Features {
    /// How a field tells whether it is set.
    pub(crate) field_presence: FieldPresence,
    /// Whether unknown numbers are values of an enum.
    pub(crate) enum_type: EnumType,
    /// Whether a repeated scalar is packed.
    pub(crate) repeated_field_encoding: RepeatedFieldEncoding,
    /// Whether strings are checked.
    pub(crate) utf8_validation: Utf8Validation,
    /// Length prefix or group.
    pub(crate) message_encoding: MessageEncoding,
    /// Whether names must be distinct in JSON.
    pub(crate) json_format: JsonFormat,
    /// Which style names must follow.
    pub(crate) enforce_naming_style: EnforceNamingStyle,
    /// What other files see of a symbol without `export` or `local`.
    pub(crate) default_symbol_visibility: DefaultSymbolVisibility,
    /// Which limits of size hold.
    pub(crate) enforce_proto_limits: EnforceProtoLimits,
}

impl Features {
    /// What holds in an edition when nothing is set.
    pub(crate) fn defaults(edition: Edition) -> Self {
        let proto3 = edition >= Edition::Proto3;
        let e2024 = edition >= Edition::E2024;
        let e2026 = edition >= Edition::E2026;
        Features {
            field_presence: match edition {
                Edition::Proto3 => FieldPresence::Implicit,
                _ => FieldPresence::Explicit,
            },
            enum_type: if proto3 { EnumType::Open } else { EnumType::Closed },
            repeated_field_encoding: match proto3 {
                true => RepeatedFieldEncoding::Packed,
                false => RepeatedFieldEncoding::Expanded,
            },
            utf8_validation: if proto3 {
                Utf8Validation::Verify
            } else {
                Utf8Validation::None
            },
            message_encoding: MessageEncoding::LengthPrefixed,
            json_format: if proto3 {
                JsonFormat::Allow
            } else {
                JsonFormat::LegacyBestEffort
            },
            enforce_naming_style: match (e2026, e2024) {
                (true, _) => EnforceNamingStyle::Style2026,
                (false, true) => EnforceNamingStyle::Style2024,
                (false, false) => EnforceNamingStyle::StyleLegacy,
            },
            default_symbol_visibility: match (e2026, e2024) {
                (true, _) => DefaultSymbolVisibility::Strict,
                (false, true) => DefaultSymbolVisibility::ExportTopLevel,
                (false, false) => DefaultSymbolVisibility::ExportAll,
            },
            enforce_proto_limits: match e2026 {
                true => EnforceProtoLimits::Limits2026,
                false => EnforceProtoLimits::LegacyNoExplicitLimits,
            },
        }
    }

    /// These features, overlaid by what `set` holds.
    #[must_use]
    pub(crate) fn overlaid(self, set: Option<&FeatureSet>) -> Self {
        let Some(set) = set else { return self };
        Features {
            field_presence: set.field_presence.unwrap_or(self.field_presence),
            enum_type: set.enum_type.unwrap_or(self.enum_type),
            repeated_field_encoding: set
                .repeated_field_encoding
                .unwrap_or(self.repeated_field_encoding),
            utf8_validation: set.utf8_validation.unwrap_or(self.utf8_validation),
            message_encoding: set.message_encoding.unwrap_or(self.message_encoding),
            json_format: set.json_format.unwrap_or(self.json_format),
            enforce_naming_style: set.enforce_naming_style.unwrap_or(self.enforce_naming_style),
            default_symbol_visibility: set
                .default_symbol_visibility
                .unwrap_or(self.default_symbol_visibility),
            enforce_proto_limits: set.enforce_proto_limits.unwrap_or(self.enforce_proto_limits),
        }
    }

    /// Whether an enum is closed.
    pub(crate) fn is_closed(&self) -> bool {
        self.enum_type == EnumType::Closed
    }

    /// Whether a message is written as a group.
    pub(crate) fn is_delimited(&self) -> bool {
        self.message_encoding == MessageEncoding::Delimited
    }

    /// Whether a repeated scalar is packed.
    pub(crate) fn is_packed(&self) -> bool {
        self.repeated_field_encoding == RepeatedFieldEncoding::Packed
    }
}
