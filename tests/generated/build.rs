//! Generates the code of `protos/test` and of every case in `tests/cases`.

use std::env;
use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

use protium_codegen::Builder;
use protium_tests::cases::{Case, Content, Schema, Verdict, generate, load};

fn main() {
    let out = PathBuf::from(env::var_os("OUT_DIR").expect("cargo sets OUT_DIR"));
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    kinds(&root.join("protos/test"), &out.join("kinds"));
    if env::var_os("CARGO_FEATURE_CASES").is_none() {
        return;
    }
    cases(&root.join("tests/cases"), &out);
    extern_paths(&root.join("tests/cases/122-extern-paths-across-crates"), &out);
}

/// Case 122: two crates, played by two modules, of which one refers to the other by an extern path.
fn extern_paths(case: &Path, out: &Path) {
    let base = case.join("base/proto");
    let builder = |folder: &str| {
        fs::create_dir_all(out.join(folder)).expect("a folder in OUT_DIR");
        Builder::new().include(&base).out_dir(out.join(folder))
    };
    let result = builder("base").compile(&["stock/base.proto"]).and_then(|()| {
        builder("extra")
            .include(case.join("extra/proto"))
            .extern_path(".stock.base", "crate::base::stock::base")
            .compile(&["stock/basement.proto", "stock/extra.proto", "stock/use.proto"])
    });
    if let Err(error) = result {
        panic!("{error}");
    }
}

/// The schemas that random messages are made of.
fn kinds(root: &Path, out: &Path) {
    println!("cargo:rerun-if-changed={}", root.display());
    let files = ["kinds2.proto", "kinds3.proto", "editions.proto"]
        .map(str::to_owned)
        .to_vec();
    if let Err(error) = generate::files(root, &files, out) {
        panic!("{error}");
    }
}

/// A case whose code cannot be generated is left out here and written down for the test that counts it as failed.
fn cases(root: &Path, out: &Path) {
    println!("cargo:rerun-if-changed={}", root.display());
    let cases = load(root).expect("the cases can be read");
    let mut mounted: Vec<(&Case, &Schema)> = Vec::new();
    let (mut modules, mut failures) = (String::new(), String::new());
    let mut add = |name: &str, root: &Path, files: &[String]| {
        let folder = out.join("cases").join(name);
        match generate::files(root, files, &folder) {
            Ok(()) => modules.push_str(&generate::mount(name, &folder)),
            Err(error) => writeln!(failures, "    ({name:?}, {error:?}),").expect("writing to a string"),
        }
    };
    for case in &cases {
        match &case.content {
            Content::Schema(schema) => {
                add(&case.name, &case.dir, &schema.files);
                mounted.push((case, schema));
            }
            Content::Units(units) => {
                for unit in units.iter().filter(|unit| unit.verdict == Verdict::Ok) {
                    add(&format!("{}/{}", case.name, unit.name), &unit.dir, &unit.inputs);
                }
            }
            Content::Scenario { .. } => {}
        }
    }
    mounted.retain(|(case, _)| modules.contains(&format!("pub mod {} {{", generate::module(&case.name))));
    let text = format!(
        "{modules}\n{}\n/// Cases and units whose code could not be generated, and why.\n\
         pub const NOT_GENERATED: &[(&str, &str)] = &[\n{failures}];\n",
        generate::dispatcher(&mounted)
    );
    fs::write(out.join("cases.rs"), text).expect("a file in OUT_DIR");
}
