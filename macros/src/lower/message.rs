//! Messages.

use protium_codegen::model::{Generics, Member, Message, Unknown, Views};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{Data, DeriveInput, Fields, Ident};

use super::field::{self, Context, Source};
use super::{generics, item, oneof_field};
use crate::attr::{Container, FieldAttr, ProstField, ViewsAttr};
use crate::check::Numbered;
use crate::errors::Errors;
use crate::infer::{Inferred, Wrapper};

/// The model of a struct, and what prost's attributes say of its fields beyond it.
pub fn message(
    input: &DeriveInput,
    container: &Container,
    errors: &mut Errors,
) -> (Message, Vec<(Ident, ProstField)>) {
    let generics = generics::generics(&input.generics, errors);
    let views = message_views(&input.ident, &container.views, &generics, errors);
    let context = Context {
        getters: container.getters.unwrap_or(true),
        views: views.is_some(),
        generic: !generics.is_empty(),
        prost: container.prost.is_some(),
    };
    let mut message = Message {
        ident: input.ident.clone(),
        generics,
        views,
        full_name: container.full_name(&input.ident.unraw().to_string()),
        members: Vec::new(),
        unknown: Unknown::Discard,
        reserved: container.reserved.clone(),
        message_set: container.message_set,
        checks_required: false,
        docs: item::docs(&input.attrs),
        attributes: item::attributes(&input.vis, &input.attrs),
    };
    let mut numbered = Numbered::default();
    let mut prost = Vec::new();
    let mut next = 1;
    for field in fields(input, errors) {
        let Some(ident) = &field.ident else { continue };
        let attr = if context.prost {
            prost_attr(field, ident, &mut next, errors)
        } else {
            FieldAttr::read(&field.attrs, errors)
        };
        if context.prost {
            prost.push((ident.clone(), attr.prost.clone()));
        }
        member(field, ident, attr, context, &mut message, &mut numbered, errors);
    }
    numbered.check(&container.reserved, errors);
    let reaches = message.members.iter().any(|member| match member {
        Member::Field(field) => field.codec.is_message(),
        Member::Oneof(oneof) => oneof.checks_required,
    });
    message.checks_required = container
        .check_required
        .unwrap_or(message.has_required() || reaches);
    message.attributes.uses_deprecated |= message.members.iter().any(|member| match member {
        Member::Field(field) => field.attributes.deprecated,
        Member::Oneof(oneof) => oneof.attributes.deprecated,
    });
    (message, prost)
}

/// prost's attributes of a field. Without a tag its number is the one behind that of the field before.
fn prost_attr(field: &syn::Field, ident: &Ident, next: &mut u32, errors: &mut Errors) -> FieldAttr {
    super::dialect(&field.attrs, ident, errors);
    let attr = FieldAttr::prost(&field.attrs, Some(*next), errors);
    let last = match (&attr.oneof, &attr.shared.number) {
        (Some((numbers, _)), _) => numbers.iter().max().copied(),
        (None, Some((Ok(number), _))) => Some(*number),
        _ => None,
    };
    *next = last.map_or(*next, |last| last + 1);
    attr
}

/// The fields of a struct with names; anything else is an error.
fn fields<'a>(input: &'a DeriveInput, errors: &mut Errors) -> Vec<&'a syn::Field> {
    let text = match &input.data {
        Data::Struct(data) => match &data.fields {
            Fields::Named(named) => return named.named.iter().collect(),
            Fields::Unit => return Vec::new(),
            Fields::Unnamed(_) => "a message has fields with names: write `struct Name { .. }`",
        },
        Data::Enum(_) => {
            "a message is a struct. For an enum there are `Enumeration`, if it is a number, and `Oneof`, if its \
             variants hold the members of a oneof"
        }
        Data::Union(_) => "a message is a struct",
    };
    errors.on(&input.ident, text);
    Vec::new()
}

fn member(
    of: &syn::Field,
    ident: &Ident,
    attr: FieldAttr,
    context: Context,
    message: &mut Message,
    numbered: &mut Numbered,
    errors: &mut Errors,
) {
    if attr.skip.is_some() {
        return;
    }
    if attr.oneof.is_some() {
        let Ok(inferred) = Inferred::of(&of.ty).or_else(|_| Inferred::of(&syn::parse_quote!(bool))) else {
            return;
        };
        let source = Source {
            field: of,
            ident,
            attr,
            inferred,
            prost: context.prost,
        };
        message
            .members
            .extend(oneof_field::member(&source, context, errors));
        return;
    }
    let Some(inferred) = errors.ok(Inferred::of(&of.ty)) else {
        return;
    };
    if attr.unknown.is_some() || matches!(inferred.wrapper, Wrapper::Unknown) {
        if let Unknown::Keep { ident: other, .. } = &message.unknown {
            errors.on(ident, format!("unknown fields go to `{other}` already"));
        }
        message.unknown = Unknown::Keep {
            ident: ident.clone(),
            ty: of.ty.to_token_stream(),
            visibility: of.vis.to_token_stream(),
        };
        return;
    }
    if let Some(name) = itself(&inferred, &message.ident) {
        errors.on(
            &of.ty,
            format!("a message that holds itself has no end: write `Option<Box<{name}>>`"),
        );
    }
    let source = Source {
        field: of,
        ident,
        attr,
        inferred,
        prost: context.prost,
    };
    message
        .members
        .extend(field::field(&source, context, numbered, errors));
}

/// The name of a message that is a field of itself without a box.
fn itself(inferred: &Inferred, own: &Ident) -> Option<String> {
    let direct = matches!(inferred.wrapper, Wrapper::Plain | Wrapper::Option) && !inferred.value.boxed;
    let name = inferred.value.named().to_string();
    (direct && (own == &name || name == "Self")).then_some(name)
}

/// The views of a message. Those of a generic one would need parameters of their own.
fn message_views(ident: &Ident, attr: &ViewsAttr, generics: &Generics, errors: &mut Errors) -> Option<Views> {
    if !generics.is_empty() {
        if attr.on == Some(true) {
            errors.on(ident, "a generic message has no views: leave `views` out");
        }
        return None;
    }
    views(ident, attr)
}

/// The views of a type, by convention or as they are named.
pub fn views(ident: &Ident, attr: &ViewsAttr) -> Option<Views> {
    if attr.on == Some(false) {
        return None;
    }
    let usual = Views::of(ident);
    let lazy = attr.lazy.clone().or(usual.lazy);
    Some(Views {
        generic: attr.generic.clone().unwrap_or(usual.generic),
        checked: attr.checked.clone().unwrap_or(usual.checked),
        lazy: lazy.filter(|_| attr.lazy_on != Some(false)),
        debug: attr.debug.unwrap_or(true),
    })
}
