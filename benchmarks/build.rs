//! Compiles the schemas of the shapes, for protium and, with feature `peers`, for the libraries it is compared with.

use protium_codegen::Builder;

const SHAPES: [&str; 9] = [
    "analytics_event",
    "api_response",
    "column_batch",
    "google_message1",
    "log_record",
    "media_frame",
    "mesh",
    "packed_signed",
    "packed_tile",
];

const ROOT: &str = "../protos/bench";

fn main() {
    let shapes = SHAPES.map(|shape| format!("{shape}.proto"));
    let inputs: Vec<String> = shapes
        .iter()
        .map(String::as_str)
        .chain(["dataset.proto"])
        .map(|name| format!("{ROOT}/{name}"))
        .collect();
    let set = "bench.binpb";
    Builder::new()
        .include(ROOT)
        .descriptor_set(set)
        .compile(&inputs)
        .unwrap();
    #[cfg(feature = "peers")]
    peers::compile(set, &shapes);
    #[cfg(feature = "google")]
    google::compile(&inputs);
}

/// The other libraries' generators. All but pb-rs read the descriptor set that protium's wrote, so that none of them
/// needs protoc.
#[cfg(feature = "peers")]
mod peers {
    use std::path::{Path, PathBuf};

    pub fn compile(set: &str, shapes: &[String]) {
        let out = PathBuf::from(std::env::var_os("OUT_DIR").unwrap());
        let set = out.join(set);
        settle(&set);
        buffa(&set, shapes, &folder(&out, "buffa"), false);
        buffa(&set, shapes, &folder(&out, "buffa_bytes"), true);
        prost(&set, &folder(&out, "prost"), false);
        prost(&set, &folder(&out, "prost_bytes"), true);
        quick_protobuf(shapes, &folder(&out, "quick_protobuf"));
    }

    /// Dates the descriptor set back. buffa has cargo watch it, and cargo takes what this run wrote for a change: it
    /// would build everything twice.
    fn settle(set: &Path) {
        let long_ago = std::time::SystemTime::UNIX_EPOCH + std::time::Duration::from_secs(1_000_000_000);
        let set = std::fs::File::options().write(true).open(set).unwrap();
        set.set_modified(long_ago).unwrap();
    }

    fn folder(out: &Path, name: &str) -> PathBuf {
        let folder = out.join(name);
        std::fs::create_dir_all(&folder).unwrap();
        folder
    }

    fn buffa(set: &Path, shapes: &[String], out: &Path, bytes: bool) {
        let config = buffa_build::Config::new()
            .descriptor_set(set)
            .files(shapes)
            .lazy_views(true)
            .out_dir(out)
            .include_file("tree.rs");
        let config = if bytes { config.use_bytes_type() } else { config };
        config.compile().unwrap();
    }

    fn prost(set: &Path, out: &Path, bytes: bool) {
        let set = std::fs::read(set).unwrap();
        let set = <prost_types::FileDescriptorSet as prost::Message>::decode(&set[..]).unwrap();
        let mut config = prost_build::Config::new();
        config.out_dir(out).include_file("tree.rs");
        if bytes {
            config.bytes(["."]);
        }
        config.compile_fds(set).unwrap();
    }

    fn quick_protobuf(shapes: &[String], out: &Path) {
        let root = Path::new(super::ROOT).canonicalize().unwrap();
        let inputs: Vec<PathBuf> = shapes.iter().map(|shape| root.join(shape)).collect();
        let config = pb_rs::ConfigBuilder::new(&inputs, None, Some(&out.to_path_buf()), &[root]).unwrap();
        pb_rs::types::FileDescriptor::run(&config.headers(false).build()).unwrap();
    }
}

/// Google's generator is protoc itself, of the very version of the library.
#[cfg(feature = "google")]
mod google {
    pub fn compile(inputs: &[String]) {
        println!("cargo:rerun-if-env-changed=PROTOC");
        if std::env::var_os("PROTOC").is_none() {
            panic!(
                "feature `google` needs protoc: eval \"$(bash scripts/setup-google.sh)\" gets it and sets PROTOC"
            );
        }
        let out = std::path::PathBuf::from(std::env::var_os("OUT_DIR").unwrap()).join("google");
        protobuf_codegen::CodeGen::new()
            .include(super::ROOT)
            .inputs(
                inputs
                    .iter()
                    .filter_map(|input| std::path::Path::new(input).file_name()),
            )
            .output_dir(out)
            .generate_and_compile()
            .unwrap();
    }
}
