//! What must hold for any bytes that are taken for a .proto file.

use protium_codegen::Compiler;

/// Compiles `text` and generates its code.
///
/// # Panics
/// When a compilation without a schema has no error, or with one has errors; everything else that panics is the
/// compiler's own fault.
pub fn front_end(text: &[u8]) {
    let compilation = Compiler::new().file("in.proto", text).compile(&["in.proto"]);
    let shown = compilation.diagnostics.to_string();
    match compilation.schema {
        None => assert!(!shown.is_empty(), "refused without a word"),
        Some(schema) => assert!(!schema.files.is_empty(), "{shown}"),
    }
}
