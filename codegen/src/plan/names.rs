//! Cases and keywords: from proto names to Rust identifiers. Pure functions on single names; telling equal
//! results apart is the business of `scope`.
//!
//! The rules, in short:
//! - Fields and modules are snake case, types and variants upper camel case, constants upper snake case.
//! - A type's name that is camel case already stays as it is: `HTTPServer` is not `HttpServer`.
//! - Underscores at the ends stay, and one stays between digits (`VERSION_1_2` is `Version1_2`).
//! - A keyword becomes a raw identifier. The four that can not be raw get an underscore behind them, as do
//!   modules named like a primitive type, which would hide it from everything beside them.

/// Keywords of all editions that a raw identifier can spell.
const RAW: [&str; 48] = [
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "do", "dyn", "else",
    "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl", "in", "let", "loop", "macro",
    "match", "mod", "move", "mut", "override", "priv", "pub", "ref", "return", "static", "struct", "trait",
    "true", "try", "type", "typeof", "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Names that can not be an identifier in any spelling.
const NEVER: [&str; 5] = ["self", "Self", "super", "crate", "_"];

/// Names that a module must not have, because it would hide what code beside it refers to.
const HIDING: [&str; 20] = [
    "__rt", "bool", "char", "f128", "f16", "f32", "f64", "i128", "i16", "i32", "i64", "i8", "isize", "str",
    "u128", "u16", "u32", "u64", "u8", "usize",
];

/// A name as it is written in code: keywords escaped. Whatever a descriptor set calls a name, the result is an
/// identifier.
pub fn escape(name: &str) -> String {
    if NEVER.contains(&name) {
        return format!("{name}_");
    }
    if RAW.contains(&name) {
        return format!("r#{name}");
    }
    let word = |c: char| c == '_' || c.is_ascii_alphanumeric();
    let name: String = name.chars().map(|c| if word(c) { c } else { '_' }).collect();
    if name.is_empty() {
        "__".to_owned()
    } else if name.starts_with(|c: char| c.is_ascii_digit()) {
        format!("_{name}")
    } else {
        name
    }
}

/// The escape of a module's name.
pub fn escape_module(name: &str) -> String {
    if HIDING.contains(&name) {
        format!("{name}_")
    } else {
        escape(name)
    }
}

/// Snake case, for members and modules.
pub fn snake(name: &str) -> String {
    let (head, body, tail) = trim(name);
    let chars: Vec<char> = body.chars().collect();
    let mut out = String::from(head);
    for (at, &c) in chars.iter().enumerate() {
        if c == '_' {
            if !out.ends_with('_') {
                out.push('_');
            }
            continue;
        }
        if at > 0 && c.is_ascii_uppercase() {
            let before = chars[at - 1];
            let after = chars.get(at + 1).copied().unwrap_or('_');
            let word_ends = before.is_ascii_lowercase() || before.is_ascii_digit();
            let acronym_ends = before.is_ascii_uppercase() && after.is_ascii_lowercase();
            if word_ends || acronym_ends {
                out.push('_');
            }
        }
        out.push(c.to_ascii_lowercase());
    }
    out.push_str(tail);
    out
}

/// Upper snake case, for constants.
pub fn upper_snake(name: &str) -> String {
    snake(name).to_ascii_uppercase()
}

/// Upper camel case for the name of a type.
pub fn type_name(name: &str) -> String {
    let (_, body, _) = trim(name);
    let shouted = body.contains('_') && !body.contains(|c: char| c.is_ascii_lowercase());
    camel(name, shouted)
}

/// Upper camel case for the name of a variant, from an enum value or a oneof member: words in capitals are
/// words, `HTTP_GET` is `HttpGet`.
pub fn variant_name(name: &str) -> String {
    camel(name, !name.contains(|c: char| c.is_ascii_lowercase()))
}

fn camel(name: &str, lower: bool) -> String {
    let (head, body, tail) = trim(name);
    let mut out = String::from(head);
    for word in body.split('_').filter(|word| !word.is_empty()) {
        let digits_meet =
            out.ends_with(|c: char| c.is_ascii_digit()) && word.starts_with(|c: char| c.is_ascii_digit());
        if digits_meet {
            out.push('_');
        }
        let mut chars = word.chars();
        out.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        if lower {
            out.push_str(&chars.as_str().to_ascii_lowercase());
        } else {
            out.push_str(chars.as_str());
        }
    }
    out.push_str(tail);
    out
}

/// The underscores in front, what is between, the underscores behind.
fn trim(name: &str) -> (&str, &str, &str) {
    let rest = name.trim_start_matches('_');
    let (head, rest) = name.split_at(name.len() - rest.len());
    let body = rest.trim_end_matches('_');
    let (body, tail) = rest.split_at(body.len());
    (head, body, tail)
}

/// What remains of an enum value's name without the name of its enum: `STATUS_ACTIVE` of `Status` is `ACTIVE`.
/// Case and underscores do not count, so `HTTP2_METHOD_GET` is `GET` of `Http2Method` as of `HTTP2Method`.
/// Nothing if the prefix is not there or nothing that could begin a name is left.
pub fn without_prefix<'a>(value: &'a str, enumeration: &str) -> Option<&'a str> {
    let mut wanted = enumeration
        .chars()
        .filter(|c| *c != '_')
        .map(|c| c.to_ascii_lowercase())
        .peekable();
    let mut rest = value.chars();
    while wanted.peek().is_some() {
        let c = rest.next()?;
        if c == '_' {
            continue;
        }
        if wanted.next() != Some(c.to_ascii_lowercase()) {
            return None;
        }
    }
    let rest = rest.as_str().strip_prefix('_')?;
    rest.starts_with(|c: char| c.is_ascii_alphabetic())
        .then_some(rest)
}
