//! Generates code for a fixed sample of real schemas.

use std::env;
use std::path::{Path, PathBuf};

use protium_codegen::Builder;

/// Packages that differ in size and in what they use; `compute` is the largest file there is.
const GOOGLE: [&str; 17] = [
    "google/cloud/compute/v1/compute.proto",
    "google/cloud/aiplatform/v1/prediction_service.proto",
    "google/cloud/dialogflow/cx/v3/flow.proto",
    "google/cloud/automl/v1/service.proto",
    "google/cloud/vision/v1/image_annotator.proto",
    "google/container/v1/cluster_service.proto",
    "google/spanner/v1/spanner.proto",
    "google/bigtable/v2/bigtable.proto",
    "google/firestore/v1/firestore.proto",
    "google/pubsub/v1/pubsub.proto",
    "google/logging/v2/logging.proto",
    "google/monitoring/v3/metric_service.proto",
    "google/iam/v1/iam_policy.proto",
    "google/longrunning/operations.proto",
    "google/rpc/error_details.proto",
    "google/api/servicecontrol/v1/service_controller.proto",
    "grafeas/v1/grafeas.proto",
];

fn main() {
    generate("PROTIUM_CORPUS_GOOGLE", &GOOGLE, "google");
    generate("PROTIUM_CORPUS_ONNX", &["onnx/onnx-ml.proto", "onnx/onnx-operators-ml.proto", "onnx/onnx-data.proto"], "onnx");
}

fn generate(variable: &str, files: &[&str], folder: &str) {
    println!("cargo:rerun-if-env-changed={variable}");
    let root = PathBuf::from(env::var_os(variable).unwrap_or_else(|| panic!("{variable} is set")));
    let out = Path::new(&env::var_os("OUT_DIR").expect("cargo sets OUT_DIR")).join(folder);
    std::fs::create_dir_all(&out).expect("a folder in OUT_DIR");
    if let Err(error) = Builder::new().include(root).out_dir(out).compile(files) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
