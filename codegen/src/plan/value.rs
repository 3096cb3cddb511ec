//! The Rust types of values, as proto types and rules decide them.

use proc_macro2::TokenStream;
use quote::quote;

use super::build::Builder;
use super::identifier;
use super::rules::{BytesType, MapType, StringType};
use crate::model::{Codec, Storage};
use crate::schema::{Field, Kind, MessageId};

/// The type of a single value.
pub(super) struct ValueType {
    pub codec: Codec,
    pub ty: TokenStream,
    /// The path of an enum or message.
    pub named: Option<TokenStream>,
    /// The path of a message's view.
    pub view: Option<TokenStream>,
    /// Of a string, whether the type holds UTF-8 only.
    pub utf8: bool,
    /// Whether a message stands in a box.
    pub boxed: bool,
}

impl Builder<'_> {
    /// The type of one value. Rules are looked up by `rule_name`: for keys and values of maps it is the map's.
    /// `boxable` where a message may stand in a box: not in lists and maps, which are on the heap already.
    pub fn value(&mut self, of: MessageId, field: &Field, rule_name: &str, boxable: bool) -> ValueType {
        let planner = self.planner;
        let codec = codec(field.kind);
        let plain = |ty: TokenStream| ValueType {
            codec,
            ty,
            named: None,
            view: None,
            utf8: false,
            boxed: false,
        };
        match field.kind {
            Kind::String => self.string(field, rule_name),
            Kind::Bytes => plain(self.bytes(rule_name)),
            Kind::Enum(id) => {
                let named = planner.types.enumeration(id).from(self.module);
                if *planner.rules.enums_as_i32.get(rule_name).unwrap_or(&false) {
                    return ValueType {
                        codec: Codec::Int32,
                        ..plain(quote!(i32))
                    };
                }
                ValueType {
                    named: Some(named.clone()),
                    ..plain(named)
                }
            }
            Kind::Message(id) | Kind::Group(id) => {
                let named = planner.types.message(id).from(self.module);
                let boxed = boxable && planner.storage.boxed(planner.rules, of, field, id);
                let ty = if boxed {
                    let bx = self.alloc("Box");
                    quote!(#bx<#named>)
                } else {
                    named.clone()
                };
                ValueType {
                    named: Some(named),
                    view: Some(planner.types.view(id).from(self.module)),
                    boxed,
                    ..plain(ty)
                }
            }
            _ => match codec.storage() {
                Storage::Primitive(primitive) => {
                    let ty = identifier(primitive);
                    plain(quote!(#ty))
                }
                _ => plain(TokenStream::new()),
            },
        }
    }

    fn string(&mut self, field: &Field, rule_name: &str) -> ValueType {
        let default = if field.utf8_check {
            StringType::String
        } else {
            StringType::ProtoString
        };
        let root = &self.planner.runtime;
        let rule = self
            .planner
            .rules
            .strings
            .get(rule_name)
            .copied()
            .unwrap_or(default);
        let ty = match rule {
            StringType::String => self.alloc("String"),
            StringType::ProtoString => quote!(#root::ProtoString),
            StringType::BoxStr => {
                let bx = self.alloc("Box");
                quote!(#bx<str>)
            }
            StringType::ArcStr if self.planner.rules.no_std => quote!(#root::__private::v1::Arc<str>),
            StringType::ArcStr => quote!(::std::sync::Arc<str>),
        };
        ValueType {
            codec: Codec::Str,
            ty,
            named: None,
            view: None,
            utf8: rule != StringType::ProtoString,
            boxed: false,
        }
    }

    fn bytes(&mut self, rule_name: &str) -> TokenStream {
        let rules = self.planner.rules;
        let root = &self.planner.runtime;
        match rules.bytes.get(rule_name).copied().unwrap_or_default() {
            BytesType::Bytes => quote!(#root::Bytes),
            BytesType::Vec => {
                let vec = self.alloc("Vec");
                quote!(#vec<u8>)
            }
            BytesType::BoxSlice => {
                let bx = self.alloc("Box");
                quote!(#bx<[u8]>)
            }
        }
    }

    /// The type of a map.
    pub fn map_type(&mut self, field: &Field, key: &TokenStream, value: &TokenStream) -> TokenStream {
        let rules = self.planner.rules;
        let root = &self.planner.runtime;
        match rules.maps.get(&field.full_name).copied().unwrap_or_default() {
            MapType::Map => quote!(#root::Map<#key, #value>),
            MapType::HashMap => quote!(::std::collections::HashMap<#key, #value>),
            MapType::BTreeMap if rules.no_std => quote!(#root::__private::v1::BTreeMap<#key, #value>),
            MapType::BTreeMap => quote!(::std::collections::BTreeMap<#key, #value>),
        }
    }

    /// `Option`, by its path if the module has a type of that name.
    pub fn option(&self) -> TokenStream {
        if self.planner.types.declares(self.module, "Option") {
            quote!(::core::option::Option)
        } else {
            quote!(Option)
        }
    }

    /// `Box`, `String` or `Vec`, by its path if the module has a type of that name. Without the standard library
    /// they have to be brought in.
    pub fn alloc(&mut self, name: &'static str) -> TokenStream {
        let ident = identifier(name);
        let no_std = self.planner.rules.no_std;
        if self.planner.types.declares(self.module, name) {
            let root = &self.planner.runtime;
            return match name {
                _ if no_std => quote!(#root::__private::v1::#ident),
                "Box" => quote!(::std::boxed::Box),
                "String" => quote!(::std::string::String),
                _ => quote!(::std::vec::Vec),
            };
        }
        if no_std {
            self.uses.insert(name);
        }
        quote!(#ident)
    }
}

/// The codec of a proto type.
pub(super) fn codec(kind: Kind) -> Codec {
    match kind {
        Kind::Double => Codec::Double,
        Kind::Float => Codec::Float,
        Kind::Int64 => Codec::Int64,
        Kind::Uint64 => Codec::Uint64,
        Kind::Int32 => Codec::Int32,
        Kind::Fixed64 => Codec::Fixed64,
        Kind::Fixed32 => Codec::Fixed32,
        Kind::Bool => Codec::Bool,
        Kind::String => Codec::Str,
        Kind::Bytes => Codec::Raw,
        Kind::Uint32 => Codec::Uint32,
        Kind::Sfixed32 => Codec::Sfixed32,
        Kind::Sfixed64 => Codec::Sfixed64,
        Kind::Sint32 => Codec::Sint32,
        Kind::Sint64 => Codec::Sint64,
        Kind::Message(_) => Codec::Msg,
        Kind::Group(_) => Codec::Group,
        Kind::Enum(_) => Codec::Enum,
    }
}
