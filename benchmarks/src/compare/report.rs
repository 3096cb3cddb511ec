//! Turns `results.jsonl` into tables.

use super::record::{AGAIN, BASE, OPS, Record};
use crate::datasets::SHAPES;
use std::collections::BTreeSet;
use std::fmt::Write;

/// The engine that all this is about.
const OWN: &str = "protium";
/// A cell without a result.
const NOTHING: &str = "–";

/// The tables, in Markdown: one an operation and profile.
pub fn tables(records: &[Record]) -> String {
    let mut text = String::new();
    for profile in in_order(records.iter().map(|record| record.profile.as_str())) {
        let of_profile: Vec<&Record> = records
            .iter()
            .filter(|record| record.profile == profile)
            .collect();
        writeln!(text, "## Profile `{profile}`\n").expect("a string takes all");
        text += &summary(&of_profile);
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

/// All operations at a glance: protium's ratio, and the fastest engine where that is another one.
fn summary(records: &[&Record]) -> String {
    let shapes = shapes(records);
    let mut text = format!("### {OWN}, ratio to {BASE}\n\n");
    text += "Where another engine is faster, it is named with its ratio.\n\n";
    text += &header(&shapes);
    for op in OPS {
        let ratios = |shape: &str| {
            let of_cell = records.iter().filter(|r| r.op == op && r.shape == shape);
            let ratios = of_cell.filter_map(|r| Some((r.engine.clone(), r.ratio?.median)));
            ratios.collect::<Vec<_>>()
        };
        let cells: Vec<String> = shapes.iter().map(|shape| cell(&ratios(shape))).collect();
        if cells.iter().any(|cell| cell != NOTHING) {
            text += &line(op, cells);
        }
    }
    text + "\n"
}

/// protium's ratio among those of one operation on one shape.
fn cell(ratios: &[(String, f64)]) -> String {
    let Some((_, own)) = ratios.iter().find(|(engine, _)| engine == OWN) else {
        return NOTHING.to_owned();
    };
    let others = ratios
        .iter()
        .filter(|(engine, _)| engine != OWN && engine != AGAIN);
    match others.max_by(|a, b| a.1.total_cmp(&b.1)) {
        Some((engine, best)) if best > own => format!("{own:.2} ({engine} {best:.2})"),
        _ => format!("{own:.2}"),
    }
}

/// The data sets that there are results of, in the order in which they are printed.
fn shapes(records: &[&Record]) -> Vec<&'static str> {
    let names = SHAPES.iter().map(|shape| shape.name);
    names
        .filter(|name| records.iter().any(|record| record.shape == *name))
        .collect()
}

fn header(shapes: &[&str]) -> String {
    let names = shapes.iter().map(|shape| (*shape).to_owned());
    format!("{}|---|{}\n", line("", names), "--:|".repeat(shapes.len()))
}

fn line(first: &str, cells: impl IntoIterator<Item = String>) -> String {
    let mut text = format!("| {first} |");
    cells.into_iter().for_each(|cell| text += &format!(" {cell} |"));
    text + "\n"
}

/// One operation: the base's throughput, then each engine's ratio to it.
fn table(op: &str, records: &[&Record]) -> String {
    let shapes = shapes(records);
    let mut text = format!("### {op}\n\n{}", header(&shapes));
    let mut row = |name: &str, cell: &dyn Fn(&str) -> Option<String>| {
        let cells = shapes
            .iter()
            .map(|shape| cell(shape).unwrap_or_else(|| NOTHING.to_owned()));
        text += &line(name, cells);
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
    for engine in [BASE, OWN] {
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
