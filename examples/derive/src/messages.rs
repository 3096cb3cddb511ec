//! The messages of the service. There is no `.proto` file: this is the schema.

use std::collections::BTreeMap;

use protium::{Bytes, Enumeration, Message, Oneof, UnknownFields};

/// What a client asks for.
#[derive(Clone, Debug, Default, PartialEq, Message)]
#[protium(package = "store.v1", reserved(3, "ttl"))]
pub struct Request {
    /// Given back with the answer.
    #[protium(1)]
    pub id: u64,
    /// Who asks.
    #[protium(2)]
    pub tenant: String,
    /// What is to be done.
    #[protium(oneof(10, 11, 12))]
    pub action: Option<Action>,
    /// What newer clients say.
    pub unknown: UnknownFields,
}

/// Something to be done.
#[derive(Clone, Debug, PartialEq, Oneof)]
pub enum Action {
    /// Gives the blob with this key.
    #[protium(10)]
    Get(String),
    /// Stores a blob.
    #[protium(11)]
    Put(Put),
    /// Lists keys.
    #[protium(12)]
    List(List),
}

/// A blob to be stored.
#[derive(Clone, Debug, Default, PartialEq, Message)]
#[protium(package = "store.v1")]
pub struct Put {
    /// Its key.
    #[protium(1)]
    pub key: String,
    /// What it holds.
    #[protium(2)]
    pub content: Bytes,
    /// Words of the client about it, in the order of their keys on the wire too.
    #[protium(3)]
    pub labels: BTreeMap<String, String>,
}

/// Which keys to list.
#[derive(Clone, Debug, Default, PartialEq, Message)]
#[protium(package = "store.v1")]
pub struct List {
    /// They begin so.
    #[protium(1)]
    pub prefix: Box<str>,
    /// No more than this.
    #[protium(2, default = 100)]
    pub limit: Option<u32>,
}

/// The answer.
#[derive(Clone, Debug, Default, PartialEq, Message)]
#[protium(package = "store.v1")]
pub struct Response {
    /// That of the request.
    #[protium(1)]
    pub id: u64,
    /// How it went.
    #[protium(2, enum)]
    pub status: Status,
    /// The blobs.
    #[protium(3)]
    pub entries: Vec<Entry>,
}

/// A blob, or its key alone.
#[derive(Clone, Debug, Default, PartialEq, Message)]
#[protium(package = "store.v1", name = "Response.Entry")]
pub struct Entry {
    /// Its key.
    #[protium(1)]
    pub key: String,
    /// What it holds, if that was asked for.
    #[protium(2)]
    pub content: Option<Bytes>,
    /// How large it is.
    #[protium(3, fixed64)]
    pub size: u64,
}

/// How a request went.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Enumeration)]
#[protium(package = "store.v1")]
pub enum Status {
    /// Not said.
    Unspecified,
    /// Well.
    Ok,
    /// There is no blob of this key.
    NotFound,
    /// The request made no sense.
    Invalid,
    /// A status of a newer service.
    Unrecognized(i32),
}
