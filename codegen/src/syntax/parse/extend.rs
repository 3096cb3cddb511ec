//! `extend` blocks: fields that other messages are extended by.

use super::Parser;
use super::field::FieldHome;
use crate::descriptor::{DescriptorProto, FieldDescriptorProto};
use crate::syntax::faults::Parsed;
use crate::syntax::paths::field;
use crate::syntax::token::Token;

/// What an `extend` block stands in: the file or a message.
#[derive(Copy, Clone)]
pub(super) struct ExtensionHome {
    /// Field number of the list of extensions.
    pub(super) number: i32,
    /// Field number of the list of messages that groups join.
    pub(super) types_number: i32,
}

/// The name of the extended message and its place.
struct Extendee {
    name: String,
    first: Token,
    last: Token,
}

impl Parser<'_> {
    pub(super) fn extend(
        &mut self,
        home: ExtensionHome,
        fields: &mut Vec<FieldDescriptorProto>,
        types: &mut Vec<DescriptorProto>,
    ) -> Parsed {
        let depth = self.locations.depth();
        self.located(&[home.number], |parser, id| {
            parser.advance();
            let first = parser.current;
            let name = parser.message_type()?;
            let extendee = Extendee {
                name,
                first,
                last: parser.previous,
            };
            parser.close(b'{', Some(id))?;
            // Like a oneof, the block has no empty statements and cannot be empty.
            loop {
                parser.block_goes_on("extend block")?;
                let home = FieldHome {
                    depth,
                    types: &mut *types,
                    types_number: home.types_number,
                };
                match parser.extension(&extendee, fields.len() as i32, home) {
                    Ok(field) => fields.push(field),
                    Err(_) => parser.skip_statement(),
                }
                if parser.at(b'}') {
                    return parser.close(b'}', None);
                }
            }
        })
    }

    fn extension(
        &mut self,
        extendee: &Extendee,
        index: i32,
        home: FieldHome<'_>,
    ) -> Parsed<FieldDescriptorProto> {
        self.located(&[index], |parser, id| {
            let first = parser.current;
            parser
                .locations
                .record(&[field::EXTENDEE], &extendee.first, &extendee.last);
            let mut field = FieldDescriptorProto {
                extendee: Some(extendee.name.clone()),
                ..Default::default()
            };
            parser.label(&mut field);
            parser.field(id, first, &mut field, home)?;
            Ok(field)
        })
    }
}
