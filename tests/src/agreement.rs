//! Generated code against the reference decoder.

use protium::{EncodeOptions, Message};

use crate::reference::{Schema, decode};

/// Decodes `bytes` with both; returns whether they accept them.
///
/// # Errors
/// When only one of them does, or when what the generated code writes does not mean what it read.
pub fn agree<M: Message>(schema: &Schema, name: &str, bytes: &[u8]) -> Result<bool, String> {
    let reference = decode(schema, name, bytes);
    let message = match (M::decode(bytes), &reference) {
        (Ok(message), Ok(_)) => message,
        (Err(_), Err(_)) => return Ok(false),
        (Ok(_), Err(fault)) => return Err(format!("accepted, but {}", fault.0)),
        (Err(error), Ok(_)) => return Err(format!("refused: {error}")),
    };
    let written = EncodeOptions::new().deterministic(true).encode_to_vec(&message);
    match decode(schema, name, &written) {
        Ok(tree) if Ok(&tree) == reference.as_ref() => Ok(true),
        Ok(tree) => Err(format!("means\n{reference:?}\nbut is written as\n{tree:?}")),
        Err(fault) => Err(format!("is written as what is no message: {}", fault.0)),
    }
}
