//! Draws the comparison's results as SVG: one chart an operation, ratios to the base engine, a bar per engine and shape.
//!
//! usage: charts RESULTS.JSONL FOLDER

use plotters::prelude::*;
use protium_benchmarks::compare::{self, BASE, Record};
use protium_benchmarks::datasets::SHAPES;
use std::error::Error;
use std::path::Path;
use std::process::ExitCode;

/// What is drawn: the operation, the title.
const CHARTS: [(&str, &str); 5] = [
    ("decode", "Decoding into owned messages"),
    ("encode_to_vec", "Encoding owned messages into a Vec"),
    ("view", "Decoding into checked views"),
    (
        "view_read_all",
        "Decoding into checked views, reading every field",
    ),
    (
        "build_and_encode",
        "Building views of borrowed parts, encoding them",
    ),
];
/// The engines, with their colours in every chart; those without results are left out.
const ENGINES: [(&str, RGBColor); 5] = [
    ("protium", RGBColor(0xd9, 0x5f, 0x02)),
    (BASE, RGBColor(0x1b, 0x9e, 0x77)),
    ("prost", RGBColor(0x75, 0x70, 0xb3)),
    ("google", RGBColor(0xe6, 0xab, 0x02)),
    ("quick_protobuf", RGBColor(0x99, 0x99, 0x99)),
];
const PROFILE: &str = "bench";

fn main() -> ExitCode {
    let arguments: Vec<_> = std::env::args_os().skip(1).collect();
    let [results, folder] = &arguments[..] else {
        eprintln!("usage: charts RESULTS.JSONL FOLDER");
        return ExitCode::FAILURE;
    };
    match draw_all(Path::new(results), Path::new(folder)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("charts: {error}");
            ExitCode::FAILURE
        }
    }
}

fn draw_all(results: &Path, folder: &Path) -> Result<(), Box<dyn Error>> {
    let records = compare::read(results)?;
    std::fs::create_dir_all(folder)?;
    for (op, title) in CHARTS {
        let of_op: Vec<&Record> = records
            .iter()
            .filter(|r| r.op == op && r.profile == PROFILE)
            .collect();
        // Without protium's own results a chart says nothing.
        if of_op.iter().any(|record| record.engine == "protium") {
            draw(&folder.join(format!("{op}.svg")), title, &of_op)?;
        }
    }
    Ok(())
}

/// An engine's bars: its name, its colour, and a ratio for each shape that it has a result on.
type Series = (&'static str, RGBColor, Vec<Option<f64>>);

fn series(records: &[&Record]) -> Vec<Series> {
    let ratio = |shape: &str, engine: &str| {
        let record = records.iter().find(|r| r.shape == shape && r.engine == engine)?;
        record.ratio.map(|ratio| ratio.median)
    };
    let all = ENGINES.into_iter().map(|(engine, color)| {
        let ratios = SHAPES.iter().map(|shape| ratio(shape.name, engine));
        (engine, color, ratios.collect::<Vec<_>>())
    });
    all.filter(|(_, _, ratios)| ratios.iter().any(Option::is_some))
        .collect()
}

fn draw(file: &Path, title: &str, records: &[&Record]) -> Result<(), Box<dyn Error>> {
    let engines = series(records);
    let ratios = engines.iter().flat_map(|(_, _, ratios)| ratios);
    let top = ratios.flatten().copied().fold(1.0, f64::max) * 1.1;
    let root = SVGBackend::new(file, (960, 360)).into_drawing_area();
    root.fill(&WHITE)?;
    let mut chart = ChartBuilder::on(&root)
        .caption(format!("{title}: speed, {BASE} = 1"), ("sans-serif", 18))
        .margin(8)
        .x_label_area_size(28)
        .y_label_area_size(36)
        .build_cartesian_2d(0.0..SHAPES.len() as f64, 0.0..top)?;
    chart
        .configure_mesh()
        .disable_x_mesh()
        .x_labels(0)
        .y_desc("ratio")
        .light_line_style(TRANSPARENT)
        .draw()?;
    let width = 0.8 / engines.len() as f64;
    for (i, (engine, color, ratios)) in engines.into_iter().enumerate() {
        let bars = ratios
            .into_iter()
            .enumerate()
            .filter_map(|(x, ratio)| Some((x, ratio?)));
        let bars = bars.map(|(x, height)| {
            let left = x as f64 + 0.1 + width * i as f64;
            Rectangle::new([(left, 0.0), (left + width * 0.92, height)], color.filled())
        });
        chart
            .draw_series(bars)?
            .label(engine)
            .legend(move |(x, y)| Rectangle::new([(x, y - 5), (x + 10, y + 5)], color.filled()));
    }
    let label = ("sans-serif", 12).into_font();
    for (x, shape) in SHAPES.iter().enumerate() {
        let (left, bottom) = chart.backend_coord(&(x as f64 + 0.1, 0.0));
        root.draw(&Text::new(shape.name, (left, bottom + 6), label.clone()))?;
    }
    chart
        .configure_series_labels()
        .position(SeriesLabelPosition::UpperLeft)
        .background_style(WHITE.mix(0.8))
        .border_style(BLACK.mix(0.3))
        .draw()?;
    root.present()?;
    Ok(())
}
