//! Raw identifiers, shadowed names of the prelude, function bodies, macros, `cfg`, other derives.

#![deny(unused, clippy::pedantic)]
#![allow(dead_code)]

use protium::{Message, Oneof};

/// A module where the prelude's names mean something else.
mod shadowed {
    #![allow(missing_docs)]

    type Result = u8;
    struct Vec;
    #[allow(non_camel_case_types)]
    struct Some;
    struct None;
    struct Ok;
    struct Err;
    trait Default {}
    trait Clone {}
    struct String;
    struct Box;

    #[derive(::std::fmt::Debug, ::std::default::Default, ::std::clone::Clone, ::std::cmp::PartialEq, protium::Message)]
    pub struct Shadowed {
        #[protium(1)]
        pub list: ::std::vec::Vec<u32>,
        #[protium(2)]
        pub text: ::std::string::String,
        #[protium(3)]
        pub next: ::core::option::Option<::std::boxed::Box<Shadowed>>,
        #[protium(4)]
        pub map: ::std::collections::BTreeMap<::std::string::String, ::protium::Bytes>,
        #[protium(oneof)]
        pub choice: ::core::option::Option<Choice>,
        #[protium(7, enum)]
        pub status: Status,
    }

    #[derive(::std::fmt::Debug, ::std::clone::Clone, ::std::cmp::PartialEq, protium::Oneof)]
    pub enum Choice {
        #[protium(5)]
        Text(::std::string::String),
        #[protium(6)]
        Other(::std::boxed::Box<Shadowed>),
    }

    #[derive(
        ::std::fmt::Debug, ::std::clone::Clone, ::std::marker::Copy, ::std::cmp::PartialEq, ::std::cmp::Eq, protium::Enumeration,
    )]
    pub enum Status {
        Zero,
        One,
        Other(i32),
    }
}

#[derive(Debug, Default, Clone, PartialEq, Message, serde::Serialize, serde::Deserialize)]
struct Raw {
    /// With a doc comment.
    #[protium(1)]
    r#type: String,
    #[protium(2)]
    #[serde(default)]
    r#match: Option<u32>,
    #[cfg(any())]
    #[protium(2)]
    never: u32,
    #[cfg(all())]
    #[protium(3)]
    always: u32,
}

macro_rules! message {
    ($name:ident { $($field:ident: $ty:ty = $number:literal),* }) => {
        #[derive(Debug, Default, Clone, PartialEq, Message)]
        struct $name {
            $(#[protium($number)] $field: $ty,)*
        }
    };
}

message!(FromMacro { a: u32 = 1, b: Option<String> = 2, c: Vec<u64> = 3 });

mod renamed {
    pub use protium as proto;
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
#[protium(crate = crate::renamed::proto)]
struct Renamed {
    #[protium(1)]
    id: u32,
    #[protium(oneof)]
    choice: Option<RenamedChoice>,
}

#[derive(Debug, Clone, PartialEq, Oneof)]
#[protium(crate = crate::renamed::proto)]
enum RenamedChoice {
    #[protium(2)]
    A(String),
    #[protium(3)]
    B(Box<Renamed>),
}

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Unit;

#[derive(Debug, Default, Clone, PartialEq, Message)]
struct Empty {}

fn main() {
    #[derive(Debug, Default, Clone, PartialEq, Message)]
    struct Local {
        #[protium(1)]
        id: u32,
    }
    assert_eq!(Local { id: 5 }.encode_to_vec(), [8, 5]);
    let raw = Raw {
        r#type: "a".into(),
        always: 1,
        ..Raw::default()
    };
    assert_eq!(Raw::info().field(1).unwrap().name(), "type");
    assert_eq!(raw.encode_to_vec(), [10, 1, b'a', 24, 1]);
    assert_eq!(Unit.encode_to_vec(), []);
}
