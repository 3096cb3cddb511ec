use super::*;

fn sorted(stage: Stage, mut paths: Vec<Vec<i32>>) -> Vec<Vec<i32>> {
    paths.sort_by_key(|path| key(stage, path));
    paths
}

#[test]
fn names_are_looked_at_from_the_inside_out() {
    let field = vec![4, 0, 2, 0, 3];
    let nested = vec![4, 0, 3, 0, 2, 0, 3];
    let range = vec![4, 0, 9, 0, 1];
    let name = vec![4, 0, 1];
    let overlap = vec![4, 0, LATER];
    let next = vec![4, 1, 2, 0, 1];
    let value = vec![5, 0, 2, 0, 1];
    let enumeration = vec![5, 0, 1];
    let extension = vec![7, 0, 3];
    let order = vec![
        field,
        range,
        nested,
        name,
        overlap,
        next,
        value,
        enumeration,
        extension,
    ];
    let mut reversed = order.clone();
    reversed.reverse();
    assert_eq!(sorted(Stage::Build, reversed), order);
}

#[test]
fn types_are_looked_at_in_nested_messages_first() {
    let package = vec![2];
    let nested = vec![4, 0, 3, 0, 2, 0, 6];
    let extendee = vec![4, 0, 6, 0, 2];
    let number = vec![4, 0, 6, 0, 3];
    let ty = vec![4, 0, 6, 0, 6];
    let extension = vec![7, 0, 6];
    let service = vec![6, 0, 2, 0, 2];
    let order = vec![package, nested, extendee, number, ty, extension, service];
    let mut reversed = order.clone();
    reversed.reverse();
    assert_eq!(sorted(Stage::Link, reversed), order);
}

#[test]
fn rules_are_looked_at_from_the_outside_in() {
    let message = vec![4, 0];
    let enumeration = vec![4, 0, 4, 0, 2, 0, 2];
    let field = vec![4, 0, 2, 0, 5];
    let nested = vec![4, 0, 3, 0];
    let extension = vec![4, 0, 6, 0, 2];
    let order = vec![message, enumeration, field, nested, extension];
    let mut reversed = order.clone();
    reversed.reverse();
    assert_eq!(sorted(Stage::Rules, reversed), order);
}
