//! The `.proto` files every compilation can import without having them: the well-known types,
//! `descriptor.proto` and its kin, as protoc 36 carries them.
//!
//! They are ordinary sources to the rest of the front end. A file of the same name under an include root
//! wins, so a project may bring its own.

/// The text of a built-in file, by the name it is imported by.
pub fn source(name: &str) -> Option<&'static str> {
    let at = FILES.binary_search_by(|(known, _)| (*known).cmp(name)).ok()?;
    Some(FILES[at].1)
}

/// The names of all built-in files, sorted.
pub fn names() -> impl Iterator<Item = &'static str> {
    FILES.iter().map(|(name, _)| *name)
}

macro_rules! files {
    ($($name:literal)*) => {
        /// The folder stands inside the package, or the published crate would lack it.
        const FILES: &[(&str, &str)] = &[$(($name, include_str!(concat!("../protos/", $name)))),*];
    };
}

files! {
    "google/protobuf/any.proto"
    "google/protobuf/api.proto"
    "google/protobuf/c_sharp_features.proto"
    "google/protobuf/compiler/plugin.proto"
    "google/protobuf/cpp_features.proto"
    "google/protobuf/cpp_file_options.proto"
    "google/protobuf/cpp_options.proto"
    "google/protobuf/descriptor.proto"
    "google/protobuf/duration.proto"
    "google/protobuf/empty.proto"
    "google/protobuf/field_mask.proto"
    "google/protobuf/go_features.proto"
    "google/protobuf/java_features.proto"
    "google/protobuf/json_enumvalue_options.proto"
    "google/protobuf/json_options.proto"
    "google/protobuf/source_context.proto"
    "google/protobuf/struct.proto"
    "google/protobuf/timestamp.proto"
    "google/protobuf/type.proto"
    "google/protobuf/wrappers.proto"
}

#[cfg(test)]
mod tests;
