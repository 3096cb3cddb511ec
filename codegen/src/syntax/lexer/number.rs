//! Integers and floating-point numbers.

use super::{Lexer, is_digit, is_letter};
use crate::syntax::class::{is_hex, is_octal};
use crate::syntax::faults::Faults;
use crate::syntax::token::TokenKind;

impl Lexer<'_> {
    /// Reads a number; the reading position is at its first digit, or at a point before a digit.
    ///
    /// protoc takes `1.`, `.5`, `1e5` and `0e1`, but no suffix, and no point or exponent behind `0x` or a
    /// leading zero. A fault ends the token; what follows is read as the next one.
    pub(super) fn number(&mut self, faults: &mut Faults<'_>) -> TokenKind {
        let first = (self.peek(), self.peek_second());
        if self.previous_word_end == self.pos && first.0 == b'.' {
            faults.error(
                self.here(),
                "a blank is missing between the name and the decimal point",
            );
        }
        let prefixed = first.0 == b'0' && (matches!(first.1, b'x' | b'X') || is_digit(first.1));
        let kind = match first {
            (b'0', b'x' | b'X') => self.hexadecimal(faults),
            _ if prefixed => self.octal(faults),
            _ => self.decimal(faults),
        };
        if is_letter(self.peek()) {
            faults.error(
                self.here(),
                "a blank is missing between the number and what follows",
            );
        } else if self.peek() == b'.' {
            let fault = match prefixed {
                true => "hexadecimal and octal numbers have no decimal point",
                false => "a number has one decimal point at most, and none in its exponent",
            };
            faults.error(self.here(), fault);
        }
        kind
    }

    fn hexadecimal(&mut self, faults: &mut Faults<'_>) -> TokenKind {
        self.pos += 2;
        if !self.eat_while(is_hex) {
            faults.error(self.here(), "hexadecimal digits are missing after `0x`");
        }
        TokenKind::Integer
    }

    fn octal(&mut self, faults: &mut Faults<'_>) -> TokenKind {
        self.eat_while(is_octal);
        if is_digit(self.peek()) {
            faults.error(
                self.here(),
                "a number that starts with 0 is octal and has digits from 0 to 7",
            );
            self.eat_while(is_digit);
        }
        TokenKind::Integer
    }

    fn decimal(&mut self, faults: &mut Faults<'_>) -> TokenKind {
        self.eat_while(is_digit);
        let point = self.eat(b'.');
        if point {
            self.eat_while(is_digit);
        }
        let exponent = self.eat(b'e') || self.eat(b'E');
        if exponent {
            let _sign = self.eat(b'-') || self.eat(b'+');
            if !self.eat_while(is_digit) {
                faults.error(self.here(), "the digits of the exponent are missing");
            }
        }
        if point || exponent {
            TokenKind::Float
        } else {
            TokenKind::Integer
        }
    }
}
