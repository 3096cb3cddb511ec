//! `extensions` statements, and what they share with `reserved`: ranges of numbers.

use super::Parser;
use super::option::is_named;
use crate::descriptor::{DescriptorProto, ExtensionRange};
use crate::source::Span;
use crate::syntax::faults::Parsed;
use crate::syntax::paths::{message, range};

/// Stands for the end of a range up to `max` until the whole message is known. Numbers are positive.
const UP_TO_MAX: i32 = -1;

/// How much text the options of one statement may come to, written once for each of its ranges. Two long
/// lists, of ranges and of options, would otherwise take memory by their product.
const MAX_OPTIONS_TEXT: usize = 1 << 26;

/// One more than the greatest field number.
const FIELD_END: i32 = 1 << 29;

impl Parser<'_> {
    pub(super) fn extension_ranges(&mut self, message: &mut DescriptorProto) -> Parsed {
        let first = message.extension_range.len();
        self.located(&[message::EXTENSION_RANGE], |parser, id| {
            parser.advance();
            loop {
                let index = message.extension_range.len() as i32;
                let (start, end) = parser.field_range(index, "a field number or a range of them")?;
                let range = ExtensionRange {
                    start: Some(start),
                    end: Some(end),
                    ..Default::default()
                };
                message.extension_range.push(range);
                if !parser.eat(b',') {
                    break;
                }
            }
            if parser.at(b'[') {
                parser.range_options(&mut message.extension_range[first..], first as i32)?;
            }
            parser.close(b';', Some(id))
        })
    }

    /// Reads options, which hold for all ranges of the statement.
    fn range_options(&mut self, ranges: &mut [ExtensionRange], first: i32) -> Parsed {
        let mut options = Vec::new();
        let since = self.locations.mark();
        let start = self.current.span.start;
        self.located(&[first, range::OPTIONS], |parser, _| {
            parser.bracketed_options(&mut options)
        })?;
        let span = Span::new(start, self.previous.span.end);
        if ranges.len().saturating_mul((span.end - span.start) as usize) > MAX_OPTIONS_TEXT {
            return Err(self.error_at(span, "these are too many options for so many ranges"));
        }
        self.locations
            .repeat_since(since, first + 1..first + ranges.len() as i32);
        for range in ranges {
            range.options.get_or_insert_default().uninterpreted_option = options.clone();
        }
        Ok(())
    }

    /// Reads a range of field numbers, and gives its first number and the one behind its last.
    pub(super) fn field_range(&mut self, index: i32, what: &str) -> Parsed<(i32, i32)> {
        let (start, last) = self.located(&[index], |parser, _| {
            parser.range(|parser, what| parser.positive(what), what)
        })?;
        match last {
            None if start < i32::MAX => Ok((start, UP_TO_MAX)),
            Some(last) if start < i32::MAX && last < i32::MAX => Ok((start, last + 1)),
            _ => Err(self.error(format!(
                "the range before ends with {}, which is no field number",
                i32::MAX
            ))),
        }
    }

    /// Reads `start`, `start to last` or `start to max`, and gives both numbers, no last one for `max`.
    pub(super) fn range(
        &mut self,
        number: impl Fn(&mut Self, &str) -> Parsed<i32>,
        what: &str,
    ) -> Parsed<(i32, Option<i32>)> {
        let first = self.current;
        let start = self.located(&[range::START], |parser, _| number(parser, what))?;
        let last = self.previous;
        if !self.eat_word("to") {
            self.locations.record(&[range::END], &first, &last);
            return Ok((start, Some(start)));
        }
        let end = self.located(&[range::END], |parser, _| match parser.eat_word("max") {
            true => Ok(None),
            false => Ok(Some(number(parser, "the last number of the range, or `max`")?)),
        })?;
        Ok((start, end))
    }
}

/// Gives ranges up to `max` their end, which depends on an option that may stand anywhere in the message.
pub(super) fn set_range_ends(message: &mut DescriptorProto) {
    let mut options = message
        .options
        .iter()
        .flat_map(|options| &options.uninterpreted_option);
    let is_message_set = options.any(|option| {
        is_named(option, "message_set_wire_format") && option.identifier_value.as_deref() == Some("true")
    });
    let end = if is_message_set { i32::MAX } else { FIELD_END };
    let extension_ends = message.extension_range.iter_mut().map(|range| &mut range.end);
    let reserved_ends = message.reserved_range.iter_mut().map(|range| &mut range.end);
    for range_end in extension_ends.chain(reserved_ends) {
        if *range_end == Some(UP_TO_MAX) {
            *range_end = Some(end);
        }
    }
}
