//! Fields that are oneofs.

use protium_codegen::model::{Member, OneofField, OneofView, Parameters, view_path};
use quote::ToTokens;
use syn::ext::IdentExt;
use syn::{GenericArgument, PathArguments, Type};

use super::field::{Context, Source};
use super::item;
use crate::attr::FieldAttr;
use crate::errors::Errors;
use crate::infer::bare;

/// The member of a oneof.
pub fn member(source: &Source<'_>, context: Context, errors: &mut Errors) -> Option<Member> {
    let Source {
        field, ident, attr, ..
    } = source;
    let Some(ty) = inside_option(&field.ty) else {
        errors.on(
            &field.ty,
            "a oneof may have no member set: its type must be `Option<..>` of an enum that derives `Oneof`",
        );
        return None;
    };
    if let (Some((_, span)), Some((_, oneof))) = (&attr.shared.number, &attr.oneof) {
        errors.at(
            span.unwrap_or(*oneof),
            "a oneof has no number of its own: its members have. To say where it is written, list theirs: \
             `oneof(4, 5)`",
        );
    }
    let mut numbers = attr
        .oneof
        .as_ref()
        .map_or_else(Vec::new, |(numbers, _)| numbers.clone());
    numbers.sort_unstable();
    let twice = numbers.windows(2).any(|pair| pair[0] == pair[1]);
    if let (true, Some((_, span))) = (twice, &attr.oneof) {
        errors.at(*span, "a number stands in this list twice");
    }
    Some(Member::Oneof(OneofField {
        ident: (*ident).clone(),
        name: attr
            .shared
            .name
            .clone()
            .unwrap_or_else(|| ident.unraw().to_string()),
        ty: ty.to_token_stream(),
        view: context.views.then(|| oneof_view(attr, ty)),
        member_ty: field.ty.to_token_stream(),
        numbers,
        together: context.prost,
        checks_required: attr.check_required.unwrap_or(true),
        docs: item::docs(&field.attrs),
        attributes: item::attributes(&field.vis, &field.attrs),
    }))
}

/// The view of a oneof: by convention `XViewOf<'a, K>`. `view = Path`, `view = Path<'a>` and `view = Path<'a, K>` say
/// what it is and what it takes, for a macro sees nothing of another type.
fn oneof_view(attr: &FieldAttr, ty: &Type) -> OneofView {
    let Some(view) = &attr.shared.view else {
        return OneofView {
            path: view_path(&ty.to_token_stream()),
            parameters: Parameters::Kind,
        };
    };
    let mut path = Vec::new();
    let mut behind = view.clone().into_iter();
    for token in behind.by_ref() {
        match &token {
            proc_macro2::TokenTree::Punct(open) if open.as_char() == '<' => break,
            _ => path.push(token),
        }
    }
    let parameters: Vec<_> = crate::attr::split(behind.collect());
    OneofView {
        path: path.into_iter().collect(),
        parameters: match parameters.len() {
            0 => Parameters::None,
            1 => Parameters::Lifetime,
            _ => Parameters::Kind,
        },
    }
}

fn inside_option(ty: &Type) -> Option<&Type> {
    let Type::Path(path) = bare(ty) else {
        return None;
    };
    let last = path.path.segments.last()?;
    match &last.arguments {
        PathArguments::AngleBracketed(list) if last.ident == "Option" => match list.args.first()? {
            GenericArgument::Type(ty) => Some(bare(ty)),
            _ => None,
        },
        _ => None,
    }
}
