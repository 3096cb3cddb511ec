//! Fields.

use proc_macro2::Span;
use protium_codegen::model::{Codec, Field, Member, Shape, view_path};
use quote::{ToTokens, format_ident};
use syn::ext::IdentExt;
use syn::spanned::Spanned;

use super::{defaults, item};
use crate::attr::{FieldAttr, Getter, Label};
use crate::check::Numbered;
use crate::errors::Errors;
use crate::infer::{Inferred, Natural, ValueType, Wrapper, rust_type};

/// What a struct says for all its fields.
#[derive(Clone, Copy)]
pub struct Context {
    /// Whether there are getters.
    pub getters: bool,
    /// Whether there are views.
    pub views: bool,
    /// Whether the message has parameters.
    pub generic: bool,
    /// Whether its attributes are prost's.
    pub prost: bool,
}

/// A field with what its attributes say.
pub struct Source<'a> {
    pub field: &'a syn::Field,
    pub ident: &'a syn::Ident,
    pub attr: FieldAttr,
    pub inferred: Inferred,
    /// Whether its attributes are prost's.
    pub prost: bool,
}

/// The member of a field outside of oneofs, or nothing if there are errors.
pub fn field(
    source: &Source<'_>,
    context: Context,
    numbered: &mut Numbered,
    errors: &mut Errors,
) -> Option<Member> {
    let Source {
        field,
        ident,
        attr,
        inferred,
        ..
    } = source;
    let shared = &attr.shared;
    let proto_name = shared.name.clone().unwrap_or_else(|| ident.unraw().to_string());
    let Some((number, number_span)) = shared.number else {
        errors.on(ident, missing_number(inferred));
        return None;
    };
    let number = number.ok();
    let (key, codec) = codecs(source, errors)?;
    let shape = shape(source, key, codec, errors)?;
    let value = &inferred.value;
    let utf8 = shared.utf8.unwrap_or_else(|| value.utf8()) && codec == Codec::Str;
    let key_utf8 = match &inferred.wrapper {
        Wrapper::Map(of) => of.utf8() && key == Some(Codec::Str),
        _ => false,
    };
    let default = attr
        .default
        .as_ref()
        .and_then(|tokens| defaults::default(tokens, codec, utf8, errors));
    if let (Some(tokens), false) = (&attr.default, shape.is_option()) {
        errors.on(
            tokens,
            "only a field with explicit presence has a declared default: make it an `Option`",
        );
    }
    let named = codec.is_named().then(|| value.named());
    let view = codec
        .is_message()
        .then(|| shared.view.clone().unwrap_or_else(|| view_path(&value.named())));
    let number = number?;
    numbered.field(number, &proto_name, number_span.unwrap_or_else(|| ident.span()));
    Some(Member::Field(Field {
        ident: (*ident).clone(),
        name: proto_name,
        json: shared.json.clone(),
        number,
        codec,
        shape,
        ty: field.ty.to_token_stream(),
        getter: getter(source, shape, &named, context, errors),
        named,
        view,
        utf8,
        key_utf8,
        boxed: value.boxed && shape.is_option(),
        default,
        docs: item::docs(&field.attrs),
        attributes: item::attributes(&field.vis, &field.attrs),
    }))
}

fn missing_number(inferred: &Inferred) -> String {
    let also = match inferred.wrapper {
        Wrapper::Option => ", or `#[protium(oneof)]` if it is a oneof",
        _ => "",
    };
    format!("a field needs a number: `#[protium(1)]`{also}. A member that is no field is `#[protium(skip)]`")
}

/// The codecs of the keys of a map and of values, said or natural.
fn codecs(source: &Source<'_>, errors: &mut Errors) -> Option<(Option<Codec>, Codec)> {
    let (attr, inferred) = (&source.attr, &source.inferred);
    let Wrapper::Map(key) = &inferred.wrapper else {
        if let Some((_, _, span)) = attr.map {
            errors.at(
                span,
                "`map` is for fields of type `HashMap`, `BTreeMap` or `protium::Map`",
            );
            return None;
        }
        let codec = match attr.shared.codec {
            Some((codec, span)) => fitting(&inferred.value, codec, span, errors)?,
            None => inferred.value.codec(),
        };
        return Some((None, codec));
    };
    if let (Some((codec, span)), None) = (attr.shared.codec, attr.map) {
        errors.at(
            span,
            format!(
                "say the types of both sides: `map({}, {})`",
                key.codec().keyword(),
                codec.keyword()
            ),
        );
        return None;
    }
    let (key_codec, codec, span) = attr.map.unwrap_or_else(|| {
        let span = source.field.ty.span();
        (key.codec(), inferred.value.codec(), span)
    });
    if !key_codec.map_key() {
        errors.on(
            &key.ty,
            format!(
                "a map cannot have `{}` keys: integers, `bool` and strings are possible",
                key_codec.keyword()
            ),
        );
        return None;
    }
    if codec == Codec::Group {
        errors.at(span, "values of a map cannot be groups: use `message`");
        return None;
    }
    let key_codec = fitting(key, key_codec, span, errors)?;
    Some((Some(key_codec), fitting(&inferred.value, codec, span, errors)?))
}

/// The codec, if the type can hold its values.
pub fn fitting(value: &ValueType, codec: Codec, span: Span, errors: &mut Errors) -> Option<Codec> {
    if value.holds(codec) {
        return Some(codec);
    }
    let written = value.ty.to_token_stream().to_string().replace(' ', "");
    let instead = match (&value.natural, codec) {
        (Natural::Primitive("i32", _), Codec::Enum) => {
            ", or leave `enum` out: the numbers of an enum are `int32` on the wire".to_owned()
        }
        (Natural::Primitive(name, _), _) => {
            let fits = Codec::ALL.into_iter().filter(|codec| rust_type(*codec) == *name);
            let names: Vec<String> = fits.map(|codec| format!("`{}`", codec.keyword())).collect();
            format!(", or one of {} here", names.join(", "))
        }
        (Natural::Str(_), _) => ", or `string` here".to_owned(),
        (Natural::Bytes, _) => ", or `bytes` here".to_owned(),
        (Natural::Named(_), _) => " without a `Box`".to_owned(),
    };
    let wanted = match rust_type(codec) {
        described @ ("an enum that derives `Enumeration`" | "a struct that derives `Message`") => {
            described.to_owned()
        }
        name => format!("`{name}`"),
    };
    errors.at(
        span,
        format!(
            "`{}` does not go into `{written}`: it needs {wanted}{instead}",
            codec.keyword()
        ),
    );
    None
}

/// How many values there are.
fn shape(source: &Source<'_>, key: Option<Codec>, codec: Codec, errors: &mut Errors) -> Option<Shape> {
    let (attr, inferred) = (&source.attr, &source.inferred);
    let packed = attr.packed;
    if let (Some((_, span)), false) = (packed, matches!(inferred.wrapper, Wrapper::Vec)) {
        errors.at(span, "only lists are packed: the type must be a `Vec`");
        return None;
    }
    let wrong = |span: Span, text: String, errors: &mut Errors| {
        errors.at(span, text);
        None
    };
    let label = attr.label.map(|(label, _)| label);
    let word = |label| word(label, source.prost);
    let span = attr.label.map_or_else(Span::call_site, |(_, span)| span);
    match (&inferred.wrapper, label) {
        (Wrapper::Option, None | Some(Label::Optional)) => Some(Shape::Optional),
        (Wrapper::Option, Some(Label::Required)) => Some(Shape::Required),
        (Wrapper::Option, Some(label)) => {
            wrong(span, format!("an `Option` is not `{}`", word(label)), errors)
        }
        (Wrapper::Vec, None | Some(Label::Repeated)) => match packed {
            Some((true, span)) if !codec.packable() => wrong(
                span,
                format!(
                    "lists of `{}` cannot be packed: only numbers, `bool` and enums",
                    codec.keyword()
                ),
                errors,
            ),
            Some((false, _)) => Some(Shape::Repeated),
            _ if codec.packable() => Some(Shape::Packed),
            _ => Some(Shape::Repeated),
        },
        (Wrapper::Vec, Some(label)) => wrong(span, format!("a list is not `{}`", word(label)), errors),
        (Wrapper::Map(_), None) => key.map(Shape::Map),
        (Wrapper::Map(_), Some(label)) => wrong(span, format!("a map is not `{}`", word(label)), errors),
        (Wrapper::Plain, Some(Label::Always)) => Some(Shape::Always),
        (Wrapper::Plain, None) if !codec.is_message() => Some(Shape::Singular),
        (Wrapper::Plain, None) => wrong(source.field.ty.span(), message_plain(source), errors),
        (Wrapper::Plain, Some(Label::Repeated)) => {
            wrong(span, "a repeated field is a `Vec`".to_owned(), errors)
        }
        (Wrapper::Plain, Some(label)) => wrong(
            span,
            format!(
                "`{}` is for an `Option`: it says whether there is a value",
                word(label)
            ),
            errors,
        ),
        (Wrapper::Unknown, _) => None,
    }
}

fn message_plain(source: &Source<'_>) -> String {
    let ty = source.field.ty.to_token_stream().to_string().replace(' ', "");
    if source.prost {
        return format!(
            "a message may be absent: make it `optional` and `Option<{ty}>`, or `required` if it is always written"
        );
    }
    format!(
        "a message may be absent: make it `Option<{ty}>`, or `#[protium(.., always)]` if it is always written. If \
         `{ty}` is an enum, say `#[protium(.., enum)]`; for another type, its proto type"
    )
}

const fn word(label: Label, prost: bool) -> &'static str {
    match label {
        Label::Always if prost => "required",
        Label::Optional => "optional",
        Label::Required => "required",
        Label::Always => "always",
        Label::Repeated => "repeated",
    }
}

/// The getter of an `Option`. That of a generic message has nothing to refer to: it has no default instance.
fn getter(
    source: &Source<'_>,
    shape: Shape,
    named: &Option<proc_macro2::TokenStream>,
    context: Context,
    errors: &mut Errors,
) -> Option<syn::Ident> {
    let ident = source.ident;
    match &source.attr.getter {
        Some(Getter::Off) => None,
        Some(Getter::Named(name)) if shape.is_option() => Some(name.clone()),
        Some(Getter::Named(name)) => {
            errors.on(name, "only an `Option` has a getter");
            None
        }
        None => {
            let generic = named
                .as_ref()
                .is_some_and(|path| context.generic || path.to_string().contains('<'));
            (context.getters && shape.is_option() && !generic)
                .then(|| format_ident!("{}_or_default", ident.unraw(), span = ident.span()))
        }
    }
}
