//! The wrappers of single values, and what they wrap.

use super::{
    BoolValue, BytesValue, DoubleValue, FloatValue, Int32Value, Int64Value, StringValue, UInt32Value,
    UInt64Value,
};
use alloc::string::String;
use bytes::Bytes;

/// Stamps both directions.
macro_rules! wrappers {
    ($($wrapper:ident $value:ty;)*) => {$(
        impl From<$value> for $wrapper {
            #[inline]
            fn from(value: $value) -> Self {
                $wrapper { value, ..Self::default() }
            }
        }

        impl From<$wrapper> for $value {
            #[inline]
            fn from(wrapper: $wrapper) -> Self {
                wrapper.value
            }
        }
    )*};
}

wrappers! {
    DoubleValue f64;
    FloatValue f32;
    Int64Value i64;
    UInt64Value u64;
    Int32Value i32;
    UInt32Value u32;
    BoolValue bool;
    StringValue String;
    BytesValue Bytes;
}

impl From<&str> for StringValue {
    fn from(value: &str) -> Self {
        String::from(value).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways() {
        assert_eq!(Int64Value::from(5).value, 5);
        assert_eq!(f64::from(DoubleValue::from(0.5)), 0.5);
        assert_eq!(String::from(StringValue::from("a")), "a");
        assert_eq!(Bytes::from(BytesValue::from(Bytes::from_static(b"b"))), "b");
        assert_eq!(u32::from(UInt32Value::from(3)), 3);
    }
}
