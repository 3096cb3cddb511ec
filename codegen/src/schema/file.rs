//! Files of the linked schema.

use super::{Comments, EnumId, ExtensionId, FileId, MessageId, ServiceId};
use crate::descriptor::{Edition, FileDescriptorProto};

/// One .proto file.
#[derive(Clone, Debug)]
pub struct File {
    /// The name it is imported by.
    pub name: String,
    /// The package, empty if none is declared.
    pub package: String,
    /// The edition; `syntax = "proto2"` and `"proto3"` are editions too.
    pub edition: Edition,
    /// Whether code for it was asked for; other files are only imported.
    pub generate: bool,
    /// Whether it is one of the files every compilation can import without having them.
    pub builtin: bool,
    /// Messages at top level.
    pub messages: Vec<MessageId>,
    /// Enums at top level.
    pub enums: Vec<EnumId>,
    /// Services.
    pub services: Vec<ServiceId>,
    /// All extensions the file declares, nested ones included.
    pub extensions: Vec<ExtensionId>,
    /// What it imports, in the order of the import statements; option imports are left out.
    pub dependencies: Vec<FileId>,
    /// The comments of the `syntax` or `edition` statement; what stands at the head of the file.
    pub comments: Comments,
    /// The comments of the `package` statement.
    pub package_comments: Comments,
    /// Whether the whole file is marked deprecated.
    pub deprecated: bool,
    /// `option optimize_for`.
    pub optimize_for: OptimizeFor,
    /// The linked descriptor: options interpreted, type names absolute, source info kept.
    pub descriptor: FileDescriptorProto,
}

/// `option optimize_for` of a file.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum OptimizeFor {
    /// Full code.
    #[default]
    Speed,
    /// Small code.
    CodeSize,
    /// No reflection.
    LiteRuntime,
}
