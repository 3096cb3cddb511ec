//! The generated data sets stand for the public ones: they decode, and are about as large.

use protium_benchmarks::datasets::SHAPES;

/// Mean payload size of the public files, in bytes.
const MEAN: [(&str, f64); 9] = [
    ("api_response", 128.9),
    ("log_record", 637.2),
    ("analytics_event", 3155.7),
    ("google_message1", 228.0),
    ("media_frame", 11158.6),
    ("packed_tile", 6027.9),
    ("packed_signed", 1517.6),
    ("mesh", 17920.0),
    ("column_batch", 22859.5),
];

#[test]
fn generated_payloads_are_about_as_large_as_the_public_ones() {
    for (shape, (name, public)) in SHAPES.iter().zip(MEAN) {
        assert_eq!(shape.name, name);
        let payloads = shape.generated();
        let mean = payloads.iter().map(Vec::len).sum::<usize>() as f64 / payloads.len() as f64;
        println!("{name}: {mean:.0}, public {public:.0}");
        assert!(
            (mean / public - 1.0).abs() < 0.1,
            "{name}: {mean:.0} bytes, the public set has {public:.0}"
        );
    }
}

#[test]
fn generated_payloads_are_the_same_every_time() {
    for shape in SHAPES {
        assert_eq!(
            shape.generated().len(),
            if shape.name == "google_message1" { 1 } else { 50 }
        );
        assert_eq!(shape.generated(), shape.generated(), "{}", shape.name);
    }
}
