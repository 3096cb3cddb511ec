use super::*;

#[test]
fn field_tables_are_laid_out() {
    let text = format(quote! {
        impl A {
            fn merge_fields(&mut self) -> R {
                __rt::fields!(narrow d, tag => d.unknown(tag, &mut self.unknown_fields)?;
                    0x08 => d.singular(0x08, __rt::Int32, &mut self.a)?,
                    0x10 => d.enum_optional(0x10, &mut self.quite_a_long_name_of_a_field, &mut self.unknown_fields)?,
                    ;
                    0x12 => d.packed(__rt::Int32, &mut self.b)?,
                )
            }
            fn other() {}
        }
    });
    let wanted = "\
impl A {
    fn merge_fields(&mut self) -> R {
        __rt::fields!(narrow d, tag => d.unknown(tag, &mut self.unknown_fields)?;
            0x08 => d.singular(0x08, __rt::Int32, &mut self.a)?,
            0x10 => d.enum_optional(0x10, &mut self.quite_a_long_name_of_a_field, &mut self.unknown_fields)?,
            ;
            0x12 => d.packed(__rt::Int32, &mut self.b)?,
        )
    }

    fn other() {}
}
";
    assert_eq!(text.expect("this is Rust"), wanted);
}

#[test]
fn field_tables_may_say_how_they_end() {
    let text = format(quote! {
        fn check(d: D) -> R { __rt::fields!(narrow d, tag => u?; 0x08 => a?, ; ; seen.require(d, 1)) }
    });
    let wanted = "\
fn check(d: D) -> R {
    __rt::fields!(narrow d, tag => u?;
        0x08 => a?,
        ;
        ;
        seen.require(d, 1)
    )
}
";
    assert_eq!(text.expect("this is Rust"), wanted);
}

#[test]
fn arguments_of_generic_calls_stay_together() {
    let text = format(quote! {
        fn f() -> bool {
            !__rt::oneof_view::<P, Some<Thing, Of<Many, Parameters>, With, Long, Names, Without, Any, Meaning>>(&mut self.name)
        }
    });
    let wanted = "\
fn f() -> bool {
    !__rt::oneof_view::<P, Some<Thing, Of<Many, Parameters>, With, Long, Names, Without, Any, Meaning>>(&mut self.name)
}
";
    assert_eq!(text.expect("this is Rust"), wanted);
}

#[test]
fn what_is_no_rust_is_an_error() {
    assert!(format(quote!(pub struct)).is_err());
}

#[test]
fn file_names_differ() {
    let mut taken = BTreeSet::new();
    assert_eq!(file_name("", &mut taken), "no-package.rs");
    assert_eq!(file_name("a.b", &mut taken), "a.b.rs");
    assert_eq!(file_name("../a b", &mut taken), ".._a_b.rs");
    assert_eq!(file_name("a.B", &mut taken), "a.B-2.rs");
}

#[test]
fn the_tree_mounts_every_package() {
    let text = tree([
        ("type.v1", "type.v1.rs"),
        ("", "no-package.rs"),
        ("type", "type.rs"),
    ]);
    let body: Vec<&str> = text
        .lines()
        .skip(1)
        .filter(|line| !line.contains("//") && !line.contains("#["))
        .collect();
    assert_eq!(
        body.join("\n"),
        "include!(\"no-package.rs\");\n\npub mod r#type {\n    include!(\"type.rs\");\n\n    pub mod v1 {\n        \
         include!(\"type.v1.rs\");\n    }\n}"
    );
}

#[test]
fn files_are_written_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("a.rs");
    assert!(write_if_changed(&path, "a").expect("written"));
    assert!(!write_if_changed(&path, "a").expect("read"));
    assert!(write_if_changed(&path, "b").expect("written"));
}
