//! The options that decide what the generated types look like.

use super::Builder;
use crate::plan::rules::{BytesType, MapType, StringType};

impl Builder {
    /// Uses types that exist elsewhere: those of a package, or one type, are found at this Rust path, and no code is
    /// generated for them.
    ///
    /// A path of a package stands for its module and those below it: with `.stock` at `::stock_protos`, message
    /// `stock.v1.Item` is `::stock_protos::v1::Item`. What is an input of this call is generated here
    /// although a shorter extern path covers its package. The well-known types are those of the runtime
    /// (`protium::wkt`) unless this says otherwise, type by type or for all of `.google.protobuf`.
    ///
    /// Views are found beside their messages: that of `::stock_protos::v1::Item` is `::stock_protos::v1::ItemView`. If
    /// types of another crate were generated without, switch [`views`](Self::views) off for them, and for what refers to
    /// them. Messages of another crate are never boxed for recursion, as crates cannot depend on each other in a circle.
    pub fn extern_path(mut self, proto: impl Into<String>, rust: impl Into<String>) -> Self {
        self.rules.extern_paths.insert(proto, rust.into());
        self
    }

    /// Whether `google.protobuf` is taken from the runtime. Switched off, code for the well-known types that are
    /// reached is generated like any other.
    pub fn well_known_types(mut self, on: bool) -> Self {
        self.rules.well_known_types = on;
        self
    }

    /// The path of the runtime crate in generated code, where it is not `::protium`: it may be renamed in `Cargo.toml`,
    /// or re-exported by another crate.
    pub fn runtime_path(mut self, rust: impl Into<String>) -> Self {
        self.rules.runtime = rust.into();
        self
    }

    /// Whether the code is for a `#![no_std]` crate.
    pub fn no_std(mut self, on: bool) -> Self {
        self.rules.no_std = on;
        self
    }

    /// The type of `string` fields.
    pub fn strings(mut self, path: impl Into<String>, ty: StringType) -> Self {
        self.rules.strings.insert(path, ty);
        self
    }

    /// The type of `bytes` fields.
    pub fn bytes(mut self, path: impl Into<String>, ty: BytesType) -> Self {
        self.rules.bytes.insert(path, ty);
        self
    }

    /// The type of map fields.
    pub fn maps(mut self, path: impl Into<String>, ty: MapType) -> Self {
        self.rules.maps.insert(path, ty);
        self
    }

    /// Whether singular message fields, and message members of oneofs, stand in a `Box`. Recursive ones always do, and
    /// large ones unless this says no.
    pub fn boxed(mut self, path: impl Into<String>, on: bool) -> Self {
        self.rules.boxed.insert(path, on);
        self
    }

    /// Whether enum fields hold the number as an `i32` instead of the enum.
    pub fn enums_as_i32(mut self, path: impl Into<String>, on: bool) -> Self {
        self.rules.enums_as_i32.insert(path, on);
        self
    }

    /// Whether messages keep the fields that the schema does not know and write them again. They do unless this says
    /// no.
    pub fn unknown_fields(mut self, path: impl Into<String>, on: bool) -> Self {
        self.rules.unknown_fields.insert(path, on);
        self
    }

    /// Whether messages have views: `OrderView`, which borrows from an encoding instead of copying it. They do unless
    /// this says no. A message without views cannot be a field of one with views; that is an error.
    pub fn views(mut self, path: impl Into<String>, on: bool) -> Self {
        self.rules.views.insert(path, on);
        self
    }

    /// Whether lazy views have a name of their own: `OrderLazyView`, for `OrderView` with another parameter, and a method
    /// `validate`. They do unless this says no.
    pub fn lazy_views(mut self, path: impl Into<String>, on: bool) -> Self {
        self.rules.lazy_views.insert(path, on);
        self
    }

    /// Whether types derive `Debug`. They do unless this says no, for instance because an attribute derives another.
    pub fn derive_debug(mut self, path: impl Into<String>, on: bool) -> Self {
        self.rules.derive_debug.insert(path, on);
        self
    }

    /// Whether types derive `PartialEq`. They do unless this says no.
    pub fn derive_partial_eq(mut self, path: impl Into<String>, on: bool) -> Self {
        self.rules.derive_partial_eq.insert(path, on);
        self
    }

    /// A trait that structs and enums derive besides the usual: `.derive(".shop", "serde::Serialize")`. All rules that
    /// fit add up.
    pub fn derive(mut self, path: impl Into<String>, trait_path: impl Into<String>) -> Self {
        self.rules.derives.push(path, trait_path.into());
        self
    }

    /// An attribute for the structs of messages: `#[serde(default)]`. All rules that fit add up.
    pub fn message_attribute(mut self, path: impl Into<String>, attribute: impl Into<String>) -> Self {
        self.rules.message_attributes.push(path, attribute.into());
        self
    }

    /// An attribute for enums. All rules that fit add up.
    pub fn enum_attribute(mut self, path: impl Into<String>, attribute: impl Into<String>) -> Self {
        self.rules.enum_attributes.push(path, attribute.into());
        self
    }

    /// An attribute for the enums of oneofs. All rules that fit add up.
    pub fn oneof_attribute(mut self, path: impl Into<String>, attribute: impl Into<String>) -> Self {
        self.rules.oneof_attributes.push(path, attribute.into());
        self
    }

    /// An attribute for what is inside types: fields, oneofs, variants. All rules that fit add up.
    pub fn field_attribute(mut self, path: impl Into<String>, attribute: impl Into<String>) -> Self {
        self.rules.field_attributes.push(path, attribute.into());
        self
    }
}
