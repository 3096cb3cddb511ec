//! `OneofView`: reading, checking and writing the member that is set.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prelude::{name, tag_literal};
use crate::emit::view::{Types, codec};
use crate::model::{Codec, Oneof, OneofMember};

/// `OneofView::merge_member`. A message that the oneof holds already would have to be merged with, so it is asked for.
pub(super) fn merge_member(oneof: &Oneof) -> TokenStream {
    let arms = oneof.members.iter().map(merge_arm);
    let has_enums = oneof.members.iter().any(|member| member.codec == Codec::Enum);
    let (unknown, knows) = if has_enums {
        (quote!(unknown), quote!(knows))
    } else {
        (quote!(_), quote!(_))
    };
    quote! {
        #[inline(always)]
        fn merge_member<P: __rt::Pass, U: __rt::ViewKind>(
            slot: &mut __rt::Option<Self>,
            tag: u32,
            d: &mut __rt::Decoder<'a>,
            #unknown: &mut __rt::UnknownView<'a, U>,
            #knows: __rt::Knows,
        ) -> __rt::Result<bool, __rt::Fail> {
            match tag {
                #(#arms,)*
                _ => return __rt::Ok(false),
            }
            __rt::Ok(true)
        }
    }
}

fn merge_arm(member: &OneofMember) -> TokenStream {
    let tag = tag_literal(member.tag());
    let ident = &member.ident;
    let method = name(member.row().merge);
    match member.codec {
        Codec::Enum => quote!(#tag => d.#method(#tag, slot, Self::#ident, unknown, knows)?),
        Codec::Msg | Codec::Group => quote! {
            #tag => {
                let again = ::core::matches!(slot, __rt::Some(Self::#ident(_)));
                d.#method::<P, _, _, _>(#tag, slot, Self::#ident, again)?
            }
        },
        _ => {
            let codec = codec(member.codec, member.utf8);
            quote!(#tag => d.#method(#tag, #codec, slot, Self::#ident)?)
        }
    }
}

/// `OneofView::check_member`.
pub(super) fn check_member(oneof: &Oneof) -> TokenStream {
    let types = Types::in_impls();
    let mut numbers = Vec::new();
    let mut arms = Vec::new();
    for member in &oneof.members {
        let tag = tag_literal(member.tag());
        let method = name(member.row().check);
        arms.push(match member.codec {
            Codec::Enum => {
                let named = &member.named;
                quote!(#tag => d.#method::<#named>(#tag, last)?)
            }
            Codec::Msg | Codec::Group => {
                let view = types.nested(member.view.as_ref());
                quote!(#tag => d.#method::<#view>(#tag, last)?)
            }
            Codec::Str | Codec::Raw => {
                let codec = codec(member.codec, member.utf8);
                quote!(#tag => d.#method(#tag, #codec, last)?)
            }
            _ => {
                numbers.push(tag);
                continue;
            }
        });
    }
    // One arm, and so no branch on which number it is.
    let numbers = (!numbers.is_empty()).then(|| quote!(#(#numbers)|* => d.check_member(tag, last)?,));
    quote! {
        #[inline(always)]
        fn check_member(
            tag: u32,
            d: &mut __rt::Decoder<'a>,
            last: &mut u32,
        ) -> __rt::Result<bool, __rt::Fail> {
            match tag {
                #numbers
                #(#arms,)*
                _ => return __rt::Ok(false),
            }
            __rt::Ok(true)
        }
    }
}

/// `OneofView::knows_member`.
pub(super) fn knows_member(oneof: &Oneof) -> TokenStream {
    let (enums, others): (Vec<_>, Vec<_>) = oneof
        .members
        .iter()
        .partition(|member| member.codec == Codec::Enum);
    let tags = others.iter().map(|member| tag_literal(member.tag()));
    let records = (!others.is_empty()).then(|| quote!(#(#tags)|* => d.knows_record(tag)?,));
    let enums = enums.iter().map(|member| {
        let (tag, named) = (tag_literal(member.tag()), &member.named);
        quote!(#tag => d.knows_enum::<#named>(tag)?,)
    });
    quote! {
        fn knows_member(
            tag: u32,
            d: &mut __rt::Decoder<'_>,
        ) -> __rt::Result<__rt::Option<bool>, __rt::Fail> {
            __rt::Ok(__rt::Some(match tag {
                #records
                #(#enums)*
                _ => return __rt::Ok(__rt::None),
            }))
        }
    }
}

/// `OneofView::emit_member`.
pub(super) fn emit_member(oneof: &Oneof) -> TokenStream {
    let arms = oneof.members.iter().map(|member| {
        let ident = &member.ident;
        let tag = tag_literal(member.tag());
        let method = name(member.row().emit);
        if member.codec.is_message() {
            quote!(Self::#ident(v) => e.#method(#tag, v))
        } else {
            let codec = codec(member.codec, member.utf8);
            quote!(Self::#ident(v) => e.#method(#tag, #codec, v))
        }
    });
    quote! {
        fn emit_member<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E
        where
            'a: 'e,
        {
            match self { #(#arms,)* }
        }
    }
}
