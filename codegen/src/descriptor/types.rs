//! Descriptors proper: files, messages, fields, enums and services.

use super::record::records;
use super::{
    Edition, EnumOptions, EnumValueOptions, ExtensionRangeOptions, FieldLabel, FieldOptions, FieldType,
    FileOptions, MessageOptions, MethodOptions, OneofOptions, ServiceOptions, SourceCodeInfo,
    SymbolVisibility,
};

records! {
    /// Files, each after those it imports when protoc wrote the set.
    pub struct FileDescriptorSet {
        /// The files.
        1 file: Vec<FileDescriptorProto>,
    }

    /// One `.proto` file.
    pub struct FileDescriptorProto {
        /// The path other files import it by.
        1 name: Option<String>,
        /// The package, dotted.
        2 package: Option<String>,
        /// What is imported, as written.
        3 dependency: Vec<String>,
        /// Messages at the top level.
        4 message_type: Vec<DescriptorProto>,
        /// Whether unknown numbers are values.
        5 enum_type: Vec<EnumDescriptorProto>,
        /// Services.
        6 service: Vec<ServiceDescriptorProto>,
        /// Extension fields declared here.
        7 extension: Vec<FieldDescriptorProto>,
        /// The options set on the element.
        8 options: Option<FileOptions>,
        /// Positions and comments, when they were asked for.
        9 source_code_info: Option<SourceCodeInfo>,
        /// Indices into `dependency` of public imports.
        10 public_dependency: Vec<i32>,
        /// Indices into `dependency` of weak imports.
        11 weak_dependency: Vec<i32>,
        /// `proto2` (or absent), `proto3` or `editions`.
        12 syntax: Option<String>,
        /// The edition, when `syntax` is `editions`.
        14 edition: Option<Edition>,
        /// What `import option` imports: visible to options only.
        15 option_dependency: Vec<String>,
    }

    /// A message.
    pub struct DescriptorProto {
        /// The simple name.
        1 name: Option<String>,
        /// The fields, in the order of declaration.
        2 field: Vec<FieldDescriptorProto>,
        /// Messages declared inside.
        3 nested_type: Vec<DescriptorProto>,
        /// Whether unknown numbers are values.
        4 enum_type: Vec<EnumDescriptorProto>,
        /// Numbers open to extensions.
        5 extension_range: Vec<ExtensionRange>,
        /// Extension fields declared here.
        6 extension: Vec<FieldDescriptorProto>,
        /// The options set on the element.
        7 options: Option<MessageOptions>,
        /// The oneofs, those made for `optional` in proto3 last.
        8 oneof_decl: Vec<OneofDescriptorProto>,
        /// Numbers that no field may have.
        9 reserved_range: Vec<ReservedRange>,
        /// Names that may not be used.
        10 reserved_name: Vec<String>,
        /// `export` or `local`, when written.
        11 visibility: Option<SymbolVisibility>,
    }

    /// Numbers of a message that extensions may use.
    pub struct ExtensionRange {
        /// The first number.
        1 start: Option<i32>,
        /// One more than the last number.
        2 end: Option<i32>,
        /// The options set on the element.
        3 options: Option<ExtensionRangeOptions>,
    }

    /// Numbers of a message that are reserved.
    pub struct ReservedRange {
        /// The first number.
        1 start: Option<i32>,
        /// One more than the last number.
        2 end: Option<i32>,
    }

    /// A field or an extension.
    pub struct FieldDescriptorProto {
        /// The simple name.
        1 name: Option<String>,
        /// The message that is extended; absent for a field.
        2 extendee: Option<String>,
        /// The field number.
        3 number: Option<i32>,
        /// Optional, required or repeated.
        4 label: Option<FieldLabel>,
        /// The type; absent while a name may be a message or an enum.
        5 ty: Option<FieldType>,
        /// The message or enum, with a leading dot once it is resolved.
        6 type_name: Option<String>,
        /// The declared default as text. It holds bytes, because a proto2 string need not be UTF-8.
        7 default_value: Option<Vec<u8>>,
        /// The options set on the element.
        8 options: Option<FieldOptions>,
        /// Index of the oneof the field belongs to.
        9 oneof_index: Option<i32>,
        /// The name in JSON.
        10 json_name: Option<String>,
        /// Whether it is written `optional` in proto3.
        17 proto3_optional: Option<bool>,
    }

    /// A oneof.
    pub struct OneofDescriptorProto {
        /// The simple name.
        1 name: Option<String>,
        /// The options set on the element.
        2 options: Option<OneofOptions>,
    }

    /// An enum.
    pub struct EnumDescriptorProto {
        /// The simple name.
        1 name: Option<String>,
        /// The values, in the order of declaration.
        2 value: Vec<EnumValueDescriptorProto>,
        /// The options set on the element.
        3 options: Option<EnumOptions>,
        /// Numbers that no value may have.
        4 reserved_range: Vec<EnumReservedRange>,
        /// Names that may not be used.
        5 reserved_name: Vec<String>,
        /// `export` or `local`, when written.
        6 visibility: Option<SymbolVisibility>,
    }

    /// Numbers of an enum that are reserved.
    pub struct EnumReservedRange {
        /// The first number.
        1 start: Option<i32>,
        /// The last number; unlike in messages it is included.
        2 end: Option<i32>,
    }

    /// A value of an enum.
    pub struct EnumValueDescriptorProto {
        /// The simple name.
        1 name: Option<String>,
        /// The number.
        2 number: Option<i32>,
        /// The options set on the element.
        3 options: Option<EnumValueOptions>,
    }

    /// A service.
    pub struct ServiceDescriptorProto {
        /// The simple name.
        1 name: Option<String>,
        /// The methods, in the order of declaration.
        2 method: Vec<MethodDescriptorProto>,
        /// The options set on the element.
        3 options: Option<ServiceOptions>,
    }

    /// A method of a service.
    pub struct MethodDescriptorProto {
        /// The simple name.
        1 name: Option<String>,
        /// The request message.
        2 input_type: Option<String>,
        /// The response message.
        3 output_type: Option<String>,
        /// The options set on the element.
        4 options: Option<MethodOptions>,
        /// Whether the client sends a stream.
        5 client_streaming: Option<bool>,
        /// Whether the server sends a stream.
        6 server_streaming: Option<bool>,
    }
}

macro_rules! named {
    ($($name:ident)*) => {$(
        impl $name {
            /// The name, empty when there is none.
            pub fn name(&self) -> &str {
                self.name.as_deref().unwrap_or_default()
            }
        }
    )*};
}

named! {
    FileDescriptorProto DescriptorProto FieldDescriptorProto OneofDescriptorProto EnumDescriptorProto
    EnumValueDescriptorProto ServiceDescriptorProto MethodDescriptorProto
}
