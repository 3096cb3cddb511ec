//! The options of every element, and options that the linker has not interpreted yet.

use super::record::records;
use super::{
    CType, Edition, FeatureSet, IdempotencyLevel, JsType, OptimizeMode, OptionRetention, OptionTargetType,
    VerificationState,
};

records! {
    /// Options of a file.
    pub struct FileOptions {
        /// Java: the package.
        1 java_package: Option<String>,
        /// Java: the class around the file.
        8 java_outer_classname: Option<String>,
        /// What generated code is optimised for.
        9 optimize_for: Option<OptimizeMode>,
        /// Java: one file per top-level type.
        10 java_multiple_files: Option<bool>,
        /// Go: the import path.
        11 go_package: Option<String>,
        /// C++: abstract services.
        16 cc_generic_services: Option<bool>,
        /// Java: abstract services.
        17 java_generic_services: Option<bool>,
        /// Python: abstract services.
        18 py_generic_services: Option<bool>,
        /// Java: without effect.
        20 java_generate_equals_and_hash: Option<bool>,
        /// Whether use should warn.
        23 deprecated: Option<bool>,
        /// Java: check proto2 strings.
        27 java_string_check_utf8: Option<bool>,
        /// C++: arenas.
        31 cc_enable_arenas: Option<bool>,
        /// Objective-C: the class prefix.
        36 objc_class_prefix: Option<String>,
        /// C#: the namespace.
        37 csharp_namespace: Option<String>,
        /// Swift: the type prefix.
        39 swift_prefix: Option<String>,
        /// PHP: the class prefix.
        40 php_class_prefix: Option<String>,
        /// PHP: the namespace.
        41 php_namespace: Option<String>,
        /// PHP: the namespace of metadata.
        44 php_metadata_namespace: Option<String>,
        /// Ruby: the module.
        45 ruby_package: Option<String>,
        /// Features as written; what is inherited is not here.
        50 features: Option<FeatureSet>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// Options of a message.
    pub struct MessageOptions {
        /// Whether the message is a MessageSet.
        1 message_set_wire_format: Option<bool>,
        /// C++: no `descriptor()` accessor.
        2 no_standard_descriptor_accessor: Option<bool>,
        /// Whether use should warn.
        3 deprecated: Option<bool>,
        /// Whether the message was made for a map field.
        7 map_entry: Option<bool>,
        /// Whether names that collide in JSON are let through.
        11 deprecated_legacy_json_field_conflicts: Option<bool>,
        /// Features as written; what is inherited is not here.
        12 features: Option<FeatureSet>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// Options of a field or an extension.
    pub struct FieldOptions {
        /// C++: the type of a string.
        1 ctype: Option<CType>,
        /// Whether a repeated scalar is packed.
        2 packed: Option<bool>,
        /// Whether use should warn.
        3 deprecated: Option<bool>,
        /// Whether parsing may wait for the first access.
        5 lazy: Option<bool>,
        /// JavaScript: the type of a 64-bit integer.
        6 jstype: Option<JsType>,
        /// Whether the message may be missing at link time.
        10 weak: Option<bool>,
        /// The same, unchecked.
        15 unverified_lazy: Option<bool>,
        /// Whether debug output must hide the value.
        16 debug_redact: Option<bool>,
        /// Whether an option survives into the runtime.
        17 retention: Option<OptionRetention>,
        /// The kinds of element an option may be set on.
        19 targets: Vec<OptionTargetType>,
        /// The default of a feature, by edition.
        20 edition_defaults: Vec<EditionDefault>,
        /// Features as written; what is inherited is not here.
        21 features: Option<FeatureSet>,
        /// In which editions the element may be used.
        22 feature_support: Option<FeatureSupport>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// The default of a feature from an edition on.
    pub struct EditionDefault {
        /// The default, in text format.
        2 value: Option<String>,
        /// The edition from which it holds.
        3 edition: Option<Edition>,
    }

    /// The editions an option or value lives in.
    pub struct FeatureSupport {
        /// The first edition.
        1 edition_introduced: Option<Edition>,
        /// The edition from which use warns.
        2 edition_deprecated: Option<Edition>,
        /// The text of that warning.
        3 deprecation_warning: Option<String>,
        /// The first edition without it.
        4 edition_removed: Option<Edition>,
        /// The text of the error from then on.
        5 removal_error: Option<String>,
    }

    /// Options of a oneof.
    pub struct OneofOptions {
        /// Features as written; what is inherited is not here.
        1 features: Option<FeatureSet>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// Options of an enum.
    pub struct EnumOptions {
        /// Whether values may share a number.
        2 allow_alias: Option<bool>,
        /// Whether use should warn.
        3 deprecated: Option<bool>,
        /// Whether names that collide in JSON are let through.
        6 deprecated_legacy_json_field_conflicts: Option<bool>,
        /// Features as written; what is inherited is not here.
        7 features: Option<FeatureSet>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// Options of an enum value.
    pub struct EnumValueOptions {
        /// Whether use should warn.
        1 deprecated: Option<bool>,
        /// Features as written; what is inherited is not here.
        2 features: Option<FeatureSet>,
        /// Whether debug output must hide the value.
        3 debug_redact: Option<bool>,
        /// In which editions the element may be used.
        4 feature_support: Option<FeatureSupport>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// Options of a service.
    pub struct ServiceOptions {
        /// Whether use should warn.
        33 deprecated: Option<bool>,
        /// Features as written; what is inherited is not here.
        34 features: Option<FeatureSet>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// Options of a method.
    pub struct MethodOptions {
        /// Whether use should warn.
        33 deprecated: Option<bool>,
        /// Whether a call may be repeated.
        34 idempotency_level: Option<IdempotencyLevel>,
        /// Features as written; what is inherited is not here.
        35 features: Option<FeatureSet>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// Options of an extension range.
    pub struct ExtensionRangeOptions {
        /// The extensions that are declared for the range.
        2 declaration: Vec<Declaration>,
        /// Whether extensions must be declared.
        3 verification: Option<VerificationState>,
        /// Features as written; what is inherited is not here.
        50 features: Option<FeatureSet>,
        /// Options the linker has not interpreted; empty after linking.
        999 uninterpreted_option: Vec<UninterpretedOption>,
    }

    /// An extension that a range declares.
    pub struct Declaration {
        /// The extension number.
        1 number: Option<i32>,
        /// The full name, with a leading dot.
        2 full_name: Option<String>,
        /// The type, a message with a leading dot.
        3 ty: Option<String>,
        /// Whether the number is kept free.
        5 reserved: Option<bool>,
        /// Whether the extension is repeated.
        6 repeated: Option<bool>,
    }

    /// An option as written.
    pub struct UninterpretedOption {
        /// The dotted name, part by part.
        2 name: Vec<NamePart>,
        /// The value, when an identifier.
        3 identifier_value: Option<String>,
        /// The value, when an integer without a sign.
        4 positive_int_value: Option<u64>,
        /// The value, when an integer with a minus sign.
        5 negative_int_value: Option<i64>,
        /// The value, when a float.
        6 double_value: Option<f64>,
        /// The value, when a string.
        7 string_value: Option<Vec<u8>>,
        /// The value, when a message literal: the tokens between the braces.
        8 aggregate_value: Option<String>,
    }

    /// One part of an option name.
    pub struct NamePart {
        /// The part, without parentheses.
        1 name_part: Option<String>,
        /// Whether it stands in parentheses.
        2 is_extension: Option<bool>,
    }
}
