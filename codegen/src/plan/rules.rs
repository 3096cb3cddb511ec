//! What users decide: rules by proto path. A plain struct, filled by the builder or the plugin's options.
//!
//! A path is a full name with a leading dot: `.shop.v1` (a package), `.shop.v1.Order` (a type),
//! `.shop.v1.Order.customer` (a field, a oneof or an enum value), or `.` for everything. A rule holds for
//! what its path names and everything below. Whole parts only: `.shop.base` says nothing about
//! `.shop.basement`.

use std::collections::BTreeMap;

/// Everything users decide.
#[derive(Clone, Debug)]
pub struct Rules {
    /// The path of the runtime, `::protium`.
    pub runtime: String,
    /// Whether the generated code is for a crate without the standard library: `String`, `Vec` and `Box` are
    /// then named by paths.
    pub no_std: bool,
    /// Types that exist elsewhere: the Rust path of a type, or of the module that stands for a package.
    pub extern_paths: PathMap<String>,
    /// Whether `google.protobuf` is taken from the runtime's `wkt` where nothing else is said.
    pub well_known_types: bool,
    /// Types of `string` fields.
    pub strings: PathMap<StringType>,
    /// Types of `bytes` fields.
    pub bytes: PathMap<BytesType>,
    /// Types of map fields.
    pub maps: PathMap<MapType>,
    /// Whether singular message fields are boxed. Recursive ones always are.
    pub boxed: PathMap<bool>,
    /// Whether enum fields hold `i32` instead of the enum.
    pub enums_as_i32: PathMap<bool>,
    /// Whether messages keep fields that the schema does not know.
    pub unknown_fields: PathMap<bool>,
    /// Whether messages have views.
    pub views: PathMap<bool>,
    /// Whether views have names for the lazy ones.
    pub lazy_views: PathMap<bool>,
    /// Whether types derive `Debug`.
    pub derive_debug: PathMap<bool>,
    /// Whether types derive `PartialEq`.
    pub derive_partial_eq: PathMap<bool>,
    /// Attributes in front of structs of messages.
    pub message_attributes: PathList<String>,
    /// Attributes in front of enums of enums.
    pub enum_attributes: PathList<String>,
    /// Attributes in front of enums of oneofs.
    pub oneof_attributes: PathList<String>,
    /// Attributes in front of members: fields, oneofs, variants of oneofs, variants of enums.
    pub field_attributes: PathList<String>,
    /// Further traits in `#[derive(..)]` of all types.
    pub derives: PathList<String>,
}

impl Default for Rules {
    fn default() -> Self {
        Rules {
            runtime: "::protium".to_owned(),
            no_std: false,
            extern_paths: PathMap::default(),
            well_known_types: true,
            strings: PathMap::default(),
            bytes: PathMap::default(),
            maps: PathMap::default(),
            boxed: PathMap::default(),
            enums_as_i32: PathMap::default(),
            unknown_fields: PathMap::default(),
            views: PathMap::default(),
            lazy_views: PathMap::default(),
            derive_debug: PathMap::default(),
            derive_partial_eq: PathMap::default(),
            message_attributes: PathList::default(),
            enum_attributes: PathList::default(),
            oneof_attributes: PathList::default(),
            field_attributes: PathList::default(),
            derives: PathList::default(),
        }
    }
}

/// The Rust type of a `string` field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StringType {
    /// `String`, checked to be UTF-8. The default where the schema asks for UTF-8.
    String,
    /// `protium::ProtoString`, any bytes. The default where the schema does not.
    ProtoString,
    /// `Box<str>`, checked.
    BoxStr,
    /// `Arc<str>`, checked.
    ArcStr,
}

/// The Rust type of a `bytes` field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum BytesType {
    /// `protium::Bytes`, which shares the input when it can.
    #[default]
    Bytes,
    /// `Vec<u8>`.
    Vec,
    /// `Box<[u8]>`.
    BoxSlice,
}

/// The Rust type of a map field.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MapType {
    /// `protium::Map`, a hash map with a fast seeded hasher.
    #[default]
    Map,
    /// `std::collections::HashMap`.
    HashMap,
    /// `std::collections::BTreeMap`, in the order of keys.
    BTreeMap,
}

/// A value by path; the longest path that covers a name decides.
#[derive(Clone, Debug)]
pub struct PathMap<T> {
    entries: BTreeMap<String, T>,
}

impl<T> Default for PathMap<T> {
    fn default() -> Self {
        PathMap {
            entries: BTreeMap::new(),
        }
    }
}

impl<T> PathMap<T> {
    /// Adds a rule; an earlier one of the same path is replaced.
    pub fn insert(&mut self, path: impl Into<String>, value: T) {
        self.entries.insert(normal(path.into()), value);
    }

    /// The value for a full name (without a leading dot), with the path that decided.
    pub fn find(&self, full_name: &str) -> Option<(&str, &T)> {
        ancestors(full_name)
            .find_map(|path| self.entries.get_key_value(path))
            .map(|(path, value)| (path.as_str(), value))
    }

    /// The value for a full name.
    pub fn get(&self, full_name: &str) -> Option<&T> {
        self.find(full_name).map(|(_, value)| value)
    }

    /// All rules; paths are without their leading dot.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.entries.iter().map(|(path, value)| (path.as_str(), value))
    }

    /// Whether there are no rules.
    pub fn is_empty(&self) -> bool {
        self.entries.is_empty()
    }
}

/// Values by path; all whose paths cover a name count, in the order they were added.
#[derive(Clone, Debug)]
pub struct PathList<T> {
    entries: Vec<(String, T)>,
}

impl<T> Default for PathList<T> {
    fn default() -> Self {
        PathList { entries: Vec::new() }
    }
}

impl<T> PathList<T> {
    /// Adds a rule.
    pub fn push(&mut self, path: impl Into<String>, value: T) {
        self.entries.push((normal(path.into()), value));
    }

    /// The values for a full name (without a leading dot).
    pub fn all<'a>(&'a self, full_name: &'a str) -> impl Iterator<Item = &'a T> {
        self.entries
            .iter()
            .filter(|(path, _)| covers(path, full_name))
            .map(|(_, value)| value)
    }

    /// All rules; paths are without their leading dot.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.entries.iter().map(|(path, value)| (path.as_str(), value))
    }
}

/// Whether a path (without its leading dot, empty for everything) covers a full name.
pub fn covers(path: &str, full_name: &str) -> bool {
    match full_name.strip_prefix(path) {
        Some(rest) => path.is_empty() || rest.is_empty() || rest.starts_with('.'),
        None => false,
    }
}

fn normal(path: String) -> String {
    path.strip_prefix('.').map(str::to_owned).unwrap_or(path)
}

/// The name itself, then what it is in, up to the empty path.
fn ancestors(full_name: &str) -> impl Iterator<Item = &str> {
    std::iter::successors(Some(full_name), |name| match name.rfind('.') {
        Some(dot) => Some(&name[..dot]),
        None if name.is_empty() => None,
        None => Some(""),
    })
}
