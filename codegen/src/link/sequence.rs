//! The order in which faults are reported: protoc's.
//!
//! protoc looks at one element after the other, we run one pass after the other. Tools and people compare
//! the first error, so what the passes of a stage found is sorted as if the elements had been walked the
//! way protoc walks them. Each stage has its own way: sometimes nested messages come first, sometimes
//! last, and an element is judged before what is in it or after.

use super::element::{enumeration, field, file, message, service};

/// What is looked at together, in the order of protoc's stages.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Stage {
    /// Names and numbers: what is in an element, then the element.
    Build,
    /// What names mean: nested messages, fields, extensions.
    Link,
    /// Options that are built in: what is in an element, then the element, then nested messages.
    Options,
    /// Whether features may be set at all, and to what.
    Features,
    /// Options that schemas declare.
    CustomOptions,
    /// What proto3 does not have: as `Link`, but the file's extensions first.
    Proto3,
    /// Rules: an element, then what is in it, nested messages late.
    Rules,
    /// Naming style and limits.
    Style,
    /// What protoc looks at when all else is right.
    Last,
}

/// Stands in a path for what is looked at behind the element and all that is in it.
pub(super) const LATER: i32 = -1;

/// Sorts behind any index.
const OWN: i32 = i32::MAX;

/// The place of what is at `path` in the walk of a stage.
pub(super) fn key(stage: Stage, path: &[i32]) -> Vec<i32> {
    let mut key = Vec::with_capacity(path.len() + 1);
    let mut level = Level::File;
    let mut rest = path;
    while let [number, tail @ ..] = rest {
        key.push(rank(stage, level, *number));
        let (Some(next), [index, tail @ ..]) = (below(level, *number), tail) else {
            return key;
        };
        key.push(*index);
        level = next;
        rest = tail;
    }
    // The element itself.
    key.push(own(stage, level));
    key
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum Level {
    File,
    Message,
    Enum,
    Service,
    Field,
    /// Whose parts have no order.
    Leaf,
}

/// What an element in the list `number` is. `None` for what is no element.
fn below(level: Level, number: i32) -> Option<Level> {
    Some(match (level, number) {
        (Level::File, file::MESSAGE) | (Level::Message, message::NESTED) => Level::Message,
        (Level::File, file::ENUM) | (Level::Message, message::ENUM) => Level::Enum,
        (Level::File, file::SERVICE) => Level::Service,
        (Level::File, file::EXTENSION) => Level::Field,
        (Level::Message, message::FIELD | message::EXTENSION) => Level::Field,
        (Level::Message, message::ONEOF | message::EXTENSION_RANGE | message::RESERVED_RANGE)
        | (Level::Enum, enumeration::VALUE | enumeration::RESERVED_RANGE)
        | (Level::Service, service::METHOD) => Level::Leaf,
        _ => return None,
    })
}

/// The rank of an element among what is in it.
fn own(stage: Stage, level: Level) -> i32 {
    use Level::{Enum, Field, File, Message, Service};
    match (stage, level) {
        (Stage::Build | Stage::Link | Stage::Proto3, Message | Enum | Service)
        | (Stage::Build, Field)
        | (Stage::Options | Stage::CustomOptions, Message | Enum | Service | File) => OWN - 1,
        _ => 0,
    }
}

/// The rank of a part of an element: of a list of elements, or of a property of its own.
fn rank(stage: Stage, level: Level, number: i32) -> i32 {
    if number == LATER {
        return OWN;
    }
    let ranks: &[i32] = match (stage, level) {
        (Stage::Link, Level::File) => &[file::MESSAGE, file::EXTENSION, file::SERVICE],
        (Stage::Proto3, Level::File) => &[file::EXTENSION, file::MESSAGE],
        (_, Level::File) => &[file::MESSAGE, file::ENUM, file::SERVICE, file::EXTENSION],
        (Stage::Build, Level::Message) => &[
            message::ONEOF,
            message::FIELD,
            message::ENUM,
            message::EXTENSION_RANGE,
            message::EXTENSION,
            message::RESERVED_RANGE,
            message::NESTED,
        ],
        (Stage::Link | Stage::Proto3, Level::Message) => {
            &[message::NESTED, message::FIELD, message::EXTENSION]
        }
        (Stage::Options | Stage::CustomOptions, Level::Message) => &[
            message::ONEOF,
            message::FIELD,
            message::ENUM,
            message::EXTENSION_RANGE,
            message::EXTENSION,
            message::OPTIONS,
            message::NESTED,
        ],
        (_, Level::Message) => &[
            message::ENUM,
            message::ONEOF,
            message::FIELD,
            message::NESTED,
            message::EXTENSION,
        ],
        (_, Level::Enum) => &[enumeration::VALUE, enumeration::RESERVED_RANGE],
        (_, Level::Service) => &[service::METHOD],
        (Stage::Build, Level::Field) => &[field::NUMBER],
        (Stage::Link, Level::Field) => &[
            field::EXTENDEE,
            field::NUMBER,
            field::TYPE,
            field::TYPE_NAME,
            field::DEFAULT_VALUE,
        ],
        _ => return 0,
    };
    let at = ranks.iter().position(|ranked| *ranked == number);
    at.map_or_else(|| own(stage, level), |at| at as i32 + 1)
}

#[cfg(test)]
mod tests;
