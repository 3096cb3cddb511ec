//! prost's attributes, read into what protium's say: `#[prost(string, optional, tag = "1")]`.

use proc_macro2::{Span, TokenStream};
use protium_codegen::model::Codec;
use quote::quote;
use syn::{Attribute, LitByteStr, LitStr};

use super::field::{FieldAttr, Label};
use super::item::{Item, Items, Value, split};
use super::prost_values::{flag, float, is_zero, list, literal, number, path};
use super::shared::codec_keyword;
use crate::errors::Errors;

/// What stands in front of a type.
#[derive(Clone, Debug, Default)]
pub struct ProstContainer {
    /// That `Debug` is not wanted.
    pub skip_debug: bool,
    /// Where prost's names are.
    pub path: Option<TokenStream>,
}

/// What prost's attributes say of a field, and protium's have no word for.
#[derive(Clone, Debug, Default)]
pub struct ProstField {
    /// The enum whose numbers an `i32` holds.
    pub enumeration: Option<TokenStream>,
    /// What a field begins with: its declared default, an expression or the name of a variant.
    pub default: Option<TokenStream>,
}

/// Words without a value. An `enum` is called `enumeration`, and has one.
const LABELS: [(&str, Label); 3] = [
    ("optional", Label::Optional),
    // prost writes required fields always, and takes an absent one for its default.
    ("required", Label::Always),
    ("repeated", Label::Repeated),
];

const MAPS: [&str; 3] = ["map", "hash_map", "btree_map"];

/// Whether a type or one of its members has prost's attributes.
pub fn is_prost(attributes: &[Attribute]) -> bool {
    attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("prost"))
}

impl ProstContainer {
    /// Reads `#[prost(..)]` of a type.
    pub fn read(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let mut items = Items::read(attributes, "prost", errors);
        let mut container = ProstContainer::default();
        if let Some(item) = items.take("skip_debug") {
            item.bare(errors);
            container.skip_debug = true;
        }
        if let Some(item) = items.take("prost_path") {
            container.path = path(&item, errors);
        }
        items.finish(&["skip_debug", "prost_path"], errors);
        container
    }
}

impl FieldAttr {
    /// Reads `#[prost(..)]`. `next` is the number of a field that says none, if it need not.
    pub fn prost(attributes: &[Attribute], next: Option<u32>, errors: &mut Errors) -> Self {
        let mut items = Items::read(attributes, "prost", errors);
        let mut attr = FieldAttr::default();
        if let Some(item) = items.take("skip") {
            item.bare(errors);
            attr.skip = Some(item.span);
        }
        attr.label = label(&mut items, errors);
        attr.take_type(&mut items, errors);
        attr.take_tags(&mut items, next, errors);
        if let Some(item) = items.take("packed") {
            attr.packed = flag(&item, errors).map(|packed| (packed, item.span));
        }
        // The type says so itself.
        if let Some(item) = items.take("boxed") {
            item.bare(errors);
        }
        if let Some(item) = items.take("default") {
            attr.take_default(&item, errors);
        }
        items.finish(&known(), errors);
        attr
    }

    /// The type of values. That of a field is the one with a keyword, `enumeration`, or a map.
    fn take_type(&mut self, items: &mut Items, errors: &mut Errors) {
        if let Some(item) = items.take("bytes") {
            if let Value::Is(_) | Value::List(_) = &item.value {
                let kind = literal(&item, errors).filter(|kind| !["vec", "bytes"].contains(&kind.as_str()));
                if let Some(kind) = kind {
                    errors.at(item.span, format!("expected `vec` or `bytes`, found `{kind}`"));
                }
            }
            self.shared.codec = Some((Codec::Raw, item.span));
        }
        if let Some(item) = items.take("enumeration") {
            self.prost.enumeration = path(&item, errors);
            self.shared.codec = Some((Codec::Int32, item.span));
        }
        for name in MAPS {
            if let Some(item) = items.take(name) {
                self.take_map(&item, errors);
            }
        }
        for codec in Codec::ALL {
            let plain = !matches!(codec, Codec::Raw | Codec::Enum);
            if let Some(item) = plain.then(|| items.take(codec.keyword())).flatten() {
                item.bare(errors);
                if let Some((other, _)) = self.shared.codec.replace((codec, item.span)) {
                    errors.at(
                        item.span,
                        format!(
                            "a field has one type, and this one is `{}` already",
                            other.keyword()
                        ),
                    );
                }
            }
        }
    }

    /// `map = "string, enumeration(Kind)"`
    fn take_map(&mut self, item: &Item, errors: &mut Errors) {
        let list = match &item.value {
            Value::Is(value) => syn::parse2::<LitStr>(value.clone()).and_then(|text| text.parse()),
            Value::List(list) => syn::parse2::<LitStr>(list.clone())
                .and_then(|text| text.parse())
                .or_else(|_| Ok(list.clone())),
            Value::None => Err(syn::Error::new(item.span, "")),
        };
        let parts = list.map(split).unwrap_or_default();
        let [key, value] = parts.as_slice() else {
            errors.at(
                item.span,
                format!(
                    "expected the types of key and value: `{} = \"string, int32\"`",
                    item.name
                ),
            );
            return;
        };
        let (key, value): (TokenStream, TokenStream) =
            (key.iter().cloned().collect(), value.iter().cloned().collect());
        let mut entry = Items::read_list(value.clone(), errors);
        let values = match entry.take("enumeration") {
            Some(item) => {
                self.prost.enumeration = path(&item, errors);
                Some(Codec::Int32)
            }
            None => {
                codec_keyword(&value.to_string()).filter(|codec| !matches!(codec, Codec::Enum | Codec::Group))
            }
        };
        match (codec_keyword(&key.to_string()), values) {
            (Some(key), Some(value)) => self.map = Some((key, value, item.span)),
            (None, _) => errors.at(item.span, format!("`{key}` is no type of keys")),
            (_, None) => errors.at(item.span, format!("`{value}` is no type of values")),
        }
    }

    /// `tag = "3"`, or `oneof = "Choice", tags = "4, 5"`.
    fn take_tags(&mut self, items: &mut Items, next: Option<u32>, errors: &mut Errors) {
        let tags = items.take("tags");
        if let Some(item) = items.take("oneof") {
            let listed = tags.as_ref().map_or_else(Vec::new, |tags| list(tags, errors));
            if tags.is_none() {
                errors.at(
                    item.span,
                    "a oneof lists the numbers of its members: `tags = \"4, 5\"`",
                );
            }
            self.oneof = Some((listed, item.span));
            if let Some(tag) = items.take("tag") {
                errors.at(tag.span, "a oneof has `tags`");
            }
            return;
        }
        if let Some(tags) = tags {
            errors.at(tags.span, "only a oneof has `tags`: a field has a `tag`");
        }
        self.shared.number = match items.take("tag") {
            Some(item) => Some((number(&item, errors).ok_or(()), Some(item.span))),
            None => next.map(|next| (Ok(next), None)),
        };
    }

    /// `default = "5"`: text that is an expression, unless the field is one.
    fn take_default(&mut self, item: &Item, errors: &mut Errors) {
        let Some(tokens) = item.tokens(errors) else { return };
        let codec = self.shared.codec.map(|(codec, _)| codec);
        let parsed = syn::parse2::<LitStr>(tokens.clone());
        let default = match (parsed, codec) {
            (Err(_), _) | (_, Some(Codec::Str)) => Some(tokens.clone()),
            (Ok(text), Some(Codec::Float)) => float(&text, &quote!(f32)),
            (Ok(text), Some(Codec::Double)) => float(&text, &quote!(f64)),
            (Ok(text), Some(Codec::Raw)) => text.parse::<LitByteStr>().map_or_else(
                |_| {
                    let bytes = LitByteStr::new(text.value().as_bytes(), text.span());
                    Some(quote!(#bytes))
                },
                |bytes| Some(quote!(#bytes)),
            ),
            (Ok(text), _) => text.parse::<TokenStream>().ok(),
        };
        let Some(default) = default else {
            errors.on(tokens, "this is no default of the field's type");
            return;
        };
        let optional = matches!(self.label, Some((Label::Optional, _)));
        if optional && self.prost.enumeration.is_none() {
            self.default = Some(default.clone());
        }
        let always = matches!(self.label, Some((Label::Always, _)));
        if !optional && !always && !is_zero(&default) {
            errors.on(
                tokens,
                "a field that is neither `optional` nor `required` is absent if it is zero or empty: it cannot begin with \
                 something else",
            );
        }
        self.prost.default = Some(default);
    }
}

fn known() -> Vec<&'static str> {
    let own = [
        "tag",
        "tags",
        "oneof",
        "enumeration",
        "packed",
        "boxed",
        "default",
        "skip",
    ];
    let labels = LABELS.iter().map(|(name, _)| *name);
    let types = Codec::ALL
        .into_iter()
        .filter(|codec| *codec != Codec::Enum)
        .map(Codec::keyword);
    own.into_iter().chain(labels).chain(MAPS).chain(types).collect()
}

fn label(items: &mut Items, errors: &mut Errors) -> Option<(Label, Span)> {
    let mut found: Option<(&str, Label, Span)> = None;
    for (name, label) in LABELS {
        let Some(item) = items.take(name) else { continue };
        item.bare(errors);
        if let Some((first, ..)) = found {
            errors.at(
                item.span,
                format!("a field cannot be `{first}` and `{name}` at once"),
            );
        }
        found = Some((name, label, item.span));
    }
    found.map(|(_, label, span)| (label, span))
}
