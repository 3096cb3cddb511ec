//! What protoc and its plugins say to each other: `plugin.proto` of protobuf 36.

use super::record::records;
use super::{FileDescriptorProto, GeneratedCodeInfo};

records! {
    /// What a plugin is asked for, on its standard input.
    pub struct CodeGeneratorRequest {
        /// The names of the files to generate code for.
        1 file_to_generate: Vec<String>,
        /// What the command line gave for the plugin.
        2 parameter: Option<String>,
        /// The version of the compiler that asks.
        3 compiler_version: Option<CompilerVersion>,
        /// The files to generate code for and all that they import, each behind its imports.
        15 proto_file: Vec<FileDescriptorProto>,
        /// The files to generate code for, with options that are for compilers only.
        17 source_file_descriptors: Vec<FileDescriptorProto>,
    }

    /// A version of the compiler.
    pub struct CompilerVersion {
        /// The first part.
        1 major: Option<i32>,
        /// The second part.
        2 minor: Option<i32>,
        /// The third part.
        3 patch: Option<i32>,
        /// What stands behind the numbers: `rc1`.
        4 suffix: Option<String>,
    }

    /// What a plugin answers, on its standard output.
    pub struct CodeGeneratorResponse {
        /// What is wrong with the request's schema.
        1 error: Option<String>,
        /// Which of `plugin.proto`'s `Feature`s it supports, as bits.
        2 supported_features: Option<u64>,
        /// The first edition it supports.
        3 minimum_edition: Option<i32>,
        /// The last edition it supports.
        4 maximum_edition: Option<i32>,
        /// The generated files.
        15 file: Vec<CodeGeneratorFile>,
    }

    /// A generated file.
    pub struct CodeGeneratorFile {
        /// Its path, relative to the output folder.
        1 name: Option<String>,
        /// Where to insert into a file of another plugin, instead of making one.
        2 insertion_point: Option<String>,
        /// The text.
        15 content: Option<String>,
        /// Which of the text came from what.
        16 generated_code_info: Option<GeneratedCodeInfo>,
    }
}
