//! Comments of schema elements, as the source had them.

/// The comments attached to one element, without their markers; lines keep their leading space.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Comments {
    /// The comment right before the element.
    pub leading: Option<String>,
    /// The comment behind the element, on its line or right below.
    pub trailing: Option<String>,
    /// Comments before the leading one, set off by blank lines.
    pub detached: Vec<String>,
}

impl Comments {
    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.leading.is_none() && self.trailing.is_none() && self.detached.is_empty()
    }
}
