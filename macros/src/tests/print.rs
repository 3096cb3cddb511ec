//! Types with their model as attributes: what somebody would write by hand to get the generated code.

use heck::{ToShoutySnakeCase, ToSnakeCase};
use proc_macro2::{Ident, Literal, TokenStream};
use protium_codegen::emit;
use protium_codegen::model::{
    Attributes, Codec, Default, Enumeration, Field, Member, Message, Oneof, OneofField, OneofMember,
    Parameters, Shape, Views, view_path,
};
use quote::{format_ident, quote};

/// Items of one `#[protium(..)]`.
#[derive(std::default::Default)]
struct Items(Vec<TokenStream>);

impl Items {
    fn add(&mut self, item: TokenStream) {
        self.0.push(item);
    }

    fn add_if(&mut self, condition: bool, item: TokenStream) {
        if condition {
            self.add(item);
        }
    }

    fn put(self, attributes: &mut Attributes) {
        let items = self.0;
        if !items.is_empty() {
            attributes.extra.push(quote!(#[protium(#(#items),*)]));
        }
    }
}

/// The struct.
pub fn message(of: &Message) -> TokenStream {
    let mut of = of.clone();
    let mut items = Items::default();
    let name = &of.full_name;
    items.add(quote!(name = #name));
    let ranges = of.reserved.numbers.iter().map(|&(first, last)| {
        let (first, last) = (Literal::u32_unsuffixed(first), Literal::u32_unsuffixed(last));
        quote!(#first..=#last)
    });
    let names = of.reserved.names.iter().map(|name| quote!(#name));
    let reserved: Vec<TokenStream> = ranges.chain(names).collect();
    items.add_if(!reserved.is_empty(), quote!(reserved(#(#reserved),*)));
    items.add_if(of.message_set, quote!(message_set));
    views(&of.ident, of.views.as_ref(), &mut items);
    let checks = of.checks_required;
    items.add(quote!(check_required = #checks));
    items.put(&mut of.attributes);
    let has_views = of.views.is_some();
    for member in &mut of.members {
        match member {
            Member::Field(field) => self::field(field),
            Member::Oneof(oneof) => oneof_field(oneof, has_views),
        }
    }
    emit::message_type(&of)
}

/// The enum of a oneof.
pub fn oneof(of: &Oneof) -> TokenStream {
    let mut of = of.clone();
    let mut items = Items::default();
    views(&of.ident, of.views.as_ref(), &mut items);
    let checks = of.checks_required;
    items.add(quote!(check_required = #checks));
    items.put(&mut of.attributes);
    for member in &mut of.members {
        oneof_member(member);
    }
    emit::oneof_type(&of)
}

/// The enum of numbers.
pub fn enumeration(of: &Enumeration) -> TokenStream {
    let mut of = of.clone();
    let mut items = Items::default();
    let name = &of.full_name;
    items.add(quote!(name = #name));
    let aliases = of.aliases.iter().map(|alias| {
        let docs = alias.docs.0.iter().map(|line| match line.as_str() {
            "" => String::new(),
            line => format!(" {line}"),
        });
        let deprecated = alias.attributes.deprecated.then(|| quote!(#[deprecated]));
        let (ident, name, variant) = (&alias.ident, &alias.name, &alias.variant);
        quote!(#(#[doc = #docs])* #deprecated #ident = #name for #variant)
    });
    let aliases: Vec<TokenStream> = aliases.collect();
    items.add_if(!aliases.is_empty(), quote!(alias(#(#aliases),*)));
    items.put(&mut of.attributes);
    let prefix = own(&of.ident).to_shouty_snake_case();
    for variant in &mut of.variants {
        let mut items = Items::default();
        let number = Literal::i32_unsuffixed(variant.number);
        items.add_if(of.unrecognized.is_some(), quote!(#number));
        let usual = format!("{prefix}_{}", own(&variant.ident).to_shouty_snake_case());
        let name = &variant.name;
        items.add_if(*name != usual, quote!(name = #name));
        items.put(&mut variant.attributes);
    }
    emit::enumeration_type(&of)
}

fn own(ident: &Ident) -> String {
    let name = ident.to_string();
    name.strip_prefix("r#")
        .map_or_else(|| name.clone(), str::to_owned)
}

fn views(ident: &Ident, views: Option<&Views>, items: &mut Items) {
    let Some(Views {
        generic,
        checked,
        lazy,
        debug,
    }) = views
    else {
        return items.add(quote!(views = false));
    };
    let usual = Views::of(ident);
    let mut names = Vec::new();
    if *generic != usual.generic {
        names.push(quote!(generic = #generic));
    }
    if *checked != usual.checked {
        names.push(quote!(checked = #checked));
    }
    match lazy {
        Some(lazy) if Some(lazy) != usual.lazy.as_ref() => names.push(quote!(lazy = #lazy)),
        Some(_) => {}
        None => items.add(quote!(lazy_views = false)),
    }
    items.add_if(!names.is_empty(), quote!(views(#(#names),*)));
    items.add_if(!debug, quote!(debug = false));
}

/// Whether a Rust type has this type where nothing is said.
fn natural(codec: Codec) -> bool {
    matches!(
        codec,
        Codec::Int32
            | Codec::Int64
            | Codec::Uint32
            | Codec::Uint64
            | Codec::Float
            | Codec::Double
            | Codec::Bool
            | Codec::Str
            | Codec::Raw
            | Codec::Msg
    )
}

/// Whether a message is called as if it were text or bytes.
fn prelude(named: Option<&TokenStream>) -> bool {
    let last = named.and_then(|path| path.clone().into_iter().last());
    last.is_some_and(|name| matches!(name.to_string().as_str(), "String" | "Bytes" | "ProtoString"))
}

fn keyword(codec: Codec) -> TokenStream {
    codec.keyword().parse().expect("a word")
}

fn field(of: &mut Field) {
    let mut items = Items::default();
    let number = Literal::u32_unsuffixed(of.number);
    let codec = keyword(of.codec);
    items.add(quote!(#number));
    match of.shape {
        Shape::Map(key) if !natural(key) || !natural(of.codec) => {
            let key = keyword(key);
            items.add(quote!(map(#key, #codec)));
        }
        Shape::Map(_) => {}
        _ => items.add_if(!natural(of.codec) || prelude(of.named.as_ref()), codec),
    }
    items.add_if(of.shape == Shape::Required, quote!(required));
    items.add_if(of.shape == Shape::Always, quote!(always));
    items.add_if(
        of.shape == Shape::Repeated && of.codec.packable(),
        quote!(packed = false),
    );
    names(&of.ident, &of.name, of.json.as_deref(), &mut items);
    match &of.default {
        Some(Default::Primitive(value)) => items.add(quote!(default = #value)),
        Some(Default::Str(value)) => items.add(quote!(default = #value)),
        Some(Default::Variant(value)) => items.add(quote!(default = #value)),
        Some(Default::Bytes(value)) => {
            let value = Literal::byte_string(value);
            items.add(quote!(default = #value));
        }
        None => {}
    }
    let usual = format_ident!("{}_or_default", own(&of.ident));
    match &of.getter {
        Some(getter) if *getter != usual => {
            let getter = getter.to_string();
            items.add(quote!(getter = #getter));
        }
        None if of.shape.is_option() => items.add(quote!(getter = false)),
        _ => {}
    }
    view(of.named.as_ref(), of.view.as_ref(), &mut items);
    let attributes = &mut of.attributes;
    items.put(attributes);
}

fn names(ident: &Ident, name: &str, json: Option<&str>, items: &mut Items) {
    items.add_if(own(ident) != name, quote!(name = #name));
    items.add_if(json.is_some(), quote!(json = #json));
}

fn view(named: Option<&TokenStream>, view: Option<&TokenStream>, items: &mut Items) {
    let (Some(named), Some(view)) = (named, view) else {
        return;
    };
    items.add_if(
        view.to_string() != view_path(named).to_string(),
        quote!(view = #view),
    );
}

fn oneof_field(of: &mut OneofField, views: bool) {
    let mut items = Items::default();
    let numbers = of.numbers.iter().map(|number| Literal::u32_unsuffixed(*number));
    items.add(quote!(oneof(#(#numbers),*)));
    names(&of.ident, &of.name, None, &mut items);
    items.add_if(!of.checks_required, quote!(check_required = false));
    if let (true, Some(view)) = (views, &of.view) {
        let path = &view.path;
        items.add(match view.parameters {
            Parameters::None => quote!(view = #path),
            Parameters::Lifetime => quote!(view = #path<'a>),
            Parameters::Kind => quote!(view = #path<'a, K>),
        });
    }
    items.put(&mut of.attributes);
}

fn oneof_member(of: &mut OneofMember) {
    let mut items = Items::default();
    let number = Literal::u32_unsuffixed(of.number);
    items.add(quote!(#number));
    items.add_if(
        !natural(of.codec) || prelude(of.named.as_ref()),
        keyword(of.codec),
    );
    let name = &of.name;
    items.add_if(own(&of.ident).to_snake_case() != *name, quote!(name = #name));
    let json = of.json.as_deref();
    items.add_if(json.is_some(), quote!(json = #json));
    view(of.named.as_ref(), of.view.as_ref(), &mut items);
    items.put(&mut of.attributes);
}
