//! A file: its first line, which says the language, and the statements at the top level.

use std::sync::Arc;

use super::extend::ExtensionHome;
use super::{Language, Parser};
use crate::descriptor::{Edition, FileDescriptorProto, FileOptions, SymbolVisibility};
use crate::source::Span;
use crate::syntax::faults::Parsed;
use crate::syntax::paths::file;
use crate::syntax::spans::SpanTable;

impl Parser<'_> {
    /// Reads the whole file.
    pub(super) fn read(mut self, name: &Arc<str>) -> (FileDescriptorProto, SpanTable) {
        let mut descriptor = FileDescriptorProto {
            name: Some(name.as_ref().to_owned()),
            ..Default::default()
        };
        self.start();
        self.located(&[], |parser, _| {
            // In a file of an unknown language every statement would be a fault.
            if let Ok(language) = parser.language_statement(&mut descriptor) {
                parser.statements(&mut descriptor);
                parser.check_edition(language);
            }
        });
        let (info, spans) = self.locations.finish();
        descriptor.source_code_info = Some(info);
        (descriptor, spans)
    }

    /// Reads the first statement, if it says the language, and gives where it starts.
    fn language_statement(&mut self, descriptor: &mut FileDescriptorProto) -> Parsed<Span> {
        let start = self.current.span;
        let is_edition = self.at_word("edition");
        if !is_edition && !self.at_word("syntax") {
            return Ok(start);
        }
        self.located(&[file::SYNTAX], |parser, id| {
            parser.advance();
            parser.expect(b'=')?;
            let span = parser.current.span;
            let value = parser.lossy_text("the language's name as a string")?;
            parser.close(b';', Some(id))?;
            parser.language = language(is_edition, &value).map_err(|fault| parser.error_at(span, fault))?;
            if let Language::Editions(edition) = parser.language {
                descriptor.edition = Some(edition);
            }
            descriptor.syntax = Some(if is_edition { "editions".into() } else { value });
            Ok(start)
        })
    }

    /// Refuses editions that protobuf knows by name only.
    fn check_edition(&mut self, statement: Span) {
        if let Language::Editions(edition) = self.language
            && !(Edition::E2023..=Edition::E2026).contains(&edition)
        {
            self.error_at(statement, "editions from \"2023\" to \"2026\" are supported");
        }
    }

    fn statements(&mut self, descriptor: &mut FileDescriptorProto) {
        while !self.at_end() && !self.faults.is_full() {
            if self.statement(descriptor).is_err() {
                self.skip_statement();
                if self.at(b'}') {
                    self.error("this `}` closes nothing");
                    let _closed = self.close(b'}', None);
                }
            }
        }
    }

    fn statement(&mut self, descriptor: &mut FileDescriptorProto) -> Parsed {
        if self.empty_statement() {
            return Ok(());
        }
        let visibility = self.visibility()?;
        match self.current_word() {
            "message" => {
                let index = descriptor.message_type.len() as i32;
                let message = self.message(&[file::MESSAGE, index], visibility)?;
                descriptor.message_type.push(message);
            }
            "enum" => {
                let index = descriptor.enum_type.len() as i32;
                let enumeration = self.enumeration(&[file::ENUM, index], visibility)?;
                descriptor.enum_type.push(enumeration);
            }
            "service" => {
                let index = descriptor.service.len() as i32;
                let service = self.service(&[file::SERVICE, index])?;
                descriptor.service.push(service);
            }
            "extend" => {
                let home = ExtensionHome {
                    number: file::EXTENSION,
                    types_number: file::MESSAGE,
                };
                self.extend(home, &mut descriptor.extension, &mut descriptor.message_type)?;
            }
            "import" => self.import(descriptor)?,
            "package" => self.package(descriptor)?,
            "option" => {
                let options = descriptor.options.get_or_insert_with(FileOptions::default);
                self.option_statement(file::OPTIONS, &mut options.uninterpreted_option)?;
            }
            _ => return Err(self.expected("a statement such as `message` or `import`")),
        }
        Ok(())
    }

    /// Reads `export` or `local`, which only messages and enums have, from edition 2024 on.
    pub(super) fn visibility(&mut self) -> Parsed<Option<SymbolVisibility>> {
        let visibility = match self.current_word() {
            "export" => SymbolVisibility::Export,
            "local" => SymbolVisibility::Local,
            _ => return Ok(None),
        };
        if !self.language.since(Edition::E2024) {
            return Ok(None);
        }
        self.advance();
        if self.at_word("message") || self.at_word("enum") {
            return Ok(Some(visibility));
        }
        Err(self.expected("`message` or `enum`, which alone can be `export` or `local`"))
    }

    fn package(&mut self, descriptor: &mut FileDescriptorProto) -> Parsed {
        if descriptor.package.is_some() {
            self.error("the file has a package already");
        }
        self.located(&[file::PACKAGE], |parser, id| {
            parser.advance();
            let mut name = parser.word("a package name")?.to_owned();
            while parser.eat(b'.') {
                name.push('.');
                name.push_str(parser.word("the next part of the package name")?);
            }
            descriptor.package = Some(name);
            parser.close(b';', Some(id))
        })
    }
}

/// The language that a file's first statement asks for, or what is wrong with that.
fn language(is_edition: bool, name: &str) -> Result<Language, String> {
    match (is_edition, name) {
        (false, "proto2") => Ok(Language::Proto2),
        (false, "proto3") => Ok(Language::Proto3),
        (false, _) => Err(format!(
            "there is no syntax {name:?}; there are \"proto2\" and \"proto3\""
        )),
        (true, _) => edition(name)
            .map(Language::Editions)
            .ok_or_else(|| format!("there is no edition {name:?}; the latest is \"2026\"")),
    }
}

/// The edition that is written `name`; also those that exist only for the tests of protobuf itself.
fn edition(name: &str) -> Option<Edition> {
    Some(match name {
        "2023" => Edition::E2023,
        "2024" => Edition::E2024,
        "2026" => Edition::E2026,
        "LEGACY" => Edition::Legacy,
        "UNSTABLE" => Edition::Unstable,
        "MAX" => Edition::Max,
        "1_TEST_ONLY" => Edition::E1TestOnly,
        "2_TEST_ONLY" => Edition::E2TestOnly,
        "99997_TEST_ONLY" => Edition::E99997TestOnly,
        "99998_TEST_ONLY" => Edition::E99998TestOnly,
        "99999_TEST_ONLY" => Edition::E99999TestOnly,
        _ => return None,
    })
}
