//! Services of the linked schema.

use super::{Comments, FileId, MessageId};

/// A service.
#[derive(Clone, Debug)]
pub struct Service {
    /// The simple name.
    pub name: String,
    /// The name with its package, without a leading dot.
    pub full_name: String,
    /// The file that defines it.
    pub file: FileId,
    /// The methods in declaration order.
    pub methods: Vec<Method>,
    /// Whether it is marked deprecated.
    pub deprecated: bool,
    /// Its comments.
    pub comments: Comments,
    /// Where it stands in the file's descriptor, as a `SourceCodeInfo` path.
    pub path: Vec<i32>,
}

/// A method of a [`Service`].
#[derive(Clone, Debug)]
pub struct Method {
    /// The simple name.
    pub name: String,
    /// The name with package and service, without a leading dot.
    pub full_name: String,
    /// The type of requests.
    pub input: MessageId,
    /// The type of responses.
    pub output: MessageId,
    /// Whether the client sends a stream of requests.
    pub client_streaming: bool,
    /// Whether the server sends a stream of responses.
    pub server_streaming: bool,
    /// What a client may assume about repeating a call.
    pub idempotency: Idempotency,
    /// Whether it is marked deprecated.
    pub deprecated: bool,
    /// Its comments.
    pub comments: Comments,
}

/// `option idempotency_level` of a method.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq)]
pub enum Idempotency {
    /// Nothing is known.
    #[default]
    Unknown,
    /// Implies that it may be repeated.
    NoSideEffects,
    /// May be repeated.
    Idempotent,
}
