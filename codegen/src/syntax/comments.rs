//! Which declaration a comment belongs to, decided as protoc decides it.
//!
//! Between the end of one declaration and the first token of the next lies a [`Gap`]. Of the comments in
//! it, one may *trail* the declaration before (it starts on the same line, or on the next line with
//! nothing directly behind it), one may *lead* the declaration after (nothing but one line end lies
//! between), and the rest are *detached*. `//` comments on adjoining lines are one comment.

#[cfg(test)]
mod tests;

/// The comments of one gap.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct GapComments {
    /// Belongs to the declaration before the gap.
    pub(super) trailing: Option<String>,
    /// Belong to no declaration, but are kept with the one after the gap.
    pub(super) detached: Vec<String>,
    /// Belongs to the declaration after the gap.
    pub(super) leading: Option<String>,
}

/// Sorts the comments of a gap while the lexer reads them.
pub(super) struct Gap {
    found: GapComments,
    /// The comment that was read last, as long as it may still grow or turn out to be the leading one.
    open: Option<Open>,
    /// Whether the next comment that ends is the trailing one.
    may_trail: bool,
    /// The line on which a comment that started on the declaration's own line ends.
    trailing_line: Option<u32>,
}

struct Open {
    text: Vec<u8>,
    /// Made of `//` comments.
    lines: bool,
}

impl Gap {
    pub(super) fn new(start_of_file: bool) -> Self {
        Gap {
            found: GapComments::default(),
            open: None,
            may_trail: !start_of_file,
            trailing_line: None,
        }
    }

    /// A `//` comment; `content` is what follows the slashes, line end included.
    pub(super) fn line_comment(&mut self, content: &[u8]) {
        match &mut self.open {
            Some(open) if open.lines => open.text.extend_from_slice(content),
            _ => self.start(Open {
                text: content.to_vec(),
                lines: true,
            }),
        }
    }

    /// A block comment; `content` is what stands between its marks.
    pub(super) fn block_comment(&mut self, content: &[u8]) {
        self.start(Open {
            text: without_stars(content),
            lines: false,
        });
    }

    /// The comment that was read starts on the declaration's line and ends on `line`; none joins it.
    pub(super) fn end_trailing(&mut self, line: u32) {
        self.trailing_line = Some(line);
        self.close();
    }

    /// A line with nothing on it.
    pub(super) fn blank_line(&mut self) {
        self.close();
        self.may_trail = false;
    }

    /// The gap ends at a token on `line`, or at the end of the file. `closes_scope`: no declaration follows
    /// that could have a leading comment.
    pub(super) fn finish(mut self, closes_scope: bool, line: Option<u32>) -> GapComments {
        let single = self.found.detached.is_empty() && self.open.is_none();
        if closes_scope {
            self.close();
        }
        let mut found = self.found;
        if single && line.is_some() && self.trailing_line == line {
            // Alone between two declarations on one line: nobody knows whose it is.
            found.detached.extend(found.trailing.take());
        }
        found.leading = self.open.map(|open| into_text(open.text));
        found
    }

    fn start(&mut self, open: Open) {
        self.close();
        self.open = Some(open);
    }

    fn close(&mut self) {
        let Some(open) = self.open.take() else { return };
        let text = into_text(open.text);
        if self.may_trail {
            self.found.trailing = Some(text);
            self.may_trail = false;
        } else {
            self.found.detached.push(text);
        }
    }
}

/// Takes away what block comments have at the start of their lines: blanks and one star.
fn without_stars(content: &[u8]) -> Vec<u8> {
    let mut lines = content.split(|&byte| byte == b'\n');
    let mut text = lines.next().unwrap_or_default().to_vec();
    for line in lines {
        text.push(b'\n');
        let blanks = line
            .iter()
            .take_while(|&&byte| super::class::is_blank(byte))
            .count();
        let line = &line[blanks..];
        text.extend_from_slice(line.strip_prefix(b"*").unwrap_or(line));
    }
    text
}

/// Comments may hold any bytes, descriptors hold text: what is not UTF-8 becomes U+FFFD.
fn into_text(bytes: Vec<u8>) -> String {
    String::from_utf8(bytes).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}
