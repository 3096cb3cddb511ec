//! Whole runs of the linker over small sources: what meets what across files and scopes.

use super::*;
use crate::builtin;
use crate::schema::{Cardinality, DefaultValue, Kind};
use crate::source::Source;
use crate::syntax;

fn input(name: &str, text: &str, diags: &mut Diagnostics) -> LinkInput {
    let source = Source::new(name, name, text);
    LinkInput {
        parsed: syntax::parse(&source, diags),
        generate: true,
        builtin: false,
    }
}

fn run_on(files: &[(&str, &str)]) -> (Option<Schema>, Diagnostics) {
    let mut diags = Diagnostics::new();
    let mut inputs: Vec<LinkInput> = files
        .iter()
        .map(|(name, text)| input(name, text, &mut diags))
        .collect();
    let name = "google/protobuf/descriptor.proto";
    if files.iter().any(|(_, text)| text.contains(name)) {
        inputs.push(input(name, builtin::source(name).expect("built in"), &mut diags));
    }
    let schema = link(inputs, &mut diags);
    (schema, diags)
}

/// The errors as `file:line:column: message`, sorted by nothing: in the order they are reported.
fn errors(files: &[(&str, &str)]) -> Vec<String> {
    let (_, diags) = run_on(files);
    let text = |error: &crate::diag::Diagnostic| {
        format!(
            "{}:{}:{}: {}",
            error.file, error.line, error.column, error.message
        )
    };
    diags.errors().map(text).collect()
}

fn schema(files: &[(&str, &str)]) -> Schema {
    let (schema, diags) = run_on(files);
    schema.unwrap_or_else(|| panic!("{diags}"))
}

const P: &str = "syntax = \"proto2\"; package p; message C {} message A { extensions 1 to 10; }";

#[test]
fn the_innermost_scope_decides() {
    let text = "syntax = \"proto2\";\nimport \"p.proto\";\nmessage M { message p {} optional p.C c = 1; }";
    let found = errors(&[("p.proto", P), ("in.proto", text)]);
    assert_eq!(found.len(), 1);
    assert!(
        found[0].starts_with("in.proto:3:35: `p.C` is taken for `M.p.C`"),
        "{found:?}"
    );
    // A field called like the package is no scope, and is passed over.
    let text = "syntax = \"proto2\"; import \"p.proto\"; message M { optional p.C p = 1; }";
    schema(&[("p.proto", P), ("in.proto", text)]);
    let text = "syntax = \"proto2\"; import \"p.proto\"; message M { message p {} optional .p.C c = 1; }";
    schema(&[("p.proto", P), ("in.proto", text)]);
}

#[test]
fn an_element_sees_its_siblings_before_the_file() {
    let text = "syntax = \"proto3\"; message T {} message M { message T {} T t = 1; .T u = 2; M.T v = 3; }";
    let schema = schema(&[("in.proto", text)]);
    let message = schema.message(schema.message_named("M").expect("M"));
    let inner = schema.message_named("M.T").expect("M.T");
    let outer = schema.message_named(".T").expect("T");
    let kinds: Vec<Kind> = message.fields.iter().map(|field| field.kind).collect();
    assert_eq!(
        kinds,
        [Kind::Message(inner), Kind::Message(outer), Kind::Message(inner)]
    );
}

#[test]
fn imports_are_not_passed_on_unless_public() {
    let b = "syntax = \"proto2\"; import IMPORT \"p.proto\";";
    let text = "syntax = \"proto2\";\nimport \"b.proto\"; message M { optional p.C c = 1; }";
    let public = b.replace("IMPORT", "public");
    schema(&[("p.proto", P), ("b.proto", &public), ("in.proto", text)]);
    let private = b.replace("IMPORT", "");
    let found = errors(&[("p.proto", P), ("b.proto", &private), ("in.proto", text)]);
    assert_eq!(
        found,
        ["in.proto:2:40: `p.C` is defined in `p.proto`, which `in.proto` does not import"]
    );
}

#[test]
fn a_package_is_seen_through_every_kind_of_import() {
    let b = "syntax = \"proto3\"; package b; message Q {}";
    let abc = "syntax = \"proto3\"; package a.b.c; message N {}";
    let text = "edition = \"2024\"; package a; import \"b.proto\";\nIMPORT message M { b.Q q = 1; }";
    let errors = |import: &str| {
        let text = text.replace("IMPORT", import);
        errors(&[("b.proto", b), ("abc.proto", abc), ("in.proto", &text)])
    };
    assert_eq!(errors(""), [""; 0]);
    for import in ["import \"abc.proto\";", "import option \"abc.proto\";"] {
        assert!(
            errors(import)[0].contains("`b.Q` is taken for `a.b.Q`"),
            "{import}"
        );
    }
}

#[test]
fn unused_imports_are_warned_about() {
    let warnings = |files: &[(&str, &str)]| run_on(files).1.warnings().count();
    let unused = "syntax = \"proto2\"; import \"p.proto\";";
    let public = "syntax = \"proto2\"; import public \"p.proto\";";
    let weak = "syntax = \"proto2\"; import weak \"p.proto\";";
    assert_eq!(warnings(&[("p.proto", P), ("in.proto", unused)]), 1);
    assert_eq!(warnings(&[("p.proto", P), ("in.proto", weak)]), 1);
    assert_eq!(warnings(&[("p.proto", P), ("in.proto", public)]), 0);
    // It passes something on, so it may be imported for that.
    let through = "syntax = \"proto2\"; import \"b.proto\";";
    assert_eq!(
        warnings(&[("p.proto", P), ("b.proto", public), ("in.proto", through)]),
        0
    );
}

#[test]
fn cycles_are_reported_not_followed() {
    let a = "syntax = \"proto3\";\nimport \"b.proto\"; message A { B b = 1; }";
    let b = "syntax = \"proto3\";\nimport \"a.proto\"; message B { A a = 1; }";
    let found = errors(&[("a.proto", a), ("b.proto", b)]);
    assert!(found[0].contains("a.proto -> b.proto -> a.proto"), "{found:?}");
    let own = "syntax = \"proto3\";\nimport \"me.proto\"; message A {}";
    let found = errors(&[("me.proto", own)]);
    assert_eq!(
        found,
        ["me.proto:2:1: the file imports itself: me.proto -> me.proto"]
    );
}

#[test]
fn a_long_chain_of_imports_is_no_deep_recursion() {
    let names: Vec<String> = (0..20_000).map(|at| format!("f{at}.proto")).collect();
    let text = |at: usize| match names.get(at + 1) {
        Some(next) => format!("syntax = \"proto3\"; import \"{next}\";"),
        None => "syntax = \"proto3\";".to_owned(),
    };
    let texts: Vec<String> = (0..names.len()).map(text).collect();
    let files: Vec<(&str, &str)> = names
        .iter()
        .zip(&texts)
        .map(|(name, text)| (name.as_str(), text.as_str()))
        .collect();
    let schema = schema(&files);
    assert_eq!(schema.files[0].name, "f19999.proto");
}

#[test]
fn a_missing_import_is_named() {
    let found = errors(&[("in.proto", "syntax = \"proto3\";\nimport \"gone.proto\";")]);
    assert_eq!(found, ["in.proto:2:1: imports `gone.proto`, which is missing"]);
}

#[test]
fn symbols_are_unique_among_all_files() {
    let x = "syntax = \"proto3\"; package q; message T {}";
    let found = errors(&[("x.proto", x), ("y.proto", x)]);
    assert_eq!(
        found,
        ["y.proto:1:39: `q.T` is declared in file `x.proto` already"]
    );
    let y = "syntax = \"proto3\"; package q.T.r; message X {}";
    let found = errors(&[("x.proto", x), ("y.proto", y)]);
    assert!(
        found[0].contains("y.proto:1:20: `q.T` is declared in file `x.proto`"),
        "{found:?}"
    );
}

#[test]
fn extension_numbers_are_unique_in_a_file_and_should_be_among_all() {
    let x = "syntax = \"proto2\"; package NAME; import \"p.proto\"; extend .p.A { optional int32 x = 1; }";
    let files = [
        ("p.proto", P),
        ("x.proto", &x.replace("NAME", "x")),
        ("y.proto", &x.replace("NAME", "y")),
    ];
    let (schema, diags) = run_on(&files);
    assert!(schema.is_some());
    let warning = diags.warnings().last().expect("a warning");
    assert_eq!((&*warning.file, warning.line, warning.column), ("y.proto", 1, 82));
    assert!(
        warning
            .message
            .starts_with("number 1 of `p.A` is taken by extension `x.x`"),
        "{warning}"
    );

    let x =
        "syntax = \"proto2\"; import \"p.proto\"; extend p.A { optional int32 x = 1; optional int32 y = 1; }";
    let found = errors(&[("p.proto", P), ("in.proto", x)]);
    assert_eq!(
        found,
        ["in.proto:1:92: number 1 of `p.A` is taken by extension `x`"]
    );
}

#[test]
fn the_schema_does_not_depend_on_the_order_of_files() {
    let b = "syntax = \"proto3\"; import \"p.proto\"; message B { p.C c = 1; }";
    let a = "syntax = \"proto3\"; import \"b.proto\"; message A { B b = 1; }";
    let files = [("p.proto", P), ("b.proto", b), ("a.proto", a)];
    let mut reversed = files;
    reversed.reverse();
    let text = |schema: Schema| format!("{schema:?}");
    assert_eq!(text(schema(&files)), text(schema(&reversed)));
}

#[test]
fn fields_as_the_schema_has_them() {
    let text = "syntax = \"proto3\";
        enum E { ZERO = 0; ONE = 1; }
        message M {
            int32 a = 1;
            optional string b_c = 2;
            repeated sint64 list = 3;
            map<string, M> labels = 4;
            oneof choice { bytes x = 5; E y = 6; }
        }";
    let schema = schema(&[("in.proto", text)]);
    let message = schema.message(schema.message_named("M").expect("M"));
    let cardinalities: Vec<Cardinality> = message.fields.iter().map(|field| field.cardinality).collect();
    use Cardinality::{Explicit, Implicit, Map, Repeated};
    assert_eq!(
        cardinalities,
        [
            Implicit,
            Explicit,
            Repeated { packed: true },
            Map,
            Explicit,
            Explicit
        ]
    );
    assert_eq!(
        message.oneofs.len(),
        1,
        "the one that stands for `optional` is left out"
    );
    assert_eq!(message.oneofs[0].fields, [4, 5]);
    let oneofs: Vec<Option<usize>> = message.fields.iter().map(|field| field.oneof).collect();
    assert_eq!(oneofs, [None, None, None, None, Some(0), Some(0)]);
    assert_eq!(message.fields[1].json_name, "bC");
    assert!(message.fields[1].utf8_check);
    let lines: Vec<&str> = message
        .fields
        .iter()
        .map(|field| field.proto_line.as_str())
        .collect();
    assert_eq!(lines[1], "optional string b_c = 2");
    assert_eq!(lines[3], "map<string, M> labels = 4");
    let (key, value) = schema.map_entry(&message.fields[3]).expect("a map");
    assert_eq!(
        (key.kind, value.kind.message()),
        (Kind::String, schema.message_named("M"))
    );
}

#[test]
fn defaults_as_the_schema_has_them() {
    let text = "syntax = \"proto2\"; enum E { A = 0; B = 1; }
        message M {
            optional int32 a = 1 [default = -0x10];
            optional float b = 2 [default = 3.4028236e38];
            optional bytes c = 3 [default = \"\\001\\\"x\"];
            optional E d = 4 [default = B];
            required group G = 5 {}
        }";
    let schema = schema(&[("in.proto", text)]);
    let message = schema.message(schema.message_named("M").expect("M"));
    let defaults: Vec<Option<DefaultValue>> =
        message.fields.iter().map(|field| field.default.clone()).collect();
    let expected = [
        Some(DefaultValue::Int(-16)),
        Some(DefaultValue::Float(f32::INFINITY)),
        Some(DefaultValue::Bytes(b"\x01\"x".to_vec())),
        Some(DefaultValue::Enum(1)),
        None,
    ];
    assert_eq!(defaults, expected);
    assert!(matches!(message.fields[4].kind, Kind::Group(_)));
    assert!(message.fields[4].is_required());
}

#[test]
fn all_faults_of_a_file_are_reported() {
    let text = "syntax = \"proto3\";
message M {
  Nope a = 1;
  int32 b = 1;
  int32 b = 0;
}
service S { rpc R(M) returns (Gone); }";
    let found = errors(&[("in.proto", text)]);
    let places: Vec<&str> = found.iter().map(|text| &text[..13]).collect();
    assert_eq!(found.len(), 5, "{found:?}");
    for place in [
        "in.proto:5:9:",
        "in.proto:5:13",
        "in.proto:4:13",
        "in.proto:3:3:",
        "in.proto:7:31",
    ] {
        assert!(places.contains(&place), "{place} in {found:?}");
    }
}

#[test]
fn masses_of_faults_take_neither_time_nor_room() {
    let ranges: Vec<String> = (1..30_000).map(|at| format!("{at} to {}", at + 20_000)).collect();
    let fields: String = (1..30_000).map(|at| format!("Nope f{at} = {at};\n")).collect();
    let text = format!(
        "syntax = \"proto3\"; message M {{ reserved {};\n{fields} }}",
        ranges.join(", ")
    );
    let start = std::time::Instant::now();
    let (_, diags) = run_on(&[("in.proto", &text)]);
    assert_eq!(diags.errors().count(), 100);
    let last = diags.errors().last().expect("an error");
    assert_eq!(last.notes, ["further errors of this file are not shown"]);
    assert!(start.elapsed().as_secs() < 60);
}
