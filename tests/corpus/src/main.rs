//! Decodes the model files below a folder and writes them again, and counts those that are the same bytes.
//!
//! usage: `protium-corpus DIR`; `.onnx` files are `onnx.ModelProto`, `.pb` files `onnx.TensorProto`.
//!
//! Prints last `corpus onnx-data: N files, N equal`.

#![deny(warnings, missing_docs)]
#![forbid(unsafe_code)]

/// Google's APIs: it is enough that they compile.
pub mod apis {
    include!(concat!(env!("OUT_DIR"), "/google/protium-modules.rs"));
}

/// The schemas of ONNX.
pub mod models {
    include!(concat!(env!("OUT_DIR"), "/onnx/protium-modules.rs"));
}

use std::fs;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use models::onnx::{ModelProto, TensorProto};
use protium::{Bytes, DecodeError, Message};

fn main() -> ExitCode {
    let Some(dir) = std::env::args().nth(1) else {
        eprintln!("usage: protium-corpus DIR");
        return ExitCode::FAILURE;
    };
    let mut files = Vec::new();
    if let Err(error) = walk(Path::new(&dir), &mut files) {
        eprintln!("{dir}: {error}");
        return ExitCode::FAILURE;
    }
    files.sort();
    let (mut count, mut equal) = (0, 0);
    for path in files {
        let written = match path.extension().and_then(|extension| extension.to_str()) {
            Some("onnx") => again::<ModelProto>(&path),
            Some("pb") => again::<TensorProto>(&path),
            _ => continue,
        };
        count += 1;
        match written {
            Ok(true) => equal += 1,
            Ok(false) => println!("{}: other bytes", path.display()),
            Err(error) => println!("{}: {error}", path.display()),
        }
    }
    println!("corpus onnx-data: {count} files, {equal} equal");
    if count > 0 && count == equal { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

fn walk(dir: &Path, out: &mut Vec<PathBuf>) -> std::io::Result<()> {
    for entry in fs::read_dir(dir)? {
        let path = entry?.path();
        if path.is_dir() {
            walk(&path, out)?;
        } else {
            out.push(path);
        }
    }
    Ok(())
}

/// Whether the file's message is written again as the same bytes, from a slice and from shared bytes.
fn again<M: Message + PartialEq>(path: &Path) -> Result<bool, Box<dyn std::error::Error>> {
    let bytes = fs::read(path)?;
    let message = M::decode(&bytes)?;
    let shared: Result<M, DecodeError> = M::decode_bytes(Bytes::from(bytes.clone()));
    Ok(message.encode_to_vec() == bytes && shared?.encode_to_bytes() == bytes)
}
