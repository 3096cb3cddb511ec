use super::*;
use crate::descriptor::Location;
use crate::source::Span;

/// All locations as `path span`, in one line each.
fn locations(text: &str) -> Vec<String> {
    let info = parse_ok(text).file.source_code_info.expect("source info");
    info.location.iter().map(line).collect()
}

fn line(location: &Location) -> String {
    let numbers = |list: &[i32]| list.iter().map(i32::to_string).collect::<Vec<_>>().join(".");
    format!("{} @ {}", numbers(&location.path), numbers(&location.span))
}

#[test]
fn a_file_spans_its_tokens() {
    assert_eq!(locations(""), [" @ 0.0.0"]);
    assert_eq!(locations("// c"), [" @ 0.4.0"]);
    assert_eq!(locations("\n\n  ;  ; // c"), [" @ 2.2.6"]);
}

#[test]
fn statements_of_a_file() {
    let text = "edition = '2024';\npackage a.b;\nimport 'x'; import public 'y';\nimport option 'z';\noption a.b = 1;";
    assert_eq!(
        locations(text),
        [
            " @ 0.0.4.15",
            "12 @ 0.0.17",
            "2 @ 1.0.12",
            "3.0 @ 2.0.11",
            "3.1 @ 2.12.30",
            "10.0 @ 2.19.25",
            "15.0 @ 3.0.18",
            "8 @ 4.0.15",
            "8.999.0 @ 4.0.15",
        ]
    );
}

#[test]
fn fields() {
    let text =
        "message M {\noptional int32 a = 1 [default = -5, b = 1, json_name = 'x'];\nmap<a, b> c = 2;\n}";
    assert_eq!(
        locations(text)[2..],
        [
            "4.0.1 @ 0.8.9",
            "4.0.2.0 @ 1.0.60",
            "4.0.2.0.4 @ 1.0.8",
            "4.0.2.0.5 @ 1.9.14",
            "4.0.2.0.1 @ 1.15.16",
            "4.0.2.0.3 @ 1.19.20",
            "4.0.2.0.8 @ 1.21.59",
            "4.0.2.0.7 @ 1.32.34",
            "4.0.2.0.8.999.0 @ 1.36.41",
            "4.0.2.0.10 @ 1.43.58",
            "4.0.2.0.10 @ 1.55.58",
            "4.0.2.1 @ 2.0.16",
            "4.0.2.1.6 @ 2.0.9",
            "4.0.2.1.1 @ 2.10.11",
            "4.0.2.1.3 @ 2.14.15",
        ]
    );
}

#[test]
fn groups_and_oneofs() {
    let text = "message M {\noneof o { group G = 1 {} }\n}\nextend M {\noptional group H = 2 {\n}\n}";
    assert_eq!(
        locations(text)[3..],
        [
            "4.0.8.0 @ 1.0.26",
            "4.0.8.0.1 @ 1.6.7",
            "4.0.2.0 @ 1.10.24",
            "4.0.2.0.5 @ 1.10.15",
            "4.0.2.0.1 @ 1.16.17",
            "4.0.2.0.3 @ 1.20.21",
            "4.0.3.0 @ 1.10.24",
            "4.0.3.0.1 @ 1.16.17",
            "4.0.2.0.6 @ 1.16.17",
            "7 @ 3.0.6.1",
            "7.0 @ 4.0.5.1",
            "7.0.2 @ 3.7.8",
            "7.0.4 @ 4.0.8",
            "7.0.5 @ 4.9.14",
            "7.0.1 @ 4.15.16",
            "7.0.3 @ 4.19.20",
            "4.1 @ 4.0.5.1",
            "4.1.1 @ 4.15.16",
            "7.0.6 @ 4.15.16",
        ]
    );
}

#[test]
fn ranges() {
    let text = "message M {\nextensions 1, 2 to max [a = 1];\nreserved 'x', 'y';\n}";
    assert_eq!(
        locations(text)[3..],
        [
            "4.0.5 @ 1.0.31",
            "4.0.5.0 @ 1.11.12",
            "4.0.5.0.1 @ 1.11.12",
            "4.0.5.0.2 @ 1.11.12",
            "4.0.5.1 @ 1.14.22",
            "4.0.5.1.1 @ 1.14.15",
            "4.0.5.1.2 @ 1.19.22",
            "4.0.5.0.3 @ 1.23.30",
            "4.0.5.0.3.999.0 @ 1.24.29",
            "4.0.5.1.3 @ 1.23.30",
            "4.0.5.1.3.999.0 @ 1.24.29",
            "4.0.10 @ 2.0.18",
            "4.0.10.0 @ 2.9.12",
            "4.0.10.1 @ 2.14.17",
        ]
    );
}

#[test]
fn services() {
    let text = "service S {\nrpc A(stream B) returns (stream C) { option d = 1; }\n}";
    assert_eq!(
        locations(text)[3..],
        [
            "6.0.2.0 @ 1.0.52",
            "6.0.2.0.1 @ 1.4.5",
            "6.0.2.0.5 @ 1.6.12",
            "6.0.2.0.2 @ 1.13.14",
            "6.0.2.0.6 @ 1.25.31",
            "6.0.2.0.3 @ 1.32.33",
            "6.0.2.0.4 @ 1.37.50",
            "6.0.2.0.4.999.0 @ 1.37.50",
        ]
    );
}

#[test]
fn comments_belong_to_declarations() {
    let text = "// lead\nmessage M { // trail\n // x\n }\n\n// detached\n\n; // gone\nenum E { A = 0; /* a */ B = 1; }";
    let info = parse_ok(text).file.source_code_info.expect("source info");
    let of = |path: &[i32]| {
        info.location
            .iter()
            .find(|location| location.path == path)
            .expect("a location")
    };
    let message = of(&[4, 0]);
    assert_eq!(message.leading_comments.as_deref(), Some(" lead\n"));
    assert_eq!(message.trailing_comments.as_deref(), Some(" trail\n"));
    assert_eq!(of(&[5, 0]).leading_detached_comments, [" detached\n"]);
    assert_eq!(of(&[5, 0]).leading_comments, None);
    assert_eq!(of(&[5, 0, 2, 0]).trailing_comments, None);
    assert_eq!(of(&[5, 0, 2, 1]).leading_detached_comments, [" a "]);
}

#[test]
fn spans_know_more_than_locations() {
    let text = "message M { map<int32, Foo> a = 1 [(b).c = -5]; }";
    let spans = parse_ok(text).spans;
    let at = |path: &[i32]| {
        spans
            .lookup(path)
            .map(|span| &text[span.start as usize..span.end as usize])
    };
    assert_eq!(at(&[4, 0, 2, 0, 8, 999, 0]), Some("(b).c = -5"));
    assert_eq!(at(&[4, 0, 2, 0, 8, 999, 0, 2]), Some("(b).c"));
    assert_eq!(at(&[4, 0, 2, 0, 8, 999, 0, 5]), Some("-5"));
    assert_eq!(at(&[4, 0, 3, 0]), Some("map<int32, Foo>"));
    assert_eq!(at(&[4, 0, 3, 0, 2, 0, 5]), Some("int32"));
    assert_eq!(at(&[4, 0, 3, 0, 2, 1, 6]), Some("Foo"));
    // The closest element around stands in for what was not written.
    assert_eq!(at(&[4, 0, 2, 0, 10]), Some("map<int32, Foo> a = 1 [(b).c = -5];"));
    assert_eq!(at(&[4, 7, 1]), Some(text));
    assert_eq!(spans.exact(&[4, 7]), None);
    assert_eq!(super::super::SpanTable::default().lookup(&[1]), None::<Span>);
}

#[test]
fn of_several_places_the_first_counts() {
    let text = "extend A { optional int32 a = 1; }\nextend B { optional int32 b = 1 [json_name = 'x']; }";
    let spans = parse_ok(text).spans;
    assert_eq!(spans.exact(&[7]), Some(Span::new(0, 34)));
    let json = spans.exact(&[7, 1, 10]).expect("a place");
    assert!(text[json.start as usize..].starts_with("json_name"));
}
