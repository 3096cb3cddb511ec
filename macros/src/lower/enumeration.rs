//! Enums.

use heck::ToShoutySnakeCase;
use proc_macro2::{Span, TokenStream};
use protium_codegen::model::{Alias, Attributes, Enumeration, Variant};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Expr, Fields, Ident, LitStr};

use super::item;
use crate::attr::{Container, VariantAttr, split};
use crate::errors::Errors;

/// The model of an enum of numbers.
pub fn enumeration(input: &DeriveInput, container: &Container, errors: &mut Errors) -> Enumeration {
    let name = input.ident.unraw().to_string();
    let mut model = Enumeration {
        ident: input.ident.clone(),
        full_name: container.full_name(&name),
        variants: Vec::new(),
        aliases: Vec::new(),
        unrecognized: None,
        str_names: container.str_names.unwrap_or(true),
        docs: item::docs(&input.attrs),
        attributes: item::attributes(&input.vis, &input.attrs),
    };
    if !input.generics.params.is_empty() {
        errors.on(&input.generics, "an enum has no parameters");
    }
    let Data::Enum(data) = &input.data else {
        errors.on(
            &input.ident,
            "an `Enumeration` is an enum whose variants are numbers",
        );
        return model;
    };
    let mut next: i64 = 0;
    for variant in &data.variants {
        variant_of(variant, &name, &mut next, &mut model, errors);
    }
    check(input, &model, errors);
    if let Some(aliases) = &container.aliases {
        for part in split(aliases.clone()) {
            let tokens: TokenStream = part.into_iter().collect();
            if let Some(alias) = errors.ok(alias(tokens)) {
                check_alias(&alias, &model, errors);
                model.aliases.push(alias);
            }
        }
    }
    model
}

fn variant_of(
    variant: &syn::Variant,
    enumeration: &str,
    next: &mut i64,
    model: &mut Enumeration,
    errors: &mut Errors,
) {
    let attr = VariantAttr::read(&variant.attrs, errors);
    match &variant.fields {
        Fields::Unit => {}
        Fields::Unnamed(fields)
            if fields.unnamed.len() == 1 && fields.unnamed[0].ty.to_token_stream().to_string() == "i32" =>
        {
            if let Some(other) = &model.unrecognized {
                errors.on(
                    variant,
                    format!("`{other}` holds all numbers without a name already"),
                );
            }
            if let Some((_, span)) = attr.number {
                errors.at(
                    span,
                    "this variant holds all numbers without a name: it has none of its own",
                );
            }
            model.unrecognized = Some(variant.ident.clone());
            return;
        }
        _ => {
            errors.on(
                variant,
                "a value of an enum is only a number: variants hold nothing, but for one `Unrecognized(i32)`. If the \
                 variants shall hold values, this is a `Oneof`",
            );
            return;
        }
    }
    if let Some(span) = attr.unrecognized {
        errors.at(
            span,
            "the variant for numbers without a name holds them: `Unrecognized(i32)`",
        );
    }
    let declared = variant.discriminant.as_ref().map(|(_, value)| value);
    let number = match (attr.number, declared) {
        (Some((number, span)), Some(value)) => {
            if discriminant(value) != Some(number.into()) {
                errors.at(span, "this is not the number behind `=`: leave one of them out");
            }
            Some(number)
        }
        (Some((number, _)), None) => Some(number),
        (None, Some(value)) => {
            let number = discriminant(value).and_then(|number| i32::try_from(number).ok());
            if number.is_none() {
                errors.on(value, "the number of an enum value is an `i32` literal");
            }
            number
        }
        (None, None) => i32::try_from(*next).ok(),
    };
    let Some(number) = number else { return };
    *next = i64::from(number) + 1;
    if let Some(other) = model.variants.iter().find(|other| other.number == number) {
        errors.on(
            &variant.ident,
            format!(
                "number {number} is `{}` already. Another name for it is `#[protium(alias(NAME = \"..\" for {}))]` on the enum",
                other.ident, other.ident
            ),
        );
    }
    let own = variant.ident.unraw().to_string();
    let usual = || {
        format!(
            "{}_{}",
            enumeration.to_shouty_snake_case(),
            own.to_shouty_snake_case()
        )
    };
    let name = attr.name.unwrap_or_else(usual);
    if let Some(other) = model.variants.iter().find(|other| other.name == name) {
        errors.on(
            &variant.ident,
            format!("the name \"{name}\" is that of `{}` already", other.ident),
        );
    }
    model.variants.push(Variant {
        ident: variant.ident.clone(),
        name,
        number,
        docs: item::docs(&variant.attrs),
        attributes: item::attributes(&syn::Visibility::Inherited, &variant.attrs),
    });
}

/// What protobuf asks of the whole.
fn check(input: &DeriveInput, model: &Enumeration, errors: &mut Errors) {
    let Some(first) = model.variants.first() else {
        errors.on(
            &input.ident,
            "an enum has at least one value: the first is the default",
        );
        return;
    };
    if model.unrecognized.is_some() && first.number != 0 {
        errors.on(
            &first.ident,
            format!(
                "the first value of an open enum is 0, not {}: it is the default. Without the variant for unknown numbers \
                 the enum is closed, and may begin as it likes",
                first.number
            ),
        );
    }
    let Data::Enum(data) = &input.data else { return };
    let marked = data
        .variants
        .iter()
        .find(|variant| is_default(variant))
        .filter(|variant| variant.ident != first.ident);
    if let Some(variant) = marked {
        errors.on(
            &variant.ident,
            format!(
                "the default is the first value, `{}`: put this one there",
                first.ident
            ),
        );
    }
}

/// An alias is another name of a variant that there is.
fn check_alias(alias: &Alias, model: &Enumeration, errors: &mut Errors) {
    if !model
        .variants
        .iter()
        .any(|variant| variant.ident == alias.variant)
    {
        errors.on(&alias.variant, format!("`{}` has no such variant", model.ident));
    }
    let names = model.variants.iter().map(|variant| &variant.name);
    if names
        .chain(model.aliases.iter().map(|other| &other.name))
        .any(|name| *name == alias.name)
    {
        errors.on(
            &alias.ident,
            format!("the name \"{}\" is taken already", alias.name),
        );
    }
}

/// Whether it has `#[default]`.
pub fn is_default(variant: &syn::Variant) -> bool {
    variant
        .attrs
        .iter()
        .any(|attribute| attribute.path().is_ident("default"))
}

fn discriminant(value: &Expr) -> Option<i64> {
    crate::attr::number(&value.to_token_stream(), i64::MIN + 1..=i64::MAX)
}

/// `/// docs`, `CONST = "NAME"` and the variant behind a comma: written as `CONST = "NAME" for Variant`.
fn alias(tokens: TokenStream) -> syn::Result<Alias> {
    syn::parse::Parser::parse2(
        |input: syn::parse::ParseStream<'_>| {
            let outer = input.call(syn::Attribute::parse_outer)?;
            let ident: Ident = input.parse()?;
            input.parse::<syn::Token![=]>()?;
            let name: LitStr = input.parse()?;
            input.parse::<syn::Token![for]>()?;
            let variant: Ident = input.parse()?;
            Ok(Alias {
                ident,
                name: name.value(),
                variant,
                docs: item::docs(&outer),
                attributes: Attributes {
                    deprecated: outer
                        .iter()
                        .any(|attribute| attribute.path().is_ident("deprecated")),
                    ..Attributes::default()
                },
            })
        },
        tokens,
    )
    .map_err(|error| {
        let span: Span = error.span();
        syn::Error::new(span, "expected `NAME = \"PROTO_NAME\" for Variant`")
    })
}
