//! Enums and their values.

use std::collections::BTreeSet;

use super::Parser;
use super::option::is_named;
use crate::descriptor::{
    EnumDescriptorProto, EnumOptions, EnumValueDescriptorProto, EnumValueOptions, SymbolVisibility,
};
use crate::syntax::faults::Parsed;
use crate::syntax::paths::{enumeration, value};

impl Parser<'_> {
    /// Reads an enum; the current word is `enum`.
    pub(super) fn enumeration(
        &mut self,
        path: &[i32],
        visibility: Option<SymbolVisibility>,
    ) -> Parsed<EnumDescriptorProto> {
        self.located(path, |parser, id| {
            parser.note_visibility(enumeration::VISIBILITY, visibility);
            parser.advance();
            let name = parser.name(enumeration::NAME, "an enum name")?;
            let mut enumeration = EnumDescriptorProto {
                name: Some(name),
                visibility,
                ..Default::default()
            };
            parser.close(b'{', Some(id))?;
            while !parser.at(b'}') {
                parser.block_goes_on("enum")?;
                if parser.enum_statement(&mut enumeration).is_err() {
                    parser.skip_statement();
                }
            }
            parser.close(b'}', None)?;
            parser.check_aliases(&enumeration);
            Ok(enumeration)
        })
    }

    fn enum_statement(&mut self, enumeration: &mut EnumDescriptorProto) -> Parsed {
        if self.empty_statement() {
            return Ok(());
        }
        match self.current_word() {
            "option" => {
                let options = enumeration.options.get_or_insert_with(EnumOptions::default);
                self.option_statement(enumeration::OPTIONS, &mut options.uninterpreted_option)
            }
            "reserved" => self.enum_reserved(enumeration),
            _ => {
                let path = [enumeration::VALUE, enumeration.value.len() as i32];
                enumeration.value.push(self.enum_value(&path)?);
                Ok(())
            }
        }
    }

    fn enum_value(&mut self, path: &[i32]) -> Parsed<EnumValueDescriptorProto> {
        self.located(path, |parser, id| {
            let name = parser.name(value::NAME, "the name of a value")?;
            if !parser.eat(b'=') {
                return Err(parser.expected("`=` and the value's number"));
            }
            let number = parser.located(&[value::NUMBER], |parser, _| parser.signed("the value's number"))?;
            let mut read = EnumValueDescriptorProto {
                name: Some(name),
                number: Some(number),
                ..Default::default()
            };
            if parser.at(b'[') {
                let options = read.options.get_or_insert_with(EnumValueOptions::default);
                parser.located(&[value::OPTIONS], |parser, _| {
                    parser.bracketed_options(&mut options.uninterpreted_option)
                })?;
            }
            parser.close(b';', Some(id))?;
            Ok(read)
        })
    }

    /// Refuses an `allow_alias` that allows nothing. Only written enums are checked, so this is not `link`'s.
    fn check_aliases(&mut self, enumeration: &EnumDescriptorProto) {
        let mut options = enumeration
            .options
            .iter()
            .flat_map(|options| &options.uninterpreted_option);
        let Some(option) = options.find(|option| is_named(option, "allow_alias")) else {
            return;
        };
        let name = enumeration.name();
        if option.identifier_value.as_deref() != Some("true") {
            self.error(format!(
                "the enum {name} says `allow_alias = false`, which is so without saying it"
            ));
            return;
        }
        let mut numbers = BTreeSet::new();
        if enumeration.value.iter().all(|value| numbers.insert(value.number)) {
            self.error(format!(
                "the enum {name} says `allow_alias = true`, but no two of its values are equal"
            ));
        }
    }
}
