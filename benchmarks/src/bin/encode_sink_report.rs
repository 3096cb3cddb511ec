//! Ends the bench `encode_sink`: one table of ratios from criterion's estimates of several runs.
//!
//! usage: encode_sink_report NAME=CRITERION_HOME...

use protium_benchmarks::engines::protium::sinks::{PAIRS, SHAPES, SOURCES};
use serde_json::Value;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

fn main() -> ExitCode {
    let runs: Vec<(String, PathBuf)> = std::env::args()
        .skip(1)
        .filter_map(|arg| {
            arg.split_once('=')
                .map(|(name, home)| (name.to_owned(), home.into()))
        })
        .collect();
    if runs.is_empty() {
        eprintln!("usage: encode_sink_report NAME=CRITERION_HOME...");
        return ExitCode::FAILURE;
    }
    println!("time of the first, divided by the time of the second (below 1: the first is faster)\n");
    println!("| profile | of | first / second | {} |", SHAPES.join(" | "));
    println!("|---|---|---|{}", "--:|".repeat(SHAPES.len()));
    for (name, home) in &runs {
        for source in SOURCES {
            for (first, second) in PAIRS {
                let time = |shape: &str, case: &str| median(home, &format!("{shape}_{source}"), case);
                let cells = SHAPES.map(|shape| match (time(shape, first), time(shape, second)) {
                    (Some(first), Some(second)) => format!("{:.2}", first / second),
                    _ => "–".to_owned(),
                });
                println!(
                    "| {name} | {source} | {first} / {second} | {} |",
                    cells.join(" | ")
                );
            }
        }
    }
    ExitCode::SUCCESS
}

/// Criterion's estimate of the median; criterion replaces the slashes of a group's name.
fn median(home: &Path, group: &str, case: &str) -> Option<f64> {
    let file = home
        .join(format!("encode_sink_{group}"))
        .join(case)
        .join("new/estimates.json");
    let estimates: Value = serde_json::from_slice(&std::fs::read(file).ok()?).ok()?;
    estimates.get("median")?.get("point_estimate")?.as_f64()
}
