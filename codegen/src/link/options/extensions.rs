//! Extensions by the message they extend and their number, for reading what was written.

use std::collections::HashMap;
use std::rc::Rc;

use super::types::{FieldRef, TypeRef};
use crate::link::context::Context;
use crate::link::symbols::{SymbolId, SymbolKind};

/// The extensions of all files. The map is only looked up in, never walked.
#[derive(Debug, Default)]
pub(crate) struct ExtensionIndex(HashMap<Rc<str>, HashMap<i32, SymbolId>>);

impl ExtensionIndex {
    /// Where two extensions have a number in common, which is reported elsewhere, the first counts.
    fn new(ctx: &Context) -> Self {
        let mut index = ExtensionIndex::default();
        for file in &ctx.files {
            for (id, symbol) in ctx.symbols.range(file.symbols.clone()) {
                if symbol.kind != SymbolKind::Extension {
                    continue;
                }
                let Some((extendee, number)) = ctx.field(symbol).and_then(|field| {
                    let extendee = ctx.symbols.named(field.extendee.as_deref()?.strip_prefix('.')?)?;
                    Some((ctx.symbols.get(extendee).full_name.clone(), field.number?))
                }) else {
                    continue;
                };
                index.0.entry(extendee).or_default().entry(number).or_insert(id);
            }
        }
        index
    }
}

/// The extension of a message with this number.
///
/// The index is made when it is first asked for: types are resolved then, and do not change any more.
pub(crate) fn extension_numbered(ty: TypeRef<'_>, number: i32) -> Option<FieldRef<'_>> {
    let ctx = ty.context();
    let index = ctx.extensions.get_or_init(|| ExtensionIndex::new(ctx));
    FieldRef::extension(ctx, *index.0.get(ty.full_name())?.get(&number)?)
}
