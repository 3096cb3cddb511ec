//! Building messages from borrowed parts, and encoding them: what code does that has its data in structures of its own.
//!
//! The parts are those of protium's owned messages, with a slice wherever strings, `bytes` or pairs repeat. protium's
//! views borrow the slices; buffa's lists are vectors, so that it copies them. Nested messages are built, not borrowed.

#[cfg(feature = "peers")]
mod buffa;
mod protium;
mod shapes;

use crate::shapes::bench::analytics_event::analytics_event::{Nested, Property};
use std::ops::Range;

/// A message that can be built from parts.
pub trait Build {
    /// The parts.
    type Parts<'a>;

    /// Takes the message apart.
    fn parts(&self) -> Self::Parts<'_>;

    /// Builds protium's view of the parts, and encodes it.
    fn protium(parts: &Self::Parts<'_>) -> Vec<u8>;

    /// Builds buffa's view of the parts, and encodes it.
    #[cfg(feature = "peers")]
    fn buffa(parts: &Self::Parts<'_>) -> Vec<u8>;
}

/// A message, with one of its lists as a slice of what a view's list has.
#[derive(Debug)]
pub struct WithList<'a, M, T> {
    message: &'a M,
    list: Vec<T>,
}

/// A frame, with chunks and attachments as slices.
#[derive(Debug)]
pub struct Frame<'a, M> {
    message: &'a M,
    chunks: Vec<&'a [u8]>,
    attachments: Vec<(&'a str, &'a [u8])>,
}

/// A tree of sections as lists, the deepest level first: views of a level borrow those of the level before.
#[derive(Debug)]
pub struct Tree<'a, M> {
    message: &'a M,
    levels: Vec<Level<'a>>,
}

/// The sections of a level, with the attributes of all of them in one list.
#[derive(Debug, Default)]
struct Level<'a> {
    attributes: Vec<&'a Property>,
    sections: Vec<Section<'a>>,
}

/// A section: where its attributes are on its level, and its children on the level below.
#[derive(Debug)]
struct Section<'a> {
    section: &'a Nested,
    attributes: Range<usize>,
    children: Range<usize>,
}

/// The levels of a forest.
fn levels<'a>(sections: &'a [Nested]) -> Vec<Level<'a>> {
    let mut above: Vec<&'a Nested> = sections.iter().collect();
    let mut levels = Vec::new();
    while !above.is_empty() {
        let (mut level, mut below) = (Level::default(), Vec::new());
        for section in above {
            let attributes = level.attributes.len()..level.attributes.len() + section.attributes.len();
            let children = below.len()..below.len() + section.children.len();
            level.attributes.extend(&section.attributes);
            below.extend(&section.children);
            level.sections.push(Section {
                section,
                attributes,
                children,
            });
        }
        levels.insert(0, level);
        above = below;
    }
    levels
}
