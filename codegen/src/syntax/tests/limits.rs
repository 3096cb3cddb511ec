use super::*;

fn nested(levels: usize, open: &str) -> String {
    format!("{}{}", open.repeat(levels), "}".repeat(levels))
}

#[test]
fn messages_nest_to_the_depth_protoc_takes() {
    parse_ok(&nested(31, "message M {"));
    let (_, diags) = parse_with_faults(nested(32, "message M {"));
    assert_eq!(
        diags.errors().map(|fault| fault.column).collect::<Vec<_>>(),
        [31 * 11 + 1]
    );
    parse_ok(&format!(
        "message M {{ {} }}",
        nested(30, "optional group G = 1 {")
    ));
    let (_, diags) = parse_with_faults(format!(
        "message M {{ {} }}",
        nested(31, "optional group G = 1 {")
    ));
    assert!(diags.has_errors());
}

#[test]
fn depth_takes_no_stack() {
    for open in [
        "message M {",
        "{",
        "option a = {",
        "enum E {",
        "oneof o {",
        "service S {",
        "extend M {",
        "(",
    ] {
        let (_, diags) = parse_with_faults(nested(100_000, open));
        assert!(diags.has_errors(), "{open}");
        let (_, diags) = parse_with_faults(open.repeat(100_000));
        assert!(diags.has_errors(), "{open}");
    }
    parse_ok(&format!("option a = {{ {} }};", nested(100_000, "a {")));
    parse_ok(&format!("option a = {};", "'b'".repeat(100_000)));
}

#[test]
fn faults_are_limited_in_number() {
    let (_, diags) = parse_with_faults("?;".repeat(200_000));
    assert_eq!(diags.len(), 100);
    let last = diags.iter().last().expect("a fault");
    assert_eq!(last.notes, ["further errors of this file are not shown"]);
    let (_, diags) = parse_with_faults(format!(
        "message M {{ reserved {} '?'; }}",
        "'?',".repeat(100_000)
    ));
    assert_eq!(diags.len(), 100);
    let (_, diags) = parse_with_faults("message M { option map_entry = true; }".repeat(100_000));
    assert_eq!(diags.len(), 100);
}

#[test]
fn lists_do_not_take_memory_by_their_product() {
    let numbers = "1,".repeat(20_000);
    let options = "a=1,".repeat(20_000);
    let (_, diags) = parse_with_faults(format!("message M {{ extensions {numbers}1 [{options}a=1]; }}"));
    assert_eq!(diags.errors().count(), 1);
}

#[test]
fn one_long_line_is_no_trouble() {
    let field = "int32 a = 1 [x = 1];".repeat(10_000);
    parse_ok(&format!("syntax = 'proto3'; message M {{ {field} }}"));
    let (_, diags) = parse_with_faults("\t".repeat(200_000) + "?");
    assert_eq!(
        diags.iter().map(|fault| fault.column).collect::<Vec<_>>(),
        [1_600_001]
    );
}
