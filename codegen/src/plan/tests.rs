use super::names::{escape, escape_module, snake, type_name, upper_snake, variant_name, without_prefix};
use super::packages::Packages;
use super::path::RustPath;
use super::rules::{PathList, PathMap, covers};
use super::scope::{Scope, Style};

#[test]
fn snake_case() {
    for (name, snaked) in [
        ("id", "id"),
        ("redDot", "red_dot"),
        ("RED_DOT", "red_dot"),
        ("Reddot", "reddot"),
        ("HTTPServer", "http_server"),
        ("x9y", "x9y"),
        ("Sha256Sum", "sha256_sum"),
        ("frame__kind", "frame_kind"),
        ("_Lead", "_lead"),
        ("trailing_", "trailing_"),
        ("_1", "_1"),
        ("__", "__"),
        ("", ""),
    ] {
        assert_eq!(snake(name), snaked);
    }
    assert_eq!(upper_snake("jobGo"), "JOB_GO");
}

#[test]
fn names_of_types_stay_if_they_can() {
    for (name, camel) in [
        ("HTTPServer", "HTTPServer"),
        ("Http_Server", "HttpServer"),
        ("FOO_BAR", "FooBar"),
        ("FOO", "FOO"),
        ("str", "Str"),
        ("fooBar", "FooBar"),
        ("M_", "M_"),
        ("_", "_"),
        ("m_1", "M1"),
        ("v1_2", "V1_2"),
    ] {
        assert_eq!(type_name(name), camel);
    }
}

#[test]
fn words_in_capitals_are_words_in_variants() {
    for (name, camel) in [
        ("HTTP_GET", "HttpGet"),
        ("fooBar", "FooBar"),
        ("VALUE", "Value"),
        ("value_", "Value_"),
        ("VERSION_1_2", "Version1_2"),
        ("D_O", "DO"),
    ] {
        assert_eq!(variant_name(name), camel);
    }
}

#[test]
fn keywords_are_escaped() {
    assert_eq!(escape("type"), "r#type");
    assert_eq!(escape("gen"), "r#gen");
    assert_eq!(escape("union"), "union");
    assert_eq!(escape("self"), "self_");
    assert_eq!(escape("Self"), "Self_");
    assert_eq!(escape("1x"), "_1x");
    assert_eq!(escape("a-b/é"), "a_b__");
    assert_eq!(escape(""), "__");
    assert_eq!(escape_module("str"), "str_");
    assert_eq!(escape_module("match"), "r#match");
}

#[test]
fn prefixes_of_enum_values() {
    assert_eq!(without_prefix("STATUS_ACTIVE", "Status"), Some("ACTIVE"));
    assert_eq!(without_prefix("HTTP2_METHOD_GET", "HTTP2Method"), Some("GET"));
    assert_eq!(without_prefix("HTTP_2_METHOD_GET", "Http2Method"), Some("GET"));
    assert_eq!(without_prefix("STATUSES", "Status"), None);
    assert_eq!(without_prefix("STATUS", "Status"), None);
    assert_eq!(without_prefix("STATUS_", "Status"), None);
    assert_eq!(without_prefix("STATUS_1", "Status"), None);
    assert_eq!(without_prefix("ACTIVE", "Status"), None);
}

#[test]
fn equal_names_are_told_apart() {
    let mut scope = Scope::default();
    assert_eq!(scope.take("red_dot", 1, Style::Snake), "red_dot");
    assert_eq!(scope.take("red_dot", 7, Style::Snake), "red_dot_7");
    assert_eq!(scope.take("red_dot", 7, Style::Snake), "red_dot_7_2");
    assert_eq!(scope.take("self_", 1, Style::Snake), "self_");
    assert_eq!(scope.take("self_", 2, Style::Snake), "self_2");
    assert_eq!(scope.take("r#type", 1, Style::Snake), "r#type");
    assert_eq!(scope.take("r#type", 2, Style::Snake), "type_2");
    assert_eq!(scope.take_next("Value", Style::Camel), "Value");
    assert_eq!(scope.take_next("Value", Style::Camel), "Value2");
    assert_eq!(scope.take_next("Value", Style::Camel), "Value3");
    assert_eq!(scope.take_next("M1", Style::Camel), "M1");
    assert_eq!(scope.take_next("M1", Style::Camel), "M1_2");
}

#[test]
fn packages_become_modules() {
    let packages = Packages::new(["type.async", "a.Foo", "a.foo.self", "a.str", "", "_1x"]);
    assert_eq!(packages.module("type.async"), ["r#type", "r#async"]);
    assert_eq!(packages.module("a.foo.self"), ["a", "foo", "self_"]);
    assert_eq!(packages.module("a.Foo"), ["a", "foo_2"]);
    assert_eq!(packages.module("a.str"), ["a", "str_"]);
    assert!(packages.module("").is_empty());
    assert_eq!(
        packages.children("a").collect::<Vec<_>>(),
        ["foo_2", "foo", "str_"]
    );
    assert_eq!(packages.children("").collect::<Vec<_>>(), ["_1x", "a", "r#type"]);
}

#[test]
fn paths_are_relative_within_the_tree() {
    let module = |path: &str| {
        path.split("::")
            .filter(|part| !part.is_empty())
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    let path = RustPath::local(&module("a::b"), "T");
    assert_eq!(path.text_from(&module("a::b")), "T");
    assert_eq!(path.text_from(&module("a")), "b::T");
    assert_eq!(path.text_from(&module("a::b::c")), "super::T");
    assert_eq!(path.text_from(&module("a::c")), "super::b::T");
    assert_eq!(path.text_from(&module("x::y::z")), "super::super::super::a::b::T");
    assert_eq!(RustPath::local(&[], "T").text_from(&module("x")), "super::T");
    let path = RustPath::external("::base", &module("item"), "In");
    assert_eq!(path.text_from(&module("x")), "::base::item::In");
    assert_eq!(RustPath::exactly("crate::Any").ident(), "Any");
}

#[test]
fn rules_match_whole_parts() {
    assert!(covers("a.base", "a.base"));
    assert!(covers("a.base", "a.base.T"));
    assert!(!covers("a.base", "a.basement"));
    assert!(covers("", "a"));
    let mut map = PathMap::default();
    map.insert(".", 0);
    map.insert(".a", 1);
    map.insert("a.b.c", 2);
    assert_eq!(map.get("a.b.c.d"), Some(&2));
    assert_eq!(map.find("a.bc"), Some(("a", &1)));
    assert_eq!(map.get("x"), Some(&0));
    assert_eq!(map.get(""), Some(&0));
    let mut list = PathList::default();
    list.push(".a.b", 'x');
    list.push(".", 'y');
    list.push(".a.c", 'z');
    assert_eq!(list.all("a.b.c").collect::<String>(), "xy");
}
