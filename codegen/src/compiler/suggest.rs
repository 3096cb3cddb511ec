//! What to tell with an import that was not found: where it was looked for, and what may have been meant.

use crate::builtin;
use crate::roots::{self, Roots};

/// Where imports are looked for.
pub(super) fn searched(roots: &Roots) -> String {
    let folders: Vec<String> = roots
        .searched()
        .map(|root| roots::shown(root).to_string())
        .collect();
    if folders.is_empty() {
        return "searched: built-in files only, there is no include root".to_owned();
    }
    format!("searched: {}, built-in files", folders.join(", "))
}

/// The include roots.
pub(super) fn roots(roots: &Roots) -> String {
    let folders: Vec<String> = roots
        .searched()
        .map(|root| roots::shown(root).to_string())
        .collect();
    format!("include roots: {}", folders.join(", "))
}

/// Names that exist and may have been meant by `import`, a name that does not.
pub(super) fn for_import(roots: &mut Roots, importer: &str, import: &str) -> Vec<String> {
    let mut hints = Vec::new();
    if let Some((folder, _)) = importer.rsplit_once('/') {
        let sibling = format!("{folder}/{import}");
        if roots.find(&sibling).is_ok() {
            hints.push(format!(
                "imports are relative to an include root, not to the importing file: did you mean `{sibling}`?"
            ));
        }
    }
    if let Some((_, shorter)) = import.split_once('/')
        && roots.find(shorter).is_ok()
    {
        hints.push(format!("did you mean `{shorter}`?"));
    }
    let near = builtin::names().filter(|name| nearly_equal(name, import));
    hints.extend(near.map(|name| format!("did you mean the built-in `{name}`?")));
    hints
}

/// Whether inserting, dropping or changing one or two characters, or swapping neighbours, makes one of the other.
fn nearly_equal(a: &str, b: &str) -> bool {
    let (a, b) = (a.as_bytes(), b.as_bytes());
    let head = a.iter().zip(b).take_while(|(x, y)| x == y).count();
    let (a, b) = (&a[head..], &b[head..]);
    let tail = a
        .iter()
        .rev()
        .zip(b.iter().rev())
        .take_while(|(x, y)| x == y)
        .count();
    let (a, b) = (a.len() - tail, b.len() - tail);
    a + b > 0 && a.max(b) <= 2
}
