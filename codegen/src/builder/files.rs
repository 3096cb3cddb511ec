//! Writing generated files: only into the output folder, only what changed, and never over the output of another
//! call.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use super::Error;
use crate::output;

/// What this process has written so far, by path. A build script may call the generator several times, and two
/// calls that both hold a package would otherwise silently overwrite each other's module.
static WRITTEN: Mutex<BTreeMap<PathBuf, Vec<u8>>> = Mutex::new(BTreeMap::new());

/// Modules that earlier calls of this process listed, by the path of the include file: a later call lists them too.
static MODULES: Mutex<BTreeMap<PathBuf, Vec<(String, String)>>> = Mutex::new(BTreeMap::new());

/// Writes one package's module. A file that holds the same bytes already is left alone, so that its time stamp does
/// not make cargo rebuild what depends on it.
pub(super) fn write_module(path: &Path, content: &str, package: &str) -> Result<(), Error> {
    let mut written = lock(&WRITTEN);
    if written
        .get(path)
        .is_some_and(|earlier| earlier != content.as_bytes())
    {
        return Err(Error::overwritten(path, package));
    }
    write_if_changed(path, content.as_bytes())?;
    written.insert(path.to_owned(), content.as_bytes().to_vec());
    Ok(())
}

/// The modules of an include file: those of this call, and those that earlier calls listed in the same file.
pub(super) fn merge_modules(include: &Path, modules: Vec<(String, String)>) -> Vec<(String, String)> {
    let mut known = lock(&MODULES);
    let listed = known.entry(include.to_owned()).or_default();
    listed.extend(modules);
    listed.sort();
    listed.dedup();
    listed.clone()
}

/// Writes bytes unless the file holds them already.
pub(super) fn write_if_changed(path: &Path, content: &[u8]) -> Result<(), Error> {
    let written = output::write_if_changed(path, content);
    written
        .map(|_| ())
        .map_err(|cause| Error::io("cannot write", path, cause))
}

/// A panic elsewhere leaves these maps whole, as every change is one insertion.
fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}
