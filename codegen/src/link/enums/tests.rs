use super::*;

fn short(name: &str, owner: &str) -> String {
    let prefix: String = squeeze(owner).collect();
    pascal_case(strip_prefix(name, &prefix))
}

/// Which names meet and which do not, as protoc 36.2 sees it.
#[test]
fn names_without_prefix() {
    assert_eq!(short("FOO__BAR_A", "Foo_Bar"), "A");
    assert_eq!(short("A", "Foo_Bar"), "A");
    assert_eq!(short("FooBar_b", "Foo_Bar"), short("foobarb", "Foo_Bar"));
    assert_eq!(short("FOO_BAR_1", "Foo_Bar"), short("_1", "Foo_Bar"));
    assert_eq!(short("FOO_BAR_", "Foo_Bar"), "FooBar");
    assert_eq!(short("FOOBAR", "Foo_Bar"), "Foobar");
    assert_ne!(short("B_C", "Foo"), short("BC", "Foo"));
    assert_eq!(short("_", "Foo"), "");
}
