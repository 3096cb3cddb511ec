//! Options against tables of what protoc makes of them, and what tables cannot say.

use std::collections::BTreeMap;

use crate::builtin;
use crate::descriptor::{DescriptorProto, FileDescriptorProto, MessageOptions};
use crate::diag::{Diagnostic, Diagnostics};
use crate::link::{LinkInput, link, to_descriptor};
use crate::schema::Schema;
use crate::source::Source;
use crate::syntax;

const TYPES: &str = include_str!("tests/types.proto");

/// Links `in.proto` with what it imports of `files` and of the built-in ones.
fn run(files: &BTreeMap<&str, &str>) -> (Option<Schema>, Diagnostics) {
    let mut diags = Diagnostics::new();
    let mut names = vec!["in.proto".to_owned()];
    let mut inputs = Vec::new();
    let mut at = 0;
    while let Some(name) = names.get(at).cloned() {
        at += 1;
        let text = files
            .get(&*name)
            .copied()
            .or_else(|| builtin::source(&name))
            .expect("the file is there");
        let parsed = syntax::parse(&Source::new(&*name, &*name, text), &mut diags);
        for import in parsed
            .file
            .dependency
            .iter()
            .chain(&parsed.file.option_dependency)
        {
            if !names.contains(import) {
                names.push(import.clone());
            }
        }
        inputs.push(LinkInput {
            parsed,
            generate: name == "in.proto",
            builtin: false,
        });
    }
    let schema = if diags.has_errors() {
        None
    } else {
        link(inputs, &mut diags)
    };
    (schema, diags)
}

fn place(error: &Diagnostic) -> String {
    format!("{}:{}", error.line, error.column)
}

/// A message in package `o` with these statements: its options' bytes, or the place of the first error.
fn of_message(statements: &str) -> Result<MessageOptions, String> {
    let text = format!(
        "syntax=\"proto2\"; package o; import \"o.proto\"; import \"google/protobuf/any.proto\";\nmessage X \
         {{\n{statements}\n}}\n"
    );
    let (schema, diags) = run(&BTreeMap::from([("in.proto", &*text), ("o.proto", TYPES)]));
    let Some(schema) = schema else {
        return Err(diags.errors().next().map(place).unwrap_or_default());
    };
    let mut set = to_descriptor(&schema, false, false);
    Ok(set.file[0].message_type[0].options.take().unwrap_or_default())
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The rows of a table, comments left out.
fn rows(table: &str) -> impl Iterator<Item = (&str, &str)> {
    let rows = table.lines().filter(|line| !line.starts_with("# "));
    rows.map(|row| row.rsplit_once(" => ").expect("a row has a verdict"))
}

fn check<'a>(rows: impl Iterator<Item = (&'a str, &'a str)>, statements: impl Fn(&str) -> String) {
    let mut wrong = Vec::new();
    for (row, expected) in rows {
        let found = match of_message(&statements(row)) {
            Ok(options) => hex(&options.encode()),
            Err(place) => place,
        };
        if found != expected {
            wrong.push(format!("{row}: {found} instead of {expected}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn options_mean_what_protoc_says() {
    check(rows(include_str!("tests/options.txt")), str::to_owned);
}

#[test]
fn literals_mean_what_protoc_says() {
    check(rows(include_str!("tests/literals.txt")), |literal| {
        format!("option (z)={{{literal}}};")
    });
}

#[test]
fn comments_in_literals_end_with_their_line() {
    let options = of_message("option (z) = { a: 1 # b: \"no\"\n # r: 1\n b: \"x\" # c\n };").unwrap();
    assert_eq!(hex(&options.unknown), "d2b518050801120178");
}

#[test]
fn files_are_judged_as_by_protoc() {
    let table = include_str!("tests/files.txt");
    let table = table.split_once('\n').expect("a heading").1;
    let mut wrong = Vec::new();
    for block in table.trim_end().split("\n---\n") {
        let (text, expected) = block.rsplit_once("\n=> ").expect("a block has a verdict");
        let mut files = BTreeMap::new();
        let mut parts = text.split("\n### ");
        files.insert("in.proto", parts.next().unwrap_or_default());
        files.extend(parts.filter_map(|part| part.split_once('\n')));
        let (schema, diags) = run(&files);
        let first = diags
            .errors()
            .next()
            .map(|error| format!("{}:{}", error.file, place(error)));
        let agrees = match expected {
            "ok" => schema.is_some(),
            "refused" => schema.is_none(),
            place => first.as_deref() == Some(place),
        };
        if !agrees {
            wrong.push(format!("{text}\n=> {expected}, but {first:?}"));
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// `in.proto` as it is linked, all options kept.
fn linked(text: &str) -> FileDescriptorProto {
    let (schema, diags) = run(&BTreeMap::from([("in.proto", text), ("o.proto", TYPES)]));
    let schema = schema.unwrap_or_else(|| panic!("{diags}"));
    schema
        .files
        .iter()
        .find(|file| file.name == "in.proto")
        .expect("linked")
        .descriptor
        .clone()
}

fn first_message(file: &FileDescriptorProto) -> &DescriptorProto {
    &file.message_type[0]
}

#[test]
fn linked_options_are_in_the_order_of_the_text() {
    let file = linked(
        "syntax = \"proto2\"; import \"o.proto\"; message X { option (o.z).b = \"bb\"; option deprecated = true; \
         option (o.z).a = 1; option (o.rp) = 1; option (o.rp) = 2; option (o.low) = 1; }",
    );
    let options = first_message(&file).options.as_ref().expect("options");
    assert_eq!(options.deprecated, Some(true));
    assert_eq!(
        hex(&options.unknown),
        "d2b51804 12026262 d2b51802 0801 98b51801 98b51802 983e01".replace(' ', "")
    );
    assert!(options.uninterpreted_option.is_empty());
}

#[test]
fn locations_follow_the_options() {
    let file = linked(
        "syntax = \"proto2\"; import \"o.proto\"; message X {\n option (o.z).m.a = 1;\n option (o.z).r = 1;\n \
         option (o.z).r = 2;\n extensions 1 to 2, 4 [verification = UNVERIFIED];\n}",
    );
    let info = file.source_code_info.expect("locations");
    let paths: Vec<&[i32]> = info.location.iter().map(|location| &*location.path).collect();
    for path in [
        &[4, 0, 7, 50010, 5, 1][..],
        &[4, 0, 7, 50010, 3, 0],
        &[4, 0, 7, 50010, 3, 1],
        &[4, 0, 5, 0, 3, 3],
        &[4, 0, 5, 1, 3, 3],
    ] {
        assert!(paths.contains(&path), "{path:?} in {paths:?}");
    }
    assert!(!paths.iter().any(|path| path.contains(&999)), "{paths:?}");
}

#[test]
fn options_for_the_source_are_left_out_of_sets() {
    let text = "edition = \"2024\"; import option \"o.proto\"; message X {\n option (s) = 1; option (z) = { s: 1 a: 2 }; \
                int32 a = 1 [features.enforce_naming_style = STYLE_LEGACY]; int32 b = 2 [(f) = 1]; }";
    let types = "edition = \"2023\"; import \"google/protobuf/descriptor.proto\"; message M { int32 a = 1; int32 s = 2 \
                 [retention = RETENTION_SOURCE]; } extend google.protobuf.MessageOptions { int32 s = 50000 [retention \
                 = RETENTION_SOURCE]; M z = 50001; } extend google.protobuf.FieldOptions { int32 f = 50000 [retention \
                 = RETENTION_SOURCE]; }";
    let (schema, diags) = run(&BTreeMap::from([("in.proto", text), ("o.proto", types)]));
    let schema = schema.unwrap_or_else(|| panic!("{diags}"));
    let set = to_descriptor(&schema, true, false);
    let message = &set.file[0].message_type[0];
    assert_eq!(
        hex(&message.options.as_ref().expect("options").encode()),
        "8ab518020802"
    );
    // Empty messages stay, empty options do not.
    assert_eq!(
        hex(&message.field[0].options.as_ref().expect("options").encode()),
        "aa0100"
    );
    assert_eq!(message.field[1].options, None);
    let paths: Vec<_> = set.file[0]
        .source_code_info
        .iter()
        .flat_map(|info| &info.location)
        .collect();
    let has = |path: &[i32]| paths.iter().any(|location| location.path == path);
    assert!(has(&[4, 0, 7]) && has(&[4, 0, 2, 0, 8]) && has(&[4, 0, 7, 50001]));
    assert!(!has(&[4, 0, 7, 50000]) && !has(&[4, 0, 2, 0, 8, 21, 7]) && !has(&[4, 0, 2, 1, 8]));
}

#[test]
fn a_descriptor_proto_of_the_user_counts() {
    let descriptor = "syntax = \"proto2\"; package google.protobuf; message FileOptions { optional string mine = 1; \
                      optional int32 go_package = 2; extensions 1000 to max; }";
    let name = "google/protobuf/descriptor.proto";
    let files = |text| BTreeMap::from([("in.proto", text), (name, descriptor)]);
    let import = "syntax = \"proto2\"; import \"google/protobuf/descriptor.proto\"; option mine = \"x\";";
    let (schema, diags) = run(&files(import));
    assert!(schema.is_some(), "{diags}");
    // Without the import it is not among the files, and the built-in one counts.
    assert!(
        run(&files("syntax = \"proto2\"; option mine = \"x\";"))
            .0
            .is_none()
    );
    // Types that are not those of the built-in structs are kept as they are, or refused, never a panic.
    let _ = run(&files(&import.replace("mine = \"x\"", "go_package = 7")));
    let broken = "syntax = \"proto2\"; package google.protobuf; enum FileOptions { A = 0; }";
    let (schema, _) = run(&BTreeMap::from([("in.proto", import), (name, broken)]));
    assert!(schema.is_none());
}

#[test]
fn depth_is_an_error_not_a_crash() {
    let deep = |levels: usize| {
        of_message(&format!(
            "option (z) = {{{}{}}};",
            "m{".repeat(levels),
            "}".repeat(levels)
        ))
    };
    assert!(deep(98).is_ok());
    assert_eq!(deep(100).unwrap_err(), "3:14");
    assert_eq!(deep(10_000).unwrap_err(), "3:14");
    let long = |parts: usize| of_message(&format!("option (z){} = {{}};", ".m".repeat(parts)));
    assert!(long(97).is_ok());
    assert_eq!(long(100).unwrap_err(), "3:8");
    assert_eq!(long(10_000).unwrap_err(), "3:8");
}

#[test]
fn the_rules_of_other_files_are_kept_to() {
    let text = "edition = \"2024\"; import option \"o.proto\"; message X { option (q) = 1; }";
    let types = "edition = \"2023\"; import \"google/protobuf/descriptor.proto\"; extend google.protobuf.MessageOptions \
                 { int32 q = 50000 [targets = TARGET_TYPE_FILE, feature_support = { edition_introduced: EDITION_2023 \
                 edition_deprecated: EDITION_2024 deprecation_warning: \"old\" }]; }";
    let (schema, diags) = run(&BTreeMap::from([("in.proto", text), ("o.proto", types)]));
    assert!(schema.is_none());
    let messages: Vec<_> = diags.iter().map(|found| found.message.as_str()).collect();
    assert_eq!(
        messages,
        [
            "`q` cannot be set on a message",
            "`q` is deprecated since edition 2024: old"
        ]
    );
}
