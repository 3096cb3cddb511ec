//! Compiles the schemas of the shapes.

fn main() {
    let shapes = [
        "analytics_event",
        "api_response",
        "column_batch",
        "dataset",
        "google_message1",
        "log_record",
        "media_frame",
        "mesh",
        "packed_signed",
        "packed_tile",
    ];
    let files: Vec<String> = shapes
        .iter()
        .map(|shape| format!("../protos/bench/{shape}.proto"))
        .collect();
    protium_codegen::compile(&files, &["../protos/bench"]).unwrap();
}
