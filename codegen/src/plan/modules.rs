//! The tree of modules, with everything that stands in them.

use std::collections::BTreeMap;

use proc_macro2::TokenStream;

use super::Planner;
use super::build::Builder;
use crate::model::{Enumeration, Message, Oneof};
use crate::schema::{EnumId, File, MessageId};

/// The code of one package: one file.
#[derive(Debug)]
pub struct Package {
    /// The proto name, empty for none.
    pub name: String,
    /// The .proto files that make it up, sorted.
    pub files: Vec<String>,
    /// What it holds.
    pub content: Module,
    /// Items that others add, behind everything else: code for services.
    pub extra: Vec<TokenStream>,
}

/// What stands in a module.
#[derive(Debug, Default)]
pub struct Module {
    /// The name, escaped; empty for that of a package.
    pub name: String,
    /// Rustdoc of the module.
    pub docs: String,
    /// Names of the allocating prelude it has to bring in.
    pub uses: Vec<&'static str>,
    /// Types.
    pub items: Vec<Item>,
    /// Modules within it: what is nested in messages.
    pub modules: Vec<Module>,
}

/// A type to be printed.
#[derive(Debug)]
#[allow(clippy::large_enum_variant)] // most are messages
pub enum Item {
    /// A message.
    Message(Message),
    /// An enum.
    Enumeration(Enumeration),
    /// A oneof.
    Oneof(Oneof),
}

impl Module {
    /// Whether nothing stands in it.
    pub fn is_empty(&self) -> bool {
        self.items.is_empty() && self.modules.is_empty()
    }
}

/// All packages of the schema that are generated, also those without a type.
pub(super) fn packages(planner: &Planner<'_>) -> Vec<Package> {
    let mut files: BTreeMap<&str, Vec<&File>> = BTreeMap::new();
    for (_, file) in planner.schema.generated_files() {
        files.entry(&file.package).or_default().push(file);
    }
    let mut packages = Vec::new();
    for (package, mut files) in files {
        files.sort_by_key(|file| &file.name);
        let module = planner.types.packages().module(package);
        let messages = files.iter().flat_map(|file| file.messages.iter().copied());
        let enums = files.iter().flat_map(|file| file.enums.iter().copied());
        let content = scope(planner, module, messages, enums, None);
        packages.push(Package {
            name: package.to_owned(),
            files: files.iter().map(|file| file.name.clone()).collect(),
            content,
            extra: Vec::new(),
        });
    }
    packages
}

/// The types of one scope, and below it a module for each message that has something nested in it.
fn scope(
    planner: &Planner<'_>,
    module: &[String],
    messages: impl Iterator<Item = MessageId>,
    enums: impl Iterator<Item = EnumId>,
    of: Option<MessageId>,
) -> Module {
    let schema = planner.schema;
    let mut builder = Builder {
        planner,
        module,
        uses: Default::default(),
    };
    let mut content = Module::default();
    for oneof in of
        .into_iter()
        .flat_map(|id| (0..schema.message(id).oneofs.len()).map(move |at| (id, at)))
    {
        content.items.push(Item::Oneof(builder.oneof(oneof.0, oneof.1)));
    }
    let mut nested = Vec::new();
    for id in messages {
        let message = schema.message(id);
        if message.map_entry || planner.types.message(id).is_external() {
            continue;
        }
        content.items.push(Item::Message(builder.message(id)));
        let path = planner.types.nested(id);
        let below = scope(
            planner,
            path,
            message.messages.iter().copied(),
            message.enums.iter().copied(),
            Some(id),
        );
        if !below.is_empty() {
            let name = path.last().cloned().unwrap_or_default();
            let docs = format!("What is nested in the message `{}`.", message.full_name);
            nested.push(Module { name, docs, ..below });
        }
    }
    for id in enums.filter(|id| !planner.types.enumeration(*id).is_external()) {
        content.items.push(Item::Enumeration(builder.enumeration(id)));
    }
    content.uses = builder.uses.into_iter().collect();
    content.modules = nested;
    content
}
