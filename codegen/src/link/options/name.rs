//! Which field of an options message an option name leads to.

use super::carrier::{Carrier, Element};
use super::types::{FieldRef, TypeRef};
use crate::descriptor::{NamePart, UninterpretedOption};
use crate::link::context::Context;
use crate::link::names::{Imports, Unresolved, Want};
use crate::link::symbols::{SymbolId, SymbolKind};

/// Where a name leads: the fields from the options message to the one that is set.
pub(super) struct Target<'a> {
    /// Singular messages on the way.
    pub(super) outer: Vec<FieldRef<'a>>,
    pub(super) field: FieldRef<'a>,
}

impl Target<'_> {
    /// The field numbers on the way, the last one included.
    pub(super) fn numbers(&self) -> Vec<i32> {
        self.outer
            .iter()
            .map(FieldRef::number)
            .chain([self.field.number()])
            .collect()
    }
}

/// The names that stand in an option, as a person wrote them.
pub(super) fn written(parts: &[NamePart]) -> String {
    let part = |part: &NamePart| {
        let name = part.name_part.as_deref().unwrap_or_default();
        match part.is_extension {
            Some(true) => format!("({name})"),
            _ => name.to_owned(),
        }
    };
    parts.iter().map(part).collect::<Vec<_>>().join(".")
}

/// Follows the name of `option` from the options type `ty` on.
pub(super) fn resolve<'a>(
    ctx: &'a Context,
    file: usize,
    element: &Element<'_>,
    ty: TypeRef<'a>,
    option: &UninterpretedOption,
) -> Result<Target<'a>, String> {
    let parts = &option.name;
    let (Some(first), Some((last, _))) = (parts.first(), parts.split_last()) else {
        return Err("an option must have a name".to_owned());
    };
    let first = first.name_part.as_deref().unwrap_or_default();
    if first == "uninterpreted_option" {
        return Err("an option cannot be called `uninterpreted_option`".to_owned());
    }
    if first == "map_entry" && element.carrier == Carrier::Message && parts.len() == 1 {
        return Err("`map_entry` cannot be set: write a field of type `map<Key, Value>`".to_owned());
    }
    let mut outer = Vec::new();
    let mut ty = ty;
    for (at, part) in parts.iter().enumerate() {
        let written = || written(&parts[..=at]);
        let field = step(ctx, file, element.scope, ty, part, &written)?;
        if at > 0 && part.is_extension == Some(true) && outer.last().is_some_and(is_features) {
            not_of_file(field, file, &written)?;
        }
        if std::ptr::eq(part, last) {
            return Ok(Target { outer, field });
        }
        let Some(message) = field.message().filter(|_| field.is_message()) else {
            return Err(format!("option `{}` is no message and has no fields", written()));
        };
        if field.is_repeated() {
            return Err(format!(
                "option `{}` is repeated: set each of its messages whole, as in `= {{ field: value }}`",
                written(),
            ));
        }
        outer.push(field);
        ty = message;
    }
    Err("an option must have a name".to_owned())
}

fn is_features(field: &FieldRef<'_>) -> bool {
    field
        .message()
        .is_some_and(|ty| ty.full_name() == "google.protobuf.FeatureSet")
}

/// The defaults of a feature come from its declaration, which must be complete before the feature is used.
fn not_of_file(field: FieldRef<'_>, file: usize, written: &dyn Fn() -> String) -> Result<(), String> {
    match field.file() == file {
        true => Err(format!(
            "feature `{}` cannot be used in the file that declares it",
            written()
        )),
        false => Ok(()),
    }
}

fn step<'a>(
    ctx: &'a Context,
    file: usize,
    scope: &str,
    ty: TypeRef<'a>,
    part: &NamePart,
    written: &dyn Fn() -> String,
) -> Result<FieldRef<'a>, String> {
    let name = part.name_part.as_deref().unwrap_or_default();
    if part.is_extension != Some(true) {
        return ty
            .field_named(name)
            .ok_or_else(|| match ty.full_name().strip_prefix("google.protobuf.") {
                Some(options) => format!("there is no option `{}` in `{options}`", written()),
                None => format!(
                    "there is no option `{}`: `{}` has no field `{name}`",
                    written(),
                    ty.full_name()
                ),
            });
    }
    let unknown = || {
        format!(
            "there is no option `{}`; does the file import the one that declares the extension?",
            written()
        )
    };
    let found = match ctx.resolve(scope, name, file, Want::Any, Imports::WithOptions) {
        Ok(found) => found,
        Err(Unresolved::Unknown) => return Err(unknown()),
        Err(why) => {
            return Err(format!(
                "option `{}`: {}",
                written(),
                ctx.unresolved(name, file, &why)
            ));
        }
    };
    // Between parentheses and brackets, protoc takes the full names of ordinary fields too.
    let field = FieldRef::of(ctx, found).ok_or_else(unknown)?;
    match field.belongs_to(ty) {
        true => Ok(field),
        false => Err(format!(
            "option `{}`: `{}` is neither a field nor an extension of `{}`",
            written(),
            field.full_name(),
            ty.full_name(),
        )),
    }
}

/// Finds what literals in the options of an element name in brackets.
pub(super) struct Scope<'a, 'e> {
    pub(super) ctx: &'a Context,
    pub(super) file: usize,
    pub(super) scope: &'e str,
}

impl<'a> Scope<'a, '_> {
    fn resolve(&self, name: &str) -> Result<SymbolId, Unresolved> {
        self.ctx
            .resolve(self.scope, name, self.file, Want::Any, Imports::WithOptions)
    }

    /// The extension of a MessageSet that is declared in the message it has as its type.
    fn of_message_set(&self, ty: TypeRef<'a>, id: SymbolId) -> Option<FieldRef<'a>> {
        if !ty.is_message_set() {
            return None;
        }
        let message = self.ctx.symbols.get(id);
        let own = self
            .ctx
            .symbols
            .range(self.ctx.files[message.file].symbols.clone());
        own.filter(|(_, symbol)| symbol.parent == Some(id) && symbol.kind == SymbolKind::Extension)
            .filter_map(|(extension, _)| FieldRef::extension(self.ctx, extension))
            .find(|field| {
                field.belongs_to(ty)
                    && !field.is_repeated()
                    && field
                        .message()
                        .is_some_and(|ty| ty.full_name() == &*message.full_name)
            })
    }
}

impl<'a> super::super::aggregate::Finder<'a> for Scope<'a, '_> {
    fn extension(&self, ty: TypeRef<'a>, name: &str) -> Result<FieldRef<'a>, String> {
        let id = match self.resolve(name) {
            Ok(id) => id,
            Err(Unresolved::Unknown) => {
                return Err(format!("there is no extension `{name}` of `{}`", ty.full_name()));
            }
            Err(why) => return Err(self.ctx.unresolved(name, self.file, &why)),
        };
        FieldRef::of(self.ctx, id)
            .filter(|field| field.belongs_to(ty))
            .or_else(|| self.of_message_set(ty, id))
            .ok_or_else(|| format!("`{name}` is no extension of `{}`", ty.full_name()))
    }

    fn message(&self, full_name: &str) -> Option<TypeRef<'a>> {
        TypeRef::of(self.ctx, self.resolve(&format!(".{full_name}")).ok()?)
    }
}
