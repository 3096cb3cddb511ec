//! `Struct`, `Value` and `ListValue`: JSON-like values made and read without naming their oneof.

use super::value::Kind;
use super::{ListValue, NullValue, Struct, Value};
use alloc::string::String;
use alloc::vec::Vec;

impl Value {
    /// JSON `null`.
    pub fn null() -> Self {
        Kind::NullValue(NullValue::default()).into()
    }

    /// Whether it is JSON `null`. A value of no kind at all is not.
    pub fn is_null(&self) -> bool {
        matches!(self.kind, Some(Kind::NullValue(_)))
    }

    /// The number, if it is one.
    pub fn as_f64(&self) -> Option<f64> {
        match self.kind {
            Some(Kind::NumberValue(v)) => Some(v),
            _ => None,
        }
    }

    /// The string, if it is one.
    pub fn as_str(&self) -> Option<&str> {
        match &self.kind {
            Some(Kind::StringValue(v)) => Some(v),
            _ => None,
        }
    }

    /// The bool, if it is one.
    pub fn as_bool(&self) -> Option<bool> {
        match self.kind {
            Some(Kind::BoolValue(v)) => Some(v),
            _ => None,
        }
    }

    /// The object, if it is one.
    pub fn as_struct(&self) -> Option<&Struct> {
        match &self.kind {
            Some(Kind::StructValue(v)) => Some(v),
            _ => None,
        }
    }

    /// The array, if it is one.
    pub fn as_list(&self) -> Option<&[Value]> {
        match &self.kind {
            Some(Kind::ListValue(v)) => Some(&v.values),
            _ => None,
        }
    }
}

impl From<Kind> for Value {
    fn from(kind: Kind) -> Self {
        Value {
            kind: Some(kind),
            ..Self::default()
        }
    }
}

/// Stamps the types that are one kind of value.
macro_rules! values {
    ($($t:ty, $v:ident => $kind:expr;)*) => {$(
        impl From<$t> for Value {
            fn from($v: $t) -> Self {
                $kind.into()
            }
        }
    )*};
}

values! {
    bool, v => Kind::BoolValue(v);
    f64, v => Kind::NumberValue(v);
    f32, v => Kind::NumberValue(v.into());
    i32, v => Kind::NumberValue(v.into());
    u32, v => Kind::NumberValue(v.into());
    String, v => Kind::StringValue(v);
    &str, v => Kind::StringValue(v.into());
    Struct, v => Kind::StructValue(v);
    ListValue, v => Kind::ListValue(v);
    NullValue, v => Kind::NullValue(v);
}

/// An array.
impl<V: Into<Value>> From<Vec<V>> for Value {
    fn from(values: Vec<V>) -> Self {
        values.into_iter().collect::<ListValue>().into()
    }
}

/// `None` is JSON `null`.
impl<V: Into<Value>> From<Option<V>> for Value {
    fn from(value: Option<V>) -> Self {
        value.map_or_else(Value::null, Into::into)
    }
}

impl Struct {
    /// The member of this name.
    pub fn get(&self, name: &str) -> Option<&Value> {
        self.fields.get(name)
    }

    /// Sets a member; what it was before.
    pub fn insert(&mut self, name: impl Into<String>, value: impl Into<Value>) -> Option<Value> {
        self.fields.insert(name.into(), value.into())
    }
}

/// ```
/// # use protium::wkt::{Struct, Value};
/// let order = Struct::from_iter([
///     ("id", Value::from(7)),
///     ("lines", vec!["tea", "milk"].into()),
///     ("note", Value::null()),
/// ]);
/// assert_eq!(order.get("id").and_then(Value::as_f64), Some(7.0));
/// assert_eq!(order.get("lines").and_then(Value::as_list).map(<[_]>::len), Some(2));
/// ```
impl<K: Into<String>, V: Into<Value>> FromIterator<(K, V)> for Struct {
    fn from_iter<I: IntoIterator<Item = (K, V)>>(members: I) -> Self {
        let fields = members.into_iter().map(|(k, v)| (k.into(), v.into())).collect();
        Struct {
            fields,
            ..Self::default()
        }
    }
}

impl<V: Into<Value>> FromIterator<V> for ListValue {
    fn from_iter<I: IntoIterator<Item = V>>(values: I) -> Self {
        ListValue {
            values: values.into_iter().map(Into::into).collect(),
            ..Self::default()
        }
    }
}

#[cfg(test)]
mod tests;
