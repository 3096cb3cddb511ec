//! What the items and the impls of views have in common: parameters, and the types of what they hold.

use proc_macro2::{Delimiter, Ident, TokenStream, TokenTree};
use quote::{format_ident, quote};

use super::prelude::{Runtime, name};
use crate::model::{
    Codec, Field, Member, Message, Oneof, OneofMember, OneofView, Parameters, Storage, ViewShape,
};

/// The name of a view's kind where it is a parameter: `K`, unless a type that the view refers to is called so.
pub(crate) struct Kind(Ident);

impl Kind {
    /// For the view of a message.
    pub(crate) fn of_message(message: &Message) -> Self {
        let types = message.members.iter().flat_map(|member| match member {
            Member::Field(field) => field.named.as_ref(),
            Member::Oneof(oneof) => Some(&oneof.ty),
        });
        Kind::beside(&message.ident, types)
    }

    /// For the view of a oneof.
    pub(crate) fn of_oneof(oneof: &Oneof) -> Self {
        let types = oneof.members.iter().filter_map(|member| member.named.as_ref());
        Kind::beside(&oneof.ident, types)
    }

    fn beside<'m>(own: &Ident, types: impl Iterator<Item = &'m TokenStream>) -> Self {
        let mut taken: Vec<String> = types.map(TokenStream::to_string).collect();
        taken.push(own.to_string());
        let free = |ident: &Ident| !taken.iter().any(|name| ident == name);
        let numbered = (2..).map(|number| format_ident!("K{number}"));
        let ident = std::iter::once(name("K")).chain(numbered).find(free);
        Kind(ident.unwrap_or_else(|| name("K")))
    }

    /// The identifier.
    pub(crate) fn ident(&self) -> &Ident {
        &self.0
    }
}

/// How types are written in one place: where the codecs are, and what the kind is.
pub(crate) struct Types {
    containers: TokenStream,
    codecs: TokenStream,
    /// The kind of nested views; without one they are checked.
    kind: Option<Ident>,
}

impl Types {
    /// For items: by the paths that users know.
    pub(crate) fn in_items(runtime: &Runtime, kind: &Kind) -> Self {
        let root = runtime.root();
        Types {
            containers: root.clone(),
            codecs: quote!(#root::codec),
            kind: Some(kind.ident().clone()),
        }
    }

    /// For the bodies of impls, where only checked views are named.
    pub(crate) fn in_impls() -> Self {
        Types {
            containers: quote!(__rt),
            codecs: quote!(__rt),
            kind: None,
        }
    }

    /// The whole type of the member for a field.
    pub(crate) fn field(&self, field: &Field) -> TokenStream {
        let shape = field.row().view.shape;
        let Some(container) = shape.container() else {
            let value = self.value(field.codec, field.utf8, field.named.as_ref());
            if shape == ViewShape::Value {
                return value;
            }
            let option = before_parameters(&field.ty);
            return quote!(#option<#value>);
        };
        let container = name(container);
        let root = &self.containers;
        let arguments = self.arguments(field, shape);
        quote!(#root::#container<'a, #arguments>)
    }

    /// What stands behind `'a` in the type of a container.
    fn arguments(&self, field: &Field, shape: ViewShape) -> TokenStream {
        let kind = &self.kind;
        match shape {
            ViewShape::Message | ViewShape::Messages => {
                let view = self.nested(field.view.as_ref());
                quote!(#view, #kind)
            }
            ViewShape::Map(_) => {
                let (key, value) = self.entry(field);
                let kind = kind
                    .as_ref()
                    .filter(|_| field.codec.is_message())
                    .map(|kind| quote!(, #kind));
                quote!(#key, #value #kind)
            }
            _ => self.element(field),
        }
    }

    /// The marker of a list's elements.
    pub(crate) fn element(&self, field: &Field) -> TokenStream {
        self.marker(field.codec, field.utf8, field.named.as_ref(), field.view.as_ref())
    }

    /// The markers of a map's keys and values.
    pub(crate) fn entry(&self, field: &Field) -> (TokenStream, TokenStream) {
        let key = match field.row().view.shape {
            ViewShape::Map(key) => self.marker(key, field.key_utf8, None, None),
            _ => TokenStream::new(),
        };
        (key, self.element(field))
    }

    fn marker(
        &self,
        codec: Codec,
        utf8: bool,
        named: Option<&TokenStream>,
        view: Option<&TokenStream>,
    ) -> TokenStream {
        let codecs = &self.codecs;
        match codec.storage() {
            Storage::Enum => quote!(#codecs::EnumOf<#named>),
            Storage::Message => {
                let view = self.nested(view);
                quote!(#codecs::MsgOf<#view>)
            }
            _ => {
                let codec = name(codec.view_name(utf8));
                quote!(#codecs::#codec)
            }
        }
    }

    /// The type of the one value of a oneof's variant.
    pub(crate) fn member(&self, member: &OneofMember) -> TokenStream {
        if !member.codec.is_message() {
            return self.value(member.codec, member.utf8, member.named.as_ref());
        }
        let (root, kind) = (&self.containers, &self.kind);
        let view = self.nested(member.view.as_ref());
        quote!(#root::NestedView<'a, #view, #kind>)
    }

    /// The view of a message.
    pub(crate) fn nested(&self, path: Option<&TokenStream>) -> TokenStream {
        match &self.kind {
            Some(kind) => quote!(#path<'a, #kind>),
            None => quote!(#path<'a, __rt::Checked>),
        }
    }

    /// The view of a oneof.
    pub(crate) fn oneof(&self, view: &OneofView) -> TokenStream {
        let path = &view.path;
        match view.parameters {
            Parameters::None => path.clone(),
            Parameters::Lifetime => quote!(#path<'a>),
            Parameters::Kind => self.nested(Some(path)),
        }
    }

    /// A single value that is no message.
    fn value(&self, codec: Codec, utf8: bool, named: Option<&TokenStream>) -> TokenStream {
        match codec.storage() {
            Storage::Primitive(primitive) => {
                let primitive = name(primitive);
                quote!(#primitive)
            }
            Storage::Str if utf8 => quote!(&'a str),
            Storage::Str => {
                let root = &self.containers;
                quote!(#root::ProtoStr<'a>)
            }
            Storage::Bytes => quote!(&'a [u8]),
            Storage::Enum | Storage::Message => quote!(#named),
        }
    }
}

/// A codec as the impls of views name it.
pub(crate) fn codec(codec: Codec, utf8: bool) -> TokenStream {
    let name = name(codec.view_name(utf8));
    quote!(__rt::#name)
}

/// The path in front of a type's parameters: how the owned type names `Option`.
pub(crate) fn before_parameters(ty: &TokenStream) -> TokenStream {
    ty.clone()
        .into_iter()
        .take_while(|token| !matches!(token, TokenTree::Punct(punct) if punct.as_char() == '<'))
        .flat_map(|token| match token {
            // What comes out of a `macro_rules` may be wrapped.
            TokenTree::Group(group) if group.delimiter() == Delimiter::None => group.stream(),
            token => token.into(),
        })
        .collect()
}

/// Whether the members of a message's view use `'a`, and its kind: what they do not, something else has to.
pub(crate) fn used_parameters(message: &Message) -> (bool, bool) {
    let uses = message.members.iter().map(|member| match member {
        Member::Field(field) => {
            let text = matches!(field.codec.storage(), Storage::Str | Storage::Bytes);
            let kind = field.codec.is_message();
            (text || field.row().view.shape.container().is_some(), kind)
        }
        Member::Oneof(oneof) => match oneof.view.as_ref().map(|view| view.parameters) {
            Some(Parameters::Kind) => (true, true),
            Some(Parameters::Lifetime) => (true, false),
            _ => (false, false),
        },
    });
    uses.fold((false, false), |all, one| (all.0 || one.0, all.1 || one.1))
}
