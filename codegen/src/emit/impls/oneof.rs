//! `Oneof`: reading and writing the member that is set.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prelude::{codec, number_literal, tag_literal};
use crate::model::{Codec, Oneof, OneofMember};

/// `Oneof::merge_member`. Messages merge with the same member, so their calls say how to find it again.
pub(super) fn merge_member(oneof: &Oneof) -> TokenStream {
    let arms = oneof.members.iter().map(arm);
    let has_enums = oneof.members.iter().any(|member| member.codec == Codec::Enum);
    let unknown = if has_enums { quote!(unknown) } else { quote!(_) };
    quote! {
        #[inline(always)]
        fn merge_member<U: __rt::UnknownSink>(
            slot: &mut __rt::Option<Self>,
            tag: u32,
            d: &mut __rt::Decoder<'_>,
            #unknown: &mut U,
        ) -> __rt::Result<bool, __rt::Fail> {
            match tag {
                #(#arms,)*
                _ => return __rt::Ok(false),
            }
            __rt::Ok(true)
        }
    }
}

fn arm(member: &OneofMember) -> TokenStream {
    let tag = tag_literal(member.tag());
    let ident = &member.ident;
    let codec = codec(member.codec);
    match member.codec {
        Codec::Enum => quote!(#tag => d.enum_member(#tag, slot, Self::#ident, unknown)?),
        Codec::Msg | Codec::Group => quote! {
            #tag => d.message_member(#tag, #codec, slot, Self::#ident, __rt::member!(Self::#ident))?
        },
        _ => quote!(#tag => d.member(#tag, #codec, slot, Self::#ident)?),
    }
}

/// `Oneof::emit_member`.
pub(super) fn emit_member(oneof: &Oneof) -> TokenStream {
    let arms = oneof.members.iter().map(|member| {
        let ident = &member.ident;
        let tag = tag_literal(member.tag());
        let codec = codec(member.codec);
        quote!(Self::#ident(v) => e.always(#tag, #codec, v))
    });
    quote! {
        fn emit_member<'e, E: __rt::Emit<'e>>(&'e self, e: E) -> E {
            match self { #(#arms,)* }
        }
    }
}

/// `Oneof::number`.
pub(super) fn number(oneof: &Oneof) -> TokenStream {
    let arms = oneof.members.iter().map(|member| {
        let ident = &member.ident;
        let number = number_literal(member.number);
        quote!(Self::#ident(..) => #number)
    });
    quote! {
        fn number(&self) -> u32 {
            match self { #(#arms,)* }
        }
    }
}
