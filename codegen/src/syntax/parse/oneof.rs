//! Oneofs: those that are written, and those that stand for `optional` fields of proto3.

use std::collections::BTreeSet;

use super::Parser;
use super::field::FieldHome;
use crate::descriptor::{DescriptorProto, FieldDescriptorProto, OneofDescriptorProto, OneofOptions};
use crate::syntax::faults::Parsed;
use crate::syntax::paths::{message, oneof};

impl Parser<'_> {
    /// Reads a oneof. Its fields are fields of the message.
    pub(super) fn oneof(&mut self, message: &mut DescriptorProto) -> Parsed {
        let depth = self.locations.depth();
        let index = message.oneof_decl.len() as i32;
        // First of all, for a fault inside must not make another oneof take the index.
        message.oneof_decl.push(OneofDescriptorProto::default());
        self.located(&[message::ONEOF, index], |parser, id| {
            parser.advance();
            let name = parser.name(oneof::NAME, "the name of the oneof")?;
            message.oneof_decl[index as usize].name = Some(name);
            parser.close(b'{', Some(id))?;
            // Unlike other blocks, this one has no empty statements and cannot be empty.
            loop {
                parser.block_goes_on("oneof")?;
                if parser.oneof_statement(message, index, depth).is_err() {
                    parser.skip_statement();
                }
                if parser.at(b'}') {
                    return parser.close(b'}', None);
                }
            }
        })
    }

    fn oneof_statement(&mut self, message: &mut DescriptorProto, index: i32, depth: usize) -> Parsed {
        if self.at_word("option") {
            let oneof = &mut message.oneof_decl[index as usize];
            let options = oneof.options.get_or_insert_with(OneofOptions::default);
            return self.option_statement(oneof::OPTIONS, &mut options.uninterpreted_option);
        }
        while ["optional", "required", "repeated"].contains(&self.current_word()) {
            self.error("the fields of a oneof have no labels: at most one of them is set");
            self.advance();
        }
        let path = [message::FIELD, message.field.len() as i32];
        let mut field = FieldDescriptorProto {
            oneof_index: Some(index),
            ..Default::default()
        };
        let home = FieldHome {
            depth,
            types: &mut message.nested_type,
            types_number: message::NESTED,
        };
        self.at_depth(depth, |parser| {
            let first = parser.current;
            parser.located(&path, |parser, id| parser.field(id, first, &mut field, home))
        })?;
        message.field.push(field);
        Ok(())
    }
}

/// Puts each `optional` field of proto3 into a oneof of its own, behind those that are written.
pub(super) fn oneofs_of_optional_fields(message: &mut DescriptorProto) {
    if !message
        .field
        .iter()
        .any(|field| field.proto3_optional == Some(true))
    {
        return;
    }
    let fields = message.field.iter().map(|field| field.name());
    let oneofs = message.oneof_decl.iter().map(|oneof| oneof.name());
    let mut taken: BTreeSet<String> = fields.chain(oneofs).map(str::to_owned).collect();
    for field in &mut message.field {
        if field.proto3_optional != Some(true) {
            continue;
        }
        let mut name = field.name().to_owned();
        if !name.starts_with('_') {
            name.insert(0, '_');
        }
        while !taken.insert(name.clone()) {
            name.insert(0, 'X');
        }
        let index = message.oneof_decl.len() as i32;
        field.oneof_index = Some(index);
        message.oneof_decl.push(OneofDescriptorProto {
            name: Some(name),
            ..Default::default()
        });
    }
}
