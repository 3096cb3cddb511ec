use std::fs;
use std::path::{Path, PathBuf};

use super::inputs::InputFault;
use super::{Located, NameFault, NotFound, Roots};

/// A folder that goes away with the test.
fn tree(files: &[&str]) -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for file in files {
        let path = dir.path().join(file);
        fs::create_dir_all(path.parent().unwrap()).unwrap();
        fs::write(path, file).unwrap();
    }
    dir
}

fn roots(dir: &tempfile::TempDir, names: &[&str]) -> Roots {
    let given: Vec<PathBuf> = names.iter().map(|name| dir.path().join(name)).collect();
    Roots::new(&given).0
}

fn found(roots: &mut Roots, name: &str) -> Located {
    roots.find(name).unwrap()
}

#[test]
fn the_first_root_that_has_a_file_wins() {
    let dir = tree(&["r1/common.proto", "r2/common.proto", "r2/only/two.proto"]);
    let mut roots = roots(&dir, &["r1", "r2"]);
    assert_eq!(
        found(&mut roots, "common.proto").path,
        dir.path().join("r1/common.proto")
    );
    assert_eq!(
        found(&mut roots, "only/two.proto").path,
        dir.path().join("r2/only/two.proto")
    );
    assert_eq!(
        roots.find("only/three.proto"),
        Err(NotFound::Absent { near: None })
    );
    assert_eq!(
        roots.find("only"),
        Err(NotFound::Absent { near: None }),
        "a folder is no file"
    );
}

#[test]
fn names_have_one_spelling() {
    let dir = tree(&["r/sub/x.proto"]);
    let mut roots = roots(&dir, &["r"]);
    for (name, fault) in [
        ("", NameFault::Empty),
        ("/etc/x.proto", NameFault::Absolute),
        ("sub\\x.proto", NameFault::Backslash),
        ("sub//x.proto", NameFault::EmptyPart),
        ("sub/x.proto/", NameFault::EmptyPart),
        ("sub/../sub/x.proto", NameFault::DotPart),
        ("./sub/x.proto", NameFault::DotPart),
        ("sub/x\0.proto", NameFault::Unusable),
    ] {
        assert_eq!(roots.find(name), Err(NotFound::Name(fault)), "{name:?}");
    }
}

#[test]
fn case_must_match() {
    let dir = tree(&["r/Lib/b.proto"]);
    let mut roots = roots(&dir, &["r"]);
    let near = Some(dir.path().join("r/Lib/b.proto"));
    assert_eq!(roots.find("lib/B.proto"), Err(NotFound::Absent { near }));
}

#[test]
fn missing_roots_are_told() {
    let dir = tree(&["r/a.proto", "file"]);
    let given = ["nope", "file", "r"].map(|name| dir.path().join(name));
    let (roots, missing) = Roots::new(&given);
    assert_eq!(missing, given[..2]);
    assert_eq!(roots.searched().collect::<Vec<_>>(), [given[2].as_path()]);
}

#[test]
fn odd_spellings_of_a_root_are_one_root() {
    let dir = tree(&["r/a.proto", "s/x"]);
    for spelling in ["r", "./r", "r/", "r/.", "s/../r", "r//"] {
        let mut roots = roots(&dir, &[spelling, "r"]);
        assert_eq!(roots.searched().count(), 1);
        for input in ["r/a.proto", "./r/a.proto", "s/../r/a.proto", "r/./a.proto"] {
            assert_eq!(
                roots.input(&dir.path().join(input)).unwrap().name,
                "a.proto",
                "{spelling} {input}"
            );
        }
    }
}

#[test]
fn relative_and_absolute_spellings_match() {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let (relative, absolute) = (PathBuf::from("src"), here.join("src"));
    for root in [&relative, &absolute] {
        let mut roots = Roots::new(std::slice::from_ref(root)).0;
        for input in [&relative, &absolute] {
            let located = roots.input(&input.join("roots/mod.rs")).unwrap();
            assert_eq!(located.name, "roots/mod.rs");
            assert_eq!(located.path, root.join("roots/mod.rs"));
        }
    }
}

#[test]
fn the_empty_root_is_the_current_folder() {
    let mut roots = Roots::new(&[PathBuf::new()]).0;
    let located = roots.input(Path::new("src/roots/mod.rs")).unwrap();
    assert_eq!(
        (located.name.as_str(), located.path.to_str()),
        ("src/roots/mod.rs", Some("src/roots/mod.rs"))
    );
}

#[test]
fn inputs_may_be_names_below_a_root() {
    let dir = tree(&["r/deep/a.proto"]);
    let located = roots(&dir, &["r"]).input(Path::new("deep/a.proto")).unwrap();
    assert_eq!(located.path, dir.path().join("r/deep/a.proto"));
}

#[test]
fn faulty_inputs() {
    let dir = tree(&["r1/common.proto", "r2/common.proto", "out/b.proto", "r1/sub/x"]);
    let mut roots = roots(&dir, &["r1", "r2"]);
    let path = |name: &str| dir.path().join(name);
    let given = vec![path("r1"), path("r2")];
    assert_eq!(
        roots.input(&path("r2/common.proto")),
        Err(InputFault::Shadowed {
            input: path("r2/common.proto"),
            name: "common.proto".into(),
            by: path("r1/common.proto")
        })
    );
    let outside = InputFault::Outside {
        input: path("out/b.proto"),
        roots: given.clone(),
    };
    assert_eq!(roots.input(&path("out/b.proto")), Err(outside));
    let absent = InputFault::NotFound {
        input: path("r1/no.proto"),
        near: None,
        roots: given.clone(),
    };
    assert_eq!(roots.input(&path("r1/no.proto")), Err(absent));
    assert_eq!(
        roots.input(&path("r1/sub")),
        Err(InputFault::NotAFile {
            input: path("r1/sub")
        })
    );
    let near = InputFault::NotFound {
        input: "COMMON.proto".into(),
        near: Some(path("r1/common.proto")),
        roots: given,
    };
    assert_eq!(roots.input(Path::new("COMMON.proto")), Err(near));
}

#[test]
fn a_later_root_inside_an_earlier_one() {
    let dir = tree(&["r/sub/x.proto"]);
    assert_eq!(
        roots(&dir, &["r", "r/sub"])
            .input(&dir.path().join("r/sub/x.proto"))
            .unwrap()
            .name,
        "sub/x.proto"
    );
    assert_eq!(
        roots(&dir, &["r/sub", "r"])
            .input(&dir.path().join("r/sub/x.proto"))
            .unwrap()
            .name,
        "x.proto"
    );
}

#[cfg(unix)]
mod links {
    use std::os::unix::fs::symlink;

    use super::{roots, tree};

    #[test]
    fn names_are_relative_to_a_linked_root_as_given() {
        let dir = tree(&["real/sub/x.proto"]);
        symlink(dir.path().join("real"), dir.path().join("link")).unwrap();
        let mut roots = roots(&dir, &["link"]);
        for input in ["link/sub/x.proto", "real/sub/x.proto", "real/../link/sub/x.proto"] {
            let located = roots.input(&dir.path().join(input)).unwrap();
            assert_eq!(located.name, "sub/x.proto");
            assert_eq!(located.path, dir.path().join("link/sub/x.proto"));
        }
    }

    #[test]
    fn a_linked_file_keeps_the_name_of_the_link() {
        let dir = tree(&["elsewhere/real.proto", "r/x"]);
        symlink(
            dir.path().join("elsewhere/real.proto"),
            dir.path().join("r/link.proto"),
        )
        .unwrap();
        let mut roots = roots(&dir, &["r"]);
        let located = roots.input(&dir.path().join("r/link.proto")).unwrap();
        assert_eq!(located.name, "link.proto");
        assert_eq!(
            located.real,
            dir.path().join("elsewhere/real.proto").canonicalize().unwrap()
        );
        assert_eq!(
            roots.input(&dir.path().join("x/../r/link.proto")).ok(),
            None,
            "x does not exist"
        );
        assert_eq!(
            roots
                .input(&dir.path().join("elsewhere/../r/link.proto"))
                .unwrap()
                .name,
            "link.proto"
        );
    }

    #[test]
    fn linked_folders_inside_a_root_are_followed() {
        let dir = tree(&["shared/c.proto", "r/a.proto"]);
        symlink(dir.path().join("shared"), dir.path().join("r/vendor")).unwrap();
        assert_eq!(
            roots(&dir, &["r"]).find("vendor/c.proto").unwrap().name,
            "vendor/c.proto"
        );
    }
}
