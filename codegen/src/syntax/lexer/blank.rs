//! What stands between tokens: white space and comments.

use super::{Lexer, is_blank};
use crate::syntax::comments::Gap;
use crate::syntax::faults::Faults;

/// What the reading position is at.
enum Ahead {
    LineComment,
    BlockComment,
    LineEnd,
    Other,
}

impl Lexer<'_> {
    /// Reads over the comment that starts at the reading position, if one does.
    pub(super) fn drop_comment(&mut self, faults: &mut Faults<'_>) -> bool {
        match self.ahead() {
            Ahead::LineComment => drop(self.line_comment()),
            Ahead::BlockComment => drop(self.block_comment(faults)),
            Ahead::LineEnd | Ahead::Other => return false,
        }
        true
    }

    /// Reads the comment that starts on the line where the token before ended. False when there is none
    /// and something else stands on that line.
    pub(super) fn comment_on_same_line(&mut self, gap: &mut Gap, faults: &mut Faults<'_>) -> bool {
        self.blanks_of_line();
        match self.ahead() {
            Ahead::LineComment => {
                let line = self.line;
                let content = self.line_comment();
                gap.line_comment(&self.text[content]);
                // What stands on the next lines is another comment.
                gap.end_trailing(line);
            }
            Ahead::BlockComment => {
                let content = self.block_comment(faults);
                gap.block_comment(&self.text[content]);
                gap.end_trailing(self.line);
                self.blanks_of_line();
            }
            Ahead::LineEnd => self.blank(),
            Ahead::Other => return false,
        }
        true
    }

    /// Reads comments up to the next token, starting at the beginning of a line.
    pub(super) fn comments_on_lines(&mut self, gap: &mut Gap, faults: &mut Faults<'_>) {
        loop {
            self.blanks_of_line();
            match self.ahead() {
                Ahead::LineComment => {
                    let content = self.line_comment();
                    gap.line_comment(&self.text[content]);
                }
                Ahead::BlockComment => {
                    let content = self.block_comment(faults);
                    gap.block_comment(&self.text[content]);
                    // The rest of the comment's line is no blank line.
                    self.blanks_of_line();
                    if self.peek() == b'\n' {
                        self.blank();
                    }
                }
                Ahead::LineEnd => {
                    self.blank();
                    gap.blank_line();
                }
                Ahead::Other => return,
            }
        }
    }

    fn ahead(&self) -> Ahead {
        match (self.peek(), self.peek_second()) {
            (b'/', b'/') => Ahead::LineComment,
            (b'/', b'*') => Ahead::BlockComment,
            (b'\n', _) => Ahead::LineEnd,
            _ => Ahead::Other,
        }
    }

    fn blanks_of_line(&mut self) {
        while self.peek() != b'\n' && is_blank(self.peek()) {
            self.blank();
        }
    }

    /// Reads a `//` comment with its line end, and gives where its content is. A NUL ends it, too.
    fn line_comment(&mut self) -> std::ops::Range<usize> {
        let start = self.pos + 2;
        let rest = &self.text[start..];
        let length = rest
            .iter()
            .position(|&byte| byte == b'\n' || byte == 0)
            .unwrap_or(rest.len());
        if rest.get(length) == Some(&b'\n') {
            self.pos = start + length;
            self.blank();
        } else {
            // Tabs count only where something follows on the line.
            while self.pos < start + length {
                self.blank();
            }
        }
        start..self.pos
    }

    /// Reads a comment in `/*` and `*/`, and gives where its content is.
    fn block_comment(&mut self, faults: &mut Faults<'_>) -> std::ops::Range<usize> {
        let opening = (self.line + 1, self.column() + 1);
        self.pos += 2;
        let start = self.pos;
        loop {
            match (self.peek(), self.peek_second()) {
                (b'*', b'/') => {
                    self.pos += 2;
                    return start..self.pos - 2;
                }
                (b'/', b'*') => {
                    self.pos += 1;
                    faults.error(self.here(), "a comment cannot start inside of a comment");
                }
                (0, _) => {
                    let note = format!("the comment starts in line {}, column {}", opening.0, opening.1);
                    faults.error_with_note(self.here(), "the comment is not closed by `*/`", note);
                    return start..self.pos;
                }
                _ => self.blank(),
            }
        }
    }
}
