//! What must hold for any bytes that are taken for a .proto file.

use protium_codegen::{Builder, Compiler};

/// Compiles `text` and generates its code.
///
/// # Panics
/// When a compilation without a schema has no error, or the code that is generated is no Rust; everything else that
/// panics is the compiler's own fault.
pub fn front_end(text: &[u8]) {
    let compilation = Compiler::new().file("in.proto", text).compile(&["in.proto"]);
    let shown = compilation.diagnostics.to_string();
    if compilation.schema.is_none() {
        assert!(!shown.is_empty(), "refused without a word");
        return;
    }
    if let Err(error) = Builder::new().file("in.proto", text).generate(&["in.proto"]) {
        let error = error.to_string();
        assert!(!error.contains("not Rust"), "{error}");
    }
}
