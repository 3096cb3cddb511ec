//! Rust paths of types, and how one module refers to what is in another.

use proc_macro2::TokenStream;

/// Where a Rust type is: in the tree of generated modules, or elsewhere.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RustPath {
    /// For types that are not generated here: the path up to where [`Self::segments`] begin.
    external: Option<String>,
    /// The modules and, last, the type; escaped. Of a generated type, from the root of the tree.
    segments: Vec<String>,
}

impl RustPath {
    /// A type generated here.
    pub(crate) fn local(module: &[String], ident: &str) -> Self {
        RustPath {
            external: None,
            segments: joined(module, ident),
        }
    }

    /// A type below a path that a rule gives.
    pub(crate) fn external(root: &str, module: &[String], ident: &str) -> Self {
        RustPath {
            external: Some(root.to_owned()),
            segments: joined(module, ident),
        }
    }

    /// A type for which a rule gives the whole path.
    pub(crate) fn exactly(path: &str) -> Self {
        RustPath {
            external: Some(path.to_owned()),
            segments: Vec::new(),
        }
    }

    /// The type of another name beside this one.
    pub(crate) fn sibling(&self, ident: &str) -> Self {
        let mut path = self.clone();
        match (path.segments.last_mut(), &mut path.external) {
            (Some(last), _) => *last = ident.to_owned(),
            (None, Some(root)) => {
                let module = root.rfind("::").map_or(0, |at| at + 2);
                root.replace_range(module.., ident);
            }
            (None, None) => {}
        }
        path
    }

    /// Whether it is not generated here.
    pub fn is_external(&self) -> bool {
        self.external.is_some()
    }

    /// Whether a rule of the user or the module tree says where it is; else nothing does.
    pub(crate) fn is_known(&self) -> bool {
        self.external.as_deref() != Some("") || !self.segments.is_empty()
    }

    /// The type's own name, escaped.
    pub fn ident(&self) -> &str {
        let root = self.external.as_deref().unwrap_or_default();
        self.segments
            .last()
            .map_or_else(|| root.rsplit("::").next().unwrap_or(root), String::as_str)
    }

    /// The path as code in a module of the tree writes it. Within the tree it is relative, so that the tree can
    /// be mounted anywhere.
    pub fn text_from(&self, module: &[String]) -> String {
        match &self.external {
            Some(root) if self.segments.is_empty() => root.clone(),
            Some(root) => format!("{root}::{}", self.segments.join("::")),
            None => {
                let own = &self.segments[..self.segments.len().saturating_sub(1)];
                let shared = own.iter().zip(module).take_while(|(a, b)| a == b).count();
                let up = module.len() - shared;
                let down = self.segments[shared..].iter().map(String::as_str);
                std::iter::repeat_n("super", up)
                    .chain(down)
                    .collect::<Vec<_>>()
                    .join("::")
            }
        }
    }

    /// The same as tokens; nothing if a rule's path is no Rust.
    pub fn from(&self, module: &[String]) -> TokenStream {
        self.text_from(module).parse().unwrap_or_default()
    }
}

fn joined(module: &[String], ident: &str) -> Vec<String> {
    module.iter().cloned().chain([ident.to_owned()]).collect()
}
