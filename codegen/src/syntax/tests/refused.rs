use super::*;

/// Each text with the places of its faults, as protoc 36.2 reports the first of them.
fn check(cases: &[(&str, &[(u32, u32)])]) {
    for (text, expected) in cases {
        let (_, diags) = parse_with_faults(text);
        let found: Vec<_> = diags.errors().map(|fault| (fault.line, fault.column)).collect();
        assert_eq!(&found, expected, "{text}\n{diags}");
    }
}

#[test]
fn first_statements() {
    check(&[
        ("syntax 'proto3';", &[(1, 8)]),
        ("syntax = proto3;", &[(1, 10)]),
        ("syntax = 'proto3'", &[(1, 18)]),
        ("syntax = 'proto4'; nonsense", &[(1, 10)]),
        ("edition = '2022';", &[(1, 11)]),
        ("edition = 'proto3';", &[(1, 11)]),
        ("edition = 2023;", &[(1, 11)]),
        ("edition = '99997_TEST_ONLY'; message M {}", &[(1, 1)]),
        ("; syntax = 'proto3';", &[(1, 3)]),
        ("syntax = 'proto3'; syntax = 'proto3';", &[(1, 20)]),
    ]);
}

#[test]
fn top_level() {
    check(&[
        ("}", &[(1, 1)]),
        ("message M {} } message N {} x", &[(1, 14), (1, 29)]),
        ("package a; package b;", &[(1, 12)]),
        ("package .a; package;", &[(1, 9), (1, 20)]),
        ("package a b;", &[(1, 11)]),
        ("import;", &[(1, 7)]),
        ("import public option 'x';", &[(1, 15)]),
        ("import option 'x';", &[(1, 8)]),
        ("edition = '2024'; import weak 'x';", &[(1, 26)]),
        ("edition = '2024'; import option 'x'; import 'y';", &[(1, 45)]),
        ("edition = '2024'; export service S {}", &[(1, 26)]),
        ("edition = '2024'; message M { local x = 1; }", &[(1, 37)]),
        ("edition = '2023'; export message M {}", &[(1, 19)]),
    ]);
}

#[test]
fn messages_and_fields() {
    check(&[
        ("message", &[(1, 8)]),
        ("message M", &[(1, 10)]),
        ("message M {", &[(1, 12)]),
        ("message M { optional int32 a; }", &[(1, 29)]),
        ("message M { optional int32 a = ; }", &[(1, 32)]),
        ("message M { optional int32 a = -1; }", &[(1, 32)]),
        ("message M { optional int32 a = 2147483648; }", &[(1, 32)]),
        (
            "message M { optional int32 = 1; optional = 2; }",
            &[(1, 28), (1, 42)],
        ),
        ("message M { optional int32 a = 1 }", &[(1, 34)]),
        ("message M { int32 a = 1; }", &[(1, 13)]),
        (
            "edition = '2023'; message M { optional int32 a = 1; required int32 b = 2; }",
            &[(1, 31), (1, 53)],
        ),
        (
            "edition = '2023'; message M { repeated group A = 1 {} }",
            &[(1, 40)],
        ),
        (
            "message M { optional group g = 1 {} optional group G = 2; }",
            &[(1, 28), (1, 57)],
        ),
        ("message M { option map_entry = false; }", &[(1, 20)]),
    ]);
}

#[test]
fn maps_and_oneofs() {
    check(&[
        ("message M { map<> a = 1; }", &[(1, 17)]),
        ("message M { map<int32> a = 1; }", &[(1, 22)]),
        ("message M { map<int32, int32 a = 1; }", &[(1, 30)]),
        ("message M { map<int32, group> a = 1; }", &[(1, 24)]),
        ("message M { repeated map<int32, int32> a = 1; }", &[(1, 25)]),
        ("message M { oneof o { map<int32, int32> a = 1; } }", &[(1, 26)]),
        ("extend M { map<int32, int32> a = 1; }", &[(1, 15)]),
        ("message M { map.A a = 1; }", &[(1, 16)]),
        (
            "message M { oneof o {} oneof { int32 a = 1; } }",
            &[(1, 22), (1, 30)],
        ),
        ("message M { oneof o { ; int32 a = 1; } }", &[(1, 23)]),
        ("message M { oneof o { optional int32 a = 1; } }", &[(1, 23)]),
        ("message M { oneof o { int32 a = 1;", &[(1, 35)]),
    ]);
}

#[test]
fn ranges_and_reserved() {
    check(&[
        ("message M { extensions -5; }", &[(1, 24)]),
        ("message M { extensions max; }", &[(1, 24)]),
        (
            "message M { extensions 5 to; extensions 1, ; }",
            &[(1, 28), (1, 44)],
        ),
        (
            "message M { extensions 5 to 2147483647; reserved 2147483647 to max; }",
            &[(1, 39), (1, 67)],
        ),
        ("message M { extensions 2147483648; }", &[(1, 24)]),
        ("message M { reserved; }", &[(1, 21)]),
        (
            "message M { reserved 'a', 5; reserved 5, 'a'; }",
            &[(1, 27), (1, 42)],
        ),
        ("message M { reserved a; }", &[(1, 22)]),
        (
            "edition = '2023'; message M { reserved 'a'; reserved a, 'b'; }",
            &[(1, 40), (1, 57)],
        ),
        ("message M { reserved '\\xff'; }", &[(1, 22)]),
        (
            "enum E { A = 0; reserved 5 to -max; reserved -2147483649; }",
            &[(1, 32), (1, 47)],
        ),
        (
            "enum E { A = 0; reserved 1, 'x'; reserved max; }",
            &[(1, 29), (1, 43)],
        ),
    ]);
}

#[test]
fn enums() {
    check(&[
        ("enum { }", &[(1, 6)]),
        ("enum E {", &[(1, 9)]),
        (
            "enum E { A; B = ; C = x; D = -; = 0; }",
            &[(1, 11), (1, 17), (1, 23), (1, 31), (1, 33)],
        ),
        ("enum E { A = 2147483648; B = -2147483649; }", &[(1, 14), (1, 31)]),
        ("enum E { A = 0 [deprecated = true }", &[(1, 35)]),
        ("enum E { option = 0; }", &[(1, 17)]),
        ("enum E { option allow_alias = false; A = 0; } ", &[(1, 47)]),
        ("enum E { option allow_alias = true; A = 0; B = 1; }", &[(1, 52)]),
    ]);
}

#[test]
fn services() {
    check(&[
        ("service", &[(1, 8)]),
        ("service S { x } service T { rpc }", &[(1, 13), (1, 33)]),
        ("service S { rpc X(stream) returns (M); }", &[(1, 25)]),
        ("service S { rpc X(M, N) returns (M); }", &[(1, 20)]),
        ("service S { rpc X(M); }", &[(1, 21)]),
        (
            "service S { rpc X(int32) returns (string); }",
            &[(1, 19), (1, 35)],
        ),
        ("service S { rpc X(M) returns (M) { foo } }", &[(1, 36)]),
        ("service S { rpc X(M) returns (M) {", &[(1, 35)]),
    ]);
}

#[test]
fn options() {
    check(&[
        ("option x;", &[(1, 9)]),
        ("option = 1;", &[(1, 8)]),
        (
            "option (x = 1; option (a.) = 1; option a. = 1;",
            &[(1, 11), (1, 26), (1, 43)],
        ),
        ("option () = 1;", &[(1, 9)]),
        (
            "option a = ; option a = +1; option a = [1];",
            &[(1, 12), (1, 25), (1, 40)],
        ),
        ("option a = -foo;", &[(1, 16)]),
        ("option a = -'x';", &[(1, 13)]),
        ("option a = 0x10000000000000000;", &[(1, 12)]),
        ("option a = { b: 1", &[(1, 18)]),
        ("option a = { } }", &[(1, 16)]),
        (
            "message M { optional int32 a = 1 []; optional int32 b = 2 [a]; }",
            &[(1, 35), (1, 61)],
        ),
        ("message M { optional int32 a = 1 [a = 1, ]; }", &[(1, 42)]),
        ("message M { extensions 1 [a = 1; }", &[(1, 32)]),
    ]);
}

#[test]
fn defaults_and_json_names() {
    let field = |ty: &str, options: &str| format!("message M {{ optional {ty} a = 1 [{options}]; }}");
    for (ty, options, column) in [
        ("int32", "default = 2147483648", 45),
        ("int32", "default = -2147483649", 46),
        ("int32", "default = 1.5", 45),
        ("int32", "default = -x", 46),
        ("uint32", "default = -1", 47),
        ("bool", "default = 1", 44),
        ("string", "default = 1", 46),
        ("double", "default = infinity", 46),
        ("double", "default = --1", 47),
        ("double", "default = 0x10000000000000000", 46),
        ("M", "default = E.A", 42),
        ("int32", "default = 1, default = 2", 48),
        ("int32", "json_name = 'a', json_name = 'b'", 52),
        ("int32", "json_name = x", 47),
        ("int32", "default 5", 43),
    ] {
        let text = field(ty, options);
        let (_, diags) = parse_with_faults(&text);
        let first = diags.errors().next().map(|fault| (fault.line, fault.column));
        assert_eq!(first, Some((1, column)), "{text}\n{diags}");
    }
}

#[test]
fn reading_goes_on_behind_a_fault() {
    let (parsed, diags) = parse_with_faults(
        "message A { optional int32 = 1; optional int32 b = 2; }
         enum { X = 0; { ; } } message B { optional bad { } optional int32 c = 3; } service S { ? }",
    );
    assert_eq!(diags.errors().count(), 4, "{diags}");
    let messages = &parsed.file.message_type;
    assert_eq!(
        messages
            .iter()
            .map(|message| message.field.len())
            .collect::<Vec<_>>(),
        [1, 1]
    );
    assert_eq!(parsed.file.service.len(), 1);
}

#[test]
fn faults_say_what_was_found() {
    let (_, diags) = parse_with_faults("message 5 {}");
    assert_eq!(
        diags.iter().next().map(|fault| fault.message.as_str()),
        Some("expected a message name, found a number")
    );
    let (_, diags) = parse_with_faults("/* a");
    let fault = diags.iter().next().expect("a fault");
    assert_eq!(fault.notes, ["the comment starts in line 1, column 1"]);
}
