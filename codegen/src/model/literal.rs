//! Numbers as source text has them.

use proc_macro2::{Literal, TokenStream};
use quote::quote;

/// A number that may be negative: a minus and a literal, as source text has it.
pub(crate) fn signed(number: i64) -> TokenStream {
    let literal = Literal::u64_unsuffixed(number.unsigned_abs());
    if number < 0 {
        quote!(-#literal)
    } else {
        quote!(#literal)
    }
}
