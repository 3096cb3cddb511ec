//! What every emitted item starts from: the path of the runtime, the block around impls, literals.

use proc_macro2::{Ident, Literal, Span, TokenStream};
use quote::quote;

use crate::model::Codec;

/// Where the runtime is found from generated code.
#[derive(Clone, Debug)]
pub struct Runtime {
    root: TokenStream,
}

impl Default for Runtime {
    fn default() -> Self {
        Runtime {
            root: quote!(::protium),
        }
    }
}

impl Runtime {
    /// The runtime under another path: `crate` for types that are part of it.
    pub fn at(root: TokenStream) -> Self {
        Runtime { root }
    }

    /// The path of the runtime's crate.
    pub fn root(&self) -> &TokenStream {
        &self.root
    }

    /// Impls in a block of their own, in which `__rt` is the runtime. `__rt` rather than a glob import: a name
    /// the runtime adds later can then never meet one of the user's.
    ///
    /// Deprecation is allowed throughout, because a derive can not see whether a type that a field names is
    /// deprecated.
    pub(crate) fn block(&self, impls: TokenStream) -> TokenStream {
        let root = &self.root;
        quote! {
            #[allow(deprecated)]
            const _: () = {
                use #root::__private::v1 as __rt;
                #impls
            };
        }
    }
}

/// An identifier for a name of the runtime.
pub(crate) fn name(text: &str) -> Ident {
    Ident::new(text, Span::call_site())
}

/// The path of a codec.
pub(crate) fn codec(codec: Codec) -> TokenStream {
    let name = name(codec.name());
    quote!(__rt::#name)
}

/// A tag as people read them on the wire: in hex, two digits at least.
pub(crate) fn tag_literal(tag: u32) -> TokenStream {
    let digits = format!("0x{tag:02X}");
    match digits.parse::<Literal>() {
        Ok(literal) => quote!(#literal),
        Err(_) => quote!(#tag),
    }
}

/// A number without a suffix.
pub(crate) fn number_literal(number: u32) -> Literal {
    Literal::u32_unsuffixed(number)
}
