//! The text of one paragraph: code spans and links to the web stay, everything else is escaped.

/// Escapes the lines of a paragraph.
pub(super) fn escape(lines: &[String]) -> Vec<String> {
    let text = lines.join("\n");
    let mut out = String::with_capacity(text.len() + 8);
    let mut rest = text.as_str();
    let mut line_start = true;
    while let Some(c) = rest.chars().next() {
        let taken = if line_start { start(rest, &mut out) } else { 0 };
        let taken = if taken > 0 {
            taken
        } else {
            token(rest, c, &mut out)
        };
        line_start = rest[..taken].ends_with('\n');
        rest = &rest[taken..];
    }
    out.split('\n').map(str::to_owned).collect()
}

/// What would begin a block at the start of a line: headings, quotes, rules, and lists inside of list items.
fn start(rest: &str, out: &mut String) -> usize {
    let line = rest.split('\n').next().unwrap_or(rest);
    let rule = !line.is_empty()
        && line
            .chars()
            .all(|c| matches!(c, '-' | '=' | '*' | '_' | '+' | ' '));
    let digits = line.len() - line.trim_start_matches(|c: char| c.is_ascii_digit()).len();
    let marker = line[digits..].chars().next();
    let ordered = (1..=9).contains(&digits) && matches!(marker, Some('.' | ')'));
    if ordered {
        out.push_str(&line[..digits]);
        out.push('\\');
        return digits;
    }
    let bullet = digits == 0 && matches!(marker, Some('-' | '*' | '+')) && line[1..].starts_with(' ');
    if rule || bullet || line.starts_with(['#', '>', '|', '~', ':']) {
        out.push('\\');
        out.push_str(&line[..1]);
        return 1;
    }
    0
}

/// One token of running text.
fn token(rest: &str, c: char, out: &mut String) -> usize {
    match c {
        '`' => code(rest, out),
        '\\' | ']' => {
            out.push('\\');
            out.push(c);
            1
        }
        '[' => verbatim_or_escaped(rest, web_link(rest), out),
        '<' => verbatim_or_escaped(rest, autolink(rest), out),
        'h' if rest.starts_with("http://") || rest.starts_with("https://") => {
            let length = url(rest);
            out.push('<');
            out.push_str(&rest[..length]);
            out.push('>');
            length
        }
        c => {
            out.push(c);
            c.len_utf8()
        }
    }
}

fn verbatim_or_escaped(rest: &str, length: Option<usize>, out: &mut String) -> usize {
    match length {
        Some(length) => {
            out.push_str(&rest[..length]);
            length
        }
        None => {
            out.push('\\');
            out.push_str(&rest[..1]);
            1
        }
    }
}

/// A code span up to the next run of as many backticks; without one they are only backticks. A span goes over
/// the end of a line only if the next begins with a word, which can not begin a block and so end the span;
/// and not if it could be taken for a fence.
fn code(rest: &str, out: &mut String) -> usize {
    let run = rest.len() - rest.trim_start_matches('`').len();
    let mut at = run;
    while let Some(next) = rest[at..].find('`') {
        at += next;
        let length = rest[at..].len() - rest[at..].trim_start_matches('`').len();
        at += length;
        let words = rest[..at]
            .split('\n')
            .skip(1)
            .all(|line| line.starts_with(|c: char| c.is_alphabetic()));
        let fence = run >= 3 && rest[..at].contains('\n');
        if length == run && words && !fence {
            out.push_str(&rest[..at]);
            return at;
        }
    }
    for _ in 0..run {
        out.push_str("\\`");
    }
    run
}

/// The length of `[text](https://..)` with nothing special in it.
fn web_link(rest: &str) -> Option<usize> {
    let close = rest.find(']')?;
    let text = &rest[1..close];
    let plain = |c: char| c.is_alphanumeric() || matches!(c, ' ' | '_' | '.' | ',' | '-' | '/' | '\'');
    if text.is_empty() || !text.chars().all(plain) {
        return None;
    }
    let target = rest[close + 1..].strip_prefix('(')?;
    let end = target.find(')')?;
    let target = &target[..end];
    let web = target.starts_with("https://") || target.starts_with("http://");
    let clean = !target.contains(|c: char| c.is_whitespace() || matches!(c, '(' | '<' | '>' | '\\' | '`'));
    (web && clean).then_some(close + 1 + 1 + end + 1)
}

/// The length of `<https://..>`.
fn autolink(rest: &str) -> Option<usize> {
    let end = rest.find('>')?;
    let target = &rest[1..end];
    let web = target.starts_with("https://") || target.starts_with("http://");
    let clean = !target.contains(|c: char| c.is_whitespace() || c == '<');
    (web && clean).then_some(end + 1)
}

/// The length of a bare URL, without the punctuation of the sentence it stands in.
fn url(rest: &str) -> usize {
    let end = rest
        .find(|c: char| c.is_whitespace() || matches!(c, '<' | '>' | '"' | '`' | '|'))
        .unwrap_or(rest.len());
    let mut url = &rest[..end];
    loop {
        let open = url.matches('(').count();
        let close = url.matches(')').count();
        let trimmed = match url.chars().last() {
            Some(')') if close > open => &url[..url.len() - 1],
            Some('.' | ',' | ';' | ':' | '!' | '?' | '\'' | ']' | '}' | '*' | '\\') => &url[..url.len() - 1],
            _ => break url.len(),
        };
        url = trimmed;
    }
}
