//! From a Rust type to what it holds: the wrapper around a value, and the proto type that is natural for it.

use proc_macro2::TokenStream;
use protium_codegen::model::{Codec, Storage};
use quote::ToTokens;
use syn::{GenericArgument, PathArguments, Type, TypePath};

/// A member's type.
#[derive(Clone)]
pub struct Inferred {
    /// What stands around the value.
    pub wrapper: Wrapper,
    /// The value; of a map, its values.
    pub value: ValueType,
}

/// What stands around a value.
#[derive(Clone)]
pub enum Wrapper {
    /// Nothing.
    Plain,
    /// An `Option`.
    Option,
    /// A `Vec`.
    Vec,
    /// A map with these keys.
    Map(Box<ValueType>),
    /// Fields nobody knows.
    Unknown,
}

/// The type of one value.
#[derive(Clone)]
pub struct ValueType {
    /// The type as it was written.
    pub ty: Type,
    /// What it can hold.
    pub natural: Natural,
    /// Whether a `Box` stands around a named type.
    pub boxed: bool,
}

/// What a type can hold.
#[derive(Clone, Debug)]
pub enum Natural {
    /// A primitive, and the codec it has if nothing is said.
    Primitive(&'static str, Codec),
    /// Text; whether it is UTF-8.
    Str(bool),
    /// Bytes.
    Bytes,
    /// A type with this path: a message unless another codec is named.
    Named(TokenStream),
}

/// What is known by its last name.
const PRIMITIVES: [(&str, Codec); 7] = [
    ("i32", Codec::Int32),
    ("i64", Codec::Int64),
    ("u32", Codec::Uint32),
    ("u64", Codec::Uint64),
    ("f32", Codec::Float),
    ("f64", Codec::Double),
    ("bool", Codec::Bool),
];

/// Numbers that have no proto type, and what to take instead.
const WITHOUT: [(&str, &str); 10] = [
    ("i8", "i32"),
    ("i16", "i32"),
    ("u8", "u32"),
    ("u16", "u32"),
    ("isize", "i64"),
    ("usize", "u64"),
    ("i128", "i64"),
    ("u128", "u64"),
    ("char", "String"),
    ("str", "String"),
];

impl Inferred {
    /// Looks at a member's type.
    pub fn of(ty: &Type) -> syn::Result<Self> {
        let ty = bare(ty);
        let plain = |wrapper, value| Ok(Inferred { wrapper, value });
        let Some((name, arguments)) = path(ty) else {
            return plain(Wrapper::Plain, ValueType::of(ty)?);
        };
        match (name.as_str(), arguments.as_slice()) {
            ("Option", [inner]) => plain(Wrapper::Option, ValueType::inside(inner, "Option")?),
            ("Vec", [inner]) if !is(inner, "u8") => plain(Wrapper::Vec, ValueType::inside(inner, "Vec")?),
            ("HashMap" | "BTreeMap" | "Map", [key, value]) | ("HashMap", [key, value, _]) => {
                let key = ValueType::inside(key, "map")?;
                plain(Wrapper::Map(Box::new(key)), ValueType::inside(value, "map")?)
            }
            ("UnknownFields", []) => Ok(Inferred {
                wrapper: Wrapper::Unknown,
                value: ValueType {
                    ty: ty.clone(),
                    natural: Natural::Named(ty.to_token_stream()),
                    boxed: false,
                },
            }),
            _ => plain(Wrapper::Plain, ValueType::of(ty)?),
        }
    }
}

impl ValueType {
    /// Looks at the type of one value.
    pub fn of(ty: &Type) -> syn::Result<Self> {
        let ty = bare(ty);
        let value = |natural, boxed| {
            let ty = ty.clone();
            Ok(ValueType { ty, natural, boxed })
        };
        let Some((name, arguments)) = path(ty) else {
            return Err(syn::Error::new_spanned(ty, refusal(ty)));
        };
        if arguments.is_empty() {
            if let Some((name, codec)) = PRIMITIVES.into_iter().find(|(known, _)| *known == name) {
                return value(Natural::Primitive(name, codec), false);
            }
            if let Some((_, instead)) = WITHOUT.into_iter().find(|(known, _)| *known == name) {
                let text = format!("protobuf has no type for `{name}`: use `{instead}`");
                return Err(syn::Error::new_spanned(ty, text));
            }
        }
        match (name.as_str(), arguments.as_slice()) {
            ("String", []) => value(Natural::Str(true), false),
            ("ProtoString", []) => value(Natural::Str(false), false),
            ("Bytes", []) => value(Natural::Bytes, false),
            ("Vec", [inner]) if is(inner, "u8") => value(Natural::Bytes, false),
            ("Box" | "Arc" | "Cow", [inner]) if is(inner, "str") => value(Natural::Str(true), false),
            ("Box" | "Cow", [inner]) if is_bytes(inner) => value(Natural::Bytes, false),
            ("Box", [inner]) => value(Natural::Named(bare(inner).to_token_stream()), true),
            ("Option" | "Vec" | "HashMap" | "BTreeMap" | "Map", [_, ..]) => {
                Err(syn::Error::new_spanned(ty, nested(&name)))
            }
            _ => value(Natural::Named(ty.to_token_stream()), false),
        }
    }

    /// The type of values in something that cannot hold everything.
    fn inside(ty: &Type, outer: &str) -> syn::Result<Self> {
        match path(bare(ty)) {
            Some((name, arguments))
                if matches!(name.as_str(), "Option" | "HashMap" | "BTreeMap" | "Map")
                    || name == "Vec" && !arguments.iter().any(|inner| is(inner, "u8")) =>
            {
                if arguments.is_empty() {
                    return ValueType::of(ty);
                }
                let text = match (outer, name.as_str()) {
                    ("Option", "Vec") => {
                        "a list has no presence: an absent one is empty. Write `Vec<_>` without `Option`"
                            .to_owned()
                    }
                    ("Option", "HashMap" | "BTreeMap" | "Map") => {
                        "a map has no presence: an absent one is empty. Write the map without `Option`"
                            .to_owned()
                    }
                    ("Vec", "Option") => {
                        "elements of a list are always there. Write `Vec<_>` without `Option` in it"
                            .to_owned()
                    }
                    _ => format!(
                        "protobuf has no `{name}` inside of a {}: put it into a message of its own",
                        outer
                            .to_lowercase()
                            .replace("vec", "list")
                            .replace("option", "optional field"),
                    ),
                };
                Err(syn::Error::new_spanned(ty, text))
            }
            _ => ValueType::of(ty),
        }
    }

    /// The codec if nothing is said.
    pub fn codec(&self) -> Codec {
        match &self.natural {
            Natural::Primitive(_, codec) => *codec,
            Natural::Str(_) => Codec::Str,
            Natural::Bytes => Codec::Raw,
            Natural::Named(_) => Codec::Msg,
        }
    }

    /// Whether values of a codec can be kept in it. Of a type that has a name it is not known what it is.
    pub fn holds(&self, codec: Codec) -> bool {
        match (&self.natural, codec.storage()) {
            (Natural::Primitive(name, _), Storage::Primitive(wanted)) => *name == wanted,
            (Natural::Str(_), Storage::Str) | (Natural::Bytes, Storage::Bytes) => true,
            (Natural::Named(_), Storage::Message) => true,
            (Natural::Named(_), _) => !self.boxed,
            // A message of one's own that is called `String` or `Bytes`. The compiler tells if it is none.
            (Natural::Str(_) | Natural::Bytes, Storage::Message) => {
                path(bare(&self.ty)).is_some_and(|(_, arguments)| arguments.is_empty())
            }
            _ => false,
        }
    }

    /// The path of an enum or message.
    pub fn named(&self) -> TokenStream {
        match &self.natural {
            Natural::Named(path) => path.clone(),
            _ => self.ty.to_token_stream(),
        }
    }

    /// Whether it is text that is UTF-8; a type of one's own is unless it is said otherwise.
    pub fn utf8(&self) -> bool {
        !matches!(self.natural, Natural::Str(false))
    }
}

/// What Rust type holds values of a codec.
pub fn rust_type(codec: Codec) -> &'static str {
    match codec.storage() {
        Storage::Primitive(name) => name,
        Storage::Str => "String",
        Storage::Bytes => "Bytes",
        Storage::Enum => "an enum that derives `Enumeration`",
        Storage::Message => "a struct that derives `Message`",
    }
}

/// Without parentheses.
pub fn bare(ty: &Type) -> &Type {
    match ty {
        Type::Paren(inner) => bare(&inner.elem),
        _ => ty,
    }
}

/// The last name of a path and the types behind it.
fn path(ty: &Type) -> Option<(String, Vec<&Type>)> {
    let Type::Path(TypePath { qself: None, path }) = ty else {
        return None;
    };
    let last = path.segments.last()?;
    let arguments = match &last.arguments {
        PathArguments::AngleBracketed(list) => list
            .args
            .iter()
            .filter_map(|argument| match argument {
                GenericArgument::Type(ty) => Some(ty),
                _ => None,
            })
            .collect(),
        _ => Vec::new(),
    };
    Some((last.ident.to_string(), arguments))
}

fn is(ty: &Type, name: &str) -> bool {
    path(bare(ty)).is_some_and(|(last, arguments)| last == name && arguments.is_empty())
}

fn is_bytes(ty: &Type) -> bool {
    matches!(bare(ty), Type::Slice(slice) if is(&slice.elem, "u8"))
}

fn refusal(ty: &Type) -> &'static str {
    match ty {
        Type::Reference(_) => {
            "a message owns its fields: use `String`, `Bytes` or `Cow<'static, _>`. To borrow from the wire there are \
             views"
        }
        Type::Array(_) | Type::Slice(_) => "protobuf has no arrays of a fixed length: use `Vec`",
        Type::Tuple(_) => "protobuf has no tuples: use a struct that derives `Message`",
        Type::Path(_) => "protobuf has no type for this: name a type that implements `Message`",
        _ => "protobuf has no type for this",
    }
}

fn nested(name: &str) -> String {
    format!("protobuf has no `{name}` here: put it into a message of its own")
}
