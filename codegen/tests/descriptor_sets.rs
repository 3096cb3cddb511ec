//! Descriptor sets in and out: case 124.

use std::fs;
use std::path::{Path, PathBuf};

use protium_codegen::descriptor::FileDescriptorSet;
use protium_codegen::{Builder, Error, Generated};

fn case(file: &str) -> PathBuf {
    Path::new("../tests/cases/124-descriptor-set-in-and-out").join(file)
}

fn from_set(file: &str) -> Result<Generated, Error> {
    Builder::new().generate_descriptor_set(&fs::read(case(file)).unwrap())
}

fn from_sources(inputs: &[&str]) -> Generated {
    let inputs: Vec<PathBuf> = inputs.iter().map(|input| case(input)).collect();
    Builder::new().include(case("")).generate(&inputs).unwrap()
}

fn fault(file: &str) -> String {
    from_set(file)
        .map(|generated| format!("{:?}", generated.files))
        .unwrap_err()
        .to_string()
}

#[test]
fn sets_make_the_code_that_sources_make() {
    assert_eq!(
        from_set("b_only.fds").unwrap().files,
        from_sources(&["b.proto"]).files
    );
    assert_eq!(
        from_set("both_reversed.fds").unwrap().files,
        from_sources(&["a.proto"]).files
    );
}

#[test]
fn faults_name_file_and_element() {
    assert_eq!(
        fault("a_no_deps.fds"),
        "the schema has 2 errors
a.proto: error: imports `b.proto`, which is missing
a.proto: error: `.dset.B` is not defined
  note: in `dset.A.b`"
    );
    assert_eq!(
        fault("unknown_edition.fds"),
        "the schema has an error
b.proto: error: edition 99998_TEST_ONLY is newer than 2026, the latest one that is understood"
    );
    assert_eq!(
        fault("bad_index.fds"),
        "the schema has an error
b.proto: error: field `dset.B.v`: oneof_index 5 is out of range: the message has 0 oneofs"
    );
    assert_eq!(
        fault("bad_type_name.fds"),
        "the schema has an error
a.proto: error: `.dset.Nope` is not defined
  note: in `dset.A.b`"
    );
    assert_eq!(
        fault("truncated.fds"),
        "the schema has an error
descriptor set: error: is not a serialized FileDescriptorSet: malformed descriptor at byte 100: the bytes end inside a \
         record"
    );
}

#[test]
fn every_cut_of_a_set_is_an_error_or_a_set() {
    let whole = fs::read(case("both_reversed.fds")).unwrap();
    for end in 0..whole.len() {
        let _ = Builder::new().generate_descriptor_set(&whole[..end]);
    }
    for at in 0..whole.len() {
        let mut changed = whole.clone();
        changed[at] ^= 0x15;
        let _ = Builder::new().generate_descriptor_set(&changed);
    }
}

#[test]
fn what_goes_out_is_what_came_in() {
    let set = fs::read(case("both_reversed.fds")).unwrap();
    let out = Builder::new()
        .descriptor_set("set.bin")
        .generate_descriptor_set(&set)
        .unwrap()
        .descriptor_set
        .unwrap();
    let mut expected = FileDescriptorSet::decode(&set).unwrap();
    expected.file.reverse();
    assert_eq!(FileDescriptorSet::decode(&out).unwrap(), expected);
    let again = Builder::new()
        .descriptor_set("set.bin")
        .generate_descriptor_set(&out)
        .unwrap();
    assert_eq!(again.descriptor_set.unwrap(), out);
}

#[test]
fn custom_options_survive_as_bytes() {
    let builder = Builder::new().file(
        "o.proto",
        r#"
            edition = "2023";
            import "google/protobuf/descriptor.proto";
            extend google.protobuf.MessageOptions { string note = 50001; }
            message M { option (note) = "kept"; }
        "#,
    );
    let set = builder
        .descriptor_set("set.bin")
        .generate(&["o.proto"])
        .unwrap()
        .descriptor_set
        .unwrap();
    let again = Builder::new()
        .descriptor_set("set.bin")
        .generate_descriptor_set(&set)
        .unwrap();
    assert_eq!(again.descriptor_set.as_ref(), Some(&set));
    let set = FileDescriptorSet::decode(&set).unwrap();
    assert_eq!(
        set.file[1].message_type[0].options.as_ref().unwrap().unknown,
        b"\x8a\xb5\x18\x04kept"
    );
}

#[test]
fn imports_and_source_info_are_options() {
    let set = |imports, source_info| {
        let builder = Builder::new().include(case("")).descriptor_set("set.bin");
        let builder = builder
            .descriptor_set_imports(imports)
            .descriptor_set_source_info(source_info);
        let set = builder
            .generate(&[case("a.proto")])
            .unwrap()
            .descriptor_set
            .unwrap();
        let files = FileDescriptorSet::decode(&set).unwrap().file;
        files
            .iter()
            .map(|file| (file.name().to_owned(), file.source_code_info.is_some()))
            .collect::<Vec<_>>()
    };
    let (a, b) = ("a.proto".to_owned(), "b.proto".to_owned());
    assert_eq!(set(true, false), [(b.clone(), false), (a.clone(), false)]);
    assert_eq!(set(false, true), [(a, true)]);
}

#[test]
fn built_in_files_may_be_left_out() {
    let builder = Builder::new().file(
        "w.proto",
        "syntax = \"proto3\"; import \"google/protobuf/timestamp.proto\"; message W { google.protobuf.Timestamp t = 1; }",
    );
    let builder = builder.descriptor_set("set.bin").descriptor_set_imports(false);
    let generated = builder.generate(&["w.proto"]).unwrap();
    let from_set = Builder::new()
        .generate_descriptor_set(&generated.descriptor_set.unwrap())
        .unwrap();
    assert_eq!(from_set.files, generated.files);
}

#[test]
fn files_are_read_and_announced() {
    let out = tempfile::tempdir().unwrap();
    Builder::new()
        .out_dir(out.path())
        .descriptor_set("sets/copy.bin")
        .compile_descriptor_set_file(case("b_only.fds"))
        .unwrap();
    assert_eq!(
        fs::read(out.path().join("sets/copy.bin")).unwrap(),
        fs::read(case("b_only.fds")).unwrap()
    );
    let error = Builder::new()
        .out_dir(out.path())
        .compile_descriptor_set_file(case("none.fds"))
        .unwrap_err();
    let shown = case("none.fds");
    assert!(error.to_string().starts_with(&format!(
        "the schema has an error\n{}: error: cannot be read: ",
        shown.display()
    )));
}

#[cfg(feature = "prost-types")]
#[test]
fn sets_of_prost_types() {
    let out = tempfile::tempdir().unwrap();
    let set: prost_types::FileDescriptorSet =
        prost::Message::decode(&*fs::read(case("both_reversed.fds")).unwrap()).unwrap();
    Builder::new()
        .out_dir(out.path())
        .compile_prost_descriptor_set(&set)
        .unwrap();
    assert_eq!(
        fs::read_to_string(out.path().join("dset.rs")).unwrap(),
        from_sources(&["a.proto"]).files[0].content
    );
}
