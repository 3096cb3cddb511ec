//! The impls of views. One file per body; this one puts them together.

mod check;
mod fields;
mod knows;
mod merge;
mod oneof;
mod validate;

use proc_macro2::{Ident, TokenStream};
use quote::quote;

use super::oneof::number;
use crate::emit::prelude::Runtime;
use crate::emit::view::Kind;
use crate::model::{Message, Oneof, Parameters, Views};

/// `impl View` and all that comes with it; nothing if the message has no views.
pub fn message_view_impls(message: &Message, runtime: &Runtime) -> TokenStream {
    let Some(views) = &message.views else {
        return TokenStream::new();
    };
    let (owned, ident) = (&message.ident, &views.generic);
    let kind = Kind::of_message(message);
    let k = kind.ident();
    let bodies = [
        merge::merge_view(message),
        check::check(message),
        knows::knows(message),
        validate::complete(message),
    ];
    let fields = [fields::emit_fields(message), validate::validate_fields(message)];
    let to_owned = to_owned(owned, views, k);
    let validate = validate::message(message, views);
    let debug = debug(views, Parameters::Kind);
    runtime.block(quote! {
        use __rt::EmitView as _;

        #to_owned

        #validate

        impl<'a, #k: __rt::ViewKind> __rt::Fields for #ident<'a, #k> { #(#fields)* }

        impl<'a, #k: __rt::ViewKind> __rt::View<'a> for #ident<'a, #k> {
            type Owned = #owned;
            type Kind = #k;
            type CheckedView = #ident<'a, __rt::Checked>;
            #(#bodies)*
        }

        impl __rt::HasView for #owned {
            type View<'a> = #ident<'a, __rt::Checked>;
            type LazyView<'a> = #ident<'a, __rt::Lazy>;
        }

        __rt::covariant!(#ident);
        #debug
    })
}

/// An inherent `to_owned`, or else it would be the standard library's.
fn to_owned(owned: &Ident, views: &Views, k: &Ident) -> TokenStream {
    let ident = &views.generic;
    let doc = format!(
        " The `{owned}`, with everything copied that is borrowed. It may fail if the view is lazy: messages in it may be bad."
    );
    quote! {
        impl<'a, #k: __rt::ViewKind> #ident<'a, #k> {
            #[doc = #doc]
            pub fn to_owned(&self) -> #k::Access<#owned> { __rt::View::to_message(self) }
        }
    }
}

/// A `Debug` that says nothing, where the type shall not have one: views must.
fn debug(views: &Views, parameters: Parameters) -> Option<TokenStream> {
    if views.debug {
        return None;
    }
    let ident = match parameters {
        Parameters::Lifetime => &views.checked,
        _ => &views.generic,
    };
    let text = views.checked.to_string();
    let (parameters, ty) = match parameters {
        Parameters::None => return None,
        Parameters::Lifetime => (quote!(), quote!(#ident<'_>)),
        Parameters::Kind => (quote!(<KIND: __rt::ViewKind>), quote!(#ident<'_, KIND>)),
    };
    Some(quote! {
        impl #parameters ::core::fmt::Debug for #ty {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                f.debug_struct(#text).finish_non_exhaustive()
            }
        }
    })
}

/// `impl OneofView`; nothing if there are no views.
pub fn oneof_view_impls(oneof: &Oneof, runtime: &Runtime) -> TokenStream {
    let Some(views) = &oneof.views else {
        return TokenStream::new();
    };
    let kind = Kind::of_oneof(oneof);
    let k = kind.ident();
    let owned = &oneof.ident;
    let (checked, generic) = (&views.checked, &views.generic);
    let parameters = oneof.parameters();
    let (generics, ty) = match parameters {
        Parameters::None => (quote!(<'a>), quote!(#owned)),
        Parameters::Lifetime => (quote!(<'a>), quote!(#checked<'a>)),
        Parameters::Kind => (quote!(<'a, #k: __rt::ViewKind>), quote!(#generic<'a, #k>)),
    };
    let validate = match parameters {
        Parameters::Kind => validate::oneof(oneof, views),
        Parameters::None | Parameters::Lifetime => None,
    };
    let bodies = [
        oneof::merge_member(oneof),
        oneof::check_member(oneof),
        oneof::knows_member(oneof),
        validate::verify_member(oneof),
        number(oneof),
        oneof::emit_member(oneof),
    ];
    let debug = debug(views, parameters);
    let uses = (parameters == Parameters::Kind).then(|| {
        quote!(
            use __rt::EmitView as _;
        )
    });
    runtime.block(quote! {
        #uses

        #validate

        impl #generics __rt::OneofView<'a> for #ty {
            #(#bodies)*
        }
        #debug
    })
}
