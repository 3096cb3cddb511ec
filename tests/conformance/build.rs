//! Compiles the protos that come with the conformance runner.

use std::env;
use std::path::PathBuf;

const FILES: [&str; 6] = [
    "conformance/conformance.proto",
    "google/protobuf/test_messages_proto2.proto",
    "google/protobuf/test_messages_proto3.proto",
    "google/protobuf/test_messages_proto2_editions.proto",
    "google/protobuf/test_messages_proto3_editions.proto",
    "google/protobuf/test_messages_edition2023.proto",
];

fn main() {
    println!("cargo:rerun-if-env-changed=PROTIUM_CONFORMANCE_PROTOS");
    let root = PathBuf::from(env::var_os("PROTIUM_CONFORMANCE_PROTOS").expect("PROTIUM_CONFORMANCE_PROTOS is set"));
    let files = FILES.map(|file| root.join(file));
    if let Err(error) = protium_codegen::compile(&files, &[root]) {
        eprintln!("{error}");
        std::process::exit(1);
    }
}
