//! Last pass: the schema, from descriptors in which everything is resolved.
//!
//! The symbol table has all elements in the order the schema wants them in: files in topological order, a
//! message before what it holds. So ids are given out in one walk along the table, and a second walk builds
//! the elements.

mod comments;
mod field;

use super::context::{Context, LinkedFile};
use super::element;
use super::messages::is_message_set;
use super::symbols::{Symbol, SymbolId, SymbolKind};
use crate::descriptor::{
    DescriptorProto, EnumDescriptorProto, FileDescriptorProto, IdempotencyLevel, JsonFormat,
    MethodDescriptorProto, OptimizeMode, ServiceDescriptorProto,
};
use crate::schema::{
    Enum, EnumId, EnumValue, ExtensionId, File, FileId, Idempotency, Message, MessageId, Method, Oneof,
    OptimizeFor, Schema, Service, ServiceId,
};
use comments::CommentTable;

/// Builds the schema. No file may have failed.
pub(super) fn build(mut ctx: Context) -> Schema {
    let ids = Ids::new(&ctx);
    let mut schema = Schema::default();
    for at in 0..ctx.files.len() {
        let comments = CommentTable::new(&ctx.files[at].descriptor);
        let mut builder = Builder {
            ctx: &ctx,
            ids: &ids,
            schema: &mut schema,
            comments,
            oneofs: Vec::new(),
        };
        builder.file(at);
    }
    for (file, linked) in schema.files.iter_mut().zip(&mut ctx.files) {
        file.descriptor = std::mem::take(&mut linked.descriptor);
    }
    schema.index_names();
    schema
}

/// The schema's ids of symbols, by symbol. What an id is of, the symbol's kind says.
struct Ids(Vec<u32>);

impl Ids {
    fn new(ctx: &Context) -> Ids {
        let mut next = [0_u32; 4];
        let mut ids = Vec::with_capacity(ctx.symbols.len() as usize);
        for (_, symbol) in ctx.symbols.range(0..ctx.symbols.len()) {
            let counter = match symbol.kind {
                SymbolKind::Message => &mut next[0],
                SymbolKind::Enum => &mut next[1],
                SymbolKind::Service => &mut next[2],
                SymbolKind::Extension => &mut next[3],
                _ => {
                    ids.push(u32::MAX);
                    continue;
                }
            };
            ids.push(*counter);
            *counter += 1;
        }
        Ids(ids)
    }

    fn of(&self, id: SymbolId) -> u32 {
        self.0[id.index()]
    }

    /// The id of a symbol by its absolute name, with the dot in front, if it is of a certain kind.
    fn named(&self, ctx: &Context, name: Option<&str>, kind: SymbolKind) -> Option<u32> {
        let id = ctx.symbols.named(name?.strip_prefix('.')?)?;
        (ctx.symbols.get(id).kind == kind).then(|| self.of(id))
    }

    fn message(&self, ctx: &Context, name: Option<&str>) -> Option<MessageId> {
        self.named(ctx, name, SymbolKind::Message).map(MessageId)
    }

    fn enumeration(&self, ctx: &Context, name: Option<&str>) -> Option<EnumId> {
        self.named(ctx, name, SymbolKind::Enum).map(EnumId)
    }
}

/// Builds the elements of one file.
struct Builder<'a> {
    ctx: &'a Context,
    ids: &'a Ids,
    schema: &'a mut Schema,
    comments: CommentTable<'a>,
    /// Of the message whose fields come next: its real oneofs by their index in the descriptor.
    oneofs: Vec<Option<usize>>,
}

impl Builder<'_> {
    fn file(&mut self, at: usize) {
        let linked = &self.ctx.files[at];
        self.schema.files.push(file(linked, &self.comments));
        for (id, symbol) in self.ctx.symbols.range(linked.symbols.clone()) {
            match symbol.kind {
                SymbolKind::Message => self.message(id, symbol),
                SymbolKind::Field => self.field(symbol),
                SymbolKind::Extension => self.extension(id, symbol),
                SymbolKind::Enum => self.enumeration(id, symbol),
                SymbolKind::Service => self.service(id, symbol),
                SymbolKind::Method => self.method(symbol),
                // Oneofs and values come with the message or enum they are in.
                SymbolKind::Package | SymbolKind::Oneof | SymbolKind::EnumValue => {}
            }
        }
    }

    /// The message a symbol is in.
    fn parent(&self, symbol: &Symbol) -> Option<MessageId> {
        let parent = symbol.parent?;
        let message = self.ctx.symbols.get(parent).kind == SymbolKind::Message;
        message.then(|| MessageId(self.ids.of(parent)))
    }

    fn parent_message(&mut self, symbol: &Symbol) -> Option<&mut Message> {
        let parent = self.parent(symbol)?;
        self.schema.messages.get_mut(parent.0 as usize)
    }

    fn message(&mut self, id: SymbolId, symbol: &Symbol) {
        let Some(proto) = self.ctx.message(symbol) else {
            return;
        };
        let id = MessageId(self.ids.of(id));
        match self.parent_message(symbol) {
            Some(parent) => parent.messages.push(id),
            None => self.schema.files[symbol.file].messages.push(id),
        }
        let (oneofs, real) = self.oneofs(symbol, proto);
        self.oneofs = real;
        let options = proto.options.as_ref();
        let message = Message {
            name: proto.name().to_owned(),
            full_name: symbol.full_name.to_string(),
            file: FileId(symbol.file as u32),
            parent: self.parent(symbol),
            fields: Vec::with_capacity(proto.field.len()),
            oneofs,
            messages: Vec::new(),
            enums: Vec::new(),
            extensions: Vec::new(),
            map_entry: options.is_some_and(|options| options.map_entry == Some(true)),
            message_set: is_message_set(proto),
            has_extension_ranges: !proto.extension_range.is_empty(),
            extension_ranges: proto
                .extension_range
                .iter()
                .map(|range| span(range.start, range.end))
                .collect(),
            reserved_ranges: proto
                .reserved_range
                .iter()
                .map(|range| span(range.start, range.end))
                .collect(),
            reserved_names: proto.reserved_name.clone(),
            legacy_json: self.ctx.features(symbol).json_format == JsonFormat::LegacyBestEffort,
            deprecated: options.is_some_and(|options| options.deprecated == Some(true)),
            comments: self.comments.at(&symbol.path),
            path: symbol.path.to_vec(),
        };
        self.schema.messages.push(message);
    }

    /// The oneofs somebody wrote, and where each oneof of the descriptor is among them.
    fn oneofs(&self, symbol: &Symbol, proto: &DescriptorProto) -> (Vec<Oneof>, Vec<Option<usize>>) {
        let mut members = vec![Vec::new(); proto.oneof_decl.len()];
        let mut synthetic = vec![false; proto.oneof_decl.len()];
        for (at, field) in proto.field.iter().enumerate() {
            let index = field.oneof_index.and_then(|index| usize::try_from(index).ok());
            if let Some(index) = index.filter(|index| *index < members.len()) {
                members[index].push(at);
                synthetic[index] |= field.proto3_optional == Some(true);
            }
        }
        let mut oneofs = Vec::new();
        let mut real = Vec::new();
        for (at, ((proto, fields), synthetic)) in
            proto.oneof_decl.iter().zip(members).zip(synthetic).enumerate()
        {
            if synthetic {
                real.push(None);
                continue;
            }
            real.push(Some(oneofs.len()));
            let path = [element::message::ONEOF, element::index(at)];
            oneofs.push(Oneof {
                name: proto.name().to_owned(),
                full_name: format!("{}.{}", symbol.full_name, proto.name()),
                fields,
                comments: self.comments.at(&element::sub(&symbol.path, &path)),
            });
        }
        (oneofs, real)
    }

    fn enumeration(&mut self, id: SymbolId, symbol: &Symbol) {
        let Some(proto) = self.ctx.enumeration(symbol) else {
            return;
        };
        let id = EnumId(self.ids.of(id));
        match self.parent_message(symbol) {
            Some(parent) => parent.enums.push(id),
            None => self.schema.files[symbol.file].enums.push(id),
        }
        let options = proto.options.as_ref();
        let features = self.ctx.features(symbol);
        let item = Enum {
            name: proto.name().to_owned(),
            full_name: symbol.full_name.to_string(),
            file: FileId(symbol.file as u32),
            parent: self.parent(symbol),
            values: self.values(symbol, proto),
            closed: features.is_closed(),
            allow_alias: options.is_some_and(|options| options.allow_alias == Some(true)),
            legacy_json: features.json_format == JsonFormat::LegacyBestEffort,
            deprecated: options.is_some_and(|options| options.deprecated == Some(true)),
            comments: self.comments.at(&symbol.path),
            path: symbol.path.to_vec(),
        };
        self.schema.enums.push(item);
    }

    fn values(&self, symbol: &Symbol, proto: &EnumDescriptorProto) -> Vec<EnumValue> {
        let value = |(at, value): (usize, &crate::descriptor::EnumValueDescriptorProto)| {
            let path = [element::enumeration::VALUE, element::index(at)];
            let options = value.options.as_ref();
            EnumValue {
                name: value.name().to_owned(),
                number: value.number.unwrap_or_default(),
                deprecated: options.is_some_and(|options| options.deprecated == Some(true)),
                comments: self.comments.at(&element::sub(&symbol.path, &path)),
            }
        };
        proto.value.iter().enumerate().map(value).collect()
    }

    fn service(&mut self, id: SymbolId, symbol: &Symbol) {
        let Some(proto) = self.ctx.service(symbol) else {
            return;
        };
        self.schema.files[symbol.file]
            .services
            .push(ServiceId(self.ids.of(id)));
        self.schema.services.push(service(symbol, proto, &self.comments));
    }

    fn method(&mut self, symbol: &Symbol) {
        let Some(proto) = self.ctx.method(symbol) else {
            return;
        };
        let input = self.ids.message(self.ctx, proto.input_type.as_deref());
        let output = self.ids.message(self.ctx, proto.output_type.as_deref());
        // Methods follow their service, so it is the last one.
        let (Some(input), Some(output), Some(service)) = (input, output, self.schema.services.last_mut())
        else {
            return;
        };
        service
            .methods
            .push(method(symbol, proto, (input, output), &self.comments));
    }

    fn field(&mut self, symbol: &Symbol) {
        let Some(proto) = self.ctx.field(symbol) else {
            return;
        };
        let parent = self.parent(symbol);
        let Some(mut field) = field::build(self.ctx, self.ids, symbol, proto) else {
            return;
        };
        field.comments = self.comments.at(&symbol.path);
        field.parent = parent;
        let oneof = proto.oneof_index.and_then(|index| usize::try_from(index).ok());
        field.oneof = oneof.and_then(|index| self.oneofs.get(index).copied().flatten());
        if let Some(message) = self.parent_message(symbol) {
            message.fields.push(field);
        }
    }

    fn extension(&mut self, id: SymbolId, symbol: &Symbol) {
        let Some(proto) = self.ctx.field(symbol) else {
            return;
        };
        let Some(mut field) = field::build(self.ctx, self.ids, symbol, proto) else {
            return;
        };
        field.comments = self.comments.at(&symbol.path);
        field.parent = self.parent(symbol);
        field.extendee = self.ids.message(self.ctx, proto.extendee.as_deref());
        let id = ExtensionId(self.ids.of(id));
        self.schema.files[symbol.file].extensions.push(id);
        if let Some(parent) = self.parent_message(symbol) {
            parent.extensions.push(id);
        }
        self.schema.extensions.push(field);
    }
}

fn span(start: Option<i32>, end: Option<i32>) -> std::ops::Range<u32> {
    let number = |number: Option<i32>| u32::try_from(number.unwrap_or_default()).unwrap_or_default();
    number(start)..number(end)
}

fn file(linked: &LinkedFile, comments: &CommentTable<'_>) -> File {
    let options = linked.descriptor.options.as_ref();
    let dependencies = linked.dependencies.iter().flatten();
    File {
        name: linked.name().to_owned(),
        package: linked.package().to_owned(),
        edition: linked.edition,
        generate: linked.generate,
        builtin: linked.builtin,
        messages: Vec::new(),
        enums: Vec::new(),
        services: Vec::new(),
        extensions: Vec::new(),
        dependencies: dependencies.map(|at| FileId(*at as u32)).collect(),
        comments: comments.at(&[element::file::SYNTAX]),
        package_comments: comments.at(&[element::file::PACKAGE]),
        deprecated: options.is_some_and(|options| options.deprecated == Some(true)),
        optimize_for: match options.and_then(|options| options.optimize_for) {
            Some(OptimizeMode::CodeSize) => OptimizeFor::CodeSize,
            Some(OptimizeMode::LiteRuntime) => OptimizeFor::LiteRuntime,
            _ => OptimizeFor::Speed,
        },
        descriptor: FileDescriptorProto::default(),
    }
}

fn service(symbol: &Symbol, proto: &ServiceDescriptorProto, comments: &CommentTable<'_>) -> Service {
    Service {
        name: proto.name().to_owned(),
        full_name: symbol.full_name.to_string(),
        file: FileId(symbol.file as u32),
        methods: Vec::with_capacity(proto.method.len()),
        deprecated: proto
            .options
            .as_ref()
            .is_some_and(|options| options.deprecated == Some(true)),
        comments: comments.at(&symbol.path),
        path: symbol.path.to_vec(),
    }
}

fn method(
    symbol: &Symbol,
    proto: &MethodDescriptorProto,
    (input, output): (MessageId, MessageId),
    comments: &CommentTable<'_>,
) -> Method {
    let options = proto.options.as_ref();
    Method {
        name: proto.name().to_owned(),
        full_name: symbol.full_name.to_string(),
        input,
        output,
        client_streaming: proto.client_streaming == Some(true),
        server_streaming: proto.server_streaming == Some(true),
        idempotency: match options.and_then(|options| options.idempotency_level) {
            Some(IdempotencyLevel::NoSideEffects) => Idempotency::NoSideEffects,
            Some(IdempotencyLevel::Idempotent) => Idempotency::Idempotent,
            _ => Idempotency::Unknown,
        },
        deprecated: options.is_some_and(|options| options.deprecated == Some(true)),
        comments: comments.at(&symbol.path),
    }
}
