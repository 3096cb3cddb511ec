//! What prost's derives give besides the impls: `Default`, `Debug`, accessors, conversions of enums.

use proc_macro2::{Ident, TokenStream};
use protium_codegen::model::{Codec, Enumeration, Field, Message, Oneof, Shape, Storage};
use quote::{ToTokens, format_ident, quote};
use syn::ext::IdentExt;
use syn::{Data, DeriveInput};

use crate::attr::ProstField;

/// What prost's attributes said of each member beyond the model.
pub type Notes = [(Ident, ProstField)];

/// Of a message.
pub fn message(
    input: &DeriveInput,
    model: &Message,
    notes: &Notes,
    debug: bool,
    root: &TokenStream,
) -> TokenStream {
    let ident = &model.ident;
    let (generics, arguments, bounds) = input.generics.split_for_impl();
    let members: Vec<&Ident> = notes.iter().map(|(ident, _)| ident).collect();
    let fields = model.fields();
    let field = |ident: &Ident| fields.iter().copied().find(|field| field.ident == *ident);
    let starts = notes.iter().map(|(ident, note)| start(field(ident), note));
    let debug = debug.then(|| {
        let name = ident.unraw().to_string();
        let names = members.iter().map(|member| member.unraw().to_string());
        let values = notes
            .iter()
            .map(|(member, note)| shown(&quote!(&self.#member), note, root));
        quote! {
            impl #generics ::core::fmt::Debug for #ident #arguments #bounds {
                fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                    f.debug_struct(#name) #(.field(#names, #values))* .finish()
                }
            }
        }
    });
    let accessors = notes
        .iter()
        .filter_map(|(ident, note)| accessors(field(ident)?, note));
    quote! {
        #[allow(deprecated)]
        const _: () = {
            use #root::__private::v1 as __rt;
            impl #generics ::core::default::Default for #ident #arguments #bounds {
                fn default() -> Self { Self { #(#members: #starts),* } }
            }
            #debug
            impl #generics #ident #arguments #bounds { #(#accessors)* }
        };
    }
}

/// Of a oneof.
pub fn oneof(model: &Oneof, notes: &Notes, root: &TokenStream) -> TokenStream {
    let ident = &model.ident;
    let arms = notes.iter().map(|(variant, note)| {
        let (name, value) = (variant.unraw().to_string(), shown(&quote!(value), note, root));
        quote!(Self::#variant(value) => f.debug_tuple(#name).field(#value).finish())
    });
    quote! {
        #[allow(deprecated)]
        impl ::core::fmt::Debug for #ident {
            fn fmt(&self, f: &mut ::core::fmt::Formatter<'_>) -> ::core::fmt::Result {
                match self { #(#arms,)* }
            }
        }
    }
}

/// Of an enum.
pub fn enumeration(model: &Enumeration, root: &TokenStream) -> TokenStream {
    let ident = &model.ident;
    if model.unrecognized.is_some() {
        return TokenStream::new();
    }
    quote! {
        #[allow(deprecated)]
        const _: () = {
            use #root::__private::v1 as __rt;
            impl #ident {
                /// Whether a value has this number.
                pub fn is_valid(value: i32) -> __rt::bool { __rt::Option::is_some(&Self::from_i32(value)) }
            }
            impl ::core::convert::TryFrom<i32> for #ident {
                type Error = #root::__private::UnknownEnumValue;
                fn try_from(value: i32) -> __rt::Result<Self, Self::Error> {
                    __rt::Option::ok_or(Self::from_i32(value), #root::__private::UnknownEnumValue(value))
                }
            }
        };
    }
}

/// What a member is before anything was decoded.
fn start(field: Option<&Field>, note: &ProstField) -> TokenStream {
    let plain = field.filter(|field| matches!(field.shape, Shape::Singular | Shape::Always));
    match (plain, &note.enumeration, &note.default) {
        (Some(_), Some(path), default) => {
            let value = number_of(path, default.as_ref());
            quote!(#value)
        }
        (Some(field), None, Some(default)) => match field.codec.storage() {
            Storage::Primitive("bool") => default.clone(),
            Storage::Primitive(name) => {
                let ty = format_ident!("{name}");
                quote!(#default as __rt::#ty)
            }
            Storage::Bytes => quote!(__rt::From::from(&#default[..])),
            _ => quote!(__rt::From::from(#default)),
        },
        _ => quote!(::core::default::Default::default()),
    }
}

/// The declared default of an enum, or its first value.
fn value_of(path: &TokenStream, default: Option<&TokenStream>) -> TokenStream {
    match default {
        Some(default) => match syn::parse2::<syn::Path>(default.clone()) {
            Ok(variant) if variant.segments.len() > 1 => quote!(#variant),
            _ => quote!(#path::#default),
        },
        None => quote!(<#path as ::core::default::Default>::default()),
    }
}

fn number_of(path: &TokenStream, default: Option<&TokenStream>) -> TokenStream {
    let value = value_of(path, default);
    quote!(<#path as __rt::Enumeration>::to_i32(#value))
}

/// A value as `Debug` shows it: the numbers of an enum by name.
fn shown(value: &TokenStream, note: &ProstField, root: &TokenStream) -> TokenStream {
    match &note.enumeration {
        Some(path) => quote!(&#root::__private::Named::<#path, _>::new(#value)),
        None => value.clone(),
    }
}

/// The accessors of a field: of optional scalars and of enums.
fn accessors(field: &Field, note: &ProstField) -> Option<TokenStream> {
    let ident = &field.ident;
    let name = ident.unraw().to_string();
    match (&note.enumeration, field.shape) {
        (None, Shape::Optional) if !field.codec.is_message() => Some(value(field, note)),
        (None, _) => None,
        (Some(path), Shape::Singular | Shape::Always | Shape::Optional) => {
            let default = value_of(path, note.default.as_ref());
            let optional = field.shape == Shape::Optional;
            let (number, wrapped) = if optional {
                (
                    quote!(self.#ident),
                    quote!(__rt::Some(__rt::Enumeration::to_i32(value))),
                )
            } else {
                (
                    quote!(__rt::Some(self.#ident)),
                    quote!(__rt::Enumeration::to_i32(value)),
                )
            };
            let set = format_ident!("set_{name}");
            let get = format!(" The value of `{name}`, or the default if it has no name or is not set.");
            let doc = format!(" Sets `{name}`.");
            Some(quote! {
                #[doc = #get]
                pub fn #ident(&self) -> #path {
                    #number.and_then(<#path as __rt::Enumeration>::from_i32)
                        .unwrap_or(#default)
                }
                #[doc = #doc]
                pub fn #set(&mut self, value: #path) { self.#ident = #wrapped; }
            })
        }
        (Some(path), Shape::Repeated | Shape::Packed) => {
            let push = format_ident!("push_{name}");
            let get = format!(" The values of `{name}` that have a name.");
            let doc = format!(" Appends to `{name}`.");
            Some(quote! {
                #[doc = #get]
                pub fn #ident(&self) -> ::core::iter::FilterMap<
                    ::core::iter::Cloned<::core::slice::Iter<'_, i32>>, fn(i32) -> __rt::Option<#path>,
                > {
                    self.#ident.iter().cloned().filter_map(<#path as __rt::Enumeration>::from_i32)
                }
                #[doc = #doc]
                pub fn #push(&mut self, value: #path) { self.#ident.push(__rt::Enumeration::to_i32(value)); }
            })
        }
        (Some(path), Shape::Map(key)) => Some(map(field, path, key)),
        (Some(_), Shape::Required) => None,
    }
}

/// The accessor of an optional scalar: the value or the declared default.
fn value(field: &Field, note: &ProstField) -> TokenStream {
    let ident = &field.ident;
    let doc = format!(
        " The value of `{}`, or the default if it is not set.",
        ident.unraw()
    );
    let default = note.default.as_ref();
    let (ty, body) = match field.codec.storage() {
        Storage::Str => {
            let default = default.cloned().unwrap_or_else(|| quote!(""));
            (
                quote!(&__rt::str),
                quote!(self.#ident.as_deref().unwrap_or(#default)),
            )
        }
        Storage::Bytes => {
            let default = default.cloned().unwrap_or_else(|| quote!(b""));
            (quote!(&[u8]), quote!(self.#ident.as_deref().unwrap_or(#default)))
        }
        Storage::Primitive("bool") => {
            let default = default.cloned().unwrap_or_else(|| quote!(false));
            (quote!(__rt::bool), quote!(self.#ident.unwrap_or(#default)))
        }
        Storage::Primitive(name) => {
            let ty = format_ident!("{name}");
            let default = default.cloned().unwrap_or_else(|| quote!(0));
            (
                quote!(__rt::#ty),
                quote!(self.#ident.unwrap_or(#default as __rt::#ty)),
            )
        }
        Storage::Enum | Storage::Message => return TokenStream::new(),
    };
    quote! {
        #[doc = #doc]
        pub fn #ident(&self) -> #ty { #body }
    }
}

fn map(field: &Field, path: &TokenStream, key: Codec) -> TokenStream {
    let ident = &field.ident;
    let name = ident.unraw().to_string();
    let (get, insert) = (format_ident!("get_{name}"), format_ident!("insert_{name}"));
    let (owned, borrowed, reference) = match key.storage() {
        Storage::Primitive(name) => {
            let ty = format_ident!("{name}").to_token_stream();
            (quote!(__rt::#ty), quote!(__rt::#ty), quote!(&key))
        }
        _ => (quote!(__rt::String), quote!(&__rt::str), quote!(key)),
    };
    let found = format!(" The value of `{name}` behind a key, if there is one and it has a name.");
    let doc = format!(" Puts a value into `{name}`; gives the one before it, if it has a name.");
    quote! {
        #[doc = #found]
        pub fn #get(&self, key: #borrowed) -> __rt::Option<#path> {
            self.#ident.get(#reference).cloned()
                .and_then(<#path as __rt::Enumeration>::from_i32)
        }
        #[doc = #doc]
        pub fn #insert(&mut self, key: #owned, value: #path) -> __rt::Option<#path> {
            self.#ident.insert(key, __rt::Enumeration::to_i32(value))
                .and_then(<#path as __rt::Enumeration>::from_i32)
        }
    }
}

/// Whether the type or one of its members has prost's attributes.
pub fn is_meant(input: &DeriveInput) -> bool {
    let of = crate::attr::is_prost;
    of(&input.attrs)
        || match &input.data {
            Data::Struct(data) => data.fields.iter().any(|field| of(&field.attrs)),
            Data::Enum(data) => data.variants.iter().any(|variant| of(&variant.attrs)),
            Data::Union(_) => false,
        }
}
