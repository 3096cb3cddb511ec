//! One operation of one engine over one shape's payloads: what all programs here run, time and count.

use crate::read::Sum;
use std::hint::black_box;

/// An operation that can be run over all payloads of a shape.
pub struct Case {
    /// What is done, as results name it: `decode`, `encode_to_vec`, …
    pub op: &'static str,
    run: Box<dyn FnMut(usize)>,
    sum: Option<Box<dyn Fn() -> Sum>>,
}

impl Case {
    /// A case that does `work` on each of `inputs` in turn.
    ///
    /// `work` hands what it makes to `black_box` by reference: moving a fresh vector into it costs 15–30 % of a small
    /// message's encoding.
    pub fn new<I>(
        op: &'static str,
        inputs: &'static [I],
        mut work: impl FnMut(&'static I) + 'static,
    ) -> Self {
        let run = move |passes| {
            for _ in 0..passes {
                for input in inputs {
                    work(black_box(input));
                }
            }
        };
        Case {
            op,
            run: Box::new(run),
            sum: None,
        }
    }

    /// A case that reads every field of what it makes of each input.
    pub fn reading<I>(
        op: &'static str,
        inputs: &'static [I],
        read: impl Fn(&'static I, &mut Sum) + Copy + 'static,
    ) -> Self {
        let mut case = Case::new(op, inputs, move |input| {
            let mut sum = Sum::default();
            read(input, &mut sum);
            black_box(&sum);
        });
        case.sum = Some(Box::new(move || {
            let mut sum = Sum::default();
            inputs.iter().for_each(|input| read(input, &mut sum));
            sum
        }));
        case
    }

    /// What is read in one pass, for cases that read every field.
    pub fn sum(&self) -> Option<Sum> {
        self.sum.as_ref().map(|sum| sum())
    }

    /// Does the work `passes` times on every input. One call through a pointer, however many inputs there are.
    pub fn run(&mut self, passes: usize) {
        (self.run)(passes);
    }
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Case")
            .field("op", &self.op)
            .finish_non_exhaustive()
    }
}

/// Makes a slice of inputs live as long as the program, as cases that borrow from them need.
pub fn keep<I>(inputs: impl IntoIterator<Item = I>) -> &'static [I] {
    inputs.into_iter().collect::<Vec<_>>().leak()
}
