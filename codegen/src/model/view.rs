//! Views: their names, and what of other types' views a type has to know.

use proc_macro2::{Ident, TokenStream, TokenTree};

use super::Codec;

/// The views of a message or oneof.
#[derive(Clone, Debug)]
pub struct Views {
    /// The struct or enum with all parameters. Users know it by the aliases below: in expressions the compiler does not
    /// use a parameter's default, so `OrderView::decode` needs a name of its own.
    pub generic: Ident,
    /// The alias for the checked one. Of a oneof that uses no kind it is the enum itself, and there are no others.
    pub checked: Ident,
    /// The alias for the lazy one, if there is to be one.
    pub lazy: Option<Ident>,
    /// Whether `Debug` shows what is inside.
    pub debug: bool,
}

impl Views {
    /// The views of a type by convention: `OrderViewOf`, `OrderView` and `OrderLazyView`.
    pub fn of(ident: &Ident) -> Self {
        Views {
            generic: with_suffix(ident, "ViewOf"),
            checked: with_suffix(ident, "View"),
            lazy: Some(with_suffix(ident, "LazyView")),
            debug: true,
        }
    }
}

/// The path of a message's [generic view](Views::generic) by convention: `ViewOf` behind the last name of its own path.
pub fn view_path(path: &TokenStream) -> TokenStream {
    let mut tokens: Vec<TokenTree> = path.clone().into_iter().collect();
    if let Some(TokenTree::Ident(last)) = tokens.last_mut() {
        *last = with_suffix(last, "ViewOf");
    }
    tokens.into_iter().collect()
}

fn with_suffix(ident: &Ident, suffix: &str) -> Ident {
    let name = ident.to_string();
    let name = name.strip_prefix("r#").unwrap_or(&name).trim_end_matches('_');
    Ident::new(&format!("{name}{suffix}"), ident.span())
}

/// The view of a oneof, as the message that holds it refers to it.
#[derive(Clone, Debug)]
pub struct OneofView {
    /// The enum, as a path without parameters: [generic](Views::generic) or, if it has no kind, [checked](Views::checked).
    /// Without any [parameters](Self::parameters) it is the owned one.
    pub path: TokenStream,
    /// What stands behind the path.
    pub parameters: Parameters,
}

/// The parameters of a oneof's view: those that its members use, for an enum must use all it has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Parameters {
    /// None: only numbers, bools and enums. There is no enum for views then, the owned one serves.
    None,
    /// `<'a>`: strings or bytes, but no messages.
    Lifetime,
    /// `<'a, K>`: messages.
    #[default]
    Kind,
}

impl Parameters {
    /// What the view of a oneof with members of these codecs takes.
    pub fn of(members: impl IntoIterator<Item = Codec>) -> Self {
        let parameters = members.into_iter().map(|codec| match codec.wire_type() {
            _ if codec.is_message() => Parameters::Kind,
            2 => Parameters::Lifetime,
            _ => Parameters::None,
        });
        parameters.fold(Parameters::None, |all, one| match (all, one) {
            (Parameters::Kind, _) | (_, Parameters::Kind) => Parameters::Kind,
            (Parameters::Lifetime, _) | (_, Parameters::Lifetime) => Parameters::Lifetime,
            _ => Parameters::None,
        })
    }
}
