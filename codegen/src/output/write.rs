//! Writing files.

use std::path::Path;
use std::{fs, io};

/// Writes a file, and the folder it is in, unless it has that content already, so that nothing is built again for
/// nothing. Says whether it was written.
pub fn write_if_changed(path: &Path, content: impl AsRef<[u8]>) -> io::Result<bool> {
    let content = content.as_ref();
    match fs::read(path) {
        Ok(old) if old == content => return Ok(false),
        Ok(_) => {}
        Err(error) if error.kind() == io::ErrorKind::NotFound => {
            path.parent().map_or(Ok(()), fs::create_dir_all)?;
        }
        Err(error) => return Err(error),
    }
    fs::write(path, content)?;
    Ok(true)
}
