//! The enums of `descriptor.proto`, the features apart.

use super::record::enumerations;

enumerations! {
    /// Editions, with proto2 and proto3 among them. They compare by number.
    pub enum Edition {
        0 EDITION_UNKNOWN: Unknown,
        900 EDITION_LEGACY: Legacy,
        998 EDITION_PROTO2: Proto2,
        999 EDITION_PROTO3: Proto3,
        1000 EDITION_2023: E2023,
        1001 EDITION_2024: E2024,
        1002 EDITION_2026: E2026,
        9999 EDITION_UNSTABLE: Unstable,
        1 EDITION_1_TEST_ONLY: E1TestOnly,
        2 EDITION_2_TEST_ONLY: E2TestOnly,
        99997 EDITION_99997_TEST_ONLY: E99997TestOnly,
        99998 EDITION_99998_TEST_ONLY: E99998TestOnly,
        99999 EDITION_99999_TEST_ONLY: E99999TestOnly,
        2147483647 EDITION_MAX: Max,
    }

    /// Whether other files may use a symbol.
    pub enum SymbolVisibility {
        0 VISIBILITY_UNSET: Unset,
        1 VISIBILITY_LOCAL: Local,
        2 VISIBILITY_EXPORT: Export,
    }

    /// The types of fields.
    pub enum FieldType {
        1 TYPE_DOUBLE: Double,
        2 TYPE_FLOAT: Float,
        3 TYPE_INT64: Int64,
        4 TYPE_UINT64: Uint64,
        5 TYPE_INT32: Int32,
        6 TYPE_FIXED64: Fixed64,
        7 TYPE_FIXED32: Fixed32,
        8 TYPE_BOOL: Bool,
        9 TYPE_STRING: String,
        10 TYPE_GROUP: Group,
        11 TYPE_MESSAGE: Message,
        12 TYPE_BYTES: Bytes,
        13 TYPE_UINT32: Uint32,
        14 TYPE_ENUM: Enum,
        15 TYPE_SFIXED32: Sfixed32,
        16 TYPE_SFIXED64: Sfixed64,
        17 TYPE_SINT32: Sint32,
        18 TYPE_SINT64: Sint64,
    }

    /// The labels of fields.
    pub enum FieldLabel {
        1 LABEL_OPTIONAL: Optional,
        3 LABEL_REPEATED: Repeated,
        2 LABEL_REQUIRED: Required,
    }

    /// What generated code is optimised for.
    pub enum OptimizeMode {
        1 SPEED: Speed,
        2 CODE_SIZE: CodeSize,
        3 LITE_RUNTIME: LiteRuntime,
    }

    /// C++ types of strings.
    pub enum CType {
        0 STRING: String,
        1 CORD: Cord,
        2 STRING_PIECE: StringPiece,
    }

    /// JavaScript types of 64-bit integers.
    pub enum JsType {
        0 JS_NORMAL: Normal,
        1 JS_STRING: String,
        2 JS_NUMBER: Number,
    }

    /// How long an option is kept.
    pub enum OptionRetention {
        0 RETENTION_UNKNOWN: Unknown,
        1 RETENTION_RUNTIME: Runtime,
        2 RETENTION_SOURCE: Source,
    }

    /// Kinds of elements an option may be set on.
    pub enum OptionTargetType {
        0 TARGET_TYPE_UNKNOWN: Unknown,
        1 TARGET_TYPE_FILE: File,
        2 TARGET_TYPE_EXTENSION_RANGE: ExtensionRange,
        3 TARGET_TYPE_MESSAGE: Message,
        4 TARGET_TYPE_FIELD: Field,
        5 TARGET_TYPE_ONEOF: Oneof,
        6 TARGET_TYPE_ENUM: Enum,
        7 TARGET_TYPE_ENUM_ENTRY: EnumEntry,
        8 TARGET_TYPE_SERVICE: Service,
        9 TARGET_TYPE_METHOD: Method,
    }

    /// Whether a call may be repeated.
    pub enum IdempotencyLevel {
        0 IDEMPOTENCY_UNKNOWN: IdempotencyUnknown,
        1 NO_SIDE_EFFECTS: NoSideEffects,
        2 IDEMPOTENT: Idempotent,
    }

    /// Whether the extensions of a range must be declared.
    pub enum VerificationState {
        0 DECLARATION: Declaration,
        1 UNVERIFIED: Unverified,
    }

    /// What generated text does with an element.
    pub enum Semantic {
        0 NONE: None,
        1 SET: Set,
        2 ALIAS: Alias,
    }
}
