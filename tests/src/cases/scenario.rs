//! Cases whose rules are in words: include roots, missing imports, what was read, extern paths, descriptor sets as
//! input.
//!
//! A scenario is known by its slug, so that another folder's case of the same name is run too.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use protium_codegen::{Builder, Compilation, Compiler};

use super::Case;

/// What a scenario's items came to, by name.
pub type Results = Vec<(String, Result<(), String>)>;

/// Runs a scenario; `None` for one that nothing here knows.
pub fn run(case: &Case) -> Option<Results> {
    let slug = case
        .name
        .trim_start_matches(|c: char| c.is_ascii_digit())
        .trim_start_matches('-');
    let tree = Tree(case);
    let items = match slug {
        "missing-imports-and-paths" => missing_imports(&tree),
        "rerun-if-changed" => read_files(&tree),
        "extern-paths-across-crates" => extern_paths(&tree),
        "include-root-order-and-duplicates" => include_roots(&tree),
        "descriptor-set-in-and-out" => descriptor_sets(&tree),
        _ => return None,
    };
    Some(
        items
            .into_iter()
            .map(|(name, result)| (name.to_owned(), result))
            .collect(),
    )
}

type Items = Vec<(&'static str, Result<(), String>)>;

/// The files of a case.
struct Tree<'a>(&'a Case);

impl Tree<'_> {
    fn compile(&self, roots: &[&str], inputs: &[&str]) -> Compilation {
        let mut compiler = Compiler::new();
        for root in roots {
            compiler = compiler.include(self.0.dir.join(root));
        }
        // An input that is no path of the case is a name below a root.
        let inputs: Vec<PathBuf> = inputs
            .iter()
            .map(|input| {
                if input.contains('/') {
                    self.0.dir.join(input)
                } else {
                    PathBuf::from(input)
                }
            })
            .collect();
        compiler.compile(&inputs)
    }

    fn accepts(&self, roots: &[&str], inputs: &[&str]) -> Result<(), String> {
        let compilation = self.compile(roots, inputs);
        match compilation.schema {
            Some(_) => Ok(()),
            None => Err(format!("must be accepted, but: {}", compilation.diagnostics)),
        }
    }

    /// An error whose text holds all of `words` and none of `absent`.
    fn refuses(
        &self,
        roots: &[&str],
        inputs: &[&str],
        words: &[&str],
        absent: &[&str],
    ) -> Result<(), String> {
        let compilation = self.compile(roots, inputs);
        if compilation.schema.is_some() {
            return Err("must be an error, but is accepted".to_owned());
        }
        // The case's own folder may hold any of the words.
        let text = compilation
            .diagnostics
            .to_string()
            .replace(&*self.0.dir.to_string_lossy(), "");
        for word in words {
            if !text.contains(word) {
                return Err(format!("the error does not say `{word}`: {text}"));
            }
        }
        match absent.iter().find(|word| text.contains(**word)) {
            Some(word) => Err(format!("the error says `{word}`: {text}")),
            None => Ok(()),
        }
    }
}

fn missing_imports(tree: &Tree<'_>) -> Items {
    let warned = || {
        let compilation = tree.compile(&["proto", "nodir"], &["proto/wkt.proto"]);
        let text = compilation.diagnostics.to_string();
        match compilation.schema {
            Some(_) if text.contains("nodir") => Ok(()),
            Some(_) => Err("a root that does not exist is not warned of".to_owned()),
            None => Err(format!("must be accepted, but: {text}")),
        }
    };
    let none: &[&str] = &[];
    let _ = tree.compile(&["proto"], none);
    vec![
        (
            "1",
            tree.refuses(
                &["proto"],
                &["proto/a.proto"],
                &["proto/a.proto:3:1", "lib/b.proto", "/proto"],
                &[],
            ),
        ),
        ("2", tree.accepts(&["proto", "vendor"], &["proto/a.proto"])),
        ("3", tree.accepts(&["proto", "vendor"], &["a.proto"])),
        (
            "4",
            tree.refuses(
                &["proto"],
                &["vendor/lib/b.proto"],
                &["vendor/lib/b.proto", "/proto"],
                &[],
            ),
        ),
        (
            "5",
            tree.refuses(
                &["proto"],
                &["does_not_exist.proto"],
                &["does_not_exist.proto"],
                &["import"],
            ),
        ),
        (
            "6",
            tree.refuses(&["proto", "vendor"], &["proto/typo.proto"], &["lib/B.proto"], &[]),
        ),
        ("7", tree.accepts(&["proto"], &["proto/wkt.proto"])),
        (
            "7-typo",
            tree.refuses(
                &["proto"],
                &["proto/wkt_typo.proto"],
                &["google/protobuf/timestmp.proto", "built-in"],
                &[],
            ),
        ),
        (
            "8",
            tree.accepts(&["vendor/../proto", "./vendor/"], &["proto/./a.proto"]),
        ),
        ("9", warned()),
        // No panic is all that is asked.
        ("10", Ok(())),
    ]
}

fn read_files(tree: &Tree<'_>) -> Items {
    let read = tree
        .compile(&["proto", "other"], &["proto/main.proto"])
        .read_files;
    let dir = &tree.0.dir;
    let wanted = ["other/deep/leaf.proto", "proto/main.proto", "proto/mid.proto"].map(|name| dir.join(name));
    let same = read.iter().eq(wanted.iter());
    vec![(
        "files",
        if same {
            Ok(())
        } else {
            Err(format!("read {read:?}"))
        },
    )]
}

/// What the code says; that it compiles is shown by the crate of generated code, which holds this case, too.
fn extern_paths(tree: &Tree<'_>) -> Items {
    let dir = &tree.0.dir;
    let code = |builder: Builder| -> Result<BTreeMap<String, String>, String> {
        let files = ["stock/basement.proto", "stock/extra.proto", "stock/use.proto"];
        let generated = builder
            .include(dir.join("base/proto"))
            .include(dir.join("extra/proto"))
            .generate(&files)
            .map_err(|error| error.to_string())?;
        let files = generated
            .files
            .into_iter()
            .map(|file| (file.package, file.content));
        Ok(files
            .chain(
                generated
                    .warnings
                    .iter()
                    .map(|warning| ("warnings".to_owned(), warning.to_string())),
            )
            .collect())
    };
    let says = |builder: Builder, package: &str, words: &[&str], absent: &[&str]| {
        let code = code(builder)?;
        let text = code
            .get(package)
            .ok_or_else(|| format!("nothing for {package}"))?;
        match words.iter().find(|word| !text.contains(**word)) {
            Some(word) => Err(format!("{package} does not say `{word}`")),
            None => match absent.iter().find(|word| text.contains(**word)) {
                Some(word) => Err(format!("{package} says `{word}`")),
                None => Ok(()),
            },
        }
    };
    let base = || Builder::new().extern_path(".stock.base", "::base_crate");
    let own = says(
        base(),
        "stock.base.extra",
        &["pub struct Own", "pub own: Option<Own>"],
        &["base_crate::extra"],
    );
    let paths = [
        "Option<::base_crate::Item>",
        "::base_crate::item::In",
        "::base_crate::item::Kind",
    ];
    let elsewhere = code(base()).and_then(|code| match code.contains_key("stock.base") {
        true => Err("code for stock.base is generated here, too".to_owned()),
        false => Ok(()),
    });
    let any = base().extern_path(".google.protobuf.Any", "::my::Any");
    vec![
        (
            "1",
            says(
                base(),
                "stock.app",
                &["::base_crate::Item"],
                &["base_crate::ment", "::base_crate::NotBase"],
            ),
        ),
        ("2", own),
        ("3", says(base(), "stock.base.extra", &paths, &[])),
        (
            "6",
            says(any, "stock.app", &["::my::Any", "::protium::wkt::"], &[]),
        ),
        (
            "7",
            says(
                base().extern_path(".stock.nothing", "::x"),
                "warnings",
                &[".stock.nothing"],
                &[],
            ),
        ),
        ("8", elsewhere),
    ]
}

fn descriptor_sets(tree: &Tree<'_>) -> Items {
    let from = |file: &str| -> Result<Vec<(String, String)>, String> {
        let bytes = fs::read(tree.0.dir.join(file)).map_err(|error| format!("{file}: {error}"))?;
        let generated = Builder::new()
            .generate_descriptor_set(&bytes)
            .map_err(|error| error.to_string())?;
        Ok(generated
            .files
            .into_iter()
            .map(|file| (file.package, file.content))
            .collect())
    };
    let reversed = from("both_reversed.fds").and_then(|found| {
        let sources = Builder::new()
            .include(&tree.0.dir)
            .generate(&["a.proto", "b.proto"]);
        let sources = sources.map_err(|error| error.to_string())?;
        let same = found
            .iter()
            .map(|(_, code)| code)
            .eq(sources.files.iter().map(|file| &file.content));
        if same {
            Ok(())
        } else {
            Err("the set and the sources make different code".to_owned())
        }
    });
    let refuses = |file: &str, words: &[&str]| match from(file) {
        Ok(_) => Err("must be an error, but is accepted".to_owned()),
        Err(text) => match words.iter().find(|word| !text.contains(**word)) {
            Some(word) => Err(format!("the error does not say `{word}`: {text}")),
            None => Ok(()),
        },
    };
    vec![
        ("b_only.fds", from("b_only.fds").map(|_| ())),
        ("both_reversed.fds", reversed),
        ("a_no_deps.fds", refuses("a_no_deps.fds", &["a.proto", "b.proto"])),
        (
            "unknown_edition.fds",
            refuses("unknown_edition.fds", &["b.proto", "99998"]),
        ),
        (
            "bad_index.fds",
            refuses("bad_index.fds", &["b.proto", "dset.B.v"]),
        ),
        (
            "bad_type_name.fds",
            refuses("bad_type_name.fds", &["a.proto", "dset.Nope"]),
        ),
        ("truncated.fds", refuses("truncated.fds", &[])),
    ]
}

fn include_roots(tree: &Tree<'_>) -> Items {
    let names = |inputs: &[&str]| {
        let compilation = tree.compile(&["r1"], inputs);
        let schema = compilation
            .schema
            .ok_or_else(|| compilation.diagnostics.to_string())?;
        Ok::<_, String>(
            schema
                .files
                .iter()
                .map(|file| file.name.clone())
                .collect::<Vec<_>>(),
        )
    };
    let twice = names(&["r1/sub/y.proto", "r1/sub/./y.proto"]).and_then(|twice| {
        let once = names(&["r1/sub/y.proto"])?;
        if once == twice {
            Ok(())
        } else {
            Err(format!("{twice:?}"))
        }
    });
    let order = names(&["r1/sub/y.proto", "r1/common.proto"]).and_then(|one| {
        let other = names(&["r1/common.proto", "r1/sub/y.proto"])?;
        if one == other {
            Ok(())
        } else {
            Err(format!("{one:?} and {other:?}"))
        }
    });
    vec![
        (
            "1",
            tree.refuses(
                &["r1", "r2"],
                &["r2/common.proto"],
                &["r2/common.proto", "r1/common.proto"],
                &[],
            ),
        ),
        (
            "2",
            tree.refuses(
                &["r1", "r1/sub"],
                &["r1/sub/y.proto", "r1/sub/z.proto"],
                &["sub/x.proto", "x.proto"],
                &[],
            ),
        ),
        ("3", twice),
        ("5", tree.accepts(&["./r1/", "r1/../r2"], &["r1/sub/y.proto"])),
        ("7", order),
    ]
}
