use super::*;
use crate::{EncodeOptions, Message};
use alloc::vec;

#[test]
fn every_kind() {
    assert!(Value::null().is_null() && !Value::default().is_null());
    assert!(Value::from(None::<bool>).is_null());
    assert_eq!(Value::from(true).as_bool(), Some(true));
    assert_eq!(Value::from(-3).as_f64(), Some(-3.0));
    assert_eq!(Value::from(0.5_f32).as_f64(), Some(0.5));
    assert_eq!(Value::from("s").as_str(), Some("s"));
    assert_eq!(Value::from(Some("s")).as_str(), Some("s"));
    assert_eq!(
        Value::from(vec![1, 2]).as_list(),
        Some(&[Value::from(1), Value::from(2)][..])
    );
    let s = Struct::from_iter([("a", 1)]);
    assert_eq!(Value::from(s.clone()).as_struct(), Some(&s));
    assert_eq!(Value::from("s").as_f64(), None);
    assert_eq!(Value::default().as_list(), None);
}

#[test]
fn members() {
    let mut s = Struct::default();
    assert_eq!(s.insert("a", 1), None);
    assert_eq!(s.insert("a", "x"), Some(Value::from(1)));
    assert_eq!(s.get("a").and_then(Value::as_str), Some("x"));
    assert_eq!(s.get("b"), None);
}

#[test]
fn over_the_wire() {
    let inner = Struct::from_iter([("n", Value::null()), ("b", false.into())]);
    let outer = Struct::from_iter([("list", Value::from(vec![inner])), ("x", 1.5.into())]);
    let bytes = EncodeOptions::new().deterministic(true).encode_to_vec(&outer);
    assert_eq!(Struct::decode(&bytes).unwrap(), outer);
    let again = Struct::decode(&outer.encode_to_vec()).unwrap();
    assert_eq!(
        EncodeOptions::new().deterministic(true).encode_to_vec(&again),
        bytes
    );
}
