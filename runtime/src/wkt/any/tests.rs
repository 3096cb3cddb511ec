use super::*;
use crate::wkt::{BytesValue, Duration, Timestamp};
use alloc::string::ToString;
use alloc::vec;

#[test]
fn packs_and_unpacks() {
    let inner = Timestamp {
        seconds: 1,
        nanos: 2,
        ..Timestamp::default()
    };
    for any in [Any::pack(&inner), Any::try_pack(&inner).unwrap()] {
        assert_eq!(any.type_url, "type.googleapis.com/google.protobuf.Timestamp");
        assert_eq!(any.unpack::<Timestamp>().unwrap(), inner);
        let e = any.unpack::<Duration>().unwrap_err();
        let says =
            "Any of \"type.googleapis.com/google.protobuf.Timestamp\", not of google.protobuf.Duration";
        assert_eq!(e.to_string(), says);
    }
    // In each other, and over the wire.
    let twice = Any::decode(&Any::pack(&Any::pack(&inner)).encode_to_vec()).unwrap();
    assert_eq!(
        twice.unpack::<Any>().unwrap().unpack::<Timestamp>().unwrap(),
        inner
    );
}

#[test]
fn the_name_follows_the_last_slash() {
    let url = |type_url: &str| Any {
        type_url: type_url.into(),
        ..Any::default()
    };
    assert!(url("a/b/google.protobuf.Duration").is::<Duration>());
    assert!(url("/google.protobuf.Duration").is::<Duration>());
    assert!(!url("google.protobuf.Duration").is::<Duration>());
    assert!(!url("a/google.protobuf.Duration/").is::<Duration>());
    assert_eq!(url("").type_name(), None);
    for prefix in ["example.com/x", "example.com/x/"] {
        let any = Any::pack_with_prefix(prefix, &Duration::default()).unwrap();
        assert_eq!(any.type_url, "example.com/x/google.protobuf.Duration");
    }
}

#[test]
fn unpacking_shares_and_says_what_is_wrong() {
    let any = Any::pack(&BytesValue {
        value: vec![1; 1000].into(),
        ..BytesValue::default()
    });
    let inner = any.unpack::<BytesValue>().unwrap();
    assert!(any.value.as_ptr_range().contains(&inner.value.as_ptr()));
    let broken = Any {
        value: any.value.slice(..500),
        ..any
    };
    assert!(matches!(
        broken.unpack::<BytesValue>(),
        Err(UnpackError::Decode(_))
    ));
}
