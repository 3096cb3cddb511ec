//! What a decoder allows: depth, length, memory.

/// The budgets of one decode.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Limits {
    pub(crate) depth: u32,
    pub(crate) len: usize,
    pub(crate) memory: usize,
    pub(crate) unknown: usize,
    pub(crate) keep_unknown: bool,
    pub(crate) check_required: bool,
}

impl Limits {
    pub(crate) const DEFAULT: Self = Limits {
        depth: 100,
        len: usize::MAX,
        memory: usize::MAX,
        unknown: usize::MAX,
        keep_unknown: true,
        check_required: true,
    };
}
