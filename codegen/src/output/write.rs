//! Writing files.

use std::path::Path;
use std::{fs, io};

/// Writes a file unless it has that content already, so that nothing is built again for nothing. Says whether
/// it was written.
pub fn write_if_changed(path: &Path, text: &str) -> io::Result<bool> {
    match fs::read(path) {
        Ok(old) if old == text.as_bytes() => return Ok(false),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {}
        Err(error) => return Err(error),
    }
    fs::write(path, text)?;
    Ok(true)
}
