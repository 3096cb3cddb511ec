//! Attributes of a struct's fields.

use proc_macro2::{Span, TokenStream};
use protium_codegen::model::Codec;
use syn::{Attribute, Ident, LitBool, LitStr};

use super::item::{Item, Items, split};
use super::prost::ProstField;
use super::shared::{Shared, codec_keyword, numbers};
use crate::errors::Errors;

/// How many values there are, where it is said.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Label {
    /// `optional`
    Optional,
    /// `required`
    Required,
    /// `always`
    Always,
    /// `repeated`
    Repeated,
}

/// What the getter is called.
#[derive(Clone, Debug)]
pub enum Getter {
    /// So.
    Named(Ident),
    /// There is none.
    Off,
}

/// All attributes of a field.
#[derive(Clone, Debug, Default)]
pub struct FieldAttr {
    /// Number, names and type.
    pub shared: Shared,
    /// How many values there are.
    pub label: Option<(Label, Span)>,
    /// Whether a list is packed.
    pub packed: Option<(bool, Span)>,
    /// The types of a map.
    pub map: Option<(Codec, Codec, Span)>,
    /// That it is a oneof, and the numbers of its members if they are said.
    pub oneof: Option<(Vec<u32>, Span)>,
    /// That unknown fields go here.
    pub unknown: Option<Span>,
    /// That it is no field.
    pub skip: Option<Span>,
    /// The declared default.
    pub default: Option<TokenStream>,
    /// The getter.
    pub getter: Option<Getter>,
    /// Whether a message or oneof may reach required fields.
    pub check_required: Option<bool>,
    /// What only prost's attributes say.
    pub prost: ProstField,
}

const LABELS: [(&str, Label); 4] = [
    ("optional", Label::Optional),
    ("required", Label::Required),
    ("always", Label::Always),
    ("repeated", Label::Repeated),
];

impl FieldAttr {
    /// Reads `#[protium(..)]`.
    pub fn read(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let mut items = Items::read(attributes, "protium", errors);
        let given = items.len();
        let mut attr = FieldAttr {
            shared: Shared::take(&mut items, errors),
            ..FieldAttr::default()
        };
        attr.label = label(&mut items, errors);
        attr.take_kinds(&mut items, errors);
        if let Some(item) = items.take("packed") {
            attr.packed = Some((item.flag(errors), item.span));
        }
        if let Some(item) = items.take("default") {
            attr.default = item.tokens(errors);
        }
        if let Some(item) = items.take("getter") {
            attr.getter = getter(&item, errors);
        }
        if let Some(item) = items.take("check_required") {
            attr.check_required = Some(item.flag(errors));
        }
        let alone = attr.skip.map(|span| (span, "skip", "is no field"));
        let alone = alone.or(attr
            .unknown
            .map(|span| (span, "unknown", "has no number or type")));
        if let (Some((span, name, what)), true) = (alone, given > 1) {
            errors.at(span, format!("a `{name}` member {what}: `{name}` stands alone"));
        }
        items.finish(&known(), errors);
        attr
    }

    /// What makes a member something else than a plain field.
    fn take_kinds(&mut self, items: &mut Items, errors: &mut Errors) {
        if let Some(item) = items.take("map") {
            self.map = map(&item, errors);
        }
        if let Some(item) = items.take("oneof") {
            let listed = match &item.value {
                super::Value::None => Vec::new(),
                _ => item
                    .list(errors)
                    .map_or_else(Vec::new, |list| numbers(list, errors)),
            };
            self.oneof = Some((listed, item.span));
        }
        if let Some(item) = items.take("unknown") {
            item.bare(errors);
            self.unknown = Some(item.span);
        }
        if let Some(item) = items.take("skip") {
            item.bare(errors);
            self.skip = Some(item.span);
        }
    }
}

fn known() -> Vec<&'static str> {
    let own = [
        "packed",
        "map",
        "oneof",
        "unknown",
        "skip",
        "default",
        "getter",
        "check_required",
    ];
    let labels = LABELS.iter().map(|(name, _)| *name);
    let types = Codec::ALL.into_iter().map(Codec::keyword);
    labels.chain(own).chain(Shared::KNOWN).chain(types).collect()
}

fn label(items: &mut Items, errors: &mut Errors) -> Option<(Label, Span)> {
    let mut found: Option<(&str, Label, Span)> = None;
    for (name, label) in LABELS {
        let Some(item) = items.take(name) else {
            continue;
        };
        item.bare(errors);
        match found {
            None => found = Some((name, label, item.span)),
            Some((first, ..)) => errors.at(
                item.span,
                format!("a field cannot be `{first}` and `{name}` at once"),
            ),
        }
    }
    found.map(|(_, label, span)| (label, span))
}

fn map(item: &Item, errors: &mut Errors) -> Option<(Codec, Codec, Span)> {
    let list = item.list(errors)?;
    let types: Vec<Option<Codec>> = split(list)
        .into_iter()
        .map(|part| codec_keyword(&part.into_iter().collect::<TokenStream>().to_string()))
        .collect();
    match types[..] {
        [Some(key), Some(value)] => Some((key, value, item.span)),
        _ => {
            errors.at(
                item.span,
                "expected the types of key and value: `map(string, sint32)`",
            );
            None
        }
    }
}

fn getter(item: &Item, errors: &mut Errors) -> Option<Getter> {
    let tokens = item.tokens(errors)?;
    if let Ok(off) = syn::parse2::<LitBool>(tokens.clone())
        && !off.value
    {
        return Some(Getter::Off);
    }
    let name = syn::parse2::<LitStr>(tokens.clone()).and_then(|text| text.parse::<Ident>());
    match name {
        Ok(name) => Some(Getter::Named(name)),
        Err(_) => {
            errors.on(tokens, "expected `getter = \"name\"` or `getter = false`");
            None
        }
    }
}
