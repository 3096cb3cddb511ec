//! What a build script tells cargo: the files to watch, and warnings.

use std::collections::BTreeSet;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The lines of one run, collected so that they can be printed together, and tested.
#[derive(Debug, Default)]
pub(super) struct CargoLines {
    lines: Vec<Vec<u8>>,
}

impl CargoLines {
    /// Rerun when one of these files changes. Only files that exist may be named: cargo takes a missing one for a
    /// change on every build.
    pub(super) fn watch_files(&mut self, files: &BTreeSet<PathBuf>) {
        for file in files {
            self.watch_file(file);
        }
    }

    fn watch_file(&mut self, file: &Path) {
        let path = file.as_os_str().as_encoded_bytes();
        if path.contains(&b'\n') {
            self.warn(&format!(
                "cargo cannot watch {}: its path holds a line break",
                file.display()
            ));
        } else {
            self.lines.push([b"cargo:rerun-if-changed=", path].concat());
        }
    }

    /// Shows a warning, one cargo line for each of its lines.
    pub(super) fn warn(&mut self, message: &str) {
        for line in message.lines() {
            self.lines.push(format!("cargo:warning={line}").into_bytes());
        }
    }

    /// Prints all lines. A closed standard output is no reason to fail a build.
    pub(super) fn print(&self) {
        let mut out = io::stdout().lock();
        for line in &self.lines {
            let _ = out.write_all(line).and_then(|()| out.write_all(b"\n"));
        }
        let _ = out.flush();
    }

    #[cfg(test)]
    pub(super) fn text(&self) -> String {
        self.lines
            .iter()
            .map(|line| String::from_utf8_lossy(line).into_owned() + "\n")
            .collect()
    }
}
