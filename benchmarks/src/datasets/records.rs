//! Records of services: answers, log lines, events, frames.

use super::random::{bytes, hex, letters, payloads, percent, within};
use crate::shapes::bench::analytics_event::AnalyticsEvent;
use crate::shapes::bench::analytics_event::analytics_event::{Nested, Property, property::Value};
use crate::shapes::bench::api_response::ApiResponse;
use crate::shapes::bench::log_record::LogRecord;
use crate::shapes::bench::log_record::log_record::{Context, Severity};
use crate::shapes::bench::media_frame::MediaFrame;
use fastrand::Rng;

pub(super) fn api_response() -> Vec<Vec<u8>> {
    payloads(1, |rng| ApiResponse {
        request_id: rng.i64(1..),
        status_code: [200, 201, 400, 404, 500][rng.usize(..5)],
        message: letters(rng, 10..=100),
        latency_ms: 0.1 + rng.f64() * 499.9,
        cached: percent(rng, 30),
        trace_id: percent(rng, 70).then(|| hex(rng, 32)),
        retry_after_ms: percent(rng, 10).then(|| rng.i64(1_000..=60_000)),
        tags: (0..rng.usize(0..=5)).map(|_| letters(rng, 3..=15)).collect(),
        ..ApiResponse::default()
    })
}

pub(super) fn log_record() -> Vec<Vec<u8>> {
    payloads(2, |rng| LogRecord {
        timestamp_nanos: nanos(rng),
        service_name: letters(rng, 5..=30),
        instance_id: format!("{}-{}", letters(rng, 3..=10), rng.u32(0..10_000)),
        severity: Severity::from_i32(rng.i32(0..5)).unwrap_or_default(),
        message: letters(rng, 50..=500),
        labels: (0..rng.usize(2..=8))
            .map(|_| (letters(rng, 3..=15), letters(rng, 5..=50)))
            .collect(),
        trace_id: hex(rng, 32),
        span_id: hex(rng, 16),
        source: percent(rng, 80).then(|| Context {
            file: letters(rng, 5..=20),
            line: rng.i32(1..=2_000),
            function: letters(rng, 5..=30),
            ..Context::default()
        }),
        ..LogRecord::default()
    })
}

pub(super) fn analytics_event() -> Vec<Vec<u8>> {
    payloads(3, |rng| AnalyticsEvent {
        event_id: hex(rng, 24),
        timestamp: rng.i64(1_700_000_000..1_800_000_000),
        user_id: format!("user-{}", rng.u32(0..1_000_000)),
        properties: properties(rng, 3..=10),
        sections: (0..rng.usize(2..=5)).map(|_| section(rng, 4)).collect(),
        ..AnalyticsEvent::default()
    })
}

pub(super) fn media_frame() -> Vec<Vec<u8>> {
    const TYPES: [&str; 5] = [
        "image/jpeg",
        "image/png",
        "video/mp4",
        "audio/ogg",
        "application/octet-stream",
    ];
    payloads(4, |rng| MediaFrame {
        frame_id: hex(rng, 32),
        timestamp_nanos: nanos(rng),
        content_type: TYPES[rng.usize(..TYPES.len())].to_owned(),
        body: bytes(rng, 1_024..=10_240).into(),
        chunks: (0..rng.usize(2..=6))
            .map(|_| bytes(rng, 200..=2_000).into())
            .collect(),
        attachments: (0..rng.usize(0..=4))
            .map(|_| (letters(rng, 5..=20), bytes(rng, 50..=500).into()))
            .collect(),
        ..MediaFrame::default()
    })
}

fn nanos(rng: &mut Rng) -> i64 {
    rng.i64(1_700_000_000_000_000_000..1_800_000_000_000_000_000)
}

fn section(rng: &mut Rng, depth: usize) -> Nested {
    Nested {
        name: letters(rng, 5..=20),
        attributes: properties(rng, 1..=5),
        children: match depth {
            1 => Vec::new(),
            _ => (0..rng.usize(0..=3)).map(|_| section(rng, depth - 1)).collect(),
        },
        ..Nested::default()
    }
}

fn properties(rng: &mut Rng, n: std::ops::RangeInclusive<usize>) -> Vec<Property> {
    let property = |rng: &mut Rng| Property {
        key: letters(rng, 3..=20),
        value: Some(match rng.u32(0..4) {
            0 => Value::StringValue(letters(rng, 5..=50)),
            1 => Value::IntValue(rng.i64(-1_000..=1_000)),
            2 => Value::DoubleValue(within(rng, 100.0)),
            _ => Value::BoolValue(rng.bool()),
        }),
        ..Property::default()
    };
    (0..rng.usize(n)).map(|_| property(rng)).collect()
}
