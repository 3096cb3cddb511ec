//! Quoted strings: where they end, and whether their escapes are well-formed.
//!
//! What a string means is worked out by `literal`, and only if the parser wants to know.

use super::{Lexer, is_blank};
use crate::syntax::class::{is_hex, is_octal};
use crate::syntax::faults::Faults;

const HEX: fn(u8) -> bool = is_hex;

impl Lexer<'_> {
    /// Reads a string that starts with `quote` and ends with the next one, at most at the end of the line.
    pub(super) fn quoted(&mut self, quote: u8, faults: &mut Faults<'_>) {
        self.pos += 1;
        loop {
            match self.peek() {
                0 => {
                    return faults.error(
                        self.here(),
                        format!("the string is not closed by {}", quote as char),
                    );
                }
                b'\n' => {
                    let fault = format!(
                        "the string is not closed by {} before the line ends",
                        quote as char
                    );
                    return faults.error(self.here(), fault);
                }
                b'\\' => self.escape(faults),
                // A tab changes how columns are counted.
                byte if is_blank(byte) => self.blank(),
                byte => {
                    self.pos += 1;
                    if byte == quote {
                        return;
                    }
                }
            }
        }
    }

    /// Reads over a backslash and as much of what follows as decides whether the escape is well-formed.
    fn escape(&mut self, faults: &mut Faults<'_>) {
        self.pos += 1;
        match self.peek() {
            b'a' | b'b' | b'f' | b'n' | b'r' | b't' | b'v' | b'\\' | b'?' | b'\'' | b'"' => self.pos += 1,
            byte if is_octal(byte) => self.pos += 1,
            b'x' | b'X' => {
                self.pos += 1;
                if !is_hex(self.peek()) {
                    faults.error(self.here(), "hexadecimal digits are missing after `\\x`");
                }
            }
            b'u' => {
                self.pos += 1;
                if !self.digits(&[HEX; 4]) {
                    faults.error(self.here(), "`\\u` is followed by four hexadecimal digits");
                }
            }
            b'U' => {
                self.pos += 1;
                // The first three digits bound the code point, as far as protoc bounds it.
                let zero: fn(u8) -> bool = |byte| byte == b'0';
                let one: fn(u8) -> bool = |byte| matches!(byte, b'0' | b'1');
                if !self.digits(&[zero, zero, one, HEX, HEX, HEX, HEX, HEX]) {
                    faults.error(
                        self.here(),
                        "`\\U` is followed by eight hexadecimal digits, up to 0010FFFF",
                    );
                }
            }
            _ => {
                faults.error(self.here(), "there is no such escape sequence");
            }
        }
    }

    fn digits(&mut self, classes: &[fn(u8) -> bool]) -> bool {
        classes.iter().all(|class| {
            let found = class(self.peek()) && !self.at_end();
            self.pos += usize::from(found);
            found
        })
    }
}
