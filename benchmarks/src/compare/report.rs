//! Turns `results.jsonl` into tables.

use super::record::{BASE, OPS, Record};
use crate::datasets::SHAPES;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The tables, in Markdown: one an operation and profile.
pub fn tables(records: &[Record]) -> String {
    let mut text = String::new();
    for profile in in_order(records.iter().map(|record| record.profile.as_str())) {
        let of_profile: Vec<&Record> = records
            .iter()
            .filter(|record| record.profile == profile)
            .collect();
        writeln!(text, "## Profile `{profile}`\n").expect("a string takes all");
        for op in OPS {
            let of_op: Vec<&Record> = of_profile
                .iter()
                .copied()
                .filter(|record| record.op == op)
                .collect();
            if !of_op.is_empty() {
                text += &table(op, &of_op);
            }
        }
    }
    text
}

/// One operation: the base's throughput, then each engine's ratio to it.
fn table(op: &str, records: &[&Record]) -> String {
    let shapes: Vec<&str> = SHAPES.iter().map(|shape| shape.name).collect();
    let shapes: Vec<&str> = shapes
        .into_iter()
        .filter(|name| records.iter().any(|r| r.shape == *name))
        .collect();
    let mut text = format!("### {op}\n\n| |");
    text.extend(shapes.iter().map(|shape| format!(" {shape} |")));
    text += &format!("\n|---|{}\n", "--:|".repeat(shapes.len()));
    let mut row = |name: &str, cell: &dyn Fn(&str) -> Option<String>| {
        text += &format!("| {name} |");
        text.extend(
            shapes
                .iter()
                .map(|shape| format!(" {} |", cell(shape).unwrap_or_else(|| "–".to_owned()))),
        );
        text.push('\n');
    };
    let find = |shape: &str, engine: &str| {
        records
            .iter()
            .find(|r| r.shape == shape && r.engine == engine)
            .copied()
    };
    row(&format!("{BASE}, MiB/s"), &|shape| {
        Some(format!("{:.0}", find(shape, BASE)?.mib_s))
    });
    for engine in in_order(records.iter().map(|record| record.engine.as_str())) {
        if engine != BASE {
            row(&format!("{engine}, ratio"), &|shape| {
                let ratio = find(shape, engine)?.ratio?;
                Some(format!(
                    "{:.2} ±{:.2}",
                    ratio.median,
                    (ratio.high - ratio.low) / 2.0
                ))
            });
        }
    }
    for engine in [BASE, "protium"] {
        row(&format!("{engine}, allocations"), &|shape| {
            Some(format!("{:.1}", find(shape, engine)?.allocs?))
        });
    }
    text.push('\n');
    text
}

/// The distinct names, in the order in which they come first.
fn in_order<'r>(names: impl Iterator<Item = &'r str>) -> Vec<&'r str> {
    let mut seen = BTreeSet::new();
    names.filter(|name| seen.insert(*name)).collect()
}
