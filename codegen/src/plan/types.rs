//! The Rust name and place of every type of a schema.
//!
//! Everything that shares a scope is named together, in an order that does not depend on files: a name that is
//! a Rust type's name already keeps it, then the others by their proto names. Types of other crates are named by
//! the same rules, in a tree of their own for each extern path, so both crates come to the same names.

use std::collections::{BTreeMap, BTreeSet};

use super::names::{escape, escape_module, snake, type_name};
use super::packages::Packages;
use super::path::RustPath;
use super::rules::{Rules, covers};
use super::scope::{Scope, Style};
use super::views::ViewNames;
use crate::schema::{EnumId, FileId, MessageId, Schema};

/// The package whose types the runtime has.
const WELL_KNOWN: &str = "google.protobuf";

/// Names and places of all types.
#[derive(Debug)]
pub struct Types {
    messages: Vec<RustPath>,
    enums: Vec<RustPath>,
    oneofs: Vec<Vec<String>>,
    views: Vec<ViewNames>,
    oneof_views: Vec<Vec<ViewNames>>,
    /// The module of what is nested in a message.
    nested: Vec<Vec<String>>,
    homes: Vec<Option<Home>>,
    packages: Packages,
    declared: BTreeMap<Vec<String>, BTreeSet<String>>,
}

/// A tree of modules.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Home {
    /// The one that is generated.
    Here,
    /// That of a package that exists elsewhere.
    Elsewhere { package: String, root: String },
}

impl Types {
    /// Names everything.
    pub fn new(schema: &Schema, rules: &Rules) -> Self {
        let homes: Vec<Option<Home>> = (0..schema.files.len())
            .map(|at| home(schema, rules, FileId(at as u32)))
            .collect();
        let none = RustPath::exactly("");
        let mut types = Types {
            messages: vec![none.clone(); schema.messages.len()],
            enums: vec![none; schema.enums.len()],
            oneofs: schema
                .messages
                .iter()
                .map(|message| vec![String::new(); message.oneofs.len()])
                .collect(),
            views: vec![ViewNames::default(); schema.messages.len()],
            oneof_views: schema
                .messages
                .iter()
                .map(|message| vec![ViewNames::default(); message.oneofs.len()])
                .collect(),
            nested: vec![Vec::new(); schema.messages.len()],
            homes,
            packages: Packages::default(),
            declared: BTreeMap::new(),
        };
        let trees: BTreeSet<Home> = types.homes.iter().flatten().cloned().collect();
        for home in trees {
            Namer {
                schema,
                types: &mut types,
                home,
            }
            .name_tree();
        }
        types.apply_type_rules(schema, rules);
        types
    }

    /// Where a message is.
    pub fn message(&self, id: MessageId) -> &RustPath {
        &self.messages[id.0 as usize]
    }

    /// Where an enum is.
    pub fn enumeration(&self, id: EnumId) -> &RustPath {
        &self.enums[id.0 as usize]
    }

    /// The name of the enum of a oneof, which stands in the module of what is nested in its message.
    pub fn oneof(&self, id: MessageId, at: usize) -> &str {
        &self.oneofs[id.0 as usize][at]
    }

    /// The names of a message's views, which stand beside it.
    pub fn views(&self, id: MessageId) -> &ViewNames {
        &self.views[id.0 as usize]
    }

    /// Where a message's generic view is.
    pub fn view(&self, id: MessageId) -> RustPath {
        self.message(id).sibling(&self.views(id).generic)
    }

    /// The names of a oneof's views, which stand beside it.
    pub fn oneof_views(&self, id: MessageId, at: usize) -> &ViewNames {
        &self.oneof_views[id.0 as usize][at]
    }

    /// The module of what is nested in a message.
    pub fn nested(&self, id: MessageId) -> &[String] {
        &self.nested[id.0 as usize]
    }

    /// The modules of the packages that are generated.
    pub fn packages(&self) -> &Packages {
        &self.packages
    }

    /// Whether a module declares a type of this name, which then hides that of the prelude.
    pub fn declares(&self, module: &[String], ident: &str) -> bool {
        self.declared
            .get(module)
            .is_some_and(|types| types.contains(ident))
    }

    /// Rules that name a type, or a message it is nested in, win over everything else.
    fn apply_type_rules(&mut self, schema: &Schema, rules: &Rules) {
        for (at, message) in schema.messages.iter().enumerate() {
            if let Some(path) = self.type_rule(schema, rules, &message.full_name, message.file) {
                self.views[at] = ViewNames::beside(path.ident());
                self.messages[at] = path;
            }
        }
        for (at, item) in schema.enums.iter().enumerate() {
            if let Some(path) = self.type_rule(schema, rules, &item.full_name, item.file) {
                self.enums[at] = path;
            }
        }
    }

    fn type_rule(&self, schema: &Schema, rules: &Rules, full_name: &str, file: FileId) -> Option<RustPath> {
        let (matched, path) = rules.extern_paths.find(full_name)?;
        if matched.len() <= schema.file(file).package.len() {
            return None;
        }
        if matched == full_name {
            return Some(RustPath::exactly(path));
        }
        let mut names: Vec<&str> = full_name[matched.len() + 1..].split('.').collect();
        let ident = escape(&type_name(names.pop()?));
        let (root, outermost) = path.rsplit_once("::").unwrap_or(("self", path));
        let mut module = vec![escape_module(&snake(outermost))];
        module.extend(names.into_iter().map(|name| escape_module(&snake(name))));
        Some(RustPath::external(root, &module, &ident))
    }
}

/// Where the types of a file are.
fn home(schema: &Schema, rules: &Rules, file: FileId) -> Option<Home> {
    let file = schema.file(file);
    if file.generate {
        return Some(Home::Here);
    }
    let elsewhere = |package: &str, root: &str| Home::Elsewhere {
        package: package.to_owned(),
        root: root.to_owned(),
    };
    let well_known = rules.well_known_types && covers(WELL_KNOWN, &file.package);
    match rules.extern_paths.find(&file.package) {
        Some((package, root)) if !well_known || package.len() >= WELL_KNOWN.len() => {
            Some(elsewhere(package, root))
        }
        _ if well_known => Some(elsewhere(WELL_KNOWN, &format!("{}::wkt", rules.runtime))),
        _ => None,
    }
}

/// Names the types of one tree.
struct Namer<'a> {
    schema: &'a Schema,
    types: &'a mut Types,
    home: Home,
}

/// A type to be named within its scope.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Item {
    Message(MessageId),
    Enum(EnumId),
}

impl Namer<'_> {
    fn name_tree(&mut self) {
        let schema = self.schema;
        let mut scopes: BTreeMap<&str, Vec<Item>> = BTreeMap::new();
        for (file, home) in schema.files.iter().zip(&self.types.homes) {
            if home.as_ref() == Some(&self.home) {
                let items = scopes.entry(self.relative(&file.package)).or_default();
                items.extend(file.messages.iter().copied().map(Item::Message));
                items.extend(file.enums.iter().copied().map(Item::Enum));
            }
        }
        let packages = Packages::new(scopes.keys().copied());
        for (package, items) in scopes {
            let mut modules = Scope::default();
            for child in packages.children(package) {
                modules.reserve(child);
            }
            self.name_scope(packages.module(package), items, modules);
        }
        if self.home == Home::Here {
            self.types.packages = packages;
        }
    }

    fn relative<'p>(&self, package: &'p str) -> &'p str {
        match &self.home {
            Home::Here => package,
            Home::Elsewhere { package: prefix, .. } => package
                .strip_prefix(prefix.as_str())
                .unwrap_or(package)
                .trim_start_matches('.'),
        }
    }

    fn name_scope(&mut self, module: &[String], items: Vec<Item>, modules: Scope) {
        let mut scope = Scope::default();
        let messages = self.name_types(module, items, &mut scope, modules);
        self.name_views(&messages, &[], &mut scope);
        self.declare(module, scope);
    }

    /// Returns the messages in the order in which they got their names.
    fn name_types(
        &mut self,
        module: &[String],
        items: Vec<Item>,
        scope: &mut Scope,
        mut modules: Scope,
    ) -> Vec<MessageId> {
        let mut named: Vec<(String, Item)> = items
            .into_iter()
            .map(|item| (self.proto_name(item), item))
            .collect();
        named.retain(|(_, item)| !matches!(item, Item::Message(id) if self.schema.message(*id).map_entry));
        named.sort_by(|(a, _), (b, _)| (type_name(a) != *a, a).cmp(&(type_name(b) != *b, b)));
        let mut messages = Vec::new();
        for (name, item) in named {
            let ident = scope.take_next(&escape(&type_name(&name)), Style::Camel);
            let path = match &self.home {
                Home::Here => RustPath::local(module, &ident),
                Home::Elsewhere { root, .. } => RustPath::external(root, module, &ident),
            };
            match item {
                Item::Enum(id) => self.types.enums[id.0 as usize] = path,
                Item::Message(id) => {
                    messages.push(id);
                    self.types.messages[id.0 as usize] = path;
                    let nested = take_module(&mut modules, &name);
                    let nested: Vec<String> = module.iter().cloned().chain([nested]).collect();
                    self.name_nested(id, nested);
                }
            }
        }
        messages
    }

    /// The views of a scope's messages, and of the oneofs of the message it is in.
    fn name_views(&mut self, messages: &[MessageId], oneofs: &[(MessageId, usize)], scope: &mut Scope) {
        let owned = messages.iter().map(|id| self.types.message(*id).ident());
        let owned = owned.chain(oneofs.iter().map(|(id, at)| self.types.oneof(*id, *at)));
        let owned: Vec<&str> = owned.collect();
        let mut names = ViewNames::take(scope, &owned).into_iter();
        for (id, names) in messages.iter().zip(names.by_ref()) {
            self.types.views[id.0 as usize] = names;
        }
        for ((id, at), names) in oneofs.iter().zip(names) {
            self.types.oneof_views[id.0 as usize][*at] = names;
        }
    }

    /// What is nested in a message: its types, and the enums of its oneofs, which give way to those.
    fn name_nested(&mut self, id: MessageId, module: Vec<String>) {
        let message = self.schema.message(id);
        let items = message.messages.iter().copied().map(Item::Message);
        let items = items
            .chain(message.enums.iter().copied().map(Item::Enum))
            .collect();
        let mut scope = Scope::default();
        let messages = self.name_types(&module, items, &mut scope, Scope::default());
        let mut order: Vec<usize> = (0..message.oneofs.len()).collect();
        order.sort_by_key(|at| {
            let name = &message.oneofs[*at].name;
            (snake(name) != *name, name)
        });
        for &at in &order {
            let name = escape(&type_name(&message.oneofs[at].name));
            let name = if scope.is_free(&name) {
                name
            } else {
                format!("{}Oneof", name.trim_end_matches('_'))
            };
            self.types.oneofs[id.0 as usize][at] = scope.take_next(&name, Style::Camel);
        }
        let oneofs: Vec<(MessageId, usize)> = order.into_iter().map(|at| (id, at)).collect();
        self.name_views(&messages, &oneofs, &mut scope);
        self.declare(&module, scope);
        self.types.nested[id.0 as usize] = module;
    }

    fn declare(&mut self, module: &[String], scope: Scope) {
        if self.home == Home::Here {
            self.types
                .declared
                .entry(module.to_vec())
                .or_default()
                .extend(scope.into_names());
        }
    }

    fn proto_name(&self, item: Item) -> String {
        match item {
            Item::Message(id) => self.schema.message(id).name.clone(),
            Item::Enum(id) => self.schema.enumeration(id).name.clone(),
        }
    }
}

/// A module for what is nested in a message. A package of that name stays what it is, for it can not be known
/// which of its files come along.
fn take_module(modules: &mut Scope, message: &str) -> String {
    let name = escape_module(&snake(message));
    if modules.is_free(&name) {
        modules.reserve(&name);
        return name;
    }
    let name = format!("{}_", name.trim_start_matches("r#"));
    modules.take_next(&name, Style::Snake)
}
