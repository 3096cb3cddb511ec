use super::Compiler;

/// What is said about one file that imports `import`; `lib/b.proto` and `c.proto` are there.
fn said_about(import: &str) -> String {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(dir.path().join("lib")).unwrap();
    for name in ["lib/b.proto", "lib/c.proto", "c.proto"] {
        std::fs::write(dir.path().join(name), "syntax = \"proto3\";").unwrap();
    }
    let compilation = Compiler::new()
        .include(dir.path())
        .file(
            "lib/a.proto",
            format!("syntax = \"proto3\";\nimport \"{import}\";\n"),
        )
        .compile(&["lib/a.proto"]);
    let said = compilation
        .diagnostics
        .errors()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n");
    said.replace(&*dir.path().to_string_lossy(), "ROOT")
}

#[test]
fn imports_are_relative_to_roots() {
    assert_eq!(
        said_about("b.proto"),
        r#"lib/a.proto:2:1: error: cannot find import `b.proto`
 2 | import "b.proto";
   | ^^^^^^^^^^^^^^^^^
  note: searched: ROOT, built-in files
  note: imports are relative to an include root, not to the importing file: did you mean `lib/b.proto`?"#
    );
    assert_eq!(said_about("lib/b.proto"), "");
}

#[test]
fn the_root_is_no_part_of_the_name() {
    assert_eq!(
        said_about("proto/c.proto"),
        r#"lib/a.proto:2:1: error: cannot find import `proto/c.proto`
 2 | import "proto/c.proto";
   | ^^^^^^^^^^^^^^^^^^^^^^^
  note: searched: ROOT, built-in files
  note: did you mean `c.proto`?"#
    );
}

#[test]
fn names_that_cannot_be() {
    let said = |import: &str| said_about(import).lines().next().map(str::to_owned);
    for (import, fault) in [
        ("lib/../lib/b.proto", "it holds a `.` or `..` part"),
        ("./c.proto", "it holds a `.` or `..` part"),
        ("lib//b.proto", "it holds an empty part"),
        (
            "/etc/x.proto",
            "it is absolute; names are relative to an include root",
        ),
    ] {
        let expected = format!("lib/a.proto:2:1: error: `{import}` cannot name a file: {fault}");
        assert_eq!(said(import), Some(expected));
    }
    assert_eq!(
        said("lib\\\\b.proto").unwrap(),
        "lib/a.proto:2:1: error: `lib\\b.proto` cannot name a file: it holds a backslash; parts are separated by `/` on \
         every system"
    );
}

#[test]
fn errors_of_all_files_are_collected() {
    let compilation = Compiler::new()
        .file(
            "a.proto",
            "syntax = \"proto3\"; import \"b.proto\"; message A { B b = 1 }",
        )
        .file(
            "b.proto",
            "syntax = \"proto3\"; import \"none.proto\"; message B { int32 = 1; }",
        )
        .file("c.proto", "syntax = \"proto3\"; message C { Nothing n = 1; }")
        .file(
            "d.proto",
            "syntax = \"proto3\"; import \"c.proto\"; message D { C c = 1; }",
        )
        .compile(&["a.proto", "d.proto", "missing.proto"]);
    let files: Vec<&str> = compilation
        .diagnostics
        .errors()
        .map(|error| &*error.file)
        .collect();
    assert_eq!(
        files,
        ["missing.proto", "a.proto", "b.proto", "b.proto", "c.proto"]
    );
    assert!(compilation.schema.is_none());
}

#[test]
fn a_file_in_memory_hides_one_on_disk() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::write(
        dir.path().join("a.proto"),
        "syntax = \"proto3\"; message OnDisk {}",
    )
    .unwrap();
    let compiler = Compiler::new()
        .include(dir.path())
        .file("a.proto", "syntax = \"proto3\"; message InMemory {}");
    let schema = compiler.compile(&["a.proto"]).into_schema().unwrap();
    assert!(schema.message_named("InMemory").is_some());
}

#[test]
fn one_file_under_two_names_is_fine_while_it_defines_nothing() {
    let dir = tempfile::tempdir().unwrap();
    std::fs::create_dir_all(dir.path().join("sub")).unwrap();
    std::fs::write(dir.path().join("sub/x.proto"), "syntax = \"proto3\"; package x;").unwrap();
    let compiler = Compiler::new()
        .include(dir.path())
        .include(dir.path().join("sub"))
        .file(
            "a.proto",
            "syntax = \"proto3\"; import \"x.proto\"; import \"sub/x.proto\";",
        );
    assert!(!compiler.compile(&["a.proto"]).diagnostics.has_errors());
}
