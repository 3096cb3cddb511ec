//! The types that options are made of: messages, fields and enums of the files being linked.
//!
//! Options of a file that does not import `descriptor.proto` are checked against the built-in one; that one
//! has a context of its own, so that its names stay unknown to the file. A reference therefore carries its
//! context.

use crate::descriptor::{
    DescriptorProto, EnumDescriptorProto, EnumValueDescriptorProto, FieldDescriptorProto, FieldLabel,
    FieldOptions, FieldPresence, FieldType,
};
use crate::link::context::Context;
use crate::link::element::{self, message};
use crate::link::features::Features;
use crate::link::symbols::{Symbol, SymbolId, SymbolKind};

/// A message type.
#[derive(Clone, Copy)]
pub(crate) struct TypeRef<'a> {
    ctx: &'a Context,
    symbol: &'a Symbol,
    pub(crate) proto: &'a DescriptorProto,
}

/// A field of a message, or an extension.
#[derive(Clone, Copy)]
pub(crate) struct FieldRef<'a> {
    ctx: &'a Context,
    /// Of a field its message, of an extension itself.
    symbol: &'a Symbol,
    /// The place among the fields of its message; `None` for an extension.
    index: Option<usize>,
    pub(crate) proto: &'a FieldDescriptorProto,
}

/// An enum type.
#[derive(Clone, Copy)]
pub(crate) struct EnumRef<'a> {
    ctx: &'a Context,
    symbol: &'a Symbol,
    pub(crate) proto: &'a EnumDescriptorProto,
}

impl<'a> TypeRef<'a> {
    /// The message with this full name, without a leading dot.
    pub(crate) fn named(ctx: &'a Context, full_name: &str) -> Option<Self> {
        Self::of(ctx, ctx.symbols.named(full_name)?)
    }

    /// The message that a symbol is, if it is one.
    pub(crate) fn of(ctx: &'a Context, id: SymbolId) -> Option<Self> {
        let symbol = ctx.symbols.get(id);
        if symbol.kind != SymbolKind::Message {
            return None;
        }
        Some(TypeRef {
            ctx,
            symbol,
            proto: ctx.message(symbol)?,
        })
    }

    pub(crate) fn full_name(&self) -> &'a str {
        &self.symbol.full_name
    }

    pub(crate) fn context(&self) -> &'a Context {
        self.ctx
    }

    pub(crate) fn field_named(&self, name: &str) -> Option<FieldRef<'a>> {
        self.field(self.proto.field.iter().position(|field| field.name() == name)?)
    }

    pub(crate) fn field_numbered(&self, number: i32) -> Option<FieldRef<'a>> {
        self.field(
            self.proto
                .field
                .iter()
                .position(|field| field.number == Some(number))?,
        )
    }

    pub(crate) fn fields(&self) -> impl Iterator<Item = FieldRef<'a>> {
        let this = *self;
        (0..self.proto.field.len()).filter_map(move |index| this.field(index))
    }

    fn field(&self, index: usize) -> Option<FieldRef<'a>> {
        let proto = self.proto.field.get(index)?;
        Some(FieldRef {
            ctx: self.ctx,
            symbol: self.symbol,
            index: Some(index),
            proto,
        })
    }

    pub(crate) fn is_map_entry(&self) -> bool {
        self.proto
            .options
            .as_ref()
            .is_some_and(|options| options.map_entry == Some(true))
    }

    pub(crate) fn is_message_set(&self) -> bool {
        self.proto
            .options
            .as_ref()
            .is_some_and(|options| options.message_set_wire_format == Some(true))
    }
}

impl<'a> FieldRef<'a> {
    /// The extension that a symbol is, if it is one.
    pub(crate) fn extension(ctx: &'a Context, id: SymbolId) -> Option<Self> {
        let symbol = ctx.symbols.get(id);
        if symbol.kind != SymbolKind::Extension {
            return None;
        }
        Some(FieldRef {
            ctx,
            symbol,
            index: None,
            proto: ctx.field(symbol)?,
        })
    }

    /// The field or extension that a symbol is, if it is one.
    pub(crate) fn of(ctx: &'a Context, id: SymbolId) -> Option<Self> {
        let symbol = ctx.symbols.get(id);
        match (symbol.kind, &*symbol.path) {
            (SymbolKind::Field, [.., index]) => {
                TypeRef::of(ctx, symbol.parent?)?.field(usize::try_from(*index).ok()?)
            }
            _ => Self::extension(ctx, id),
        }
    }

    pub(crate) fn full_name(&self) -> String {
        match self.index {
            Some(_) => format!("{}.{}", self.symbol.full_name, self.proto.name()),
            None => self.symbol.full_name.to_string(),
        }
    }

    /// Whether it is a field of `ty`, or an extension of it.
    pub(crate) fn belongs_to(&self, ty: TypeRef<'_>) -> bool {
        let owner = match self.index {
            Some(_) => Some(&*self.symbol.full_name),
            None => self
                .proto
                .extendee
                .as_deref()
                .and_then(|name| name.strip_prefix('.')),
        };
        owner == Some(ty.full_name())
    }

    pub(crate) fn is_extension(&self) -> bool {
        self.index.is_none()
    }

    /// The index of the oneof it is a member of. Oneofs of single fields count: they exclude nothing.
    pub(crate) fn oneof(&self) -> Option<i32> {
        self.proto.oneof_index.filter(|_| !self.is_extension())
    }

    /// The index of the file that declares it.
    pub(crate) fn file(&self) -> usize {
        self.symbol.file
    }

    pub(crate) fn number(&self) -> i32 {
        self.proto.number.unwrap_or_default()
    }

    /// The type as it is declared; see [`is_delimited`](Self::is_delimited) for groups.
    pub(crate) fn ty(&self) -> FieldType {
        self.proto.ty.unwrap_or(FieldType::Other(0))
    }

    /// Whether the values are messages.
    pub(crate) fn is_message(&self) -> bool {
        matches!(self.ty(), FieldType::Message | FieldType::Group)
    }

    pub(crate) fn is_repeated(&self) -> bool {
        self.proto.label == Some(FieldLabel::Repeated)
    }

    /// Whether the values are written as groups.
    pub(crate) fn is_delimited(&self) -> bool {
        self.features().is_delimited()
    }

    /// Whether the values are written as one record.
    pub(crate) fn is_packed(&self) -> bool {
        self.is_repeated() && self.features().is_packed()
    }

    /// Whether a zero that is set is written.
    pub(crate) fn has_presence(&self) -> bool {
        self.features().field_presence != FieldPresence::Implicit
    }

    /// Whether it must be set. No inherited feature can make it so, and this is asked of every field of
    /// every literal.
    pub(crate) fn is_required(&self) -> bool {
        let set = self
            .options()
            .and_then(|options| options.features.as_ref()?.field_presence);
        self.proto.label == Some(FieldLabel::Required) || set == Some(FieldPresence::LegacyRequired)
    }

    pub(crate) fn options(&self) -> Option<&'a FieldOptions> {
        self.proto.options.as_ref()
    }

    /// The message type of the values.
    pub(crate) fn message(&self) -> Option<TypeRef<'a>> {
        TypeRef::named(self.ctx, self.type_name()?)
    }

    /// The enum type of the values.
    pub(crate) fn enumeration(&self) -> Option<EnumRef<'a>> {
        let symbol = self.ctx.symbols.get(self.ctx.symbols.named(self.type_name()?)?);
        if symbol.kind != SymbolKind::Enum {
            return None;
        }
        Some(EnumRef {
            ctx: self.ctx,
            symbol,
            proto: self.ctx.enumeration(symbol)?,
        })
    }

    fn type_name(&self) -> Option<&'a str> {
        let name = self.proto.type_name.as_deref()?;
        Some(name.strip_prefix('.').unwrap_or(name))
    }

    pub(crate) fn features(&self) -> Features {
        let features = &self.ctx.files[self.symbol.file].features;
        match self.index {
            Some(index) => features.at(&element::sub(
                &self.symbol.path,
                &[message::FIELD, element::index(index)],
            )),
            None => features.at(&self.symbol.path),
        }
    }
}

impl<'a> EnumRef<'a> {
    pub(crate) fn full_name(&self) -> &'a str {
        &self.symbol.full_name
    }

    pub(crate) fn is_closed(&self) -> bool {
        self.ctx.files[self.symbol.file]
            .features
            .at(&self.symbol.path)
            .is_closed()
    }

    pub(crate) fn value_named(&self, name: &str) -> Option<i32> {
        self.proto.value.iter().find(|value| value.name() == name)?.number
    }

    /// The first value with this number.
    pub(crate) fn value_numbered(&self, number: i32) -> Option<&'a EnumValueDescriptorProto> {
        self.proto.value.iter().find(|value| value.number == Some(number))
    }

    /// The full name of a value: it stands beside the enum.
    pub(crate) fn value_name(&self, value: &EnumValueDescriptorProto) -> String {
        match self.symbol.scope() {
            "" => value.name().to_owned(),
            scope => format!("{scope}.{}", value.name()),
        }
    }
}
