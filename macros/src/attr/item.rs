//! The items of an attribute: `3`, `name = "x"`, `reserved(4, 5)`, `oneof`.

use proc_macro2::{Delimiter, Span, TokenStream, TokenTree};
use syn::ext::IdentExt;
use syn::parse::Parser;
use syn::{Attribute, Ident, LitBool, LitInt, LitStr, Meta};

use crate::errors::Errors;

/// One item between commas.
#[derive(Clone, Debug)]
pub struct Item {
    /// The name in front; empty for a number.
    pub name: String,
    /// Where it begins.
    pub span: Span,
    /// What follows the name.
    pub value: Value,
}

/// What follows a name.
#[derive(Clone, Debug)]
pub enum Value {
    /// Nothing.
    None,
    /// Something behind `=`, or the number itself.
    Is(TokenStream),
    /// Something in parentheses.
    List(TokenStream),
}

/// The items of all attributes of one name.
#[derive(Debug, Default)]
pub struct Items(Vec<Item>);

impl Items {
    /// Reads the attributes called `path`; a name that stands there twice is an error.
    pub fn read(attributes: &[Attribute], path: &str, errors: &mut Errors) -> Self {
        let mut items = Items::default();
        for attribute in attributes
            .iter()
            .filter(|attribute| attribute.path().is_ident(path))
        {
            let Meta::List(list) = &attribute.meta else {
                errors.on(attribute, format!("expected `#[{path}(..)]`"));
                continue;
            };
            items.extend(list.tokens.clone(), errors);
        }
        items
    }

    /// Reads what stands in parentheses behind a name.
    pub fn read_list(list: TokenStream, errors: &mut Errors) -> Self {
        let mut items = Items::default();
        items.extend(list, errors);
        items
    }

    fn extend(&mut self, list: TokenStream, errors: &mut Errors) {
        for part in split(list) {
            let Some(item) = errors.ok(Item::parse(part)) else {
                continue;
            };
            let twice = !item.name.is_empty() && self.0.iter().any(|other| other.name == item.name);
            if twice {
                errors.at(item.span, format!("`{}` is given twice", item.name));
            } else {
                self.0.push(item);
            }
        }
    }

    /// How many there are.
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// Takes the item of this name out.
    pub fn take(&mut self, name: &str) -> Option<Item> {
        let at = self.0.iter().position(|item| item.name == name)?;
        Some(self.0.remove(at))
    }

    /// Takes the one number out; a second one is an error.
    pub fn take_number(&mut self, errors: &mut Errors) -> Option<Item> {
        let number = self.take("")?;
        while let Some(second) = self.take("") {
            errors.at(second.span, "there is a number already: a field has only one");
        }
        Some(number)
    }

    /// Whatever was not taken is unknown. `known` are the names that could stand here.
    pub fn finish(self, known: &[&str], errors: &mut Errors) {
        for item in self.0 {
            if item.name.is_empty() {
                errors.at(item.span, "a number has no meaning here");
                continue;
            }
            let near = |name: &&&str| strsim::damerau_levenshtein(name, &item.name) <= 2;
            let near = known.iter().filter(near);
            let nearest = near.min_by_key(|name| strsim::damerau_levenshtein(name, &item.name));
            let hint = match nearest {
                Some(name) => format!("did you mean `{name}`?"),
                None => format!("known here are {}", list(known)),
            };
            errors.at(item.span, format!("unknown attribute `{}`: {hint}", item.name));
        }
    }
}

/// `a`, `b` and `c`.
fn list(names: &[&str]) -> String {
    let quoted: Vec<String> = names.iter().map(|name| format!("`{name}`")).collect();
    quoted.join(", ")
}

impl Item {
    fn parse(tokens: Vec<TokenTree>) -> syn::Result<Item> {
        let span = tokens.first().map_or_else(Span::call_site, TokenTree::span);
        let all: TokenStream = tokens.iter().cloned().collect();
        let mut rest = tokens.into_iter();
        let name = match rest.next() {
            Some(TokenTree::Ident(ident)) => ident.unraw().to_string(),
            Some(TokenTree::Literal(_)) => return Item::number(all, span),
            Some(TokenTree::Punct(minus)) if minus.as_char() == '-' => return Item::number(all, span),
            _ => return Err(syn::Error::new(span, "expected a number or a name")),
        };
        let value = match rest.next() {
            None => Value::None,
            Some(TokenTree::Punct(equals)) if equals.as_char() == '=' => Value::Is(rest.by_ref().collect()),
            Some(TokenTree::Group(group)) if group.delimiter() == Delimiter::Parenthesis => {
                Value::List(group.stream())
            }
            Some(other) => {
                return Err(syn::Error::new(
                    other.span(),
                    "expected `=`, `(`, or a comma and the next attribute",
                ));
            }
        };
        match (rest.next(), &value) {
            (Some(more), _) => Err(syn::Error::new(more.span(), "expected a comma")),
            (None, Value::Is(value)) if value.is_empty() => Err(syn::Error::new(
                span,
                format!("expected a value behind `{name} =`"),
            )),
            _ => Ok(Item { name, span, value }),
        }
    }

    fn number(tokens: TokenStream, span: Span) -> syn::Result<Item> {
        Ok(Item {
            name: String::new(),
            span,
            value: Value::Is(tokens),
        })
    }

    /// A name that stands for itself, or `name = true` and `name = false`.
    pub fn flag(&self, errors: &mut Errors) -> bool {
        match &self.value {
            Value::None => true,
            Value::Is(value) => match syn::parse2::<LitBool>(value.clone()) {
                Ok(value) => value.value,
                Err(_) => {
                    errors.on(
                        value,
                        format!("expected `{0}`, `{0} = true` or `{0} = false`", self.name),
                    );
                    true
                }
            },
            Value::List(list) => {
                errors.on(list, format!("`{}` takes nothing in parentheses", self.name));
                true
            }
        }
    }

    /// `name = "text"`.
    pub fn text(&self, errors: &mut Errors) -> Option<LitStr> {
        let form = format!("expected `{} = \"..\"`", self.name);
        match &self.value {
            Value::Is(value) => match syn::parse2::<LitStr>(value.clone()) {
                Ok(text) => return Some(text),
                Err(_) => errors.on(value, form),
            },
            _ => errors.at(self.span, form),
        }
        None
    }

    /// `name = tokens`.
    pub fn tokens(&self, errors: &mut Errors) -> Option<TokenStream> {
        match &self.value {
            Value::Is(value) => Some(value.clone()),
            _ => {
                errors.at(self.span, format!("expected `{} = ..`", self.name));
                None
            }
        }
    }

    /// `name = Ident`.
    pub fn ident(&self, errors: &mut Errors) -> Option<Ident> {
        let tokens = self.tokens(errors)?;
        let parsed = syn::parse2::<Ident>(tokens.clone());
        if parsed.is_err() {
            errors.on(tokens, format!("expected `{} = Name`", self.name));
        }
        parsed.ok()
    }

    /// `name(..)`.
    pub fn list(&self, errors: &mut Errors) -> Option<TokenStream> {
        match &self.value {
            Value::List(list) => Some(list.clone()),
            _ => {
                errors.at(self.span, format!("expected `{}(..)`", self.name));
                None
            }
        }
    }

    /// Just the name.
    pub fn bare(&self, errors: &mut Errors) {
        if let Value::Is(value) | Value::List(value) = &self.value {
            errors.on(value, format!("`{}` takes no value", self.name));
        }
    }
}

/// Cuts at commas outside of angle brackets: `view = Pick<'a, K>` is one item.
pub fn split(tokens: TokenStream) -> Vec<Vec<TokenTree>> {
    let mut parts = vec![Vec::new()];
    let mut depth = 0_u32;
    for token in tokens {
        if let TokenTree::Punct(punct) = &token {
            match punct.as_char() {
                '<' => depth += 1,
                '>' => depth = depth.saturating_sub(1),
                ',' if depth == 0 => {
                    parts.push(Vec::new());
                    continue;
                }
                _ => {}
            }
        }
        if let Some(part) = parts.last_mut() {
            part.push(token);
        }
    }
    parts.retain(|part| !part.is_empty());
    parts
}

/// A number of a field, a reserved range or an enum value, in this range.
pub fn number(tokens: &TokenStream, range: std::ops::RangeInclusive<i64>) -> Option<i64> {
    let signed = |input: syn::parse::ParseStream<'_>| {
        let minus: Option<syn::Token![-]> = input.parse()?;
        let literal: LitInt = input.parse()?;
        if !literal.suffix().is_empty() {
            return Err(input.error("a number has no suffix"));
        }
        let value: i64 = literal.base10_parse()?;
        Ok(if minus.is_some() { -value } else { value })
    };
    let value = signed.parse2(tokens.clone()).ok()?;
    range.contains(&value).then_some(value)
}
