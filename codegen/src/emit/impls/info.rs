//! The static tables: names and numbers, read when an error needs a path.

use proc_macro2::TokenStream;
use quote::quote;

use crate::emit::prelude::{name, number_literal};
use crate::model::{Codec, Field, Message, Oneof, Shape};

/// `Message::info`.
pub(super) fn info(message: &Message) -> TokenStream {
    let full_name = &message.full_name;
    let fields = message.fields().into_iter().map(field).collect::<Vec<_>>();
    let oneofs = message.oneofs().map(|oneof| {
        let ty = &oneof.ty;
        quote!(<#ty as __rt::Oneof>::members)
    });
    quote! {
        fn info() -> &'static __rt::MessageInfo {
            static INFO: __rt::MessageInfo =
                __rt::MessageInfo::new(#full_name, &[#(#fields),*], &[#(#oneofs),*]);
            &INFO
        }
    }
}

/// `DefaultInstance`: what getters of message fields refer to.
pub(super) fn default_instance(message: &Message) -> TokenStream {
    let ident = &message.ident;
    quote! {
        impl __rt::DefaultInstance for #ident {
            fn default_instance() -> &'static Self {
                static DEFAULT: __rt::DefaultCell<#ident> = __rt::DefaultCell::new();
                DEFAULT.get()
            }
        }
    }
}

/// `Oneof::members`.
pub(super) fn members(oneof: &Oneof) -> TokenStream {
    let members = oneof.members.iter().map(|member| {
        let number = number_literal(member.number);
        entry(
            number,
            &member.name,
            "Optional",
            message_of(member.codec.is_message(), member.named.as_ref()),
        )
    });
    quote! {
        fn members() -> &'static [__rt::FieldInfo] {
            static MEMBERS: &[__rt::FieldInfo] = &[#(#members),*];
            MEMBERS
        }
    }
}

fn field(field: &Field) -> TokenStream {
    let number = number_literal(field.number);
    let message = message_of(field.codec.is_message(), field.named.as_ref());
    let entry = entry(number, &field.name, field.row().info, message);
    // Error paths show keys, so they have to know how those are written.
    match field.shape {
        Shape::Map(Codec::Sint32 | Codec::Sint64) => quote!(#entry.zigzag_keys()),
        _ => entry,
    }
}

fn message_of(is_message: bool, named: Option<&TokenStream>) -> Option<&TokenStream> {
    named.filter(|_| is_message)
}

fn entry(
    number: proc_macro2::Literal,
    proto_name: &str,
    shape: &str,
    message: Option<&TokenStream>,
) -> TokenStream {
    let shape = name(shape);
    match message {
        Some(ty) => quote! {
            __rt::FieldInfo::of::<#ty>(#number, #proto_name, __rt::Shape::#shape)
        },
        None => quote!(__rt::FieldInfo::new(#number, #proto_name, __rt::Shape::#shape)),
    }
}
