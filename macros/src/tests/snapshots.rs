//! What the derives expand to, formatted. `INSTA_UPDATE=always` writes the snapshots anew.

use proc_macro2::TokenStream;
use quote::quote;
use syn::DeriveInput;

use crate::expand;

/// The type and what its derive gives.
fn expansion(derive: fn(&DeriveInput) -> syn::Result<TokenStream>, input: TokenStream) -> String {
    let input: DeriveInput = syn::parse2(input).expect("an item");
    let output = derive(&input).unwrap_or_else(|errors| panic!("{errors}"));
    prettyplease::unparse(&syn::parse2(quote!(#input #output)).expect("items"))
}

macro_rules! snapshots {
    ($($name:ident: $derive:ident { $($item:tt)* })*) => {
        $(#[test]
        fn $name() {
            insta::assert_snapshot!(stringify!($name), expansion(expand::$derive, quote!($($item)*)));
        })*
    };
}

snapshots! {
    empty: message { struct Ping {} }
    scalar: message { pub struct Point { #[protium(1)] pub x: f64, #[protium(2, sint32)] y: i32 } }
    optional: message { struct A { #[protium(1)] a: Option<u64>, #[protium(2, default = -7)] b: Option<i32> } }
    required: message { struct A { #[protium(1, required)] a: Option<bool> } }
    always: message { struct A { #[protium(1, always)] a: u32, #[protium(2, always)] b: Inner } }
    text: message {
        struct A { #[protium(1)] a: String, #[protium(2)] b: Arc<str>, #[protium(3)] c: Cow<'static, str> }
    }
    text_of_any_bytes: message { struct A { #[protium(1)] a: Option<protium::ProtoString> } }
    bytes: message { struct A { #[protium(1)] a: Bytes, #[protium(2)] b: Vec<u8>, #[protium(3)] c: Option<Box<[u8]>> } }
    own_string_type: message { struct A { #[protium(1, string, utf8 = false)] a: SmolStr } }
    repeated: message { struct A { #[protium(1)] a: Vec<u32>, #[protium(2, packed = false, fixed64)] b: Vec<u64> } }
    repeated_text: message { struct A { #[protium(1)] a: Vec<String>, #[protium(2)] b: Vec<Vec<u8>> } }
    nested: message { struct A { #[protium(1)] a: Option<Box<A>>, #[protium(2)] b: Vec<other::B> } }
    group: message { struct A { #[protium(1, group)] a: Option<B> } }
    map: message { struct A { #[protium(1)] a: Map<String, B>, #[protium(2, map(sint32, enum))] b: BTreeMap<i32, E> } }
    enums: message { struct A { #[protium(1, enum)] a: E, #[protium(2, enum, default = Two)] b: Option<E> } }
    oneof_field: message {
        struct A { #[protium(oneof(2, 4))] a: Option<O>, #[protium(3)] b: u32, #[protium(oneof, view = P)] c: Option<P> }
    }
    unknown_fields: message { struct A { #[protium(1)] a: u32, pub rest: protium::UnknownFields } }
    skipped: message { struct A { #[protium(1)] a: u32, #[protium(skip)] b: Instant } }
    names: message {
        #[protium(package = "a.b", name = "Outer.Inner", reserved(3, 9..=12, "old"))]
        struct A { #[protium(1, name = "proto_name", json = "JSON", getter = "other")] a: Option<u32> }
    }
    without_views: message { #[protium(views = false)] struct A { #[protium(1)] a: u32, #[protium(2)] b: Option<B> } }
    without_lazy_views: message {
        #[protium(lazy_views = false, debug = false, views(checked = AView1))] struct A { #[protium(1)] a: Option<B> }
    }
    generic: message { struct Page<T: Message> { #[protium(1)] items: Vec<T>, #[protium(2)] first: Option<T> } }
    elsewhere: message { #[protium(crate = crate::reexport::protium)] struct A { #[protium(1)] a: u32 } }
    deprecated: message { /** Old. */ struct A { /** So is this. */ #[deprecated] #[protium(1)] a: Option<u32> } }
    raw_identifier: message { struct r#A { #[protium(1)] r#type: Option<String> } }
    oneof: oneof { pub enum O { #[protium(1)] A(String), #[protium(2, sfixed64)] B(i64), #[protium(3)] C(Box<M>) } }
    oneof_of_numbers: oneof { enum O { #[protium(1)] A(bool), #[protium(2, name = "b_b")] B(f32) } }
    open_enum: enumeration { pub enum E { Zero, #[protium(5)] Five, Other(i32) } }
    closed_enum: enumeration {
        #[protium(package = "a", alias(ONE = "E_ONE_TOO" for Uno))] enum E { Uno = 1, #[protium(name = "DUE")] Due = -2 }
    }
    prost_message: prost_message {
        struct A {
            #[prost(uint64, tag = "1")] a: u64,
            #[prost(string, optional, tag = "3")] b: Option<String>,
            #[prost(enumeration = "E", repeated, tag = "4")] c: Vec<i32>,
            #[prost(oneof = "O", tags = "5, 6")] d: Option<O>,
        }
    }
    prost_oneof: prost_oneof { enum O { #[prost(string, tag = "5")] A(String), #[prost(message, tag = "6")] B(M) } }
    prost_enumeration: prost_enumeration { #[repr(i32)] enum E { Zero = 0, One = 1 } }
}
