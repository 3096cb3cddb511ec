//! The built-in `descriptor.proto` as the types of options, for files that have none among their imports.
//!
//! It is linked in a context of its own: its names are not to be seen by files that do not import it, and
//! files of the user may even declare the same names.

use super::context::{Context, LinkedFile};
use crate::diag::Diagnostics;
use crate::source::Source;
use crate::{builtin, syntax};

const NAME: &str = "google/protobuf/descriptor.proto";

impl Context {
    /// The context of the built-in `descriptor.proto`, linked when it is first asked for.
    pub(super) fn builtin(&self) -> &Context {
        self.builtin.get_or_init(|| {
            let source = Source::new(NAME, NAME, builtin::source(NAME).unwrap_or_default());
            let parsed = syntax::parse(&source, &mut Diagnostics::new());
            let file = LinkedFile {
                builtin: true,
                ..LinkedFile::new(parsed.file)
            };
            let mut ctx = Context {
                files: vec![file],
                ..Context::default()
            };
            // It declares the options messages itself, so this does not ask for another context.
            super::run(&mut ctx);
            Box::new(ctx)
        })
    }
}
