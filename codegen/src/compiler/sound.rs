//! Which files are worth linking.

use super::load::Loaded;

/// Marks the files that parsed, as did all that they import, directly or not. Linking one of the others would only
/// repeat the faults that are known, as names that are not defined.
pub(super) fn sound(files: &[Loaded]) -> Vec<bool> {
    let mut importers = vec![Vec::new(); files.len()];
    let mut sound = vec![true; files.len()];
    let mut unsound = Vec::new();
    for (index, file) in files.iter().enumerate() {
        if file.parsed.is_none() || file.imports.iter().any(|import| import.to.is_none()) {
            sound[index] = false;
            unsound.push(index);
        }
        for to in file.imports.iter().filter_map(|import| import.to) {
            importers[to].push(index);
        }
    }
    while let Some(index) = unsound.pop() {
        for &importer in &importers[index] {
            if std::mem::replace(&mut sound[importer], false) {
                unsound.push(importer);
            }
        }
    }
    sound
}
