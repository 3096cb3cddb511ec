//! The structs and enums of views.

use proc_macro2::{Ident, TokenStream};
use quote::{format_ident, quote};

use super::docs::{attributes, docs};
use super::getters;
use crate::emit::prelude::{Runtime, name};
use crate::emit::view::{Kind, Types, before_parameters, used_parameters};
use crate::model::{Attributes, Docs, Member, Message, Oneof, Parameters, Unknown, Views};

/// The struct of a message's view, its lazy alias, and the getters; nothing if it has no views.
pub fn message_view(message: &Message, runtime: &Runtime) -> TokenStream {
    let Some(views) = &message.views else {
        return TokenStream::new();
    };
    let root = runtime.root();
    let kind = Kind::of_message(message);
    let k = kind.ident();
    let ident = &views.generic;
    let visibility = &message.attributes.visibility;
    let doc = docs(&text(&message.ident, &message.docs));
    let attributes = attributes(&outer(&message.attributes, views, &["Clone", "Debug", "Default"]));
    let types = Types::in_items(runtime, &kind);
    let members = message.members.iter().map(|one| member(one, &types));
    let unknown = unknown(message, root, k);
    let aliases = aliases(&message.attributes, &message.ident, views, root);
    let getters = getters::view_getters(message, views, &kind, runtime);
    quote! {
        #doc
        #attributes
        #visibility struct #ident<'a, #k: #root::ViewKind> { #(#members)* #unknown }
        #aliases
        #getters
    }
}

fn member(member: &Member, types: &Types) -> TokenStream {
    let (ident, attributes, doc, ty) = match member {
        Member::Field(field) => (&field.ident, &field.attributes, &field.docs, types.field(field)),
        Member::Oneof(oneof) => {
            let option = before_parameters(&oneof.member_ty);
            let view = oneof.view.as_ref().map(|view| types.oneof(view));
            (
                &oneof.ident,
                &oneof.attributes,
                &oneof.docs,
                quote!(#option<#view>),
            )
        }
    };
    let doc = docs(doc);
    let visibility = &attributes.visibility;
    let deprecated = attributes.deprecated.then(|| quote!(#[deprecated]));
    quote!(#doc #deprecated #visibility #ident: #ty,)
}

/// The member for unknown fields, or what else makes use of the parameters.
fn unknown(message: &Message, root: &TokenStream, k: &Ident) -> Option<TokenStream> {
    if let Unknown::Keep {
        ident, visibility, ..
    } = &message.unknown
    {
        return Some(quote! {
            /// Fields that the schema does not know, as they were read.
            #visibility #ident: #root::UnknownView<'a, #k>,
        });
    }
    let marker = marker(message)?;
    Some(quote! {
        #[doc(hidden)]
        pub #marker: ::core::marker::PhantomData<(&'a (), #k)>,
    })
}

/// The member that stands for unused parameters, if there is one: in messages that keep no unknown fields and have
/// none that borrows or none that is a message.
pub(crate) fn marker(message: &Message) -> Option<Ident> {
    if matches!(message.unknown, Unknown::Keep { .. }) || used_parameters(message) == (true, true) {
        return None;
    }
    let free = |ident: &Ident| {
        !message.members.iter().any(|member| match member {
            Member::Field(field) => field.ident == *ident,
            Member::Oneof(oneof) => oneof.ident == *ident,
        })
    };
    let numbered = (2..).map(|number| format_ident!("_kind_{number}"));
    std::iter::once(format_ident!("_kind")).chain(numbered).find(free)
}

/// The enum of a oneof's view and its lazy alias; nothing if it has no views, or none of its own.
pub fn oneof_view(oneof: &Oneof, runtime: &Runtime) -> TokenStream {
    let Some(views) = &oneof.views else {
        return TokenStream::new();
    };
    let root = runtime.root();
    let kind = Kind::of_oneof(oneof);
    let k = kind.ident();
    let (ident, parameters, aliases) = match oneof.parameters() {
        Parameters::None => return TokenStream::new(),
        Parameters::Lifetime => (&views.checked, quote!(<'a>), TokenStream::new()),
        Parameters::Kind => (
            &views.generic,
            quote!(<'a, #k: #root::ViewKind>),
            aliases(&oneof.attributes, &oneof.ident, views, root),
        ),
    };
    let visibility = &oneof.attributes.visibility;
    let doc = docs(&text(&oneof.ident, &oneof.docs));
    let attributes = attributes(&outer(&oneof.attributes, views, &["Clone", "Debug"]));
    let types = Types::in_items(runtime, &kind);
    let members = oneof.members.iter().map(|member| {
        let doc = docs(&member.docs);
        let deprecated = member.attributes.deprecated.then(|| quote!(#[deprecated]));
        let ident = &member.ident;
        let ty = types.member(member);
        quote!(#doc #deprecated #ident(#ty),)
    });
    quote! {
        #doc
        #attributes
        #visibility enum #ident #parameters { #(#members)* }
        #aliases
    }
}

/// The names that users know.
fn aliases(attributes: &Attributes, owned: &Ident, views: &Views, root: &TokenStream) -> TokenStream {
    let generic = &views.generic;
    let visibility = &attributes.visibility;
    let deprecated = attributes
        .deprecated
        .then(|| quote!(#[deprecated] #[allow(deprecated)]));
    let alias = |ident: &Ident, kind: &str, doc: String| {
        let kind = name(kind);
        quote! {
            #[doc = #doc]
            #deprecated
            #visibility type #ident<'a> = #generic<'a, #root::#kind>;
        }
    };
    let checked = format!(" The view of `{owned}`: borrowed from its encoding, and checked.");
    let lazy = format!(" The lazy view of `{owned}`: messages in it are decoded when they are asked for.");
    let checked = alias(&views.checked, "Checked", checked);
    let lazy = views.lazy.as_ref().map(|ident| alias(ident, "Lazy", lazy));
    quote!(#checked #lazy)
}

/// The documentation of the owned type, and what this is.
fn text(owned: &Ident, own: &Docs) -> Docs {
    let first = format!("The views of `{owned}`.");
    let mut lines = vec![first, String::new()];
    lines.extend(own.0.iter().cloned());
    Docs(lines)
}

/// What stands in front of a view: nothing that rules add for the owned type.
fn outer(owned: &Attributes, views: &Views, derives: &[&str]) -> Attributes {
    let derives = derives.iter().filter(|name| views.debug || **name != "Debug");
    Attributes {
        visibility: TokenStream::new(),
        deprecated: owned.deprecated,
        uses_deprecated: owned.uses_deprecated,
        derives: derives.filter_map(|name| name.parse().ok()).collect(),
        extra: Vec::new(),
    }
}
