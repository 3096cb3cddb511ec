//! Generated code against the reference decoder, and its three decoded forms against each other.

mod hidden;
mod shown;
mod views;

use std::fmt::Debug;

use protium::{DecodeOptions, EncodeOptions, HasView, Message};

use crate::reference::{Fault, Schema, Tree, Value, decode};

pub use hidden::Hidden;
pub use views::{Known, agree as views_agree};

/// Decodes `bytes` with the reference decoder and in all forms that generated code has; returns whether they accept
/// them.
///
/// # Errors
/// When only some of them do, or when what the generated code writes does not mean what it read.
pub fn agree<M: HasView + PartialEq + Debug>(
    schema: &Schema,
    name: &str,
    bytes: &[u8],
) -> Result<bool, String> {
    let reference = decode(schema, name, bytes);
    let accepted = owned_agrees::<M>(schema, name, bytes, &reference)?;
    let wanted = reference.map(sorted);
    let means = |written: &[u8]| match decode(schema, name, written).map(sorted) {
        found if found == wanted => Ok(()),
        found => Err(format!("means\n{found:?}\ninstead of\n{wanted:?}")),
    };
    let known = Known {
        options: DecodeOptions::new(),
        usual: true,
        means: &means,
        hidden: Hidden::of(schema, name, bytes),
    };
    views_agree::<M>(bytes, &known)?;
    Ok(accepted)
}

/// Holds the owned message against the reference decoder.
fn owned_agrees<M: Message>(
    schema: &Schema,
    name: &str,
    bytes: &[u8],
    reference: &Result<Tree, Fault>,
) -> Result<bool, String> {
    let message = match (M::decode(bytes), reference) {
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

/// The tree with unknown fields by number: only the order of those that have one number can mean something.
fn sorted(mut tree: Tree) -> Tree {
    tree.unknown
        .sort_by_key(|record| (record.number, record.payload.wire_type()));
    tree.fields = tree
        .fields
        .into_iter()
        .map(|(number, value)| (number, sorted_value(value)))
        .collect();
    tree
}

fn sorted_value(value: Value) -> Value {
    match value {
        Value::Message(tree) => Value::Message(Box::new(sorted(*tree))),
        Value::List(values) => Value::List(values.into_iter().map(sorted_value).collect()),
        Value::Map(values) => Value::Map(
            values
                .into_iter()
                .map(|(key, value)| (key, sorted_value(value)))
                .collect(),
        ),
        value => value,
    }
}
