//! How files are found: cases 016, 022, 120 and 123, with the error texts a user reads.

use std::path::{Path, PathBuf};

use protium_codegen::{Compilation, Compiler};

/// Tests run in the folder of the crate; relative paths keep the expected texts the same everywhere.
fn case(name: &str) -> PathBuf {
    Path::new("../tests/cases").join(name)
}

/// Compiles inputs of a case; inputs and roots are relative to its folder.
fn compile(name: &str, roots: &[&str], inputs: &[&str]) -> Compilation {
    let case = case(name);
    let compiler = roots.iter().fold(Compiler::new(), |compiler, root| {
        compiler.include(case.join(root))
    });
    compiler.compile(&inputs.iter().map(|input| case.join(input)).collect::<Vec<_>>())
}

/// All that is said, with the folder of the case left out.
fn said(name: &str, compilation: &Compilation) -> String {
    compilation
        .diagnostics
        .to_string()
        .replace(&format!("{}/", case(name).display()), "")
}

/// The names of the files that were compiled, built-in ones left out, each with a mark if it was asked for.
fn compiled(compilation: &Compilation) -> Vec<String> {
    let schema = compilation
        .schema
        .as_ref()
        .unwrap_or_else(|| panic!("{}", compilation.diagnostics));
    let own = schema
        .files
        .iter()
        .filter(|file| !file.name.starts_with("google/protobuf/"));
    own.map(|file| format!("{}{}", file.name, if file.generate { "*" } else { "" }))
        .collect()
}

mod missing_imports_and_paths {
    use super::*;

    const CASE: &str = "120-missing-imports-and-paths";

    #[test]
    fn a_missing_import() {
        assert_eq!(
            said(CASE, &compile(CASE, &["proto"], &["proto/a.proto"])),
            r#"proto/a.proto:3:1: error: cannot find import `lib/b.proto`
 3 | import "lib/b.proto";
   | ^^^^^^^^^^^^^^^^^^^^^
  note: searched: proto, built-in files"#
        );
    }

    #[test]
    fn a_second_root_has_it() {
        let compilation = compile(CASE, &["proto", "vendor"], &["proto/a.proto"]);
        assert_eq!(compiled(&compilation), ["lib/b.proto", "a.proto*"]);
        let read: Vec<_> = compilation
            .read_files
            .iter()
            .map(|path| path.strip_prefix(case(CASE)).unwrap())
            .collect();
        assert_eq!(
            read,
            [Path::new("proto/a.proto"), Path::new("vendor/lib/b.proto")]
        );
    }

    #[test]
    fn inputs_may_be_relative_to_a_root() {
        let compiler = Compiler::new()
            .include(case(CASE).join("proto"))
            .include(case(CASE).join("vendor"));
        assert_eq!(
            compiled(&compiler.compile(&["a.proto"])),
            ["lib/b.proto", "a.proto*"]
        );
    }

    #[test]
    fn an_input_outside_the_roots() {
        assert_eq!(
            said(CASE, &compile(CASE, &["proto"], &["vendor/lib/b.proto"])),
            "vendor/lib/b.proto: error: lies outside every include root
  note: include roots: proto
  note: add the folder that its imports are relative to as an include root"
        );
    }

    #[test]
    fn an_input_that_does_not_exist() {
        let compilation = Compiler::new()
            .include(case(CASE).join("proto"))
            .compile(&["does_not_exist.proto"]);
        assert_eq!(
            compilation.diagnostics.to_string(),
            "does_not_exist.proto: error: no such file
  note: looked for it as a path, and as a name below the include roots: \
             ../tests/cases/120-missing-imports-and-paths/proto"
        );
    }

    #[test]
    fn names_differing_in_case_are_different_names() {
        assert_eq!(
            said(CASE, &compile(CASE, &["proto", "vendor"], &["proto/typo.proto"])),
            r#"proto/typo.proto:2:1: error: cannot find import `lib/B.proto`
 2 | import "lib/B.proto";
   | ^^^^^^^^^^^^^^^^^^^^^
  note: searched: proto, vendor, built-in files
  note: vendor/lib/b.proto differs only in upper and lower case, which count on every system"#
        );
    }

    #[test]
    fn well_known_types_are_built_in() {
        assert_eq!(
            compiled(&compile(CASE, &["proto"], &["proto/wkt.proto"])),
            ["wkt.proto*"]
        );
        assert_eq!(
            said(CASE, &compile(CASE, &["proto"], &["proto/wkt_typo.proto"])),
            r#"proto/wkt_typo.proto:2:1: error: cannot find import `google/protobuf/timestmp.proto`
 2 | import "google/protobuf/timestmp.proto";
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  note: searched: proto, built-in files
  note: did you mean the built-in `google/protobuf/timestamp.proto`?"#
        );
    }

    #[test]
    fn relative_and_absolute_paths_match() {
        let relative = case(CASE);
        let absolute = relative.canonicalize().unwrap();
        for (root, input) in [(&relative, &absolute), (&absolute, &relative)] {
            let compilation = Compiler::new()
                .include(root.join("proto"))
                .compile(&[input.join("proto/wkt.proto")]);
            assert_eq!(compiled(&compilation), ["wkt.proto*"]);
        }
    }

    #[test]
    fn a_root_that_does_not_exist_is_a_warning() {
        let compilation = compile(CASE, &["proto", "nodir"], &["proto/wkt.proto"]);
        assert_eq!(compiled(&compilation), ["wkt.proto*"]);
        assert_eq!(
            said(CASE, &compilation),
            "nodir: warning: this include root is no folder; it is not searched"
        );
    }

    #[test]
    fn no_inputs_are_an_empty_schema() {
        let compilation = compile(CASE, &["proto"], &[]);
        assert!(compiled(&compilation).is_empty());
        assert!(compilation.diagnostics.is_empty());
    }
}

mod include_root_order_and_duplicates {
    use super::*;

    const CASE: &str = "123-include-root-order-and-duplicates";

    #[test]
    fn a_shadowed_input() {
        assert_eq!(
            said(CASE, &compile(CASE, &["r1", "r2"], &["r2/common.proto"])),
            "r2/common.proto: error: is shadowed by r1/common.proto
  note: an import of `common.proto` gets the file of that name in the earlier include root
  note: make the other file the input, or reorder the include roots"
        );
    }

    #[test]
    fn one_file_under_two_names() {
        let compilation = compile(CASE, &["r1", "r1/sub"], &["r1/sub/y.proto", "r1/sub/z.proto"]);
        assert_eq!(
            said(CASE, &compilation),
            r#"r1/sub/z.proto:3:1: error: `x.proto` is the same file as `sub/x.proto`, which is loaded already: r1/sub/x.proto
 3 | import "x.proto";
   | ^^^^^^^^^^^^^^^^^
  note: under two names everything in it would be defined twice; use one name everywhere
  note: include roots: r1, r1/sub; one of them lies inside another, or is a link to it"#
        );
    }

    #[test]
    fn an_input_given_twice_is_compiled_once() {
        let absolute = case(CASE).canonicalize().unwrap().join("r1/sub/y.proto");
        let compilation = Compiler::new().include(case(CASE).join("r1")).compile(&[
            case(CASE).join("r1/sub/y.proto"),
            case(CASE).join("r1/./sub/y.proto"),
            absolute,
            "sub/y.proto".into(),
        ]);
        assert_eq!(
            compiled(&compilation),
            ["common.proto", "sub/x.proto", "sub/y.proto*"]
        );
        assert_eq!(compilation.read_files.len(), 3);
    }

    #[test]
    fn spellings_of_a_root() {
        for root in ["r1", "./r1", "r1/", "r2/../r1", "r1/sub/.."] {
            let compilation = compile(CASE, &[root], &["r1/sub/x.proto"]);
            assert_eq!(compiled(&compilation), ["common.proto", "sub/x.proto*"], "{root}");
        }
    }

    #[test]
    fn the_order_of_inputs_does_not_matter() {
        let inputs = ["r1/sub/x.proto", "r1/sub/y.proto", "r1/common.proto"];
        let forwards = compile(CASE, &["r1"], &inputs);
        let backwards = compile(CASE, &["r1"], &[inputs[2], inputs[1], inputs[0]]);
        assert_eq!(compiled(&forwards), compiled(&backwards));
    }
}

mod files_and_packages {
    use super::*;

    const CASE: &str = "016-files-and-packages";

    #[test]
    fn odd_names_and_files_that_define_nothing() {
        let inputs = [
            "dir-one/my-file.v1.proto",
            "dir one/type.proto",
            "self.proto",
            "empty.proto",
            "only_comment.proto",
            "only_syntax.proto",
            "only_package.proto",
            "only_enum.proto",
        ];
        let compilation = compile(CASE, &["."], &inputs);
        let mut names = compiled(&compilation);
        names.sort();
        let mut expected: Vec<_> = inputs.iter().map(|input| format!("{input}*")).collect();
        expected.sort();
        assert_eq!(names, expected);
    }

    #[test]
    fn the_code_does_not_depend_on_the_order_of_inputs() {
        let mut inputs: Vec<PathBuf> = [
            "dir-one/my-file.v1.proto",
            "dir one/type.proto",
            "self.proto",
            "empty.proto",
            "only_enum.proto",
        ]
        .iter()
        .map(|input| case(CASE).join(input))
        .collect();
        let generate = |inputs: &[PathBuf]| {
            protium_codegen::Builder::new()
                .include(case(CASE))
                .generate(inputs)
                .unwrap()
                .files
        };
        let first = generate(&inputs);
        let names: Vec<_> = first.iter().map(|file| file.name.as_str()).collect();
        assert_eq!(names, ["many.rs", "many.files.rs"]);
        for _ in 1..inputs.len() {
            inputs.rotate_left(1);
            assert_eq!(generate(&inputs), first);
        }
    }
}

mod import_cycle_and_self_import {
    use super::*;

    const CASE: &str = "022-import-cycle-and-self-import";

    #[test]
    fn cycles_show_their_chain() {
        assert_eq!(
            said(CASE, &compile(CASE, &["."], &["cycle_a.proto"])),
            r#"./cycle_a.proto:2:1: error: the file imports itself: cycle_a.proto -> cycle_b.proto -> cycle_a.proto
 2 | import "cycle_b.proto";
   | ^^^^^^^^^^^^^^^^^^^^^^^"#
        );
        assert_eq!(
            said(CASE, &compile(CASE, &["."], &["me.proto"])),
            r#"./me.proto:2:1: error: the file imports itself: me.proto -> me.proto
 2 | import "me.proto";
   | ^^^^^^^^^^^^^^^^^^"#
        );
    }

    #[test]
    fn an_import_given_twice() {
        assert_eq!(
            said(CASE, &compile(CASE, &["."], &["dup.proto"])),
            r#"./dup.proto:3:1: error: `ok.proto` is imported twice
 3 | import "ok.proto";
   | ^^^^^^^^^^^^^^^^^^"#
        );
    }

    #[test]
    fn a_chain_of_ten_thousand_imports() {
        let compiler = (0..10_000).fold(Compiler::new(), |compiler, at| {
            let text = format!(
                "syntax = \"proto3\"; import public \"f{}.proto\"; message M{at} {{}}",
                at + 1
            );
            compiler.file(format!("f{at}.proto"), text)
        });
        let whole = compiler
            .clone()
            .file("f10000.proto", "syntax = \"proto3\";")
            .compile(&["f0.proto"]);
        assert!(whole.schema.is_some());
        let cyclic = compiler
            .file("f10000.proto", "syntax = \"proto3\"; import \"f0.proto\";")
            .compile(&["f0.proto"]);
        assert_eq!(cyclic.diagnostics.errors().count(), 1);
    }
}
