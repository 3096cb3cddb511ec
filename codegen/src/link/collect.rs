//! Enters every named element of a file into the symbol table, and checks the names as such.
//!
//! The order in which elements are entered decides which of two elements with one name is reported. It is
//! protoc's: oneofs, fields, enums, extensions, then nested messages; at top level messages, enums,
//! services, extensions.

use std::rc::Rc;

use super::context::Context;
use super::element::{self, NAME, enumeration, file, message, service};
use super::symbols::{Symbol, SymbolId, SymbolKind, SymbolTable, Taken};
use crate::descriptor::{DescriptorProto, EnumDescriptorProto, FileDescriptorProto, ServiceDescriptorProto};

/// How deep messages may be nested in messages. protoc's limit; it also bounds every recursion over
/// descriptors in this crate.
pub(crate) const MAX_NESTING: usize = 32;

/// Enters the elements of all files.
pub(super) fn collect(ctx: &mut Context) {
    for at in 0..ctx.files.len() {
        let start = ctx.symbols.len();
        let descriptor = std::mem::take(&mut ctx.files[at].descriptor);
        let mut collector = Collector {
            table: &mut ctx.symbols,
            file: at,
            scope: String::new(),
            path: Vec::new(),
            parent: None,
            faults: Vec::new(),
        };
        collector.file(&descriptor);
        let faults = collector.faults;
        ctx.files[at].descriptor = descriptor;
        ctx.files[at].symbols = start..ctx.symbols.len();
        for fault in faults {
            report(ctx, at, &fault);
        }
    }
}

enum Fault {
    /// The name was declared before.
    Taken(Taken),
    /// A component of the package is an element that is no package.
    PackageTaken { prefix: String, by: SymbolId },
    /// Not a name at all.
    Invalid { path: Vec<i32>, message: String },
}

fn report(ctx: &mut Context, at: usize, fault: &Fault) {
    match fault {
        Fault::Invalid { path, message } => ctx.error(at, path, message.as_str()),
        Fault::PackageTaken { prefix, by } => {
            let other = ctx.symbols.get(*by).file;
            let place = place(ctx, at, other);
            ctx.error(
                at,
                &[file::PACKAGE],
                format!("`{prefix}` is declared{place} as something else than a package"),
            );
        }
        Fault::Taken(taken) => report_taken(ctx, at, *taken),
    }
}

fn report_taken(ctx: &mut Context, at: usize, taken: Taken) {
    let symbol = ctx.symbols.get(taken.id);
    let by = ctx.symbols.get(taken.by);
    let path = element::sub(&symbol.path, &[NAME]);
    let scope = match symbol.scope() {
        "" => String::new(),
        scope => format!(" in `{scope}`"),
    };
    let name = symbol.name();
    let message = if by.kind == SymbolKind::Package {
        format!(
            "`{}` is a package{} already",
            symbol.full_name,
            place(ctx, at, by.file)
        )
    } else if by.file == at {
        format!("`{name}` is declared twice{scope}")
    } else {
        format!(
            "`{}` is declared{} already",
            symbol.full_name,
            place(ctx, at, by.file)
        )
    };
    let around = match symbol.scope() {
        "" => "the file's top level".to_owned(),
        scope => format!("`{scope}`"),
    };
    let note = (symbol.kind == SymbolKind::EnumValue).then(|| {
        let own = symbol.parent.map_or("its enum", |parent| ctx.symbols.get(parent).name());
        format!("the values of an enum are siblings of it: `{name}` must be unique in {around}, not just in `{own}`")
    });
    match note {
        Some(note) => ctx.files[at].error_with_note(&path, message, note),
        None => ctx.files[at].error(&path, message),
    }
}

/// Where an element of another file is, for a message about the file `at`.
fn place(ctx: &Context, at: usize, other: usize) -> String {
    if other == at {
        String::new()
    } else {
        format!(" in file `{}`", ctx.files[other].name())
    }
}

struct Collector<'a> {
    table: &'a mut SymbolTable,
    file: usize,
    /// Full name of the scope being walked.
    scope: String,
    /// Path of the element being walked.
    path: Vec<i32>,
    parent: Option<SymbolId>,
    faults: Vec<Fault>,
}

impl Collector<'_> {
    fn file(&mut self, descriptor: &FileDescriptorProto) {
        self.package(descriptor.package.as_deref().unwrap_or_default());
        self.each(file::MESSAGE, &descriptor.message_type, |this, item| {
            this.message(item, 0)
        });
        self.each(file::ENUM, &descriptor.enum_type, Self::enumeration);
        self.each(file::SERVICE, &descriptor.service, Self::service);
        self.each(file::EXTENSION, &descriptor.extension, |this, item| {
            this.leaf(item.name(), SymbolKind::Extension)
        });
    }

    /// Enters the package and every prefix of it.
    fn package(&mut self, package: &str) {
        if package.is_empty() {
            return;
        }
        for component in package.split('.') {
            if !is_identifier(component) {
                let message = format!("`{component}` is no valid identifier in a package name");
                self.faults.push(Fault::Invalid {
                    path: vec![file::PACKAGE],
                    message,
                });
            }
            if !self.scope.is_empty() {
                self.scope.push('.');
            }
            self.scope.push_str(component);
            match self.table.named(&self.scope) {
                None => {
                    let symbol = Symbol {
                        full_name: Rc::from(self.scope.as_str()),
                        kind: SymbolKind::Package,
                        file: self.file,
                        path: Box::default(),
                        parent: None,
                    };
                    let id = self.table.push(symbol);
                    // Free: the lookup above found nothing.
                    let _ = self.table.claim(id);
                }
                Some(by) if self.table.get(by).kind == SymbolKind::Package => {}
                Some(by) => self.faults.push(Fault::PackageTaken {
                    prefix: self.scope.clone(),
                    by,
                }),
            }
        }
    }

    /// Walks the elements of one list, keeping the path.
    fn each<T>(&mut self, number: i32, list: &[T], mut visit: impl FnMut(&mut Self, &T)) {
        for (at, item) in list.iter().enumerate() {
            self.path.extend([number, element::index(at)]);
            visit(self, item);
            self.path.truncate(self.path.len() - 2);
        }
    }

    fn add(&mut self, name: &str, kind: SymbolKind) -> SymbolId {
        if !is_identifier(name) {
            let message = match name {
                "" => "the element has no name".to_owned(),
                _ => format!("`{name}` is no valid identifier"),
            };
            self.faults.push(Fault::Invalid {
                path: element::sub(&self.path, &[NAME]),
                message,
            });
        }
        let full_name = match self.scope.as_str() {
            "" => Rc::from(name),
            scope => Rc::from(format!("{scope}.{name}")),
        };
        let path = Box::from(self.path.as_slice());
        let symbol = Symbol {
            full_name,
            kind,
            file: self.file,
            path,
            parent: self.parent,
        };
        self.table.push(symbol)
    }

    /// Gives an element its name: at once, or after the elements in it, as protoc does. The one that comes
    /// second is at fault.
    fn claim(&mut self, id: SymbolId) {
        if let Err(taken) = self.table.claim(id) {
            self.faults.push(Fault::Taken(taken));
        }
    }

    /// Enters an element that holds no others.
    fn leaf(&mut self, name: &str, kind: SymbolKind) {
        let id = self.add(name, kind);
        self.claim(id);
    }

    /// Runs `visit` with the element `id` as the parent and its name as the scope.
    fn inside(&mut self, id: SymbolId, name: &str, visit: impl FnOnce(&mut Self)) {
        let parent = self.parent.replace(id);
        let length = self.scope.len();
        if length > 0 {
            self.scope.push('.');
        }
        self.scope.push_str(name);
        visit(self);
        self.scope.truncate(length);
        self.parent = parent;
    }

    fn message(&mut self, descriptor: &DescriptorProto, depth: usize) {
        let id = self.add(descriptor.name(), SymbolKind::Message);
        if depth >= MAX_NESTING {
            let message = format!("messages are nested more than {MAX_NESTING} deep");
            self.faults.push(Fault::Invalid {
                path: self.path.clone(),
                message,
            });
            self.claim(id);
            return;
        }
        self.inside(id, descriptor.name(), |this| {
            this.each(message::ONEOF, &descriptor.oneof_decl, |this, item| {
                this.leaf(item.name(), SymbolKind::Oneof)
            });
            this.each(message::FIELD, &descriptor.field, |this, item| {
                this.leaf(item.name(), SymbolKind::Field)
            });
            this.each(message::ENUM, &descriptor.enum_type, Self::enumeration);
            this.each(message::EXTENSION, &descriptor.extension, |this, item| {
                this.leaf(item.name(), SymbolKind::Extension)
            });
            this.each(message::NESTED, &descriptor.nested_type, |this, item| {
                this.message(item, depth + 1)
            });
        });
        self.claim(id);
    }

    fn enumeration(&mut self, descriptor: &EnumDescriptorProto) {
        let id = self.add(descriptor.name(), SymbolKind::Enum);
        // The scope stays: values are siblings of their enum.
        let parent = self.parent.replace(id);
        self.each(enumeration::VALUE, &descriptor.value, |this, item| {
            this.leaf(item.name(), SymbolKind::EnumValue)
        });
        self.parent = parent;
        self.claim(id);
    }

    fn service(&mut self, descriptor: &ServiceDescriptorProto) {
        let id = self.add(descriptor.name(), SymbolKind::Service);
        self.inside(id, descriptor.name(), |this| {
            this.each(service::METHOD, &descriptor.method, |this, item| {
                this.leaf(item.name(), SymbolKind::Method)
            });
        });
        self.claim(id);
    }
}

/// Whether protobuf takes `name` for a simple name.
pub(super) fn is_identifier(name: &str) -> bool {
    let mut bytes = name.bytes();
    bytes
        .next()
        .is_some_and(|first| first == b'_' || first.is_ascii_alphabetic())
        && bytes.all(|byte| byte == b'_' || byte.is_ascii_alphanumeric())
}
