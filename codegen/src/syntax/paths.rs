//! Field numbers of `descriptor.proto` that paths into a file are made of.
//!
//! A path names an element of a [`FileDescriptorProto`](crate::descriptor::FileDescriptorProto) by field
//! numbers and indices from the file down: `[4, 0, 2, 1, 3]` is the number of the second field of the first
//! message.

/// Index that the parser puts where an option's own path will stand once the option is resolved.
pub const UNINTERPRETED: i32 = 999;

/// Parts of a file.
pub mod file {
    /// The `package` statement.
    pub const PACKAGE: i32 = 2;
    /// An `import` statement.
    pub const DEPENDENCY: i32 = 3;
    /// A message.
    pub const MESSAGE: i32 = 4;
    /// An enum.
    pub const ENUM: i32 = 5;
    /// A service.
    pub const SERVICE: i32 = 6;
    /// An extension field.
    pub const EXTENSION: i32 = 7;
    /// The options.
    pub const OPTIONS: i32 = 8;
    /// The word `public` of an `import` statement.
    pub const PUBLIC_DEPENDENCY: i32 = 10;
    /// The word `weak` of an `import` statement.
    pub const WEAK_DEPENDENCY: i32 = 11;
    /// The `syntax` statement, and the `edition` statement, too.
    pub const SYNTAX: i32 = 12;
    /// An `import option` statement.
    pub const OPTION_DEPENDENCY: i32 = 15;
}

/// Parts of a message.
pub mod message {
    /// The name.
    pub const NAME: i32 = 1;
    /// A field.
    pub const FIELD: i32 = 2;
    /// A nested message.
    pub const NESTED: i32 = 3;
    /// A nested enum.
    pub const ENUM: i32 = 4;
    /// A range of extension numbers.
    pub const EXTENSION_RANGE: i32 = 5;
    /// An extension field.
    pub const EXTENSION: i32 = 6;
    /// The options.
    pub const OPTIONS: i32 = 7;
    /// A oneof.
    pub const ONEOF: i32 = 8;
    /// A range of reserved numbers.
    pub const RESERVED_RANGE: i32 = 9;
    /// A reserved name.
    pub const RESERVED_NAME: i32 = 10;
    /// The word `export` or `local`.
    pub const VISIBILITY: i32 = 11;
}

/// Parts of a range of numbers, of messages and of enums.
pub mod range {
    /// The first number.
    pub const START: i32 = 1;
    /// The last number.
    pub const END: i32 = 2;
    /// The options of a range of extension numbers.
    pub const OPTIONS: i32 = 3;
}

/// Parts of a field.
pub mod field {
    /// The name.
    pub const NAME: i32 = 1;
    /// The extended message.
    pub const EXTENDEE: i32 = 2;
    /// The number.
    pub const NUMBER: i32 = 3;
    /// The label.
    pub const LABEL: i32 = 4;
    /// The type, if it is a word of the language.
    pub const TYPE: i32 = 5;
    /// The type, if it is the name of a message or enum.
    pub const TYPE_NAME: i32 = 6;
    /// The default value.
    pub const DEFAULT_VALUE: i32 = 7;
    /// The options.
    pub const OPTIONS: i32 = 8;
    /// The JSON name.
    pub const JSON_NAME: i32 = 10;
}

/// Parts of a oneof.
pub mod oneof {
    /// The name.
    pub const NAME: i32 = 1;
    /// The options.
    pub const OPTIONS: i32 = 2;
}

/// Parts of an enum.
pub mod enumeration {
    /// The name.
    pub const NAME: i32 = 1;
    /// A value.
    pub const VALUE: i32 = 2;
    /// The options.
    pub const OPTIONS: i32 = 3;
    /// A range of reserved numbers.
    pub const RESERVED_RANGE: i32 = 4;
    /// A reserved name.
    pub const RESERVED_NAME: i32 = 5;
    /// The word `export` or `local`.
    pub const VISIBILITY: i32 = 6;
}

/// Parts of an enum value.
pub mod value {
    /// The name.
    pub const NAME: i32 = 1;
    /// The number.
    pub const NUMBER: i32 = 2;
    /// The options.
    pub const OPTIONS: i32 = 3;
}

/// Parts of a service.
pub mod service {
    /// The name.
    pub const NAME: i32 = 1;
    /// A method.
    pub const METHOD: i32 = 2;
    /// The options.
    pub const OPTIONS: i32 = 3;
}

/// Parts of a method.
pub mod method {
    /// The name.
    pub const NAME: i32 = 1;
    /// The request type.
    pub const INPUT: i32 = 2;
    /// The response type.
    pub const OUTPUT: i32 = 3;
    /// The options.
    pub const OPTIONS: i32 = 4;
    /// The word `stream` before the request type.
    pub const CLIENT_STREAMING: i32 = 5;
    /// The word `stream` before the response type.
    pub const SERVER_STREAMING: i32 = 6;
}

/// Parts of an option that is not resolved yet, below [`UNINTERPRETED`] and the option's index.
pub mod option {
    /// The name.
    pub const NAME: i32 = 2;
    /// A word as value.
    pub const WORD: i32 = 3;
    /// An integer without sign as value.
    pub const POSITIVE: i32 = 4;
    /// A negative integer as value.
    pub const NEGATIVE: i32 = 5;
    /// A floating-point number as value.
    pub const DOUBLE: i32 = 6;
    /// A string as value.
    pub const STRING: i32 = 7;
    /// A message literal as value.
    pub const AGGREGATE: i32 = 8;
    /// The value, whatever its kind.
    pub const VALUES: std::ops::RangeInclusive<i32> = WORD..=AGGREGATE;
}
