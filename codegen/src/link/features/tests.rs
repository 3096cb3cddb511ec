use super::*;
use crate::descriptor::{EditionDefault, FileDescriptorProto};
use crate::diag::Diagnostics;
use crate::source::Source;
use crate::{builtin, syntax};

fn parsed(text: &str) -> FileDescriptorProto {
    syntax::parse(
        &Source::new("in.proto", "in.proto", text),
        &mut Diagnostics::new(),
    )
    .file
}

const EDITIONS: [Edition; 5] = [
    Edition::Proto2,
    Edition::Proto3,
    Edition::E2023,
    Edition::E2024,
    Edition::E2026,
];

/// The defaults are written down twice: as code, and as options in `descriptor.proto`.
#[test]
fn defaults_are_those_of_descriptor_proto() {
    let mut ctx = crate::link::context::Context::default();
    let text = builtin::source("google/protobuf/descriptor.proto").expect("built in");
    let file = crate::link::context::LinkedFile::new(parsed(text));
    ctx.files.push(file);
    crate::link::run(&mut ctx);
    let set = ctx.symbols.named("google.protobuf.FeatureSet").expect("declared");
    let set = ctx.message(ctx.symbols.get(set)).expect("a message");
    for edition in EDITIONS {
        let features = Features::defaults(edition);
        let values = [
            ("field_presence", features.field_presence.name()),
            ("enum_type", features.enum_type.name()),
            ("repeated_field_encoding", features.repeated_field_encoding.name()),
            ("utf8_validation", features.utf8_validation.name()),
            ("message_encoding", features.message_encoding.name()),
            ("json_format", features.json_format.name()),
            ("enforce_naming_style", features.enforce_naming_style.name()),
            (
                "default_symbol_visibility",
                features.default_symbol_visibility.name(),
            ),
            ("enforce_proto_limits", features.enforce_proto_limits.name()),
        ];
        assert_eq!(set.field.len(), values.len());
        for (field, (name, value)) in set.field.iter().zip(values) {
            assert_eq!(field.name(), name);
            let holds = |default: &&EditionDefault| default.edition.is_some_and(|from| from <= edition);
            let defaults = &field.options.as_ref().expect("options").edition_defaults;
            let latest = defaults
                .iter()
                .filter(holds)
                .max_by_key(|default| default.edition);
            assert_eq!(
                latest.and_then(|default| default.value.as_deref()),
                Some(value),
                "{name} of {edition:?}"
            );
        }
    }
}

/// Features of the file after linking, by path.
fn resolved(text: &str) -> FileFeatures {
    let mut ctx = crate::link::context::Context::default();
    ctx.files
        .push(crate::link::context::LinkedFile::new(parsed(text)));
    crate::link::run(&mut ctx);
    let found: Vec<_> = ctx.files[0]
        .take_found()
        .into_iter()
        .map(|fault| fault.to_string())
        .collect();
    assert!(!ctx.files[0].failed, "{found:?}");
    ctx.files[0].features.clone()
}

#[test]
fn elements_inherit_from_what_is_around_them() {
    let features = resolved(
        "edition = \"2023\"; option features.json_format = LEGACY_BEST_EFFORT; option features.enum_type = CLOSED;
         message M { option features.json_format = ALLOW; message N { enum E { A = 1; } } enum F { option \
         features.enum_type = OPEN; B = 0; } extensions 5; }
         enum G { C = 3; } service S { rpc r(M) returns (M); } extend M { int32 x = 5; }",
    );
    let legacy = JsonFormat::LegacyBestEffort;
    assert_eq!(features.at(&[]).json_format, legacy);
    assert_eq!(features.at(&[4, 0]).json_format, JsonFormat::Allow);
    assert_eq!(features.at(&[4, 0, 3, 0, 4, 0]).json_format, JsonFormat::Allow);
    assert!(features.at(&[4, 0, 3, 0, 4, 0]).is_closed());
    assert!(features.at(&[4, 0, 3, 0, 4, 0, 2, 0]).is_closed());
    assert!(!features.at(&[4, 0, 4, 0]).is_closed());
    assert_eq!(features.at(&[4, 0, 5, 0]).json_format, JsonFormat::Allow);
    assert_eq!(features.at(&[5, 0]).json_format, legacy);
    assert_eq!(features.at(&[6, 0, 2, 0]).json_format, legacy);
    assert_eq!(features.at(&[7, 0]).json_format, legacy);
    // What leads nowhere has the features of the file.
    assert_eq!(features.at(&[4, 7, 2, -1]), features.own);
}

#[test]
fn what_is_inherited_takes_effect_where_it_means_something() {
    let features = resolved(
        "edition = \"2023\"; option features.field_presence = IMPLICIT; option features.message_encoding = DELIMITED;
         message M { int32 a = 1; M b = 2; repeated int32 c = 3; repeated string d = 4; map<int32, M> e = 5;
         oneof o { int32 f = 6; } M g = 7 [features.message_encoding = LENGTH_PREFIXED]; extensions 9; }
         extend M { int32 x = 9; }",
    );
    let field = |index| features.at(&[4, 0, 2, index]);
    assert_eq!(field(0).field_presence, FieldPresence::Implicit);
    assert_eq!(field(1).field_presence, FieldPresence::Explicit);
    assert!(field(1).is_delimited());
    assert!(field(2).is_packed() && !field(3).is_packed() && !field(0).is_packed());
    assert!(!field(4).is_delimited());
    assert!(!features.at(&[4, 0, 3, 0, 2, 1]).is_delimited());
    assert_eq!(field(5).field_presence, FieldPresence::Explicit);
    assert!(!field(6).is_delimited());
    assert_eq!(features.at(&[7, 0]).field_presence, FieldPresence::Explicit);
}

#[test]
fn older_syntaxes_say_it_in_other_ways() {
    let features = resolved(
        "syntax = \"proto2\"; message M { required int32 a = 1; optional int32 b = 2; optional group C = 3 {}
         repeated int32 d = 4 [packed = true]; repeated int32 e = 5; }",
    );
    let field = |index| features.at(&[4, 0, 2, index]);
    assert_eq!(field(0).field_presence, FieldPresence::LegacyRequired);
    assert_eq!(field(1).field_presence, FieldPresence::Explicit);
    assert!(field(2).is_delimited());
    assert!(field(3).is_packed() && !field(4).is_packed());
    let features = resolved(
        "syntax = \"proto3\"; message M { int32 a = 1; optional int32 b = 2; M c = 3; repeated int32 d = 4; repeated \
         int32 e = 5 [packed = false]; oneof o { int32 f = 6; } }",
    );
    let field = |index| features.at(&[4, 0, 2, index]);
    assert_eq!(field(0).field_presence, FieldPresence::Implicit);
    for index in [1, 2, 5] {
        assert_eq!(field(index).field_presence, FieldPresence::Explicit, "{index}");
    }
    assert!(field(3).is_packed() && !field(4).is_packed());
}
