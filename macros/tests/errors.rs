//! What the compiler says of misused derives: the text stands beside each file of `fail`.
//!
//! To bless: `TRYBUILD=overwrite cargo test -p protium-macros --test errors`.

#[test]
fn misuse_is_refused_where_it_stands() {
    let cases = trybuild::TestCases::new();
    cases.pass("tests/pass/*.rs");
    cases.compile_fail("tests/fail/*.rs");
}
