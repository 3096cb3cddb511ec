//! The symbol table: every named element of every file, and what a full name stands for.
//!
//! Elements stand in one vector in the order of their files and, within a file, in declaration order, so a
//! pass that looks at all fields of a file iterates a range instead of walking a tree. Names are found by
//! a hash map, which is never iterated. An element whose name was taken already is in the vector, so that
//! the other passes check it too, but not in the map.

use std::collections::HashMap;
use std::ops::Range;
use std::rc::Rc;

/// Index of a [`Symbol`] in the table.
#[derive(Copy, Clone, Eq, PartialEq, Ord, PartialOrd, Hash, Debug)]
pub(crate) struct SymbolId(u32);

impl SymbolId {
    /// The position in the table.
    pub(crate) fn index(self) -> usize {
        self.0 as usize
    }
}

/// What a symbol names.
#[derive(Copy, Clone, Eq, PartialEq, Debug)]
pub(crate) enum SymbolKind {
    /// A package or a prefix of one; shared by all files of the package.
    Package,
    Message,
    Field,
    Extension,
    Oneof,
    Enum,
    EnumValue,
    Service,
    Method,
}

impl SymbolKind {
    /// Whether a field can be of this type.
    pub(crate) fn is_type(self) -> bool {
        matches!(self, SymbolKind::Message | SymbolKind::Enum)
    }

    /// Whether it is a scope in which further name components are looked up. An enum counts, though its
    /// values are not found in it: `E.A` inside the scope of `E` fails rather than looking further out.
    pub(crate) fn is_scope(self) -> bool {
        use SymbolKind::{Enum, Message, Package, Service};
        matches!(self, Package | Message | Enum | Service)
    }
}

/// A named element.
#[derive(Clone, Debug)]
pub(crate) struct Symbol {
    /// Package, enclosing messages and name, without a leading dot.
    pub(crate) full_name: Rc<str>,
    pub(crate) kind: SymbolKind,
    /// The file that declares it; for a package the first file that has it.
    pub(crate) file: usize,
    /// Where it stands in its file's descriptor, as a `SourceCodeInfo` path. Empty for packages.
    pub(crate) path: Box<[i32]>,
    /// The message, enum or service around it. Enum values have their enum here, although their full name
    /// is formed as if they stood beside it.
    pub(crate) parent: Option<SymbolId>,
}

impl Symbol {
    /// The last component of the name.
    pub(crate) fn name(&self) -> &str {
        self.full_name
            .rsplit_once('.')
            .map_or(&*self.full_name, |(_, name)| name)
    }

    /// The full name of the scope the name is declared in, empty at the top.
    pub(crate) fn scope(&self) -> &str {
        self.full_name.rsplit_once('.').map_or("", |(scope, _)| scope)
    }
}

/// All symbols of a compilation.
#[derive(Debug, Default)]
pub(crate) struct SymbolTable {
    entries: Vec<Symbol>,
    names: HashMap<Rc<str>, SymbolId>,
}

impl SymbolTable {
    /// The symbol with this id.
    pub(crate) fn get(&self, id: SymbolId) -> &Symbol {
        &self.entries[id.0 as usize]
    }

    /// What has this full name, in whatever file.
    pub(crate) fn named(&self, full_name: &str) -> Option<SymbolId> {
        self.names.get(full_name).copied()
    }

    /// How many symbols there are; the range of a file's symbols is what was added between two calls.
    pub(crate) fn len(&self) -> u32 {
        self.entries.len() as u32
    }

    /// The symbols of a range, in order.
    pub(crate) fn range(&self, range: Range<u32>) -> impl Iterator<Item = (SymbolId, &Symbol)> {
        let slice = &self.entries[range.start as usize..range.end as usize];
        slice.iter().zip(range).map(|(symbol, at)| (SymbolId(at), symbol))
    }

    /// Adds an element, without its name.
    pub(crate) fn push(&mut self, symbol: Symbol) -> SymbolId {
        let id = SymbolId(self.entries.len() as u32);
        self.entries.push(symbol);
        id
    }

    /// Gives an element its name. `Err` says which symbol has it already.
    pub(crate) fn claim(&mut self, id: SymbolId) -> Result<(), Taken> {
        let name = &self.entries[id.index()].full_name;
        match self.named(name) {
            Some(by) => Err(Taken { id, by }),
            None => {
                self.names.insert(name.clone(), id);
                Ok(())
            }
        }
    }
}

/// A name was declared before.
#[derive(Copy, Clone, Debug)]
pub(crate) struct Taken {
    /// The element that wanted the name.
    pub(crate) id: SymbolId,
    /// The one that has it.
    pub(crate) by: SymbolId,
}
