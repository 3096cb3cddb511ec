//! Reading every field of a message: one trait, so that all engines' views are read to the end in the same way.

use std::borrow::Cow;
use std::collections::HashMap;

/// What was read: a number that depends on every value, but not on the order of map entries.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum(pub u64);

impl Sum {
    #[inline(always)]
    fn add(&mut self, value: u64) {
        self.0 = self.0.wrapping_add(value);
    }
}

/// Something whose every field can be read.
pub trait Read {
    /// Adds all values to `sum`.
    fn read(&self, sum: &mut Sum);
}

macro_rules! numbers {
    ($($type:ty: $as_u64:expr;)*) => {
        $(impl Read for $type {
            #[inline(always)]
            fn read(&self, sum: &mut Sum) {
                let as_u64: fn($type) -> u64 = $as_u64;
                sum.add(as_u64(*self));
            }
        })*
    };
}

numbers! {
    i32: |v| v as u64;
    i64: |v| v as u64;
    u32: u64::from;
    u64: |v| v;
    bool: u64::from;
    f32: |v| u64::from(v.to_bits());
    f64: f64::to_bits;
}

impl Read for [u8] {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        sum.add(self.len() as u64 + self.last().map_or(0, |&byte| u64::from(byte) << 32));
    }
}

macro_rules! slices {
    ($($type:ty)*) => {
        $(impl Read for [$type] {
            #[inline(always)]
            fn read(&self, sum: &mut Sum) {
                self.iter().for_each(|value| value.read(sum));
            }
        })*
    };
}

// Not for every `T`: a slice of bytes is one value.
slices! { u64 f32 f64 }

impl Read for str {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.as_bytes().read(sum);
    }
}

impl Read for String {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.as_bytes().read(sum);
    }
}

impl Read for bytes::Bytes {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self[..].read(sum);
    }
}

impl<T: Read + ?Sized> Read for &T {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        (**self).read(sum);
    }
}

impl<T: Read + ?Sized> Read for Box<T> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        (**self).read(sum);
    }
}

impl<T: Read + ToOwned + ?Sized> Read for Cow<'_, T> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        (**self).read(sum);
    }
}

impl<T: Read> Read for Option<T> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        if let Some(value) = self {
            value.read(sum);
        }
    }
}

impl<T: Read> Read for Vec<T> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.iter().for_each(|value| value.read(sum));
    }
}

impl<K: Read, V: Read, S> Read for HashMap<K, V, S> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.iter().for_each(|(key, value)| {
            key.read(sum);
            value.read(sum);
        });
    }
}

impl<K: Read, V: Read> Read for protium::Map<K, V> {
    #[inline(always)]
    fn read(&self, sum: &mut Sum) {
        self.iter().for_each(|(key, value)| {
            key.read(sum);
            value.read(sum);
        });
    }
}

/// Reads the named fields of each message type, in order.
macro_rules! read_messages {
    ($($type:ty: $($field:ident)*;)*) => {
        $(impl $crate::read::Read for $type {
            #[inline]
            fn read(&self, sum: &mut $crate::read::Sum) {
                $($crate::read::Read::read(&self.$field, sum);)*
            }
        })*
    };
}

/// Reads one engine's messages: the fields are the same in all, only the types' names differ.
macro_rules! read_shapes {
    (
        $api_response:ty, $log_record:ty, $context:ty, $analytics_event:ty, $property:ty, $nested:ty,
        $message1:ty, $sub_message:ty, $media_frame:ty, $packed_tile:ty, $cell:ty, $packed_signed:ty,
        $mesh:ty, $face:ty, $vertex:ty, $column_batch:ty $(,)?
    ) => {
        $crate::read::read_messages! {
            $api_response: request_id status_code message latency_ms cached trace_id retry_after_ms tags;
            $log_record: timestamp_nanos service_name instance_id severity message labels trace_id span_id source;
            $context: file line function;
            $analytics_event: event_id timestamp user_id properties sections;
            $property: key value;
            $nested: name attributes children;
            $message1:
                field1 field2 field3 field4 field5 field6 field7 field9 field12 field13 field14 field15 field16
                field17 field18 field22 field23 field24 field25 field29 field30 field59 field60 field67 field68
                field78 field80 field81 field100 field101 field102 field103 field104 field128 field129 field130
                field131 field150 field271 field272 field280;
            $sub_message:
                field1 field2 field3 field12 field13 field14 field15 field16 field19 field20 field21 field22 field23
                field28 field203 field204 field205 field206 field207 field300;
            $media_frame: frame_id timestamp_nanos content_type body chunks attachments;
            $packed_tile: cells checksums;
            $cell: id geometry samples positions;
            $packed_signed: deltas wide_deltas;
            $mesh: faces;
            $face: a b c n;
            $vertex: px py pz;
            $column_batch: symbol_dict symbol_ids timestamps values weights;
        }
    };
}

/// Reads one engine's oneof of analytics properties.
macro_rules! read_value {
    ($type:ty, $($path:ident)::*) => {
        impl $crate::read::Read for $type {
            #[inline(always)]
            fn read(&self, sum: &mut $crate::read::Sum) {
                use $($path)::* as Value;
                match self {
                    Value::StringValue(value) => value.read(sum),
                    Value::IntValue(value) => value.read(sum),
                    Value::DoubleValue(value) => value.read(sum),
                    Value::BoolValue(value) => value.read(sum),
                }
            }
        }
    };
}

pub(crate) use {read_messages, read_shapes, read_value};
