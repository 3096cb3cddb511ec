//! What items and members share: documentation, visibility, deprecation.

use protium_codegen::model::{Attributes, Docs};
use quote::ToTokens;
use syn::{Attribute, Expr, Lit, Meta, Visibility};

/// The documentation, as the model has it.
pub fn docs(attributes: &[Attribute]) -> Docs {
    let mut lines = Vec::new();
    for attribute in attributes {
        if let Meta::NameValue(pair) = &attribute.meta
            && pair.path.is_ident("doc")
            && let Expr::Lit(literal) = &pair.value
            && let Lit::Str(text) = &literal.lit
        {
            lines.extend(text.value().lines().map(|line| {
                let line = line.strip_prefix(' ').unwrap_or(line);
                line.to_owned()
            }));
            if text.value().is_empty() {
                lines.push(String::new());
            }
        }
    }
    Docs(lines)
}

/// Everything else that emitters ask for.
pub fn attributes(visibility: &Visibility, attributes: &[Attribute]) -> Attributes {
    let deprecated = attributes
        .iter()
        .any(|attribute| attribute.path().is_ident("deprecated"));
    Attributes {
        visibility: visibility.to_token_stream(),
        deprecated,
        uses_deprecated: deprecated || attributes.iter().any(allows_deprecated),
        derives: Vec::new(),
        extra: Vec::new(),
    }
}

/// `#[allow(deprecated)]`, by which a type says that it names something deprecated.
fn allows_deprecated(attribute: &Attribute) -> bool {
    let Meta::List(list) = &attribute.meta else {
        return false;
    };
    list.path.is_ident("allow")
        && list
            .tokens
            .to_string()
            .split(',')
            .any(|lint| lint.trim() == "deprecated")
}
