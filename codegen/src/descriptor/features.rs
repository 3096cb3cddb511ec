//! The features of editions: their values on an element, and their defaults per edition.

use super::Edition;
use super::record::{enumerations, records};

records! {
    /// The features set on an element, or resolved for it.
    pub struct FeatureSet {
        /// How a field tells whether it is set.
        1 field_presence: Option<FieldPresence>,
        /// Whether unknown numbers are values.
        2 enum_type: Option<EnumType>,
        /// Packed or not.
        3 repeated_field_encoding: Option<RepeatedFieldEncoding>,
        /// Whether strings must be UTF-8.
        4 utf8_validation: Option<Utf8Validation>,
        /// Length prefix or group.
        5 message_encoding: Option<MessageEncoding>,
        /// Whether JSON must work.
        6 json_format: Option<JsonFormat>,
        /// Which style names must follow.
        7 enforce_naming_style: Option<EnforceNamingStyle>,
        /// What other files see when nothing is written.
        8 default_symbol_visibility: Option<DefaultSymbolVisibility>,
        /// Which limits of size hold.
        9 enforce_proto_limits: Option<EnforceProtoLimits>,
    }

    /// The defaults of features for a range of editions.
    pub struct FeatureSetDefaults {
        /// By edition, ascending.
        1 defaults: Vec<FeatureSetEditionDefault>,
        /// The first edition covered.
        4 minimum_edition: Option<Edition>,
        /// The last edition covered.
        5 maximum_edition: Option<Edition>,
    }

    /// The defaults from an edition on.
    pub struct FeatureSetEditionDefault {
        /// The edition from which it holds.
        3 edition: Option<Edition>,
        /// Defaults a file may override.
        4 overridable_features: Option<FeatureSet>,
        /// Defaults nothing may override.
        5 fixed_features: Option<FeatureSet>,
    }
}

enumerations! {
    /// How a field tells whether it is set.
    pub enum FieldPresence {
        0 FIELD_PRESENCE_UNKNOWN: Unknown,
        1 EXPLICIT: Explicit,
        2 IMPLICIT: Implicit,
        3 LEGACY_REQUIRED: LegacyRequired,
    }

    /// Open or closed enums.
    pub enum EnumType {
        0 ENUM_TYPE_UNKNOWN: Unknown,
        1 OPEN: Open,
        2 CLOSED: Closed,
    }

    /// Packed or one record per element.
    pub enum RepeatedFieldEncoding {
        0 REPEATED_FIELD_ENCODING_UNKNOWN: Unknown,
        1 PACKED: Packed,
        2 EXPANDED: Expanded,
    }

    /// Whether strings must be UTF-8.
    pub enum Utf8Validation {
        0 UTF8_VALIDATION_UNKNOWN: Unknown,
        2 VERIFY: Verify,
        3 NONE: None,
    }

    /// Length prefix or group.
    pub enum MessageEncoding {
        0 MESSAGE_ENCODING_UNKNOWN: Unknown,
        1 LENGTH_PREFIXED: LengthPrefixed,
        2 DELIMITED: Delimited,
    }

    /// Whether JSON must work.
    pub enum JsonFormat {
        0 JSON_FORMAT_UNKNOWN: Unknown,
        1 ALLOW: Allow,
        2 LEGACY_BEST_EFFORT: LegacyBestEffort,
    }

    /// Styles of names.
    pub enum EnforceNamingStyle {
        0 ENFORCE_NAMING_STYLE_UNKNOWN: Unknown,
        1 STYLE2024: Style2024,
        2 STYLE_LEGACY: StyleLegacy,
        3 STYLE2026: Style2026,
    }

    /// What other files see when nothing is written.
    pub enum DefaultSymbolVisibility {
        0 DEFAULT_SYMBOL_VISIBILITY_UNKNOWN: Unknown,
        1 EXPORT_ALL: ExportAll,
        2 EXPORT_TOP_LEVEL: ExportTopLevel,
        3 LOCAL_ALL: LocalAll,
        4 STRICT: Strict,
    }

    /// Limits of size.
    pub enum EnforceProtoLimits {
        0 PROTO_LIMITS_UNKNOWN: Unknown,
        1 LEGACY_NO_EXPLICIT_LIMITS: LegacyNoExplicitLimits,
        2 PROTO_LIMITS2026: Limits2026,
    }
}
