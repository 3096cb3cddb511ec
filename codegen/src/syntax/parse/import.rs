//! `import` statements.

use super::Parser;
use crate::descriptor::{Edition, FileDescriptorProto};
use crate::syntax::faults::Parsed;
use crate::syntax::paths::file;

impl Parser<'_> {
    pub(super) fn import(&mut self, descriptor: &mut FileDescriptorProto) -> Parsed {
        let first = self.current;
        self.advance();
        let is_option = self.at_word("option");
        let path = match is_option {
            true => [file::OPTION_DEPENDENCY, descriptor.option_dependency.len() as i32],
            false => [file::DEPENDENCY, descriptor.dependency.len() as i32],
        };
        self.located_since(&first, &path, |parser, id| {
            parser.import_kind(descriptor, is_option);
            let name = parser.lossy_text("the imported file's name as a string")?;
            let list = if is_option {
                &mut descriptor.option_dependency
            } else {
                &mut descriptor.dependency
            };
            list.push(name);
            parser.close(b';', Some(id))
        })
    }

    /// Reads `public`, `weak` or `option`, if one is there.
    fn import_kind(&mut self, descriptor: &mut FileDescriptorProto, is_option: bool) {
        let is_2024 = self.language.since(Edition::E2024);
        if is_option {
            if !is_2024 {
                self.error("`import option` exists from edition 2024 on");
            }
            self.advance();
            return;
        }
        if !descriptor.option_dependency.is_empty() {
            self.error("an `import` cannot stand behind an `import option`");
        }
        let index = descriptor.dependency.len() as i32;
        if self.at_word("public") {
            let path = [file::PUBLIC_DEPENDENCY, descriptor.public_dependency.len() as i32];
            self.import_word(&path);
            descriptor.public_dependency.push(index);
        } else if self.at_word("weak") {
            if is_2024 {
                self.error("`import weak` exists up to edition 2023; `import option` took its place");
            }
            let path = [file::WEAK_DEPENDENCY, descriptor.weak_dependency.len() as i32];
            self.import_word(&path);
            descriptor.weak_dependency.push(index);
        }
    }

    /// Notes the word as a thing of the file, not of the import.
    fn import_word(&mut self, path: &[i32]) {
        self.at_depth(0, |parser| parser.located(path, |parser, _| parser.advance()));
    }
}
