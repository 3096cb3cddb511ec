//! Attributes of the type itself.

use proc_macro2::{Span, TokenStream};
use quote::quote;
use syn::{Attribute, Ident, LitStr};

use super::item::{self, Item, Items, Value, split};
use super::prost::ProstContainer;
use super::shared::{is_ident, proto_name};
use crate::errors::Errors;
use protium_codegen::model::Reserved;

/// All attributes of a type.
#[derive(Clone, Debug, Default)]
pub struct Container {
    /// Where protium is.
    pub root: Option<TokenStream>,
    /// The package.
    pub package: Option<String>,
    /// The name without the package; of nested messages, with what they are nested in.
    pub name: Option<String>,
    /// Reserved numbers and names.
    pub reserved: Reserved,
    /// What views there are.
    pub views: ViewsAttr,
    /// Whether there are getters.
    pub getters: Option<bool>,
    /// Whether it has the wire format of message sets.
    pub message_set: bool,
    /// Whether required fields may be reached.
    pub check_required: Option<bool>,
    /// Of an enum: whether values can be had by name through methods of its own.
    pub str_names: Option<bool>,
    /// Of an enum: further names of values, as they were written.
    pub aliases: Option<TokenStream>,
    /// What prost's attributes say, if it has them.
    pub prost: Option<ProstContainer>,
}

/// What is said about views.
#[derive(Clone, Debug, Default)]
pub struct ViewsAttr {
    /// Whether there are any.
    pub on: Option<bool>,
    /// Whether there is a lazy one.
    pub lazy_on: Option<bool>,
    /// Whether `Debug` shows what is inside.
    pub debug: Option<bool>,
    /// The name of the generic one.
    pub generic: Option<Ident>,
    /// The name of the checked one.
    pub checked: Option<Ident>,
    /// The name of the lazy one.
    pub lazy: Option<Ident>,
}

/// Names that can stand on any type.
const KNOWN: [&str; 3] = ["crate", "package", "name"];
const MESSAGE: [&str; 7] = [
    "reserved",
    "views",
    "lazy_views",
    "debug",
    "getters",
    "message_set",
    "check_required",
];
const ONEOF: [&str; 5] = ["crate", "views", "lazy_views", "debug", "check_required"];
const ENUMERATION: [&str; 2] = ["str_names", "alias"];

impl Container {
    /// Reads `#[protium(..)]` of a struct.
    pub fn message(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let mut items = Items::read(attributes, "protium", errors);
        let mut container = Container::named(&mut items, errors);
        if let Some(item) = items.take("reserved") {
            container.reserved = reserved(&item, errors);
        }
        container.views = ViewsAttr::take(&mut items, errors);
        if let Some(item) = items.take("getters") {
            container.getters = Some(item.flag(errors));
        }
        if let Some(item) = items.take("message_set") {
            container.message_set = item.flag(errors);
        }
        if let Some(item) = items.take("check_required") {
            container.check_required = Some(item.flag(errors));
        }
        let known: Vec<&str> = KNOWN.into_iter().chain(MESSAGE).collect();
        items.finish(&known, errors);
        container
    }

    /// Reads `#[protium(..)]` of a oneof.
    pub fn oneof(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let mut items = Items::read(attributes, "protium", errors);
        let mut container = Container::default();
        if let Some(item) = items.take("crate") {
            container.root = root(&item, errors);
        }
        container.views = ViewsAttr::take(&mut items, errors);
        if let Some(item) = items.take("check_required") {
            container.check_required = Some(item.flag(errors));
        }
        items.finish(&ONEOF, errors);
        container
    }

    /// Reads `#[protium(..)]` of an enum.
    pub fn enumeration(attributes: &[Attribute], errors: &mut Errors) -> Self {
        let mut items = Items::read(attributes, "protium", errors);
        let mut container = Container::named(&mut items, errors);
        if let Some(item) = items.take("str_names") {
            container.str_names = Some(item.flag(errors));
        }
        if let Some(item) = items.take("alias") {
            container.aliases = item.list(errors);
        }
        let known: Vec<&str> = KNOWN.into_iter().chain(ENUMERATION).collect();
        items.finish(&known, errors);
        container
    }

    fn named(items: &mut Items, errors: &mut Errors) -> Self {
        let mut container = Container::default();
        if let Some(item) = items.take("crate") {
            container.root = root(&item, errors);
        }
        if let Some(item) = items.take("package") {
            container.package = item.text(errors).map(|text| dotted(&text, errors));
        }
        if let Some(item) = items.take("name") {
            container.name = item.text(errors).map(|text| dotted(&text, errors));
        }
        container
    }

    /// Reads prost's attributes as well. Its derives give neither views nor getters.
    pub fn with_prost(mut self, attributes: &[Attribute], errors: &mut Errors) -> Self {
        let prost = ProstContainer::read(attributes, errors);
        if self.views.on == Some(true) {
            errors.at(
                Span::call_site(),
                "there are no views with prost's attributes: they come with `#[protium(..)]` on the fields",
            );
        }
        self.views.on = Some(false);
        self.getters = self.getters.or(Some(false));
        self.str_names = self.str_names.or(Some(false));
        if let Some(path) = &prost.path {
            self.root.get_or_insert(path.clone());
        }
        self.prost = Some(prost);
        self
    }

    /// The path of protium.
    pub fn root(&self) -> TokenStream {
        self.root.clone().unwrap_or_else(|| quote!(::protium))
    }

    /// The full proto name of a type called so.
    pub fn full_name(&self, ident: &str) -> String {
        let name = self.name.as_deref().unwrap_or(ident);
        match self.package.as_deref() {
            None | Some("") => name.to_owned(),
            Some(package) => format!("{package}.{name}"),
        }
    }
}

impl ViewsAttr {
    fn take(items: &mut Items, errors: &mut Errors) -> Self {
        let mut views = ViewsAttr::default();
        if let Some(item) = items.take("views") {
            match &item.value {
                Value::List(list) => {
                    let mut names = Items::read_list(list.clone(), errors);
                    let mut name = |of: &str| names.take(of).and_then(|item| item.ident(errors));
                    (views.generic, views.checked, views.lazy) =
                        (name("generic"), name("checked"), name("lazy"));
                    names.finish(&["generic", "checked", "lazy"], errors);
                    views.on = Some(true);
                }
                _ => views.on = Some(item.flag(errors)),
            }
        }
        if let Some(item) = items.take("lazy_views") {
            views.lazy_on = Some(item.flag(errors));
        }
        if let Some(item) = items.take("debug") {
            views.debug = Some(item.flag(errors));
        }
        views
    }
}

fn root(item: &Item, errors: &mut Errors) -> Option<TokenStream> {
    let tokens = item.tokens(errors)?;
    match syn::parse2::<syn::Path>(tokens.clone()) {
        Ok(_) => Some(tokens),
        Err(_) => {
            errors.on(tokens, "expected a path: `crate = path::to::protium`");
            None
        }
    }
}

/// A package, or a name with those of the messages around it.
fn dotted(text: &LitStr, errors: &mut Errors) -> String {
    let name = text.value();
    if !name.is_empty() && !name.split('.').all(is_ident) {
        errors.on(text, "expected proto identifiers with dots in between");
    }
    name
}

/// `reserved(4, 9..=12, 20.., "old")`
fn reserved(item: &Item, errors: &mut Errors) -> Reserved {
    let mut reserved = Reserved::default();
    let Some(list) = item.list(errors) else {
        return reserved;
    };
    for part in split(list) {
        let span = part
            .first()
            .map_or_else(Span::call_site, proc_macro2::TokenTree::span);
        let tokens: TokenStream = part.into_iter().collect();
        if let Ok(name) = syn::parse2::<LitStr>(tokens.clone()) {
            reserved.names.push(proto_name(&name, errors));
        } else if let Some(numbers) = range(&tokens, span, errors) {
            reserved.numbers.push(numbers);
        }
    }
    reserved
}

/// One number, or a range of them, by its first and last. Reserved numbers may be those of the implementation.
fn range(tokens: &TokenStream, span: Span, errors: &mut Errors) -> Option<(u32, u32)> {
    const LAST: i64 = (1 << 29) - 1;
    let text = tokens.to_string().replace(' ', "");
    let bound = |text: &str| -> Option<i64> { item::number(&text.parse().ok()?, 1..=LAST) };
    let ends = match text.split_once("..=") {
        Some((first, last)) => bound(first).zip(bound(last)),
        None => match text.strip_suffix("..") {
            Some(first) => bound(first).map(|first| (first, LAST)),
            None => bound(&text).map(|number| (number, number)),
        },
    };
    match ends {
        Some((first, last)) if first <= last => Some((first as u32, last as u32)),
        _ => {
            errors.at(
                span,
                "expected a number, a range `4..=9` or `100..` of field numbers, or a name in quotes",
            );
            None
        }
    }
}
