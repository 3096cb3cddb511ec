//! First pass: files in topological order, whatever order they came in.
//!
//! The order depends on nothing but the files' names and imports, so everything that is derived from it
//! (generated code, descriptor sets, the order of diagnostics) is independent of how the files were found.

use std::collections::BTreeMap;

use super::context::LinkedFile;
use super::element::{self, file};

/// Puts files behind what they import. Files that are there twice and cycles are reported.
pub(super) fn sort(mut files: Vec<LinkedFile>) -> Vec<LinkedFile> {
    files.sort_by(|a, b| a.name().cmp(b.name()));
    files.dedup_by(|later, earlier| {
        if later.name() != earlier.name() {
            return false;
        }
        earlier.generate |= later.generate;
        if later.descriptor != earlier.descriptor {
            earlier.error(&[], "two different files have this name");
        }
        true
    });
    let (order, cycles) = Walk::new(&files).run();
    for Cycle { file, path, chain } in cycles {
        files[file].error(&path, format!("the file imports itself: {chain}"));
    }
    let mut slots: Vec<Option<LinkedFile>> = files.into_iter().map(Some).collect();
    order.into_iter().filter_map(|at| slots[at].take()).collect()
}

/// An import that leads back to a file whose imports are being followed.
struct Cycle {
    file: usize,
    path: [i32; 2],
    chain: String,
}

/// A depth-first walk along imports. Not recursive: a chain of imports may be as long as there are files.
struct Walk<'a> {
    files: &'a [LinkedFile],
    index: BTreeMap<&'a str, usize>,
    state: Vec<State>,
    order: Vec<usize>,
    cycles: Vec<Cycle>,
}

#[derive(Copy, Clone, PartialEq, Eq)]
enum State {
    Unseen,
    Open,
    Done,
}

impl<'a> Walk<'a> {
    fn new(files: &'a [LinkedFile]) -> Self {
        Walk {
            files,
            index: files
                .iter()
                .enumerate()
                .map(|(at, file)| (file.name(), at))
                .collect(),
            state: vec![State::Unseen; files.len()],
            order: Vec::with_capacity(files.len()),
            cycles: Vec::new(),
        }
    }

    fn run(mut self) -> (Vec<usize>, Vec<Cycle>) {
        // From the files that are wanted: then imports come in the order in which they are first needed, as
        // in protoc, and so do their faults.
        let (wanted, others): (Vec<usize>, Vec<usize>) =
            (0..self.files.len()).partition(|at| self.files[*at].generate);
        for root in wanted.into_iter().chain(others) {
            if self.state[root] == State::Unseen {
                self.visit(root);
            }
        }
        (self.order, self.cycles)
    }

    fn visit(&mut self, root: usize) {
        // The files whose imports are being followed, each with the number of imports already taken.
        let mut open = vec![(root, 0)];
        self.state[root] = State::Open;
        while let Some((at, next)) = open.last_mut() {
            let at = *at;
            let Some((_, import)) = imports(&self.files[at]).nth(*next) else {
                self.state[at] = State::Done;
                self.order.push(at);
                open.pop();
                continue;
            };
            *next += 1;
            let Some(&target) = self.index.get(import) else {
                continue;
            };
            match self.state[target] {
                State::Done => {}
                State::Unseen => {
                    self.state[target] = State::Open;
                    open.push((target, 0));
                }
                State::Open => {
                    let from = open.iter().position(|(file, _)| *file == target).unwrap_or(0);
                    let names = open[from..].iter().map(|(file, _)| self.files[*file].name());
                    let chain: Vec<&str> = names.chain([import]).collect();
                    // Reported where the chain begins, at the import that leads into it, as protoc does.
                    let (first, taken) = open[from];
                    if let Some((path, _)) = imports(&self.files[first]).nth(taken - 1) {
                        self.cycles.push(Cycle {
                            file: first,
                            path,
                            chain: chain.join(" -> "),
                        });
                    }
                }
            }
        }
    }
}

/// All imports of a file, each with its path.
fn imports(file: &LinkedFile) -> impl Iterator<Item = ([i32; 2], &str)> {
    let plain = file.descriptor.dependency.iter().enumerate();
    let options = file.descriptor.option_dependency.iter().enumerate();
    let plain = plain.map(|(at, name)| ([file::DEPENDENCY, element::index(at)], name.as_str()));
    plain.chain(options.map(|(at, name)| ([file::OPTION_DEPENDENCY, element::index(at)], name.as_str())))
}
