use super::*;
use crate::descriptor::*;

fn file(text: &str) -> FileDescriptorProto {
    parse_ok(text).file
}

/// The first message of a proto2 file that has nothing else.
fn proto2(block: &str) -> DescriptorProto {
    file(&format!("syntax = \"proto2\"; message M {{ {block} }}"))
        .message_type
        .remove(0)
}

fn proto3(block: &str) -> DescriptorProto {
    file(&format!("syntax = \"proto3\"; message M {{ {block} }}"))
        .message_type
        .remove(0)
}

fn default_of(ty: &str, value: &str) -> String {
    let message = proto2(&format!("optional {ty} a = 1 [default = {value}];"));
    String::from_utf8(message.field[0].default_value.clone().expect("a default value")).expect("UTF-8")
}

#[test]
fn empty_files_and_statements() {
    for text in [
        "",
        "\u{feff}",
        ";;",
        "// only a comment",
        "syntax = \"proto2\";;",
        "message M { ;; };",
    ] {
        parse_ok(text);
    }
    let names = file("syntax = 'pro' \"to3\"; package a . b.c; import public 'x' '.proto'; import weak 'w';");
    assert_eq!(names.syntax.as_deref(), Some("proto3"));
    assert_eq!(names.package.as_deref(), Some("a.b.c"));
    assert_eq!(names.dependency, ["x.proto", "w"]);
    assert_eq!(
        (names.public_dependency, names.weak_dependency),
        (vec![0], vec![1])
    );
}

#[test]
fn editions() {
    let file = file(
        "edition = '2024'; import 'a'; import option 'b';
         export message M { local enum E { A = 0; reserved x, y; } reserved m; }",
    );
    assert_eq!(file.syntax.as_deref(), Some("editions"));
    assert_eq!(file.edition, Some(Edition::E2024));
    assert_eq!(
        (file.dependency, file.option_dependency),
        (vec!["a".to_owned()], vec!["b".to_owned()])
    );
    let message = &file.message_type[0];
    assert_eq!(message.visibility, Some(SymbolVisibility::Export));
    assert_eq!(message.enum_type[0].visibility, Some(SymbolVisibility::Local));
    assert_eq!(message.reserved_name, ["m"]);
    assert_eq!(message.enum_type[0].reserved_name, ["x", "y"]);
    // Up to 2023 the two words are names like others.
    parse_ok("edition = '2023'; message local { local export = 1; }");
}

#[test]
fn fields_have_labels_types_and_names() {
    let fields = proto2(
        "optional int32 a = 1; repeated .b.C c = 0x10; required message = 012;"
            .replace("required message", "required message.x y")
            .as_str(),
    )
    .field;
    let shape = |field: &FieldDescriptorProto| (field.label, field.ty, field.type_name.clone(), field.number);
    assert_eq!(
        shape(&fields[0]),
        (Some(FieldLabel::Optional), Some(FieldType::Int32), None, Some(1))
    );
    assert_eq!(
        shape(&fields[1]),
        (Some(FieldLabel::Repeated), None, Some(".b.C".into()), Some(16))
    );
    let field = &fields[2];
    assert_eq!(
        (field.name(), field.number, field.type_name.as_deref()),
        ("y", Some(10), Some("message.x"))
    );
}

#[test]
fn keywords_are_names() {
    let fields =
        proto2("optional string optional = 1; optional map map = 2; optional double double = 3;").field;
    let names: Vec<_> = fields.iter().map(FieldDescriptorProto::name).collect();
    assert_eq!(names, ["optional", "map", "double"]);
    assert_eq!(fields[1].type_name.as_deref(), Some("map"));
    parse_ok("syntax = 'proto3'; message message { stream rpc = 1; to max = 2; } enum enum { syntax = 0; }");
}

#[test]
fn optional_fields_of_proto3_get_oneofs_behind_the_written_ones() {
    let message =
        proto3("optional int32 a = 1; oneof _a { int32 b = 2; } optional int32 _c = 3; int32 d = 4;");
    let oneofs: Vec<_> = message
        .oneof_decl
        .iter()
        .map(OneofDescriptorProto::name)
        .collect();
    assert_eq!(oneofs, ["_a", "X_a", "X_c"]);
    let indices: Vec<_> = message.field.iter().map(|field| field.oneof_index).collect();
    assert_eq!(indices, [Some(1), Some(0), Some(2), None]);
    assert_eq!(message.field[0].proto3_optional, Some(true));
    let extension = &file("syntax = 'proto3'; extend E { optional int32 x = 1; }").extension[0];
    assert_eq!(
        (extension.proto3_optional, extension.oneof_index),
        (Some(true), None)
    );
}

#[test]
fn groups_are_messages_and_fields() {
    let message = proto2("repeated group FooBar = 1 [deprecated = true] { optional int32 a = 1; }");
    let field = &message.field[0];
    assert_eq!(
        (field.name(), field.type_name.as_deref()),
        ("foobar", Some("FooBar"))
    );
    assert_eq!(field.ty, Some(FieldType::Group));
    assert_eq!(message.nested_type[0].name(), "FooBar");
    assert_eq!(message.nested_type[0].field[0].name(), "a");
    let file = file("extend M { optional group G = 1 {} }");
    assert_eq!(
        (file.extension[0].name(), file.message_type[0].name()),
        ("g", "G")
    );
}

#[test]
fn maps_have_entries() {
    let text = "edition = '2023'; message M {
        map<string, .a.B> some__thing_1x = 1 [features.utf8_validation = NONE, deprecated = true];
    }";
    let message = file(text).message_type.remove(0);
    let (field, entry) = (&message.field[0], &message.nested_type[0]);
    assert_eq!(
        (field.label, field.ty),
        (Some(FieldLabel::Repeated), Some(FieldType::Message))
    );
    assert_eq!(
        (field.type_name.as_deref(), entry.name()),
        (Some("SomeThing1xEntry"), "SomeThing1xEntry")
    );
    assert_eq!(
        entry.options.as_ref().and_then(|options| options.map_entry),
        Some(true)
    );
    assert_eq!(
        (entry.field[0].name(), entry.field[0].ty),
        ("key", Some(FieldType::String))
    );
    assert_eq!(
        (entry.field[1].name(), entry.field[1].type_name.as_deref()),
        ("value", Some(".a.B"))
    );
    for part in &entry.field {
        let options = &part.options.as_ref().expect("options").uninterpreted_option;
        assert_eq!(options.len(), 1);
        assert_eq!(options[0].name[0].name_part.as_deref(), Some("features"));
    }
}

#[test]
fn ranges_end_behind_their_last_number() {
    let message = proto2("extensions 4, 5 to 9, 100 to max; reserved 1, 2 to 3; reserved 600000000 to max;");
    let ends = |range: &ExtensionRange| (range.start, range.end);
    let ranges: Vec<_> = message.extension_range.iter().map(ends).collect();
    assert_eq!(
        ranges,
        [
            (Some(4), Some(5)),
            (Some(5), Some(10)),
            (Some(100), Some(1 << 29))
        ]
    );
    let reserved: Vec<_> = message
        .reserved_range
        .iter()
        .map(|range| (range.start, range.end))
        .collect();
    assert_eq!(
        reserved,
        [
            (Some(1), Some(2)),
            (Some(2), Some(4)),
            (Some(600000000), Some(1 << 29))
        ]
    );
    let set = proto2("extensions 4 to max; option message_set_wire_format = true;");
    assert_eq!(set.extension_range[0].end, Some(i32::MAX));
    let text = "enum E { A = 0; reserved -5 to -2, 7, 0x10 to max, -2147483648; reserved 'B', \"C\" 'D'; }";
    let enumeration = file(text).enum_type.remove(0);
    let reserved: Vec<_> = enumeration
        .reserved_range
        .iter()
        .map(|range| (range.start, range.end))
        .collect();
    let expected = [(-5, -2), (7, 7), (16, i32::MAX), (i32::MIN, i32::MIN)];
    assert_eq!(reserved, expected.map(|(start, end)| (Some(start), Some(end))));
    assert_eq!(enumeration.reserved_name, ["B", "CD"]);
}

#[test]
fn options_of_a_range_statement_hold_for_all_its_ranges() {
    let message = proto2("extensions 1; extensions 2, 3 [(a) = 1, b.c = x];");
    let counts: Vec<_> = message
        .extension_range
        .iter()
        .map(|range| {
            range
                .options
                .as_ref()
                .map_or(0, |options| options.uninterpreted_option.len())
        })
        .collect();
    assert_eq!(counts, [0, 2, 2]);
}

#[test]
fn defaults_are_written_as_descriptors_hold_them() {
    for (ty, value, expected) in [
        ("int32", "-0x80000000", "-2147483648"),
        ("sint64", "-9223372036854775808", "-9223372036854775808"),
        ("fixed64", "0xFFFFFFFFFFFFFFFF", "18446744073709551615"),
        ("uint32", "037777777777", "4294967295"),
        ("int32", "-0", "0"),
        ("double", "1.e3", "1000"),
        ("double", "-010", "-8"),
        ("double", "0xFFFFFFFFFFFFFFFF", "1.8446744073709552e+19"),
        ("double", "18446744073709551616", "1.8446744073709552e+19"),
        ("double", "-0", "-0"),
        ("double", "-inf", "-inf"),
        ("double", "-nan", "nan"),
        ("float", "16777217", "16777216"),
        ("float", "1e39", "inf"),
        ("bool", "true", "true"),
        ("string", "'a' \"\\n\"", "a\n"),
        ("bytes", "'\\xff' \"'\"", "\\377\\'"),
        ("E", "VALUE", "VALUE"),
        ("E", "1.5", "1.5"),
    ] {
        assert_eq!(default_of(ty, value), expected, "{ty} {value}");
    }
    let field = &proto2("optional string a = 1 [json_name = 'x' \"y\", default = '\\xff'];").field[0];
    assert_eq!(field.json_name.as_deref(), Some("xy"));
    assert_eq!(field.default_value.as_deref(), Some(&b"\xff"[..]));
    assert_eq!(field.options, None);
}

fn option_of(value: &str) -> UninterpretedOption {
    file(&format!("option (a).b.(.c . d) = {value};"))
        .options
        .expect("options")
        .uninterpreted_option
        .remove(0)
}

#[test]
fn option_names_have_parts() {
    let option = option_of("1");
    let parts: Vec<_> = option
        .name
        .iter()
        .map(|part| (part.name_part.as_deref(), part.is_extension))
        .collect();
    assert_eq!(
        parts,
        [
            (Some("a"), Some(true)),
            (Some("b"), Some(false)),
            (Some(".c.d"), Some(true))
        ]
    );
}

#[test]
fn option_values_keep_their_kind() {
    assert_eq!(option_of("x").identifier_value.as_deref(), Some("x"));
    assert_eq!(option_of("inf").identifier_value.as_deref(), Some("inf"));
    assert_eq!(
        option_of("18446744073709551615").positive_int_value,
        Some(u64::MAX)
    );
    assert_eq!(
        option_of("18446744073709551616").double_value,
        Some(18446744073709551616.0)
    );
    assert_eq!(
        option_of("-9223372036854775808").negative_int_value,
        Some(i64::MIN)
    );
    assert_eq!(
        option_of("-9223372036854775809").double_value,
        Some(-9223372036854775809.0)
    );
    assert_eq!(option_of("-0").negative_int_value, Some(0));
    assert_eq!(option_of("- 1.5e5").double_value, Some(-150000.0));
    assert_eq!(option_of("-inf").double_value, Some(f64::NEG_INFINITY));
    assert!(option_of("-nan").double_value.is_some_and(f64::is_nan));
    assert_eq!(
        option_of("'a\\x00' 'b'").string_value.as_deref(),
        Some(&b"a\0b"[..])
    );
}

#[test]
fn message_literals_are_kept_as_tokens() {
    let text = "{ a:1 /* c */ b { c: [ 1,2 ] }\n [x.y/z.W] <d: 'e\\n'> // f\n }";
    let expected = "a : 1 b { c : [ 1 , 2 ] }\n[ x . y / z . W ] < d : 'e\\n' >";
    assert_eq!(option_of(text).aggregate_value.as_deref(), Some(expected));
    assert_eq!(option_of("{}").aggregate_value.as_deref(), Some(""));
    let (parsed, diags) = parse_with_faults(b"option a = { b: '\xe9\xc3\xa9' };");
    assert!(diags.is_empty(), "{diags}");
    let option = &parsed.file.options.expect("options").uninterpreted_option[0];
    assert_eq!(option.aggregate_value.as_deref(), Some("b : '\\351\u{e9}'"));
}

#[test]
fn methods_stream_and_have_options() {
    let text =
        "service S { option a = 1; ; rpc A(stream .M) returns (stream stream); rpc B(stream.M) returns (m)
        { ; option deprecated = true; ; } rpc C(M) returns (M) {} }";
    let service = file(text).service.remove(0);
    let shapes: Vec<_> = service
        .method
        .iter()
        .map(|m| {
            (
                m.name(),
                m.client_streaming,
                m.input_type.as_deref(),
                m.server_streaming,
                m.options.is_some(),
            )
        })
        .collect();
    assert_eq!(
        shapes,
        [
            ("A", Some(true), Some(".M"), Some(true), false),
            ("B", Some(true), Some(".M"), None, true),
            ("C", None, Some("M"), None, true),
        ]
    );
    assert_eq!(service.method[0].output_type.as_deref(), Some("stream"));
}

#[test]
fn odd_reserved_names_are_worth_a_warning() {
    let (parsed, diags) = parse_with_faults("message M { reserved '1a', 'b'; }");
    assert!(!diags.has_errors());
    assert_eq!(
        diags.warnings().map(|w| (w.line, w.column)).collect::<Vec<_>>(),
        [(1, 22)]
    );
    assert_eq!(parsed.file.message_type[0].reserved_name, ["1a", "b"]);
}
