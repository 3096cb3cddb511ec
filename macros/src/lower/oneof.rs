//! Oneofs.

use heck::ToSnakeCase;
use protium_codegen::model::{Codec, Oneof, OneofMember, view_path};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Fields, Ident, Variant};

use super::{item, message};
use crate::attr::{Container, FieldAttr, ProstField};
use crate::check::Numbered;
use crate::errors::Errors;
use crate::infer::{Inferred, Wrapper};
use protium_codegen::model::Reserved;

/// The model of an enum whose variants are the members of a oneof.
pub fn oneof(
    input: &DeriveInput,
    container: &Container,
    errors: &mut Errors,
) -> (Oneof, Vec<(Ident, ProstField)>) {
    let mut oneof = Oneof {
        ident: input.ident.clone(),
        views: message::views(&input.ident, &container.views),
        members: Vec::new(),
        checks_required: false,
        docs: item::docs(&input.attrs),
        attributes: item::attributes(&input.vis, &input.attrs),
    };
    if !input.generics.params.is_empty() {
        errors.on(&input.generics, "a oneof has no parameters");
    }
    let mut numbered = Numbered::default();
    let mut prost = Vec::new();
    match &input.data {
        Data::Enum(data) if data.variants.is_empty() => {
            errors.on(&input.ident, "a oneof has at least one member");
        }
        Data::Enum(data) => {
            for variant in &data.variants {
                let attr = if container.prost.is_some() {
                    super::dialect(&variant.attrs, &variant.ident, errors);
                    FieldAttr::prost(&variant.attrs, None, errors)
                } else {
                    FieldAttr::read(&variant.attrs, errors)
                };
                if container.prost.is_some() {
                    prost.push((variant.ident.clone(), attr.prost.clone()));
                }
                let prost_number = "#[prost(.., tag = \"1\")]";
                let number = if container.prost.is_some() {
                    prost_number
                } else {
                    "#[protium(1)]"
                };
                let member = member(variant, attr, number, &input.ident, &mut numbered, errors);
                oneof.members.extend(member);
            }
        }
        _ => errors.on(&input.ident, "a oneof is an enum with a variant for each member"),
    }
    numbered.check(&Reserved::default(), errors);
    let messages = oneof.members.iter().any(|member| member.codec.is_message());
    oneof.checks_required = container.check_required.unwrap_or(messages);
    oneof.attributes.uses_deprecated |= oneof.members.iter().any(|member| member.attributes.deprecated);
    (oneof, prost)
}

fn member(
    variant: &Variant,
    attr: FieldAttr,
    number: &str,
    own: &Ident,
    numbered: &mut Numbered,
    errors: &mut Errors,
) -> Option<OneofMember> {
    let shared = attr.shared.clone();
    let payload = match &variant.fields {
        Fields::Unnamed(fields) if fields.unnamed.len() == 1 => &fields.unnamed[0].ty,
        Fields::Unit => {
            errors.on(
                variant,
                "a member of a oneof holds one value: give the variant one, such as `(bool)`",
            );
            return None;
        }
        _ => {
            errors.on(
                variant,
                "a member of a oneof holds one value: put more of them into a struct that derives `Message`",
            );
            return None;
        }
    };
    unfitting(&attr, errors);
    let Some((number, span)) = shared.number else {
        errors.on(
            &variant.ident,
            format!("a member of a oneof needs a number: `{number}`"),
        );
        return None;
    };
    let inferred = errors.ok(Inferred::of(payload))?;
    if !matches!(inferred.wrapper, Wrapper::Plain) {
        errors.on(
            payload,
            "a member of a oneof is a single value: put a list or map into a struct that derives `Message`",
        );
        return None;
    }
    let value = &inferred.value;
    let codec = match shared.codec {
        Some((codec, span)) => super::field::fitting(value, codec, span, errors)?,
        None => value.codec(),
    };
    let name = shared
        .name
        .unwrap_or_else(|| variant.ident.unraw().to_string().to_snake_case());
    let number = number.ok()?;
    numbered.field(number, &name, span.unwrap_or_else(|| variant.ident.span()));
    let named = codec.is_named().then(|| value.named());
    if named.as_ref().is_some_and(|path| own == &path.to_string()) {
        errors.on(payload, "a oneof does not hold itself, but messages that have it");
    }
    Some(OneofMember {
        ident: variant.ident.clone(),
        name,
        json: shared.json,
        number,
        codec,
        ty: payload.to_token_stream(),
        view: codec
            .is_message()
            .then(|| shared.view.unwrap_or_else(|| view_path(&value.named()))),
        named,
        utf8: shared.utf8.unwrap_or_else(|| value.utf8()) && codec == Codec::Str,
        boxed: value.boxed,
        docs: item::docs(&variant.attrs),
        attributes: item::attributes(&syn::Visibility::Inherited, &variant.attrs),
    })
}

/// What a field may have, but no member of a oneof.
fn unfitting(attr: &FieldAttr, errors: &mut Errors) {
    let spans = [
        ("a label", attr.label.map(|(_, span)| span)),
        ("`packed`", attr.packed.map(|(_, span)| span)),
        ("`map`", attr.map.map(|(_, _, span)| span)),
        ("`oneof`", attr.oneof.as_ref().map(|(_, span)| *span)),
        ("`unknown`", attr.unknown),
        ("`skip`", attr.skip),
    ];
    for (what, span) in spans {
        if let Some(span) = span {
            errors.at(
                span,
                format!("a member of a oneof has no {}", what.trim_start_matches("a ")),
            );
        }
    }
    if let Some(tokens) = &attr.default {
        errors.on(
            tokens,
            "a member of a oneof has no default: it is set or it is not",
        );
    }
}
