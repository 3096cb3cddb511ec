//! Scopes: names that must differ from each other, and what happens when they do not.

use std::collections::BTreeSet;

/// The names taken in one scope, as they are written in code.
#[derive(Clone, Debug, Default)]
pub struct Scope {
    taken: BTreeSet<String>,
}

/// How a name is told apart from an equal one.
#[derive(Clone, Copy, Debug)]
pub enum Style {
    /// `status_7`: members and modules.
    Snake,
    /// `Status7`: types and variants.
    Camel,
}

impl Scope {
    /// Takes a name that is known to be free, or to be shared on purpose.
    pub fn reserve(&mut self, name: &str) {
        self.taken.insert(name.to_owned());
    }

    /// Whether a name is free.
    pub fn is_free(&self, name: &str) -> bool {
        !self.taken.contains(name)
    }

    /// All names that were taken.
    pub fn into_names(self) -> BTreeSet<String> {
        self.taken
    }

    /// Takes `name`, or the first free one of those made from it with a number: `number` itself, then with
    /// 2, 3 and so on behind that.
    pub fn take(&mut self, name: &str, number: u32, style: Style) -> String {
        let mut chosen = name.to_owned();
        let mut round = 1;
        while !self.is_free(&chosen) {
            chosen = suffixed(name, number, style);
            if round > 1 {
                chosen = suffixed(&chosen, round, Style::Snake);
            }
            round += 1;
        }
        self.reserve(&chosen);
        chosen
    }

    /// Takes `name`, or the first free one of `name2`, `name3` and so on.
    pub fn take_next(&mut self, name: &str, style: Style) -> String {
        let mut chosen = name.to_owned();
        let mut round = 2;
        while !self.is_free(&chosen) {
            chosen = suffixed(name, round, style);
            round += 1;
        }
        self.reserve(&chosen);
        chosen
    }
}

fn suffixed(name: &str, number: u32, style: Style) -> String {
    // A raw identifier is no keyword any more once something stands behind it.
    let name = name.strip_prefix("r#").unwrap_or(name);
    let apart = match style {
        Style::Snake => !name.ends_with('_'),
        Style::Camel => name.ends_with(|c: char| c.is_ascii_digit()),
    };
    if apart {
        format!("{name}_{number}")
    } else {
        format!("{name}{number}")
    }
}
