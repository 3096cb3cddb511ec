//! From a message, oneof or enum of the schema to its model.

use std::collections::BTreeSet;

use proc_macro2::TokenStream;
use quote::quote;

use super::members::{self, MemberNames, UNKNOWN_FIELDS};
use super::variants::{UNRECOGNIZED, Value, Variants};
use super::views::on;
use super::{Planner, defaults, docs, identifier};
use crate::model::{
    Alias, Attributes, Codec, Enumeration, Field as ModelField, Generics, Member, Message as ModelMessage,
    Oneof as ModelOneof, OneofField, OneofMember, Reserved, Shape, Unknown, Variant,
};
use crate::schema::{Cardinality, Enum, EnumId, Field, Message, MessageId, default_json_name};

/// Builds the models of one module.
pub(super) struct Builder<'a> {
    pub planner: &'a Planner<'a>,
    /// The module, from the root of the tree.
    pub module: &'a [String],
    /// Names of the allocating prelude that the module's types use.
    pub uses: BTreeSet<&'static str>,
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
                visibility: quote!(pub),
            }
        } else {
            Unknown::Discard
        };
        ModelMessage {
            ident: identifier(planner.types.message(id).ident()),
            generics: Generics::default(),
            views: self.views(full_name, planner.types.views(id), full_name),
            full_name: full_name.clone(),
            members,
            unknown,
            reserved: reserved(message),
            message_set: message.message_set,
            checks_required: planner.required[id.0 as usize],
            docs: docs::docs(&message.comments, &format!("message {full_name}")),
            attributes: Attributes {
                visibility: quote!(pub),
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
        let mut key_utf8 = false;
        let (shape, value) = match planner.schema.map_entry(field) {
            Some((key, value)) => {
                let key_type = self.value(of, key, &field.full_name, false);
                key_utf8 = key_type.utf8;
                let mut value = self.value(of, value, &field.full_name, false);
                value.ty = self.map_type(field, &key_type.ty, &value.ty);
                (Shape::Map(key_type.codec), value)
            }
            None => {
                let shape = shape(field);
                let mut value = self.value(of, field, &field.full_name, shape.is_option());
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
                    Shape::Singular | Shape::Always | Shape::Map(_) => quote!(#ty),
                };
                (shape, value)
            }
        };
        let as_number = value.codec == Codec::Int32;
        ModelField {
            ident: identifier(ident),
            name: field.name.clone(),
            json: json(field),
            number: field.number,
            codec: value.codec,
            shape,
            ty: value.ty,
            named: value.named,
            view: value.view,
            utf8: value.utf8,
            key_utf8,
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
            name: oneof.name.clone(),
            member_ty: quote!(#option<#ty>),
            view: Some(self.oneof_view(id, at)),
            ty,
            numbers: members::numbers(message, oneof),
            together: false,
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
        let views = planner.types.oneof_views(id, at);
        let views = self.views(&message.full_name, views, &oneof.full_name);
        let members = oneof.fields.iter().map(|at| {
            let field = &message.fields[*at];
            let value = self.value(id, field, &field.full_name, true);
            OneofMember {
                ident: identifier(&names.fields[*at]),
                name: field.name.clone(),
                json: json(field),
                number: field.number,
                codec: value.codec,
                ty: value.ty,
                named: value.named,
                view: value.view,
                utf8: value.utf8,
                boxed: value.boxed,
                docs: docs::docs(&field.comments, &field.proto_line),
                attributes: self.member_attributes(&field.full_name, field.deprecated),
            }
        });
        ModelOneof {
            ident: identifier(planner.types.oneof(id, at)),
            views,
            members: members.collect(),
            checks_required: self.oneof_checks_required(message, at),
            docs: docs::docs(&oneof.comments, &format!("oneof {}", oneof.full_name)),
            attributes: Attributes {
                visibility: quote!(pub),
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
            str_names: true,
            unrecognized: (!item.closed).then(|| identifier(UNRECOGNIZED)),
            docs: docs::docs(&item.comments, &format!("enum {}", item.full_name)),
            attributes: Attributes {
                visibility: quote!(pub),
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
            // The runtime compares enums.
            "PartialEq" => !usual.contains(&"Copy") && !on(&rules.derive_partial_eq, full_name),
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
            visibility: quote!(pub),
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

/// The JSON name, if the schema declares another than the one that follows from the field's name.
fn json(field: &Field) -> Option<String> {
    (field.json_name != default_json_name(&field.name)).then(|| field.json_name.clone())
}

fn reserved(message: &Message) -> Reserved {
    let numbers = message.reserved_ranges.iter();
    Reserved {
        numbers: numbers.map(|range| (range.start, range.end - 1)).collect(),
        names: message.reserved_names.clone(),
    }
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
