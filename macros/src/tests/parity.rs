//! Both ways in give the same code: every type that is generated for the goldens, with its model printed as attributes,
//! goes through the derive, and what comes out is what was generated, token for token.

use proc_macro2::TokenStream;
use protium_codegen::emit::{self, Runtime};
use protium_codegen::model::{Enumeration, Message, Oneof};
use protium_codegen::plan::{Item, Module, plan};
use quote::quote;
use syn::DeriveInput;

use super::case::{Case, folders};
use super::print;
use crate::expand;

#[test]
fn derived_code_is_generated_code() {
    let (mut types, mut wrong) = (0, Vec::new());
    for folder in folders() {
        let case = Case::read(&folder);
        let plan = plan(&case.schema(false), &case.rules).unwrap_or_else(|errors| panic!("{errors:?}"));
        let runtime = Runtime::at(quote!(::protium));
        for package in &plan.packages {
            let place = format!("{} {}", folder.display(), package.name);
            module(&package.content, &runtime, &mut |name, outcome| {
                types += 1;
                wrong.extend(outcome.err().map(|text| format!("{place} {name}: {text}")));
            });
        }
    }
    assert!(types > 100, "only {types} types");
    assert!(
        wrong.is_empty(),
        "{} of {types}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

fn module(of: &Module, runtime: &Runtime, found: &mut dyn FnMut(String, Result<(), String>)) {
    for item in &of.items {
        match item {
            Item::Message(of) => found(of.ident.to_string(), message(of, runtime)),
            Item::Oneof(of) => found(of.ident.to_string(), oneof(of, runtime)),
            Item::Enumeration(of) => found(of.ident.to_string(), enumeration(of, runtime)),
        }
    }
    for inner in &of.modules {
        module(inner, runtime, found);
    }
}

/// Behind what is generated, the derive adds what only the compiler can check about other types.
fn message(of: &Message, runtime: &Runtime) -> Result<(), String> {
    let generated = [
        emit::getters(of, runtime),
        emit::message_impls(of, runtime),
        emit::message_view(of, runtime),
        emit::message_view_impls(of, runtime),
    ];
    let rest = compare(generated, print::message(of), expand::message)?;
    let asserts = rest.is_empty() || rest.starts_with("# [allow (deprecated)] const _ : () =");
    asserts.then_some(()).ok_or(format!("and behind it: {rest}"))
}

fn oneof(of: &Oneof, runtime: &Runtime) -> Result<(), String> {
    let generated = [
        emit::oneof_impls(of, runtime),
        emit::oneof_view(of, runtime),
        emit::oneof_view_impls(of, runtime),
    ];
    nothing(&compare(generated, print::oneof(of), expand::oneof)?)
}

fn enumeration(of: &Enumeration, runtime: &Runtime) -> Result<(), String> {
    let generated = [emit::enumeration_impls(of, runtime)];
    nothing(&compare(generated, print::enumeration(of), expand::enumeration)?)
}

fn nothing(rest: &str) -> Result<(), String> {
    rest.is_empty()
        .then_some(())
        .ok_or_else(|| format!("and behind it: {rest}"))
}

/// What the derive gives behind that which is generated.
fn compare<const N: usize>(
    generated: [TokenStream; N],
    printed: TokenStream,
    derive: fn(&DeriveInput) -> syn::Result<TokenStream>,
) -> Result<String, String> {
    let input: DeriveInput =
        syn::parse2(printed.clone()).map_err(|error| format!("{error} in what is printed: {printed}"))?;
    let derived = derive(&input)
        .map_err(|errors| {
            errors
                .into_iter()
                .map(|error| format!("{error}; "))
                .collect::<String>()
        })?
        .to_string();
    let generated = generated.into_iter().collect::<TokenStream>().to_string();
    match derived.strip_prefix(&generated) {
        Some(rest) => Ok(rest.trim().to_owned()),
        None => Err(difference(&generated, &derived)),
    }
}

/// What stands where two texts part.
fn difference(generated: &str, derived: &str) -> String {
    let alike = generated.bytes().zip(derived.bytes()).take_while(|(a, b)| a == b);
    let from = alike.count().saturating_sub(60);
    let part = |text: &str| text.chars().skip(from).take(140).collect::<String>();
    format!("\n  generated {}\n  derived   {}", part(generated), part(derived))
}
