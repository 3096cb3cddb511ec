//! One result: a line of `results.jsonl`.

use super::statistics::Interval;
use serde_json::{Value, json};
use std::error::Error;
use std::fmt;
use std::path::Path;

/// The engine that ratios are to.
pub const BASE: &str = "buffa";
/// The base engine's second arm.
pub const AGAIN: &str = "buffa (A/A)";

/// The operations that are compared, in the order in which results are printed.
pub const OPS: [&str; 14] = [
    "decode",
    "decode_bytes",
    "decode_reused",
    "view",
    "lazy",
    "view_read_all",
    "lazy_read_all",
    "encode_to_vec",
    "encode_to_bytes",
    "encode_reused",
    "encode_bytes_mut",
    "encode_view",
    "encode_lazy",
    "build_and_encode",
];

/// What one engine did in one operation on one shape.
#[derive(Clone, Debug, PartialEq)]
pub struct Record {
    /// The build profile.
    pub profile: String,
    /// The shape.
    pub shape: String,
    /// The operation.
    pub op: String,
    /// The engine.
    pub engine: String,
    /// Mebibytes of wire per second, from the median round.
    pub mib_s: f64,
    /// How many times as fast as the base doing the same; nothing if the base can not do it.
    pub ratio: Option<Interval>,
    /// Allocations per message; nothing if the engine does not allocate through Rust's allocator.
    pub allocs: Option<f64>,
}

impl Record {
    /// The line.
    pub fn to_json(&self) -> Value {
        let part = |get: fn(&Interval) -> f64| self.ratio.as_ref().map(|ratio| rounded(get(ratio), 4));
        json!({
            "profile": self.profile,
            "shape": self.shape,
            "op": self.op,
            "engine": self.engine,
            "mib_s": rounded(self.mib_s, 1),
            "ratio": part(|ratio| ratio.median),
            "ci_low": part(|ratio| ratio.low),
            "ci_high": part(|ratio| ratio.high),
            "allocs": self.allocs.map(|allocs| rounded(allocs, 2)),
        })
    }

    /// Reads a line back.
    pub fn from_json(line: &str) -> Option<Self> {
        let value: Value = serde_json::from_str(line).ok()?;
        let text = |key: &str| Some(value.get(key)?.as_str()?.to_owned());
        let number = |key: &str| value.get(key)?.as_f64();
        let ratio = || {
            Some(Interval {
                median: number("ratio")?,
                low: number("ci_low")?,
                high: number("ci_high")?,
            })
        };
        Some(Record {
            profile: text("profile")?,
            shape: text("shape")?,
            op: text("op")?,
            engine: text("engine")?,
            mib_s: number("mib_s")?,
            ratio: ratio(),
            allocs: number("allocs"),
        })
    }
}

/// The records of a `results.jsonl`.
///
/// # Errors
/// If the file can not be read, or one of its lines is no record.
pub fn read(file: &Path) -> Result<Vec<Record>, Box<dyn Error>> {
    let text = std::fs::read_to_string(file).map_err(|error| format!("{}: {error}", file.display()))?;
    let records = text.lines().enumerate().map(|(i, line)| {
        Record::from_json(line).ok_or_else(|| format!("{}:{}: no result", file.display(), i + 1).into())
    });
    records.collect()
}

impl fmt::Display for Record {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{:<16} {:<16} {:<15} {:>10.0} MiB/s",
            self.shape, self.op, self.engine, self.mib_s
        )?;
        if let Some(ratio) = &self.ratio {
            write!(f, " {:>6.2} [{:.2}, {:.2}]", ratio.median, ratio.low, ratio.high)?;
        }
        match self.allocs {
            Some(allocs) => write!(f, " {allocs:>7.2} allocations"),
            None => Ok(()),
        }
    }
}

fn rounded(value: f64, digits: i32) -> f64 {
    let scale = 10_f64.powi(digits);
    (value * scale).round() / scale
}
