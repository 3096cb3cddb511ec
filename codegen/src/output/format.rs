//! Tokens as text. prettyplease does the work; added are blank lines between items, and the layout of `fields!`,
//! whose arms it can not see because they are the arguments of a macro.

use proc_macro2::{Delimiter, Group, Literal, TokenStream, TokenTree};
use quote::{ToTokens, quote};

/// Formats items.
pub fn format(items: TokenStream) -> Result<String, syn::Error> {
    let mut tables = Vec::new();
    let items = take_tables(items, &mut tables);
    let text = prettyplease::unparse(&syn::parse2(items)?);
    let tables = tables
        .into_iter()
        .map(Table::lay_out)
        .collect::<Result<Vec<_>, _>>()?;
    Ok(spaced(&whole_turbofishes(&with_tables(&text, &tables))))
}

/// What stands for the table with a number while the rest is formatted.
fn placeholder(at: usize) -> String {
    format!("__rt::fields!({at})")
}

/// Takes the arguments of every `fields!` out, leaving numbers.
fn take_tables(tokens: TokenStream, tables: &mut Vec<Table>) -> TokenStream {
    let mut out = Vec::new();
    // How much of `fields !` stands before the current token.
    let mut before = 0;
    for token in tokens {
        let next = match &token {
            TokenTree::Ident(ident) if ident == "fields" => 1,
            TokenTree::Punct(punct) if before == 1 && punct.as_char() == '!' => 2,
            _ => 0,
        };
        out.push(match token {
            TokenTree::Group(group) => {
                let inside = if before == 2 {
                    let number = Literal::usize_unsuffixed(tables.len());
                    tables.push(Table::split(group.stream()));
                    number.into_token_stream()
                } else {
                    take_tables(group.stream(), tables)
                };
                let delimiter = if before == 2 {
                    Delimiter::Parenthesis
                } else {
                    group.delimiter()
                };
                TokenTree::Group(Group::new(delimiter, inside))
            }
            token => token,
        });
        before = next;
    }
    out.into_iter().collect()
}

/// The arguments of a `fields!`: what is in front of `=>`, the rest of the head, the arms, the arms that are
/// never predicted, and what is returned in the end, if that is given.
struct Table {
    head: TokenStream,
    unknown: TokenStream,
    arms: TokenStream,
    others: TokenStream,
    end: Option<TokenStream>,
}

impl Table {
    fn split(arguments: TokenStream) -> Table {
        let mut parts = vec![TokenStream::new()];
        for token in arguments {
            match &token {
                TokenTree::Punct(punct) if punct.as_char() == ';' => parts.push(TokenStream::new()),
                _ => parts[..]
                    .last_mut()
                    .into_iter()
                    .for_each(|part| part.extend([token.clone()])),
            }
        }
        let mut parts = parts.into_iter();
        let (head, unknown) = at_arrow(parts.next().unwrap_or_default());
        Table {
            head,
            unknown,
            arms: parts.next().unwrap_or_default(),
            others: parts.next().unwrap_or_default(),
            end: parts.next(),
        }
    }

    /// The lines of the whole call, without indentation.
    fn lay_out(self) -> Result<Vec<String>, syn::Error> {
        let Table {
            head,
            unknown,
            arms,
            others,
            end,
        } = self;
        let head = head.to_string().replace(" ,", ",");
        let mut lines = vec![format!("__rt::fields!({head} => ")];
        for (at, line) in lines_of(quote!(fn f() { #unknown }), 1)?.iter().enumerate() {
            match lines.last_mut() {
                Some(first) if at == 0 => first.push_str(line),
                _ => lines.push(format!("    {line}")),
            }
        }
        if let Some(last) = lines.last_mut() {
            last.push(';');
        }
        lines.extend(arm_lines(arms)?);
        lines.push("    ;".to_owned());
        lines.extend(arm_lines(others)?);
        if let Some(end) = end {
            lines.push("    ;".to_owned());
            lines.extend(lines_of(quote!(fn f() { #end }), 0)?);
        }
        lines.push(")".to_owned());
        Ok(lines)
    }
}

fn at_arrow(head: TokenStream) -> (TokenStream, TokenStream) {
    let tokens: Vec<TokenTree> = head.into_iter().collect();
    let is =
        |at: usize, c: char| matches!(tokens.get(at), Some(TokenTree::Punct(punct)) if punct.as_char() == c);
    let arrow = (0..tokens.len())
        .find(|at| is(*at, '=') && is(at + 1, '>'))
        .unwrap_or(tokens.len());
    let rest = tokens.iter().skip(arrow + 2).cloned().collect();
    (tokens[..arrow].iter().cloned().collect(), rest)
}

/// Up to this many columns an arm stays on its line, though prettyplease would break it.
const WIDE_ARM: usize = 104;

/// Match arms, indented once. Where prettyplease puts a long call in a block, a macro wants the comma that it
/// leaves out; and mostly the call is not that long.
fn arm_lines(arms: TokenStream) -> Result<Vec<String>, syn::Error> {
    if arms.is_empty() {
        return Ok(Vec::new());
    }
    let mut lines = lines_of(quote!(fn f() { match t { #arms } }), 1)?;
    lines.remove(0);
    lines.pop();
    let mut out: Vec<String> = Vec::new();
    let mut lines = lines.into_iter().peekable();
    while let Some(line) = lines.next() {
        match line.strip_suffix(" => {") {
            Some(tag) => {
                let mut body: Vec<String> = Vec::new();
                while let Some(line) = lines.next_if(|line| line != "    }") {
                    body.push(line);
                }
                lines.next();
                let call: String = body.iter().map(|line| joinable(line)).collect();
                let call = call.replace(", )", ")");
                if tag.len() + call.len() < WIDE_ARM {
                    out.push(format!("{tag} => {},", call.trim_end()));
                } else {
                    out.push(line);
                    out.extend(body);
                    out.push("    },".to_owned());
                }
            }
            None => out.push(line),
        }
    }
    Ok(out)
}

/// A line of a call, to be put behind the one before.
fn joinable(line: &str) -> String {
    let line = line.trim();
    if line.ends_with(',') {
        format!("{line} ")
    } else {
        line.to_owned()
    }
}

/// The lines of a function's body, less that many levels of indentation.
fn lines_of(function: TokenStream, levels: usize) -> Result<Vec<String>, syn::Error> {
    let text = prettyplease::unparse(&syn::parse2(function)?);
    let lines: Vec<&str> = text.lines().collect();
    let body = lines.get(1..lines.len().saturating_sub(1)).unwrap_or(&[]);
    Ok(body
        .iter()
        .map(|line| line.get(levels * 4..).unwrap_or("").to_owned())
        .collect())
}

/// Puts the tables where their numbers stand.
fn with_tables(text: &str, tables: &[Vec<String>]) -> String {
    let mut out = String::with_capacity(text.len());
    for line in text.lines() {
        let found = (0..tables.len()).find(|at| line.trim_start() == placeholder(*at));
        match found {
            Some(at) => {
                let indent = &line[..line.len() - line.trim_start().len()];
                for line in &tables[at] {
                    out.push_str(indent);
                    out.push_str(line);
                    out.push('\n');
                }
            }
            None => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    out
}

/// Generic arguments of calls on one line, where prettyplease prefers breaking them to breaking what is between the
/// parentheses.
fn whole_turbofishes(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    // How many lists of arguments are open.
    let mut open = 0usize;
    for line in text.lines() {
        if open == 0 {
            out.push_str(line);
            if line.ends_with("::<") && !line.trim_start().starts_with("//") {
                open = 1;
                continue;
            }
            out.push('\n');
            continue;
        }
        let line = line.trim_start();
        if line.starts_with('>') {
            open -= 1;
            let inside = out.trim_end_matches(", ").len();
            out.truncate(inside);
        }
        open += usize::from(line.ends_with('<'));
        out.push_str(line);
        match open {
            0 => out.push('\n'),
            _ if line.ends_with(',') => out.push(' '),
            _ => {}
        }
    }
    out
}

/// Blank lines between items, also those of impls and blocks.
fn spaced(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut before = "";
    for line in text.lines() {
        let content = line.trim_start();
        let indent = line.len() - content.len();
        let begins = [
            "///",
            "#[",
            "pub ",
            "fn ",
            "impl",
            "const ",
            "static ",
            "__rt::covariant!",
        ]
        .iter()
        .any(|word| content.starts_with(word));
        let ended = before.trim_start();
        let same_level = before.len() - ended.len() == indent;
        let ends = match ended {
            "}" | "};" => true,
            _ if content.starts_with("impl") => ended.starts_with("use ") || ended.starts_with("pub type "),
            _ if content.starts_with("fn ") => ended.starts_with("type "),
            _ if content.starts_with("#[") && ended.ends_with(';') => {
                ended.starts_with("type ") || ended.starts_with("pub type ")
            }
            _ if ended.starts_with("//") => false,
            _ => content.starts_with("///") && ended.ends_with(';'),
        };
        if begins && ends && same_level {
            out.push('\n');
        }
        out.push_str(line);
        out.push('\n');
        before = line;
    }
    out
}
