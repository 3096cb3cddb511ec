//! What holds between the members of one type. What depends on other types is left to constants that the compiler
//! evaluates: [`crate::expand`] emits them.

use proc_macro2::Span;
use protium_codegen::model::Reserved;

use crate::errors::Errors;

/// The numbers and names of a type's members, with where they are said.
#[derive(Debug, Default)]
pub struct Numbered(Vec<(u32, String, Span)>);

impl Numbered {
    /// Takes down a member.
    pub fn field(&mut self, number: u32, proto_name: &str, span: Span) {
        self.0.push((number, proto_name.to_owned(), span));
    }

    /// Reports numbers and names that two members have, or that are reserved.
    pub fn check(&self, reserved: &Reserved, errors: &mut Errors) {
        for (at, (number, name, span)) in self.0.iter().enumerate() {
            let before = &self.0[..at];
            if let Some((_, other, _)) = before.iter().find(|(used, ..)| used == number) {
                errors.at(
                    *span,
                    format!("number {number} is taken by `{other}`: every field has its own"),
                );
            }
            if before.iter().any(|(_, used, _)| used == name) {
                errors.at(
                    *span,
                    format!("two fields are called `{name}`: say `name = \"..\"`"),
                );
            }
            let range = |(first, last): &&(u32, u32)| (*first..=*last).contains(number);
            if let Some((first, last)) = reserved.numbers.iter().find(range) {
                let range = if first == last {
                    first.to_string()
                } else {
                    format!("{first} to {last}")
                };
                errors.at(
                    *span,
                    format!("number {number} is reserved ({range}): take another, or give it up"),
                );
            }
            if reserved.names.contains(name) {
                errors.at(*span, format!("the name `{name}` is reserved"));
            }
        }
    }
}
