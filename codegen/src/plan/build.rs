//! From a message, oneof or enum of the schema to its model.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::members::{self, MemberNames, UNKNOWN_FIELDS};
use super::rules::{BytesType, MapType, PathMap, StringType};
use super::variants::{UNRECOGNIZED, Value, Variants};
use super::{Planner, defaults, docs, identifier};
use crate::model::{
    Alias, Attributes, Codec, Enumeration, Field as ModelField, Member, Message as ModelMessage,
    Oneof as ModelOneof, OneofField, OneofMember, Shape, Unknown, Variant,
};
use crate::schema::{Cardinality, Enum, EnumId, Field, Kind, Message, MessageId};

/// Builds the models of one module.
pub(super) struct Builder<'a> {
    pub planner: &'a Planner<'a>,
    /// The module, from the root of the tree.
    pub module: &'a [String],
    /// Names of the allocating prelude that the module's types use.
    pub uses: BTreeSet<&'static str>,
}

/// The type of a single value.
struct ValueType {
    codec: Codec,
    ty: TokenStream,
    named: Option<TokenStream>,
    utf8: bool,
    boxed: bool,
}

impl Builder<'_> {
    /// The model of a message.
    pub fn message(&mut self, id: MessageId) -> ModelMessage {
        let planner = self.planner;
        let message = planner.schema.message(id);
        let full_name = &message.full_name;
        let keep = on(&planner.rules.unknown_fields, full_name);
        let names = MemberNames::new(message, keep);
        let mut members = Vec::new();
        let mut seen = BTreeSet::new();
        for (at, field) in message.fields.iter().enumerate() {
            match field.oneof {
                None => members.push(Member::Field(self.field(
                    id,
                    field,
                    &names.fields[at],
                    &names.getters[at],
                ))),
                Some(oneof) if seen.insert(oneof) => {
                    members.push(Member::Oneof(self.oneof_field(id, oneof, &names.oneofs[oneof])));
                }
                Some(_) => {}
            }
        }
        let root = &planner.runtime;
        let unknown = if keep {
            Unknown::Keep {
                ident: identifier(UNKNOWN_FIELDS),
                ty: quote!(#root::UnknownFields),
            }
        } else {
            Unknown::Discard
        };
        ModelMessage {
            ident: identifier(planner.types.message(id).ident()),
            full_name: full_name.clone(),
            members,
            unknown,
            message_set: message.message_set,
            checks_required: planner.required[id.0 as usize],
            docs: docs::docs(&message.comments, &format!("message {full_name}")),
            attributes: Attributes {
                deprecated: message.deprecated,
                uses_deprecated: message.deprecated
                    || message.fields.iter().any(|field| self.uses_deprecated(field)),
                derives: self.derives(full_name, &["Clone", "Debug", "Default", "PartialEq"]),
                extra: planner.attributes(&planner.rules.message_attributes, full_name),
            },
        }
    }

    fn field(&mut self, of: MessageId, field: &Field, ident: &str, getter: &str) -> ModelField {
        let planner = self.planner;
        let (shape, value) = match planner.schema.map_entry(field) {
            Some((key, value)) => {
                let rules = &planner.rules.strings;
                let key_type = self.value(of, key, rules.get(&field.full_name).copied(), false);
                let mut value = self.value(of, value, rules.get(&field.full_name).copied(), false);
                value.ty = self.map_type(field, &key_type.ty, &value.ty);
                (Shape::Map(key_type.codec), value)
            }
            None => {
                let shape = shape(field);
                let boxable = shape.is_option();
                let mut value = self.value(
                    of,
                    field,
                    planner.rules.strings.get(&field.full_name).copied(),
                    boxable,
                );
                let ty = &value.ty;
                value.ty = match shape {
                    Shape::Optional | Shape::Required => {
                        let option = self.option();
                        quote!(#option<#ty>)
                    }
                    Shape::Repeated | Shape::Packed => {
                        let vec = self.alloc("Vec");
                        quote!(#vec<#ty>)
                    }
                    Shape::Singular | Shape::Map(_) => quote!(#ty),
                };
                (shape, value)
            }
        };
        let as_number = value.codec == Codec::Int32;
        ModelField {
            ident: identifier(ident),
            name: field.name.clone(),
            number: field.number,
            codec: value.codec,
            shape,
            ty: value.ty,
            named: value.named,
            utf8: value.utf8,
            boxed: value.boxed,
            default: defaults::default(planner.schema, field, value.utf8, as_number)
                .filter(|_| shape.is_option()),
            getter: shape.is_option().then(|| identifier(getter)),
            docs: docs::docs(&field.comments, &field.proto_line),
            attributes: self.member_attributes(&field.full_name, field.deprecated),
        }
    }

    fn oneof_field(&mut self, id: MessageId, at: usize, ident: &str) -> OneofField {
        let planner = self.planner;
        let message = planner.schema.message(id);
        let oneof = &message.oneofs[at];
        let path = super::path::RustPath::local(planner.types.nested(id), planner.types.oneof(id, at));
        let ty = path.from(self.module);
        let option = self.option();
        OneofField {
            ident: identifier(ident),
            member_ty: quote!(#option<#ty>),
            ty,
            numbers: members::numbers(message, oneof),
            checks_required: self.oneof_checks_required(message, at),
            docs: docs::docs(&oneof.comments, &format!("oneof {}", oneof.name)),
            attributes: self.member_attributes(&oneof.full_name, false),
        }
    }

    /// The model of a oneof. It stands in the module of what is nested in its message.
    pub fn oneof(&mut self, id: MessageId, at: usize) -> ModelOneof {
        let planner = self.planner;
        let message = planner.schema.message(id);
        let oneof = &message.oneofs[at];
        let keep = on(&planner.rules.unknown_fields, &message.full_name);
        let names = MemberNames::new(message, keep);
        let members = oneof.fields.iter().map(|at| {
            let field = &message.fields[*at];
            let value = self.value(
                id,
                field,
                planner.rules.strings.get(&field.full_name).copied(),
                true,
            );
            OneofMember {
                ident: identifier(&names.fields[*at]),
                name: field.name.clone(),
                number: field.number,
                codec: value.codec,
                ty: value.ty,
                named: value.named,
                boxed: value.boxed,
                docs: docs::docs(&field.comments, &field.proto_line),
                attributes: self.member_attributes(&field.full_name, field.deprecated),
            }
        });
        ModelOneof {
            ident: identifier(planner.types.oneof(id, at)),
            members: members.collect(),
            checks_required: self.oneof_checks_required(message, at),
            docs: docs::docs(&oneof.comments, &format!("oneof {}", oneof.full_name)),
            attributes: Attributes {
                deprecated: false,
                uses_deprecated: message.members(oneof).any(|field| self.uses_deprecated(field)),
                derives: self.derives(&oneof.full_name, &["Clone", "Debug", "PartialEq"]),
                extra: planner.attributes(&planner.rules.oneof_attributes, &oneof.full_name),
            },
        }
    }

    /// The model of an enum.
    pub fn enumeration(&mut self, id: EnumId) -> Enumeration {
        let planner = self.planner;
        let item = planner.schema.enumeration(id);
        let mut model = Enumeration {
            ident: identifier(planner.types.enumeration(id).ident()),
            full_name: item.full_name.clone(),
            variants: Vec::new(),
            aliases: Vec::new(),
            unrecognized: (!item.closed).then(|| identifier(UNRECOGNIZED)),
            docs: docs::docs(&item.comments, &format!("enum {}", item.full_name)),
            attributes: Attributes {
                deprecated: item.deprecated,
                uses_deprecated: item.deprecated || item.values.iter().any(|value| value.deprecated),
                derives: self.derives(
                    &item.full_name,
                    &["Clone", "Copy", "Debug", "Default", "PartialEq", "Eq", "Hash"],
                ),
                extra: planner.attributes(&planner.rules.enum_attributes, &item.full_name),
            },
        };
        self.values(item, &mut model);
        model
    }

    fn values(&self, item: &Enum, model: &mut Enumeration) {
        let variants = Variants::new(item);
        for (value, (number, rust)) in item.values.iter().zip(variants.iter()) {
            let docs = docs::docs(&value.comments, &format!("{} = {number}", value.name));
            let full_name = format!("{}.{}", item.full_name, value.name);
            let attributes = self.member_attributes(&full_name, value.deprecated);
            let name = value.name.clone();
            match rust {
                Value::Variant(ident) => {
                    model.variants.push(Variant {
                        ident: ident.clone(),
                        name,
                        number: *number,
                        docs,
                        attributes,
                    });
                }
                Value::Constant(ident) => {
                    model
                        .aliases
                        .extend(variants.variant_of(*number).map(|variant| Alias {
                            ident: ident.clone(),
                            name,
                            variant,
                            docs,
                            attributes: Attributes {
                                deprecated: value.deprecated,
                                ..Attributes::default()
                            },
                        }))
                }
            }
        }
    }

    /// The type of one value. `boxable` where a message may stand in a box: not in lists and maps, which are on
    /// the heap already.
    fn value(
        &mut self,
        of: MessageId,
        field: &Field,
        string: Option<StringType>,
        boxable: bool,
    ) -> ValueType {
        let planner = self.planner;
        let codec = codec(field.kind);
        let plain = |ty: TokenStream| ValueType {
            codec,
            ty,
            named: None,
            utf8: false,
            boxed: false,
        };
        match field.kind {
            Kind::String => self.string(field, string),
            Kind::Bytes => plain(self.bytes(field)),
            Kind::Enum(id) => {
                let named = planner.types.enumeration(id).from(self.module);
                if *planner.rules.enums_as_i32.get(&field.full_name).unwrap_or(&false) {
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
                    boxed,
                    ..plain(ty)
                }
            }
            _ => match codec.storage() {
                crate::model::Storage::Primitive(primitive) => {
                    let ty = identifier(primitive);
                    plain(quote!(#ty))
                }
                _ => plain(TokenStream::new()),
            },
        }
    }

    fn string(&mut self, field: &Field, rule: Option<StringType>) -> ValueType {
        let default = if field.utf8_check {
            StringType::String
        } else {
            StringType::ProtoString
        };
        let root = &self.planner.runtime;
        let rule = rule.unwrap_or(default);
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
            utf8: rule != StringType::ProtoString,
            boxed: false,
        }
    }

    fn bytes(&mut self, field: &Field) -> TokenStream {
        let rules = self.planner.rules;
        let root = &self.planner.runtime;
        match rules.bytes.get(&field.full_name).copied().unwrap_or_default() {
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

    fn map_type(&mut self, field: &Field, key: &TokenStream, value: &TokenStream) -> TokenStream {
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
    fn option(&self) -> TokenStream {
        if self.planner.types.declares(self.module, "Option") {
            quote!(::core::option::Option)
        } else {
            quote!(Option)
        }
    }

    /// `Box`, `String` or `Vec`, by its path if the module has a type of that name. Without the standard library
    /// they have to be brought in.
    fn alloc(&mut self, name: &'static str) -> TokenStream {
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

    fn oneof_checks_required(&self, message: &Message, at: usize) -> bool {
        let targets = message
            .members(&message.oneofs[at])
            .filter_map(|field| field.kind.message());
        targets
            .into_iter()
            .any(|target| self.planner.required[target.0 as usize])
    }

    fn derives(&self, full_name: &str, usual: &[&str]) -> Vec<TokenStream> {
        let rules = self.planner.rules;
        let off = |name: &str| match name {
            "Debug" => !on(&rules.derive_debug, full_name),
            "PartialEq" => !on(&rules.derive_partial_eq, full_name),
            "Eq" | "Hash" => !on(&rules.derive_partial_eq, full_name),
            _ => false,
        };
        // A rule for a whole package may name what some of its types derive anyway.
        let mut names: Vec<&str> = usual.iter().copied().filter(|name| !off(name)).collect();
        for extra in rules.derives.all(full_name).map(|text| text.trim()) {
            if !names.contains(&extra) {
                names.push(extra);
            }
        }
        names
            .into_iter()
            .map(|name| name.parse().unwrap_or_default())
            .collect()
    }

    fn member_attributes(&self, full_name: &str, deprecated: bool) -> Attributes {
        Attributes {
            deprecated,
            uses_deprecated: false,
            derives: Vec::new(),
            extra: self
                .planner
                .attributes(&self.planner.rules.field_attributes, full_name),
        }
    }

    fn uses_deprecated(&self, field: &Field) -> bool {
        let schema = self.planner.schema;
        let (message, enumeration) = match schema.map_entry(field) {
            Some((_, value)) => (value.kind.message(), value.kind.enumeration()),
            None => (field.kind.message(), field.kind.enumeration()),
        };
        field.deprecated
            || message.is_some_and(|id| schema.message(id).deprecated)
            || enumeration.is_some_and(|id| schema.enumeration(id).deprecated)
    }
}

fn on(rules: &PathMap<bool>, full_name: &str) -> bool {
    *rules.get(full_name).unwrap_or(&true)
}

fn shape(field: &Field) -> Shape {
    match field.cardinality {
        Cardinality::Implicit => Shape::Singular,
        Cardinality::Explicit => Shape::Optional,
        Cardinality::Required => Shape::Required,
        Cardinality::Repeated { packed: true } if field.kind.is_packable() => Shape::Packed,
        Cardinality::Repeated { .. } | Cardinality::Map => Shape::Repeated,
    }
}

fn codec(kind: Kind) -> Codec {
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
