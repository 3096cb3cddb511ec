//! The messages of the shapes in the libraries that protium is compared with: generated, and not ours to lint.
#![allow(
    missing_docs,
    unused_imports,
    unreachable_pub,
    non_snake_case,
    non_camel_case_types,
    clippy::all
)]

/// buffa, with its defaults and lazy views.
pub mod buffa {
    include!(concat!(env!("OUT_DIR"), "/buffa/tree.rs"));
}

/// buffa, with `Bytes` for `bytes` fields.
pub mod buffa_bytes {
    include!(concat!(env!("OUT_DIR"), "/buffa_bytes/tree.rs"));
}

/// prost, with its defaults.
pub mod prost {
    include!(concat!(env!("OUT_DIR"), "/prost/tree.rs"));
}

/// prost, with `Bytes` for `bytes` fields.
pub mod prost_bytes {
    include!(concat!(env!("OUT_DIR"), "/prost_bytes/tree.rs"));
}

/// quick-protobuf, borrowing from the input.
pub mod quick_protobuf {
    include!(concat!(env!("OUT_DIR"), "/quick_protobuf/mod.rs"));
}

/// Google's protobuf, on upb.
#[cfg(feature = "google")]
#[allow(
    unsafe_code,
    unsafe_op_in_unsafe_fn,
    clippy::undocumented_unsafe_blocks,
    clippy::multiple_unsafe_ops_per_block
)]
pub mod google {
    include!(concat!(env!("OUT_DIR"), "/google/generated.rs"));
}
