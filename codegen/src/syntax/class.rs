//! What each byte may be part of.

const BLANK: u8 = 1;
const CONTROL: u8 = 2;
const LETTER: u8 = 4;
const DIGIT: u8 = 8;
const OCTAL: u8 = 16;
const HEX: u8 = 32;

/// One look-up in place of a chain of range tests: every byte of a file goes through here.
static CLASS: [u8; 256] = {
    let mut class = [0; 256];
    let mut byte = 0;
    while byte < 256 {
        class[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | b'\x0b' | b'\x0c' => BLANK,
            0..b' ' => CONTROL,
            b'0'..=b'7' => DIGIT | OCTAL | HEX,
            b'8'..=b'9' => DIGIT | HEX,
            b'a'..=b'f' | b'A'..=b'F' => LETTER | HEX,
            b'g'..=b'z' | b'G'..=b'Z' | b'_' => LETTER,
            _ => 0,
        };
        byte += 1;
    }
    class
};

fn has(byte: u8, class: u8) -> bool {
    CLASS[byte as usize] & class != 0
}

/// White space: blank, tab, line feed, carriage return, vertical tab, form feed.
pub(super) fn is_blank(byte: u8) -> bool {
    has(byte, BLANK)
}

/// A control character that is not white space, NUL included. DEL is none, as in protoc.
pub(super) fn is_control(byte: u8) -> bool {
    has(byte, CONTROL)
}

/// What may start a word.
pub(super) fn is_letter(byte: u8) -> bool {
    has(byte, LETTER)
}

/// What may go on a word.
pub(super) fn is_word(byte: u8) -> bool {
    has(byte, LETTER | DIGIT)
}

/// `0` to `9`.
pub(super) fn is_digit(byte: u8) -> bool {
    has(byte, DIGIT)
}

/// `0` to `7`.
pub(super) fn is_octal(byte: u8) -> bool {
    has(byte, OCTAL)
}

/// `0` to `9`, `a` to `f` in either case.
pub(super) fn is_hex(byte: u8) -> bool {
    has(byte, HEX)
}
