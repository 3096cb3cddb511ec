//! Going on after a fault: to the end of the statement, or of the block that it opened.

use super::Parser;
use crate::syntax::token::TokenKind;

impl Parser<'_> {
    /// Skips to behind the end of the statement that is being read. The `}` of a block around it is left.
    pub(super) fn skip_statement(&mut self) {
        loop {
            match self.current.kind {
                TokenKind::End | TokenKind::Symbol(b'}') => return,
                TokenKind::Symbol(b';') => {
                    let _ended = self.close(b';', None);
                    return;
                }
                TokenKind::Symbol(b'{') => {
                    let _opened = self.close(b'{', None);
                    return self.skip_block();
                }
                _ => self.advance(),
            }
        }
    }

    /// Skips to behind the `}` of a block that was opened.
    fn skip_block(&mut self) {
        // Counted, not recursive: input decides how deep this goes.
        let mut depth = 1u64;
        while depth > 0 {
            match self.current.kind {
                TokenKind::End => return,
                TokenKind::Symbol(b'}') => {
                    depth -= 1;
                    let _closed = self.close(b'}', None);
                }
                TokenKind::Symbol(b'{') => {
                    depth += 1;
                    let _opened = self.close(b'{', None);
                }
                _ => self.advance(),
            }
        }
    }
}
