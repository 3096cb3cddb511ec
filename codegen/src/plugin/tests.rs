use crate::Compiler;
use crate::descriptor::{CodeGeneratorRequest, CodeGeneratorResponse};
use crate::link;

/// What the plugin answers for two files, of which one is to be generated.
fn answer(parameter: &str) -> CodeGeneratorResponse {
    let schema = Compiler::new()
        .file(
            "a.proto",
            "syntax = \"proto3\"; package shop; import \"b.proto\"; message A { B b = 1; bytes raw = 2; }",
        )
        .file(
            "b.proto",
            "syntax = \"proto3\"; package shop; message B {} enum E { E0 = 0; }",
        )
        .compile(&["a.proto", "b.proto"])
        .into_schema()
        .unwrap();
    let request = CodeGeneratorRequest {
        file_to_generate: vec!["a.proto".into(), "b.proto".into()],
        parameter: Some(parameter.into()),
        proto_file: link::to_descriptor(&schema, true, true).file,
        ..CodeGeneratorRequest::default()
    };
    CodeGeneratorResponse::decode(&super::run(&request.encode())).unwrap()
}

#[test]
fn files_and_features() {
    let response = answer("");
    assert_eq!(response.error, None);
    assert_eq!(
        (
            response.supported_features,
            response.minimum_edition,
            response.maximum_edition
        ),
        (Some(3), Some(998), Some(1002))
    );
    let names: Vec<_> = response
        .file
        .iter()
        .filter_map(|file| file.name.as_deref())
        .collect();
    assert_eq!(names, ["shop.rs", "protium-modules.rs"]);
    assert!(
        response.file[0]
            .content
            .as_ref()
            .unwrap()
            .contains("pub raw: ::protium::Bytes,")
    );
}

#[test]
fn options_are_those_of_the_builder() {
    let response = answer("bytes=.shop.A=vec, include_file=mod.rs,extern_path=.shop.B=::b::B,derive=.=Eq");
    assert_eq!(response.error, None);
    assert_eq!(response.file[1].name.as_deref(), Some("mod.rs"));
    let code = response.file[0].content.as_ref().unwrap();
    assert!(!code.contains("Eq, Hash, Eq"), "{code}");
    for part in ["pub raw: Vec<u8>,", "pub b: Option<::b::B>,", "PartialEq, Eq)]"] {
        assert!(code.contains(part), "{part} is not in {code}");
    }
}

#[test]
fn faults_are_answers() {
    for (parameter, error) in [
        ("nonsense", "option `nonsense`: is not of the form `name=value`"),
        ("colour=red", "option `colour=red`: there is no such option"),
        ("bytes=.=string", "option `bytes=.=string`: unknown bytes type"),
        ("boxed=.=maybe", "option `boxed=.=maybe`: needs `true` or `false`"),
        (
            "boxed=.",
            "option `boxed=.`: needs a proto path and a value: `name=.path=value`",
        ),
    ] {
        assert_eq!(answer(parameter).error.as_deref(), Some(error));
    }
    let response = CodeGeneratorResponse::decode(&super::run(b"\xff")).unwrap();
    assert!(
        response
            .error
            .unwrap()
            .starts_with("the input is not a serialized CodeGeneratorRequest")
    );
}
