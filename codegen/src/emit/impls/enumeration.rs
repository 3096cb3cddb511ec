//! `Enumeration`, and the inherent methods it rests on. They stand in the block as well: they return `Option`,
//! and a message may be called so.

use proc_macro2::TokenStream;
use quote::quote;

use crate::model::{Enumeration, literal};

/// All impls of an enum.
pub(super) fn implementation(enumeration: &Enumeration) -> TokenStream {
    let ident = &enumeration.ident;
    let full_name = &enumeration.full_name;
    let closed = enumeration.unrecognized.is_none();
    let table = table(enumeration);
    let inherent = inherent(enumeration);
    let conversions = conversions(enumeration);
    quote! {
        impl #ident { #inherent }

        impl __rt::Enumeration for #ident {
            const CLOSED: bool = #closed;
            const NAME: &'static str = #full_name;
            const NAMES: &'static [(&'static str, i32)] = &[#table];
            fn from_i32(number: i32) -> __rt::Option<Self> { Self::from_i32(number) }
            fn to_i32(self) -> i32 { self.to_i32() }
        }

        #conversions
    }
}

/// Names and numbers, aliases last.
fn table(enumeration: &Enumeration) -> TokenStream {
    let variants = enumeration.variants.iter().map(|variant| {
        let (proto_name, number) = (&variant.name, literal::signed(variant.number.into()));
        quote!((#proto_name, #number))
    });
    let aliases = enumeration.aliases.iter().map(|alias| {
        let (proto_name, variant) = (&alias.name, &alias.variant);
        quote!((#proto_name, Self::#variant.to_i32()))
    });
    let entries = variants.chain(aliases);
    quote!(#(#entries),*)
}

fn inherent(enumeration: &Enumeration) -> TokenStream {
    let aliases = aliases(enumeration);
    let variants = enumeration.variants.iter().map(|variant| &variant.ident);
    let numbers = numbers(enumeration);
    let names = enumeration.str_names.then(|| names(enumeration));
    quote! {
        #aliases

        /// All values, in the order of their declaration.
        pub const VALUES: &'static [Self] = &[#(Self::#variants),*];

        #numbers
        #names
    }
}

fn aliases(enumeration: &Enumeration) -> TokenStream {
    let aliases = enumeration.aliases.iter().map(|alias| {
        let docs = crate::emit::types::docs(&alias.docs);
        let attributes = crate::emit::types::attributes(&alias.attributes);
        let (ident, variant) = (&alias.ident, &alias.variant);
        quote!(#docs #attributes pub const #ident: Self = Self::#variant;)
    });
    quote!(#(#aliases)*)
}

/// Values from and to numbers.
fn numbers(enumeration: &Enumeration) -> TokenStream {
    let variants: Vec<_> = enumeration
        .variants
        .iter()
        .map(|variant| &variant.ident)
        .collect();
    let numbers: Vec<_> = enumeration
        .variants
        .iter()
        .map(|variant| literal::signed(variant.number.into()))
        .collect();
    let (doc, otherwise, rest) = match &enumeration.unrecognized {
        Some(unrecognized) => (
            " The value with this number. There always is one, the enum is open.",
            quote!(__rt::Some(Self::#unrecognized(number))),
            Some(quote!(Self::#unrecognized(number) => number,)),
        ),
        None => (
            " The value with this number, if the schema has one.",
            quote!(__rt::None),
            None,
        ),
    };
    quote! {
        #[doc = #doc]
        pub const fn from_i32(number: i32) -> __rt::Option<Self> {
            match number {
                #(#numbers => __rt::Some(Self::#variants),)*
                _ => #otherwise,
            }
        }

        /// The number of this value.
        pub const fn to_i32(self) -> i32 {
            match self { #(Self::#variants => #numbers,)* #rest }
        }
    }
}

/// Values from and to proto names.
fn names(enumeration: &Enumeration) -> TokenStream {
    let variants: Vec<_> = enumeration
        .variants
        .iter()
        .map(|variant| &variant.ident)
        .collect();
    let names: Vec<_> = enumeration.variants.iter().map(|variant| &variant.name).collect();
    let alias_names = enumeration.aliases.iter().map(|alias| &alias.name);
    let alias_variants = enumeration.aliases.iter().map(|alias| &alias.variant);
    let rest = enumeration
        .unrecognized
        .as_ref()
        .map(|ident| quote!(Self::#ident(_) => __rt::None,));
    quote! {
        /// The name of this value in the schema.
        pub const fn as_str_name(self) -> __rt::Option<&'static str> {
            match self { #(Self::#variants => __rt::Some(#names),)* #rest }
        }

        /// The value with this name in the schema, an alias included.
        pub fn from_str_name(name: &str) -> __rt::Option<Self> {
            match name {
                #(#names => __rt::Some(Self::#variants),)*
                #(#alias_names => __rt::Some(Self::#alias_variants),)*
                _ => __rt::None,
            }
        }
    }
}

/// `From` where it can not fail.
fn conversions(enumeration: &Enumeration) -> TokenStream {
    let ident = &enumeration.ident;
    let from = enumeration.unrecognized.as_ref().map(|unrecognized| {
        quote! {
            impl __rt::From<i32> for #ident {
                fn from(number: i32) -> Self {
                    match Self::from_i32(number) {
                        __rt::Some(value) => value,
                        __rt::None => Self::#unrecognized(number),
                    }
                }
            }
        }
    });
    quote! {
        #from

        impl __rt::From<#ident> for i32 {
            fn from(value: #ident) -> Self { value.to_i32() }
        }
    }
}
