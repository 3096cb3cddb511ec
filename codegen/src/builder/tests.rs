//! What a build script sees: cases 121 and 122, with the lines for cargo and the files in the output folder.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::time::{Duration, SystemTime};

use super::Builder;

const RERUN: &str = "121-rerun-if-changed";
const EXTERN: &str = "122-extern-paths-across-crates";

/// Tests run in the folder of the crate; relative paths keep the expected texts the same everywhere.
fn case(name: &str) -> PathBuf {
    Path::new("../tests/cases").join(name)
}

/// Runs a build script; gives the lines for cargo, without the folder of the case, and the error's text.
fn build(builder: Builder, name: &str, inputs: &[&str]) -> (String, Result<(), String>) {
    let inputs: Vec<PathBuf> = inputs.iter().map(|input| case(name).join(input)).collect();
    let compilation = builder.compiler.compile(&inputs);
    let (cargo, result) = builder.run(compilation);
    let plain = |text: String| text.replace(&format!("{}/", case(name).display()), "");
    (
        plain(cargo.text()),
        result.map_err(|error| plain(error.to_string())),
    )
}

fn rerun_case() -> (Builder, tempfile::TempDir) {
    let out = tempfile::tempdir().unwrap();
    let builder = Builder::new()
        .include(case(RERUN).join("proto"))
        .include(case(RERUN).join("other"));
    (builder.out_dir(out.path()), out)
}

fn names(folder: &Path) -> Vec<String> {
    let mut names: Vec<_> = fs::read_dir(folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name())
        .collect();
    names.sort();
    names
        .into_iter()
        .map(|name| name.into_string().unwrap())
        .collect()
}

#[test]
fn cargo_watches_what_was_read() {
    let (builder, out) = rerun_case();
    let (lines, result) = build(builder, RERUN, &["proto/main.proto"]);
    result.unwrap();
    assert_eq!(
        lines,
        "cargo:rerun-if-changed=other/deep/leaf.proto\n\
         cargo:rerun-if-changed=proto/main.proto\n\
         cargo:rerun-if-changed=proto/mid.proto\n"
    );
    assert_eq!(names(out.path()), ["protium-modules.rs", "r.rs"]);
}

#[test]
fn cargo_watches_nothing_if_told_so() {
    let (builder, _out) = rerun_case();
    assert_eq!(
        build(builder.emit_rerun_if_changed(false), RERUN, &["proto/main.proto"]),
        (String::new(), Ok(()))
    );
}

#[test]
fn cargo_watches_also_after_errors() {
    let out = tempfile::tempdir().unwrap();
    let builder = Builder::new()
        .include(case(RERUN).join("proto"))
        .include("nowhere")
        .out_dir(out.path());
    let (lines, result) = build(builder, RERUN, &["proto/main.proto"]);
    assert_eq!(
        lines,
        "cargo:rerun-if-changed=proto/main.proto\n\
         cargo:rerun-if-changed=proto/mid.proto\n\
         cargo:warning=nowhere: warning: this include root is no folder; it is not searched\n"
    );
    assert_eq!(
        result.unwrap_err(),
        r#"the schema has an error
proto/mid.proto:3:1: error: cannot find import `deep/leaf.proto`
 3 | import public "deep/leaf.proto";
   | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
  note: searched: proto, built-in files"#
    );
    assert!(names(out.path()).is_empty());
}

#[test]
fn a_path_with_odd_letters_is_announced_as_it_is() {
    let dir = tempfile::tempdir().unwrap();
    let file = dir.path().join("über alles #1.proto");
    fs::write(&file, "syntax = \"proto3\"; message M {}").unwrap();
    let builder = Builder::new().include(dir.path()).out_dir(dir.path().join("out"));
    let compilation = builder.compiler.compile(&[&file]);
    let (cargo, result) = builder.run(compilation);
    result.unwrap();
    assert_eq!(
        cargo.text(),
        format!("cargo:rerun-if-changed={}\n", file.display())
    );
}

#[test]
fn unchanged_files_are_not_written() {
    let (builder, out) = rerun_case();
    build(builder, RERUN, &["proto/main.proto"]).1.unwrap();
    let then = SystemTime::UNIX_EPOCH + Duration::from_secs(1_000_000_000);
    let paths = ["protium-modules.rs", "r.rs"].map(|name| out.path().join(name));
    for path in &paths {
        fs::File::options()
            .write(true)
            .open(path)
            .unwrap()
            .set_modified(then)
            .unwrap();
    }
    let again = rerun_case().0.out_dir(out.path());
    build(again, RERUN, &["proto/main.proto"]).1.unwrap();
    for path in &paths {
        assert_eq!(
            fs::metadata(path).unwrap().modified().unwrap(),
            then,
            "{}",
            path.display()
        );
    }
}

#[test]
fn two_calls_share_an_include_file() {
    let out = tempfile::tempdir().unwrap();
    let call = |name: &str, text: &str| {
        let builder = Builder::new().out_dir(out.path()).file(name, text);
        builder.compile(&[name]).map_err(|error| error.to_string())
    };
    call("a.proto", "syntax = \"proto3\"; package one.a; message A {}").unwrap();
    call("b.proto", "syntax = \"proto3\"; package one.b; message B {}").unwrap();
    let tree = fs::read_to_string(out.path().join("protium-modules.rs")).unwrap();
    let includes: Vec<&str> = tree
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with("include!"))
        .collect();
    assert_eq!(includes, [r#"include!("one.a.rs");"#, r#"include!("one.b.rs");"#]);

    call("a.proto", "syntax = \"proto3\"; package one.a; message A {}").unwrap();
    let error = call("c.proto", "syntax = \"proto3\"; package one.a; message C {}").unwrap_err();
    assert_eq!(
        error,
        format!(
            "{} was written by an earlier call of this build script, with other content\n  both calls generate code for \
             package `one.a`; name all of its files in one call, or give the calls an `out_dir` each",
            out.path().join("one.a.rs").display()
        )
    );
}

#[test]
fn without_inputs_the_include_file_is_empty() {
    let out = tempfile::tempdir().unwrap();
    Builder::new()
        .out_dir(out.path())
        .compile(&[] as &[&str])
        .unwrap();
    assert_eq!(names(out.path()), ["protium-modules.rs"]);
    let tree = fs::read_to_string(out.path().join("protium-modules.rs")).unwrap();
    assert!(tree.lines().all(|line| line.starts_with("//")), "{tree}");
}

#[test]
fn without_an_output_folder_there_is_an_error() {
    let builder = Builder::new().file("a.proto", "syntax = \"proto3\"; message A {}");
    // Cargo sets the variable for build scripts only.
    if std::env::var_os("OUT_DIR").is_none() {
        assert_eq!(
            format!("{:?}", builder.compile(&["a.proto"]).unwrap_err()),
            "no output folder: OUT_DIR is not set, as it is for build scripts; call `out_dir`"
        );
    }
}

/// The crate `extra` of case 122, with extern paths; gives each package's code and the warnings.
fn extra(inputs: &[&str], paths: &[(&str, &str)]) -> (BTreeMap<String, String>, String) {
    let builder = Builder::new()
        .include(case(EXTERN).join("extra/proto"))
        .include(case(EXTERN).join("base/proto"));
    let builder = paths.iter().fold(builder, |builder, &(proto, rust)| {
        builder.extern_path(proto, rust)
    });
    let inputs: Vec<PathBuf> = inputs.iter().map(|input| case(EXTERN).join(input)).collect();
    let generated = builder.generate(&inputs).unwrap();
    let files = generated
        .files
        .into_iter()
        .map(|file| (file.package, file.content))
        .collect();
    (files, generated.warnings.to_string())
}

/// The types of the fields of messages: the lines `pub name: Type,` of their structs.
fn fields(code: &str) -> Vec<&str> {
    fields_of(code, |name| !name.contains("ViewOf"))
}

/// The same of the structs whose names one wants.
fn fields_of(code: &str, wanted: impl Fn(&str) -> bool) -> Vec<&str> {
    let mut fields = Vec::new();
    let mut inside = false;
    for line in code.lines().map(str::trim) {
        match line.strip_prefix("pub struct ") {
            Some(name) => inside = wanted(name),
            None if inside && line.starts_with("pub ") && line.ends_with(',') => fields.push(line),
            None => {}
        }
    }
    fields.retain(|line| !line.contains("Unknown"));
    fields
}

const BOTH: [&str; 3] = [
    "extra/proto/stock/extra.proto",
    "extra/proto/stock/use.proto",
    "extra/proto/stock/basement.proto",
];

#[test]
fn types_of_another_crate() {
    let (files, warnings) = extra(&BOTH, &[(".stock.base", "::base_crate")]);
    assert_eq!(warnings, "");
    assert_eq!(
        files.keys().collect::<Vec<_>>(),
        ["stock.app", "stock.base.extra", "stock.basement"]
    );
    assert_eq!(
        fields(&files["stock.base.extra"]),
        [
            "pub item: Option<::base_crate::Item>,",
            "pub inn: Option<::base_crate::item::In>,",
            "pub by: ::protium::Map<String, ::base_crate::Item>,",
            "pub o: Option<r#box::O>,",
            "pub kinds: Vec<::base_crate::item::Kind>,",
            "pub own: Option<Own>,",
        ]
    );
    assert_eq!(
        fields(&files["stock.app"]),
        [
            "pub n: Option<super::basement::NotBase>,",
            "pub f: Option<::base_crate::Item>,",
            "pub a: Option<::protium::wkt::Any>,",
            "pub nv: ::protium::wkt::NullValue,",
            "pub e: Option<::protium::wkt::Empty>,",
        ]
    );
}

#[test]
fn imported_packages_below_an_extern_path_are_elsewhere() {
    let (files, warnings) = extra(&["extra/proto/stock/use.proto"], &[(".stock", "::stock_crate")]);
    assert_eq!(warnings, "");
    assert_eq!(files.keys().collect::<Vec<_>>(), ["stock.app"]);
    let fields = fields(&files["stock.app"]);
    assert_eq!(
        fields[..2],
        [
            "pub n: Option<::stock_crate::basement::NotBase>,",
            "pub f: Option<::stock_crate::base::Item>,"
        ]
    );
}

#[test]
fn one_well_known_type_from_elsewhere() {
    let paths = [
        (".stock.base", "::base_crate"),
        (".google.protobuf.Any", "::mine::Any"),
    ];
    let (files, warnings) = extra(&BOTH, &paths);
    assert_eq!(warnings, "");
    let fields = fields(&files["stock.app"]);
    assert_eq!(
        fields[2..],
        [
            "pub a: Option<::mine::Any>,",
            "pub nv: ::protium::wkt::NullValue,",
            "pub e: Option<::protium::wkt::Empty>,"
        ]
    );
}

#[test]
fn views_are_beside_their_messages() {
    let paths = [
        (".stock.base", "::base_crate"),
        (".google.protobuf.Any", "::mine::Any"),
    ];
    let (files, warnings) = extra(&BOTH, &paths);
    assert_eq!(warnings, "");
    let code = &files["stock.app"];
    assert_eq!(
        fields_of(code, |name| name.contains("ViewOf")),
        [
            "pub n: ::protium::MessageView<'a, super::basement::NotBaseViewOf<'a, K>, K>,",
            "pub f: ::protium::MessageView<'a, ::base_crate::ItemViewOf<'a, K>, K>,",
            "pub a: ::protium::MessageView<'a, ::mine::AnyViewOf<'a, K>, K>,",
            "pub nv: ::protium::wkt::NullValue,",
            "pub e: ::protium::MessageView<'a, ::protium::wkt::EmptyViewOf<'a, K>, K>,",
        ]
    );
}

#[test]
fn messages_with_views_hold_no_messages_without() {
    let text = "syntax = \"proto3\"; package p;
        message A { B b = 1; map<int32, B> by = 2; oneof one { B c = 3; } }
        message B { A a = 1; }
        message C { B b = 1; }";
    let generate = |rules: &[(&str, bool)]| {
        let builder = Builder::new().file("in.proto", text);
        let builder = rules
            .iter()
            .fold(builder, |builder, (path, on)| builder.views(*path, *on));
        let generated = builder
            .generate(&["in.proto"])
            .map_err(|error| error.to_string())?;
        Ok::<_, String>(generated.files[0].content.contains("ViewOf"))
    };
    assert_eq!(generate(&[]), Ok(true));
    assert_eq!(generate(&[(".", false)]), Ok(false));
    assert_eq!(generate(&[(".p", false), (".p.B", false)]), Ok(false));
    let says = |of: &str, field: &str| {
        format!(
            "`p.{of}.{field}` has the type `p.B`, for which a rule says that there are no views, but `p.{of}` has \
             views: switch `views` off for `.p.{of}` too, or on for `.p.B`"
        )
    };
    assert_eq!(
        generate(&[(".p.B", false)]),
        Err([says("A", "b"), says("A", "by"), says("A", "c"), says("C", "b")].join("\n"))
    );
    assert_eq!(
        generate(&[(".p.A", false), (".p.B", false), (".p.C", false)]),
        Ok(false)
    );
}

#[test]
fn lazy_views_need_no_name() {
    let text = "syntax = \"proto3\"; message A { A a = 1; }";
    let code = |on: bool| {
        let builder = Builder::new().file("in.proto", text).lazy_views(".A", on);
        let generated = builder.generate(&["in.proto"]).expect("legal");
        generated.files[0].content.clone()
    };
    assert!(code(true).contains("pub type ALazyView<'a>") && code(true).contains("fn validate("));
    assert!(!code(false).contains("ALazyView") && !code(false).contains("fn validate("));
    assert!(code(false).contains("pub type AView<'a>"));
}

#[test]
fn an_extern_path_that_fits_nothing() {
    let paths = [(".stock.base", "::base_crate"), (".stok.base", "::typo")];
    let (_, warnings) = extra(&BOTH, &paths);
    assert_eq!(
        warnings,
        "build script: warning: extern_path rule for `.stok.base`: the schema has nothing of that name"
    );
}

#[test]
fn an_input_whose_package_is_elsewhere() {
    let (files, warnings) = extra(
        &["base/proto/stock/base.proto"],
        &[(".stock.base", "::base_crate")],
    );
    assert!(files.is_empty());
    assert_eq!(
        warnings,
        "stock/base.proto: warning: no code is generated: its package is elsewhere, at ::base_crate
  note: leave it out of the inputs, or drop the extern path"
    );
}

#[test]
fn a_package_can_be_too_deep_for_modules() {
    let generate = |parts: usize| {
        let text = format!("syntax = \"proto3\"; package {}p;", "p.".repeat(parts - 1));
        Builder::new().file("in.proto", text).generate(&["in.proto"])
    };
    assert!(generate(100).is_ok());
    assert_eq!(
        generate(101).unwrap_err().to_string().trim_end(),
        "the package of \"in.proto\" has 101 parts: there is code for at most 100, a module each"
    );
}
