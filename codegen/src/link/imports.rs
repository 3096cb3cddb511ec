//! What a file's imports mean: which files they are, and which of them it never used.

use std::collections::{BTreeMap, BTreeSet};

use super::context::{Context, LinkedFile};
use super::element::{self, file};
use crate::descriptor::Edition;

/// Finds the imported files.
pub(super) fn resolve(ctx: &mut Context) {
    let index: BTreeMap<String, usize> = ctx
        .files
        .iter()
        .enumerate()
        .map(|(at, file)| (file.name().to_owned(), at))
        .collect();
    for at in 0..ctx.files.len() {
        listed_once(&mut ctx.files[at]);
        kinds(&mut ctx.files[at]);
        connect(&mut ctx.files[at], &index);
    }
}

/// An import that is there twice is a mistake, also as `import` and `import option`.
fn listed_once(linked: &mut LinkedFile) {
    let mut seen = BTreeSet::new();
    let mut again = Vec::new();
    for (at, name) in linked.descriptor.dependency.iter().enumerate() {
        if !seen.insert(name.as_str()) {
            again.push(([file::DEPENDENCY, element::index(at)], name.clone()));
        }
    }
    for (at, name) in linked.descriptor.option_dependency.iter().enumerate() {
        if !seen.insert(name.as_str()) {
            again.push(([file::OPTION_DEPENDENCY, element::index(at)], name.clone()));
        }
    }
    for (path, name) in again {
        linked.error(&path, format!("`{name}` is imported twice"));
    }
}

/// `public` and `weak` are lists of indices into the imports; a descriptor may hold any.
fn kinds(linked: &mut LinkedFile) {
    let count = linked.descriptor.dependency.len();
    let out_of_range = |list: &[i32]| {
        let wrong = list
            .iter()
            .find(|at| usize::try_from(**at).map_or(true, |at| at >= count));
        wrong.copied()
    };
    let public = out_of_range(&linked.descriptor.public_dependency);
    let weak = out_of_range(&linked.descriptor.weak_dependency);
    if let Some(at) = public {
        linked.error(
            &[],
            format!("public_dependency {at} is out of range: there are {count} imports"),
        );
    }
    if let Some(at) = weak {
        linked.error(
            &[],
            format!("weak_dependency {at} is out of range: there are {count} imports"),
        );
    }
    if linked.edition < Edition::E2024 && !linked.descriptor.option_dependency.is_empty() {
        linked.error(
            &[file::OPTION_DEPENDENCY, 0],
            "`import option` needs edition 2024 or later",
        );
    }
}

fn connect(linked: &mut LinkedFile, index: &BTreeMap<String, usize>) {
    let find = |name: &String| index.get(name).copied();
    linked.dependencies = linked.descriptor.dependency.iter().map(find).collect();
    linked.option_dependencies = linked.descriptor.option_dependency.iter().map(find).collect();
    let missing = |number: i32, names: &[String], found: &[Option<usize>]| {
        let pairs = names.iter().zip(found).enumerate();
        let missing = pairs.filter(|(_, (_, found))| found.is_none());
        missing
            .map(|(at, (name, _))| ([number, element::index(at)], name.clone()))
            .collect::<Vec<_>>()
    };
    let descriptor = &linked.descriptor;
    let mut faults = missing(file::DEPENDENCY, &descriptor.dependency, &linked.dependencies);
    faults.extend(missing(
        file::OPTION_DEPENDENCY,
        &descriptor.option_dependency,
        &linked.option_dependencies,
    ));
    for (path, name) in faults {
        linked.error(&path, format!("imports `{name}`, which is missing"));
    }
}

/// Warns about imports none of whose names was used. A file that imports publicly may be imported for
/// what it passes on, and an import that is public itself is there for others.
pub(super) fn warn_unused(ctx: &mut Context, at: usize) {
    let linked = &ctx.files[at];
    if !linked.generate {
        // Who imports the file cannot do anything about it.
        return;
    }
    let used = linked.used.borrow();
    let public = &linked.descriptor.public_dependency;
    let unused = |index: usize, target: Option<usize>| {
        let target = target.filter(|target| !used.contains(target))?;
        let passes_on = !ctx.files[target].descriptor.public_dependency.is_empty();
        (!passes_on).then(|| (index, ctx.files[target].name().to_owned()))
    };
    let mut warnings = Vec::new();
    for (index, target) in linked.dependencies.iter().enumerate() {
        if !public.contains(&element::index(index)) {
            warnings.extend(unused(index, *target).map(|(at, name)| (file::DEPENDENCY, at, name)));
        }
    }
    for (index, target) in linked.option_dependencies.iter().enumerate() {
        warnings.extend(unused(index, *target).map(|(at, name)| (file::OPTION_DEPENDENCY, at, name)));
    }
    drop(used);
    for (number, index, name) in warnings {
        ctx.warn(
            at,
            &[number, element::index(index)],
            format!("the import of `{name}` is unused"),
        );
    }
}
