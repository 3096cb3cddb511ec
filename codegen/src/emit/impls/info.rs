//! The static tables: names, numbers and types, read when an error needs a path and when a schema is asked for.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

use crate::emit::prelude::{name, number_literal};
use crate::model::{Codec, Default, Field, Message, Oneof, OneofMember, Reserved, Shape, Storage};

/// `Message::info`. A static cannot use parameters, so a generic message has its table in a constant of its own.
pub(super) fn info(message: &Message) -> TokenStream {
    if !message.generics.is_empty() {
        return quote! {
            fn info() -> &'static __rt::MessageInfo { Self::__INFO }
        };
    }
    let table = table(message);
    quote! {
        fn info() -> &'static __rt::MessageInfo {
            static INFO: __rt::MessageInfo = #table;
            &INFO
        }
    }
}

/// The table of a generic message; nothing of others.
pub(super) fn generic_table(message: &Message) -> Option<TokenStream> {
    if message.generics.is_empty() {
        return None;
    }
    let ident = &message.ident;
    let (parameters, arguments) = (message.generics.of_impl(), message.generics.of_type());
    let bounds = message.generics.of_where();
    let table = table(message);
    Some(quote! {
        impl #parameters #ident #arguments #bounds {
            #[doc(hidden)]
            const __INFO: &'static __rt::MessageInfo = &#table;
        }
    })
}

fn table(message: &Message) -> TokenStream {
    let full_name = &message.full_name;
    let fields = message.fields().into_iter().map(field).collect::<Vec<_>>();
    let oneofs = message.oneofs().map(|oneof| {
        let (proto_name, ty) = (&oneof.name, &oneof.ty);
        quote!(__rt::OneofInfo::new(#proto_name, <#ty as __rt::Oneof>::MEMBERS))
    });
    let reserved = reserved(&message.reserved);
    let set = message.message_set.then(|| quote!(.as_message_set()));
    quote!(__rt::MessageInfo::new(#full_name, &[#(#fields),*], &[#(#oneofs),*]) #reserved #set)
}

fn reserved(reserved: &Reserved) -> Option<TokenStream> {
    let names = &reserved.names;
    let numbers = reserved.numbers.iter().map(|(first, last)| {
        let (first, last) = (number_literal(*first), number_literal(*last));
        quote!((#first, #last))
    });
    (*reserved != Reserved::default()).then(|| quote!(.reserving(&[#(#numbers),*], &[#(#names),*])))
}

/// `DefaultInstance`: what getters of message fields refer to. A static cannot use parameters.
pub(super) fn default_instance(message: &Message) -> Option<TokenStream> {
    if !message.generics.is_empty() {
        return None;
    }
    let ident = &message.ident;
    Some(quote! {
        impl __rt::DefaultInstance for #ident {
            fn default_instance() -> &'static Self {
                static DEFAULT: __rt::DefaultCell<#ident> = __rt::DefaultCell::new();
                DEFAULT.get()
            }
        }
    })
}

/// `Oneof::MEMBERS`.
pub(super) fn members(oneof: &Oneof) -> TokenStream {
    let members = oneof.members.iter().map(member);
    quote! {
        const MEMBERS: &'static [__rt::FieldInfo] = &[#(#members),*];
    }
}

fn member(member: &OneofMember) -> TokenStream {
    let ty = ty(member.codec, member.utf8, member.named.as_ref());
    entry(
        member.number,
        &member.name,
        quote!(Optional),
        ty,
        member.json.as_ref(),
    )
}

fn field(field: &Field) -> TokenStream {
    let shape_name = name(field.shape.info());
    let shape = match field.shape {
        Shape::Map(key) => {
            let key = ty(key, field.key_utf8, None);
            quote!(#shape_name(#key))
        }
        _ => quote!(#shape_name),
    };
    let ty = ty(field.codec, field.utf8, field.named.as_ref());
    let entry = entry(field.number, &field.name, shape, ty, field.json.as_ref());
    let default = field.default.as_ref().map(|value| {
        let value = default(value, field);
        quote!(.defaulting(&const { __rt::DefaultInfo::#value }))
    });
    quote!(#entry #default)
}

fn entry(
    number: u32,
    proto_name: &str,
    shape: TokenStream,
    ty: TokenStream,
    json: Option<&String>,
) -> TokenStream {
    let number = number_literal(number);
    let json = json.map(|json| quote!(.json(#json)));
    quote!(__rt::FieldInfo::new(#number, #proto_name, __rt::Shape::#shape, #ty) #json)
}

/// A value of the runtime's `Type`.
fn ty(codec: Codec, utf8: bool, named: Option<&TokenStream>) -> TokenStream {
    let variant = name(codec.info());
    match codec.storage() {
        Storage::Str => quote!(__rt::Type::#variant { utf8: #utf8 }),
        Storage::Enum => quote!(__rt::Type::enumeration::<#named>()),
        Storage::Message => quote!(__rt::Type::#variant(<#named as __rt::Message>::info)),
        _ => quote!(__rt::Type::#variant),
    }
}

/// The variant of the runtime's `DefaultInfo` with its value.
fn default(default: &Default, field: &Field) -> TokenStream {
    match default {
        Default::Primitive(value) => {
            let variant = name(match field.codec.storage() {
                Storage::Primitive("bool") => "Bool",
                Storage::Primitive("f32") => "Float",
                Storage::Primitive("f64") => "Double",
                Storage::Primitive("u32" | "u64") => "Uint",
                _ => "Int",
            });
            quote!(#variant(#value))
        }
        Default::Str(text) => quote!(Str(#text)),
        Default::Bytes(bytes) => {
            let bytes = Literal::byte_string(bytes);
            quote!(Bytes(#bytes))
        }
        Default::Variant(variant) => {
            let ty = &field.named;
            quote!(Enum(#ty::#variant.to_i32()))
        }
    }
}
