//! Packages as modules.

use std::collections::{BTreeMap, BTreeSet};

use super::names::{escape_module, snake};
use super::scope::{Scope, Style};

/// The modules of a set of packages that stand in one tree.
#[derive(Clone, Debug, Default)]
pub struct Packages {
    modules: BTreeMap<String, Vec<String>>,
}

impl Packages {
    /// Names the modules. Parts that differ in case only become equal: the one that is snake case already
    /// keeps the name, the others are numbered.
    pub fn new<'a>(packages: impl IntoIterator<Item = &'a str>) -> Self {
        let mut children: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        for package in packages {
            let mut parent = String::new();
            for part in package.split('.').filter(|part| !part.is_empty()) {
                children
                    .entry(parent.clone())
                    .or_default()
                    .insert(part.to_owned());
                parent = below(&parent, part);
            }
        }
        let mut modules = BTreeMap::from([(String::new(), Vec::new())]);
        // Parents come before their children in the order of the map.
        for (parent, parts) in &children {
            let mut scope = Scope::default();
            let mut parts: Vec<&String> = parts.iter().collect();
            parts.sort_by_key(|part| (snake(part) != **part, *part));
            let path = modules.get(parent).cloned().unwrap_or_default();
            for part in parts {
                let name = scope.take_next(&escape_module(&snake(part)), Style::Snake);
                let module = path.iter().cloned().chain([name]).collect();
                modules.insert(below(parent, part), module);
            }
        }
        Packages { modules }
    }

    /// The modules from the root of the tree down to that of a package.
    pub fn module(&self, package: &str) -> &[String] {
        self.modules.get(package).map_or(&[], Vec::as_slice)
    }

    /// The names of the modules right below that of a package.
    pub fn children<'a>(&'a self, package: &str) -> impl Iterator<Item = &'a str> {
        let depth = self.module(package).len();
        let prefix = if package.is_empty() {
            String::new()
        } else {
            format!("{package}.")
        };
        self.modules
            .iter()
            .filter(move |(name, path)| path.len() == depth + 1 && name.starts_with(&prefix))
            .filter_map(|(_, path)| path.last().map(String::as_str))
    }
}

fn below(parent: &str, part: &str) -> String {
    if parent.is_empty() {
        part.to_owned()
    } else {
        format!("{parent}.{part}")
    }
}
